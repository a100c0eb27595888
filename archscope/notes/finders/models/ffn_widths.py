"""An FFN by its widths: its parameters beside them, "FFN: 2.1M parameters (d_ff = 2048)", and the widths themselves,
"the FFN goes 768 → 3072 → 768"."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import ANOTHER, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context

_OTHERWISE = AnyCase(r"\bgqa\b|\bmqa\b|\bmla\b|lora|expert|\bmoe\b|swiglu|gated|rank|门控|专家|低秩|分组")
_OF_FFN = AnyCase(
    r"(?<![\w-])(?:ffn|mlp|feed-?\s?forward(?:[ -](?:network|layer|block)s?)?(?: \((?:ffn|mlp)\))?|前馈(?:网络|层)?)"
    r"[\s*_`]*(?::|：|=|has|have|with|takes?|contains?|adds?|有|为|是|共)[\s*_`]*"
    r"(?:about |around |roughly |~|≈|大?约)*\s?(?P<n>\d[\d,.]*)\s?(?:[km]|thousand|million|万)?\s?"
    r"个?(?:param|weights|参数)"
)
_OF_ONE_MATRIX = AnyCase(
    r"\b(?:each|per|one|single|matrix|either|half|first|second|up|down|w_?[12]|gpus?|device|tp|"
    r"before|after|split|prun\w*|sparse)\b|shard|share|tied|剪|卡|稀疏|切分|"
    r"每|各|单|半|共享|第一|第二"
)


def ffn_of_widths(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the parameters that a text gives an FFN whose inner width stands beside them, "FFN: 2.1M parameters
    (d_ff = 2048)"; wrong if they are those of one of its two matrices, or of four."""
    found = _OF_FFN.search_lower(passage.lower) if passage.settings else None
    if found is None or is_doubted(passage.text) or says(passage.text, _OTHERWISE, _OF_ONE_MATRIX):
        return
    number = passage.number_at(found.start("n"))
    known = {setting.size: setting.number for setting in passage.settings if setting.number.bare}
    width, inner = known["d_model"].value if "d_model" in known else context.size_before("d_model"), known.get("d_ff")
    if number is None or width is None or inner is None or inner == number or context.model_mention() is not None:
        return
    d, f = int(width), int(inner.value)
    truths = [
        Truth.of(2 * d * f, f"2 × {d} × {f}", "count"),
        Truth.of(2 * d * f + f + d, f"2 × {d} × {f} + {f} + {d}", "count"),
        Truth.of(3 * d * f, f"3 × {d} × {f}", "count"),
    ]
    for claim in claimed(passage, number, truths, "quantity", FIRM):
        yield sure_if(claim, fits(number, truths[:1], both_ways(2)))


_PRINTED = cased(r"Linear\((?:in_features\s?=\s?)?(\d{2,6}), ?(?:out_features\s?=\s?)?(\d{2,6})[,)]")
_SIZE = r"[\s*`$]*(?:(\d{1,6})\s?(?:[×x*,，]|\\times)\s?)?(\d{2,6})[\s*`$]*"
_WIDENED = AnyCase(
    rf"(?<![\d.]){_SIZE}(?:→|->|⇒|\\to|\\rightarrow|[^\d.。;；,，]{{0,8}}(?:放大|升维?|扩[展大]?)[^\d.。;；,，]{{0,3}}){_SIZE}"
    rf"(?:→|->|⇒|\\to|\\rightarrow|[，,]?[^\d.。;；,，]{{0,4}}(?:缩小|降维?|压缩|投影|映射)[^\d.。;；,，]{{0,3}}){_SIZE}(?![\d.]*\d)"
)
_WIDTHS = 3
"""The model's, the inner one, and the model's again."""
_MAY_BE = cased(r"→|->|⇒|\\to|\\rightarrow|放大|升|扩")
_SENTENCE = cased(r"[。;；\n]|\.\s")
_MAY_BE_FFN = AnyCase(r"\bffn|\bmlp|feed-?\s?forward|intermediate|前馈")
_OF_OTHERS = AnyCase(r"attention|\battn|mamba|autoencoder|\bsae\b|注意力|自编码")
_GATED = AnyCase(r"glu\b|gated|gate_proj|门控|mixture|\bmoe\b|专家")
"""Words of notes in which there may be inner widths of several kinds."""


def widened(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the inner width of an FFN; wrong if the note prints another one, and no other kind of FFN.

    "The FFN goes 768 → 2048 → 768", where the note prints Linear(768, 3072) and Linear(3072, 768).
    """
    if not _MAY_BE.search(passage.text) or len(passage.numbers) < _WIDTHS:
        return
    for found in _WIDENED.finditer(passage.text):
        (first, width), (second, inner), (third, back) = (found.group(at, at + 1) for at in (1, 3, 5))
        printed = _inner_widths(context.note).get(int(width), frozenset()) if width == back else frozenset()
        number = passage.number_at(found.start(4))
        said = _SENTENCE.split(passage.text[: found.start()])[-1]
        if (
            not _MAY_BE_FFN.search(said + found[0])
            or _OF_OTHERS.search(said)
            or first != third
            or first != second
            or len(printed) != 1
            or number is None
            or int(inner) <= int(width)
        ):
            continue
        truth = Truth.of(next(iter(printed)), f"Linear({width}, …) and Linear(…, {width}) of the note", "count")
        is_doubted_here = is_doubted(passage.text.replace("缩小", ""), ANOTHER)
        is_sure = not context.says(_GATED) and not is_doubted_here
        yield from claimed(passage, number, [truth], "setting", FIRM if is_sure else CONFIRM)


@functools.lru_cache(maxsize=2)
def _inner_widths(note: str) -> dict[int, frozenset[int]]:
    """The larger widths to which a note prints layers from a width, and back from there."""
    pairs = {(int(found[1]), int(found[2])) for found in _PRINTED.finditer(note)}
    widths = {first for first, second in pairs if second > first and (second, first) in pairs}
    return {
        width: frozenset(second for first, second in pairs if first == width < second and (second, first) in pairs)
        for width in widths
    }
