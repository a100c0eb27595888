"""Counts that a sentence says in one way: norms in all, FLOPs of 2N a token, parameters without the positions."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.claiming import is_about
from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_doubted
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import left_out
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_NORM = r"(?:(?:rms|layer)[\s_-]?)?norms?\b|(?:层|均方根)?归一化层?"
_NORMS = AnyCase(_NORM)
_LAYER = r"(?:transformer |decoder )?(?:layer|block|层|块)"
_TWO = AnyCase(
    rf"每一?个?{_LAYER}[^，,。;；\d]{{0,12}}?(?:[两二]|2\s?)个|"
    rf"\b(?:two|2)\b[^,.;\d]{{0,24}}?\b(?:in |for )?(?:per|each|every) {_LAYER}|"
    rf"\b(?:per|each|every) {_LAYER} (?:has|have|contains?) (?:two|2)\b"
)
_ONE_MORE = AnyCase(r"(?:最后|最终|末尾|\bfinal\b|\blast\b|\bone more\b)")
_IN_ALL_BEFORE = AnyCase(
    r"(?:[总一]?共|合计|总计|\bin total|\bin all|\btotal(?:ling)?(?: of)?|\bmakes?|\bmaking)[有是为]?[\s*`$:：,]*$"
)
_IN_ALL_AFTER = AnyCase(rf"[\s*`$]*(?:{_NORM}|norm layers)?[\s*`$]*(?:in (?:all|total)|altogether)\b")
_COUNTED = AnyCase(rf"[\s*`$]*(?:个(?!参数|权重)|(?:such |of them|{_NORM}))|[\s*`$]*(?:$|[,.;，。；])")
_EACH = 2


def counted_norms(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the number of norms that a sentence has in all, where it has two for each layer and one more."""
    if _NORMS.search_lower(passage.lower) is None or _TWO.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        one_more = _ONE_MORE.search(sentence.text) if _TWO.search(sentence.text) else None
        if one_more is None:
            continue
        layers = _layers(sentence, passage, context)
        for number in sentence.numbers if layers else ():
            after = sentence.after(number.end, 32)
            is_of_all = _IN_ALL_BEFORE.search(sentence.before(number.start, 16)) and _COUNTED.match(after)
            is_likely = number.bare and layers <= number.value <= 2 * _EACH * layers
            if is_likely and (is_of_all or _IN_ALL_AFTER.match(after)):
                is_among = _is_among(sentence, number, one_more.start() + sentence.start)
                is_sure = is_among and not is_doubted(sentence.text)
                truth = Truth.of(_EACH * layers + 1, f"2 × {layers} + 1")
                yield from claimed(sentence, number, [truth], "quantity", FIRM if is_sure else CONFIRM)


def _is_among(sentence: Passage, number: Number, last: int) -> bool:
    """Whether a number is told of all norms with the last one: not "64 in all, plus the final one"."""
    if last < number.start:
        return not _WITHOUT.search(sentence.before(last, 16))
    return _WITH.search(sentence.between(number.end, last)) is not None


_WITH = AnyCase(r"\b(?:with|includ\w+|counting)\b(?: the| a| one| its)?[\s*`]*$|(?:包括|包含|含|计入|算上)[\s*`]*$")
_WITHOUT = AnyCase(
    r"(?:\b(?:before|without|except|exclud\w+|not counting|besides|until|not)\b(?: for)?(?: the| a| one)?|"
    r"不[含算计](?:入|上)?|除了?)[\s*`]*$"
)


def _layers(sentence: Passage, passage: Passage, context: Context) -> Exact:
    """How many layers there are: as the sentence says, or the note, or as the model has; 0 if nobody does."""
    said = [setting.number.value for setting in sentence.settings if setting.size == "n_layers"]
    facts = facts_of_one(context.mention_in(passage))
    return next(iter(said), context.size("n_layers") or (facts.size("n_layers") if facts is not None else 0) or 0)


_TIMES_N = cased(r"(?<![\w.,×*+·-])([26])\s?[×*·]?\s?(?:N|P|Ψ)(?![\w×*·/^²])(?!\s?[×*·/^+]\s?\w)")
"""Two for each parameter, or six in training."""
_HAS = AnyCase(
    r"[\s*_`:：,，(（]*(?:(?:needs?|takes?|is|has|costs?|comes to|that(?:'s| is)|about|roughly|需|要|约|就?是|为|有|"
    r"每个? ?token)[\s*_`:：~≈=约]*)*[~≈=]?[\s$*]*"
)
_OF_MORE = AnyCase(r"attention|context|sequence|per (?:second|sample|step|batch)|/s\b|注意力|上下文|序列|每秒|每步|批")
_FAR = 20


