"""How parameters and tokens grow with the compute of which they are the product: "With 100 times the compute both N and
D grow by a factor of 10"."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_MAY_SAY = cased(r"compute|flops|budget|算力|计算量")
_FIRST = r"(?:n|parameters?|params|(?:the )?model(?: size)?|参数量?|模型(?:大小|规模)?)"
_SECOND = r"(?:d|tokens?|(?:the )?data(?:set)?(?: size)?|数据量?|(?:训练)?\s?tokens?\s?数?量?)"
_FACTOR = r"(?P<by>\d{1,6}(?:\.\d+)?)"
_GROWTH = (
    AnyCase(
        r"(?P<of>\d{1,6})[\s$]*(?:×|x\b|\\times|times|-fold)[\s$]*(?:the |more |as much )?(?:compute|flops|budget)\b"
        rf"[^\d.;]{{0,40}}[.,;:?*\s]{{1,6}}[^\d.;]{{0,24}}\b(?:both )?{_FIRST} and {_SECOND} "
        r"(?:both |each |should |must |have to )*(?:grow|increase|scale|rise|go up)s?(?: up)?(?: only)?(?: by)?"
        rf"(?: a factor of| about)*[\s$~≈]*{_FACTOR}(?![\d%.]*\d|[\s$]*%)"
    ),
    AnyCase(
        r"(?:算力|计算量)(?:预算)?(?:增加|扩大|提高|增长|变成|变为|涨|翻)?[到了为至]?\s?(?P<of>\d{1,6})\s?倍[^\d。;；]{0,24}?"
        rf"{_FIRST}\s?[和与、]\s?{_SECOND}(?:都|各|均|同时|应该?|要|只)*"
        rf"(?:增加|扩大|提高|增长|变成|变为|乘以?|涨|翻)[到了为至]?\s?{_FACTOR}\s?倍"
    ),
)
_EACH_ITS_OWN = AnyCase(r"[\s*$×x]*倍?\s*(?:and|,|，|和|与|、|/)\s*(?:by )?[$~≈]*\d")
"""What follows the first of two factors, of which each of the two has its own."""
_RULE = AnyCase(
    r"6\s?\\?[,·*×]?\s?n\s?[·*×]?\s?d\b|chinchilla|\bd\s?=\s?20\s?n|20 tokens per param|compute-optimal|算力最优"
)
"""What a note says that holds the two in proportion."""
_LEAST = 4


def scaled_compute(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the factor by which parameters and tokens grow both, the root of that of the compute."""
    if len(passage.numbers) < 2 or _MAY_SAY.search(passage.lower) is None:
        return
    for pattern in _GROWTH:
        for found in pattern.all_lower(passage.lower):
            number, of = passage.number_at(found.start("by")), int(found["of"])
            if number is None or of < _LEAST or _EACH_ITS_OWN.match(passage.after(number.end, 16)):
                continue
            root = math.isqrt(of)
            truth = Truth.of(root if root * root == of else Fraction(round(math.sqrt(of) * 10), 10), f"√{of}", "count")
            is_off = abs(float(number.value) - math.sqrt(of)) > _NEAR * math.sqrt(of)
            is_sure = is_off and context.says(_RULE) and not is_doubted(found[0])
            for claim in claimed(passage, number, [truth], "arithmetic", FIRM, approximate=True):
                yield claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM)


_NEAR = 0.2
