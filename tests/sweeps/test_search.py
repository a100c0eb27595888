"""Searching for a number held against trying them all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archscope.sweeps.search import Enclosed, NoAnswer, Point, enclose


class Values:
    """The values at numbers from 0 to `last`, and how often one was asked for."""

    def __init__(self, value_of, last=10**9):
        self.value_of, self.last, self.asked = value_of, last, 0

    def __call__(self, at):
        self.asked += 1
        return self.value_of(at) if at <= self.last else None


@given(
    values=st.lists(st.integers(0, 300), min_size=2, max_size=60).filter(lambda values: len(set(values)) > 1),
    target=st.integers(-10, 310),
    guess=st.integers(1, 100),
    sign=st.sampled_from([1, -1]),
)
def test_the_neighbours_are_those_found_by_trying_all(values, target, guess, sign):
    ordered, target = [sign * value for value in sorted(values)], sign * target
    found = enclose(Values(ordered.__getitem__, len(ordered) - 1), target, guess)
    assert (found.below and found.below.value) == max((value for value in ordered if value <= target), default=None)
    assert (found.above and found.above.value) == min((value for value in ordered if value >= target), default=None)
    for point in filter(None, found):
        assert ordered[point.at] == point.value


@given(slope=st.integers(1, 10**9), start=st.integers(0, 10**12), target=st.integers(0, 10**30))
def test_what_grows_evenly_takes_few_values(slope, start, target):
    values = Values(lambda at: slope * at + start, 10**40)
    found = enclose(values, target, guess=1000, thorough=False)
    assert values.asked <= 6
    if target >= start:
        assert found.below.at == (target - start) // slope


@pytest.mark.parametrize(
    ("value_of", "target", "at"),
    [
        (lambda at: at**2, 10**18, 10**9),
        (lambda at: at**3, 10**30, 10**10),
        (lambda at: at / (at + 1000), 0.5, 1000),
        (lambda at: 1 / (1 + at), 1 / 513, 512),
    ],
)
def test_curves(value_of, target, at):
    values = Values(value_of, 10**12)
    assert {enclose(values, target).below.at, enclose(values, target).above.at} <= {at - 1, at, at + 1}
    assert values.asked < 300


def test_a_target_beyond_either_end():
    assert enclose(Values(lambda at: at + 5, 7), 100) == Enclosed(Point(7, 12), None)
    assert enclose(Values(lambda at: at + 5, 7), 1) == Enclosed(None, Point(0, 5))


def test_what_never_changes_is_refused():
    with pytest.raises(NoAnswer) as caught:
        enclose(values := Values(lambda at: 5), 7)
    assert [point.value for point in caught.value.points] == [5]
    assert values.asked < 200


def test_what_turns_back_is_refused():
    with pytest.raises(NoAnswer) as caught:
        enclose(Values(lambda at: (at - 1000) ** 2), 10**8)
    before, after = caught.value.points
    assert before.at < after.at
    assert caught.value.points == (Point(before.at, (before.at - 1000) ** 2), Point(after.at, (after.at - 1000) ** 2))


def test_what_turns_back_next_to_the_answer_is_refused():
    """Steps that fall: on the whole it grows, from one number to the next it may not."""
    with pytest.raises(NoAnswer):
        enclose(Values(lambda at: 10 * (at // 4) - at % 4), 1_000_003)
