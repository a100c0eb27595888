"""What a model takes at so many bytes for each parameter, where the text above says how many, "3 * 4 bytes per param";
and what share of a card that is: "Out of a 40 GB A100 this is 3.73% of the memory"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import SIZE
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_RATE = AnyCase(
    r"(?:(?P<times>\d{1,2})\s?[*×x]\s?)?(?P<bytes>\d{1,2})\s?(?:bytes?|b)\s?(?:per|/|for each|for every|each)\s?param|"
    r"每个?参数(?:占|需要?|要|用)?\s?(?:(?P<often>\d{1,2})\s?[*×x]\s?)?(?P<width>\d{1,2})\s?个?(?:字节|bytes?|b\b)"
)
_WHAT = AnyCase(
    r"(?:check-?point|ckpt|model|total|states?|train\w*|模型|检查点|总|训练)[^\d:：=]{0,24}(?:size|memory|大小|显存|内存|体积)"
    r"[^\d:：=]{0,16}[:：=≈~]\s*(?:about\s|约)?"
)
_LEAST = 10**7
_TENS = both_ways(10, 100)


def sizes_at_a_rate(passage: Passage, context: Context, before: str) -> Iterator[Claim]:
    """The claim about the bytes of a line that names them, as the total that was told takes at the rate said above it.

    Args:
        before: the text just before.
    """
    number = passage.numbers[0] if passage.largest.get("bytes", 0) >= _LEAST and len(passage.numbers) == 1 else None
    is_size = number is not None and number.kind == "bytes"
    rates = [*{found[0]: found for found in _RATE.finditer(before)}.values()] if is_size else []
    if number is None or len(rates) != 1 or _WHAT.search(passage.until(number.start)) is None:
        return
    times, width = rates[0]["times"] or rates[0]["often"] or "1", rates[0]["bytes"] or rates[0]["width"]
    total = next(context.told.of("total"), None)
    if total is not None and total.value:
        truth = Truth.of(total.value * int(times) * int(width), f"{total.text} × {times} × {width} bytes", "bytes")
        is_sure = fits(number, [truth], _TENS) and not is_doubted(passage.text, SHARED_OUT)
        yield from claimed(passage, number, [truth], "memory", FIRM if is_sure else CONFIRM, addends=(total.start,))


_OF_A_CARD = AnyCase(
    r"(?:\bof|\bon|\bin) (?:an?|one|each|our|the|its)[\s*`]*$|(?:占了?|占?(?:一张|单张|这张|一块|单块))[\s*`]*$"
)
_IS = AnyCase(
    r"\b(?:this|that|it|they)(?:['’]s|\s(?:is|are|takes?(?: up)?|makes?|fills?|uses?|occup(?:y|ies)|comes? to))"
    r"(?: about| only| just| roughly)*[\s*`~≈]*$|的[\s*`~≈约]*$|占(?:了|用)?[\s*`~≈约]*$"
)
_MEMORY = AnyCase(
    r"\s?of (?:the|its|that|all) (?:\w+ )?(?:memory|vram|hbm|card|gpu)|[\s*`]*(?:$|[.,;:)。，；）]|的?(?:显存|内存))"
)
_NEAREST = 4


def shares_of_cards(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the share of a card that what was told last takes; wrong by a factor of ten, and else left open."""
    if not {"share", "bytes"} <= passage.largest.keys():
        return
    for sentence in passage.sentences:
        sizes = [one for one in sentence.numbers if one.kind == "bytes"]
        shares = [one for one in sentence.numbers if one.kind == "share"]
        cards = [one for one in sizes if _OF_A_CARD.search(sentence.before(one.start))]
        if len(cards) != 1 or len(shares) != 1 or len(sizes) > 1 or is_doubted(sentence.text, SHARED_OUT):
            continue
        is_said = _IS.search(sentence.before(shares[0].start)) and _MEMORY.match(sentence.after(shares[0].end))
        if is_said:
            yield from _of_card(sentence, shares[0], cards[0], _told(context, sentence.start))


def _told(context: Context, until: int) -> Sequence[Number]:
    """The last sizes in bytes that the note has told before a place."""
    return [one for one in context.told.of(SIZE) if one.start < until and one.kind == "bytes"][:_NEAREST]


def _of_card(sentence: Passage, share: Number, card: Number, told: Sequence[Number]) -> Iterator[Claim]:
    truths = [
        Truth.of(divided(one.digits * mine.scale, card.digits * whole.scale), f"{one.text} / {card.text}", "share")
        for one in told
        for mine, whole in zip(one.units, card.units, strict=False)
    ]
    right = [truth for truth in truths if fits(share, [truth])]
    likely = [truth for truth in truths if fits(share, [truth], _TENS)] if not right else []
    rest = [Truth.of(1 - Fraction(truth.value.exact), "") for truth in truths]
    if right:
        yield from claimed(sentence, share, right, "share", CONFIRM)
    elif likely and not fits(share, rest):
        yield from claimed(sentence, share, likely[:1], "share", FIRM)
