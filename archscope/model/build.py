"""From a config to a model on a device, with random weights."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager

import torch
from torch import Tensor

from archscope.config import ModelConfig
from archscope.model.experts import Router
from archscope.model.gpt import GPT
from archscope.model.layers import Linear, Stack, Table
from archscope.progress import Progress, untold

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16, "float16": torch.float16}

WEIGHT_STD = 0.02
"""Standard deviation of a random matrix, as in GPT-2 (Radford et al. 2018, section 4.1)."""

_CHUNK = 2**22


def build(
    config: ModelConfig,
    device: str = "meta",
    dtype: str = "float32",
    seed: int = 0,
    progress: Progress | None = None,
) -> GPT:
    """The model of `config` in evaluation mode; its matrices are drawn from N(0, 0.02²), norms and biases are neutral.

    On "meta" no memory is taken and nothing is drawn. The same seed gives the same weights on a kind of device,
    whatever the number of threads.
    """
    model = undrawn(config, device, dtype, progress if device == "meta" else None)
    if device != "meta":
        _fill(model, seed, progress or untold)
    return model


def undrawn(config: ModelConfig, device: str, dtype: str = "float32", progress: Progress | None = None) -> GPT:
    """The same model with matrices that hold whatever the memory held."""
    with _default_dtype(DTYPES[dtype]), torch.device(device):
        return GPT(config, progress).eval()


def _fill(model: GPT, seed: int, progress: Progress) -> None:
    """Draws every matrix, in chunks with a generator each, on as many threads as torch uses and in any order."""
    chunks = [chunk for matrix in _matrices(model) for chunk in matrix.detach().view(-1).split(_CHUNK)]
    with ThreadPoolExecutor(torch.get_num_threads()) as pool:
        jobs = [pool.submit(_draw, chunk, seed, number) for number, chunk in enumerate(chunks)]
        try:
            for done, job in enumerate(as_completed(jobs), start=1):
                job.result()
                progress(done, len(jobs))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _matrices(model: GPT) -> Iterator[Tensor]:
    """Every matrix once, in the order of the model."""
    with_matrix = (Linear, Table, Stack, Router)
    matrices = [module.weight for module in model.modules() if isinstance(module, with_matrix)]
    return iter({id(matrix): matrix for matrix in matrices}.values())


def _draw(chunk: Tensor, seed: int, number: int) -> None:
    generator = torch.Generator(chunk.device).manual_seed((seed * 1_000_003 + number) % 2**63)
    with torch.no_grad():
        chunk.normal_(0.0, WEIGHT_STD, generator=generator)


@contextmanager
def _default_dtype(dtype: torch.dtype) -> Iterator[None]:
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)
