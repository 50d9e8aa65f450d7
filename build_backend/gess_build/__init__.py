"""The build backend: scikit-build-core, with the web page built first.

These are the hooks of PEP 517 and PEP 660. Each that makes an archive first sees to it that the
page in `src/gess/server/static/` is built from what stands in `web/`, with the core of `core/` as
WebAssembly; the rest is the work of scikit-build-core. Node.js is taken from the path when it is
fit, and else asked for from the package index, as is the compiler for WebAssembly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scikit_build_core import build as backend
from scikit_build_core.build import prepare_metadata_for_build_wheel

from gess_build import core, page
from gess_build.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Settings = Mapping[str, str | list[str]] | None

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs besides scikit-build-core."""
    return backend.get_requires_for_build_wheel(_copy(config_settings)) + page.requirements()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable installation needs besides scikit-build-core."""
    needed = backend.get_requires_for_build_editable(_copy(config_settings)) + page.requirements()
    # The core is built in place by CMake with Ninja, both found on the path or else from PyPI.
    return [*needed, *core.requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What building a source archive needs besides scikit-build-core."""
    return backend.get_requires_for_build_sdist(_copy(config_settings)) + page.requirements()


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the page, then the wheel; returns the wheel's file name."""
    _build_page()
    return backend.build_wheel(wheel_directory, _copy(config_settings), metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the page and the core in place, then the wheel that points to this checkout.

    Returns the wheel's file name.
    """
    _build_page()
    _build_core()
    return backend.build_editable(wheel_directory, _in_place(config_settings), metadata_directory)


def prepare_metadata_for_build_editable(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """Write what an editable installation says of itself; returns the folder's name."""
    return backend.prepare_metadata_for_build_editable(
        metadata_directory, _in_place(config_settings)
    )


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build the page, then the source archive, which holds both; returns its file name.

    A wheel built from that archive finds the page fresh, so installing from it needs no Node.js.
    """
    _build_page()
    return backend.build_sdist(sdist_directory, _copy(config_settings))


def _in_place(settings: Settings) -> dict[str, str | list[str]]:
    """Settings with which scikit-build-core leaves the core to this package."""
    return {**(_copy(settings) or {}), "wheel.cmake": "false"}


def _copy(settings: Settings) -> dict[str, str | list[str]] | None:
    return None if settings is None else dict(settings)


def _build_page() -> None:
    _leave_plainly(page.build)


def _build_core() -> None:
    _leave_plainly(core.build)


def _leave_plainly(work: Callable[[], object]) -> None:
    try:
        work()
    except BuildError as error:
        # Leaving by SystemExit gives the installer the sentence without a traceback around it.
        raise SystemExit(f"error: {error}") from error
