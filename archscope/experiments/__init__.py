"""Experiments on the parts of a GPT, as functions that give reports with pictures.

Names arrive when they are first used, as in `archscope` itself.
"""

from __future__ import annotations

import importlib
from typing import Any

_HOMES = {
    "activations": "parts",
    "ffn": "parts",
    "ffn_capacity": "parts",
    "ffn_by_hand": "parts",
    "attention": "looks",
    "position": "looks",
    "gradients": "backward",
    "verify": "claims",
    "approximate": "trainings",
    "train": "trainings",
    "Stopped": "trainings",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'archscope.experiments' has no attribute {name!r}")
    return getattr(importlib.import_module(f"archscope.experiments.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
