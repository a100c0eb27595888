"""Where statements end that no full stop parts: at bullets, breaks and lines of their own, which become stops."""

from __future__ import annotations

import re

from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.text.patterns import cased

HAN = "\u3400-\u9fff々"
_LINE_MARK = cased(
    r"^(?P<before>[ \t]*(?:>[ \t>]*)?)(?P<mark>//+|--+(?=[ \t])|-(?=[ \t])|[•·∙](?=\s)|"
    r"[(（]\d{1,3}[)）](?=\s*[^\W\d]))",
    re.MULTILINE,
)
"""What begins a line and is no operator: a bullet, the mark of a comment, the number of an item."""
_BREAK = cased(r"<br\s*/?>(?!\s*(?:[=≈→×*+/·]|\\approx))")
_SPACED_FACTOR = cased(r"(?<=\d)\\[,;!](?=\(\s?[\d.]+\s?[+-])|(?<=[\dA-Za-z}])\\[,;](?=\s?[A-Za-z]_)")
"""What parts a factor in LaTeX from a sum in brackets, or a symbol: 0.05\\,(12 + 0.1), 2\\,d_{ff}."""
_UNDERBRACE = cased(r"\\underbrace(?=\s?\{)|(?<=\})\s?_\s?\{(?:[^{}]|\{[^{}]{0,80}\}){0,80}\}")
_LETTERS = {"Psi": "Ψ", "Phi": "Φ", "Theta": "Θ", "psi": "ψ", "phi": "φ", "theta": "θ"}
"""Greek letters that stand for a number of parameters."""
_GREEK = cased(rf"\\({'|'.join(_LETTERS)})(?![A-Za-z])")
_OWN_LINE = cased(
    r"(?<![=≈×*·+/÷^(\\,-])(?<![ \t])(?P<before>[ \t]*)(?P<mark>\n)"
    r"(?=[ \t>]*[\"'`]?[^\W\d][\w.\[\]'\"]*(?:\([^()\n]{1,40}\)|\^\{[^{}\n]{1,20}\})?"
    r"(?:[ \t]?[+*/×·^-][ \t]?[\w.]+){0,8}[\"'`]?[ \t]*(?:[=≈:：]|->|→)"
    rf"|(?=(?!约|大约|等于|也就是)[{HAN}]{{2,10}}[为是][ \t]*约?[ \t]*\d))"
)
"""The end of a line before one that says what a name, or an expression that begins with one, comes to."""
_SET_APART = cased(
    r"^(?P<before>[\s>#|*_`]*(?P<title>(?:[A-Z][A-Za-z]{2,20}[ -]){1,4}))(?P<mark>[·•∙])"
    r"(?= \d[\d,.]*\s?[×x✕*]\s?\d[^\n·•∙]*$)",
    re.MULTILINE,
)
"""A dot between a title and a product that has another sign: "PATCHED · 14 × 16 = 196"."""
_UNCLEAR = cased(
    r"(?:[A-Za-z\u3400-\u9fff]|[=≈][^\n=≈·•∙]*\d)(?P<mark> [·•∙] )(?=\d[\d,.]*\s?[×x✕*]\s?\d[^\n·•∙]*[=≈])"
)
"""A dot that may part two products or be a factor, beside another sign: "14 × 14 = 196 patches · 196 × 768 = …"."""


def with_stops(text: str) -> str:
    """`text` with a stop, of the same length, for each mark or end of a line that parts statements; and with signs for
    spaces that multiply."""
    if "\\underbrace" in text:
        text = _UNDERBRACE.sub(lambda found: " " * len(found[0]), text)
    if "\\" in text:
        text = _GREEK.sub(lambda found: _LETTERS[found[1]].rjust(len(found[0])), _SPACED_FACTOR.sub(" *", text))
    if "<br" in text:
        text = _BREAK.sub(lambda found: "|" + " " * (len(found[0]) - 1), text)
    if "· " in text or "• " in text or "∙ " in text:
        text = _UNCLEAR.sub(_unread, _SET_APART.sub(_parted, text))
    if "\n" in text:
        return _OWN_LINE.sub(_stopped, _LINE_MARK.sub(_stopped, text))
    return text if _LINE_MARK.match(text) is None else _LINE_MARK.sub(_stopped, text)


def _stopped(found: re.Match[str]) -> str:
    if found["mark"] == "-" and ">" not in found["before"]:
        return found[0]
    return found["before"] + "|" + " " * (len(found["mark"]) - 1)


def _unread(found: re.Match[str]) -> str:
    """A dot as a sign whose meaning isn't known."""
    return found[0].removesuffix(found["mark"]) + " ⋆ "


def _parted(found: re.Match[str]) -> str:
    """A title that ends in a stop; as it is if it names a size, which the dot multiplies."""
    if any(size_named(word) for word in re.split("[ -]", found["title"])):
        return found[0]
    return _stopped(found)
