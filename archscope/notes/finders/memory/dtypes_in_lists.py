"""The weights of one model in the dtypes of a list: "8.03 billion parameters:", "- bf16: 16.1 GB", "- int8: 8 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import SEVERAL_TIMES, is_size
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, is_model_size, widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LABEL = AnyCase(
    r"[\s*_`>•-]*(?:(?:\d[.)、]\s*)|[(（]?[a-z1-9][)）]\s*)?(?P<label>[^:：=≈→—]{2,60}?)[\s*_`]*(?:[:：=≈→—]|->|takes|needs|is\b|需要?|占用?)"
    r"(?:[\s*_`~≈约]|about|roughly)*$"
)
_ONLY = AnyCase(
    r"(?:[\s*_`()（）,，/-]|\b(?:bfloat16|float(?:32|16|8)|[bf]f?p?(?:32|16|8)|bf16|int[48]|nf4|fp4|[48]|16|32|bits?|half|"
    r"single|full|precision|weights?|params?|parameters?|model|quanti[sz]ed|quanti[sz]ation|inference|serving|for|in|"
    r"the|with|as|stored|loading|load|only|alone|gptq|awq|bnb|w4|w8|bytes?|per|each|one|two|four|[124]|at)\b|"
    r"权重|参数|模型|量化|推理|加载|精度|半|单|全|比特|位|字节|每个?|用|的|存|只|仅)*"
)
"""What the label of an item is made of that says in which dtype the weights are, and nothing else."""
_CLOSES = AnyCase(r"[\s*_`]*(?:$|[,;(，；（。]|\.(?!\d)|or\b|即|\|)")
_SCALES = AnyCase(r"\bscales?\b|\bscaling\b")
_OF_OTHERS = AnyCase(
    r"\b(?:per|each|every) (?:gpu|card|device|rank|expert|layer)|gpus\b|每[卡层]|\bactive|激活|tensor parallel|张量并行"
)
_OF_A_PART = AnyCase(
    r"\b(?:left|free|remain\w*|states?|gradients?|optimi[sz]\w*|cop(?:y|ies)|replicas?|both|two)\b|剩|状态|梯度|优化器|副本|两"
)
_OF_MORE = AnyCase(
    r"gradient|\bgrads\b|optimi[sz]|adam|moment|cache|activation|train|tun(?:e|ing)|cop(?:y|ies)|master|overhead|both|"
    r"batch|context|token|\bgpus?\b|cards?\b|experts?|梯度|优化器|缓存|激活|训练|微调|副本|开销|卡|专家"
)
"""Words before a list, or behind the bytes of an item, by which they may be of something else than all weights."""
_A_MODEL, _LEAST, _FEWEST = 10**6, 10**6, 2
_FACTORS = both_ways(2, 4, 8, 10, 1000)
_MOST_WITH_SCALES = 1.6


def dtypes_in_lists(lines: Sequence[Passage], before: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about the bytes of each item that is labelled by a dtype; wrong where a slip explains them, and others
    show that the list is of the size that the text before it tells.

    Args:
        before: the text that leads over to the list.
    """
    lead = before[-1] if before else None
    if sum(line.largest.get("bytes", 0) >= _LEAST for line in lines) < _FEWEST or lead is None:
        return
    if is_doubted(lead.text, _OF_OTHERS, _OF_A_PART, SEVERAL_TIMES) or any(line.mentions for line in lines):
        return
    sizes = _sizes(lead, context)
    found = [(line, *item) for line in lines if (item := _labelled(line)) is not None] if sizes else []
    truths = {line.start: _truths(sizes, width) for line, _, width in found}
    right = {line.start for line, number, _ in found if fits(number, truths[line.start])}
    for line, number, width in found:
        of_it = truths[line.start]
        ratio = divided(number.value, of_it[0].value.exact)
        # Weights in a few bits have scales beside them.
        is_scaled = width < 1 and 1 < ratio < _MOST_WITH_SCALES
        is_slip = number.is_precise and (fits(number, of_it, _FACTORS) or slip(number, of_it[0].value.exact) == SWAP)
        for claim in claimed(line, number, of_it, "memory", FIRM):
            yield sure_if(claim, is_slip and not is_scaled and right - {line.start})


def _sizes(lead: Passage, context: Context) -> Sequence[Number | str]:
    """The one count that the text before a list tells, and the model that it names, or the one in force."""
    counts = {
        one.value: one
        for one in lead.numbers
        if one.kind == "count"
        and one.value >= _A_MODEL
        and (is_model_size(one) or _OF_PARAMETERS.match(lead.after(one.end, 24)))
        if not any(name.start <= one.start < name.end for name in lead.mentions)
    }
    named = {name.presets for name in lead.mentions}
    mention = context.mention_in(lead) if named else context.model_mention()
    if len(counts) > 1 or len(named) > 1 or (named and (mention is None or not mention.is_one)):
        return ()
    model = [mention.presets[0]] if mention is not None and mention.is_one else []
    return [*counts.values(), *model]


_OF_PARAMETERS = AnyCase(r"[\s*_`]*(?:trainable |total )?(?:param|weights|个?参数)")


def _labelled(line: Passage) -> tuple[Number, Exact] | None:
    """The bytes of an item that its label says to be those of the weights in a dtype."""
    number = next((one for one in line.numbers if is_size(one) and one.value >= _LEAST), None)
    label = _LABEL.match(line.until(number.start)) if number is not None else None
    if number is None or label is None or number.bare or not _ONLY.fullmatch(label["label"]):
        return None
    widths = widths_in(label["label"])
    behind = line.text[number.end - line.start :]
    is_all = _CLOSES.match(behind) and not is_doubted(_SCALES.blanked(behind), _OF_OTHERS, _OF_MORE)
    return (number, widths[0]) if len(widths) == 1 and is_all else None


def _truths(sizes: Sequence[Number | str], width: Exact) -> list[Truth]:
    """The bytes of the weights, by the count that is told and by the model."""
    found: list[Truth] = []
    for size in sizes:
        found += in_bytes(size, width) if isinstance(size, Number) else facts_of(size).memory(width)
    return found
