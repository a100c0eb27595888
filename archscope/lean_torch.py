"""Importing torch for a pass on the meta device without paying for what such a pass doesn't need.

`import torch` registers a second set of meta kernels, written in Python, over its own in C++. The first call of one of
them imports sympy and torch._dynamo, which takes as long as importing torch itself. The operations of archscope's model
all have C++ kernels, so a process that only traces shapes leaves the Python ones out; where a version of torch lacks a
kernel, `run_lean` puts them back and tries again.
"""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Callable
from typing import TypeVar

_PYTHON_KERNELS = "torch._meta_registrations"

T = TypeVar("T")


def run_lean(trace_on_meta: Callable[[], T]) -> T:
    """What `trace_on_meta` returns, run without torch's Python meta kernels if torch is not yet imported."""
    if "torch" in sys.modules:
        return trace_on_meta()
    placeholder = types.ModuleType(_PYTHON_KERNELS)
    sys.modules[_PYTHON_KERNELS] = placeholder
    try:
        return trace_on_meta()
    except NotImplementedError:
        _restore()
        return trace_on_meta()


def _restore() -> None:
    sys.modules.pop(_PYTHON_KERNELS, None)
    importlib.import_module(_PYTHON_KERNELS)
