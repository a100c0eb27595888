"""The file that a drawing goes into, by matplotlib: whether it can be drawn, and how every drawing is set."""

from __future__ import annotations

import importlib.util
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from archscope.errors import InputError, Remark, check_choice

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SUFFIXES = (".svg", ".png", ".pdf")

_STYLES = ("-", "--", "-.", ":")
_MISSING = re.compile(r"Glyph (\d+) .*missing from")
_WIDE_FONT = re.compile(r"CJK|SimHei|YaHei|PingFang|Source Han|WenQuanYi|Arial Unicode")


def check_drawing(path: Path) -> None:
    """Refuses what can't be drawn, before any work is done.

    Raises:
        InputError: if matplotlib isn't installed, or draws no such files.
    """
    if not path.suffix:
        raise InputError(f"--plot {path}: no extension says what to draw", f"end it in {', '.join(SUFFIXES)}")
    check_choice("kind of drawing", path.suffix.lower(), SUFFIXES)
    if importlib.util.find_spec("matplotlib") is None:
        what = "--plot needs matplotlib, which is not installed"
        raise InputError(what, "pip install matplotlib, or leave --plot out")


@contextmanager
def canvas(path: Path, width: float, height: float) -> Iterator[Figure]:
    """An empty figure of so many inches; what is drawn on it is in the file `path` afterwards, of one of SUFFIXES.

    Texts stay texts, whatever is in them, and the same drawing is the same file. A character that no font here has is
    drawn as a box, and told as a `Remark`; in an .svg the reader's fonts are used.
    """
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    texts = rc_context({
        "svg.fonttype": "none", "svg.hashsalt": "archscope", "text.parse_math": False, "font.family": _fonts(),
    })  # fmt: skip
    is_svg = path.suffix.lower() == ".svg"
    with texts, _boxes_told(path, quiet=is_svg):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasAgg(figure)
        yield figure
        figure.savefig(path, metadata={"Date": None} if is_svg else None)


@contextmanager
def _boxes_told(path: Path, quiet: bool) -> Iterator[None]:
    """Says once, and not for every time that matplotlib meets them, which characters no font here has."""
    missing: dict[str, None] = {}
    with warnings.catch_warnings():
        warnings.filterwarnings("always", _MISSING.pattern)
        tell = warnings.showwarning

        def gather(message: Warning | str, category: type[Warning], *where: Any, **more: Any) -> None:
            glyph = _MISSING.match(str(message))
            if glyph is None:
                tell(message, category, *where, **more)
            else:
                missing[chr(int(glyph[1]))] = None

        warnings.showwarning = gather
        yield
    if missing and not quiet:
        boxes = f"{path}: {' '.join(missing)}: no font here has what is drawn as an empty box"
        warnings.warn(f"{boxes}; an .svg is shown in the reader's fonts", Remark, stacklevel=2)


def look(number: int, count: int) -> dict[str, Any]:
    """How matplotlib is to draw line `number` of so many: lines that coincide can all be seen.

    A later one is drawn over those before it; it is thinner, and its gaps are others.
    """
    if count == 1:
        return {"linewidth": 1.2}
    return {"linestyle": _STYLES[number % len(_STYLES)], "linewidth": 3 - 2 * number / (count - 1)}


def _fonts() -> list[str]:
    """The usual font, and of those with Chinese, Japanese and Korean characters the ones there are."""
    from matplotlib.font_manager import fontManager

    return ["DejaVu Sans", *sorted(name for name in fontManager.get_font_names() if _WIDE_FONT.search(name))]
