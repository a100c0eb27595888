"""The bytes of so many tokens, or of a batch, by those of one that were said before: "128 KiB per token … 16 GiB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_batches import OF_A_FORM, ONE_SEQUENCE, WITH_BATCH, of_batch
from archscope.notes.finders.memory.bytes_of_what import is_bandwidth, is_of_another, is_size
from archscope.notes.finders.memory.bytes_said_again import said_in_bytes
from archscope.notes.finders.memory.room_on_cards import room_for
from archscope.notes.finders.memory.sizes_in_bytes import (
    BATCH,
    OF_ONE,
    OF_SEVERAL,
    batches_in,
    is_less,
    widths_in,
)
from archscope.notes.finders.memory.token_rates import (
    FACTORS,
    OF_A_PART,
    Rate,
    are_same,
    held_at,
    lengths_in,
    of_tokens,
    rate_of,
    said_of_one_token,
)
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth, fits
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any

_LEAST, _MAY_SAY = 10**5, cased(r"token|词元|batch|批|b=|同时|并发")
_THAT_IS = AnyCase(r"也就是|即|折?合|换算|约合|that is|i\.e\.|or |which is")
_OF_MORE = AnyCase(
    r"\b(?:layers?|heads?|m[hq]a|gqa|mla|budget|holds?|room|enough|prompts?|respectively)\b|"
    r"(?<![/\w])(?<!and )(?:[kv]|keys?|values?) (?:alone|takes?|needs?|costs?|uses?)\b|"
    r"(?<![/a-z与和、])[kv] ?(?:占|需)|层|头|分别|不用|[容能]纳|装|够|[能可]放"
)
"""Words of a sentence whose bytes may be of another form, of a part, or of what they have room for."""
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
_ALL_OF_THEM = cased(r"(?:一共|总共|合计|共)(?=[是为占要需约\s*]*[\d~])|\bin (?:total|all)\b")
"""What so many tokens take together is what they take."""
_NO_SEQUENCE = AnyCase(r"batch|批|weights|权重|param|参数|train|训练")
_HEADS = both_ways(*range(3, 17))
"""How many heads of queries may have been counted for each of keys."""
_CAREFUL = 100
"""A number of so many steps is a multiple of another by no chance."""
_TENS = both_ways(10)
_RANKS = AnyCase(
    r"(?<![a-z])tp\s?[=-]?\s?(\d{1,2})(?!\d)|(\d{1,2})-way (?:tensor|tp)|"
    r"(?:tensor[- ]parallel(?:ism)?(?: size| degree)?|张量并行(?:度|数)?)\s?(?:of|is|[=为是])?\s?(\d{1,2})(?!\d)"
)
_OF_A_RANK = AnyCase(
    r"每\s?[个张块]?\s?(?:rank|卡|gpu)|(?:\bper|\beach|\ba)[ -](?:rank|gpu|card|device)|/\s?(?:rank|gpu)\b"
)
_SPLIT_OTHERWISE = AnyCase(
    r"(?<![a-z])(?:pp|cp|sp|dp)\s?[=-]?\s?(?:[2-9]|1\d)|\bpipeline\b|\b(?:sequence|context)[- ]parallel|\bstages?\b|"
    r"(?:流水线?|序列|上下文)并行|\bkeeps? only|\bevict|只保留|丢弃"
)
_KEPT_LESS = AnyCase(r"quanti|compress|\bonly (?:the )?(?:k|v|keys|values)\b|量化|压缩|[只仅]存")
_EVENLY, _OF_RANKS = AnyCase(r"均匀|均分|平均|\bevenly|\bequal"), both_ways(2, 4, 8)
"""Words for a cache of which each rank has its share, and keeps no head that another has too."""
_MANY = 41
"""More sizes in a sentence are data."""
_GROWS, _CACHE = AnyCase(r"activation|cache|激活|缓存"), AnyCase(r"cache|缓存")
"""What is in proportion to a batch, as weights are not."""


def bytes_per_token(passages: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
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
    known, earlier = _Known(), list[Rate]()
    for at, passage in enumerate((*before, *passages)):
        if "bytes" not in passage.largest:
            continue
        if DOUBTED.search(passage.text):
            return
        own = _Known() if known.is_of_another(passage) else None
        for sentence in passage.sentences:
            found = (own or known).read(sentence)
            if found is None and own is None:
                return
            if at >= len(before):
                yield from (claim for claim in found or () if own is None or not _is_of_one(claim, own, earlier))
        earlier += [rate for rate in [(own or known).rate] if rate is not None]
        if own is not None:
            # What isn't said of a token from here on may be of either.
            known.is_lost = True
        leads_over = passage.text.rstrip("* `$").endswith((":", "："))
        known.is_near = known.is_near and (at >= len(before) or leads_over)


def _is_of_one(claim: Claim, own: _Known, earlier: Sequence[Rate]) -> bool:
    """Whether bytes that don't go with what their text says of a token go with what was said of one before."""
    if claim.is_right or claim.number is None or claim.truth is None or own.rate is None:
        return False
    by = [divided(rate.size.value, own.rate.size.value) for rate in earlier]
    return fits(claim.number, [claim.truth], by)


