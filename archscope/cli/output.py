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
from archscope.errors import FileError, check_choice
from archscope.render import FORMATS, lines
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


def emit(report: Report, form: str, output: Path | None, units: str = "raw") -> None:
    """Writes `report` in the format `form` to `output`, or to standard output.

    Raises:
        FileError: if the file can't be written; nothing is left behind then.
    """
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
        # The reader has what it wanted (`| head`); what is still buffered must not be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(f"{output or 'standard output'}: {reason}", "nothing was written" if output else "") from None


def check_output(form: str, units: str, output: Path | None) -> None:
    """Refuses what can't be printed or written, before any work is done.

    Raises:
        InputError: if there is no such format or style of counts.
        FileError: if `output` can't be written.
    """
    check_choice("--format", form, FORMATS)
    check_choice("--units", units, COUNT_STYLES)
    if output is None:
        return
    try:
        if output.is_dir():
            raise FileError(f"{output}: is a directory", "give --output the name of a file")
        if not output.parent.is_dir():
            raise FileError(f"{output}: there is no folder {output.parent}")
        if not os.access(output if output.exists() else output.parent, os.W_OK):
            raise FileError(f"{output}: is not to be written by you")
        if output.exists() and not output.stat().st_mode & 0o222:
            raise FileError(f"{output}: is read-only")
    except OSError as error:
        raise FileError(f"{output}: {error.strerror or error}") from None


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
