"""The bytes of so many tokens, or of a batch, by those of one that were said before: "128 KiB per token … 16 GiB"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold, judge
from archscope.notes.finders.memory.sizes_in_bytes import PER_TOKEN, is_count_of_tokens, widths_in
from archscope.notes.finders.memory.stated_memory import is_of_another, is_size
from archscope.notes.mentions import Model
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase, lowered
from archscope.notes.slips import SWAP, slip
from archscope.notes.vocabulary import COUNTERFACTUAL, DOUBTED

_LEAST, _MAY_SAY = 10**5, re.compile(r"token|词元|batch|批|b=")
_BESIDE = AnyCase(
    r"[\s*_`$)）]*(?:(?:per|for each|for every|for one|each|a|/)\s?token\b|/\s?词元|每个?\s?(?:token|词元))"
)
_OF_A_PART = AnyCase(
    r"\b(?:per|each|every|one|a|single|and) (?:layer|block|head)\b|/\s?(?:layer|head)|每个?\s?(?:层|头)|单[层头]|一层"
)
"""Words for the bytes of a token in one layer only."""
_OF_MORE = AnyCase(
    r"\b(?:total|overall|together|combined|plus|overhead|blocks?|gpus?|cards?|users?|requests?|sequences|sessions?|"
    r"batch\w*|concurrent|nodes?|compress\w*|sav\w+|reduc\w*|left|free|fits?|shard\w*|half|twice|layers?|heads?|"
    r"quanti\w*|reserv\w*|pages?|m[hq]a|gqa|mla|without|budget|prompts?|new|activations?|logits|scores|respectively)\b|"
    r"合计|共|分别|加上|层|头|每卡|卡|用户|请求|并发|批|节省|减少|降|压缩|一半|两倍|量化|剩|不用|激活|分数"
)
"""Words of a sentence whose bytes may be of more than so many tokens, or of less."""
_WINDOW = AnyCase(r"window|sliding|rolling|evict|local|窗口|滑动")
"""What some layers have only, so that nothing but a slip of the unit shows that a number is wrong."""
_COMPARED = re.compile(r"\b(?:more|less|larger|bigger|smaller|higher|lower) than [^,.;]*|比[^，。；]*")
_BATCH = AnyCase(
    r"[\s*_`-]*(?:(?:with|at|a|for|and|then|in)\s)*(?:batch(?: size)?(?: of)?|批(?:次|量)?(?:大小)?|\$?b(?==))\s?"
    r"(?:=|:|为|是)?\s?(\d{1,4})[\s*_`$]*时?[:：,，]?(?:[\s*_`~≈约为]|takes|needs|is|needed|需要?|占用?|是)*"
)
_NO_SEQUENCE = AnyCase(r"batch|批|weights|权重|param|参数|train|训练")
_FACTORS = tuple(Fraction(base) ** sign for base in (2, 4, 8, 10, 16, 100, 1000) for sign in (1, -1))
_TENS = (Fraction(10), Fraction(1, 10))
_GROWS = AnyCase(r"activation|cache|激活|缓存")
"""What is in proportion to a batch, as weights are not."""
_UNITS = tuple(Fraction(base) ** power for base in (1000, 1024) for power in (-2, -1, 1, 2))
_NEAR = Fraction(3, 4)


def bytes_per_token(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each number of bytes beside a number of tokens, where those of one token were said before it.

    Args:
        passages: a paragraph, or the items of a list.
    """
    if not any(passage.largest.get("bytes", 0) >= _LEAST for passage in passages):
        return
    if not any(_MAY_SAY.search(passage.lower) for passage in passages):
        return
    rate: Number | None = None
    of_one: Number | None = None
    about: set[Sequence[Model]] = set()
    for passage in passages:
        if "bytes" not in passage.largest:
            continue
        if DOUBTED.search(passage.text):
            return
        for sentence in passage.sentences:
            sizes = [number for number in sentence.numbers if is_size(number)]
            said = _said_of_one_token(sentence, sizes)
            if said is not None and rate is not None and said.value != rate.value:
                # Which of two is meant from here on isn't known.
                return
            named = {mention.presets for mention in sentence.mentions}
            if rate is not None and not named <= about:
                return
            about |= named
            if said is None and rate is not None:
                for number in sizes:
                    yield from _of_tokens(sentence, number, rate, [size for size in sizes if size is not number])
            rate = said or rate
            if sizes and of_one is not None:
                yield from _of_batch(sentence, sizes[0], of_one, _TENS if rate is None else _FACTORS)
            batch = _BATCH.match(sentence.text)
            is_sequence = rate is not None and said is None and not _NO_SEQUENCE.search(sentence.text)
            is_first = batch is not None and batch[1] == "1" and _GROWS.search(sentence.text)
            if sizes and (is_first or (batch is None and is_sequence)):
                of_one = sizes[0]


