"""What training takes: "20 tokens per parameter: a 7B model needs 140B tokens", "70B on 15T tokens, i.e. 214
tokens/param", "4.1 GMACs, i.e. 8.2 GFLOPs"."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, quotient
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_IS = (
    r"(?:[ ,:：，()（）=≈~→$]|needs?|wants?|requires?|takes?|should (?:see|get|be trained on)|that(?:'s| is)|is|are|"
    r"about|roughly|it|we|一共|总共|需|要|应该?|训练|使用?|对应|大?约|就?是|为|共|得)*"
)
_TOKENS = r" ?(?:个 ?)?(?:training )?(?:tokens?|词元)"
_OF_TOKENS = cased("oken|词元")
_RULE = cased(
    r"\bd\s?[=≈]\s?(\d{1,6})\s?[×*·]?\s?n\b|(?<![\d.])(\d{1,6}) (?:training )?tokens (?:per|for each|for every) param|"
    r"每个?参数(?:对应|需要?|配|要)?约?\s?(\d{1,6})\s?个?\s?token"
)
_OF_RULE = AnyCase(r"optimal|chinchilla|最优|\bd\s?[=≈]\s?\d+\s?[×*·]?\s?n\b|tokens per param|每个?参数|法则|\brule")
_SHOULD = AnyCase(r"\bshould\b|\bneeds?\b|应|需要")
_AGAINST = AnyCase(
    r"\bours?\b|我们的|(?:over|under)-?train|beyond|past the|inference|serving|推理|过训练|欠训练|超过|远超|过度训练"
)
"""Words for runs that don't keep to a rule."""
_MODEL = cased(rf"{MARK}[ -]?(?:parameters?|params?|参数)?[ -]?(?:的?模型|models?)?{_IS}{MARK}{_TOKENS}")
_RUN = cased(rf"(?:for|over|on|with|训练|跑|看|对|[,，;；])(?: all| the| its)* ?{MARK}{_TOKENS}{_IS}{MARK}")
_PER_TOKEN = AnyCase(r"(?:per|each|every|a|one)[ -]token|每个? ?token|一个 ?token")
_OF_A_MODEL = AnyCase(r"[\s*`$-]*(?:个)?\s?(?:model|模型|param|参数)")
"""What stands behind a size that is no rate: "2N per token: a 7B model on 1000 tokens"."""
_CONVERTED = AnyCase(
    r"(?:[\s,，;；()（）=≈→~*:：]|i\.e\.|\b(?:or|so|that is|which|is|makes|in|are|about|gives|converted|to|twice)\b|"
    r"约|即|也就是|换算|成|等于|相当于|折合|合|为|是|flops|的话)*"
)
_AS_ONE = AnyCase(
    r"(?:one|1|single) flop\b|[记算][作为成]?\s?(?:一次|1 ?个?)\s?flop|often|loosely|call|conventi|有时|常被|口径|惯例"
)
"""Words of those for whom a MAC is one of the FLOPs."""
_CLEAN = (*both_ways(2, 10, 100, 1000), Fraction(3))
_LEAST = 10**6


