"""What a sentence says a count or a share to be of: the parts that the nearest words name, in one block or in all of
them, and of which whole: "Across 40 layers: 8.49B in FFN", "the FFN is 81 % of a layer, but 70 % of the model"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.components import WORDS, components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased, lowered

ONE, ALL = "one block", "all blocks"
BLOCK, MODEL, OTHER = "a block", "the model", "something else"
_LEAST = 1000
_LAYER = r"(?:transformer|decoder|encoder)?[ -]?(?:layers?|blocks?|层|块)(?!\s?norm|归一)"
_OF_ONE = AnyCase(
    rf"(?:\b(?:per|each|every|one|a|single)\b[ -]?|[每单一](?:个|一)?\s?)(?:single )?{_LAYER}|{_LAYER}(?:[- ]wise)"
)
_OF_ALL = AnyCase(
    rf"(?:\b(?:across|over|in|for)\b )?(?:\ball\b(?: (?:the|of the))?(?: \d+| [a-z]+)?|(?<![\d.,]×|.[x×*])\b\d{{1,3}}|"
    rf"\b(?:two|three|four|six|seven|eight|twelve|sixteen|twenty-four|thirty-two)\b|所有|全部|整个|[两三四六八]|十二)"
    rf"\s?(?:个\s?)?{_LAYER}"
)
_WHOLE_FOLLOWS = AnyCase(
    r"[\s*_`]*(?:of|in)\s(?:(?:the|a|an|one|each|every|its|all|our|this)\s)*(?P<whole>[a-z][^,，;；.。:：()（）\n]{0,40})"
)
_WHOLE_PRECEDES = AnyCase(r"占(?:了|到|据)?(?P<whole>[^,，;；。:：\d%]{1,16}?)的?\s*(?:约|大约|近|仅|只|~|≈|\*|\s)*$")
_OF_MODEL = AnyCase(
    r"\b(?:model|network|machine|llm|transformer|everything|total|whole|param\w*|weights|all|numbers)\b|"
    r"总|全|模型|网络|参数"
)
_OF_BLOCK = AnyCase(r"\b(?:layer|block)s?\b|一层|每层|单层|块|block")
_OF_OTHER = AnyCase(
    r"flops?|comput|time|memory|cache|activ|train|expert|non-|without|cost|budget|计算|时间|显存|缓存|激活|训练|专家|不含|除"
)
_FILL = cased(
    r"[ *_`~]*(?:(?:total |learned |learnable )?(?:parameters|params|weights|numbers)\s|个?参数)?[ *_`]*"
    r"(?:(?:is|are|sits?|lives?|goes|go)\s)?(?P<in>(?:in|for|of|to)\s)?(?:(?:the|all|its|each|both)\s)*"
)
_JOINED = cased(r"\s*(?:\+|&|/|and|plus|和|与|及|、|加)\s*(?:the |an? |its |(?:\([^()]{1,16}\) ?))*")
_SHAPE = cased(r"[(（\[][\s\d,，×x*]+[)）\]]")
_CLAUSE = cased(r"[,，;；。(（)）:：|\n]|\.\s|\b(?:but|while|whereas|and so)\b")


class PartSaid(NamedTuple):
    """The parts that a number is said to be of, together; in one block or all; and, of a share, of which whole.

    `is_near` if they stand in its own clause, `is_plain` if this says nothing else; `blocks`, if it says how many.
    """

    names: tuple[str, ...]
    scope: str
    whole: str
    is_near: bool
    is_plain: bool = False
    blocks: int | None = None


def parts_said(sentence: Passage) -> Iterator[tuple[Number, PartSaid]]:
    """Each count and share of a sentence of which it says what it is of; twice what may be of either of two parts."""
    numbers = [number for number in sentence.numbers if _is_quantity(sentence, number)]
    last: PartSaid | None = None
    begins = sentence.start
    for at, number in enumerate(numbers):
        ends = numbers[at + 1].start if at + 1 < len(numbers) else sentence.end
        head, tail = lowered(sentence.between(begins, number.start)), lowered(sentence.between(number.end, ends))
        said, used = _said(head, tail, number, last)
        if said is not None:
            yield number, said
            if said.names == _ONLY_BLOCKS and last is not None and last.names != _ONLY_BLOCKS:
                # "Attention: 41.9M per layer, 32 layers 1.34B"
                yield number, last._replace(scope=said.scope, whole=said.whole, is_near=False)
            else:
                last = said
        begins = number.end + used


def part_labelled(label: str, head: str, number: Number) -> PartSaid | None:
    """What a row and its column say a number to be of; None if the row names no part."""
    names = _names(lowered(label)) or (_ONLY_BLOCKS if WORDS["block"].search(label) else ())
    if not names:
        return None
    whole = ""
    if number.kind == "share":
        whole = OTHER if _OF_OTHER.search(head) else BLOCK if _OF_BLOCK.search(head) else ""
        whole = whole or (MODEL if _OF_MODEL.search(head) else "")
    scope = "" if whole else _scope(lowered(label)) or _scope(lowered(head))
    return None if whole == OTHER else PartSaid(names, scope, whole, is_near=True)


def _is_quantity(sentence: Passage, number: Number) -> bool:
    """Whether a number is a share, or a count of more than the sizes of a model."""
    if number.kind == "share":
        return 0 < number.value < 1
    if number.kind != "count" or number.value < _LEAST or is_operand(sentence, number):
        return False
    return not any(one.start <= number.start < one.end for one in sentence.mentions)


def _said(head: str, tail: str, number: Number, last: PartSaid | None) -> tuple[PartSaid | None, int]:
    """What stands before a number and behind it says of it, and how much of what is behind it that takes."""
    is_share, head = number.kind == "share", _SHAPE.sub("", head)
    whole, head, used = _whole(head, tail) if is_share else ("", head, 0)
    if whole == OTHER:
        return None, used
    clause = max((found.end() for found in _CLAUSE.finditer(head)), default=0)
    scope = _scope(f"{head[clause:]} {tail[used : _end_of_clause(tail)]}") or _scope(head)
    names, is_near, is_plain = _names(head[clause:]), True, _is_plain(head[clause:])
    filled = _FILL.match(tail)
    if filled is not None and names in ((), _ONLY_BLOCKS) and not (is_share and filled["in"]):
        behind, ends = _first_names(tail, filled.end())
        names, used = behind or names, max(used, ends)
    if not names or (names == _ONLY_BLOCKS and head.rstrip().endswith(("(", "（"))):
        names, is_near = _names(head), False
        if last is not None and is_share and names in ((), _ONLY_BLOCKS):
            names, is_near, is_plain = last.names, bool(whole), last.is_plain and _GOES_ON.fullmatch(head) is not None
    if names == _ONLY_BLOCKS and _IN_TOTAL.search(f"{head[clause:]} {tail[: _end_of_clause(tail)]}"):
        # "It has 32 layers and 6.7B parameters in total."
        return None, used
    many = _MANY.findall(f"{head} {tail[: _end_of_clause(tail)]}") if scope == ALL else ()
    blocks = int(many[-1]) if many else None
    return (PartSaid(names, scope, whole, is_near, is_plain, blocks) if names else None), used


_IN_TOTAL = AnyCase(r"\btotal|\bin all\b|总|模型")
_MANY = cased(rf"(?<![\d.,])(\d{{1,3}})\s?(?:个\s?)?{_LAYER}")


def _is_plain(clause: str) -> bool:
    """Whether a clause says of one part what it has, and nothing else."""
    found = _components(clause)
    names = [part for part in found if part[2] != "block"] or found
    if len(names) != 1:
        return False
    start, end, _ = names[0]
    return _LEADS.fullmatch(clause[:start]) is not None and _HAS.fullmatch(clause[end:]) is not None


_ABOUT = r"(?:\s|[*_`~≈约]|大约|仅|只|about|around|roughly|only|just|nearly|almost|still|a full|over|高达|达)*"
_LEADS = AnyCase(
    r"(?:\W|so|and|thus|hence|then|here|while|the|its|all|our|model['’]s|together|in total|because|"
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


_ONLY_BLOCKS = ("block",)


def _end_of_clause(tail: str) -> int:
    found = _CLAUSE.search(tail)
    return found.start() if found is not None else len(tail)


def _scope(text: str) -> str:
    """Whether words speak of one block or of all of them; "" if of neither, or of both."""
    one, every = _OF_ONE.search(text), _OF_ALL.search(text)
    return "" if (one is None) == (every is None) else ONE if one else ALL


def _whole(head: str, tail: str) -> tuple[str, str, int]:
    """The whole that a share is said to be of, "" where nothing says it; what stands before it but for that; and how
    much of what is behind it says so."""
    behind, before = _WHOLE_FOLLOWS.match(tail), _WHOLE_PRECEDES.search(head)
    found = behind or before
    if found is None:
        return "", head, 0
    said, used = found["whole"], behind.end() if behind is not None else 0
    whole = BLOCK if _OF_BLOCK.search(said) else MODEL if _OF_MODEL.search(said) else OTHER
    return OTHER if _OF_OTHER.search(said) else whole, head[: before.start()] if before is not None else head, used


_MATRICES = [
    (path, AnyCase(rf"(?<![a-z_])(?:w_?(?:{name})|(?:{name})[ _-]?(?:proj(?:ection)?|matrix|投影|矩阵))(?![a-z])"))
    for path, name in (
        ("attention.q", "q|query"),
        ("attention.k", "k|key"),
        ("attention.v", "v|value"),
        ("attention.out", "o"),
        ("ffn.gate", "gate"),
    )
]


def _components(text: str) -> list[tuple[int, int, str]]:
    """The components that a stretch of text names, and the single matrices."""
    found = components_in(text)
    for path, pattern in _MATRICES:
        for match in pattern.finditer(text):
            found = [one for one in found if one[1] <= match.start() or match.end() <= one[0]]
            found.append((match.start(), match.end(), path))
    return sorted(found)


def _names(text: str) -> tuple[str, ...]:
    """The parts that a stretch of text names, but for the blocks that only say in how many of them."""
    found = list(dict.fromkeys(name for _, _, name in _components(text) if name not in _NO_PARTS))
    parts = [name for name in found if name != "block"]
    return tuple(parts or (found if _OF_ALL.search(text) or _OF_ONE.search(text) else ()))


_NO_PARTS = ("total", "active", "non-embedding")


def _first_names(tail: str, at: int) -> tuple[tuple[str, ...], int]:
    """The parts that a stretch names right at a place, one or several joined, and where the last one ends."""
    names: list[str] = []
    ends = 0
    for start, end, name in _components(tail):
        if start != at or name in _NO_PARTS or name == "block":
            break
        names.append(name)
        joined = _JOINED.match(tail, end)
        at, ends = joined.end() if joined is not None else -1, end
    return tuple(names), ends