def _said_of_one_token(sentence: Passage, sizes: Sequence[Number]) -> Number | None:
    """The bytes of a token that a sentence says: those beside "per token", or the only exact ones where that stands."""
    if not PER_TOKEN.search(sentence.text) or _OF_A_PART.search(sentence.text):
        return None
    beside = [number for number in sizes if _BESIDE.match(sentence.after(number.end, 24))]
    exact = [number for number in beside or sizes if len(number.units) == 1 and isinstance(number.digits, int)]
    return exact[0] if len({number.value for number in exact}) == 1 else None


def _of_tokens(sentence: Passage, number: Number, rate: Number, others: Sequence[Number]) -> Iterator[Claim]:
    """The claim that bytes are those of the tokens that their sentence names; it may have the bytes of one itself."""
    lengths = _lengths(sentence)
    for one, many in ((one, many) for other in others for one, many in ((number, other), (other, number))):
        if judge(many, [Truth.of(one.value * n, "", "bytes") for n in lengths], "")[0] in ("exact", "rounded"):
            return
    said = _COMPARED.sub("", lowered(sentence.text))
    if not lengths or is_of_another(sentence, number) or widths_in(said):
        return
    if not _OF_MORE.search(said) and not COUNTERFACTUAL.search(said):
        truths = [Truth.of(rate.value * n, f"{n:,} tokens × {rate.text} for each", "bytes") for n in lengths]
        is_surely_all = _WINDOW.search(sentence.text) is None
        yield from _held(sentence, number, truths, rate, _FACTORS if is_surely_all else ())


def _lengths(sentence: Passage) -> list[Exact]:
    """The one number of tokens that a sentence names, in its readings; "32K (32,768)" is one said twice."""
    counts = [count for count in sentence.numbers if is_count_of_tokens(sentence, count)]
    again = [other for count in counts for other in sentence.numbers if 0 < other.start - count.end <= _SAID_AGAIN]
    readings = [
        {count.digits * unit.scale for unit in count.units if unit.kind == "count"}
        for count in [*counts, *(other for other in again if other.kind == "count")]
    ]
    return sorted(set.intersection(*readings)) if readings else []


_SAID_AGAIN = 10


def _of_batch(sentence: Passage, number: Number, of_one: Number, factors: Sequence[Fraction]) -> Iterator[Claim]:
    """The claim that bytes are so many times those of one sequence: "batch of 16: 4.7 GiB"."""
    batch = _BATCH.fullmatch(sentence.text[: number.start - sentence.start])
    if batch is None or widths_in(sentence.text) or COUNTERFACTUAL.search(sentence.text):
        return
    truths = [
        Truth.of(of_one.digits * unit.scale * int(batch[1]), f"{batch[1]} × {of_one.text}", "bytes")
        for unit in of_one.units
    ]
    yield from _held(sentence, number, truths, of_one, factors)


def _held(
    sentence: Passage, number: Number, truths: Sequence[Truth], rate: Number, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The claim that a number is one of some truths, firm where a slip of the unit or of the work explains it."""
    claim = hold(sentence, number, truths, "memory", FIRM, addends=(rate.start,))
    if claim is None:
        return
    off = [Truth(truth.value.times(factor), "") for truth in truths for factor in (*_UNITS, *factors)]
    ratio = Fraction(number.value) / truths[0].value.exact
    is_slip = judge(number, off, "")[0] in ("exact", "rounded") or slip(number, truths[0].value.exact) == SWAP
    is_slip = is_slip or (factors is _FACTORS and _NEAR < ratio < 1 / _NEAR)
    yield claim if claim.is_right or is_slip else claim._replace(strength=CONFIRM)
