"""A tokenizer.json, as models carry it, read with the package `tokenizers` where that is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from archscope.errors import InputError

MAX_BYTES = 256 * 1024 * 1024
"""No tokenizer is larger; those of 256,000 tokens are about 30 MB."""


def is_gpt2(file: Path) -> bool:
    """True if a tokenizer.json has GPT-2's vocabulary, as far as a few of its words tell; no package is needed."""
    import json

    try:
        if file.stat().st_size > MAX_BYTES:
            return False
        vocabulary = json.loads(file.read_text("utf-8"))["model"]["vocab"]
        return all(vocabulary[word] == number for word, number in _OF_GPT2.items())
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return False


_OF_GPT2 = {"!": 0, "Ġthe": 262, "Ġcapital": 3139, "Ġgazed": 50255, "<|endoftext|>": 50256}


class JsonTokenizer:
    """What a tokenizer.json makes of a text, with the methods of a tiktoken encoding that are used here.

    Raises:
        InputError: if the package isn't there, or the file can't be read.
    """

    def __init__(self, file: Path) -> None:
        try:
            from tokenizers import Tokenizer
        except ImportError:
            raise InputError(
                f"{file} is read with the package tokenizers, which isn't installed",
                "pip install tokenizers, or give the ids themselves: --ids 464,3139",
            ) from None
        try:
            if file.stat().st_size > MAX_BYTES:
                raise InputError(f"{file}: larger than 256 MiB, so not a tokenizer")
            self._tokenizer: Any = Tokenizer.from_file(str(file))
        except InputError:
            raise
        # The package raises a plain Exception for whatever it can't read.
        except Exception as error:
            raise InputError(f"{file}: not a tokenizer that can be read: {str(error)[:200]}") from None

    @property
    def n_vocab(self) -> int:
        """One more than the largest id."""
        return max(self._tokenizer.get_vocab().values(), default=-1) + 1

    def encode_ordinary(self, text: str) -> list[int]:
        """The ids of `text`, with those that the tokenizer puts before or after every text."""
        return list(self._tokenizer.encode(text).ids)

    def decode_single_token_bytes(self, token: int) -> bytes:
        """The bytes that a token stands for; a KeyError if there is no such id."""
        name = self._tokenizer.id_to_token(token)
        if name is None:
            raise KeyError(token)
        text: str = self._tokenizer.decode([token], skip_special_tokens=False)
        joined: str = " " * (name.startswith("▁") and not text.startswith(" ")) + text
        return joined.encode()
