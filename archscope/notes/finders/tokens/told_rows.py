"""How many ids each text has, said above the tensor that has a row of them for each: "5 tokens each:", `tensor([[…`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.quoted_texts import OF_TOKENS
from archscope.notes.finders.tokens.true_tokens import held_exactly
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_EACH = AnyCase(
    r"(?<![\w.,])(\d{1,4}) (?:tokens?|ids|token ids) (?:each\b|(?:per|in each|in every) (?:row|sentence|sequence|"
    r"sample|text|example|line)\b)|每(?:[行句条个](?:样本|序列|句子|文本)?)(?:都)?(?:有|是|为|包含)?\s?(\d{1,4})\s?个?\s?(?:token|词元|标记)"
)
_LEADS = cased(r"[:：][\s*_`]*$")
_TENSOR = cased(r"\s*(?:tensor|array)\(\[\[")
_ROW = cased(r"\[([\d,\s]*)\]")
_ONLY = cased(r"\s*(?:tensor|array)\(\[(?:\[[\d,\s]*\][\s,]*){2,200}\](?:, [^()]*)?\)\s*")
_FIRST = 256
"""A row without a larger number may be a mask."""


def told_rows(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the tokens that each text has, in the words that lead up to a tensor of nothing but ids."""
    if not before or not _LEADS.search(before[-1].text) or not lines or not _TENSOR.match(lines[0].text):
        return
    said = before[-1]
    found = list(_EACH.finditer(said.text))
    text = "\n".join(line.text for line in lines)
    if len(found) != 1 or not OF_TOKENS.search(said.text) or _ONLY.fullmatch(text) is None:
        return
    rows = [[int(one) for one in row.split(",") if one.strip()] for row in _ROW.findall(text)]
    number = said.number_at(found[0].start(1) if found[0][1] else found[0].start(2))
    if number is not None and len({len(row) for row in rows}) == 1 and max(map(max, rows)) >= _FIRST:
        yield from held_exactly(said, number, [Truth.of(len(rows[0]), "the ids of each row below")], FIRM)
