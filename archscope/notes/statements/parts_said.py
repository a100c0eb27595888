"""What a sentence says a number to be of: the parts that the nearest words name, in one block or in all of them, and of
which whole: "Across 40 layers: 8.49B in FFN", "the FFN is 81 % of a layer, but 70 % of the model"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.part_names import (
    ALL,
    MODEL,
    ONE,
    ONLY_BLOCKS,
    OTHER,
    TOTAL,
    blocks_in,
    first_names,
    named_in,
    names_in,
    scope_in,
    whole_beside,
    whole_in,
)
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased, lowered

_LEAST = 1000
_FILL = cased(
    r"[ *_`~]*(?:(?:total |learned |learnable )?(?:parameters|params|weights|numbers)\s|个?参数)?[ *_`]*"
    r"(?:(?:is|are|sits?|lives?|goes|go)\s)?(?P<in>(?:in|for|of|to)\s)?(?:(?:the|all|its|each|both)\s)*"
)
_SHAPE = cased(r"[(（\[][\s\d,，×x*]+[)）\]]")
_CLAUSE = cased(r"[,，;；。(（)）:：|\n]|\.\s|\b(?:but|while|whereas|and so)\b")
_BEHIND_LABELS = " \t*_`~≈约:：=(（→>-"
_IN_BRACKETS = cased(r"[\s*_`]*[(（][\s*_`~≈约]*")
_BIASES = AnyCase(r"(?<!no )(?<!without )(?<!and )(?<!plus )\bbias(?:es)?\b[^,，;；]{0,16}$|偏置[^,，;；]{0,8}$")
_OTHER_CLAUSE = cased(r"[,;；。\n]|，(?!\s?[每单一])|\.\s")
_EACH = AnyCase(r"\beach\b|\bboth\b|各")


class PartSaid(NamedTuple):
    """The parts that a number is said to be of, together; in one block or all; and, of a share, of which whole.

    `is_near` if they stand in its own clause, `is_plain` if this says nothing else; `blocks`, if it says how many.
    """

    names: tuple[str, ...]
    scope: str = ""
    whole: str = ""
    is_near: bool = False
    is_plain: bool = False
    blocks: int | None = None


def parts_said(sentence: Passage, last: PartSaid | None = None) -> Iterator[tuple[Number, PartSaid]]:
    """Each number of a sentence of which it says what it is of; several times what may be of either of several parts.

    Args:
        last: what the sentence before spoke of.
    """
    numbers = [number for number in sentence.numbers if _is_quantity(sentence, number)]
    begins = sentence.start
    for at, number in enumerate(numbers):
        ends = numbers[at + 1].start if at + 1 < len(numbers) else sentence.end
        head, tail = lowered(sentence.between(begins, number.start)), lowered(sentence.between(number.end, ends))
        said, used = _said(head, tail, number, last)
        begins = number.end + used
        if said is None:
            continue
        yield number, said
        others = said.names if len(said.names) > 1 and _EACH.search(head + tail[: _end_of_clause(tail)]) else ()
        yield from ((number, PartSaid((name,), said.scope, said.whole)) for name in others)
        if said.names == ONLY_BLOCKS and last is not None and last.names != ONLY_BLOCKS:
            # "Attention: 41.9M per layer, 32 layers 1.34B"
            yield number, last._replace(scope=said.scope, whole=said.whole, is_near=False, blocks=said.blocks)
        elif said.names != TOTAL:
            last = said


def part_labelled(label: str, head: str, number: Number) -> PartSaid | None:
    """What a row and its column say a number to be of; None if the row names no part."""
    names = names_in(lowered(label))
    whole = whole_in(head) if number.kind == "share" else ""
    if not names or whole == OTHER:
        return None
    scope = "" if whole else scope_in(lowered(label)) or scope_in(lowered(head))
    return PartSaid(names, scope, whole, is_near=True)


def _is_quantity(sentence: Passage, number: Number) -> bool:
    """Whether a number is a share, a size in bytes, or a count of more than the sizes of a model."""
    if number.kind == "share":
        return 0 < number.value < 1
    if number.kind not in ("count", "bytes") or number.value < _LEAST or is_operand(sentence, number):
        return False
    return not any(one.start <= number.start < one.end for one in sentence.mentions)


def _said(head: str, tail: str, number: Number, last: PartSaid | None) -> tuple[PartSaid | None, int]:
    """What stands before a number and behind it says of it, and how much of what is behind it that takes."""
    is_share, head = number.kind == "share", _SHAPE.sub("", head)
    whole, head, used = whole_beside(head, tail) if is_share else ("", head, 0)
    if whole == OTHER or _BIASES.search(head):
        return None, used
    label = head.rstrip(_BEHIND_LABELS)
    clause = head[max((found.end() for found in _CLAUSE.finditer(label)), default=0) :]
    around = f"{clause} {tail[used : _end_of_clause(tail)]}"
    names, is_near, is_plain = names_in(clause), True, _is_plain(clause)
    filled, is_behind = _FILL.match(tail), False
    if filled is not None and names in ((), ONLY_BLOCKS) and not (is_share and (filled["in"] or "")[:2] == "of"):
        behind, ends = first_names(tail, filled.end())
        names, used, is_behind = behind or names, max(used, ends), bool(behind)
    if names == ONLY_BLOCKS and not is_behind and names_in(head) != ONLY_BLOCKS:
        # "Attention (GQA), per layer: 41.9M"
        names, is_near = names_in(head), not _OTHER_CLAUSE.search(label)
    elif not names or (names == ONLY_BLOCKS and head.rstrip().endswith(("(", "（"))):
        names, is_near = names_in(head), False
        if last is not None and names in ((), ONLY_BLOCKS):
            names, is_near = last.names, is_share and (bool(whole) or _IN_BRACKETS.fullmatch(head) is not None)
            is_plain = last.is_plain and _GOES_ON.fullmatch(head) is not None
    scope = scope_in(around) or scope_in(head)
    if scope == ONE and whole == MODEL:
        # "In each block the FFN has 60 % of the weights."
        whole = ""
    if names in ((), ONLY_BLOCKS) and scope != ONE and not is_share and _IN_TOTAL.search(around):
        # "It has 32 layers and 6.7B parameters in total."
        return PartSaid(TOTAL), used
    blocks = blocks_in(f"{head} {tail[: _end_of_clause(tail)]}") if scope == ALL else None
    is_near = is_near and (names != ONLY_BLOCKS or is_behind or is_plain or bool(scope))
    return (PartSaid(names, scope, whole, is_near, is_plain, blocks) if names else None), used


_IN_TOTAL = AnyCase(r"\btotal|\bin all\b|总|模型")


def _is_plain(clause: str) -> bool:
    """Whether a clause says of one part what it has, and nothing else."""
    found = named_in(clause)
    names = [part for part in found if part[2] != "block"] or found
    if len(names) != 1:
        return False
    start, end, _ = names[0]
    return _LEADS.fullmatch(clause[:start]) is not None and _HAS.fullmatch(clause[end:]) is not None


_ABOUT = r"(?:\s|[*_`~≈约]|大约|仅|只|about|around|roughly|only|just|nearly|almost|still|a full|over|高达|达)*"
_LEADS = AnyCase(
    r"(?:\W|so|and|thus|transformer|hence|then|here|while|the|its|all|our|model['’]s|together|in total|because|"
    r"也就是说|所以|因此|其中|而|所有|全部|整个|\d{1,3}|two|three|four|six|seven|eight|twelve|个)*"
)
_HAS = AnyCase(
    r"(?:\s|[*_`:：=(（]|->|→|s\b|parameters?|params|weights|matri(?:x|ces)|tables?|layers?|networks?|blocks?|parts?|alone|together|"
    r"参数量?|部分|层|网络|矩阵|块|就|共|一共|总共|合计)*"
    r"(?:is|are|holds?|has|have|makes? up|make|accounts? for|takes?(?: up)?|occup(?:y|ies)|contains?|represents?|"
    rf"comes? to|占了?|是|为|有)?{_ABOUT}"
)
_GOES_ON = AnyCase(
    rf"(?:[\s,，;；(（]|but|and|while|yet|because of [^,.\d]{{1,40}}?(?=\b(?:only|just|about)\b)|"
    rf"但|而|在)*{_ABOUT}"
)
"""What may stand around the name of a part in a clause that says what it has, and before what it says after that."""


def _end_of_clause(tail: str) -> int:
    found = _CLAUSE.search(tail)
    return found.start() if found is not None else len(tail)
