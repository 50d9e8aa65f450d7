"""Files come into the library whole or not at all, with a report of what was wrong."""

import io
import os
import signal
import time
import zipfile
from multiprocessing import util
from pathlib import Path
from threading import Event, Timer
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.server.library.sending import ENDED, kept, listed
from tests.server.playing import ADDRESS, error_of
from tests.server.process import Process, running

import gess
from gess.server.app import create_app
from gess.server.library import importing, reading
from gess.server.store import StoreError

JOB = "11111111-2222-4333-8444-555555555555"
NEXT = "99999999-2222-4333-8444-555555555555"
GOOD = "(;FF[4]GM[20]SZ[20]RU[standard]PB[Ann]PW[Ben]DT[1994-11];B[cr:co];W[cc:cf])"
BROKEN = "(;FF[4]GM[20]SZ[20]RU[standard]PB[Ida];B[lr:lo];W[lf:la])"  # the second is illegal
CHESS = "(;FF[4]GM[1]SZ[19];B[aa])"
EMPTY = "(;FF[4]GM[20]SZ[20]RU[standard])"
VARIED = "(;FF[4]GM[20]SZ[20]RU[standard]PB[Eve];B[cr:co]C[Why not?](;W[cc:cf])(;W[rc:rf]))"
SETUP = "(;FF[4]GM[20]SZ[20]RU[standard];B[cr:co];AE[lf]PL[W];W[cc:cf])"


def begin(
    client: httpx2.Client, data: bytes | str, job: str = JOB, **query: Any
) -> httpx2.Response:
    content = data.encode() if isinstance(data, str) else data
    return client.put(f"/api/library/imports/{job}", content=content, params=query)


