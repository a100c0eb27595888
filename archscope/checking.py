"""The numbers in notes, as functions that give reports; what reads notes is imported when they are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.errors import InputError
from archscope.lookup import Model
from archscope.notebook import NotebookReport
from archscope.notes.files import note_files, read_note

if TYPE_CHECKING:
    from archscope.reports.check import Checked


def check(text: str, preset: Model | None = None, name: str = "note") -> NotebookReport:
    """The numbers in a note in Markdown, each with a verdict; the wrong ones with the truth and the likely cause.

        >>> archscope.check("GPT-2 Small has 163M parameters.")["numbers"]

    Args:
        preset: the model in force where the note names none.
        name: what to call the note in the report.

    Raises:
        RequestError: if there is no such model, or a comment to archscope in the note can't be understood.
    """
    from archscope.reports.check import check_report

    return NotebookReport.of(check_report([_checked(text, name, preset)]))


def check_files(paths: Sequence[Path], preset: Model | None = None) -> list[Checked]:
    """The notes at `paths`, files or folders of Markdown, checked: what `reports.check.check_report` takes.

    Raises:
        RequestError: as `check`, with the file; if one can't be read, or a folder has no Markdown in it.
    """
    return [_checked(read_note(path), str(path), preset) for path in note_files(paths)]


def _checked(text: str, name: str, preset: Model | None) -> Checked:
    from archscope.notes.check import check as verdicts
    from archscope.notes.source import Source
    from archscope.notes.steering import model_named
    from archscope.reports.check import Checked

    source = Source(text)
    try:
        return Checked(name, source, verdicts(source, None if preset is None else model_named(preset)))
    except InputError as error:
        raise InputError(f"{name}: {error.message}", error.hint) from None
