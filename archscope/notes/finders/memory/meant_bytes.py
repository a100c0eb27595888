"""What the words beside a size say that it is of and in which dtype, and claims held to it: "14 GB for the weights"."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.memory.sizes_in_bytes import OF_ONE, batches_in, widths_in
from archscope.notes.judging.claims import CONFIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.clauses import beside, gone_on, until_it_goes_on
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import BLOCKS, lead, subject_of
from archscope.notes.text.patterns import AnyCase, cased, lowered

_WEIGHTS, _CACHE, _STATES, _TRAINING, _ACTIVATIONS = "weights", "cache", "states", "training", "activations"
_PART = "a part"
_WORDS = {
    _WEIGHTS: r"\bmodel files?\b|模型文件|\bweights?\b|\bparam\w*|\bgradients?\b|权重|参数|梯度",
    _CACHE: r"\bkv\b(?![ -]?heads?)|k/v|\bcaches?\b|键值|缓存",
    _STATES: r"\boptimi[sz]er|\badamw?\b|优化器",
    _TRAINING: r"\btraining\b|\bto train\b|\bfine-?tun(?:e|ing)\b|训练(?![后好完集数])|微调",
    _ACTIVATIONS: r"\bactivations?\b(?! (?:check|recomp|func))|激活(?!的?参数|的?专家|函数|\s?\d)",
}
"""What bytes are of, and the words for it; gradients are as large as the weights."""
_KINDS = {kind: AnyCase(words) for kind, words in _WORDS.items()}
_OF_IT = AnyCase(
    r"[\s*`)）]*(?:of|for|as|的|个|给|用于|显存|内存|存)*\s*(?:the |its |all )?(?:[a-z]+ )?"
    rf"(?P<kind>{'|'.join(_WORDS.values())})"
)
"""What follows a number that is said to be of it: "16 GB for the weights"."""
_BESIDE = AnyCase(
    r"(?:\b(?:without|besides?|plus|and|addition to|top of|apart from|exclud\w+|except|"
    r"(?:not|n['’]t) (?:count|includ)\w*|before|beyond|no|leav\w+|room for|than)|"
    r"不[含算计]|除了?|加上?|以及|外加|和|与|比)\W*"
    r"(?:(?:the|its|any|all) )?(?:\w+ )?$"
)
"""What stands before the words for something else than the bytes are of."""
_OTHERWISE = AnyCase(
    r"\b(?:than|instead|rather|from|half|halv\w+|twice|doubl\w+|times|quarter|vs|versus|compar\w+|sav\w+|convert\w*|quanti\w+)\b|"
    r"而不是|而非|比|一半|减半|倍|相较|节省|转|量化"
)
"""Words of a clause whose dtype may be that of another number."""
_ONE_STATE = AnyCase(
    r"\b(?:one|each|every|per|single|[mv]|momentum|moment|first|second|sgd|lion|8-?bit|adafactor|copy)\b|"
    r"每|各|一个|一份|单|动量|一阶|二阶|副本"
)
"""Words for states of the optimizer that are as many as the weights."""
_PARTLY = AnyCase(r"\bq?lora\b|adapter|inference|frozen|\bbase\b|推理|冻结|适配")
_TAKES = AnyCase(
    r"(?:\btakes?|\bneeds?|\brequires?|\buses?|需要?|占用?|要)[\s*`]*(?:about|around|roughly|~|≈|约|大约)?[\s*`]*$"
)
_OF_LAYER = AnyCase(
    r"(?:\b(?:per|each|every|a|one|single)[ -](?:[a-z]+ )?|/\s?)(?:layer|(?:transformer|decoder) block)\b(?!s)|"
    r"[每单一]个?\s?层(?!有|含)"
)
_OF_SOME_WEIGHTS = AnyCase(
    r"^\W*(?:(?:the|all|one|each|per|active|activated|routed|shared|dense|non|非|激活|路由|共享|每个|单个)[\s-]*)*"
    r"(?:experts?\b|backbone\b|专家|主干)(?![^\n]*(?:param|参数))"
)
"""Labels of some of the weights of a mixture of experts, of which nobody says how many they are."""
_SOME_WEIGHTS = AnyCase(
    r"[\s*`]*(?:of |for )?(?:the )?(?:(?:non-|routed |shared |active )?experts?\b|backbone\b|专家|主干)"
)
_DTYPE = cased(r"(\S+) bytes")
_IN_FOUR_BITS = "× 1/2 bytes"
_WITH_SCALES = {_IN_FOUR_BITS: Fraction(8, 5), "× 1 bytes": Fraction(6, 5)}


class MeantBytes(NamedTuple):
    """Which bytes the words beside a number name; where they leave something open, nothing is said of it."""

    of: str = ""
    widths: tuple[Exact, ...] = ()
    is_batch: bool = False
    is_of_layer: bool = False

    def allows(self, truth: Truth) -> bool:
        """Whether the bytes of weights or of a cache may be those that are meant."""
        is_cache = truth.how.startswith("KV")
        if (self.of and is_cache != (self.of == _CACHE)) or self.of not in ("", _WEIGHTS, _CACHE):
            return False
        if is_cache and (self.is_of_layer or (self.is_batch and "batch" not in truth.how)):
            return False
        width = _DTYPE.search(truth.how)
        return not self.widths or width is None or width[1] in map(str, self.widths)


def meant_bytes(passage: Passage, number: Number) -> MeantBytes:
    """What the clause of a number says of its bytes, or the beginning of the sentence where that says nothing."""
    before, after = beside(passage, number)
    before, after = before.rpartition("\n")[2], after.partition("\n")[0]
    sentence = passage.sentence_of(number)
    clause = f"{before} {after}"
    said = clause
    if _is_open(sentence, number, before):
        said = f"{sentence.until(number.start)} {after}"
    of = _kind(passage, number, before, after) or (_only(sentence.until(number.start)) if said != clause else "")
    part, is_of_one = subject_of(sentence, number)
    line = f"{sentence.until(number.start)} {after}".rpartition("\n")[2]
    is_part = (part and (part != BLOCKS or is_of_one)) or _OF_SOME_WEIGHTS.search(line) or _SOME_WEIGHTS.match(after)
    of = of or (_PART if is_part else "")
    text = OF_ONE.sub("", lowered(f"{lead(sentence, number)} {said}"))
    own = _own(passage, number, before, after)
    return MeantBytes(
        of,
        () if _OTHERWISE.search(said) else widths_in(own) or widths_in(clause) or widths_in(said),
        any(batch > 1 for batch in batches_in(text)) and OF_ONE.search(lowered(said)) is None,
        _OF_LAYER.search(clause) is not None,
    )


def _own(passage: Passage, number: Number, before: str, after: str) -> str:
    """What a clause says of a number apart from what it says of other sizes: "27 GB in fp32, 13 in fp16"."""
    sizes = [other for other in passage.numbers if is_size(other)]
    earlier = [at for other in sizes if 0 <= (at := number.start - other.end) <= len(before)]
    later = [at for other in sizes if 0 <= (at := other.start - number.end) <= len(after)]
    before = gone_on(before[len(before) - min(earlier) :]) if earlier else before
    # What stands before a colon is said of the number behind it.
    is_label = passage.text[number.end - passage.start + len(after) :][:1] in (":", "：")
    return f"{before} {until_it_goes_on(after[: min(later, default=None)]) if later or is_label else after}"


def meant_by(label: str) -> MeantBytes:
    """What a label says that the bytes beside it are of."""
    return MeantBytes(_only(label) or (_PART if _OF_SOME_WEIGHTS.search(label) else ""))


def _is_open(sentence: Passage, number: Number, before: str) -> bool:
    """Whether a clause goes on from those before it: no size of its sentence comes earlier, and it names no model."""
    start = number.start - len(before)
    return (
        not is_of_another(sentence, number)
        and not any(is_size(other) and other.start != number.start for other in sentence.numbers)
        and not any(start <= mention.start < number.start for mention in sentence.mentions)
    )


def _kind(passage: Passage, number: Number, before: str, after: str) -> str:
    """What the words before a number name, since the size before it; or else those right behind it."""
    sizes = [other.end for other in passage.numbers if is_size(other) and other.end <= number.start]
    if sizes and number.start - sizes[-1] <= len(before):
        before = gone_on(before[len(before) - (number.start - sizes[-1]) :])
    if _named(before):
        return _only(before)
    found = _OF_IT.match(after)
    return next((kind for kind, words in _KINDS.items() if found and words.fullmatch(found["kind"])), "")


def _named(said: str) -> set[str]:
    return {kind for kind, words in _KINDS.items() if words.search(said)}


def _only(said: str) -> str:
    """The one thing that some words name, if its bytes are meant; "" if that isn't clear."""
    named = _named(said)
    starts = [found.start() for kind in named for found in _KINDS[kind].finditer(said)]
    if any(_BESIDE.search(said[:start]) for start in starts):
        return ""
    if _STATES in named and named <= {_STATES, _TRAINING, _ACTIVATIONS}:
        return "" if _ONE_STATE.search(said) or _PARTLY.search(said) else _STATES
    if named == {_TRAINING}:
        return _TRAINING if _TAKES.search(said) and not _PARTLY.search(said) else ""
    return next(iter(named)) if len(named) == 1 else ""


