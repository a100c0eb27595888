"""On which line of a TOML or JSON document a field is given its value."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TEXT = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"(?!\s*[=.\]])|'[^'\n]*'(?!\s*[=.\]])")
_HEADER = re.compile(r"\s*(\[\[?)([^\[\]=]+)\]")
_KEY = re.compile(r"(?:^|[{,])\s*([\w\"'. -]+?)\s*=")
_JSON = re.compile(r'"((?:[^"\\\n]|\\.)*)"(\s*:)?|[\[\]{},\n]')
_PLACE = re.compile(r"\[\d+\]")
_QUOTES = re.compile(r"[\"'\s]")


def line_of(field: str, text: str, *, is_json: bool) -> int | None:
    """The line on which a dotted field is given its value, None if there is none, or several that it may be.

    Args:
        field: like "attention.n_heads"; like "layers[1].select", or "layers.select" for that of any; "factor" alone
            where its table isn't known.
    """
    places = list(_in_json(text) if is_json else _in_toml(text))
    lines = (
        [line for path, line in places if path == field]
        or [line for path, line in places if _PLACE.sub("", path) == field]
        or [line for path, line in places if path.endswith(f".{field}")]
    )
    return lines[0] if len(lines) == 1 else None


def _in_toml(text: str) -> Iterator[tuple[str, int]]:
    """The path of each table and key with its line; of keys in an inline table those that begin on the line of it."""
    prefix, counts = "", dict[str, int]()
    for number, line in enumerate(text.splitlines(), start=1):
        code = _TEXT.sub("", line).partition("#")[0]
        if header := _HEADER.match(code):
            path = _QUOTES.sub("", header[2])
            if header[1] == "[[":
                counts[path] = counts.get(path, -1) + 1
                path = f"{path}[{counts[path]}]"
            prefix = f"{path}."
            yield path, number
            continue
        outer = prefix
        for key in _KEY.finditer(code):
            path = outer + _QUOTES.sub("", key[1])
            yield path, number
            outer = f"{path}." if key.start() == 0 else outer


def _in_json(text: str) -> Iterator[tuple[str, int]]:
    """The path of each key with its line."""
    number, path = 1, ""
    open_: list[tuple[str, int]] = []
    for token in _JSON.finditer(text):
        sign = token[0]
        if token[2]:
            path = f"{open_[-1][0]}.{token[1]}".lstrip(".") if open_ else ""
            yield path, number
        elif sign in ("{", "["):
            open_.append((path, 0 if sign == "[" else -1))
        elif sign in ("}", "]") and open_:
            open_.pop()
        elif sign == "," and open_ and open_[-1][1] >= 0:
            open_[-1] = open_[-1][0], open_[-1][1] + 1
        number += sign.count("\n") + (token[2] or "").count("\n")
        if open_ and open_[-1][1] >= 0:
            path = f"{open_[-1][0]}[{open_[-1][1]}]"
