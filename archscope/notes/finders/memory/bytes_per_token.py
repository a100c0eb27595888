"""The bytes of so many tokens, or of a batch, by those of one that were said before: "128 KiB per token … 16 GiB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.memory.in_bytes import said_in_bytes
from archscope.notes.finders.memory.room_for import room_for
from archscope.notes.finders.memory.sizes_in_bytes import (
    BATCH,
    OF_ONE,
    OF_SEVERAL,
    batches_in,
    widths_in,
)
from archscope.notes.finders.memory.token_rates import (
    OF_A_PART,
    Rate,
    are_same,
    lengths_in,
    rate_of,
    said_of_one_token,
    values_of,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_LEAST, _MAY_SAY = 10**5, cased(r"token|词元|batch|批|b=|同时|并发")
_THAT_IS = AnyCase(r"也就是|即|折?合|换算|约合|that is|i\.e\.|or |which is")
_OF_MORE = AnyCase(
    r"\b(?:layers?|heads?|m[hq]a|gqa|mla|budget|holds?|room|enough|prompts?|respectively)\b|"
    r"(?<![/\w])(?<!and )(?:[kv]|keys?|values?) (?:alone|takes?|needs?|costs?|uses?)\b|"
    r"(?<![/a-z与和、])[kv] ?(?:占|需)|层|头|分别|不用|[容能]纳|装|够|[能可]放"
)
"""Words of a sentence whose bytes may be of another form, of a part, or of what they have room for."""
_FORM = AnyCase(r"\b(?:m[hq]a|gqa|mla|quarter|half|halve[sd]?|doubles?)\b|一半|减半|翻倍")
_OF_MANY = AnyCase(r"batch|批|\b(?:users|requests|sequences|sessions|prompts|gpus?|cards?)\b|并发|用户|请求|卡")
"""Words before the bytes of a token for how many sequences share what follows, or how many cards."""
_WINDOW = AnyCase(r"window|sliding|rolling|evict|local|窗口|滑动")
"""What some layers have only, so that nothing but a slip of the unit shows that a number is wrong."""
_IS_WINDOW = AnyCase(r"(?:window|窗口)[^\d,，.。]{0,12}\d|\d\s?k?[^\d,，.。]{0,12}(?:window|窗口)")
"""Where it is the window whose bytes are said, and not what lies beyond it."""
_CLAUSE = cased(r"[,，、;；。](?!\d)|\band\b|而|\(|（")
_RESULT = cased(r"[=≈][\s~*`$]*$")
"""What a product comes to, in front of a number."""
_COMPARED = cased(r"\b(?:more|less|larger|bigger|smaller|higher|lower) than [^,.;]*|比[^，。；]*")
_BATCH = AnyCase(
    r"[\s*_`-]*(?:(?:with|at|a|for|and|then|in)\s)*"
    r"(?:batch(?: size)?(?: of)?|批(?:次|量)?(?:大小)?|\$?b(?==)|同时(?:服务|处理|运行|来)?|并发)\s?"
    r"(?:=|:|为|是)?\s?(\d{1,4})[\s*_`$]{0,8}(?:such |(?:这样)?的?[条个路](?:这样的)?)?"
    r"(?:sequences|requests|请求|用户|序列)?"
    r"时?[:：,，]?(?:[\s*_`~≈约为]|takes?|needs?|is|needed|就|则|需要?|要|占用?|是){0,12}"
)
_ONE_SEQUENCE = AnyCase(
    r"[一单每][条个](?:[^,，。]|,(?=\d)){0,24}(?:请求|序列|用户)|"
    r"\b(?:one|single|each|per) (?:such |[\d,]+[ -]tokens? )?(?:request|sequence|user)\b"
)
"""Words for the bytes of one sequence, of which a batch has so many."""
_ALL_OF_THEM = cased(r"(?:一共|总共|合计|共)(?=[是为占要需约\s*]*[\d~])|\bin (?:total|all)\b")
"""What so many tokens take together is what they take."""
_NO_SEQUENCE = AnyCase(r"batch|批|weights|权重|param|参数|train|训练")
FACTORS = tuple(Fraction(base) ** sign for base in (2, 4, 8, 10, 16, 100, 1000) for sign in (1, -1))
_HEADS = tuple(Fraction(heads) ** sign for heads in range(3, 17) for sign in (1, -1))
"""How many heads of queries may have been counted for each of keys."""
_CAREFUL = 100
"""A number of so many steps is a multiple of another by no chance."""
_TENS = (Fraction(10), Fraction(1, 10))
_MANY = 40
_GROWS = AnyCase(r"activation|cache|激活|缓存")
"""What is in proportion to a batch, as weights are not."""
_UNITS = tuple(Fraction(base) ** power for base in (1000, 1024) for power in (-2, -1, 1, 2))
_NEAR = Fraction(3, 4)


def bytes_per_token(passages: Sequence[Passage], before: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about each number of bytes beside a number of tokens, where those of one token were said before it.

    Args:
        passages: a paragraph, or the items of a list.
        before: what stands just before them, which may say what a token takes.
    """
    yield from _that_is(before, passages[0])
    if not any(passage.largest.get("bytes", 0) >= _LEAST for passage in passages):
        return
    yield from room_for(passages)
    if not any(_MAY_SAY.search(passage.lower) for passage in (*before, *passages)):
        return
    rate: Rate | None = None
    of_one: Number | None = None
    about: set[Sequence[Model]] = set()
    is_near = is_said_of_one = is_lost = False
    for at, passage in enumerate((*before, *passages)):
        if "bytes" not in passage.largest:
            continue
        if DOUBTED.search(passage.text):
            return
        for sentence in passage.sentences:
            sizes = [number for number in sentence.numbers if is_size(number)]
            said = said_of_one_token(sentence, sizes)
            is_lost = is_lost or any(not are_same(said[0] if rate is None else rate.size, one) for one in said)
            if is_lost:
                # Which of two is meant from here on isn't known, but where a sentence gives its own.
                yield from _of_own_rate(sentence, sizes, said) if at >= len(before) else ()
                continue
            named = {mention.presets for mention in sentence.mentions}
            if rate is not None and (not named <= about or (not said and _changes_rate(sentence, rate))):
                return
            about |= named
            rate, is_near = rate or rate_of(sentence, said), bool(said) or is_near
            others = [number for number in sizes if number not in said]
            if rate is not None and at >= len(before):
                for number in (size for size in others if size.start > rate.size.start):
                    yield from _of_tokens(sentence, number, rate, others, is_near=is_near)
            if others and of_one is not None and at >= len(before):
                yield from _of_batch(
                    sentence, others[0], of_one, FACTORS if is_said_of_one or rate is not None else _TENS
                )
            batch = _BATCH.match(sentence.text)
            is_sequence = rate is not None and not said and not _NO_SEQUENCE.search(sentence.text)
            is_first = batch is not None and batch[1] == "1" and _GROWS.search(sentence.text)
            is_one = batch is None and _ONE_SEQUENCE.search(sentence.text) is not None
            if others and (is_first or is_one or (batch is None and is_sequence)):
                of_one, is_said_of_one = others[0], is_one
        is_near = is_near and (at >= len(before) or passage.text.rstrip("* `$").endswith((":", "：")))


