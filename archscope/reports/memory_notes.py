"""What stands below the tables of `memory`: what they are of, and what to reckon with besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from archscope.allocation.choices import ATTENTION, PASSES
from archscope.allocation.plan import Plan
from archscope.config import ModelConfig
from archscope.dimensions import count_of_layers
from archscope.reports.summary import architecture, named_sizes, unlike_layers
from archscope.reports.training import conventions
from archscope.sizes import Size
from archscope.units import bytes_text, count_text, plural

if TYPE_CHECKING:
    from archscope.training import Peak


class Answer(NamedTuple):
    """What fits into `capacity` bytes: the most tokens at the batch of a plan, and the most sequences of its tokens.

    `tokens` is None if any number fits; `ends` is true if the model can't take more than its context.
    """

    capacity: int
    tokens: int | None
    batch: int
    ends: bool


def is_drowned(predicted: int, peak: Peak) -> bool:
    """True if libraries and the allocator take more than is predicted: what is off is then theirs, not the model's."""
    return peak.beside > predicted


def notes(plan: Plan, fits: Answer | None, peak: Peak | None, predicted: int) -> Iterator[str]:
    """Of a plan, of what fits if that was asked, and of a run if there was one, of which a peak was predicted."""
    config = plan.config
    yield architecture(config)
    yield from filter(None, (unlike_layers(config), named_sizes(config, _layers(config))))
    if fits is not None:
        yield from _limits(plan, fits)
    if plan.training is None:
        yield f"{plan.of}: {PASSES[plan.of]}; no gradients"
        yield from _of_cache(plan)
    else:
        yield from conventions(plan)
    yield f"attention {plan.attention}: {ATTENTION[plan.attention]}"
    yield "GiB are 1024³ bytes; what libraries need for themselves (CUDA context, workspaces) comes on top"
    if peak is not None:
        yield peak.conditions
        yield "of it beside: still taken after a first step besides weights and states, by libraries and the allocator"
        if is_drowned(predicted, peak):
            yield (
                f"how far it is off is not said: what is beside, {bytes_text(peak.beside)}, is more than the "
                f"{bytes_text(predicted)} predicted, and no two runs have the same"
            )


class _Layers(NamedTuple):
    """The layers of one kind."""

    copies: Size
    layers: Sequence[int]


def _layers(config: ModelConfig) -> list[_Layers]:
    return [_Layers(count_of_layers(config, [kind]), kind.layers) for kind in config.kinds]


def _of_cache(plan: Plan) -> Iterator[str]:
    """What else to reckon with where there is a KV cache."""
    if plan.of == "decode":
        peak = bytes_text(plan._replace(of="prefill").peak())
        yield f"to fill the cache in one pass takes {peak} (--pass prefill); piece by piece, little more than this"
    if plan.of == "prefill":
        logits = bytes_text(plan.width * plan.batch * plan.tokens * plan.config.embedding.vocab_size)
        yield f"the model as written computes the logits of every token, {logits}; the last one's would be enough"
    if any((kind.config.attention.window or plan.tokens) < plan.tokens for kind in plan.config.kinds):
        yield "a layer with a window keeps no more tokens than that in the cache"


def _limits(plan: Plan, fits: Answer) -> Iterator[str]:
    """What to know about an answer."""
    own = plan.config.context_length
    if fits.tokens is None:
        yield "there is no longest context: every layer has a window, and keeps nothing of what is before it"
    elif not fits.tokens:
        yield f"not one token fits: it takes {bytes_text(plan._replace(tokens=1).peak())}"
    elif fits.tokens == own and fits.ends:
        yield f"the longest context is that of the model's table of positions, {count_text(own)}"
    elif fits.tokens > own:
        yield f"the longest context that fits is beyond the model's own, {plural(own, 'token')}"
    if not fits.batch:
        one = bytes_text(plan._replace(batch=1).peak())
        yield f"not one sequence of {plural(plan.tokens, 'token')} fits: it takes {one}"
