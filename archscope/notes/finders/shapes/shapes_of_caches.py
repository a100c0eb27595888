"""Shapes of KV caches: keys and values, for all layers or one, of a batch or in blocks, whole or on one of some cards.

Every framework orders the axes otherwise; whatever the order, a cache has the heads of keys and their width, and beside
them only the two of keys and values, the layers, and how many tokens there is room for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from archscope.notes.finders.shapes.said_of_shapes import step_before
from archscope.notes.finders.shapes.sizes_in_force import sizes_at
from archscope.notes.finders.shapes.sizes_of_shapes import said_sizes
from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, shapes_in
from archscope.notes.judging.claims import CONFIRM, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CACHE = AnyCase(r"cache|paged|\bkv\b|\bblocks?\b|缓存|块|页")
_OF_ALL_OR_ONE = AnyCase(r"cache|缓存")
_FEWEST, _MOST_FREE = 3, 3


def shapes_of_caches(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape of a cache whose heads, and their width, are those of the model."""
    if not context.says(_OF_ALL_OR_ONE):
        return
    for token in shapes_in(passage):
        dims = numbers_of(token)
        words = step_before(passage, token)[0].words if len(dims) >= _FEWEST else ""
        if dims and says(f"{words} {passage.text} {context.title}", _CACHE) and _is_cache(passage, token, context):
            yield right_shape(token, CONFIRM)


def _is_cache(passage: Passage, token: Token, context: Context) -> bool:
    """Whether a shape has the heads of keys, all or those of one card, and their width, and else what caches have."""
    known, dims = sizes_at(passage, token, context), numbers_of(token)
    width, heads, layers = known.get("d"), known.get("K"), _layers(context)
    if not width or not heads or len(dims) < _FEWEST:
        return False
    shares = {heads // cards for cards in said_sizes(context.note)["P"] if heads % cards == 0}
    for own in shares:
        left = Counter(dims) - Counter([int(width), int(own)])
        if left.total() != len(dims) - 2:
            continue
        rest = list((left - Counter([2]) - Counter([int(layers or 0)])).elements())
        if any(heads % size == 0 and size > 1 and size != known.get("B") for size in rest):
            # It may be another share of the heads.
            continue
        # How long a text may be, how many there are, and how many blocks: sizes that the note gives elsewhere, too.
        if 0 < len(rest) <= _MOST_FREE and all(size == 1 or context.how_often[size] > 1 for size in rest):
            return True
    return False


def _layers(context: Context) -> Exact | None:
    """The layers of the model in force."""
    mention = context.model_mention()
    published = facts_of(mention.presets[0]).size("n_layers") if mention is not None and mention.is_one else None
    return context.size_before("n_layers") or published
