"""The bytes of a batch by those of one sequence: "4096 tokens take 1.25 GiB, and a batch of 16 sequences 20 GiB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.memory.sizes_in_bytes import OF_MANY, widths_in
from archscope.notes.finders.memory.token_rates import FACTORS, held_at, lengths_in
from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context

OF_A_FORM = AnyCase(r"\b(?:m[hq]a|gqa|mla|quarter|half|halve[sd]?|doubles?)\b|一半|减半|翻倍")
"""Words for another form of attention, or for so much less of it."""
WITH_BATCH = AnyCase(
    r"[\s*_`→-]*(?:(?:with|at|a|for|and|then|in|if|when)\s|若|如果|当|设)*"
    r"(?:batch(?: size)?(?: of)?|批(?:次|量)?(?:大小)?|\$?b(?==)|同时(?:服务|处理|运行|来)?|并发)\s?"
    r"(?:=|:|为|是|取|is\b|[开调升加增提]?(?:大|高|加)?到|(?:grows?|raised|increased|goes|up) to\b)?\s?"
    r"(\d{1,4})[\s*_`$]{0,8}(?:such |(?:这样)?的?[条个路](?:这样的)?)?"
    r"(?:sequences|requests|请求|用户|序列)?"
    r"时?[:：,，]?(?:[\s*_`~≈约为]|takes?|needs?|is|needed|we|you|it|that|this|就|则|需要?|要|占用?|是|会|将|吃掉|达到|the|kv|cache|缓存){0,12}"
)
"""How text goes on to the bytes of a batch."""
ONE_SEQUENCE = AnyCase(
    r"[一单每][条个](?:[^,，。]|,(?=\d)){0,24}(?:请求|序列|用户)|"
    r"\b(?:one|single|each|per) (?:such |[\d,]+[ -]tokens? )?(?:request|sequence|user)\b"
)
"""Words for the bytes of one sequence, of which a batch has so many."""
_GOES_ON = cased(r"[→,，;；。（(]|\.(?!\d)")
_OF_OTHER_LENGTH = AnyCase(r"tokens?\b|词元|\b(?:average|mean|short\w*|length|window)\b|平均|长度|较短|窗口")
"""Words behind the bytes of a batch for how long its sequences are, as the one before them need not be."""
_ON_SEVERAL = AnyCase(r"\b(?:gpus?|cards?|ranks?|devices?)\b|卡|\bshar|共享|共用")
_SEVERAL = AnyCase(r"users\b|requests\b|sequences\b|用户|请求|序列")
_BATCH, _AND = AnyCase(r"batch|批|并发|同时"), cased(r"[\s*_`$]*[,，;；、（(]?[\s*_`$]*(?:and|而|那么)?[\s*_`$]*")
_FOR_BATCH = AnyCase(
    r"[\s*_`$]*(?:for|with|at|in)[\s*_`$]*(?:an? )?batch(?: size)?(?: of| =)?[\s*_`$]*(\d{1,4})[\s*_`$]*"
    r"(?:such )?(?:sequences|requests|users)?[\s*_`$]*(?=$|[,;)。，；）]|\.(?!\d))"
)
_WITH_USERS = AnyCase(
    r"[\s*_`]*(?:(?:with|for|and|so|then)\s)?(\d{1,4})\s?"
    r"(?:such |concurrent |simultaneous |parallel |[个条路位](?:这样的)?|并发的?){0,3}"
    r"\s?(?:users|requests|sequences|用户|请求|序列)时?"
    r"(?:[\s*_`~≈约为:：]|takes?|needs?|is|are|costs?|need|take|we|you|just|就|则|需要?|要|占用?|是|会|共){0,10}"
)
"""The same of so many users, or requests."""
_LEADS_ON = AnyCase(
    r"(?:[\s*_`$,，;；:：(（~≈=]|\b(?:for|of|a|one|single|each|sequence|request|so|and|or|but|then|that is|i\.e\.|is|"
    r"about)\b)*"
)
"""What stands between the bytes of one sequence and those that are said to be of a batch behind them."""
_OF_WHAT, _CLAUSE = AnyCase(r"[\s*_`$]*(?:for|per|of|a|each)\b"), cased(r"[,，;；。(（]|\band\b")
_OF_CACHE = AnyCase(
    r"\bkv\b|cache|缓存|(?<![a-z])k ?(?:and|和|与|/) ?v(?![a-z])|(?:per|each|every|one)[ -]token|每个?\s?(?:token|词元)"
)
_OF_MORE = AnyCase(
    r"weight|权重|\btotal|总|合计|\bplus\b|加上|\bmodel takes|train|训练|window|窗口|layer|层|"
    r"shar|prefix|共享|共用|前缀|quanti|量化|\bint[48]|fp8|offload|\bpaged|\bbudget|\bonly\b|\bcompress|压缩|卸载"
)
"""Words for what doesn't grow with a batch, or of a batch that takes less."""
_SLIPS = both_ways(2, 4, 8, 10, 16)