def flops_said(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of FLOPs after the name of a model, where its sentence says how they are counted.

    "A token takes 2N FLOPs: Llama-3-8B about 16.1 GFLOPs".
    """
    if "flops" not in passage.largest or not passage.mentions or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        said = {int(found[1]) for found in _TIMES_N.finditer(sentence.text)}
        if len(said) != 1 or _OF_MORE.search(sentence.text) or COUNTERFACTUAL.search(sentence.text):
            continue
        for number in sentence.numbers if sentence.mentions else ():
            named = _named_before(sentence, number) if number.kind == "flops" else None
            if named is not None and named.is_one:
                yield from _held(sentence, number, named, min(said))


def _named_before(sentence: Passage, number: Number) -> Mention | None:
    """The model whose name stands just before a number."""
    before = [mention for mention in sentence.mentions if mention.end <= number.start]
    between = sentence.between(before[-1].end, number.start) if before else "?"
    return before[-1] if _HAS.fullmatch(between) else None


def _held(sentence: Passage, number: Number, named: Mention, times: int) -> Iterator[Claim]:
    """The claim that FLOPs are so many for each parameter of a model, or of those that a token goes through."""
    facts = facts_of(named.presets[0])
    sizes = [*facts.totals, *facts.named_sizes, *facts.without_embeddings]
    truths = [Truth.of(size.value.exact * times, f"{times} × {size.how}", "flops") for size in sizes]
    for claim in claimed(sentence, number, truths, "quantity", FIRM):
        is_likely = claim.is_right or is_about(number, truths[0].value.exact, _FAR)
        yield claim if is_likely else claim._replace(strength=CONFIRM)


_LOOK = AnyCase(r"\bwpe\b|position|位置")
_LEFT_OUT = AnyCase(
    r"(?:不[含算计](?:入|上)?|(?<!not )\b(?:without|exclud(?:es?|ing)|leav(?:es?|ing) out|not counting))"
    r"[\s*`]*(?:the |its )?(?:wpe|位置(?:编码|嵌入|向量)|position(?:al)? embeddings?)[\s*`]*[,，]?\s?"
    r"(?:(?:and|so|it|then|which|therefore|所以|因此|就|会|则|只)\s?)*"
    r"(?:报告?|打印|输出|显示|得到?|有|reports?|prints?|gives?|shows?|has)[\s*`~≈约为出了]*$"
)
_PARTS = AnyCase(r"\b(?:block|layer|per|each|head|ffn|attention)\b|每|层|块|注意力|前馈")
_LEAST, _DIGITS, _NEAR = 10**6, 1000, 64


def without_positions(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of all parameters of the model in force but for its position embedding.

    It is wrong if it is the count with it.
    """
    if passage.largest.get("count", 0) < _LEAST or _LOOK.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers if _LOOK.search_lower(sentence.lower) else ():
            if number.kind != "count" or number.value < _LEAST or number.digits < _DIGITS * number.step:
                continue
            facts = facts_of_one(_model(sentence, context)) if _is_without(sentence, number) else None
            positions = facts.component("position")[0].value.exact if facts is not None else 0
            if facts is not None and positions:
                truth = Truth.of(facts.total - positions, "params.total − params.embedding.position", "count")
                is_sure = fits(number, facts.totals) and not is_doubted(sentence.text)
                yield from claimed(sentence, number, [truth], "quantity", FIRM if is_sure else CONFIRM)


def _model(sentence: Passage, context: Context) -> Mention | None:
    """The model that a sentence is about; nanoGPT is a program for several of them."""
    named = [mention for mention in sentence.mentions if not mention.vague]
    if len({mention.presets for mention in named}) > 1:
        return None
    return context.narrowed(named[0]) if named else context.model_mention()


def _is_without(sentence: Passage, number: Number) -> bool:
    """Whether a count is said to be one without positions, and of no part of the model."""
    before = sentence.before(number.start, _NEAR)
    found = _LEFT_OUT.search(before)
    if found is not None:
        return not _PARTS.search(found[0])
    return left_out(sentence, number) == "position" and not _PARTS.search(before)
