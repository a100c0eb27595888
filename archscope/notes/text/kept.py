"""Patterns compiled once and kept in a file for later runs, as Python keeps its bytecode.

`re` compiles in Python, some 0.3 ms for a pattern: a short note needs hundreds of them, which took as long as all the
rest. What it makes is a list of numbers for CPython's matching engine, which checks them when it takes them over. They
are kept in the user's folder for caches (XDG_CACHE_HOME, or ~/.cache), unless PYTHONDONTWRITEBYTECODE says that Python
may keep nothing, and are of no use to another version of Python or of archscope. Where the file can't be read or
written, or `re` works in another way, patterns are compiled as usual.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib
import marshal
import os
import re
import sys
from array import array
from typing import Any, AnyStr

from archscope import __version__

_Code = tuple[int, bytes, int, dict[str, int]]
"""Flags, the numbers as bytes, how many groups there are, and the numbers of those that have a name."""


def compiled(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """What `re.compile` gives."""
    kept = _kept()
    if kept is None or not isinstance(pattern, str):
        return re.compile(pattern, flags)
    return kept.pattern(pattern, int(flags))


class _Kept:
    """The codes in the file, and those that are new in this run."""

    def __init__(self, engine: _Engine, path: str) -> None:
        self.engine, self.path, self.new = engine, path, dict[tuple[str, int], _Code]()
        self.codes = self._read()
        atexit.register(self._write)

    def pattern(self, text: str, flags: int) -> re.Pattern[Any]:
        """A pattern, compiled if it has not been before."""
        if (code := self.codes.get((text, flags))) is not None:
            with contextlib.suppress(RuntimeError, TypeError, ValueError):
                return self.engine.loaded(text, code)
        if (text, flags) not in self.new:
            self.new[text, flags] = self.engine.compiled(text, flags)
        return self.engine.loaded(text, self.new[text, flags])

    def _read(self) -> dict[tuple[str, int], _Code]:
        with contextlib.suppress(OSError, EOFError, ValueError, TypeError), open(self.path, "rb") as file:
            if file.readline(_LONGEST) == self.engine.made_by:
                return dict(marshal.load(file))
        return {}

    def _write(self) -> None:
        """Adds what is new to the file, to which another process may have added meanwhile."""
        if not self.new or sys.dont_write_bytecode:
            return
        own = f"{self.path}.{os.getpid()}"
        with contextlib.suppress(OSError):
            os.makedirs(os.path.dirname(own), exist_ok=True)
            try:
                with open(own, "wb") as file:
                    file.write(self.engine.made_by)
                    marshal.dump(self._read() | self.new, file)
                os.replace(own, self.path)
            except OSError:
                os.remove(own)


@functools.cache
def _kept() -> _Kept | None:
    """What is kept; None where there is no folder for it, or this isn't the `re` of CPython as it is known here."""
    try:
        engine = _Engine()
        found = engine.loaded(_TRIED, engine.compiled(_TRIED, 0)).fullmatch("ab")
        folder = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        path = os.path.join(folder, "archscope", f"patterns-{sys.implementation.cache_tag}")
        is_known = found is not None and found["b"] == "b"
        return _Kept(engine, path) if is_known and os.path.isabs(path) else None
    except (ImportError, AttributeError, TypeError, ValueError, RuntimeError):
        return None


_LONGEST = 200
"""Characters of the first line of the file."""
_TRIED = "a(?P<b>b)?"


class _Engine:
    """What `re` is made of, in CPython 3.11 and newer: the steps of `re._compiler.compile`, the last one apart."""

    def __init__(self) -> None:
        self._parser: Any = importlib.import_module("re._parser")
        self._compiler: Any = importlib.import_module("re._compiler")
        self._engine: Any = importlib.import_module("_sre")
        made_by = (__version__, sys.hexversion, self._engine.MAGIC, array("I").itemsize, sys.byteorder)
        self.made_by = f"archscope patterns {made_by}\n".encode()

    def compiled(self, pattern: str, flags: int) -> _Code:
        """The code of a pattern."""
        parsed = self._parser.parse(pattern, flags)
        state = parsed.state
        numbers = array("I", map(int, self._compiler._code(parsed, flags)))
        return flags | state.flags, numbers.tobytes(), state.groups - 1, dict(state.groupdict)

    def loaded(self, pattern: str, code: _Code) -> re.Pattern[Any]:
        """The pattern of a code."""
        flags, numbers, groups, named = code
        names: list[str | None] = [None] * (groups + 1)
        for name, group in named.items():
            names[group] = name
        made: re.Pattern[Any] = self._engine.compile(
            pattern, flags, array("I", numbers).tolist(), groups, named, tuple(names)
        )
        return made
