"""Every error that archscope raises on purpose, and the exit status that each one means.

    ArchscopeError
    ├── RequestError          exit 2: the request can't be carried out; the user can mend it
    │   ├── ConfigError       the architecture contradicts itself, or a field is unknown or of the wrong type
    │   ├── InputError        the text, the token ids or an option can't be used with this model
    │   ├── FileError         a file can't be read, parsed or written
    │   └── DeviceError       the device isn't there, or the model doesn't fit on it
    └── BugError              exit 3: two witnesses disagree, so archscope itself is wrong
        ├── BrokenPromise     a tensor in the traced pass isn't of the shape that its tap promises
        └── Disagreement      the ledger and the built model count differently

A message says what is wrong, the value and the rule; `hint` says what to type next.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_OPTION = re.compile(r"(?<![\w-])--(no-)?([a-z]\w*(?:-\w+)*)")

_KEYWORDS = {"pass": "of", "context": "context_length", "vocab": "vocab_size"}
"""Options that Python has under another name, which a keyword or a field can have."""


class ArchscopeError(Exception):
    """Base of every error here, one or a few lines meant for a person.

    Messages are written with the options of the command line, `--head-dim`; that is `text`. For those who call
    archscope from Python `str(error)` has `head_dim` instead.
    """

    exit_code = 2

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    @property
    def text(self) -> str:
        """Message and hint as they are for the command line."""
        return f"{self.message}\n{self.hint}" if self.hint else self.message

    def __str__(self) -> str:
        return _OPTION.sub(_keyword, self.text)


def _keyword(option: re.Match[str]) -> str:
    """An option as Python has it: `--master-weights` is master_weights, `--no-master-weights` master_weights=False."""
    name = option[2].replace("-", "_")
    return _KEYWORDS.get(name, name) + "=False" * bool(option[1])


class RequestError(ArchscopeError):
    """What was asked for can't be done."""


class ConfigError(RequestError, ValueError):
    """A configuration with faults: `faults` holds a line of text for each, `fields` the field that it is about."""

    def __init__(self, faults: Sequence[str], fields: Sequence[str], hint: str = "") -> None:
        self.faults, self.fields = tuple(faults), tuple(fields)
        super().__init__("\n".join(self.faults), hint)

    def __reduce__(self) -> tuple[type[ConfigError], tuple[tuple[str, ...], tuple[str, ...], str]]:
        """How it goes to another process."""
        return type(self), (self.faults, self.fields, self.hint)


class InputError(RequestError, ValueError):
    """A text, a token id or an option that this model can't take."""


class FileError(RequestError):
    """A file that can't be read, parsed or written."""


class DeviceError(RequestError):
    """A device that isn't there or on which the model doesn't fit."""


class BugError(ArchscopeError):
    """archscope contradicts itself."""

    exit_code = 3


class BrokenPromise(BugError):
    """A tap met a tensor of another shape than it promises."""


class Disagreement(BugError):
    """Two independent counts of the same model differ."""


TRACEBACK = "ARCHSCOPE_TRACEBACK"
"""Set in the environment, a bug shows where it is."""
REPORT_IT = f"set {TRACEBACK}=1 to see where, and report it"


def bug_text(error: Exception) -> str:
    """What is said of an error that nobody expected."""
    return f"a bug in archscope: {type(error).__name__}: {error}"


class Remark(UserWarning):
    """Something about a file that was understood without it; the command line prints it on standard error."""


MAX_LISTED = 40
"""More known names than this are not listed in an error."""

MAX_NEAREST = 3
ALIKE = 0.55
"""Of two names that are spelled alike, so much is the same in both: toml and xml are, loose and foo not."""

FARTHER = 0.15
"""What is that much less alike than the nearest name isn't what was meant."""

_SEPARATORS = re.compile(r"[-_. ]")


