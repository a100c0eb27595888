"""What a text says of a training run, each number with its role: parameters, tokens, FLOPs, chips, their speed, how
much of it is used, the hours of chips, the time that it takes, what an hour costs and what all of them do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.numerals import UNITS, Exact, Number
from archscope.notes.statements.durations import unit_of_time
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.prices import is_money, is_price_of_an_hour
from archscope.notes.text.patterns import AnyCase, cased


class Stated(NamedTuple):
    """A number and its role in a run; one of it is so much in parameters, tokens, FLOPs, FLOP/s, seconds or dollars.

    A speed `may_be_reached` where nothing says whether it is what a chip could do, or what it does.
    """

    role: str
    number: Number
    unit: Exact = 1
    chip: str = ""
    may_be_reached: bool = False

    @property
    def value(self) -> Exact:
        """In the unit of its role."""
        return self.number.value * self.unit


class Runs:
    """What the section that is open has said so far of training runs."""

    def __init__(self) -> None:
        self._told: list[Stated] = []
        self.chip = ""
        """The chip that was named last."""

    def add(self, stated: Sequence[Stated], chip: str = "") -> None:
        """Takes up what a passage has said, and the only chip that it names."""
        self._told[:0] = reversed(stated)
        del self._told[_FARTHEST:]
        self.chip = chip or self.chip

    def of(self, role: str, chip: str = "") -> list[Stated]:
        """What was said of a role, the last first; of the speed of a chip what isn't that of another."""
        return [one for one in self._told if one.role == role and (not chip or one.chip in ("", chip))]


_MODEL_OF_CHIP = r"(?:[abhv]\d{2,3}|h20|mi\d{3}x?|tpu ?v\d\w?|(?:rtx ?)?[345]0[5-9]0)"
CHIP = rf"(?:(?:nvidia|google|amd) )?(?:{_MODEL_OF_CHIP}s?|gpus?|tpus?|accelerators?|chips?|cards?|显卡|加速卡|卡)"
"""A GPU or the like, by its kind or its name."""
_MARKS = r"[\s*`$]*"
_MAY_SAY = cased(rf"gpu|tpu|chip|flop|\bmfu|token|词元|卡|利用率|(?<![a-z\d]){_MODEL_OF_CHIP}(?![\w-])|pf[- ]?day")
_NAMES_A_CHIP = cased(rf"(?<![a-z\d-])({_MODEL_OF_CHIP})s?(?![\w])")
_WORK = cased(
    rf"{_MARKS}(?:个\s?)?{CHIP}(?: ?\d+gb)?(?: {CHIP})?[\s·・-]*(?P<unit>hours?\b|h\b|小时|时(?!间)|days?\b|天|"
    rf"years?\b)(?![/／])"
)
_WORK_UNITS: Mapping[str, Exact] = {
    "h": 3600,
    "小": 3600,
    "时": 3600,
    "d": 86400,
    "天": 86400,
    "y": Fraction(86400 * 1461, 4),
}
_FOR_A_DAY = cased(r"\s?(?:f(?![a-z]))?(?:/\s?s(?:ec)?)?[\s·・-]+(?:days?\b|天)")
"""What follows 10¹⁵ FLOP/s that work for a day: a petaflop/s-day."""
_CHIPS_AFTER = cased(
    rf"{_MARKS}(?:[张块颗片枚台个]\s?)?(?:[x×*]\s?)?(?:{CHIP}(?: {CHIP})?|of (?:these|those|them)\b)"
    rf"(?![a-z\d_-]|(?: {CHIP})?[\s·・-]*(?:hours?|h\b|小时|时|days?|天))"
)
_CHIPS_BEFORE = cased(rf"(?<![a-z]){_MODEL_OF_CHIP}s?\s?[x×*]\s?$")
_TOKENS = cased(rf"{_MARKS}(?:个\s?)?(?:(?:training|text|unique) )?(?:tokens?(?![a-z])|词元)(?!\s?(?:/|per|每|数?批))")
_PACE = cased(
    rf"{_MARKS}(?:个\s?)?(?:tokens?|词元)\s?(?:/|per |每)\s?(?:s(?:ec(?:ond)?)?(?![a-z])|秒)"
    rf"(?P<one>\s?(?:/|per |an? |每)\s?(?:{CHIP}|张))?"
)
_EACH_BEFORE = cased(r"(?:每[卡张块]|单卡|(?:per|each)[ -](?:gpu|chip|card|device|tpu))[^\d,，;；。]{0,24}$")
_TOKENS_BEFORE = cased(
    r"(?:(?<![a-z])d|(?:训练)?(?:数据|语料)量?|(?:number of |training )tokens)[\s*`$]*[:：=≈][\s*`$~约]*$"
)
_PARAMS_AFTER = cased(
    rf"{_MARKS}-?(?:个\s?)?(?:parameters?|params?|参数|(?:的|大|稠密|语言)*\s?模型|"
    r"(?:(?:dense|transformer|language) )*(?:models?|llm)\b)"
)
_PARAMS_BEFORE = cased(
    r"(?:参数量?|param(?:eter)?s?|(?<![a-z])[np]|模型)[\s*`$]*[:：=≈]?[\s*`$~约]*$|(?:^|[\s。，,(（])(?:对于?|以|"
    r"取)\s*$"
)
_NAMED_BY_SIZE = cased(r"(?<![\w-])[A-Z]\w*(?:[.-]\w{1,4})?-(\d{1,4}(?:\.\d{1,2})?)B(?![\w-])")
_IN_A_NAME = cased(r"[a-z][\w.]*[- ](?:\d(?:\.\d)?[- ])?$")
_USE_BEFORE = cased(r"(?:\bmfu|\bhfu|利用率|utili[sz]ation|算力效率)[^\d%,，;；。]{0,16}$")
_USE_AFTER = cased(
    rf"{_MARKS}(?:的\s?)?(?:model |hardware )?(?:flops? )?(?:mfu|hfu|利用率|utili[sz]|of (?:the |its )?peak)"
)
_PER_SECOND = cased(r"\s?(?:/|per )\s?s(?:ec(?:ond)?)?\b|\s?每秒")
_OF_PEAK = AnyCase(r"\bpeak|峰值|理论|theoretical|\bsparse|稀疏|\bdense|稠密|promis|标称")
_OF_USE = AnyCase(r"effective|有效|achiev|sustain|实际|实测|deliver|\bgot\b|\breach|达到|跑[出到]")
_MARK = cased(r"[,，;；:：。()（）|\n]|\d")
_OF_ALL_CHIPS = AnyCase(r"cluster|aggregate|\btotal|\ball\b|together|combined|集群|总|一共|合计")
_OF_OTHERS = AnyCase(
    r"\bbatch|\bper (?:step|iteration|second|sec|gpu|layer)|/s\b|\bcontext|\bvocab|每秒|每步|每批|批次|上下文|词表|"
    r"训练步"
)
_LEAST_TOKENS, _LEAST_PARAMS, _LEAST_COMPUTE, _SURELY_COMPUTE = 10**8, 10**7, 10**17, 10**19
_SPEEDS, _LONGEST = (5 * 10**12, 2 * 10**16), 10**4
_FEW = 10**7
_FARTHEST = 64
"""Numbers further up are forgotten."""


