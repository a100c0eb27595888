"""FLOPs by the rule of PaLM: "6N + 12LHQT per token, times block_size, gives 879894724608".

A token takes 6 FLOPs for each parameter, forward and backward, and 12 for each layer, head, number of a head and token
that it looks back on (Chowdhery et al. 2022, appendix B).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, sure_if
from archscope.notes.finders.models.works_in_force import works_in_force
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.work import Work

_T = r"[\s$]*(?:[*×·]|\\cdot|\\times)?[\s$]*"
_RULE = cased(rf"(?<![\d.])6{_T}N[\s$]*\+[\s$]*12{_T}L{_T}H{_T}Q{_T}T(?![A-Za-z])")
_LONGEST = 90
_RESULT = cased(r"(?:=|≈|\b(?:gives?|is|are|makes?|comes? to|yields?)\b|得到?|等于|为|是|约)[^\d]{0,12}$")
_OF_ALL = AnyCase(
    r"(?:times|multiplied by|[×*]|乘以?)\s?(?:the )?`?(?:block_size|seq\w*|context|tokens|t\b|序列|长度|\d)|"
    r"\bsequence\b|序列"
)
_OF_MORE = AnyCase(r"batch|\bsequences\b|accum|\biter|micro|批|累积|迭代|条序列")
"""Words for the FLOPs of several sequences."""
_LEAST, _NEAR = 10**6, Fraction(1, 1000)
_SLIPS = both_ways(2, 10, 100, 1000)


def palm_rule(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the number that the rule comes to for the model in force, of a token or of a whole sequence."""
    found = _RULE.search(passage.text) if "12" in passage.text and "6" in passage.text else None
    behind = [one for one in passage.numbers if found is not None and one.start >= passage.start + found.end()]
    number = next((one for one in behind if one.kind in ("count", "flops") and one.value >= _LEAST), None)
    if found is None or number is None:
        return
    said = passage.between(passage.start + found.end(), number.start)
    if len(said) > _LONGEST or not _RESULT.search(said):
        return
    is_of_all = _OF_ALL.search(said) is not None
    works = list(works_in_force(context, context.mention_in(passage), (passage.text, context.title)))
    truths = [truth for work in works if work.tokens > 1 for truth in _truths(work, is_of_all=is_of_all)]
    for claim in claimed(passage, number, truths, "quantity", FIRM, nearest=True):
        meant = sorted(filter(functools.partial(_is_slip, number), truths), key=functools.partial(_off, number))
        is_sure = meant and number.is_precise and not is_of_another_model(passage.text, _OF_MORE)
        yield claim._replace(truth=meant[0]) if is_sure and not claim.is_right else sure_if(claim, is_sure=False)


def _is_slip(number: Number, truth: Truth) -> bool:
    """Whether a number is a truth but for two digits, the point, or a factor of two."""
    return is_off_by(number, truth.value.exact, _SLIPS, _NEAR) or slip(number, truth.value.exact) == SWAP


def _off(number: Number, truth: Truth) -> Fraction:
    """How far a number is from a truth but for a factor."""
    ratio = Fraction(number.value) / Fraction(truth.value.exact)
    return min(abs(ratio / factor - 1) for factor in _SLIPS)


def _truths(work: Work, *, is_of_all: bool) -> Iterator[Truth]:
    """What the rule gives with all parameters of a model, or without its embeddings."""
    facts, times = work.facts, work.tokens if is_of_all else 1
    layers, heads, width = (facts.size(name) or 0 for name in ("n_layers", "n_heads", "head_dim"))
    for params in (*facts.totals, *facts.without_embeddings):
        one = 6 * params.value.exact + 12 * layers * heads * width * work.tokens
        how = f"6 × ({params.how}) + 12 × {layers} × {heads} × {width} × {work.tokens:,}"
        yield Truth.of(one * times, how if times == 1 else f"({how}) × {times:,}", "flops")
