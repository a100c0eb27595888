"""archscope says what a GPT-style model is: shapes, parameters and their formulas, each with a witness.

    >>> import archscope as a
    >>> a.params("gpt2-small")
    >>> a.trace("gpt2-small", text="Hello")

Names arrive when they are first used, so that `import archscope` is cheap and torch is imported only by what needs it.
"""

from __future__ import annotations

import importlib
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "params": "archscope.api",
    "trace": "archscope.api",
    "flops": "archscope.costs",
    "memory": "archscope.costs",
    "compare": "archscope.api",
    "get": "archscope.api",
    "check": "archscope.checking",
    "sweep": "archscope.planning",
    "solve": "archscope.planning",
    "explain_dff": "archscope.planning",
    "verify": "archscope.experiments",
    "experiments": "archscope.experiments",
    "load": "archscope.lookup",
    "changed": "archscope.api",
    "ModelConfig": "archscope.config",
    "ArchscopeError": "archscope.errors",
    "build": "archscope.api",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'archscope' has no attribute {name!r}")
    home = importlib.import_module(_HOMES[name])
    return home if home.__name__ == f"archscope.{name}" else getattr(home, name)


def __dir__() -> list[str]:
    return sorted(__all__)
