"""How many times as much as another model's something is: "250,880 entries, 7.8 times that of Llama 2", "词表有 250880
个条目，是 Llama 2 的 7.8 倍"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.less_and_more import OF_NO_SIZE
from archscope.notes.finders.shares.quotients import excess_of, share_claim, times_as_much, times_off
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import facts_of

_SAID = AnyCase(r"\d\s?[*`$]*(?:倍|times\b|×|x\b|-?fold\b)")
_OF_ZH = cased(
    r"[\s*`]*(?:[（(]\s?[\d.,]+\s?[万亿BMKk]?[^\d（）()]{0,8}[)）])?[\s*`]*的?(?:词表|参数量?|规模)?的?[\s*`~≈约大近]*"
)
"""What stands between a model and how many times something of it is, with its own number in a bracket."""
_TIMES_ZH = cased(r"[\s*`$]*(?:多)?倍(?!数)")
_TIMES_OF = AnyCase(
    r"[\s*`$]*(?:times|×|x|-?fold)[\s*`$]*"
    r"(?:(?:as (?:many|much|large|big|long|wide|deep)(?: param\w*| entries| layers| heads)?|"
    r"the (?:size|number|width|vocabulary|length|depth|layers|heads|param\w*)|that|those|more|larger|bigger|wider)\s?)?"
    r"(?:as |of |than )?(?:that of |those of |the one of |in )?(?:the )?[*`]*"
)
_OF_ALL = AnyCase(r"[\s*`$]*(?:times|×|x|-?fold)[\s*`$]*(?:the size|as (?:large|big)|larger|bigger)")
"""A factor of all parameters, if nothing else is spoken of."""
_THAT_IS = AnyCase(
    r"(?:[\s*`$]|个|维|层|头|条目?|词元|token|词|参数|entries|words|tokens|layers|blocks|heads|dim\w*|wide|param\w*|rows)*"
    r"[\s,，;；:：(（*`$—–-]*(?:(?:which|that|this|it|is|are|i\.e\.,?|or|about|roughly|almost|nearly|some|a|so|now|"
    r"正?好?是|为|达到?|已经|相当于|等于|大?约|即|也就是|足足|整整|大约|将近|近)[\s*`$~≈,，]*)*"
)
"""What stands between a size and what is said of it."""
_ENDS = AnyCase(
    r"(?:['’]s?)?[\s*`$]*(?:倍(?:之?多|大)?|"
    r"(?:own )?(?:vocab\w*|layers|heads|width|hidden (?:size|dim\w*)|context(?: length)?|"
    r"param\w*|number))?[\s*`$]*(?:$|[.,;:)(（）。，；：、!?—–-]|(?:and|while|but|or|which|with its)\b)"
)
"""What stands behind the model, or behind "倍", where the factor is of nothing else: "8x GPT-2's data"."""
_MORE = AnyCase(r"[\s*`$]*(?:times|×|x|-?fold)\s(?:more|larger|bigger|wider)")
_FAR, _FAR_PRECISELY, _LEAST = Fraction(5, 4), Fraction(11, 10), 1000


def factors_of_models(passage: Passage) -> Iterator[Claim]:
    """A claim about each factor by which a size that is stated is said to be more than that of a published model."""
    if not passage.mentions or not _SAID.search(passage.text):
        return
    for sentence in passage.sentences:
        for number in sentence.numbers if sentence.mentions else ():
            if not number.bare or number.value <= 1 or _IN_A_RANGE.search(sentence.before(number.start, 4)):
                continue
            mention, start = _of_model(sentence, number)
            if mention is not None and mention.presets and not OF_NO_SIZE.search(sentence.text):
                yield from _claim(sentence, number, mention, start)


_IN_A_RANGE = cased(r"\d\s?(?:[-–~至到]|to)\s?$")


def _of_model(sentence: Passage, number: Number) -> tuple[Mention | None, int]:
    """The model that a factor is said to be of, and where what is said of it begins; none if it is of no model."""
    after = sentence.after(number.end, 80)
    for mention in sentence.mentions:
        if mention.end <= number.start and _TIMES_ZH.match(after):
            if _OF_ZH.fullmatch(sentence.between(mention.end, number.start)):
                return mention, mention.start
        elif mention.start >= number.end and _TIMES_OF.fullmatch(sentence.between(number.end, mention.start)):
            return mention, number.start
    return None, 0


def _claim(sentence: Passage, number: Number, mention: Mention, start: int) -> Iterator[Claim]:
    """The claim about a factor that the size just before it is of another model's."""
    sized = _size_before(sentence, start)
    if sized is None:
        return
    size, value = sized
    own = [one for one in sentence.numbers if mention.end <= one.start < number.start]
    if own:
        truths = [times_as_much(value, own[0], "count")] if own[0].value else []
    else:
        truths = [_times(value, exact, f"{size} of {mention.family}") for exact in _sizes_of(mention, size)]
    if not truths or any(truth.value.exact <= 1 for truth in truths):
        return
    is_far = min(times_off(number, truth) for truth in truths) > (_FAR_PRECISELY if number.step < 1 else _FAR)
    if _MORE.match(sentence.after(number.end)):
        truths += [excess_of(truth) for truth in truths]
    ends = _ENDS.match(sentence.after(max(number.end, mention.end), 48))
    is_sure = is_far and ends is not None and not is_doubted(sentence.text)
    is_sure = is_sure and not _may_be_of_more(sentence, number, value, size)
    yield from share_claim(sentence, number, truths, FIRM, addends=(value.start,), is_sure=is_sure)


def _may_be_of_more(sentence: Passage, number: Number, value: Number, size: str) -> bool:
    """Whether a factor may be of something else than the size just before it: of another that the sentence states, or
    of the whole model where only a width is."""
    if size not in ("params.total", "vocab_size") and _OF_ALL.match(sentence.after(number.end)):
        return True
    stated = {known.number.start for known in sentence.settings}
    counts = {one.start for one in sentence.numbers if one.kind == "count" and not one.bare}
    return any(start < number.start and start != value.start for start in stated | counts)


def _size_before(sentence: Passage, start: int) -> tuple[str, Number] | None:
    """The size, or the number of parameters, that stands right before a place, with its name."""
    before = [one for one in sentence.numbers if one.end <= start and not is_in_a_name(sentence, one)]
    if not before or not _THAT_IS.fullmatch(sentence.between(before[-1].end, start)):
        return None
    last = before[-1]
    stated = next((known for known in sentence.settings if known.number.start == last.start), None)
    if stated is not None:
        return stated.size, last
    is_count = last.kind == "count" and last.value >= _LEAST and _PARAMETERS.match(sentence.after(last.end))
    return ("params.total", last) if is_count else None


_PARAMETERS = AnyCase(r"[\s*`$]*(?:个)?\s?(?:param|参数)")


def _sizes_of(mention: Mention, size: str) -> list[Fraction]:
    """What a model has of a size, or each of the sizes that it is known by; nothing if not all of a family have it."""
    if size == "params.total":
        facts = facts_of(mention.presets[0])
        return [Fraction(one.value.exact) for one in (*facts.totals[:1], *facts.named_sizes)] if mention.is_one else []
    values = {facts_of(model).size(size) for model in mention.presets}
    value = values.pop()
    return [Fraction(value)] if value and not values else []


def _times(value: Number, of: Fraction, name: str) -> Truth:
    how = f"{value.text} / {name}"
    times = number_value(value).times(divided(1, of))
    return Truth(times._replace(kind="count"), how)
