"""The file that a drawing goes into, by matplotlib: whether it can be drawn, and how every drawing is set."""

from __future__ import annotations

import importlib.util
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.errors import InputError, check_choice

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SUFFIXES = (".svg", ".png", ".pdf")

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

    Texts stay texts, whatever is in them, and the same drawing is the same file.
    """
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    texts = rc_context({
        "svg.fonttype": "none", "svg.hashsalt": "archscope", "text.parse_math": False, "font.family": _fonts(),
    })  # fmt: skip
    with texts, warnings.catch_warnings():
        # A character that no font here has is drawn as a box; in .svg the reader's fonts are used.
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasAgg(figure)
        yield figure
        figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)


def _fonts() -> list[str]:
    """The usual font, and of those with Chinese, Japanese and Korean characters the ones there are."""
    from matplotlib.font_manager import fontManager

    return ["DejaVu Sans", *sorted(name for name in fontManager.get_font_names() if _WIDE_FONT.search(name))]
