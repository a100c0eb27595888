"""Parameters of a part in sentences that say nothing else: "Each FFN of GPT-2 Small has 4,722,432 parameters".

Every word of such a sentence is known, so that nothing in it can change what the number is of, and one that is none of
the readings of the part is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.models.claiming import is_about
from archscope.notes.finders.models.identified_models import stated_otherwise
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.components import components_in
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase, lowered
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST, _FARTHEST = 1000, 20
"""The least count, and how many times off a count may be meant as what is said."""
_PARTS = frozenset(("token", "position", "embedding", "attention", "up", "down", "ffn", "norm", "block"))
"""What is counted in few ways."""
_COUNTED = r"\bparam(?:eter)?s?\b|\bweights\b|参数量?|权重"
_EACH, _EVERY = r"\b(?:each|every|one|single|per)\b|[每一单各]", r"\b(?:all|together|altogether)\b|[全共]|所有|合计"
_PARAMETERS, _ONE, _ALL = AnyCase(_COUNTED), AnyCase(_EACH), AnyCase(_EVERY)
_KNOWN = AnyCase(
    r"\b(?:the|an?|of|in|for|its|has|have|having|holds?|contains?|takes?|is|are|there|comes? to|adds? up to|"
    r"amounts? to|about|around|roughly|approximately|exactly|learnable|trainable|"
    r"total|model|transformer|decoder|matri(?:x|ces)|tables?|modules?|sub-?layers?|parts?)\b|['’]s\b|"
    r"[的有中里在个约大概为是需要含块子模型矩阵表器用了其]|包含|"
    rf"{_COUNTED}|{_EACH}|{_EVERY}"
)


class _Said(NamedTuple):
    """What a sentence says a count of: the part, and whether of one block, or of all of them."""

    part: str
    of_one: bool
    of_all: bool


def plain_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each wrong count that a plain sentence says to be the parameters of a part of a model."""
    if passage.largest.get("count", 0) < _LEAST or _PARAMETERS.search(passage.text) is None:
        return
    for sentence in passage.sentences:
        counts = [number for number in sentence.numbers if number.kind == "count" and number.value >= _LEAST]
        mention = context.mention_in(sentence) if len(counts) == 1 and len(sentence.text) <= LONGEST else None
        if (
            mention is None
            or not sentence.mentions
            or not sentence.mentions[0].is_one
            or _is_changed(passage, mention, context)
        ):
            continue
        facts, number = facts_of(mention.presets[0]), counts[0]
        said = None if facts.config.is_mixture else _said(sentence, number, facts)
        if said is None or (context.speaks_of_gates and said.part in ("ffn", "up", "down", "block")):
            continue
        truths = _truths(facts, said)
        is_meant = any(is_about(number, truth.value.exact, _FARTHEST) for truth in truths)
        if is_meant and not _may_be_padded(number, facts, said.part) and not fits(number, _others(facts, said.part)):
            # What is right others have found, who know more words.
            claims = claimed(sentence, number, truths, "quantity", FIRM, models=mention.presets)
            yield from (claim for claim in claims if not claim.is_right)


def _is_changed(passage: Passage, mention: Mention, context: Context) -> bool:
    """Whether a text, its headings or the sizes that are stated make another model of the one that is named."""
    is_other = is_of_another_model(f"{context.title} {passage.text}", _CHANGED)
    return is_other or context.says(_CHANGED_BEFORE) or bool(stated_otherwise(mention, context))


_CHANGED = AnyCase(
    r"\b(?:with|then|now|instead|replac\w*|crop\w*|untie\w*|widen\w*|gqa|mqa|moe|experts?|low-rank|if|convert\w*|adds?|"
    r"doubl\w*|halv\w*|multi-query|trim\w*|merg\w*|remov\w*|shared?)\b|换|改|若|如果|裁|共享|低秩|专家|扩充"
)
_CHANGED_BEFORE = AnyCase(
    r"\b(?:we|let us|let's) (?:\w+ )?(?:add|double|halve|trim|merge|remove|shrink|widen|prune|crop|replace|share)\b|"
    r"multi-query|扩充|裁剪|剪枝|魔改"
)


def _said(sentence: Passage, number: Number, facts: Facts) -> _Said | None:
    """What a sentence says a count of; None if it has a word that isn't known."""
    text = lowered(sentence.text)
    found = [part for part in components_in(text) if part[2] not in ("total", "active")]
    names = {name for _, _, name in found if name != "block"} or {name for _, _, name in found}
    if len(names) != 1 or not names <= _PARTS or not _PARAMETERS.search(text):
        return None
    if names == {"attention"} and _OF_SCORES.search(text):
        return None
    part, others = names.pop(), [other for other in sentence.numbers if other.start != number.start]
    others = [one for one in others if not any(name.start <= one.start < name.end for name in sentence.mentions)]
    copies = {facts.size("n_layers"), *(_norms(facts) if part == "norm" else ())}
    if any(other.value not in copies for other in others):
        return None
    spans = [(sentence.start + first, sentence.start + last) for first, last, _ in found]
    rest = rest_of(sentence, [*spans, *((one.start, one.end) for one in (number, *others))])
    if not is_nothing_but(rest, _KNOWN):
        return None
    of_one, of_all = _ONE.search(rest) is not None, bool(others or _ALL.search(rest))
    return None if of_one and of_all else _Said(part, of_one, of_all)


_OF_SCORES = AnyCase(r"matri|weights|map|矩阵|权重|分数")
"""What may be said of the scores of attention."""


def _norms(facts: Facts) -> tuple[int, int]:
    """How many norms a model has in its blocks, and with the final one."""
    norms = [
        weight for weight in facts.ledger.weights if weight.component == "norm" and weight.path.endswith(".weight")
    ]
    in_blocks = sum(int(weight.copies) for weight in norms if "*" in weight.path)
    return in_blocks, in_blocks + 1


def _truths(facts: Facts, said: _Said) -> list[Truth]:
    """What a part may be said to have: of one block, of all, or of either where nothing tells which."""
    known = facts.component(said.part)
    if said.part == "token":
        # "The token embeddings" of an untied model may be both of its matrices.
        known = [*known, *(truth for truth in facts.component("embedding") if truth.how.endswith(" + params.head"))]
    in_blocks = [truth for truth in known if "one block" in truth.how or truth.how.startswith("one ")]
    if said.of_one:
        return in_blocks or known
    return [truth for truth in known if truth not in in_blocks] if said.of_all else known


def _others(facts: Facts, part: str) -> list[Truth]:
    """What one matrix of a part may have, "one layer of the MLP", and blocks with the last norm behind them."""
    if part == "block":
        return facts.without_embeddings
    return [truth for name in _MATRICES.get(part, ()) for truth in facts.component(name)]


_MATRICES = {"ffn": ("up", "down"), "attention": ("qkv", "out")}


def _may_be_padded(number: Number, facts: Facts, part: str) -> bool:
    """Whether a count may be that of an embedding with some rows more: 38,633,472 for 50,304 rows of 768."""
    width, rows = facts.size("d_model") or 1, facts.size("vocab_size") or 0
    of_rows = number.value - (facts.component("position")[0].value.exact if part == "embedding" else 0)
    is_whole = number.bare and of_rows % width == 0
    return part in ("token", "embedding") and is_whole and rows < of_rows // width <= rows + _MOST_PADDED


_MOST_PADDED = 1024