def held_as_said(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    said: MeantBytes,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """`held_in_bytes`, but nothing of a number that is right only of other bytes than its words say."""
    of_all = functools.partial(held_in_bytes, passage, number, strength=strength, group=group, nearest=nearest)
    meant = [*of_all([*filter(said.allows, truths)], also=lambda: [*filter(said.allows, also())])]
    if any(claim.is_right for claim in meant):
        yield from meant
    else:
        yield from (claim for claim in of_all(truths, also=also) if not claim.is_right)


def held_in_bytes(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """The claim that a number is one of `truths`; if it is none that counts, one of `also` may show it to be right."""
    claim = hold(passage, number, truths, "memory", strength, group=group, nearest=nearest)
    if claim is None or claim.is_right or claim.truth is None:
        yield from () if claim is None else (claim,)
        return
    other = hold(passage, number, also(), "memory", CONFIRM, group=group)
    if other is not None and other.is_right:
        # It is no witness that the others of its group are understood.
        yield other
        return
    # Of all readings that come to so many bytes for each weight the first is the one to tell.
    rest = claim.truth.how.partition(" × ")[2]
    told = next((truth for truth in truths if rest and truth.how.endswith(f" × {rest}")), claim.truth)
    # Weights in 4 bits have scales beside them, and those in 8 bits some, as those see who measure a file.
    ratio = divided(number.value, told.value.exact)
    scaled = [most for by, most in _WITH_SCALES.items() if by in told.how and (by == _IN_FOUR_BITS or number.step < 1)]
    is_scaled = any(1 < ratio < most for most in scaled)
    yield claim._replace(truth=told, strength=CONFIRM if is_scaled else strength)