def check_choice(what: str, value: object, known: Iterable[str]) -> None:
    """Raises an InputError with the nearest names unless `value` is one of `known`."""
    names = known if isinstance(known, Mapping) else list(known)
    if not isinstance(value, str):
        raise InputError(f"{what} {value!r}: expected a text", "known: " + ", ".join(names))
    if value not in names:
        raise InputError(f"no {what} {value!r}; {nearest(value, names)}")


def listed(option: str, values: str | Iterable[Any]) -> list[Any]:
    """Several values, one by one or as a text with commas between.

    Raises:
        InputError: if one is missing between two commas, or `values` is neither.
    """
    if not isinstance(values, str):
        if not isinstance(values, Iterable):
            raise InputError(f"{option} {values!r}: expected several, one by one", f"like [{values!r}]")
        return list(values)
    parts = [part.strip() for part in values.split(",")]
    if len(parts) > 1 and not all(parts):
        raise InputError(f"{option} {values}: a value is missing", "write one before and after each comma")
    return parts


def nearest(name: str, known: Iterable[str], alike: float = ALIKE) -> str:
    """The hint "did you mean 'x'?" for the closest known names; when nothing is close all of them, if they are few.

    Closest is what goes by that name elsewhere (rope is rotary), then what begins so (gpt2-small of gpt2), then what
    has a part of that name (params.ffn of ffn, params.ffn.experts of params.experts), then what is spelled alike.

    Args:
        known: names; of those that are keys of a table, a row may have others that are well known in its field `also`.
        alike: how much of two names that are spelled alike is the same in both.
    """
    names = list(dict.fromkeys(known))
    close = _namesakes(name, known) or _family(name, names) or _alike(name, names, alike)
    if close:
        return "did you mean " + " or ".join(repr(match) for match in close[:MAX_NEAREST]) + "?"
    return "known: " + ", ".join(names) if len(names) <= MAX_LISTED else "none is close to it"


def _namesakes(name: str, known: Iterable[str]) -> list[str]:
    rows = known.items() if isinstance(known, Mapping) else ()
    return [ours for ours, row in rows if name.lower() in getattr(row, "also", ())]


def _family(name: str, names: Sequence[str]) -> list[str]:
    """The names that begin with this one, whatever stands between its parts; else those that have its last part."""
    wanted = _SEPARATORS.sub("", name.lower())
    if not wanted:
        return []
    begin = [known for known in names if _SEPARATORS.sub("", known.lower()).startswith(wanted)]
    last = name.lower().rpartition(".")[2]
    parted = [known for known in _beside(name, names) if last in known.lower().split(".")]
    return begin or sorted(parted, key=lambda known: known.count("."))


def _alike(name: str, names: Sequence[str], alike: float) -> list[str]:
    scores = {known: _likeness(name.lower(), known.lower()) for known in _beside(name, names)}
    least = max(alike, max(scores.values(), default=0) - FARTHER)
    return sorted((known for known in scores if scores[known] >= least), key=lambda known: -scores[known])


def _beside(name: str, names: Sequence[str]) -> Sequence[str]:
    """The names with the same first part as this one, where it has several and there are such names; else all."""
    first, dot, _ = name.lower().partition(".")
    return [known for known in names if dot and known.lower().startswith(f"{first}.")] or names


def _likeness(name: str, known: str) -> float:
    """How much is the same in both, or in a part of the known one, of what follows the parts that they begin with."""
    while "." in name and name.partition(".")[0] == known.partition(".")[0]:
        name, known = name.partition(".")[2], known.partition(".")[2]
    return max(difflib.SequenceMatcher(None, each, name).ratio() for each in (known, *known.split(".")))


def reason(error: OSError) -> str:
    """Why a file can't be read, in words."""
    return "there is no such file or folder" if isinstance(error, FileNotFoundError) else error.strerror or str(error)


def printable(line: str) -> str:
    """`line` without what could steer a terminal: names and values in it may come from anybody's file."""
    if line.isprintable():
        return line
    return "".join(character if _is_harmless(character) else repr(character)[1:-1] for character in line)


def _is_harmless(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"