def _of_own_rate(sentence: Passage, sizes: Sequence[Number], said: Sequence[Number]) -> Iterator[Claim]:
    """The claims about the sizes behind the bytes of a token that a sentence gives itself."""
    others = [number for number in sizes if number not in said]
    rate = rate_of(sentence, said if all(are_same(said[0], one) for one in said) else ())
    for number in (size for size in others if rate is not None and size.start > rate.size.start):
        assert rate is not None
        yield from _of_tokens(sentence, number, rate, others, is_near=True)


def _that_is(before: Sequence[Passage], passage: Passage) -> Iterator[Claim]:
    """The same in another unit, a paragraph further on: "$$… = 131,072 bytes$$", and below it "that is 128 KiB"."""
    if before and "bytes" in passage.largest and _THAT_IS.match(passage.text):
        gap = "\n" * (passage.start - before[-1].end)
        yield from said_in_bytes(Passage(before[-1].text + gap + passage.text, before[-1].start))


def _changes_rate(sentence: Passage, rate: Rate) -> bool:
    """Whether what a sentence says of tokens is in another dtype, as weights always may be, or of another form."""
    widths = widths_in(sentence.text)
    is_in_another = bool(widths) and rate.widths.isdisjoint(widths)
    is_of_another = "bytes" not in sentence.largest and _FORM.search(sentence.text) is not None
    return (is_in_another or is_of_another) and not _NO_SEQUENCE.search(sentence.text)


