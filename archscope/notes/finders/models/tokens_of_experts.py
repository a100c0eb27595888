"""How many tokens each expert of a mixture gets: of 2048 tokens that choose 8 of 64 experts each, 256 if they are
spread evenly.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from archscope.notes.finders.shapes.sizes_of_shapes import said_sizes
from archscope.notes.finders.shapes.written_shapes import numbers_of, shapes_in
from archscope.notes.judging.claims import CONFIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_N = r"(\d{1,3}(?:,\d{3})+|\d{1,7})(?![\d.,]*\d)"
_EACH = AnyCase(
    r"(?:each|every|per|an|one) expert(?: (?:then|on average|would|will|should|now|only|also|just))*"
    r"(?: (?:gets?|receives?|sees?|processes|handles|takes|has|serves|is given))?"
    rf"(?: (?:about|roughly|on average|exactly|only|an average of))*[\s*`~≈:=]*{_N}[\s*`]*tokens?\b|"
    rf"{_N}[\s*`]*tokens?\s(?:per|for each|to each|for every|an) expert\b|"
    r"每个?专家(?:平均|大约|约|只|会|将|能|各)*(?:分到|处理|收到|得到|拿到|负责|接收|要处理|有)?(?:平均|大约|约)?"
    rf"[\s*`~≈:：=]*{_N}[\s*`]*个?\s?(?:token|词元)"
)
_EVENLY = AnyCase(r"balanc|even|uniform|average|perfect|ideal|equal|平均|均匀|均衡|理想|平摊")
_CAPACITY = AnyCase(r"capacit|factor|drop|overflow|at most|shared|容量|丢弃|至多|最多|共享")
_TOKENS = AnyCase(rf"(?:{_N}\s?[×x*]\s?)?{_N}[\s*`]*(?:个\s?)?(?:tokens?\b|词元)")


def tokens_of_experts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the tokens that each expert is said to get of those of a text, spread evenly; wrong are those of
    experts that each token goes to one of, where it goes to several."""
    found = _EACH.search_lower(passage.lower) if "xpert" in passage.text or "专家" in passage.text else None
    number = passage.number_at(next(at for at in map(found.start, (1, 2, 3)) if at >= 0)) if found else None
    if found is None or number is None or not is_whole(number) or not _EVENLY.search_lower(passage.lower):
        return
    said = said_sizes(context.note)
    tokens = [*_tokens(passage, (found.start(), found.end()))]
    if not said["E"] or not said["k"] or not tokens or _CAPACITY.search_lower(passage.lower):
        return
    readings = [(total * chosen, experts, chosen) for total in tokens for experts in said["E"] for chosen in said["k"]]
    truths = [
        Truth.of(visits // experts, f"{visits // chosen:,} × {chosen} / {experts}", "count")
        for visits, experts, chosen in readings
        if visits % experts == 0
    ]
    if any(truth.value.exact == number.value for truth in truths):
        yield from claimed(passage, number, truths, "arithmetic", CONFIRM)
    elif len({*tokens}) == 1 and truths and not DOUBTED.search(passage.text):
        first = said["k"][0]
        is_slip = first > 1 and number.value * first == truths[0].value.exact
        yield from claimed(passage, number, truths[:1], "arithmetic", SURE if is_slip else CONFIRM)


def _tokens(passage: Passage, but: tuple[int, int]) -> Iterator[int]:
    """The tokens that a text speaks of, "4 × 512 tokens", or that the shapes in it are of."""
    said = [
        math.prod(int(one.replace(",", "")) for one in found.groups() if one)
        for found in _TOKENS.all_lower(passage.lower)
        if not but[0] <= found.start() < but[1]
    ]
    yield from dict.fromkeys(said)
    if not said:
        yield from dict.fromkeys(math.prod(numbers_of(token)[:-1]) for token in shapes_in(passage) if numbers_of(token))
