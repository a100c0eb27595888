"""What a block has in squares of its width, said of its parts and of all: "attention 4d², FFN 8d², together 12d²"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_SQUARE = cased(
    r"(?<![\w.,/×*·^+)-])(?<![×*·+/-] )(\d{1,2}(?:\.\d)?)\s?(?:[×·*]\s?|\\times\s?|\\cdot\s?)?(?:L\s?)?"
    r"([dhHDC]|n_embd|d_\{?(?:\\text\{)?model\}?\}?)(?:²|\^2|\^\{2\}|\*\*2)(?!\w)"
)
_TOTAL = AnyCase(
    r"(?:\bin total|\btogether|\ball told|\baltogether|\btotal(?: of)?|\bsum(?: is| of)?|\b(?:makes?|gives?|that['’]s)|"
    r"[总一]共|合计|总计|加起来|相加|共|每[层块]个?)(?:[\s:：=≈,，*`$]|is|about|约|为|是|有|参数|得|到)*$"
)
_MORE = AnyCase(
    r"embed|\bhead\b|norm|bias|cross|expert|flop|backward|\bper head|嵌入|输出头|归一|偏置|交叉|专家|每个?头|计算量|"
    r"反向"
)
"""What else a total may have in it, and what else the squares may be of."""
_SEVERAL = AnyCase(r"\d|\bl\b|\blayers|\bblocks|所有|全部|各层|[个l]层|整个|\bmodel\b|模型")
"""Words for a total of more than one block."""
_PARTS = {"attention", "ffn"}


class _Term(NamedTuple):
    """So many squares of a letter, and the name of the part that it says them of."""

    number: Number
    letter: str
    before: str
    name: str


def named_terms(passage: Passage) -> Iterator[Claim]:
    """A claim about each total of a sentence that has the terms of the attention and of the FFN before it."""
    if not any(square in passage.text for square in ("²", "^2", "^{2}", "**2")):
        return
    for sentence in passage.sentences:
        terms = list(_terms(sentence))
        if len(terms) <= len(_PARTS) or is_doubted(sentence.text, _MORE):
            continue
        for first, second, whole in zip(*(terms[at:] for at in range(3)), strict=False):
            says_total = _TOTAL.search(whole.before) and not _SEVERAL.search(whole.before)
            if says_total and {first.name, second.name} == _PARTS:
                yield from _held(sentence, [first, second], whole)


def _terms(sentence: Passage) -> Iterator[_Term]:
    """The terms of a sentence in order."""
    last = 0
    for found in _SQUARE.finditer(sentence.text):
        number = sentence.number_at(found.start())
        before = sentence.text[last : found.start()]
        names = {name for _, _, name in components_in(before)} & _PARTS
        if number is not None:
            yield _Term(number, found[2], before, names.pop() if len(names) == 1 else "")
        last = found.end()


def _held(sentence: Passage, terms: Sequence[_Term], whole: _Term) -> Iterator[Claim]:
    """The claim that a total has as many squares of a letter as its terms together."""
    if len({term.letter for term in (*terms, whole)}) > 1 or not all(term.number.bare for term in (*terms, whole)):
        return
    value = sum(term.number.digits for term in terms)
    how = " + ".join(f"{term.number.text}{term.letter}²" for term in terms)
    yield from claimed(sentence, whole.number, [Truth.of(value, how, "count")], "sum", FIRM)
