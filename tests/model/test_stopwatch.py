"""How often a pass is run for its time: what is said is what was done, also where patience ends early."""

import pytest
import torch

from archscope import changed, stopwatch
from archscope.model.build import build
from archscope.presets import get_config


@pytest.mark.parametrize(
    ("seconds_each", "warm_up", "runs"),
    [(0, 3, 10), (7, 3, 3), (9, 3, 3), (11, 2, 3), (30, 1, 3), (1.6, 3, 10), (1.8, 3, 9)],
)
def test_what_is_said_of_the_runs_is_what_was_done(monkeypatch, seconds_each, warm_up, runs):
    """On a clock that only the runs set forward: 20 seconds of patience, but three runs in any case."""
    clock, done = [0.0], []

    def timed(run, device):
        run()
        done.append(run)
        clock[0] += seconds_each
        return seconds_each

    monkeypatch.setattr(stopwatch, "_timed", timed)
    monkeypatch.setattr(stopwatch.time, "perf_counter", lambda: clock[0])
    model = build(changed(get_config("babygpt-v6"), {"n_layers": 1}), "cpu")
    timing = stopwatch.measure(model, torch.zeros((1, 4), dtype=torch.long), "forward")
    assert timing.conditions.endswith(f"median of {runs} runs after {warm_up} to warm up")
    assert len(done) == warm_up + runs
