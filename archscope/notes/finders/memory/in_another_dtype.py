"""The same bytes in another dtype than those just before: "349 GB in fp16; if stored in fp32, 698 GB", and what
quantising the cache leaves of a token: "把 KV 量化成 int8，每 token 降为 64 KiB"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_counts import KEEPS
from archscope.notes.finders.memory.bytes_of_what import IN_PARTS, is_of_a_device, is_size
from archscope.notes.finders.memory.dtypes_side_by_side import IN_DTYPE
from archscope.notes.finders.memory.sizes_in_bytes import PER_TOKEN, WORDS, cache_of, width_in
from archscope.notes.judging.claims import FALLBACK, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import ANOTHER, DOUBTED, SHARED_OUT
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CHANGES = AnyCase(
    r"\b(?:quanti[sz](?:e[sd]?|ing|ation)|shrinks?|drops?|falls?|brings?|cuts?|reduces?|becomes|turns|goes|going|"
    r"down|into|to|half|"
    r"halves|switch(?:es|ing)?|instead|but|even|again|further|one|you|we|ca|can|get|gets|leaves|left|"
    r"by contrast|while|same)\b|"
    r"换成|换为|改用|改成|变成|变为|降[为到成至]|减[为到]|缩[小]?[为到成]|压缩?[为到成]|只剩|剩下?|再|到|而|"
    r"了|还|更|进一步|减半|一半|翻倍"
)
"""Words for going over to another dtype."""
_OF_TOKENS = AnyCase(r"(?:\bper|/|\bevery|\beach|每一?个?)\s?(?:token|词元)\b|\bkv\b|k/v|\bcaches?\b|缓存")
"""What both sizes may be of: then both of them must be."""
_CLAUSE = cased(r"[,，;；。（(:：]|\.(?=\s)")
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|!！]|\n|(?:in|at|as|with) (?:fp|bf|int|float|\d)|(?:/|per) ?token\b|"
    r"(?:of|on) (?:the )?(?:gpu )?(?:memory|v?ram|disk)|的?(?:显存|内存))"
)
_OTHERWISE = AnyCase(
    r"optimi[sz]|\badam|gradient|activation|\bmixed\b|混合|优化器|梯度|激活|\bonly (?:the )?(?:weights|k|v|"
    r"keys|values)\b|"
    r"\b(?:k|v|keys?|values?) (?:alone|only)\b|\bper layer\b|每层|scales?|\bhead|\blayers? (?:in|stay|remain|"
    r"are)|缩放|保留"
)
"""Words of sentences in which not all is in the other dtype, or something else takes bytes too."""
_FACTORS = both_ways(2, 4, 8)
_TWO_DIGITS, _FARTHEST, _NEAR = 10, 160, Fraction(11, 10)
_QUANTISES, _CACHE = AnyCase(r"quanti[sz]|int ?[48]|fp8|8-bit|4-bit|量化"), AnyCase(r"\bkv\b|k/v|cache|缓存")
_FORMS = AnyCase(
    r"\bm[hq]a\b|\bgqa\b|\bmla\b|window|layer|evict|compress|\bhalf\b(?! a byte)|head|batch|users|requests|"
    r"窗口|层|头|压缩|批|并发|用户"
)


class _Sized(NamedTuple):
    """Bytes, the bytes of one value in their dtype, where what is said of them ends, and whether they are of tokens."""

    number: Number
    width: Exact
    end: int
    is_of_tokens: bool


def in_another_dtype(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that follows the same in another dtype, wrong by a factor of two or more."""
    if "bytes" not in passage.largest:
        return
    yield from _of_quantised_caches(passage, context)
    last: _Sized | None = None
    since = passage.start
    for sentence in passage.sentences:
        for number in (one for one in sentence.numbers if is_size(one) and not one.bare):
            sized = _sized(passage, number, since)
            since = number.end
            if sized is None:
                # What stands between two sizes without a dtype may be what the second goes on from.
                is_again = last is not None and 1 / _NEAR < divided(number.value, last.number.value) < _NEAR
                last = last if is_again or is_of_a_device(passage, number) else None
                continue
            since = sized.end
            if last is not None and sized.width != last.width and _is_the_same(passage, last, sized):
                yield from _held(passage, last, sized)
            last = sized


