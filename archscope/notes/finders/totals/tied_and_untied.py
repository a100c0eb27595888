"""Totals with the head tied to the embedding and with a head of its own, which the head parts: "124,439,808 tied.
Untying adds another 38,597,376, giving 163,037,184"; `Head | 38,597,376`, `Total | 163,037,184`, `Tied | 124,439,808`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import Entry, claim_of
from archscope.notes.finders.totals.labels import COUNTED, HEAD, ONLY_TOTAL, TOTAL
from archscope.notes.finders.totals.row_values import entries_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import UNTIED, is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, says

_IS_TIED = r"(?<!un)(?<!un-)(?<!not )\bt(?:ied|ying)\b|\bweight[- ](?:shar|ty)|\bshar(?:ed|ing)\b|绑定|共享|共用"
_TIED = AnyCase(_IS_TIED)
_TIE = AnyCase(
    r"\b(?:un-?)?t(?:ied|ying)\b|绑定|解绑|(?:\bseparate|\bown|\bshar(?:ed|ing)|独立|单独|共享|共用)[^.;。；]{0,40}?"
    r"(?:\bhead|embed|\boutput|头|嵌入|输出)"
)
_ADDS = AnyCase(r"\b(?:adds?|adding|another|extra|additional|more)\b|增加|多出|再加|额外|新增")
_SAVES = AnyCase(r"\b(?:sav\w+|remov\w+|drop\w*|subtract\w*|fewer|less)\b|减少|省|减去|去掉|少了")
_SO = AnyCase(
    r"[^.;。；\d]{0,90}(?:\b(?:giving|making|leaving|gives|makes|leaves|for a total of|for|bringing (?:it|the \w+) to|"
    r"totals?|totalling|in all|in total)\b|得到|共|达到?|变[成为]|总[共计数]|合计|[只还]?剩|就?是|即)[^.;。；\d]{0,24}"
)
_WITH = AnyCase(r"[\s*`]*(?:param\w*|个?参数)?[\s*`]*[(（,，]?(?:with|incl|plus|once|含|连同|加|算)")
_AND_MORE = AnyCase(
    r"\band\b(?! (?:so|thus|hence|brings?|gives?|makes?|leaves?)\b)|\b(?:too|also|as well|with|both|plus)\b|"
    r"[再都两还和与及]|另[外有]|也"
)
"""What says between the head and a total that more is added or removed, or that it is of two."""
_OF_MORE = AnyCase(
    r"\bpad|\blora\b|\bpositions?\b|\bpositional|\bwpe\b|\bvalue\b|\bbias|\breward|填充|补齐|位置|偏置|价值头"
)
_LEAST = 10**6


def untied(passage: Passage) -> Iterator[Claim]:
    """A claim about the total that the head's parameters, added or saved, make of the total before them."""
    if passage.largest.get("count", 0) < _LEAST or _TIE.search_lower(passage.lower) is None:
        return
    numbers = [one for one in passage.numbers if one.kind == "count" and one.bare and one.value >= _LEAST]
    for before, head, after in zip(numbers, numbers[1:], numbers[2:], strict=False):
        said = passage.between(before.end, head.start)
        adds, saves = _ADDS.search(said) is not None, _SAVES.search(said) is not None
        is_so = _SO.fullmatch(passage.between(head.end, after.start)) is not None
        until = passage.between(passage.start, head.end)
        if not is_so or adds is saves or not _TIE.search(said) or is_doubted(until):
            continue
        sign, by = ("+", 1) if adds else ("−", -1)
        wholes = [one for one in reversed(numbers) if one.start < head.start and one.value > head.value]
        truths = [Truth.of(one.value + by * head.value, f"{one.text} {sign} {head.text}", "count") for one in wholes]
        models = {one.presets for one in passage.mentions if not one.vague}
        behind = passage.after(after.end, 60)
        is_open = (
            len(models) > 1
            or before not in wholes
            or after.value == 2 * head.value
            or _WITH.match(behind) is not None
            or _AND_MORE.search(passage.between(head.end, after.start)) is not None
            or says(passage.between(before.start, after.start) + behind, _OF_MORE)
        )
        strength = CONFIRM if is_open else FIRM
        yield from claimed(passage, after, truths, "sum", strength, addends=(before.start, head.start))


def tied_totals(table: Table) -> Iterator[Claim]:
    """A claim about one of two totals that must be the other without the head or with it; also in a cell."""
    if table.kind != "table":
        return
    for cell in (cell for row in table.rows for cell in row.cells):
        yield from untied(cell)
    if not any(_TIED.search(row.label.text) for row in table.rows):
        return
    for column in range(max(len(row.cells) for row in table.rows)):
        long = [one for one in entries_of(table, column) if one.number.bare and one.value.exact >= _LEAST]
        heads = [one for one in long if HEAD.search(one.row.label.text)]
        totals = [one for one in long if one not in heads and says(one.row.label.text, TOTAL, _TIED_IN_ALL)]
        if len(heads) == 1 and len(totals) == _TWO and heads[0].value.exact < min(one.value.exact for one in totals):
            yield from _parted(heads[0], totals)


def _parted(head: Entry, totals: Sequence[Entry]) -> Iterator[Claim]:
    """The claims that one of two totals is the other without the head, or with it; wrong if the other is right."""
    small, large = sorted(totals, key=lambda one: one.value.exact)
    are_tied = [_TIED.search(one.row.label.text) is not None for one in (small, large)]
    labels = [_WITH_A_TIE.blanked(one.row.label.text) for one in (small, large)]
    is_open = any(map(COUNTED.search, labels)) or not (ONLY_TOTAL.fullmatch(labels[1]) or UNTIED.search(labels[1]))
    ways = ((small, large, "−", -1), (large, small, "+", 1)) if are_tied == [True, False] and not is_open else ()
    for number, known, sign, by in ways:
        truth = Truth.of(known.value.exact + by * head.value.exact, f"{known.number.text} {sign} {head.number.text}")
        yield from claim_of(number, [truth], FIRM, [known])


_WITH_A_TIE = AnyCase(
    r"\bwith(?:out)?(?= (?:(?:an?|its|the) )?(?:own |separate |weight[- ])?(?:un-?)?(?:t(?:ied|ying)|shar|head))"
)
_TIED_IN_ALL = AnyCase(rf"(?:{_IS_TIED}).*(?:\bparam|\bcount\b|参数)|(?:\bparam|参数).*(?:{_IS_TIED})")
_TWO = 2
