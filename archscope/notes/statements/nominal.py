"""The sizes under which models are published and named: 7B of Llama 2 7B, 175B of GPT-3, 117M of GPT-2 Small.

They are labels more than counts; a note that repeats one, or reckons with it, isn't wrong.
"""

from __future__ import annotations

import functools
from fractions import Fraction

from archscope import presets
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Model
from archscope.notes.text.patterns import cased

ANNOUNCED: dict[Model, int] = {
    "gpt2-small": 117_000_000,
    "gpt2-medium": 345_000_000,
    "gpt2-large": 762_000_000,
    "gpt2-xl": 1_542_000_000,
}
"""Sizes of a first announcement that were corrected later: the table of the GPT-2 paper."""

PUBLISHED: dict[Model, tuple[tuple[int, str], ...]] = {
    "mixtral-8x7b": ((45_000_000_000, "as announced"),),
    "mistral-7b": (
        (7_300_000_000, "as announced"),
        (7_248_023_552, "of v0.3, whose vocabulary has 32,768 entries"),
    ),
    "llama1-33b": ((30_000_000_000, "by which it is also called"),),
    "mixtral-8x22b": ((140_630_071_296, "of the later weights, whose vocabulary has 32,768 entries"),),
    "gemma3-4b": ((4_300_079_472, "with the vision tower"),),
    "gemma3-27b": ((27_432_406_640, "with the vision tower"),),
    "deepseek-v3": ((684_531_386_000, "with the multi-token prediction module"),),
    "falcon-7b": ((7_217_189_760, "with an untied head, as on the Hub"),),
    "falcon-40b": ((41_835_970_560, "with a head of its own"),),
    # As many more as if each of 8 cores had norms, second biases of the FFN and a bias of the embedding of its own:
    # 6,050,882,784 + 7 × (28 × 3 + 2) × 4096 + 8 × 4096.
    "gpt-j-6b": ((6_053_381_344, "as on its model card"),),
    "mpt-7b": ((6_700_000_000, "as announced"),),
    "gpt3-13b": ((13_000_000_000, "as in Table 2.1 of the paper"),),
    "gpt3-175b": ((175_000_000_000, "as in Table 2.1 of the paper"),),
}
"""Sizes under which a model is published that no count of its weights gives, and what each is the size of."""

_SIZE = cased(r"(?:^|-)(\d+(?:\.\d+)?)([bm])(?=$|-)")
_SCALE = {"b": 10**9, "m": 10**6}
_TENTH = Fraction(1, 10)


@functools.cache
def nominal_sizes(model: Model, total: int) -> tuple[tuple[int, str], ...]:
    """The sizes in a preset's name, and those under which it is published, each with what it is the size of."""
    quoted = [(size, "as quoted") for size in _quoted(model, total)]
    return (*((size, "in its name") for size in _named(model)), *PUBLISHED.get(model, ()), *quoted)


_QUOTED = cased(r"([\d,]+(\.\d+)?)([BM])")


def _quoted(model: Model, total: int) -> list[int]:
    """The size that a preset's source gives for it, whatever that source counts; none if it is the total, rounded."""
    found = _QUOTED.fullmatch(presets.get(model).quoted) if model in presets.names() else None
    if found is None:
        return []
    scale = _SCALE[found[3].lower()]
    size, step = Fraction(found[1].replace(",", "")) * scale, scale * Fraction(10) ** (1 - len(found[2] or "."))
    return [] if size - step / 2 <= total < size + step else [int(size)]


def _named(model: Model) -> list[int]:
    return [int(Fraction(size[1]) * _SCALE[size[2]]) for size in _SIZE.finditer(model)]


def in_memory(model: Model, total: int) -> list[Exact]:
    """The sizes that people multiply by bytes: nominal ones, and the true one to two and three digits."""
    near = [size for size in (*_named(model), *_quoted(model, total)) if abs(Fraction(size, total) - 1) < _TENTH]
    rounded = [round(total, digits - len(str(total))) for digits in (2, 3)]
    return [*dict.fromkeys((*near, *(size for size, _ in PUBLISHED.get(model, ())), *rounded))]


@functools.cache
def as_printed(model: Model) -> tuple[Model, ...]:
    """A model, and the preset of it as its paper prints it, where that is another one."""
    return (model, *(name for name in (f"{model}-literal",) if name in presets.names()))
