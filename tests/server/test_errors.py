"""A refusal is told also where a value that it names was forgotten."""

from gess.server.errors import ApiError


def test_a_forgotten_value_is_an_empty_word() -> None:
    error = ApiError(422, "unknown-ply", "There is no such ply.", params={"ply": 7})
    assert error.body()["params"] == {"ply": 7, "last": ""}
    assert ApiError(404, "unknown-game", "There is no such game.").body()["params"] == {"game": ""}