def training_compute(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number that a rule of the note, or a rate beside it, works out from another."""
    if "flops" in passage.largest and "mac" in passage.lower:
        yield from _converted(passage)
    numbers = passage.numbers
    if len(numbers) <= 1 or passage.largest.get("count", 0) < _LEAST or not _OF_TOKENS.search(passage.text):
        return
    yield from _per_parameter(passage, context)
    rules = _rules_in(context.note)
    named = f"{context.title} {passage.text}" if _SHOULD.search(passage.text) else passage.text
    is_of_rule = len(rules) == 1 and _OF_RULE.search(named) and not _AGAINST.search(passage.text)
    is_rate = _PER_TOKEN.search_lower(passage.lower)
    text = marked(passage) if is_of_rule or is_rate else ""
    for found in _MODEL.finditer(text) if is_of_rule else ():
        at = text.count(MARK, 0, found.start())
        yield from _product(passage, numbers[at + 1], numbers[at], Fraction(min(rules)))
    for found in _RUN.finditer(text) if is_rate else ():
        at = text.count(MARK, 0, found.start())
        rate = numbers[at - 1].value if at and _PER_TOKEN.search(text[: found.start()]) else 0
        is_size = at > 0 and _OF_A_MODEL.match(passage.after(numbers[at - 1].end)) is not None
        if rate > _LEAST and numbers[at - 1].kind in ("count", "flops") and not is_size:
            yield from _product(passage, numbers[at + 1], numbers[at], Fraction(rate))


@functools.lru_cache(maxsize=2)
def _rules_in(note: str) -> frozenset[int]:
    """How many tokens a note says that there should be for each parameter; if it doesn't, as the row of a table of
    models has it that is trained by the rule, with a column for tokens per parameter."""
    lower = lowered(note)
    said = {next(filter(None, found.groups())) for found in _RULE.finditer(lower)}
    return frozenset(map(int, said or {found[1] for found in _TABULATED.finditer(lower)}))


_TABULATED = cased(
    r"\|[^|\n]*tokens? ?(?:/|per) ?param[^|\n]*\|[ \t\r]*\n(?:\|[^\n]*\n){0,40}?"
    r"\|[\s*]*chinchilla[^\n]*\|[\s*~]*(\d{1,3})[\s*]*\|[ \t\r]*(?:\n|$)"
)


def _per_parameter(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the tokens for each parameter that the only size and the only tokens before them come to."""
    said = [one for one in passage.numbers if _PER_PARAMETER.match(passage.after(one.end))]
    for number in (one for one in said if _SO.search(passage.before(one.start, 40))):
        large = [one for one in passage.numbers if one.value >= _LEAST and one.kind == "count" and not one.bare]
        tokens = {one.value: one for one in large if _ARE_TOKENS.match(passage.after(one.end, 24))}
        sizes = {one.value: one for one in large if one.value not in tokens}
        is_last = max((one.start for one in large), default=number.start) < number.start
        is_a_rule = number.value == _CHINCHILLA or context.how_often.get(int(number.value), 0) > 1
        is_open = is_a_rule or _OF_ANOTHER_RATIO.search(passage.text)
        if len(tokens) == len(sizes) == 1 and is_last and not COUNTERFACTUAL.search(passage.text):
            (amount,), (size,) = tokens.values(), sizes.values()
            truth = Truth(quotient(number_value(amount), number_value(size)), f"{amount.text} / {size.text}")
            yield from claimed(passage, number, [truth], "arithmetic", CONFIRM if is_open else FIRM)


_CHINCHILLA = 20
_OF_ANOTHER_RATIO = AnyCase(
    r"\brule|chinchilla|optim|recommend|\bratio|budget|beyond|\bthan\b|\bpast\b|below|above|active|activat|\bmoe\b|"
    r"experts|最优|建议|推荐|法则|比例|预算|超|高于|低于|激活|专家"
)
"""Words of tokens for each parameter that are those of a rule, or of the parameters that are active."""
_PER_PARAMETER = AnyCase(
    r"[\s*`]*(?:(?:training )?tokens?\s?(?:/|per|for each|for every|a)\s?(?:model )?param|"
    r"个? ?token ?(?:/|每)个? ?参数)"
)
_SO = AnyCase(
    r"(?:\b(?:that|this|which|it)(?:['’]s| is| comes to| makes| means)|\bi\.e\.,?|[=≈→(（]|即|也就是|相当于|约合|折合)"
    r"[\s*`]*(?:about |roughly |around |some |only |just |~|≈|约\s?|每个参数)*$"
)
_ARE_TOKENS = AnyCase(rf"[*`]*{_TOKENS}")


def _product(passage: Passage, number: Number, amount: Number, rate: Fraction) -> Iterator[Claim]:
    """The claim that a number is so many for each of an amount; what isn't off by a slip may be of something else."""
    truth = Truth(number_value(amount).times(rate), f"{float(rate):.6g} × {amount.text}")
    claim = hold(passage, number, [truth], "arithmetic", CONFIRM)
    if claim is not None and truth.value.exact:
        is_slip = slip(number, truth.value.exact) or is_off_by(number, truth.value.exact, _CLEAN)
        yield claim._replace(strength=FIRM) if is_slip and not COUNTERFACTUAL.search(passage.text) else claim


def _converted(passage: Passage) -> Iterator[Claim]:
    """A claim about FLOPs that MACs just before them are said to be, or the other way round."""
    for first, second in itertools.pairwise(passage.numbers):
        between = lowered(passage.between(first.end, second.start))
        is_said_again = between.strip(" ,，*、") and _CONVERTED.fullmatch(between)
        if {first.kind, second.kind} == {"macs", "flops"} and is_said_again:
            times = Fraction(2) if second.kind == "flops" else Fraction(1, 2)
            value = number_value(first).times(times)._replace(kind=second.kind)
            truth = Truth(value, f"{float(times):g} × {first.text}")
            yield from claimed(
                passage, second, [truth], "arithmetic", CONFIRM if _AS_ONE.search(passage.text) else SURE
            )
