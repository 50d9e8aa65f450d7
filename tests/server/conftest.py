"""A server of one's own for each test: its games in a folder that is thrown away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.playing import ADDRESS

from gess.server.app import create_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a fresh server that behaves like its own page."""
    with TestClient(create_app(tmp_path), base_url=ADDRESS) as client:
        yield client