def stated_in(passage: Passage) -> list[Stated]:
    """What a passage says of a training run, in its order."""
    if not passage.numbers or _MAY_SAY.search(passage.lower) is None:
        return []
    found = [Stated("params", number) for number in _sizes_in_names(passage)]
    found += [one for number in amounts(passage) if (one := _role_of(passage, number)) is not None]
    return list(_told_apart(found))


def _told_apart(stated: Sequence[Stated]) -> Iterator[Stated]:
    """Speeds as what a chip could do or does: beside how much of it is used, the first is what it could."""
    roles = {one.role for one in stated}
    meant = "peak" if "use" in roles and "peak" not in roles else "rate"
    for one in stated:
        yield one._replace(role=meant, may_be_reached=meant == "peak") if one.role == "speed" else one
        meant = "rate" if one.role == "speed" else meant


def chip_in(passage: Passage) -> str:
    """The only chip that a passage names; empty if it names none, or several."""
    named = {found[1].replace(" ", "") for found in _NAMES_A_CHIP.finditer(passage.lower)}
    return named.pop() if len(named) == 1 else ""


def amounts(passage: Passage) -> Iterator[Number]:
    """Its numbers; one times a power of ten is one."""
    tokens, end = passage.tokens, passage.start
    for at, token in enumerate(tokens):
        if token.number is None or token.start < end:
            continue
        is_power = token.number.bare and at + 2 < len(tokens) and tokens[at + 2].text == "10"
        found = parse(tokens, at) if is_power else None
        number = found.number if found is not None and found.number is not None else token.number
        end = number.end
        yield number


