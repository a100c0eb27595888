"""What a card's memory leaves, and has room for: "on an 80 GB card that leaves 14 GB", "enough for 16 sequences"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.restated import per_what
from archscope.notes.finders.in_words.worked_out import both_ways, quotient, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_doubted
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_WORD = AnyCase(r"leav|left|remain|剩")
_CARDS = r"(?:(?:nvidia|consumer|geforce) )?(?:[abhlv]\d{2,3}s?|t4|rtx ?\d+|gpu|card)\b"
_CARD = AnyCase(
    rf"[\s*`-]*(?:(?:nvidia )?{_CARDS}|(?:显存)?的?(?:显?卡|gpu)|(?:of )?(?:v?ram|gpu memory|memory)\b|显存)"
)
"""What stands behind all that a card has: "an 80 GB card", "80 GB 的卡", "只有 16 GB 显存"."""
_CARD_HAS = AnyCase(
    rf"(?<!gb )(?:{_CARDS}|显?卡)(?: only| just)?\s?(?:has|have|有|只有|共|总共|[:：(（])\s?(?:only |just )?$"
)
_LEFT_BEFORE = AnyCase(
    r"(?:\b(?:leav(?:es?|ing)|left with)|\bremain(?:s|ing)(?: is| are|:)?|只?剩下?余?的?(?:只有)?|还剩)"
    r"[\s*`~≈]*(?:you |us |only |just |about |roughly |a mere |with |约|大约|不到)*[\s*`~≈]*$"
)
_LEFT_AFTER = AnyCase(r"[\s*`]*(?:(?:is|are|will be) )?(?:left|remain(?:s|ing)?)\b")
_OTHER = AnyCase(
    r"\b(?:gpus|cards|nodes?|ranks?|each|per|shard\w*|tp|offload\w*|quanti\w+|cpu|swap)\b|\d\s?[×x*]\s?\d|"
    r"[两二三四八\d]\s?[张块]|每[张块]?|量化|卸载|切分|分片|单卡"
)
"""Words for what makes the bytes on a card others than those that the text has told."""
_MOST, _PARTS = 8, 4
_OF_A_CARD, _PER_CARD = frozenset(("rank", "gpu", "card", "卡")), AnyCase(r"/\s?(?:rank|gpu|card|卡)(?![a-z])")
_IN_THE_OTHER_GB = Fraction(1000**3, 1024**3)
_NOUN = r"(?:(tokens?|词元)|sequences?|users?|requests?|conversations?|prompts?|个?(?:序列|请求|用户|并发)|[条路])"
_COUNTED = AnyCase(rf"[\s*_`]*个?\s?(?:(?:more|full|such|concurrent|cached) )*{_NOUN}(?![\s-]?\d)")
_OF_EACH = rf"(?:per|each|(?:for )?(?:each|every)|/|每一?个?|一个?)\s?(?:\d[\d,.]*k?[\s-]?tokens?\s|个\s?)?{_NOUN}"
_EACH = AnyCase(rf"[\s*_`$)）]*(?:{_OF_EACH}|each\b)")
_EACH_BEFORE = AnyCase(
    rf"{_OF_EACH}(?:\s|\b(?:takes?|needs?|is|uses?|costs?|consumes?|requires?|occupies|holds?|wants?|grows?|now|then|only|up|to|"
    r"about|roughly|around)\b|占用?|消耗|需|要|约|为|[达涨变]到?|[:：~≈])*$"
)
_LEFT = AnyCase(r"left|remain|free|spare|for (?:the |kv )?cache|剩|余|可用|留给")
_IS_SET = AnyCase(
    r"max_\w+|\b(?:set|sets|setting|limit\w*|cap|caps|capped|configur\w+|admits?|schedul\w+)\b|限制|上限|设[为置成定]|调度"
)
"""What makes a number of requests one that somebody chose."""
_CHANGED = AnyCase(
    r"\b(?:fp|int|bf|nf|q)\d|\d[- ]?bits?\b|quanti[sz]|"
    r"\b(?:m[hq]a|gqa|mla|half|halv\w+|doubl\w+|twice|prefix\w*|shar\w+|offload\w*)\b|"
    r"\d\s?k?[- ](?:tokens?|context)|\b(?:gpus?|cards?|nodes?|replicas?)\b|"
    r"位|量化|减半|翻倍|一半|共享|上下文|[张块]卡|卸载"
)
"""What makes room for more or fewer than before: another precision of the cache, another length, more cards."""
_MANY = 40
"""More numbers are no text that speaks of room."""
_FACTORS = both_ways(10, 100, 1000, 1024)


def left_on_a_card(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of bytes that is said to be left of a card's once those before it are taken away.

    It is wrong if it is more than what can be left; less may be left by what nobody speaks of.
    """
    if "bytes" not in passage.largest or _WORD.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind != "bytes" or not _is_left(sentence, number):
                continue
            before = [one for one in passage.numbers if one.kind == "bytes" and one.start < number.start][-_MOST:]
            card = next((one for one in reversed(before) if _is_card(passage, one)), None)
            # What is no rate, nothing that is left, and of no other card may be what something takes.
            parts = [
                one
                for one in before
                if not (per_what(passage, one.end) - _OF_A_CARD or _is_left(passage, one) or _is_card(passage, one))
            ]
            if card is not None and card.start >= sentence.start and 1 <= len(parts) <= _PARTS:
                yield from _of_card(passage, sentence, number, card, parts)