class _Known:
    """What the sentences so far have said of the bytes of a token, and of those of one sequence, `of_one`."""

    def __init__(self) -> None:
        self.rate: Rate | None = None
        self.is_near = False
        self.is_lost = False
        self._of_one: Number | None = None
        self._is_said_of_one = False
        self._of_cache: Sequence[Number] = ()
        self._is_alone = True
        self._seen: list[Number] = []
        self._is_split = False
        self._about: set[Sequence[Model]] = set()

    def is_of_another(self, passage: Passage) -> bool:
        """Whether the first bytes of a passage are those of a token of another model, so that none before are meant."""
        first = next((one for one in passage.sentences if any(map(is_size, one.numbers))), None)
        if first is None or self.rate is None or _OF_A_RANK.search(first.text):
            return False
        said = said_of_one_token(first, [number for number in first.numbers if is_size(number)])
        return bool(said) and not any(are_same(self.rate.size, one) for one in said)

    def read(self, sentence: Passage) -> list[Claim] | None:
        """The claims about the sizes of a sentence; None if the bytes of a token are others from there on."""
        sizes = [number for number in sentence.numbers if is_size(number)]
        self._is_split = self._is_split or _SPLIT_OTHERWISE.search(sentence.text) is not None
        if self.rate is not None and len(sizes) == 1 and _OF_A_RANK.search(sentence.text):
            return [] if self._is_split else list(_of_rank(sentence, sizes[0], self.rate))
        said = said_of_one_token(sentence, sizes)
        others = [number for number in sizes if number not in said]
        if any(not are_same(said[0] if self.rate is None else self.rate.size, one) for one in said):
            self.is_lost = True
        if self.is_lost:
            # Which of two is meant from here on isn't known, but where a sentence gives its own.
            own = rate_of(sentence, said if all(are_same(said[0], one) for one in said) else ())
            return list(_after_rate(sentence, own, others, is_near=True)) if own is not None else []
        named = {mention.presets for mention in sentence.mentions}
        if self.rate is not None and (not named <= self._about or (not said and _changes_rate(sentence, self.rate))):
            return None
        self._about |= named
        self.rate, self.is_near = self.rate or rate_of(sentence, said), bool(said) or self.is_near
        found = list(_after_rate(sentence, self.rate, others, is_near=self.is_near)) if self.rate is not None else []
        if others and self._of_one is not None:
            factors = FACTORS if self._is_said_of_one or self.rate is not None else _TENS
            claims = of_batch(sentence, others[0], self._of_one, self._seen, factors)
            # What else has been told, weights for one, may be counted in.
            found += [claim for claim in claims if claim.is_right or self._is_alone or is_less(claim)]
        if others:
            self._take_up(sentence, others, is_of_tokens=self.rate is not None and not said)
        return found

    def _take_up(self, sentence: Passage, sizes: Sequence[Number], *, is_of_tokens: bool) -> None:
        """Takes up a number as the bytes of one sequence, where a sentence says so or speaks of no batch."""
        batch, one = WITH_BATCH.match(sentence.text), ONE_SEQUENCE.search(sentence.text)
        since = sentence.start + one.end() if one is not None else sentence.start
        number = next((size for size in sizes if size.start >= since), sizes[0])
        is_first = batch is not None and batch[1] == "1" and _GROWS.search(sentence.text)
        is_again = batch is not None and batch[1] == "1" and any(are_same(size, number) for size in self._of_cache)
        is_one = is_again or (batch is None and one is not None)
        if is_first or is_one or (batch is None and is_of_tokens and not _NO_SEQUENCE.search(sentence.text)):
            self._of_one, self._is_said_of_one = number, is_one
        if batch is None:
            self._seen += sizes
            self._is_alone = self._is_alone and number is self._of_one and len(sizes) == 1
            self._of_cache = sizes if _CACHE.search(sentence.text) else ()


