"""Signs that the encoding of a terminal lacks, in ASCII, instead of a question mark for each."""

from __future__ import annotations

import codecs

PLAIN = {
    "×": "x", "·": ".", "²": "^2", "³": "^3", "⁸": "^8", "ᵀ": "^T", "√": "sqrt ", "⊙": "(.)", "±": "+-", "÷": "/",
    "−": "-", "–": "-", "—": "--", "≈": "~", "≠": "!=", "≤": "<=", "≥": ">=", "→": "->", "↳": ">", "►": ">",
    "⟦": "[", "⟧": "]", "‖": "||", "“": '"', "”": '"', "’": "'", "…": "...", "␣": "_", "₁": "_1", "₂": "_2",
    "ᵢ": "_i", "ₖ": "_k", "σ": "sigma", "Σ": "sum", "π": "pi", "Φ": "Phi", "θ": "theta", "β": "beta", "µ": "u",
    "─": "-", "└": "`", "┘": "'", **dict(zip("▁▂▃▄▅▆▇█", "_.,-=+*#", strict=True)),
    **dict(zip("▏▎▍▌▋▊▉", "   ####", strict=True)), **dict(zip("░▒▓", ".:#", strict=True)), "万": "wan", "亿": "yi",
}  # fmt: skip
"""What each sign that is printed here becomes; bars and rules keep their width."""

IN_ASCII = "archscope.in_ascii"
"""The name of the error handler for encoding, once this module is imported."""


def in_ascii(error: UnicodeError) -> tuple[str, int]:
    """What to write for the signs that can't be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(IN_ASCII, in_ascii)
