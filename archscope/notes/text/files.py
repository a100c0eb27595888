"""Notes from disk: the Markdown files that paths name, read as they are."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from archscope.errors import ArchscopeError, FileError

SUFFIXES = (".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd")


STDIN = Path("-")
"""The path that stands for standard input."""


Fault = tuple[str, ArchscopeError]
"""What a path is called, and why it can't be checked."""


def name_of(path: Path) -> str:
    """What a note is called in messages."""
    return "<stdin>" if path == STDIN else str(path)


def note_files(paths: Sequence[Path]) -> tuple[list[Path], list[Fault]]:
    """The files among `paths`, and the Markdown files in the folders among them, each once, however it is spelled.

    Hidden folders are left out. Paths that lead nowhere, and why, come second.
    """
    files, faults = dict[Path, Path](), list[Fault]()
    for path in paths:
        try:
            for file in _files(path):
                files.setdefault(file if file == STDIN else file.resolve(), file)
        except (FileError, OSError, RuntimeError) as error:
            # Python calls a loop of links a RuntimeError.
            faults.append((name_of(path), error if isinstance(error, FileError) else _unread(path, error)))
    return list(files.values()), faults


def _unread(path: Path, error: Exception) -> FileError:
    return FileError(f"{name_of(path)}: {getattr(error, 'strerror', None) or error}")


def _files(path: Path) -> Iterator[Path]:
    if path == STDIN:
        yield path
        return
    if not path.exists():
        raise FileError(f"{path}: there is no such file or folder")
    if not path.is_dir():
        yield path
        return
    found = [
        file
        for file in sorted(path.rglob("*"))
        if file.suffix.lower() in SUFFIXES and not _is_hidden(file.relative_to(path)) and file.is_file()
    ]
    if not found:
        raise FileError(f"{path}: no Markdown in this folder", f"looked for {', '.join(SUFFIXES)}")
    yield from found


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") or part == "node_modules" for part in path.parts)


def read_note(path: Path) -> str:
    """The text of a note, line endings as they are.

    Raises:
        FileError: if it can't be read, is no text, or is not UTF-8; the last with the offset of the byte.
    """
    name = name_of(path)
    if path != STDIN and not (path.is_file() or path.is_fifo()):
        raise FileError(f"{name}: is not a regular file")
    try:
        data = sys.stdin.buffer.read() if path == STDIN else path.read_bytes()
    except (OSError, AttributeError) as error:
        # A closed standard input is None.
        raise _unread(path, error) if isinstance(error, OSError) else FileError(f"{name}: is closed") from None
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise FileError(f"{name}: is not UTF-8 but UTF-16: byte 0 is 0x{data[0]:02x}", "save it as UTF-8")
    if b"\0" in data[:65536]:
        raise FileError(f"{name}: is a binary file, not a note")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(
            f"{name}: is not UTF-8: byte {error.start} is 0x{data[error.start]:02x}", "save it as UTF-8"
        ) from None