def finished(client: httpx2.Client, job: str = JOB, seconds: float = 60) -> Any:
    """The report, once the import has ended."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        report = client.get(f"/api/library/imports/{job}").json()
        if report["status"] != "running":
            return report
        time.sleep(0.02)
    raise AssertionError(f"the import goes on: {report}")


def done(client: httpx2.Client, data: bytes | str, job: str = JOB, **query: Any) -> Any:
    answer = begin(client, data, job, **query)
    assert answer.status_code == 202, answer.text[:500]
    report = finished(client, job)
    assert report["status"] == "done", report
    assert report["progress"] == 1
    return report


def test_a_collection_comes_with_a_report_of_each_game_that_was_not_right(
    client: TestClient,
) -> None:
    report = done(client, f"{GOOD}\n{BROKEN}\n{CHESS}\n{EMPTY}\n{VARIED}\n{GOOD}", name="old.sgf")
    counts = {name: report[name] for name in ("files", "kept", "repaired", "known", "refused")}
    assert counts == {"files": 1, "kept": 3, "repaired": 1, "known": 1, "refused": 2}
    told = {item["game"]: item for item in report["games"]}
    assert {number: item["status"] for number, item in told.items()} == {
        2: "kept",
        3: "refused",
        4: "refused",
        6: "known",
    }
    assert all(item["file"] == "old.sgf" for item in report["games"])
    assert "Game 2, line 2" in told[2]["told"][0]["text"]
    assert "l15-l20" in told[2]["told"][0]["text"]
    assert told[3]["told"] == [
        {
            "code": "import.other-game",
            "params": {"kind": "1"},
            "text": "It is a game of another kind (GM[1]).",
        }
    ]
    assert [line["code"] for line in told[4]["told"]] == ["import.no-moves"]
    broken = kept(client, told[2]["id"])
    assert (broken["moves"], broken["source"]) == (["l3-l6"], "import")
    (ann,) = listed(client, player="ann")
    game = kept(client, ann)
    assert (game["moves"], game["played"]) == (["c3-c6", "c18-c15"], "1994-11")
    (eve,) = listed(client, player="eve")
    assert "C[Why not?]" in kept(client, eve)["sgf"]
    # A game without a date has none, whenever it was brought in.
    assert kept(client, eve)["played"] == ""


def test_the_same_again_is_the_same_import(client: TestClient) -> None:
    first = done(client, GOOD, name="a.sgf")
    assert done(client, GOOD, name="a.sgf") == first
    assert len(listed(client)) == 1
    problem = error_of(begin(client, VARIED, name="a.sgf"), 422, "reused-action")
    assert JOB in problem["detail"]


def test_a_game_that_is_there_is_not_doubled(client: TestClient) -> None:
    done(client, GOOD)
    report = done(client, GOOD + VARIED, NEXT)
    assert (report["kept"], report["known"]) == (1, 1)
    assert len(listed(client)) == 2
    client.post("/api/library/delete", json={"ids": listed(client)})
    # Put away by hand, it does not come back by the way.
    assert done(client, GOOD, JOB.replace("1", "7"))["known"] == 1
    assert listed(client) == []


def test_the_text_form_and_bare_moves(client: TestClient) -> None:
    text = '[Black "Ann"]\n[Rules "classic"]\n\n1. c3-c6 c18-c15 *\n'
    assert done(client, text, name="game.txt")["kept"] == 1
    assert done(client, " ".join(ENDED), NEXT, name="moves.txt")["kept"] == 1
    assert len(listed(client, rules="classic", player="ann")) == 1
    assert len(listed(client, result="white", termination="ring-broken")) == 1


def test_our_own_records_name_the_computer(client: TestClient) -> None:
    record = GOOD.replace("PW[Ben]", "PW[Gess level 7 (Keen player)]")
    done(client, record)
    (game_id,) = listed(client, level=7)
    assert kept(client, game_id)["players"]["white"]["kind"] == "computer"


def test_the_draws_that_were_agreed_on_come_in_and_go_out(client: TestClient) -> None:
    done(client, GOOD.replace("DT[", "GESSHD[Draws:repetition 3]DT["))
    (game_id,) = listed(client, player="ann")
    game = kept(client, game_id)
    assert game["conventions"] == {"repetition": 3, "quiet_plies": None}
    assert "Draws" not in game["headers"]
    assert b"GESSHD[Draws:repetition 3]" in client.get("/api/library/export").content


def test_a_setup_on_the_way_is_told(client: TestClient) -> None:
    report = done(client, SETUP)
    assert "set up after its beginning" in report["games"][0]["told"][-1]["text"]
    game = kept(client, report["games"][0]["id"])
    assert game["moves"] == ["c18-c15"]
    assert "l15" not in game["start"]
    assert client.get("/api/library/export").status_code == 200


def test_an_archive_of_files(client: TestClient) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("club/one.sgf", GOOD)
        archive.writestr("club/two.txt", "c3-c6 c18-c15 r3-r6")
        archive.writestr("club/picture.png", b"\x89PNG\r\n\x1a\n\x00\x01")
        archive.writestr("club/three.sgf", VARIED + CHESS)
    report = done(client, packed.getvalue(), name="club.zip", tag=["club", "1994"])
    assert (report["files"], report["kept"], report["refused"]) == (4, 3, 2)
    refused = {item["file"]: [line["text"] for line in item["told"]] for item in report["games"]}
    assert set(refused) == {"club/picture.png", "club/three.sgf"}
    assert len(listed(client, tag=["club", "1994"])) == 3
    assert len(listed(client, q="club eve")) == 1


def test_an_archive_that_is_broken_or_too_large(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    (refused,) = done(client, b"PK\x03\x04broken")["games"]
    assert refused["told"][0]["text"].startswith("The archive cannot")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("one.sgf", GOOD)
        archive.writestr("bomb.sgf", b" " * 5000)
    monkeypatch.setattr(reading, "UNPACKED", 1000)
    (batch,) = reading.batches(packed.getvalue(), "a.zip")
    told = {item.file: item.game is not None for item in batch.items}
    assert told == {"one.sgf": True, "bomb.sgf": False}


@pytest.mark.parametrize("data", [b"", b"\x00\xff" * 50, b"(;GM[20", b"hello"])
def test_what_holds_no_game_is_refused_in_the_report(client: TestClient, data: bytes) -> None:
    report = done(client, data)
    assert (report["kept"], report["refused"]) == (0, 1)
    assert report["games"][0]["told"][0]["text"].endswith(".")
    assert listed(client) == []


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_file_of_an_archive_does_not_keep_the_others_out(method: int) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("bad.sgf", BROKEN * 50)
        archive.writestr("good.sgf", GOOD)
    data = bytearray(packed.getvalue())
    begins = 30 + len("bad.sgf")  # behind the local header
    data[begins + 9 : begins + 40] = b"\xff" * 31
    (batch,) = reading.batches(bytes(data), "a.zip")
    bad, good = batch.items
    assert (bad.file, bad.game, bad.told[0].code) == ("bad.sgf", None, "import.not-unpacked")
    assert (good.file, good.game is not None) == ("good.sgf", True)


def test_there_is_no_such_import(client: TestClient) -> None:
    for method in ("GET", "DELETE"):
        problem = error_of(
            client.request(method, f"/api/library/imports/{JOB}"), 404, "unknown-import"
        )
        assert problem["where"]["at"] == "import_id"


def many(count: int) -> bytes:
    """Different games of some length."""
    board = gess.Board()
    for move in ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 15:
        board.push_text(move)
    text = gess.sgf.dumps(gess.sgf.Game.from_board(board)).decode()
    return "\n".join(text.replace("RU[", f"PB[p{n}]RU[") for n in range(count)).encode()


def test_nothing_is_there_before_all_is_and_nothing_of_what_is_ended(client: TestClient) -> None:
    begin(client, many(600), name="many.sgf")
    seen = set()
    while (report := client.get(f"/api/library/imports/{JOB}").json())["progress"] < 0.3:
        assert report["status"] == "running"
        seen.add(report["progress"])
        assert listed(client) == []
        assert client.get("/api/library/explorer").json()["total"]["games"] == 0
    assert len(seen) > 1
    cancelled = client.delete(f"/api/library/imports/{JOB}").json()
    assert (cancelled["status"], cancelled["kept"]) == ("cancelled", 0)
    assert listed(client) == []
    # Sent again, it is done from its beginning.
    assert done(client, many(600), name="many.sgf")["kept"] == 600
    # What is done cannot be ended any more.
    assert client.delete(f"/api/library/imports/{JOB}").json()["status"] == "done"
    assert client.get("/api/library/games").json()["total"] == 600


def test_a_reader_that_dies_leaves_nothing(client: TestClient) -> None:
    begin(client, many(600))
    imports: importing.Imports = client.app.state.imports  # type: ignore[attr-defined]  # ours
    while client.get(f"/api/library/imports/{JOB}").json()["progress"] < 0.1:
        pass
    process = imports._jobs[JOB].process
    assert process is not None
    process.kill()
    report = finished(client)
    assert report["status"] == "failed"
    assert report["error"]["text"].endswith("Nothing of it was kept.")
    assert listed(client) == []
    assert done(client, many(600))["kept"] == 600


@pytest.mark.parametrize(("sent", "status"), [("SIGKILL", "failed"), ("SIGINT", "done")])
def test_a_reader_that_dies_before_it_has_all_is_not_waited_for_and_none_does_by_ctrl_c(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, sent: str, status: str
) -> None:
    """Ctrl-C reaches every program of a terminal; the file is more than any pipe holds."""
    spawn = util.spawnv_passfds

    def signalled(path: bytes, args: list[str | bytes], fds: list[int]) -> int:
        process = spawn(path, args, fds)
        if any(b"spawn_main" in os.fsencode(each) for each in args):
            os.kill(process, signal.Signals[sent])
        return process

    monkeypatch.setattr(util, "spawnv_passfds", signalled)
    large = many(3) + b"\n" * 300_000
    begin(client, large)
    assert finished(client, seconds=20)["status"] == status
    monkeypatch.undo()
    assert done(client, large)["kept"] == 3


def test_what_has_been_read_is_kept_whole_and_nobody_waits_for_that(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = client.app.state.library  # type: ignore[attr-defined]  # ours
    end, reached, go_on = library.end_import, Event(), Event()

    def slow(*args: Any) -> Any:
        reached.set()
        assert go_on.wait(60)
        return end(*args)

    monkeypatch.setattr(library, "end_import", slow)
    begin(client, GOOD)
    assert reached.wait(60)
    report = client.get(f"/api/library/imports/{JOB}").json()
    assert (report["status"], report["kept"]) == ("running", 1)
    # Too late to be called off: whoever tries waits for the end.
    Timer(0.2, go_on.set).start()
    assert client.delete(f"/api/library/imports/{JOB}").json()["status"] == "done"
    assert len(listed(client)) == 1


def test_what_is_sent_again_at_once_is_not_undone_with_what_failed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = client.app.state.library  # type: ignore[attr-defined]  # ours
    add, drop = library.add_to_import, library.drop_import

    def no_room(*_: object) -> list[str | None]:
        raise StoreError("The disk is full.")

    def slow(import_id: str) -> None:
        time.sleep(0.2)
        drop(import_id)

    monkeypatch.setattr(library, "add_to_import", no_room)
    monkeypatch.setattr(library, "drop_import", slow)
    begin(client, GOOD)
    assert finished(client)["status"] == "failed"
    monkeypatch.setattr(library, "add_to_import", add)
    assert done(client, GOOD)["kept"] == 1
    assert len(listed(client)) == 1
    # The report outlives the server.
    assert library.import_report(JOB)["kept"] == 1


def test_no_more_than_a_few_at_once(client: TestClient) -> None:
    for number in range(importing.AT_ONCE):
        assert begin(client, many(400), f"{number}{JOB[1:]}").status_code == 202
    answer = begin(client, many(400), NEXT)
    error_of(answer, 429, "too-many-imports")
    assert answer.headers["retry-after"]


def test_a_server_that_is_killed_amid_an_import_shows_nothing_of_it(tmp_path: Path) -> None:
    process = Process(tmp_path)
    with httpx2.Client(base_url=process.address, timeout=30) as client:
        begin(client, many(800), name="many.sgf")
        while client.get(f"/api/library/imports/{JOB}").json()["progress"] < 0.2:
            time.sleep(0.01)
    process.stop(signal.SIGKILL)
    with running(tmp_path) as client:
        assert listed(client) == []
        error_of(client.get(f"/api/library/imports/{JOB}"), 404, "unknown-import")
        report = done(client, many(800), name="many.sgf")
        assert (report["kept"], report["known"]) == (800, 0)


def test_the_report_outlives_the_server(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        report = done(client, GOOD + BROKEN)
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        assert client.get(f"/api/library/imports/{JOB}").json() == report
        assert done(client, GOOD + BROKEN) == report