def _is_left(sentence: Passage, number: Number) -> bool:
    said_before = _LEFT_BEFORE.search(sentence.before(number.start, 40)) is not None
    return said_before or _LEFT_AFTER.match(sentence.after(number.end, 20)) is not None


def _is_card(passage: Passage, number: Number) -> bool:
    """Whether a number is all that a card has."""
    after, before = passage.after(number.end, 24), passage.before(number.start, 24)
    return _CARD.match(after) is not None or _CARD_HAS.search(before) is not None


def _of_card(
    passage: Passage, sentence: Passage, number: Number, card: Number, parts: Sequence[Number]
) -> Iterator[Claim]:
    """The claim that a number is what some of the others, or all of them, leave."""
    chosen = (rows for size in range(len(parts), 0, -1) for rows in itertools.combinations(parts, size))
    truths = [_rest(card, rows) for rows in chosen if sum(row.value for row in rows) < card.value]
    units = {one.units[0].name for one in (number, card, *parts)}
    if not truths or len(units) != 1 or card.value <= number.value:
        return
    said = passage.between(min(one.start for one in (card, *parts)), number.start)
    # 26 GB of weights are 24.2 of the GB by which cards are sold.
    least = sum(Fraction(part.value) for part in parts) * (1 if len(card.units) == 1 else _IN_THE_OTHER_GB)
    is_too_much = number.value - number.step * number.units[0].scale / Fraction(2) > card.value - least
    last = max(part.end for part in parts)
    is_other = (
        is_doubted(sentence.text)
        or _OTHER.search(_PER_CARD.blanked(said))
        or len(widths_in(said)) > 1
        or any(last < mention.start < number.start for mention in passage.mentions)
    )
    is_sure = is_too_much and not is_other and len(truths) == 2 ** len(parts) - 1
    if is_sure and len(parts) == 1 and parts[0].is_precise and slip(parts[0], card.value - number.value) == SWAP:
        # It is the bytes taken that are written with two digits in each other's place.
        taken = Truth.of(card.value - number.value, f"{card.text} − {number.text}", "bytes")
        yield from claimed(passage, parts[0], [taken], "sum", FIRM, addends=(card.start, number.start))
        return
    for claim in claimed(sentence, number, truths, "sum", FIRM, addends=tuple(one.start for one in (card, *parts))):
        yield sure_if(claim, is_sure)


def _rest(card: Number, parts: Sequence[Number]) -> Truth:
    # What a card has is no rounded number.
    whole, taken = card.value, total([number_value(part) for part in parts])
    left = Value(whole - taken.exact, whole - taken.high, whole - taken.low, "bytes")
    return Truth(left, " − ".join(one.text for one in (card, *parts)))


def room_for(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each number of tokens or sequences after the bytes that are left and those that each one takes."""
    left: Number | None = None
    each: tuple[Number, bool] | None = None
    sizes: list[Number] = []
    told = 0
    for passage in passages if any(_LEFT.search_lower(passage.lower) for passage in passages) else ():
        for number in passage.numbers[:_MANY]:
            after = passage.after(number.end, 40)
            if is_size(number) and not number.bare:
                takes = _EACH.match(after) or _EACH_BEFORE.search(passage.before(number.start, 24))
                each = (number, bool(takes[1])) if takes is not None else each
                head, _, tail = clause_of(passage, number).partition(number.text)
                since = max((size.end for size in sizes if size.kind == "bytes"), default=0)
                is_left = takes is None and _LEFT.search(head[since - number.start :] + tail)
                left = number if is_left else left
            counted = _COUNTED.match(after) if number.kind == "count" and left is not None else None
            if counted is None:
                sizes.append(number)
            if counted is not None and left is not None and each is not None and bool(counted[1]) is each[1]:
                if not _is_of_another(passage, number, max(told, each[0].end), is_first=told < each[0].end):
                    yield from _of_all(passage, number, left, each[0], sizes)
                told = number.end


def _is_of_another(passage: Passage, number: Number, since: int, *, is_first: bool) -> bool:
    """Whether what stands before a number, `since` the bytes of each or the last number that fits, gives another reason
    for it: a limit that is set, or but for the first a change of what each one takes."""
    said = passage.between(max(since, passage.start), number.start)
    sizes = (other for other in passage.numbers if since <= other.start < number.start and is_size(other))
    changes = not is_first and (_CHANGED.search(said) or any(not other.bare for other in sizes))
    return bool(changes or _IS_SET.search(said))


def _of_all(passage: Passage, number: Number, left: Number, each: Number, sizes: Sequence[Number]) -> Iterator[Claim]:
    """The claim that a number is that of all that fit, firm where a slip or another number of bytes explains it."""
    truths = _fitting(left, each)
    # "160 − 138 = 22 GB": the whole is in the unit of what is left.
    others = [size._replace(units=left.units) if size.bare else size for size in sizes]
    is_slip = fits(number, truths, _FACTORS) or any(
        other.value > each.value and fits(number, _fitting(other, each)) for other in others
    )
    if not COUNTERFACTUAL.search(clause_of(passage, number)):
        claims = claimed(passage, number, truths, "repeated", FIRM, addends=(left.start, each.start))
        yield from (sure_if(claim, is_slip) for claim in claims)


def _fitting(left: Number, each: Number) -> list[Truth]:
    """How often some bytes go into others, as both may be read."""
    return [
        Truth(quotient(number_value(left, (system,)), number_value(each, (system,))), f"{left.text} / {each.text}")
        for system in ("decimal", "binary")
    ]
