"""How many tokens or sequences there is room for: "22 GB are left, at 1.34 GB per sequence enough for 16 sequences"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, quotient, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

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
            sizes.append(number)
            counted = _COUNTED.match(after) if number.kind == "count" and left is not None else None
            if counted is not None and left is not None and each is not None and bool(counted[1]) is each[1]:
                if not _is_of_another(passage, number, max(told, each[0].end), is_first=told < each[0].end):
                    yield from _held(passage, number, left, each[0], sizes)
                told = number.end


def _is_of_another(passage: Passage, number: Number, since: int, *, is_first: bool) -> bool:
    """Whether what stands before a number, `since` the bytes of each or the last number that fits, gives another reason
    for it: a limit that is set, or but for the first a change of what each one takes."""
    said = passage.between(max(since, passage.start), number.start)
    sizes = (other for other in passage.numbers if since <= other.start < number.start and is_size(other))
    changes = not is_first and (_CHANGED.search(said) or any(not other.bare for other in sizes))
    return bool(changes or _IS_SET.search(said))


def _held(passage: Passage, number: Number, left: Number, each: Number, sizes: Sequence[Number]) -> Iterator[Claim]:
    """The claim that a number is that of all that fit, firm where a slip or another number of bytes explains it."""
    truths = _fitting(left, each)
    claim = hold(passage, number, truths, "repeated", FIRM, addends=(left.start, each.start))
    # "160 − 138 = 22 GB": the whole is in the unit of what is left.
    others = [size._replace(units=left.units) if size.bare else size for size in sizes]
    if claim is not None and not COUNTERFACTUAL.search(clause_of(passage, number)):
        is_slip = fits(number, truths, _FACTORS) or any(
            other.value > each.value and fits(number, _fitting(other, each)) for other in others
        )
        yield sure_if(claim, is_slip)


def _fitting(left: Number, each: Number) -> list[Truth]:
    """How often some bytes go into others, as both may be read."""
    return [
        Truth(quotient(number_value(left, (system,)), number_value(each, (system,))), f"{left.text} / {each.text}")
        for system in ("decimal", "binary")
    ]
