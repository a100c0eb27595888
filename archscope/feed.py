"""What goes into a traced pass: texts or random ids, checked against the model before anything is built."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral

import msgspec

from archscope import tokens
from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.units import plural
from archscope.workload import sizes_for

DEFAULT_TEXT = "The quick brown fox jumps over the lazy dog"
DEFAULT_LENGTH = 16
MAX_TEXT_NOTES = 4
MAX_DECODE = 64


class Feed(msgspec.Struct, frozen=True):
    """The input of one pass and the config that takes it.

    `batch` rows of `width` ids; `texts` and their `ids`, of `width` or fewer each, are empty if the ids are to be
    random. `tokenizer` is the encoding in which ids mean something to this model, empty if none is known.
    """

    config: ModelConfig
    batch: int
    width: int
    texts: Sequence[str] = ()
    ids: Sequence[Sequence[int]] = ()
    tokenizer: str = ""
    notes: Sequence[str] = ()

    @property
    def lengths(self) -> list[int]:
        """How many ids of each text's row are not padding; empty for random ids, which have none."""
        return [len(row) for row in self.ids]


def make_feed(
    config: ModelConfig,
    texts: Sequence[str],
    tokenizer: str | None,
    *,
    batch: int | None,
    seq: int | None,
    decode: int,
    ids: Sequence[int] = (),
) -> Feed:
    """The input that was asked for: `texts`, `ids`, or `batch` × `seq` random ids; a sample text if nothing was.

    Raises:
        InputError: if both were asked for, or it doesn't fit the model.
    """
    if bool(texts) + bool(ids) + (batch is not None or seq is not None) > 1:
        raise InputError("give --text, --ids, or --batch and --seq for random ids, not two of them")
    if ids:
        feed = _of_ids(config, ids)
    elif texts:
        feed = _of_texts(config, texts, tokenizer)
    elif batch is None and seq is None and tokenizer is None and _sample_fits(config, decode):
        feed = _of_texts(config, [DEFAULT_TEXT], None)
    elif tokenizer is not None:
        raise InputError(f"--tokenizer {tokenizer} needs a text to work on", "give one with --text")
    else:
        feed = _random(config, 1 if batch is None else batch, seq, decode)
    _check_decode(feed, decode)
    return feed


def _of_texts(config: ModelConfig, texts: Sequence[str], tokenizer: str | None) -> Feed:
    encoding = tokenizer or config.embedding.tokenizer or tokens.DEFAULT
    ids = [tokens.encode(text, encoding) for text in texts]
    config, notes = _with_vocabulary_of(config, tokenizer)
    for text, row in zip(texts, ids, strict=True):
        _check_ids(config, text, row, encoding)
        if len(notes) < MAX_TEXT_NOTES:
            notes.append(_text_note(text, row, encoding))
    if len(texts) > MAX_TEXT_NOTES:
        notes.append(f"… {len(texts)} texts in all")
    fits = config.embedding.vocab_size == tokens.vocabulary_size(encoding)
    if not tokenizer and not config.embedding.tokenizer and not fits:
        notes.append(f"{encoding}'s ids stand in: the tokenizer {config.name} was made for is not known here")
        encoding = ""
    return Feed(config, len(ids), max(map(len, ids)), texts, ids, encoding, notes)


def _of_ids(config: ModelConfig, ids: Sequence[int]) -> Feed:
    if not all(isinstance(each, Integral) for each in ids):
        raise InputError("--ids: expected whole numbers, one after the other", "like 464,3139")
    if min(ids) < 0:
        raise InputError(f"--ids {min(ids)}: ids are counted from 0")
    if max(ids) >= config.embedding.vocab_size:
        raise InputError(f"--ids {max(ids):,}: {config.name} has {config.embedding.vocab_size:,} ids, from 0")
    if len(ids) > config.context_length:
        raise InputError(_too_long(f"--ids has {len(ids):,} tokens", config), "give fewer, or raise --context")
    return Feed(config, 1, len(ids), ids=[ids], tokenizer=config.embedding.tokenizer)


def _text_note(text: str, ids: Sequence[int], encoding: str) -> str:
    shown = repr(text) if len(text) <= 30 else repr(text[:30]) + "…"
    first = " ".join(map(str, ids[:24])) + (" …" if len(ids) > 24 else "")
    return f"{shown} is {plural(len(ids), 'token')} in {encoding}: {first}"


def _random(config: ModelConfig, batch: int, seq: int | None, decode: int) -> Feed:
    length = max(1, min(DEFAULT_LENGTH, config.context_length - decode)) if seq is None else seq
    batch, length = sizes_for(config, batch, length)
    return Feed(config, batch, length, tokenizer=config.embedding.tokenizer)


def _with_vocabulary_of(config: ModelConfig, tokenizer: str | None) -> tuple[ModelConfig, list[str]]:
    """`config` for another tokenizer: a model whose vocabulary is its own tokenizer's gets the other one's instead."""
    own, size = config.embedding.tokenizer, config.embedding.vocab_size
    if not tokenizer or not own or tokenizer == own or size != tokens.vocabulary_size(own):
        return config, []
    needed = tokens.vocabulary_size(tokenizer)
    if needed <= size:
        return config, []
    note = (
        f"vocab_size is {needed:,} here, as {tokenizer} needs, not {size:,} as {own} has and {config.name} was made for"
    )
    changes = {"embedding": {"vocab_size": needed, "tokenizer": tokenizer}}
    return changed(config, changes, name=f"{config.name} with the vocabulary of {tokenizer}"), [note]


def _check_ids(config: ModelConfig, text: str, ids: Sequence[int], tokenizer: str) -> None:
    size = config.embedding.vocab_size
    if max(ids) >= size:
        raise InputError(
            f"{tokenizer} gives the id {max(ids):,}, but {config.name} has a vocabulary of {size:,} ids, from 0",
            f"raise it with --vocab-size {tokens.vocabulary_size(tokenizer)}, or give ids of its own: --ids 1,2,3",
        )
    if len(ids) > config.context_length:
        shown = repr(text if len(text) <= 30 else text[:30] + "…")
        raise InputError(_too_long(f"{shown} is {len(ids):,} tokens", config), "shorten it, or raise --context")


def _too_long(what: str, config: ModelConfig) -> str:
    return f"{what}: longer than the context of {config.name}, {config.context_length:,} tokens"


def _sample_fits(config: ModelConfig, decode: int) -> bool:
    """True if the sample text is something this model could read: its tokenizer is known, ids and length fit."""
    name = config.embedding.tokenizer
    if name not in tokens.SHIPPED:
        return False
    ids = tokens.encode(DEFAULT_TEXT, name)
    return max(ids) < config.embedding.vocab_size and len(ids) + decode <= config.context_length


def _check_decode(feed: Feed, decode: int) -> None:
    if decode < 0:
        raise InputError(f"--decode {decode}: at least 0")
    if decode > MAX_DECODE:
        raise InputError(f"--decode {decode:,}: at most {MAX_DECODE} steps are shown, each in a table of its own")
    if decode and len(set(feed.lengths)) > 1:
        lengths = ", ".join(map(str, feed.lengths))
        raise InputError(
            f"--decode needs texts of one length: these have {lengths} tokens", "decode them one at a time"
        )
    if feed.width + decode > feed.config.context_length:
        what = f"{plural(feed.width, 'token')} and {decode:,} to decode"
        raise InputError(_too_long(what, feed.config), "decode fewer, or raise --context")