def _of_tokens(
    sentence: Passage, number: Number, rate: Rate, sizes: Sequence[Number], *, is_near: bool
) -> Iterator[Claim]:
    """The claim that bytes are those of the tokens that are named beside them; it may have the bytes of one itself."""
    first, last = _beside(sentence, number, sizes)
    since = max(first, _after(sentence, rate.size.end, number) if rate.size.end > sentence.start else first)
    first, lengths = next(
        ((at, found) for at in (since, first) if (found := lengths_in(sentence, at, last))), (first, [])
    )
    others = [size for size in sizes if size is not number] if lengths else []
    if len(others) > _MANY:
        return
    for one, many in ((one, many) for other in others for one, many in ((number, other), (other, number))):
        if fits(many, [Truth.of(one.value, "", "bytes")], lengths):
            return
    said = lowered(sentence.text[first - sentence.start : last - sentence.start])
    said = OF_ONE.sub("", _COMPARED.sub("", _ALL_OF_THEM.sub("", said)))
    batches = batches_in(said)
    said = BATCH.sub("", said) if batches else said
    is_of_many = _OF_MANY.search(sentence.text[: first - sentence.start])
    if not lengths or is_of_many or is_of_another(sentence, number) or not rate.widths.issuperset(widths_in(said)):
        return
    if not any(words.search(said) for words in (_OF_MORE, OF_A_PART, OF_SEVERAL, COUNTERFACTUAL)):
        truths = [
            Truth(
                value.times(n * batch), f"{n:,} tokens × {rate.size.text} for each" + f", batch {batch}" * (batch != 1)
            )
            for batch in (*batches, 1)
            for n in lengths
            for value in values_of(rate.size)
        ]
        is_surely_all = not _WINDOW.search(said) or _IS_WINDOW.search(said)
        inside = (one for one in sentence.numbers if first <= one.start < last and one.value not in lengths)
        is_alone = all(one.start == number.start for one in inside)
        is_told = is_near and is_alone and number.digits >= _CAREFUL * min(number.step, 1)
        factors = (*FACTORS, *_HEADS) if is_told else FACTORS
        for claim in held_at(sentence, number, truths, rate.size, factors if is_surely_all else ()):
            yield claim
            if is_near and claim.strength == FIRM and not _RESULT.search(sentence.before(number.start, 12)):
                # Where the bytes of a token stand just before, it is no other dtype's or model's number.
                yield claim._replace(strength=SURE, rests=True)


def _beside(sentence: Passage, number: Number, sizes: Sequence[Number]) -> tuple[int, int]:
    """From where to where a sentence speaks of a size: from the last one to the next comma, or to the end of it all."""
    first = max((size.end for size in sizes if size.end <= number.start), default=sentence.start)
    first = _after(sentence, first, number) if first > sentence.start else first
    clause = _CLAUSE.search(sentence.text, number.end - sentence.start)
    goes_on = any(size.start > number.start for size in sizes) and clause is not None
    return first, sentence.start + clause.start() if goes_on and clause is not None else sentence.end


def _after(sentence: Passage, end: int, number: Number) -> int:
    """Where the clause ends of what was said before a number, or `end` if it goes on to it."""
    parted = _CLAUSE.search(sentence.text, end - sentence.start, number.start - sentence.start)
    return end if parted is None else sentence.start + parted.end()


def _of_batch(sentence: Passage, number: Number, of_one: Number, factors: Sequence[Fraction]) -> Iterator[Claim]:
    """The claim that bytes are so many times those of one sequence: "batch of 16: 4.7 GiB"."""
    batch = _BATCH.fullmatch(sentence.text[: number.start - sentence.start])
    until = sentence.text[: number.end - sentence.start]
    if batch is None or widths_in(until) or COUNTERFACTUAL.search(sentence.text):
        return
    truths = [
        Truth.of(of_one.digits * unit.scale * int(batch[1]), f"{batch[1]} × {of_one.text}", "bytes")
        for unit in of_one.units
    ]
    yield from held_at(sentence, number, truths, of_one, factors)


def held_at(
    said: Passage, number: Number, truths: Sequence[Truth], rate: Number, factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The claim that a number is one of some truths, firm where a slip of the unit or of the work explains it."""
    truths = [truth for truth in truths if truth.value.exact]
    claim = hold(said, number, truths, "memory", FIRM, addends=(rate.start,))
    if claim is None:
        return
    ratio = Fraction(number.value) / truths[0].value.exact
    is_slip = fits(number, truths, (*_UNITS, *factors)) or slip(number, truths[0].value.exact) == SWAP
    is_slip = is_slip or (len(factors) >= len(FACTORS) and _NEAR < ratio < 1 / _NEAR)
    yield claim if claim.is_right or is_slip else claim._replace(strength=CONFIRM)
