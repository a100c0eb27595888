"""How the width of an FFN follows from d_model: by this config's own rule, and by the one of Llama's code.

Llama's code (meta-llama/llama, model.py, FeedForward; the numbers of each model in its params.json) gives no ratio: it
takes 4 × d_model, two thirds of it because a gated FFN has three matrices instead of two, a factor, and the next
multiple of a number. It cuts off after each product.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.config import ModelConfig
from archscope.units import count_text, decimal_text

FACTORS = tuple(Fraction(tenths, 10) for tenths in range(10, 21))
"""Factors that are tried: from 1 to 2 by tenths. Those published are 1, 1.2, 1.3 and 1.5."""

MULTIPLES = tuple(2**power for power in range(5, 13))
"""Multiples that are tried: powers of 2 from 32 to 4096, which those published are."""

TRIED = (
    f"tried: factors from {FACTORS[0]} to {FACTORS[-1]} by tenths, and multiples that are powers of 2 from "
    f"{count_text(MULTIPLES[0])} to {count_text(MULTIPLES[-1])}; and those given"
)


class Step(NamedTuple):
    """One step: what is done, the sum written out, and what comes of it."""

    what: str
    calculation: str
    result: int | Fraction


class Rule(NamedTuple):
    """A factor, and the multiples with which Llama's code comes to the width."""

    factor: Fraction
    before: int
    multiples: tuple[int, ...]


def own_steps(config: ModelConfig) -> list[Step]:
    """How the width of the FFN, or of an expert, follows from the fields; no step where there is no FFN."""
    D, ffn, experts = config.d_model, config.ffn, config.experts
    if not config.ffn_kind.has_own_width:
        return [Step("one square matrix", "d_model", D)] if config.has_ffn else []
    for field, given in (("experts.d_ff", experts.count and experts.d_ff), ("ffn.d_ff", ffn.d_ff)):
        if given:
            return [Step(f"given as {field}", f"{_times(Fraction(given, D))} × {count_text(D)}", given)]
    ratio = config.ffn_ratio
    exact = ratio * D
    written = ffn.ratio if ffn.ratio is not None else ratio
    steps = [Step("ratio × d_model", f"{written} × {count_text(D)}", exact)]
    width = int(exact + Fraction(1, 2))
    if width != exact:
        steps.append(Step("rounded", decimal_text(exact), width))
    if ffn.multiple_of is not None:
        steps.append(_up(width, ffn.multiple_of))
    return steps


def llama_steps(d_model: int, factor: Fraction, multiple_of: int) -> list[Step]:
    """The steps of Llama's code."""
    four = 4 * d_model
    thirds = 2 * four // 3
    steps = [
        Step("4 × d_model", f"4 × {count_text(d_model)}", four),
        Step("× 2/3, cut off", f"2 × {count_text(four)} / 3", thirds),
    ]
    if factor != 1:
        steps.append(Step("× factor, cut off", f"{_times(factor)} × {count_text(thirds)}", int(factor * thirds)))
    return [*steps, _up(int(steps[-1].result), multiple_of)]


def llama_rules(
    d_model: int, d_ff: int, factor: Fraction | None = None, multiple_of: int | None = None
) -> Iterator[Rule]:
    """Every factor that comes to `d_ff` with some multiples: the width alone doesn't say which was meant.

    Args:
        factor, multiple_of: tried too, beside FACTORS and MULTIPLES.
    """
    tried = sorted({*MULTIPLES, *([multiple_of] if multiple_of else ())})
    for each in sorted({*FACTORS, *([factor] if factor else ())}):
        before = int(each * (8 * d_model // 3))
        multiples = tuple(multiple for multiple in tried if -(-before // multiple) * multiple == d_ff)
        if multiples:
            yield Rule(each, before, multiples)


def last(steps: Sequence[Step]) -> int:
    """The width that steps end with."""
    return int(steps[-1].result)


def _up(width: int, multiple_of: int) -> Step:
    times = -(-width // multiple_of)
    return Step(
        f"up to a multiple of {count_text(multiple_of)}",
        f"{count_text(times)} × {count_text(multiple_of)}",
        times * multiple_of,
    )


def _times(ratio: Fraction) -> str:
    """A ratio as a person writes it: 4, 3.5, 8/3."""
    if ratio.denominator == 1:
        return count_text(ratio.numerator)
    decimal = f"{float(ratio):.4g}"
    return decimal if Fraction(decimal) == ratio else f"{ratio.numerator}/{ratio.denominator}"