def bytes_of_batches(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes of a batch in the sentence that gives those of one sequence just before it, or
    after one that gives those of a sequence where the note says that its batch is 1."""
    if not says_any(passage.text, _BATCH, _SEVERAL) or is_doubted(passage.text):
        return
    is_of_cache = says_any(f"{context.title}\n{passage.text}", _OF_CACHE)
    is_of_one = is_of_cache and context.says(_ONLY_ONE)
    last: Number | None = None
    for sentence in passage.sentences if len(passage.numbers) > _FEWEST else ():
        sizes = [number for number in sentence.numbers if is_size(number)]
        of_one = last if is_of_one and len(sizes) == 1 else None
        last = sizes[-1] if sizes else None
        for since, number in zip((sentence.start, *(size.end for size in sizes)), sizes, strict=False):
            batch = _batch_of(sentence, since, number)
            if of_one is None or batch is None:
                of_one = number if batch is None and _is_of_one(sentence, number, since) else None
                continue
            is_open = not is_of_cache or _OF_MORE.search(sentence.text) or is_of_another(sentence, number)
            # "… and a batch of 16 takes 8 GiB at 1024"
            behind = [one for one in sentence.numbers if one.start > number.start and one.kind == "count"]
            is_open = is_open or any(one.value != batch for one in behind)
            # Users may have less than the one before, or what is theirs beside the cache.
            factors = FACTORS if len(sizes) == _FEWEST and _BATCH.search(sentence.text) else _SLIPS
            yield from (
                sure_if(claim, not is_open) for claim in _held(sentence, number, of_one, batch, factors=factors)
            )


_FEWEST = 2
_ONLY_ONE = AnyCase(r"(?:\bb|batch(?:[_ ]?size)?)[\s*_`$]*(?:=|:|为|是|取)[\s*_`$]*1(?!\d|[.,]\d)")
"""What says that a note works out a single sequence somewhere."""


def _batch_of(sentence: Passage, since: int, number: Number) -> int | None:
    """The batch that some bytes are said to be of, in front of them or right behind."""
    said = sentence.between(since, number.start)
    goes_on = _AND.match(said)
    said_of_it = said[goes_on.end() :] if goes_on is not None and since > sentence.start else said
    before = WITH_BATCH.fullmatch(said_of_it) or _WITH_USERS.fullmatch(said_of_it)
    behind = _FOR_BATCH.match(sentence.after(number.end, 48)) if _LEADS_ON.fullmatch(said) else None
    found = before or behind
    return int(found[1]) if found is not None else None


def _is_of_one(sentence: Passage, number: Number, since: int) -> bool:
    """Whether some bytes are said to be those of a number of tokens, or of one sequence."""
    until = sentence.until(number.start)
    if says_any(until, OF_MANY, COUNTERFACTUAL, _ON_SEVERAL) or _BATCH.search(until):
        return False
    said = sentence.between(since, number.start)
    behind = sentence.after(number.end, 48)
    is_one = ONE_SEQUENCE.search(said) or (_OF_WHAT.match(behind) and ONE_SEQUENCE.search(_CLAUSE.split(behind)[0]))
    return bool(is_one) or bool(lengths_in(sentence, since, number.start))


def of_batch(
    sentence: Passage, number: Number, of_one: Number, others: Sequence[Number], factors: Sequence[Fraction]
) -> Iterator[Claim]:
    """The claim that bytes are so many times those of one sequence: "batch of 16: 4.7 GiB"; none if they are so many
    times one of the others."""
    batch = WITH_BATCH.fullmatch(sentence.until(number.start))
    if batch is not None and not COUNTERFACTUAL.search(sentence.text[batch.end(1) :]):
        yield from _held(sentence, number, of_one, int(batch[1]), others=others, factors=factors)


def _held(
    sentence: Passage,
    number: Number,
    of_one: Number,
    batch: int,
    *,
    others: Sequence[Number] = (),
    factors: Sequence[Fraction],
) -> Iterator[Claim]:
    """The claim that bytes are those of a batch, if nothing says that it is in another dtype, or of other lengths."""
    until = sentence.between(max(of_one.end, sentence.start), number.end)
    said = sentence.text[number.end - sentence.start :]
    if widths_in(until) or widths_in(said) or _OF_OTHER_LENGTH.search(said):
        return
    if says_any(said[: found.start() if (found := _GOES_ON.search(said)) else None], OF_A_FORM, _ON_SEVERAL):
        return
    truths = [
        Truth.of(of_one.digits * unit.scale * batch, f"{batch} × {of_one.text}", "bytes")._replace(system=unit.system)
        for unit in of_one.units
    ]
    likely = [Truth(number_value(one, (unit.system,)), "") for one in others for unit in one.units]
    if fits(number, truths) or not fits(number, likely, (batch,)):
        yield from held_at(sentence, number, truths, of_one, factors)
