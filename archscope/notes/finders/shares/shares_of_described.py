"""Shares of the parts of a model that a note describes by its sizes: "FFN 约占总参数的 44%" below its config, where no
published model is named, or only a family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import is_model_size
from archscope.notes.finders.models.labelled_rows import SHARE_OF_OTHER
from archscope.notes.finders.models.size_claims import is_gated
from archscope.notes.finders.shares.quotients import share_claim, works_out
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import TIED, UNTIED, is_of_another_model
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by, sizes_in_force
from archscope.notes.truths.facts import Facts
from archscope.notes.truths.models_in_force import GATES, MIXTURE

_PARTS = frozenset(("attention", "ffn", "embedding", "token"))
_OF_ALL = AnyCase(
    r"占(?:了)?(?:全部|总|模型|整个模型|全模型)的?(?:总|全部)?参数|占总(?:参数)?量|"
    r"\bof (?:all |the |its )?(?:total |model['’]s |model )?(?:param\w*|weights)"
)
_OF_SOME = AnyCase(
    r"flops|time|memory|cache|comput|active|trainable|non-embedding|without|exclud|per layer|block|each layer|lora|"
    r"head\b|expert|moe|计算|时间|显存|缓存|激活|可训练|不含|除|每层|单层|块|输出|专家|头"
)
_OTHERWISE = AnyCase(
    r"\b(?:twice|times as|bigger|wider|deeper|another|other|typical\w*|usually|in (?:an?|larger|most))\b|"
    r"两倍|更[大小宽深]|另一|其[他它]|一般|通常|典型"
)
"""Words of a sentence that may be about another model than the one of these sizes."""
_TABLES = AnyCase(r"[\W_]*(?:其中|而)?嵌入(?:参数|部分)?[\s*约占只仅~≈]*")
_FAR = Fraction(2, 100)
_NEEDED = ("d_ff", "n_heads")


def shares_of_described(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share of a part whose name stands before it in its clause; wrong of all parameters if it is
    far from what the sizes in force make it, in every way to count them."""
    if "share" not in passage.largest or says_any(passage.text, SHARE_OF_OTHER, _OF_SOME):
        return
    mention = context.mention_in(passage)
    if mention is not None and (mention.is_one or mention.compared):
        return
    named = [(number, part) for number in passage.numbers if (part := _part_of(passage, number)) is not None]
    models = _models(context) if named else ()
    for number, part in named if models else ():
        is_of_all = _OF_ALL.search(" ".join(beside(passage, number))) is not None
        truths = _truths(_as_said(models, context), part, context, is_of_all=is_of_all)
        every = _truths(models, part, context, is_of_all=is_of_all)
        is_of_another = is_of_another_model(passage.text, _OTHERWISE) or _names_a_model(passage.sentence_of(number))
        is_far = all(abs(Fraction(number.value) - truth.value.exact) > _FAR for truth in every)
        yield from share_claim(passage, number, truths, FIRM, is_sure=is_far and is_of_all and not is_of_another)


def _names_a_model(sentence: Passage) -> bool:
    """Whether a sentence is about a model by its name, or its size."""
    return bool(sentence.mentions) or any(map(is_model_size, sentence.numbers))


def _part_of(passage: Passage, number: Number) -> str | None:
    """The one part that the clause of a share names before it."""
    if number.kind != "share" or not 0 < number.value < 1 or works_out(passage, number):
        return None
    before = _OF_ALL.blanked(beside(passage, number)[0])
    names = ["embedding"] if _TABLES.fullmatch(before) else [name for _, _, name in components_in(before)]
    return names[0] if len(names) == 1 and names[0] in _PARTS else None


def _models(context: Context) -> Sequence[Facts]:
    """The models with the sizes in force; none where the note speaks of experts."""
    sizes = sizes_in_force(context)
    described = described_by(sizes) if all(name in sizes for name in _NEEDED) else None
    return () if described is None or context.says(MIXTURE) else described.models


def _as_said(models: Sequence[Facts], context: Context) -> Sequence[Facts]:
    """Those of some models that are gated if the note speaks of gates, and else those that aren't."""
    has_gates = context.speaks_of_gates or context.says(GATES)
    return [facts for facts in models if is_gated(facts) == has_gates]


def _truths(models: Sequence[Facts], part: str, context: Context, *, is_of_all: bool) -> Sequence[Truth]:
    """The shares of a part in all parameters, first as the note ties the head; and in those outside the embeddings
    where the sentence doesn't say that it is of all."""
    every = [truth for facts in models for truth in (*facts.shares(part), *_of_both_tables(facts, part))]
    of_all = [one for one in every if one.how.partition(" / ")[2].startswith("params.total")]
    is_untied = context.says(UNTIED) and not context.says(TIED)
    of_all.sort(key=lambda one: ("head" in one.how.partition(" / ")[2]) != is_untied)
    return list(dict.fromkeys(of_all if is_of_all else [*of_all, *every]))


def _of_both_tables(facts: Facts, part: str) -> Iterator[Truth]:
    """The share of the embedding and of the head in a model whose head is one of its own."""
    head = facts.component("head")[0].value.exact
    both = 2 * head if part in ("embedding", "token") else 0
    for whole in facts.tied_otherwise if both and facts.config.embedding.tied else ():
        how = f"2 × vocab_size × d_model / {whole.how}"
        yield Truth.of(divided(both, whole.value.exact), how, "share")
