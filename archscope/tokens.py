"""Text to token ids and back; the only file that knows tiktoken.

The ranks of gpt2 (the same as r50k_base) and cl100k_base are in the package, so that the first run needs no network.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from archscope.errors import BugError, InputError, nearest

if TYPE_CHECKING:
    import tiktoken

    from archscope.tokenizer_json import JsonTokenizer


class Shipped(NamedTuple):
    """An encoding in the package: its file, the hash that tiktoken expects of it, how it splits, its special tokens."""

    file: str
    sha256: str
    pattern: str
    special_tokens: dict[str, int]


_R50K = Shipped(
    "r50k_base.tiktoken",
    "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930",
    r"""'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s""",
    {"<|endoftext|>": 50256},
)
_CL100K = Shipped(
    "cl100k_base.tiktoken",
    "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|"""
    r"""\s++$|\s*[\r\n]|\s+(?!\S)|\s""",
    {
        "<|endoftext|>": 100257,
        "<|fim_prefix|>": 100258,
        "<|fim_middle|>": 100259,
        "<|fim_suffix|>": 100260,
        "<|endofprompt|>": 100276,
    },
)

SHIPPED = {"gpt2": _R50K, "r50k_base": _R50K, "cl100k_base": _CL100K}
"""Encodings that need no network; patterns and special tokens are those of `tiktoken_ext.openai_public`."""

DEFAULT = "gpt2"

VOCAB = Path(__file__).parent / "vocab"
"""The folder of the ranks: OpenAI's files (MIT licence), as tiktoken itself downloads them."""


@functools.cache
def encoding(name: str) -> tiktoken.Encoding | JsonTokenizer:
    """The encoding called `name`: from the package, through tiktoken if it isn't there, or from a tokenizer.json.

    Raises:
        InputError: if tiktoken doesn't know it, or has to download it and can't.
    """
    if name.endswith(".json"):
        from archscope.tokenizer_json import JsonTokenizer

        return JsonTokenizer(Path(name))
    import base64
    import hashlib

    import tiktoken

    if name not in SHIPPED:
        return _through_tiktoken(name)
    shipped = SHIPPED[name]
    data = (VOCAB / shipped.file).read_bytes()
    if hashlib.sha256(data).hexdigest() != shipped.sha256:
        raise BugError(f"{shipped.file} in the package is damaged: its SHA-256 is not the expected one")
    ranks = {base64.b64decode(token): int(rank) for token, rank in map(bytes.split, data.splitlines())}
    return tiktoken.Encoding(
        name, pat_str=shipped.pattern, mergeable_ranks=ranks, special_tokens=shipped.special_tokens
    )


def _through_tiktoken(name: str) -> tiktoken.Encoding:
    import tiktoken

    known = tiktoken.list_encoding_names()
    if name not in known:
        raise InputError(f"no encoding {name!r}; {nearest(name, known)}")
    try:
        return tiktoken.get_encoding(name)
    except OSError as error:
        raise InputError(
            f"encoding {name!r} is not shipped with archscope and can't be downloaded: {type(error).__name__}",
            f"offline use one of {', '.join(SHIPPED)}, or set TIKTOKEN_CACHE_DIR to a folder that holds its ranks",
        ) from None


def encode(text: str, name: str) -> list[int]:
    """The ids of `text`; special tokens written in it are taken as plain text.

    Raises:
        InputError: if the text is empty, is not valid Unicode, or the encoding can't be had.
    """
    if not text:
        raise InputError("the text is empty: there is nothing to tokenize")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(f"the text is not valid UTF-8: it breaks at character {error.start}") from None
    return encoding(name).encode_ordinary(text)


def token_bytes(token: int, name: str) -> bytes | None:
    """The bytes that a token stands for, None if the encoding has no such id."""
    try:
        return encoding(name).decode_single_token_bytes(token)
    except KeyError:
        return None


def token_text(token: int, name: str) -> str:
    """A token as a table shows it: its text in quotes, or its bytes in hex if they are no whole characters."""
    data = token_bytes(token, name)
    if data is None:
        return "(no such token)"
    try:
        return repr(data.decode("utf-8"))
    except UnicodeDecodeError:
        return data.hex(" ")


def vocabulary_size(name: str) -> int:
    """One more than the largest id of the encoding."""
    return encoding(name).n_vocab
