"""The longest context and the largest batch that a memory holds, by bisection: memory grows with both."""

from __future__ import annotations

from collections.abc import Callable

from archscope.allocation.plan import Plan
from archscope.parts import position as position_parts

FARTHEST = 10**30
"""What holds so many tokens holds any number: nothing is kept of those that no window reaches."""


def longest(plan: Plan, capacity: int) -> int | None:
    """The most tokens at the batch of `plan` that `capacity` bytes hold: 0 if not one, None if there is no end.

    A model with trained positions ends at its context; others are taken beyond it.
    """
    limit = plan.config.context_length if has_end(plan) else FARTHEST
    most = _most(lambda tokens: plan._replace(tokens=tokens).peak() <= capacity, limit)
    return None if most == FARTHEST else most


def has_end(plan: Plan) -> bool:
    """True if the model has a vector for each position, and so none beyond its context."""
    return position_parts.KINDS[plan.config.position.kind].trained


def largest_batch(plan: Plan, capacity: int) -> int:
    """The most sequences of the tokens of `plan` that `capacity` bytes hold, 0 if not one."""
    return _most(lambda batch: plan._replace(batch=batch).peak() <= capacity, FARTHEST)


def _most(fits: Callable[[int], bool], limit: int) -> int:
    """The largest number up to `limit` that fits, if all below it do."""
    if not fits(1):
        return 0
    fitting, failing = 1, 2
    while failing <= limit and fits(failing):
        fitting, failing = failing, 2 * failing
    failing = min(failing, limit + 1)
    while failing - fitting > 1:
        middle = (fitting + failing) // 2
        fitting, failing = (middle, failing) if fits(middle) else (fitting, middle)
    return fitting
