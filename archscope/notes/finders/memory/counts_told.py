"""The count that a note has told last of what is kept in a dtype: the total of a model for its weights, what is trained
for the file of an adapter."""

from __future__ import annotations

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_WEIGHTS = AnyCase(r"\bweights\b|\bcheckpoints?\b|\bmodel\b|权重|检查点|模型")
_ADAPTER = AnyCase(r"\badapters?\b|\blora\b|适配器")
_OF_A_PART = AnyCase(r"attention|ffn|mlp|embed|layer|block|head|expert|注意力|前馈|嵌入|层|块|头|专家")
_TRAINED = AnyCase(
    r"(?:trainable (?:params|parameters)|可训练(?:的)?参数(?:量|总数)?)[\s*`]*[:：=为是]?[\s*`]*"
    r"(\d{1,3}(?:,\d{3})+)(?![\d,])"
)
_LEAST, _REACH = 10**5, 6000


def told_count(said: str, sentence: Passage, context: Context) -> Number | None:
    """The count that some words of a sentence are about, if the note has told it before; None if that isn't clear."""
    if _OF_A_PART.search(said):
        return None
    if _ADAPTER.search(said):
        first = max(0, sentence.start - _REACH)
        found = [*_TRAINED.finditer(context.note[first : sentence.start])][-1:]
        return next((one for at in found for one in Passage(at[1], first + at.start(1)).numbers), None)
    if not _WEIGHTS.search(said):
        return None
    totals = (one for one in context.told.of("total") if one.end <= sentence.start and is_whole(one))
    return next((one for one in totals if one.value >= _LEAST), None)
