"""FFNs of several configs trained on several functions, with what was seen on the way, even if it is broken off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import torch

from archscope.config import ModelConfig
from archscope.lab.fitting import Plan, Point, data_of, fit, start
from archscope.lab.targets import FUNCTIONS
from archscope.progress import Progress, untold


class Fit(NamedTuple):
    """An FFN trained on a function; `name` is that of its config, `scale` the standard deviation of the function."""

    name: str
    config: ModelConfig
    parameters: int
    function: str
    scale: float
    points: list[Point]

    @property
    def relative(self) -> float:
        """Root of the mean squared error at the end, over the function's standard deviation: 1 is no better than a
        constant."""
        return float(self.points[-1].test_loss ** 0.5)

    @property
    def error(self) -> float:
        """The same in the units of the function."""
        return self.relative * self.scale


class Fits(NamedTuple):
    """Those that have begun, in order, each of `steps`; `done` of all the `planned` ones were taken.

    `stopped` says that somebody did so before the last was trained to the end.
    """

    fits: tuple[Fit, ...]
    steps: int
    done: int
    planned: int
    stopped: bool


def fits(
    configs: Mapping[str, ModelConfig],
    functions: Sequence[str],
    plan: Plan,
    *,
    samples: int,
    device: str = "cpu",
    progress: Progress = untold,
) -> Fits:
    """The FFN of each config trained on each function, all configs on the same data.

    Ctrl-C ends it; a KeyboardInterrupt only reaches the caller if nothing was seen yet.
    """
    planned, done = len(configs) * plan.steps, 0
    begun: list[Fit] = []
    stopped = False

    def advance() -> None:
        nonlocal done
        done += 1
        progress(done, planned)

    try:
        with _one_thread():
            data = data_of([FUNCTIONS[name] for name in functions], _width(configs), samples, plan.seed, device)
            for name, config in configs.items():
                ffn = start(config, plan.seed)
                parameters = sum(weight.numel() for weight in ffn.parameters())
                pairs = zip(functions, data.scale_M.tolist(), strict=True)
                of_config = [Fit(name, config, parameters, function, scale, []) for function, scale in pairs]
                begun += of_config
                for points in fit(ffn, data, plan, advance):
                    for one, point in zip(of_config, points, strict=True):
                        one.points.append(point)
    except KeyboardInterrupt:
        if not any(one.points for one in begun):
            raise
        stopped = True
    return Fits(tuple(one for one in begun if one.points), plan.steps, done, planned, stopped)


def _width(configs: Mapping[str, ModelConfig]) -> int:
    """d_model, which all configs share."""
    (width,) = {config.d_model for config in configs.values()}
    return width


@contextmanager
def _one_thread() -> Iterator[None]:
    """While this is open torch computes on one thread: sums in one order, whatever the machine; small products gain."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
