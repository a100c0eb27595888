"""The numbers in notes, as functions that give reports; what reads notes is imported when they are called."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.errors import REPORT_IT, TRACEBACK, ArchscopeError, BugError, bug_text
from archscope.lookup import Model
from archscope.notebook import NotebookReport
from archscope.notes.text.files import STDIN, Fault, name_of, note_files, read_note

if TYPE_CHECKING:
    from archscope.notes.statements import mentions
    from archscope.reports.check import Checked


def check(text: str, preset: Model | None = None, name: str = "note") -> NotebookReport:
    """The numbers in a note in Markdown, each with a verdict; the wrong ones with the truth and the likely cause.

        >>> archscope.check("GPT-2 Small has 163M parameters.")["numbers"]

    A comment to archscope that can't be used is in the report too, under "problems": its line, what is wrong, what to
    write instead. It costs no number its verdict.

    Args:
        preset: the model in force where the note names none.
        name: what to call the note in the report.

    Raises:
        TypeError: if `text` is no text.
        RequestError: if there is no such model.
    """
    from archscope.reports.check import check_report

    if not isinstance(text, str):
        hint = '; read the file: path.read_text("utf-8")' if isinstance(text, Path) else ""
        hint = "; decode the bytes first" if isinstance(text, bytes) else hint
        raise TypeError(f"archscope.check takes the text of a note, not {type(text).__name__}{hint}")
    return NotebookReport.of(check_report([_checked(text, name, _model(preset))]))


def check_files(paths: Sequence[Path], preset: Model | None = None) -> tuple[list[Checked], list[Fault]]:
    """The notes at `paths`, files or folders of Markdown, each checked once; the paths that can't be, and why.

    Many notes are checked side by side, on every core. A bug that one note brings to light costs no other its verdicts.

    Raises:
        RequestError: if there is no such model.
    """
    from archscope.reports.check import Checked

    files, faults = note_files(paths)
    checked: list[Checked] = []
    for outcome in _outcomes(files, functools.partial(_outcome, _model(preset))):
        if isinstance(outcome, Checked):
            checked.append(outcome)
        else:
            faults.append(outcome)
    return checked, faults


def _outcome(model: mentions.Model | None, path: Path) -> Checked | Fault:
    name = name_of(path)
    try:
        return _checked(read_note(path), name, model, path.parent)
    except ArchscopeError as error:
        return name, error
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return name, BugError(f"{name}: {bug_text(error)}", REPORT_IT)


_WORTH_A_PROCESS = 200_000
"""Bytes of notes that take longer to check than a process takes to start."""


def _outcomes(files: Sequence[Path], outcome: Callable[[Path], Checked | Fault]) -> Iterable[Checked | Fault]:
    """What becomes of each file, in their order: by several processes where there is much to read."""
    size = sum(path.stat().st_size for path in files if path.is_file())
    processes = min(os.cpu_count() or 1, len(files), size // _WORTH_A_PROCESS)
    if processes < 2 or STDIN in files:
        return map(outcome, files)
    from archscope.processes import in_processes

    return in_processes(outcome, ((path,) for path in files), processes, "check fewer files at a time")


def _model(preset: Model | None) -> mentions.Model | None:
    from archscope.notes.comments.steering import model_named

    return None if preset is None else model_named(preset)


def _checked(text: str, name: str, model: mentions.Model | None, folder: Path | None = None) -> Checked:
    from archscope.notes.check import check as verdicts
    from archscope.notes.text.source import Source
    from archscope.reports.check import Checked

    source = Source(text)
    return Checked(name, source, *verdicts(source, model, folder))
