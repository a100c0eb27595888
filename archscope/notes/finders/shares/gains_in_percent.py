"""By how many percent something is more or less that is said to be so much more: "8,030,261,248 − 6,738,415,616 =
1,291,845,632, an increase of 19.2%". What it is more than is the whole, not what it has become."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.less_and_more import BY, NO_SIZE, is_less_by
from archscope.notes.finders.shares.quotients import by_how_much, share_claim, share_of
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import LEAST, RESULT
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_FARTHEST, _MOST = 80, 12
_TENS = both_ways(10, 100)
_THAN = AnyCase(
    r"(?:\bcompared? (?:with|to)|\bthan|\bover|\brelative to|\bagainst|\bversus|\bvs\.?|比|相较于?|相对于?|与)"
    r"[^.;。；\d]{0,24}(?:[a-z][\w.-]{0,24}[^.;。；\d]{0,16})?$"
)
"""What stands before the number that another is more than, with the name of a model between."""
_AS_COMPARED = AnyCase(r"[\s*`$)）]*(?:个参数|个)?相比")
_OFF = AnyCase(
    rf"(?:\berror|\bgap|\boff|\bdifference|\bdeviation|误差|偏差|相差|差距?)(?:\s?(?:of|only|just|is|为|是|仅|只|有))*{BY}"
)
"""What says of the share after it how far something is off."""
_GROWTH = AnyCase(
    rf"(?:\b(?:growth|rise|gain|plus|up)|[涨升]|(?:增|涨|升)幅(?:为|是|达到?|有)?|[(（][\s*`$]*[+＋]){BY}"
)
_ENDS = AnyCase(r"[\s*`$]*(?:$|[.,;:)）。，；\n])")
_ERROR = cased(r"\ban? (?:relative )?error of\b|误差")
_OF_THE_NEW = AnyCase(
    rf"{NO_SIZE}|\bof the (?:new|larger|whole|total|result)|\bnow\b|\brelative to the (?:new|larger)|新模型的|占|"
    r"\bloss\b|损失|\bif\b|如果|每|\bper\b|\beach\b"
)
"""Words of a sentence whose share may be of what something has become, or of something else."""


def gains_in_percent(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share by which something is said to be more or less, or off, just behind the amount of that;
    wrong where it is the share of the wrong one of the two, or a slip."""
    if "share" not in passage.largest or passage.largest.get("count", 0) < LEAST:
        return
    for sentence in passage.sentences:
        for amount, share in itertools.pairwise(sentence.numbers):
            if share.kind != "share" or not _is_large(sentence, amount) or share.start - amount.end > _FARTHEST:
                continue
            is_less = is_less_by(sentence, share)
            is_less = False if is_less is None and _is_grown(sentence, share) else is_less
            is_off = is_less is None and _OFF.search(sentence.before(share.start)) is not None
            if _OF_THE_NEW.search(sentence.text) or (is_less is None and not is_off):
                continue
            told = [one for one in itertools.islice(context.told.of(RESULT), _MOST) if one.end <= passage.start]
            pairs = [*_pairs(passage, amount), *(itertools.combinations([one for one in told if one.bare], 2))]
            apart = [pair for pair in pairs if _are_apart(pair, amount)]
            yield from _of_amount(sentence, amount, share, apart, is_less=is_less)


def _is_grown(sentence: Passage, share: Number) -> bool:
    """Whether a share is said to be a growth, or has a plus in a bracket that it fills."""
    return (
        _GROWTH.search(sentence.before(share.start)) is not None and _ENDS.match(sentence.after(share.end)) is not None
    )


def _pairs(passage: Passage, amount: Number) -> Iterator[tuple[Number, Number]]:
    """The pairs of counts that a text has beside an amount."""
    counts = [one for one in passage.numbers if one is not amount and _is_large(passage, one)]
    return itertools.combinations(counts[-_MOST:], 2)


def _is_large(passage: Passage, number: Number) -> bool:
    return number.kind == "count" and number.value >= LEAST and not is_in_a_name(passage, number)


def _of_amount(
    sentence: Passage,
    amount: Number,
    share: Number,
    apart: Sequence[tuple[Number, Number]],
    *,
    is_less: bool | None,
) -> Iterator[Claim]:
    """The claim about a share by what there is so much more, or less, than; of either where it is only so much off."""
    if len({frozenset(one.value for one in pair) for pair in apart}) == 1:
        small, large = sorted(apart[0], key=lambda one: one.value)
        truth, _ = by_how_much(large, small, is_less=bool(is_less))
        of_large, of_small, places = share_of(amount, large), share_of(amount, small), (small.start, large.start)
        truths, others = ([truth, of_large], [of_small]) if is_less else ([truth, of_small], [of_large])
        truths, others = (truths, others) if is_less is not None else ([of_large, of_small], [])
    else:
        compared = [one for one in sentence.numbers if one is not amount and _is_compared(sentence, one)]
        is_open = is_less is None or apart or len(compared) != 1
        if is_open or (is_less and compared[0].value <= amount.value):
            return
        truths, places = [share_of(amount, compared[0])], (compared[0].start, amount.start)
        others = [_of_sum(amount, compared[0], is_less=bool(is_less))]
    is_slip = slip(share, truths[0].value.exact) == SWAP or fits(share, truths, _TENS)
    is_sure = (fits(share, others) or is_slip) and not is_doubted(_ERROR.sub("", sentence.lower))
    yield from share_claim(sentence, share, truths, FIRM, addends=places, is_sure=is_sure)


def _are_apart(pair: Sequence[Number], amount: Number) -> bool:
    """Whether two numbers are so much apart."""
    small, large = sorted(pair, key=lambda one: one.value)
    off = number_value(large).less(number_value(small))
    return small.value < large.value and amount.value != small.value and fits(amount, [Truth(off, "")])


def _is_compared(sentence: Passage, number: Number) -> bool:
    """Whether a number is what another is said to be more or less than."""
    is_said = _THAN.search(sentence.before(number.start, 64)) or _AS_COMPARED.match(sentence.after(number.end))
    return _is_large(sentence, number) and is_said is not None


def _of_sum(amount: Number, of: Number, *, is_less: bool) -> Truth:
    """The share of an amount in what there is with it, or without it."""
    one, other = number_value(of), number_value(amount)
    whole = one.less(other) if is_less else one.less(Value(-other.exact, -other.high, -other.low))
    exact = divided(other.exact, whole.exact)
    return Truth(Value(exact, exact, exact, "share"), f"{amount.text} / what it is then")
