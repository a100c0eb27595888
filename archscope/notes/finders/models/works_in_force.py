"""The work that may be meant at a place: of the model in force, over the tokens that the text gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from archscope.notes.finders.models.identified_models import stated_otherwise
from archscope.notes.statements.mentions import Mention
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by, sizes_in_force
from archscope.notes.truths.facts import Facts, facts_of
from archscope.notes.truths.work import Work, work_of

_TOKENS = AnyCase(
    r"(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{2,7})[\s*`$]*(?:-?tokens?\b|-token\b|-long\b|个?\s?(?:token|词元))|"
    r"(?:\bseq(?:uence)?(?:[ _]?len(?:gth)?)?|\bcontext(?:[ _]length)?(?: of)?|\blength|序列长度?|上下文(?:长度)?|长度)"
    r"[\s*`$]*[=:：为是]?[\s*`$]*(\d{1,3}(?:,\d{3})+|\d{2,7})(?![\d.,]*\d)"
)


def works_in_force(context: Context, mention: Mention | None, texts: Iterable[str]) -> Iterator[Work]:
    """Every work that may be meant: over the tokens that texts or the note state, the whole context, or one token.

    Args:
        mention: the model that the place is about, if it names one.
        texts: those that are read there, the nearest first; one that gives tokens is followed.
    """
    lengths = next((found for text in texts if (found := tokens_in(text))), [])
    for facts in _models(context, mention):
        for tokens in lengths or _lengths(context, facts):
            for batch in _batches(context):
                work = work_of(facts, batch, tokens)
                if work is not None:
                    yield work


def tokens_in(text: str) -> list[int]:
    """The lengths of an input that a text gives."""
    return [int((one[1] or one[2]).replace(",", "")) for one in _TOKENS.finditer(text)]


def _models(context: Context, mention: Mention | None) -> Iterator[Facts]:
    if mention is not None and mention.is_one and stated_otherwise(mention, context).keys() <= {"context_length"}:
        yield facts_of(mention.presets[0])
    described = described_by(sizes_in_force(context))
    yield from described.models if described is not None else ()


def _lengths(context: Context, facts: Facts) -> list[int]:
    """The tokens that the note has stated, those of the whole context, and one."""
    stated = [context.size_before("seq"), *(context.value(letter) for letter in "ST")]
    found = [one for one in stated if isinstance(one, int) and one > 0]
    return list(dict.fromkeys([*found, facts.config.context_length, 1]))


def _batches(context: Context) -> list[int]:
    stated = context.size_before("batch")
    return list(dict.fromkeys([stated, 1])) if isinstance(stated, int) and stated > 0 else [1]