def _after_rate(sentence: Passage, rate: Rate, sizes: Sequence[Number], *, is_near: bool) -> Iterator[Claim]:
    """The claims about the sizes behind the bytes of a token: "128 KiB per token, 16 GiB for 128K tokens"."""
    for number in sizes:
        if number.start > rate.size.start:
            found = _of_tokens(sentence, number, rate, sizes, is_near=is_near)
            # Of a bandwidth and the tokens in a second either may be what is wrong.
            yield from (claim for claim in found if claim.is_right or not is_bandwidth(sentence, number))


def _of_rank(sentence: Passage, number: Number, rate: Rate) -> Iterator[Claim]:
    """The claim that a token takes so much less on each of some ranks: "TP4 … 80 KiB/token per rank"."""
    ranks = {int(next(filter(None, found.groups()))) for found in _RANKS.finditer(sentence.text)}
    in_another = bool(widths_in(sentence.text)) and rate.widths.isdisjoint(widths_in(sentence.text))
    if len(ranks) != 1 or 0 in ranks or in_another or number not in said_of_one_token(sentence, [number]):
        return
    times = Fraction(1, ranks.pop())
    truths = [
        Truth(
            number_value(rate.size, (unit.system,)).times(times),
            f"{rate.size.text} / {times.denominator}",
            system=unit.system,
        )
        for unit in rate.size.units
    ]
    factors = _OF_RANKS if _EVENLY.search(sentence.text) else [by for by in _OF_RANKS if by < 1]
    if not says_any(sentence.text, COUNTERFACTUAL, DOUBTED, OF_A_FORM, _KEPT_LESS):
        yield from held_at(sentence, number, truths, rate.size, factors)


def _that_is(before: Sequence[Passage], passage: Passage) -> Iterator[Claim]:
    """The same in another unit, a paragraph further on: "$$… = 131,072 bytes$$", and below it "that is 128 KiB"."""
    if before and "bytes" in passage.largest and _THAT_IS.match(passage.text):
        gap = "\n" * (passage.start - before[-1].end)
        yield from said_in_bytes(Passage(before[-1].text + gap + passage.text, before[-1].start))


def _changes_rate(sentence: Passage, rate: Rate) -> bool:
    """Whether what a sentence says of tokens is in another dtype, as weights always may be, or of another form."""
    widths = widths_in(sentence.text)
    is_in_another = bool(widths) and rate.widths.isdisjoint(widths)
    is_of_another = "bytes" not in sentence.largest and OF_A_FORM.search(sentence.text) is not None
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
    if not lengths or len(sizes) > _MANY or _are_one_and_all(number, sizes, lengths):
        return
    said = lowered(sentence.between(first, last))
    said = OF_ONE.sub("", _COMPARED.sub("", _ALL_OF_THEM.sub("", said)))
    batches = batches_in(said)
    said = BATCH.sub("", said) if batches else said
    is_of_many = _OF_MANY.search(sentence.until(first))
    if is_of_many or is_of_another(sentence, number) or not rate.widths.issuperset(widths_in(said)):
        return
    if not says_any(said, _OF_MORE, OF_A_PART, OF_SEVERAL, COUNTERFACTUAL):
        truths = of_tokens(rate.size, lengths, (*batches, 1))
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


def _are_one_and_all(number: Number, sizes: Sequence[Number], lengths: Sequence[Exact]) -> bool:
    """Whether a number and another size of its sentence are those of one token and of so many."""
    pairs = [pair for size in sizes if size is not number for pair in ((number, size), (size, number))]
    return any(fits(many, [Truth.of(one.value, "", "bytes")], lengths) for one, many in pairs)


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
