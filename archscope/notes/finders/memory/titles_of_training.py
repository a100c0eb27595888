"""What the headings say of the training whose memory is told below them."""

from __future__ import annotations

from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_IN_FULL = AnyCase(
    r"\bfull(?:[- ](?:param(?:eter)?|model|precision))?[- ](?:fine-?tun|train|sft)|全量|全参数?|全部参数"
)
_IN_PART = AnyCase(r"\bq?-?lora\b|\badapters?\b|\bpeft\b|适配器?")


def title_of_training(context: Context) -> str:
    """The headings in force; without those ways of training that a chapter also treats where the innermost heading says
    that everything is trained: "全量 / LoRA / QLoRA", and in it "全量微调的显存"."""
    *outer, inner = [*context.titles.values()] or [""]
    if _IN_FULL.search(inner) and not _IN_PART.search(inner):
        outer = [_IN_PART.blanked(title) for title in outer]
    return " ".join([*outer, inner])
