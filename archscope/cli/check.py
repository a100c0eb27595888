"""`archscope check`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from archscope import checking
from archscope.cli.completion import completer
from archscope.cli.output import Output, check_output, emit, write
from archscope.errors import FileError, InputError, RequestError, check_choice
from archscope.notes.files import note_files
from archscope.notes.verdicts import VERDICTS
from archscope.presets import names
from archscope.render import FORMATS

if TYPE_CHECKING:
    from archscope.reports.check import Checked

CHECK_FORMATS = (*FORMATS, "github")


def check(
    *,
    notes: Annotated[list[Path], typer.Argument(help="Markdown files, or folders of them.")],
    preset: Annotated[
        str | None,
        typer.Option(
            help="The model in force where a note names none: a preset or a file.", autocompletion=completer(names)
        ),
    ] = None,
    only: Annotated[
        str | None, typer.Option(help="Verdicts to show, like wrong or wrong,unchecked: " + ", ".join(VERDICTS) + ".")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Every number, and how it was understood.")] = False,
    write_back: Annotated[
        bool, typer.Option("--write", help="Replace wrong numbers that a comment ties to a quantity.")
    ] = False,
    format: Annotated[
        str,
        typer.Option("--format", help=", ".join(CHECK_FORMATS) + ".", autocompletion=completer(lambda: CHECK_FORMATS)),
    ] = "table",
    output: Output = None,
) -> None:
    """The numbers in lecture notes, held against what they should be. Exit status 1 if one is wrong."""
    from archscope.reports.check import check_report

    check_choice("--format", format, CHECK_FORMATS)
    check_output("table", "raw", output)
    if output is not None and output.exists() and any(path.exists() and output.samefile(path) for path in notes):
        raise InputError(f"--output {output}: is one of the notes", "--write mends a note; name another file")
    shown = _verdicts(only)
    checked, faults = _checked(notes, preset)
    if write_back:
        _write_back(checked, to_stdout=format == "table" and output is None)
        checked, faults = _checked(notes, preset)
    report = check_report(checked, shown if only or explain or format not in ("table", "github") else ("wrong",))
    if format in ("table", "github"):
        from archscope.render.findings import findings, github

        color = output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        write(github(report) if format == "github" else findings(report, explain or only is not None, color), output)
    else:
        emit(report, format, output)
    if faults:
        raise FileError("\n".join(map(str, faults)))
    if any(claim.verdict == "wrong" for note in checked for claim in note.claims):
        raise typer.Exit(1)


def _checked(notes: Sequence[Path], preset: str | None) -> tuple[list[Checked], list[RequestError]]:
    """The notes that can be checked, and what is wrong with the others."""
    checked: list[Checked] = []
    faults: list[RequestError] = []
    files: dict[Path, None] = {}
    for path in notes:
        try:
            files |= dict.fromkeys(note_files([path]))
        except FileError as error:
            faults.append(error)
    for path in files:
        try:
            checked += checking.check_files([path], preset)
        except RequestError as error:
            faults.append(error)
    if len(faults) == 1 and not checked:
        raise faults[0]
    return checked, faults


def _write_back(checked: Sequence[Checked], to_stdout: bool) -> None:
    """Replaces the wrong numbers that comments tie, each file after its difference was shown."""
    from archscope.notes.rewrite import difference, rewritten

    for note in checked:
        text = rewritten(note.source.text, note.claims)
        if text != note.source.text:
            check_output("table", "raw", Path(note.name))
            shown = difference(note.source.text, text, note.name)
            if to_stdout:
                write(shown, None)
            else:
                print(shown, end="", file=sys.stderr)
            write(text, Path(note.name))


def _verdicts(only: str | None) -> tuple[str, ...]:
    if only is None:
        return VERDICTS
    wanted = tuple(part.strip() for part in only.split(",") if part.strip())
    for verdict in wanted:
        check_choice("--only", verdict, VERDICTS)
    if not wanted:
        raise InputError("--only names no verdict", f"give one or more of {', '.join(VERDICTS)}")
    return wanted
