"""Every reason to think that a number isn't meant to be what the expression beside it comes to."""

from __future__ import annotations

from collections.abc import Callable

from archscope.notes.finders.calculations import doubts
from archscope.notes.finders.calculations.doubtful_units import counts_in_billions, counts_values
from archscope.notes.finders.calculations.lookalikes import is_lookalike
from archscope.notes.finders.calculations.mismatches import Mismatch
from archscope.notes.finders.calculations.misread import is_misread
from archscope.notes.finders.calculations.multiples import is_several_times
from archscope.notes.finders.calculations.symbols import is_rounded

_REASONS: tuple[Callable[[Mismatch], bool], ...] = (
    is_misread,
    doubts.is_share_of_a_whole,
    counts_values,
    is_several_times,
    is_rounded,
    lambda case: is_lookalike(case) and not case.is_swapped,
    doubts.is_cut_off,
    doubts.is_of_a_design,
    counts_in_billions,
    doubts.is_of_some,
    doubts.is_said_again,
    doubts.has_something_added,
    doubts.is_under_a_condition,
    doubts.is_taken_from,
    doubts.is_of_a_list,
    doubts.goes_over_to_another,
    doubts.names_a_letter,
    doubts.is_of_the_last_term,
    doubts.is_of_the_last_addend,
    doubts.is_for_all,
)


def may_be_meant_otherwise(case: Mismatch) -> bool:
    """Whether any of the reasons holds, so that the number isn't surely wrong."""
    return any(holds(case) for holds in _REASONS)
