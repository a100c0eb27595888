"""Notes from disk: the Markdown files that paths name, read as they are."""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Sequence
from pathlib import Path

from archscope.errors import FileError

SUFFIXES = (".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd")


def note_files(paths: Sequence[Path]) -> list[Path]:
    """The files among `paths`, and the Markdown files in the folders among them; hidden folders are left out.

    Raises:
        FileError: if a path does not exist, or a folder has no Markdown in it.
    """
    return list(dict.fromkeys(file for path in paths for file in _files(path)))


def _files(path: Path) -> Iterator[Path]:
    if not path.exists():
        raise FileError(f"{path}: there is no such file or folder")
    if not path.is_dir():
        yield path
        return
    found = [
        file
        for file in sorted(path.rglob("*"))
        if file.suffix.lower() in SUFFIXES and file.is_file() and not _is_hidden(file.relative_to(path))
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
    if not path.is_file():
        raise FileError(f"{path}: is not a regular file")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from None
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise FileError(f"{path}: is not UTF-8 but UTF-16: byte 0 is 0x{data[0]:02x}", "save it as UTF-8")
    if b"\0" in data[:65536]:
        raise FileError(f"{path}: is a binary file, not a note")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(
            f"{path}: is not UTF-8: byte {error.start} is 0x{data[error.start]:02x}", "save it as UTF-8"
        ) from None
