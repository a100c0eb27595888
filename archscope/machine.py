"""The devices of this machine: which there are, what is free on them, and whether a model fits."""

from __future__ import annotations

import re
from pathlib import Path

from archscope.errors import DeviceError, nearest
from archscope.units import bytes_text

DEVICES = ("auto", "cpu", "cuda", "cuda:N", "meta")

COMPUTING = ("cpu", "cuda", "cuda:N")
"""Those of DEVICES on which values are computed, whatever the model."""

AUTO_SHARE = 0.5
"""`auto` takes the CPU if the weights fit in this share of its free memory, and a pass in the rest."""

_CGROUP = Path("/sys/fs/cgroup")

LARGEST_TENSOR = 2**62
"""Bytes above which torch can't even describe a tensor."""


def choose_device(requested: str, weights: int, working: int, way_out: str) -> str:
    """The torch device for `requested`, once it is sure that the model fits.

    Args:
        requested: one of DEVICES, with a number for N.
        weights: bytes of all weights.
        working: bytes of the largest tensors that a pass holds at one time.
        way_out: what to do if it doesn't fit.

    Raises:
        DeviceError: if the device isn't known or isn't there, or the model doesn't fit; says needed and free bytes.
    """
    check_device(requested)
    if requested == "auto":
        free = free_bytes("cpu")
        requested = "cpu" if weights < AUTO_SHARE * free and weights + working < free else "meta"
    if requested == "meta":
        return requested
    free = free_bytes(requested)
    if weights + working > free:
        raise DeviceError(
            f"the model doesn't fit on {requested}: {bytes_text(weights)} of weights and {bytes_text(working)} for a "
            f"pass are {weights + working:,} bytes, {free:,} are free",
            way_out,
        )
    return requested


def check_device(requested: object) -> None:
    """Raises a DeviceError with the nearest names unless `requested` is one of DEVICES."""
    if not isinstance(requested, str):
        raise DeviceError(f"--device {requested!r}: expected a text", "known: " + ", ".join(DEVICES))
    if requested not in ("auto", "cpu", "meta") and not re.fullmatch(r"cuda(:(0|[1-9][0-9]{0,2}))?", requested):
        raise DeviceError(f"no device {requested!r}; {nearest(requested, DEVICES)}")


def check_computing(requested: str, option: str = "--device") -> None:
    """Refuses what is no device, and one on which nothing may be computed.

    Raises:
        DeviceError: says why, and what to use.
    """
    check_device(requested)
    if requested in ("meta", "auto"):
        why = "nothing is computed there"
        if requested == "auto":
            why = "it may come to meta, where nothing is computed"
        raise DeviceError(f"{option} {requested}: {why}", "use --device cpu or --device cuda")


def free_bytes(device: str) -> int:
    """Bytes that can be allocated on "cpu" or "cuda[:N]" now.

    Raises:
        DeviceError: if there is no such CUDA device.
    """
    if device == "cpu":
        import psutil

        return min(int(psutil.virtual_memory().available), _left_in_group())
    import torch

    number = int(device.partition(":")[2] or 0)
    there = torch.cuda.device_count() if torch.cuda.is_available() else 0
    if number >= there:
        found = f"this machine has {there}" if there else "torch finds no CUDA device here"
        raise DeviceError(f"no device {device!r}: {found}", "use --device cpu, or --device meta for no memory at all")
    return int(torch.cuda.mem_get_info(number)[0]) + _kept_by_allocator(number)


def _kept_by_allocator(number: int) -> int:
    """Bytes of a CUDA device that torch's allocator keeps of tensors that are gone, and gives back when it needs to.

    Parts of blocks of which other parts are in use it can't give back.
    """
    import torch

    kept = torch.cuda.memory_reserved(number) - torch.cuda.memory_allocated(number)
    return int(kept - torch.cuda.memory_stats(number).get("inactive_split_bytes.all.current", 0))


def resident_bytes() -> int:
    """Bytes of memory that this process takes now."""
    import psutil

    return int(psutil.Process().memory_info().rss)


def _left_in_group() -> int:
    """Bytes that the container may still take, where this process is in one with a limit."""
    try:
        limit = (_CGROUP / "memory.max").read_text()
        used = (_CGROUP / "memory.current").read_text()
    except OSError:
        return LARGEST_TENSOR
    return int(limit) - int(used) if limit.strip().isdigit() else LARGEST_TENSOR
