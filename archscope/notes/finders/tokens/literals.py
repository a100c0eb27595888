"""Characters and bytes as Python has them: `ord("a") == 97`, `b"\\xf0\\x9f"` (2 bytes), "a byte is 0 to 255"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.tokens.true_tokens import held_exactly
from archscope.notes.judging.claims import SURE, Claim, Truth
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MAY_SHOW = cased(r"""ord\(|len\(|\bb["']|\b[Bb]ytes?\b|字节""")
_IS = (
    r"[\s`)]*(?:={1,2}|→|->|=>|#(?=[\s`]*\d+[\s`]*(?:\n|$))|\bis\b|\breturns\b|gives\b|是|为|等于|返回|得到?)"
    r"[\s`]*(?:→|->|=>)?[\s`]*"
)
_ENDS = r"(?![\d.,]*\d)(?![\s`]*(?:[-+*/%<>=]|tokens?\b|个?(?:token|词元)))"
_FIRST = r"(?<![\w.+*/%-])(?<![+*/%-] )"
"""What stands before something that isn't an operand itself."""
_ORD = cased(rf"""{_FIRST}ord\((["'])([^\\"'])\1\){_IS}(\d+){_ENDS}""")
_LENGTH = cased(
    rf"""{_FIRST}len\((b?)(["'])([^\\"'\n]+)\2(\.encode\((?:["'][Uu][Tt][Ff]-?8["'])?\))?\)"""
    rf"""{_IS}(\d+){_ENDS}"""
)
_BYTES = cased(
    r"""(?<!\w)b(["'])((?:\\x[0-9a-fA-F]{2}|[^\\"'\n])+)\1[\s`]*(?:[(（,，:：#—–-]|==?|→|->|是|为|共|有|is|has)?[\s`]*"""
    r"""(\d+)[\s`]*(?:个\s?)?(?:bytes?\b(?! each| per|[- ]char|[- ]seq)|字节(?!每|的?字符|序列))"""
)
_ESCAPED = cased(r"\\x[0-9a-fA-F]{2}|.")
_RANGE = AnyCase(
    r"(?:\b(?:a|each|every|one|single) byte|每一?个字节|一个字节|单个字节)[^.。;；\d\n]{0,40}"
    r"(?:\bfrom |\bbetween |\bin |[^\d.\-−])[\s`$]*0[\s`$]*(?:到|至|[-–—~～]|\bto\b|\band\b)[\s`$]*(256)"
    r"(?!\d)(?![^.。;；\n]{0,24}(?:special|marker|end))"
)
_OPEN_END = AnyCase(
    r"[\s`$,，(（]*(?:exclusive|excluded|not includ|without|\(?不含|不包[括含]|不到|开区间|[)）]?\s*的?种)"
)
_FALSE = AnyCase(
    r"\bfalse\b|\bwrong\b|assertionerror|假|错|"
    r"\bin (?:go|rust|java|c|js|swift)\b|javascript|golang|utf-?16|\bnf[ck]?d\b"
)
"""What says that something isn't so, or isn't so in Python."""


def literals(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that says what a character or some bytes are that stand before it."""
    if not passage.text or _MAY_SHOW.search(passage.text) is None:
        return
    for at, value, how in _shown(passage.text):
        number = passage.number_at(at)
        if number is not None and not is_doubted(passage.text, _FALSE):
            yield from held_exactly(passage, number, [Truth.of(value, how)], SURE)


def _shown(text: str) -> Iterator[tuple[int, int, str]]:
    """Where a number stands in a text, what it is, and of what."""
    for found in _ORD.finditer(text):
        yield found.start(3), ord(found[2]), f"ord({found[2]!r})"
    for found in _LENGTH.finditer(text):
        if (found[1] and found[3].isascii()) or found[4]:
            yield found.start(5), len(found[3].encode()), f"the bytes of {found[3]!r}"
    for found in _BYTES.finditer(text):
        yield found.start(3), len(_ESCAPED.findall(found[2])), f"the bytes of b{found[1]}{found[2]}{found[1]}"
    for found in _RANGE.finditer(text) if "0" in text else ():
        if not _OPEN_END.match(text[found.end() :]):
            yield found.start(1), 255, "2⁸ − 1"
