"""Pictures of a page, compared with the approved ones."""

from __future__ import annotations

import io
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageFilter

if TYPE_CHECKING:
    from playwright.sync_api import Page

APPROVED = Path(__file__).parent / "approved"
APPROVING = bool(os.environ.get("GESS_APPROVE"))

# Browsers draw letters and curves a little differently from version to version. A pixel differs if
# a colour is off by more than this, and a picture if more than this part of its pixels do, or all
# pixels of a square so many wide: that is less than the smallest stone, and more than letters.
PIXEL_TOLERANCE = 48
PART_TOLERANCE = 0.006
BLOT = 9

# So many differing pixels are a change that is to be approved: a letter has about as many.
LETTER = 12

PATIENCE = 8
MOMENT_MS = 150

# A page stands once what it was doing has been drawn.
_DRAWN = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}"""


@dataclass(frozen=True)
class Looks:
    """Compares; what differs is put into a folder, with the approved picture beside it."""

    beside: Path

    def faults(self, page: Page, name: str) -> list[str]:
        """What is wrong with a picture of the page as it is now; nothing if it is approved."""
        file = APPROVED / f"{name}.webp"
        if APPROVING:
            shown = steady(page)
            if not file.is_file() or is_outdated(shown, file):
                approve(shown, file)
            return []
        if not file.is_file():
            return [f"{file.name} has not been approved yet: see `make approve`"]
        fault = ""
        # On a machine with much to do a part may be drawn late.
        for _ in range(PATIENCE):
            shown = picture(page)
            fault = fault_of(shown, file)
            if not fault:
                return []
            page.wait_for_timeout(MOMENT_MS)
        beside = self.beside / f"{name}.png"
        sheet(shown, Image.open(file).convert("RGB")).save(beside)
        return [f"{file.name}: {fault}; look at {beside}"]


def fault_of(shown: Image.Image, file: Path) -> str:
    """What is different from an approved picture, other than by the way it is kept."""
    approved = Image.open(file).convert("RGB")
    return difference(shown, approved) and difference(as_kept(shown), approved)


def is_outdated(shown: Image.Image, file: Path) -> bool:
    """Whether a picture is to be kept anew: no word of it may be an old one in the tolerance."""
    kept, approved = as_kept(shown), Image.open(file).convert("RGB")
    return kept.size != approved.size or mask(kept, approved).histogram()[255] > LETTER


def steady(page: Page) -> Image.Image:
    """A picture that is the same as the one a moment before."""
    shown = picture(page)
    for _ in range(PATIENCE):
        page.wait_for_timeout(MOMENT_MS)
        before, shown = shown, picture(page)
        if shown == before:
            return shown
    message = "the page does not come to rest"
    raise AssertionError(message)


def picture(page: Page) -> Image.Image:
    """What the window shows."""
    page.evaluate(_DRAWN)
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def encoded(shown: Image.Image) -> io.BytesIO:
    """Good enough for the eye and the tolerance, and small enough to be kept."""
    file = io.BytesIO()
    shown.save(file, "webp", quality=70, method=6)
    return file


def as_kept(shown: Image.Image) -> Image.Image:
    """A picture after it was kept and read again, with what that changes."""
    return Image.open(encoded(shown)).convert("RGB")


def approve(shown: Image.Image, file: Path) -> None:
    APPROVED.mkdir(exist_ok=True)
    file.write_bytes(encoded(shown).getbuffer())


def mask(shown: Image.Image, approved: Image.Image) -> Image.Image:
    """White where the two differ by more than the tolerance in a colour."""
    red, green, blue = ImageChops.difference(shown, approved).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point(lambda value: 255 if value > PIXEL_TOLERANCE else 0)


def difference(shown: Image.Image, approved: Image.Image) -> str:
    """What makes two pictures differ by more than the tolerance; nothing if they do not."""
    if shown.size != approved.size:
        return f"it measures {shown.size} and not {approved.size}"
    differing = mask(shown, approved)
    where = differing.getbbox()
    if where is None:
        return ""
    part = differing.histogram()[255] / (shown.width * shown.height)
    if part > PART_TOLERANCE:
        return f"{part:.2%} of the pixels differ"
    left, top, right, bottom = where
    area = (left - BLOT, top - BLOT, right + BLOT, bottom + BLOT)
    blots = differing.crop(area).filter(ImageFilter.MinFilter(BLOT)).getbbox()
    if not blots:
        return ""
    return f"all pixels around {(area[0] + blots[0], area[1] + blots[1])} differ"


def sheet(shown: Image.Image, approved: Image.Image) -> Image.Image:
    """What is shown, what was approved, and where they differ, side by side."""
    parts = [shown, approved]
    if shown.size == approved.size:
        parts.append(mask(shown, approved).convert("RGB"))
    whole = Image.new("RGB", (sum(each.width for each in parts), max(e.height for e in parts)))
    left = 0
    for part in parts:
        whole.paste(part, (left, 0))
        left += part.width
    return whole
