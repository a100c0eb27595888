"""What GPU-hours cost: "At $2 per GPU-hour the 1,720,320 GPU-hours cost $3.44M", the hours in the text or in a table
whose rows the text names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, product
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.prices import DOLLAR_BEFORE, HOURS_OF_CHIPS, is_money, is_price_of_an_hour
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_MAY_SAY = AnyCase(
    rf"{HOURS_OF_CHIPS}[^\n]*?(?:\$|dollar|usd|美元|元)|(?:\$|dollar|usd|美元|元)[^\n]*?{HOURS_OF_CHIPS}"
)
_OF_HOURS = AnyCase(rf"[\s*`]*(?:个\s?)?{HOURS_OF_CHIPS}")
_NAMED = cased(r"(?<![\w.])\d+(?:\.\d+)?B\b")
_OTHER = AnyCase(
    r"\b(?:runs|trials|experiments|ablations|repeats|each|times|(?:a|per|in \w+) (?:day|week)s?|"
    r"saves?|more|less|spot|discount|electric\w*|power|energy|storage|per (?:day|month|year))\b|"
    r"节省|折扣|电费|每[天月年次组]|\d\s?[次组轮]"
)
_HEAD = AnyCase(rf"[\s*]*{HOURS_OF_CHIPS}[\s*]*")
_SLIPS = both_ways(10, 100, 1000)
_LONGEST = 40


def prices_of_gpu_hours(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each sum of money that is so many GPU-hours at the price of one."""
    if len(passage.numbers) < 2 or not _MAY_SAY.search(passage.text):
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        rates = [one for one in numbers if is_price_of_an_hour(sentence, one)]
        sums = [one for one in numbers if one not in rates and is_money(sentence, one)]
        hours = [one for one in numbers if one.kind == "count" and _OF_HOURS.match(sentence.after(one.end, 24))]
        if len(rates) != 1 or not sums or is_doubted(sentence.text, _OTHER):
            continue
        for money in sums if len(hours) == 1 == len(sums) else ():
            yield from _held(sentence, money, rates[0], hours[0])
        for money in sums if not hours else ():
            named = _NAMED.findall(sentence.before(money.start, _LONGEST))
            row = _row_of(context.note, named[-1]) if named else None
            if row is not None:
                yield from _held(sentence, money, rates[0], row)


def _row_of(note: str, name: str) -> Number | None:
    """The GPU-hours of the only row of a table that has a name in its label."""
    found: list[Number] = []
    column = 0
    for line in note.split("\n") if "|" in note else ():
        cells = line.strip().strip("|").split("|") if line.lstrip().startswith("|") else []
        heads = [at for at, cell in enumerate(cells) if _HEAD.fullmatch(cell)]
        column = heads[0] if heads else column if cells else 0
        if column and not heads and len(cells) > column and re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", cells[0]):
            number = Passage(cells[column], 0).lone_number
            found += [number] if number is not None else []
    return found[0] if len(found) == 1 else None


def _held(sentence: Passage, money: Number, rate: Number, hours: Number) -> Iterator[Claim]:
    """The claim that a sum is so many hours at a price, wrong for certain if its point or unit slipped."""
    truth = Truth(product(number_value(hours), number_value(rate)), f"{hours.text} × {rate.text}")
    others = [one for one in sentence.numbers if one.bare and one not in (money, rate, hours)]
    of_several = [truth._replace(value=truth.value.times(one.digits)) for one in others]
    is_sure = money.digits >= 10 * money.step and fits(money, [truth], _SLIPS) and not fits(money, of_several)
    # "$344k" is one thing, with its sign.
    sign = DOLLAR_BEFORE.search(sentence.before(money.start, 4))
    start = money.start - len(sign[0]) if sign is not None else money.start
    for claim in claimed(sentence, money, [truth], "arithmetic", FIRM, addends=(rate.start,)):
        yield claim._replace(start=start, strength=claim.strength if claim.is_right or is_sure else CONFIRM)
