"""Where an answer goes: the terminal, a pipe, or a file that is written whole or not at all."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from archscope.cli.completion import completer
from archscope.errors import FileError, InputError, check_choice
from archscope.render import FORMATS, lines
from archscope.render.canvas import check_drawing
from archscope.reports.report import Report
from archscope.units import COUNT_STYLES

DEFAULT_WIDTH = 80

Format = Annotated[
    str, typer.Option("--format", help=", ".join(FORMATS) + ".", autocompletion=completer(lambda: FORMATS))
]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file instead.")]
Units = Annotated[
    str,
    typer.Option(
        help="How counts read: raw, short (38.6 M) or cjk (3859.7 万).", autocompletion=completer(lambda: COUNT_STYLES)
    ),
]


_MEANT = {".json": "json", ".csv": "csv", ".md": "markdown", ".tex": "latex"}
"""The formats that the name of a file suggests."""


def emit(report: Report, form: str, output: Path | None, units: str = "raw") -> None:
    """Writes `report` in the format `form` to `output`, or to standard output.

    Raises:
        FileError: if the file can't be written; nothing is left behind then.
    """
    meant = _MEANT.get(output.suffix.lower()) if output is not None and form == "table" else None
    if meant is not None:
        print(f"note: {output} gets a table as a terminal shows it; --format {meant} writes {meant}", file=sys.stderr)
    to_terminal = output is None and sys.stdout.isatty()
    write(lines(report, form, units, _width(), color=to_terminal and not os.environ.get("NO_COLOR")), output)


def write(text: str | Iterable[str], output: Path | None) -> None:
    """Writes `text`, or the pieces of one, to `output`, or to standard output.

    Raises:
        FileError: if it can't be written; a file is left as it was then.
    """
    try:
        if output is None:
            sys.stdout.writelines([text] if isinstance(text, str) else text)
            sys.stdout.flush()
        else:
            _write_file([text] if isinstance(text, str) else text, output)
    except BrokenPipeError:
        # The reader has what it wanted (`| head`).
        drop_buffered()
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(f"{output or 'standard output'}: {reason}", "nothing was written" if output else "") from None


def drop_buffered() -> None:
    """Keeps what standard output couldn't take from being written at exit, where Python would report the failure."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def check_output(form: str, units: str, output: Path | None, plot: Path | None = None) -> None:
    """Refuses what can't be printed, written or drawn, before any work is done.

    Raises:
        InputError: if there is no such format or style of counts, or nothing can be drawn into `plot`.
        FileError: if `output` or `plot` can't be written.
    """
    check_choice("--format", form, FORMATS)
    check_choice("--units", units, COUNT_STYLES)
    check_file("--output", output)
    if plot is not None:
        if output is not None and plot.resolve() == output.resolve():
            raise InputError(f"--plot {plot}: the same file as --output", "give them different names")
        check_drawing(plot)
        check_file("--plot", plot)


def check_file(option: str, path: Path | None) -> None:
    """Refuses the file that an option names where it can't be written; None stands for standard output.

    Raises:
        FileError: if it can't.
    """
    if path is None:
        return
    try:
        if path.is_dir():
            raise FileError(f"{path}: is a directory", f"give {option} the name of a file")
        if not path.parent.is_dir():
            raise FileError(f"{path}: there is no folder {path.parent}")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise FileError(f"{path}: is not to be written by you")
        if path.exists() and not path.stat().st_mode & 0o222:
            raise FileError(f"{path}: is read-only")
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from None


def _width() -> int:
    return shutil.get_terminal_size((DEFAULT_WIDTH, 24)).columns


def _write_file(pieces: Iterable[str], output: Path) -> None:
    import tempfile

    if output.exists() and not output.is_file():
        output.write_text("".join(pieces), encoding="utf-8")
        return
    target = output.resolve()
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="", dir=target.parent, delete=False) as file:
        temporary = Path(file.name)
        try:
            file.writelines(pieces)
            file.close()
            temporary.chmod(mode)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
