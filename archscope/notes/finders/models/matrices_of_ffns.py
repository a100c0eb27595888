"""Counts of FFNs that are said to have three matrices, or two: "SwiGLU (gate, up, down): 135,266,304" is
3 × 4096 × 11008, and 90,177,536 forgets one of them."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, SAID, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _TWO, _THREE = 10**4, 2, 3
_LOOK = AnyCase(r"glu\b|gated|门控|w_?1\b|\bgate\b|matrices|矩阵")
_MATRICES = r"\s?(?:weight )?(?:matrices|权重?矩阵|矩阵)"
_OF_FFN = r"(?:ffn|mlp|feed-?forward|前馈)[^.;。；\d]{0,24}"
_NAMED = AnyCase(r"\b(?:swi|ge|re)glu\b|\bgated (?:ffn|mlp|feed-?forward)|门控(?:ffn|mlp|前馈网络|前馈)?")
"""Names of FFNs with three matrices, each of which may stand for a part of one."""
_ALL_THREE = AnyCase(
    r"w_?1\W{1,4}(?:and )?w_?2\W{1,4}(?:and )?w_?3\b|"
    rf"\bgate(?:_proj)?\W{{1,4}}up(?:_proj)?\W{{1,8}}(?:and )?down|{_OF_FFN}(?:three|3|三个){_MATRICES}"
)
_PLAIN = AnyCase(rf"{_OF_FFN}(?:two|2|两个|二个){_MATRICES}")
_SAYS_NO_MORE = AnyCase(
    r"\b(?:ffn|mlp|feed-?forward|layers?|blocks?|network|of|in (?=the|each|every|one|an?|all|its)|with|"
    r"and|for|one|each|every|per|an?|the|its|it|this|that|"
    r"then|so|hence|thus|therefore|has|have|holds?|contains?|is|are|takes?|needs?|uses?|comes? to|makes?|total|all|"
    r"about|roughly|three|3|weight|matrices|param(?:eter)?s?|weights)\b|每[一个]?|[的层有共为是约个含需用占]|前馈|网络|三个|矩阵|"
    r"参数量?|权重|总计?|一共|大约|就是|[\W\d_]"
)
"""Words beside the name of an FFN that say nothing but that it has so many weights."""
_OTHERWISE = AnyCase(
    r"\b(?:half|only|just|without|except|gate and up|up and gate|fused|tensor|gpu|shard|experts?|router|lora|rank|more|"
    r"less|fewer|than|vs|instead|replac\w*|compared|same|equal\w*|plain)\b|[半只仅比多少除]|不含|专家|相同|一样|普通|标准"
)
"""Words of labels that count only some of the matrices, or those of two FFNs."""


def matrices_of_ffns(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only long count of a sentence about an FFN whose matrices are said to be three, or two."""
    if passage.largest.get("count", 0) < _LEAST or _LOOK.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        counts = [one for one in sentence.numbers if is_whole(one) and one.value >= _LEAST]
        if len(counts) == 1 and not is_operand(sentence, counts[0]):
            yield from _held(sentence, counts[0], sentence.text, context, _clause_of(sentence, counts[0]))


def matrices_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """The same of the only count of a row, whose label says it: `MLP (w1, w2, w3) | 4,718,592`."""
    for row in table.rows if table.kind == "table" and context.says(_LOOK) else ():
        counts = [(cell, number) for cell in row.cells if (number := cell.lone_number) is not None and is_whole(number)]
        if len(counts) == 1 and counts[0][1].value >= _LEAST:
            yield from _held(*counts[0], row.label.text, context, row.label)


def _held(passage: Passage, number: Number, said: str, context: Context, lead: Passage) -> Iterator[Claim]:
    """The claim that a count is that of as many matrices as are said; wrong if it is that of one more or fewer.

    Args:
        lead: its clause, or its label.
    """
    is_gated, is_plain = bool(_ALL_THREE.search(said)) or _is_named(lead), _PLAIN.search(said) is not None
    sizes = _sizes(passage, context) if is_gated is not is_plain and not is_doubted(said, _OTHERWISE) else None
    if sizes is None or _may_be_narrower(*sizes):
        return
    width, inside = sizes
    matrices, others = (_THREE, _TWO) if is_gated else (_TWO, _THREE)
    if number.value in (matrices * width * inside, others * width * inside):
        truth = Truth.of(matrices * width * inside, f"{matrices} × {width:,} × {inside:,}", "count")
        # Other finders may know one of the parts that has so many.
        strength = FIRM if number.value == truth.value.exact else SAID
        yield from claimed(passage, number, [truth], "quantity", strength)


def _is_named(lead: Passage) -> bool:
    """Whether an FFN with three matrices is named, and nothing is said of what it has of which parts."""
    said = lead.text
    for one in lead.mentions:
        said = said.replace(lead.between(one.start, one.end), " ")
    return _NAMED.search(said) is not None and not _SAYS_NO_MORE.blanked(_NAMED.blanked(said)).strip()


def _clause_of(sentence: Passage, number: Number) -> Passage:
    """The clause that a number stands in."""
    before, after = sentence.until(number.start), sentence.after(number.end)
    start = len(before) - len(_CLAUSE.split(before)[-1])
    return sentence.part(start, number.end - sentence.start + len(_CLAUSE.split(after)[0]))


_CLAUSE = cased(r"[:：;；。\n]|[,，](?!\d)|\.\s")


def _sizes(passage: Passage, context: Context) -> tuple[int, int] | None:
    """The width of the model in force and that inside its FFN, as they were stated or of the one that is named."""
    width, inside = context.size_before("d_model"), context.size_before("d_ff")
    if width and inside:
        return int(width), int(inside)
    mention = context.mention_in(passage)
    facts = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
    if facts is None or facts.config.is_mixture or width or inside:
        return None
    return facts.size("d_model") or 0, facts.size("d_ff") or 0


def _may_be_narrower(width: int, inside: int) -> bool:
    """Whether three matrices of two thirds of the width inside, which have as many parameters as two, may be meant."""
    return not inside or (_TWO * inside % _THREE == 0 and inside >= _THREE * width)