def _sized(passage: Passage, number: Number, since: int) -> _Sized | None:
    """The bytes and the dtype that stands before them, since the last ones, or behind; None if there isn't one."""
    before, behind = passage.between(since, number.start), IN_DTYPE.match(passage.after(number.end, 24))
    width = width_in(before) if behind is None else width_in(behind[1])
    if width is None:
        return None
    end = number.end if behind is None else number.end + behind.end()
    return _Sized(number, width, end, _OF_TOKENS.search(f"{before} {passage.after(number.end, 24)}") is not None)


def _is_the_same(passage: Passage, last: _Sized, sized: _Sized) -> bool:
    """Whether the clause of some bytes, and the one before it up to the dtype, tell only that it is another one."""
    between = passage.between(last.end, sized.number.start)
    starts = [0, *(found.end() for found in _CLAUSE.finditer(between))]
    behind = sized.end > sized.number.end
    said = next((between[at:] for at in reversed(starts) if behind or width_in(between[at:]) is not None), between)
    both = f"{clause_of(passage, last.number)} {said} {passage.after(sized.number.end, 32)}"
    is_other = says_any(both, _OTHERWISE, SHARED_OUT, IN_PARTS, DOUBTED) or (
        sized.is_of_tokens and not last.is_of_tokens
    )
    if len(between) > _FARTHEST or is_other:
        return False
    rest = KEEPS.blanked(_CHANGES.blanked(_OF_TOKENS.blanked(lowered(said))))
    return not rest.strip(" .。;；!") and _ENDS.match(passage.after(sized.number.end, 24)) is not None


def _held(passage: Passage, last: _Sized, sized: _Sized) -> Iterator[Claim]:
    """The claim that bytes are those of before, in the other dtype; wrong only if these are right."""
    number, by = sized.number, divided(sized.width, last.width)
    how = f"{last.number.text} / {last.width} bytes × {sized.width} bytes"
    truths = [
        Truth(number_value(last.number, (unit.system,)).times(by), how, system=unit.system)
        for unit in last.number.units
    ]
    is_careful = number.is_precise if sized.width < 1 else number.digits >= _TWO_DIGITS * min(number.step, 1)
    for claim in claimed(passage, number, truths, "memory", FIRM, addends=(last.number.start,), rests=True):
        # What bears out only that the two go together says nothing where a model says what they are.
        is_sure = is_careful and fits(number, truths, _FACTORS)
        yield claim._replace(strength=FALLBACK) if claim.is_right else sure_if(claim, is_sure)


def _of_quantised_caches(passage: Passage, context: Context) -> Iterator[Claim]:
    """The claims about the bytes of a token in a cache that is said to be quantised, of the one model in force."""
    if not (_CACHE.search_lower(passage.lower) and PER_TOKEN.search_lower(passage.lower)):
        return
    mention = context.mention_in(passage)
    before = ""
    for sentence in passage.sentences if mention is not None and mention.is_one else ():
        width, sizes = width_in(sentence.text), [one for one in sentence.numbers if is_size(one)]
        is_of_token = PER_TOKEN.search(sentence.text) or (len(sentence.numbers) == 1 and PER_TOKEN.search(before))
        is_told = is_of_token and _CACHE.search(sentence.text) and _QUANTISES.search(sentence.text)
        before = sentence.text
        if mention is None or width is None or width > 1 or len(sizes) != 1 or not is_told:
            continue
        if says_any(sentence.text, _FORMS, _OTHERWISE, SHARED_OUT, IN_PARTS, DOUBTED, ANOTHER):
            continue
        facts, number = facts_of(mention.presets[0]), sizes[0]
        truths = cache_of(facts.cached(1), WORDS[width], [1])
        is_careful = number.digits >= _TWO_DIGITS * min(number.step, 1) and not facts.has_windows
        for claim in claimed(sentence, number, truths, "memory", SURE):
            yield sure_if(claim, is_careful and fits(number, truths, (2, 4, Fraction(1, 2), Fraction(1, 4))))
