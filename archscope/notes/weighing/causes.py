"""What may have gone wrong with a wrong number, found by trying; of the causes that fit, the first is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.mentions import family_of
from archscope.notes.text.patterns import cased
from archscope.notes.truths.facts import Facts, facts_of
from archscope.units import BYTES_PER_VALUE
from archscope.workload import Workload

_FACTORS: dict[Exact, str] = {
    2: "a factor of 2", 4: "a factor of 4", 8: "a factor of 8", 10: "a factor of 10",
    100: "a factor of 100", 1024: "a factor of 1024: the unit?", 1000: "a factor of 1000: the unit?",
    10**4: "a factor of 10,000: 万 for 亿?", 10**6: "a factor of a million: the unit?",
}  # fmt: skip
_PREFIXES = {letter: Fraction(1024, 1000) ** power for power, letter in enumerate("KMGT", start=1)}
"""How many times larger a unit with this letter is as a power of 2 than as a power of 10."""


def cause(claim: Claim) -> str:
    """The likely cause of a wrong number, empty if none fits."""
    if claim.number is None or claim.truth is None:
        return ""
    return next((found for attempt in _ATTEMPTS if (found := attempt(claim, claim.number, claim.truth))), "")


def _transposed(_claim: Claim, number: Number, truth: Truth) -> str:
    value, true = _digits(number, truth)
    if len(value) == len(true) and value != true:
        differing = [index for index, (a, b) in enumerate(zip(value, true, strict=True)) if a != b]
        if len(differing) == 2 and sorted(value) == sorted(true):
            return f"two digits transposed: {value[differing[0]]} and {value[differing[1]]}"
    return ""


def _one_digit(_claim: Claim, number: Number, truth: Truth) -> str:
    value, true = _digits(number, truth)
    if len(value) == len(true) >= 4 and sum(a != b for a, b in zip(value, true, strict=True)) == 1:
        return "one digit differs"
    return ""


def _digits(number: Number, truth: Truth) -> tuple[str, str]:
    """The digits of a number, and those of the truth in the same unit at the same precision."""
    unit = number.units[0].scale
    step = Fraction(min(number.step, 1))
    return str(round(Fraction(number.digits) / step)), str(round(divided(truth.value.exact, unit) / step))


def _factor(claim: Claim, number: Number, truth: Truth) -> str:
    if claim.kind in ("tokens", "setting") or not number.value or not truth.value.exact:
        return ""
    # 1 GB for 2 GiB is half of it, as GB is read there.
    kind = number.units[0].kind
    values = [number.digits * Fraction(unit.scale) for unit in number.units if unit.kind == kind]
    ratios = [value / Fraction(truth.value.exact) for value in values]
    tolerance = min(Fraction(number.step) / abs(Fraction(number.digits)) + Fraction(1, 500), Fraction(1, 50))
    off = {
        abs(ratio / each - 1): factor
        for ratio in ratios
        for factor in _FACTORS
        for each in (Fraction(factor), 1 / Fraction(factor))
    }
    if min(off) > tolerance:
        return ""
    factor = off[min(off)]
    if factor == 2 and number.kind in ("flops", "macs"):
        return "a factor of 2: MACs for FLOPs?"
    # Of caches as many heads may share a key.
    if factor == 8 and number.kind in ("bits", "bytes") and not truth.how.startswith("KV cache"):
        return "a factor of 8: bits for bytes?"
    return _FACTORS[factor]


def _another_system(_claim: Claim, number: Number, truth: Truth) -> str:
    """Powers of 1000 for those of 1024, or the other way round."""
    letter = number.units[0].name[:1].upper()
    has_two_digits = number.digits >= _TEN * number.step
    if number.kind != "bytes" or letter not in _PREFIXES or not has_two_digits:
        # The few percent that part the two are less than one digit says.
        return ""
    if _fits_scaled(number, truth, _PREFIXES[letter]):
        return f"{letter}B and {letter}iB confused"
    is_mixed = any(_fits_scaled(number, truth, _PREFIXES[other]) for other in _PREFIXES)
    return "1000 and 1024 mixed" if is_mixed and number.is_precise else ""


_TEN = 10


def _fits_scaled(number: Number, truth: Truth, times: Fraction) -> bool:
    """Whether a number would be right if one of its unit were so many times what it is, or the other way round."""
    scales = {unit.scale * by for unit in number.units for by in (times, 1 / times)}
    others = tuple(number.units[0]._replace(scale=scale) for scale in scales)
    return _fits(number._replace(units=others), truth.value.exact)


_FINE = 1000
"""A number of less than three or four digits may fit any term."""


def _forgotten(claim: Claim, number: Number, _truth: Truth) -> str:
    if Fraction(number.step) > abs(Fraction(number.digits)) / _FINE:
        return ""
    for model in claim.models if claim.kind == "quantity" else ():
        facts = facts_of(model)
        for what, part in _terms(facts):
            for sign, word in ((-1, "is missing"), (1, "is counted twice")):
                if part and _fits(number, facts.total + sign * part):
                    return f"{what} {word if what != _BIASES else word.replace('is ', 'are ', 1)} ({part:,})"
    return ""


_BIASES = "the biases"


def _terms(facts: Facts) -> Iterator[tuple[str, int]]:
    yield _BIASES, sum(int(weight.count) for weight in facts.ledger.weights if weight.path.endswith(".bias"))
    for name, what in (
        ("norm-final", "the final norm"),
        ("norm", "every norm"),
        ("position", "the position embedding"),
        ("token", "the token embedding"),
        ("embedding", "the embedding of tokens and positions"),
        ("block", "one block"),
        ("attention", "the attention"),
        ("ffn", "the FFN"),
    ):
        readings = facts.component(name)
        if readings:
            yield what, int(readings[0].value.exact)


def _tied(claim: Claim, number: Number, _truth: Truth) -> str:
    for model in claim.models if claim.kind == "quantity" else ():
        facts = facts_of(model)
        if fits(number, facts.tied_otherwise):
            return (
                "the head is counted as one of its own, but it is tied"
                if facts.config.embedding.tied
                else "the head is left out, but it is not tied"
            )
    return ""


def _another_model(claim: Claim, number: Number, _truth: Truth) -> str:
    for model in claim.models:
        for other in family_of(model):
            facts = facts_of(other)
            truths = (
                facts.totals[:1]
                if claim.kind == "quantity"
                else [
                    Truth.of(size, "")
                    for name in ("n_layers", "n_heads", "n_kv_heads", "head_dim", "d_model", "d_ff", "vocab_size")
                    if (size := facts.size(name)) and claim.truth is not None and f"size.{name} " in claim.truth.how
                ]
            )
            if fits(number, truths):
                return f"that is {other}'s"
    return ""


def _addend(claim: Claim, number: Number, truth: Truth) -> str:
    if claim.kind not in ("sum", "arithmetic") or "+" not in truth.how:
        return ""
    for token in tokens_of(truth.how):
        if token.number is not None and _fits(number, truth.value.exact - token.number.value):
            return f"{token.text} is not added"
    return ""


def _fits(number: Number, value: Exact) -> bool:
    return fits(number, [Truth.of(value, "")])


def _component_without_biases(claim: Claim, number: Number, truth: Truth) -> str:
    part = claim.address.removeprefix("params.")
    for model in claim.models if part != claim.address else ():
        weights = [weight for weight in facts_of(model).ledger.weights if part in (weight.address, weight.component)]
        biases = sum(int(weight.count) for weight in weights if weight.path.endswith(".bias"))
        if biases and _fits(number, truth.value.exact - biases):
            return f"the biases are missing ({biases:,})"
    return ""


_WIDTHS = {Fraction(1, 2): "4-bit", Fraction(1): "8-bit", Fraction(2): "float16 or bfloat16", Fraction(4): "float32"}
_WIDTH = cased(r"(?<![\d.,/])([1-9](?:/\d)?) bytes")


_OF_A_BATCH = ("memory.kv_cache", "memory.activations")


def _another_setting(claim: Claim, number: Number, truth: Truth) -> str:
    if claim.kind != "memory" and not claim.address.startswith("memory."):
        return ""
    said, run = _WIDTH.search(truth.how), claim.run or Workload()
    width = Fraction(said[1]) if said is not None else Fraction(BYTES_PER_VALUE[run.dtype])
    is_of_one = claim.address in _OF_A_BATCH and _fits(number, truth.value.exact / Fraction(run.batch))
    settings = ["for a batch of 1"] if run.batch > 1 and is_of_one else []
    dtypes = (name for other, name in _WIDTHS.items() if _fits(number, truth.value.exact * other / width))
    settings += [f"in {name}" for name in dtypes][:1]
    return f"another setting: that is {' or '.join(settings)}" if settings else ""


_ATTEMPTS: tuple[Callable[[Claim, Number, Truth], str], ...] = (
    _tied, _forgotten, _component_without_biases, _addend, _transposed, _another_setting, _another_system,
    _another_model, _factor, _one_digit,
)  # fmt: skip