def _sizes_in_names(passage: Passage) -> Iterator[Number]:
    """The sizes that are a part of the names of models: the 65B of LLaMA-65B."""
    for found in _NAMED_BY_SIZE.finditer(passage.text):
        digits = Fraction(found[1])
        start, end = (passage.start + at for at in found.span(1))
        yield Number(start, end + 1, f"{found[1]}B", digits, Fraction(1, 10 if "." in found[1] else 1), UNITS["B"])


def _role_of(passage: Passage, number: Number) -> Stated | None:
    """What a number is; None if it is nothing of a run, or that isn't known."""
    text, at = passage.lower, number.end - passage.start
    before = text[max(0, number.start - passage.start - 40) : number.start - passage.start]
    if number.kind == "flops" or (number.kind == "count" and number.value >= _SPEEDS[0]):
        known = _of_compute(passage, number, before)
        if known is not None or number.kind == "flops":
            return known
    is_share = number.kind == "share" or (number.bare and 0 < number.value < 1)
    if is_share and (_USE_BEFORE.search(before) or _USE_AFTER.match(text, at)):
        return Stated("use", number)
    if number.kind != "count":
        return None
    return _of_chips(passage, number, before) or _of_data(passage, number, before)


def _of_compute(passage: Passage, number: Number, before: str) -> Stated | None:
    """FLOPs of a whole run, or how many a chip does in a second."""
    if number.kind == "flops" and _FOR_A_DAY.match(passage.lower, number.end - passage.start):
        return Stated("compute", number, 86400)
    is_rate = _PER_SECOND.match(passage.lower, number.end - passage.start) or number.text.endswith("FLOPS")
    said = _clause_around(passage, number)
    if _SPEEDS[0] <= number.value <= _SPEEDS[1] and (is_rate or (number.kind == "count" and _OF_PEAK.search(said))):
        if _OF_ALL_CHIPS.search(before[-16:]):
            return None
        role = "peak" if _OF_PEAK.search(said) else "rate" if _OF_USE.search(said) else "speed"
        return Stated(role, number, 1, chip_in(passage))
    if is_rate or number.value < (_LEAST_COMPUTE if number.kind == "flops" else _SURELY_COMPUTE):
        return None
    return Stated("compute", number)


def _clause_around(passage: Passage, number: Number) -> str:
    """The words just beside a number, up to the next mark or number."""
    before, after = passage.before(number.start, 16), passage.after(number.end, 24)
    return f"{_MARK.split(before)[-1]} | {_MARK.split(after)[0]}"


def _of_chips(passage: Passage, number: Number, before: str) -> Stated | None:
    """Chips, the hours of chips, a time, or money."""
    text, at = passage.lower, number.end - passage.start
    work, time = _WORK.match(text, at), unit_of_time(passage, number)
    if work is not None:
        return Stated("work", number, _WORK_UNITS[work["unit"][0]])
    if time is not None:
        is_long = number.value * time.seconds >= _LONGEST
        return Stated("time", number, time.seconds) if is_long and not time.is_of_one else None
    if is_price_of_an_hour(passage, number):
        return Stated("price", number, Fraction(1, 3600))
    if is_money(passage, number):
        return Stated("cost", number)
    is_count = isinstance(number.value, int) and 0 < number.value < _FEW
    is_of_chips = is_count and (_CHIPS_AFTER.match(text, at) or _CHIPS_BEFORE.search(before))
    return Stated("chips", number, 1, chip_in(passage)) if is_of_chips else None


def _of_data(passage: Passage, number: Number, before: str) -> Stated | None:
    """Tokens or parameters, not those of a batch or of a layer; or the tokens of a second, of one chip or of all."""
    text, at = passage.lower, number.end - passage.start
    pace = _PACE.match(text, at)
    if pace is not None:
        return Stated("pace" if pace["one"] or _EACH_BEFORE.search(before) else "throughput", number)
    if _OF_OTHERS.search(_clause_around(passage, number)):
        return None
    if number.value >= _LEAST_TOKENS and (_TOKENS.match(text, at) or _TOKENS_BEFORE.search(before)):
        return Stated("tokens", number)
    if number.value < _LEAST_PARAMS or (number.bare and not _PARAMS_BEFORE.search(before)):
        return None
    is_named = number.text[-1:] in "BM" and _IN_A_NAME.search(before)
    if is_named or _PARAMS_AFTER.match(text, at) or _PARAMS_BEFORE.search(before):
        return Stated("params", number)
    return None
