"""Players and time controls as they are written."""

from pathlib import Path

import pytest

from gess import BLACK, WHITE
from gess.engine import EngineError, Limit
from gess.engine.features import FEATURES, features_without
from gess.engine.match import Control, parse_player
from gess.engine.match.control import seconds
from gess.engine.searching import MOST_HASH


def test_our_engine_takes_settings() -> None:
    spec = parse_player("ours:nodes=5000,threads=2,hash=64,level=7,overhead=3,name=Me")
    assert (spec.kind, spec.name, spec.threads, spec.hash_mb, spec.level) == (
        "ours",
        "Me",
        2,
        64,
        7,
    )
    assert spec.control == Control(nodes=5000)
    assert spec.move_overhead == 0.003
    assert parse_player("ours").control is None
    assert parse_player("ours,depth=3").control == Control(depth=3)


def test_parts_of_the_search_are_left_out_by_name() -> None:
    everything = parse_player("ours").features
    assert everything == 2 ** len(FEATURES) - 1
    spec = parse_player("ours:without=null-move+quiescence")
    # bits 2 and 7 of the core's enum Feature
    assert everything ^ spec.features == 1 << 2 | 1 << 7
    assert parse_player("ours:only=null-move+quiescence").features == 1 << 2 | 1 << 7
    assert parse_player("ours:without=all").features == 0
    assert features_without([]) == everything


def test_the_names_are_those_of_the_core() -> None:
    header = Path(__file__).parents[3] / "core" / "src" / "shared.hpp"
    body = header.read_text().split("enum Feature", 1)[1].split("};", 1)[0]
    lines = [line.split(",")[0].split() for line in body.splitlines() if "1u <<" in line]
    named = [line[0] for line in lines if line[0] != "kAllFeatures"]
    kebab = ["k" + "".join(word.capitalize() for word in name.split("-")) for name in FEATURES]
    assert kebab == named


def test_weights_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.txt"
    file.write_text("100, -20\n30\n")
    assert parse_player(f"ours:weights={file}").weights == (100, -20, 30)
    file.write_text("1.5")
    with pytest.raises(EngineError, match="whole numbers"):
        parse_player(f"ours:weights={file}")


def test_a_program_has_its_settings_before_the_colon() -> None:
    spec = parse_player("cmd,tc=1+0.1,option.Hash=8:'my engine' --level=3,4")
    assert spec.command == ("my engine", "--level=3,4")
    assert spec.options == (("Hash", "8"),)
    assert spec.control == Control(base=1, increment=0.1)


@pytest.mark.parametrize(
    "text",
    [
        "theirs",
        "",
        "ours:nodes",
        "ours:node=3",
        "ours:nodes=0",
        "ours:nodes=1e6",
        "ours:nodes=5,nodes=6",
        "ours:threads=0",
        "ours:level=21",
        f"ours:hash={MOST_HASH + 1}",
        "ours:without=magic",
        "ours:without=history,only=history",
        "ours:tc=0",
        "ours:tc=1,movetime=1",
        "one-ply:nodes=3",
        "cmd:",
        "cmd:'open",
        "cmd,hash=3:./engine",
    ],
)
def test_what_is_no_player_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(EngineError, match=r"expected|no closing quotation"):
        parse_player(text)


@pytest.mark.parametrize(
    ("text", "value"), [("10ms", 0.01), ("2", 2), (".5s", 0.5), ("3m", 180), ("1.5min", 90)]
)
def test_times_have_units(text: str, value: float) -> None:
    assert seconds(text) == value


@pytest.mark.parametrize("text", ["", "ms", "-1", "1h", "1 2", "1e3"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(EngineError, match="is no time"):
        seconds(text)


def test_a_clock_tells_both_sides_what_they_have_left() -> None:
    control = Control.of({"tc": "60+1"})
    assert control.limit(WHITE, {BLACK: 12.5, WHITE: 30}) == Limit(
        black_time=12.5, white_time=30, black_increment=1, white_increment=1
    )
    # An opponent without a clock is told as having as much.
    assert control.limit(WHITE, {WHITE: 30}).black_time == 30
