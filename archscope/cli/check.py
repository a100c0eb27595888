"""`archscope check`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from archscope import checking
from archscope.cli.completion import completer
from archscope.cli.output import Output, check_file, emit, write
from archscope.errors import BugError, FileError, InputError, check_choice
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.text.files import STDIN, Fault, name_of, note_files
from archscope.presets import names
from archscope.render import FORMATS
from archscope.reports.report import Report

if TYPE_CHECKING:
    from archscope.reports.check import Checked

CHECK_FORMATS = (*FORMATS, "github")


def check(
    *,
    notes: Annotated[list[str], typer.Argument(help="Markdown files, or folders of them; - for standard input.")],
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

    paths = _paths(notes)
    check_choice("--format", format, CHECK_FORMATS)
    check_file("--output", output)
    if output is not None and output.resolve() in {path.resolve() for path in note_files(paths)[0] if path != STDIN}:
        raise InputError(f"--output {output}: is one of the notes", "--write mends a note; name another file")
    if write_back and (unwritable := [path for path in paths if path == STDIN or path.is_fifo()]):
        raise InputError(f"--write can't mend {name_of(unwritable[0])}", "save the note in a file, and name that")
    shown = _verdicts(only)
    checked, faults = checking.check_files(paths, preset)
    if write_back:
        unwritten = _write_back(checked, to_stdout=format == "table" and output is None)
        checked, faults = checking.check_files(paths, preset)
        faults += unwritten
    if faults and not checked and format != "github":
        raise _failure(faults)("\n".join(error.text for _, error in faults))
    everything = only or explain or format not in ("table", "github")
    report = check_report(checked, shown if everything else ("wrong",), faults)
    _show(report, format, output, full=explain or only is not None)
    if report["problems"] and format == "github" and output is None:
        # The annotations have said it.
        raise typer.Exit(_failure(faults).exit_code)
    if report["problems"]:
        raise _failure(faults)("\n".join(_said(row) for row in report["problems"]))
    if any(claim.verdict == "wrong" for note in checked for claim in note.claims):
        if write_back and not any(claim.address for note in checked for claim in note.claims):
            print("note: --write only mends numbers that a comment ties, as `archscope: params.total`", file=sys.stderr)
        raise typer.Exit(1)


def _paths(notes: Sequence[str]) -> list[Path]:
    if not all(notes):
        raise InputError("the name of a note is empty", "give Markdown files or folders; . is this folder")
    return [Path(note) for note in notes]


def _show(report: Report, format: str, output: Path | None, *, full: bool) -> None:
    """Prints what was found, in a terminal and for GitHub as a text of its own."""
    if format not in ("table", "github"):
        emit(report, format, output)
        return
    from archscope.render.findings import findings, github

    color = output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    write(github(report) if format == "github" else findings(report, full, color), output)


def _failure(faults: Sequence[Fault]) -> type[FileError | BugError]:
    return BugError if any(isinstance(error, BugError) for _, error in faults) else FileError


def _said(problem: Mapping[str, Any]) -> str:
    """A problem as an error is said: where, what, and in the next line what to do."""
    where = problem["file"] + (f": line {problem['line']}" if problem["line"] else "")
    return f"{where}: {problem['problem']}" + (f"\n  {problem['hint']}" if problem["hint"] else "")


def _write_back(checked: Sequence[Checked], to_stdout: bool) -> list[Fault]:
    """Replaces the wrong numbers that comments tie, each file after its difference was shown; what can't be written."""
    from archscope.notes.comments.rewrite import difference, rewritten

    faults: list[Fault] = []
    for note in checked:
        text, path = rewritten(note.source.text, note.claims), Path(note.name)
        if text == note.source.text:
            continue
        try:
            check_file("--write", path)
            shown = difference(note.source.text, text, note.name)
            if to_stdout:
                write(shown, None)
            else:
                print(shown, end="", file=sys.stderr)
            write(text, path)
        except FileError as error:
            faults.append((note.name, error))
    return faults


def _verdicts(only: str | None) -> tuple[str, ...]:
    if only is None:
        return VERDICTS
    wanted = tuple(part.strip() for part in only.split(",") if part.strip())
    for verdict in wanted:
        check_choice("--only", verdict, VERDICTS)
    if not wanted:
        raise InputError("--only names no verdict", f"give one or more of {', '.join(VERDICTS)}")
    return wanted
