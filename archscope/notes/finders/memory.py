"""Bytes of weights and of KV caches, for the model and the dtype that a sentence or a table names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.facts import Facts, facts_of
from archscope.notes.mentions import Mention
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase, lowered
from archscope.notes.vocabulary import COUNTERFACTUAL

_WIDTHS: tuple[tuple[AnyCase, Exact], ...] = tuple(
    (AnyCase(pattern), width)
    for pattern, width in (
        (r"fp32|float32|\bf32\b|single precision|单精度|全精度|\b4[- ]bytes?\b|4 ?字节|32[- ]?bit", 4),
        (r"fp16|float16|bf16|bfloat16|half[- ]precision|半精度|\b2[- ]bytes?\b|2 ?字节|16[- ]?bit", 2),
        (r"int8|fp8|float8|8[- ]?bit|\b1[- ]byte\b|1 ?字节", 1),
        (r"int4|fp4|nf4|4[- ]?bit", Fraction(1, 2)),
    )
)
_CACHE = AnyCase(r"\bkv\b|k/v|cache|缓存|per token|每个?\s?token|每个?词元")
_OTHER = AnyCase(r"\bm[qh]a\b|\bgqa\b")
_WEIGHTS = AnyCase(r"\bweights\b|权重")
_TOKENS = AnyCase(r"^\s*(?:-)?\s*(?:个)?\s*(?:tokens?\b|token(?![a-z])|词元|positions|上下文|context|序列|的上下文)")
_TOKENS_BEFORE = AnyCase(
    r"(?:context(?: length| window)?|seq\w*(?: ?len\w*)?|上下文(?:长度)?|"
    r"序列(?:长度)?|tokens?|t|at|长度)\s*(?:of|=|:|：|为|是)?\s*$"
)
_BATCH = AnyCase(
    r"(?:batch(?: size)?(?: of)?|批(?:次|量)?(?:大小)?)\s*(?:=|:|：|为|是|of)?\s*(\d+)|"
    r"(\d+)\s*(?:个)?\s*(?:sequences|requests|users|并发|请求|用户|sessions)"
)
_HARDWARE = AnyCase(
    r"\b(?:a100|h100|v100|t4|rtx|gpus?|cards?|left|free|available|remain\w*|budget|bandwidth|"
    r"hbm|/s|per second|disk|file|download|optimizer|adam\w*|gradient|activation)|显卡|的卡|张卡|剩|可用|带宽|"
    r"磁盘|文件|优化器|梯度|激活"
)


def stated_memory(passage: Passage, context: Context, group: object = None, about: str = "") -> Iterator[Claim]:
    """Bytes in sentences; those of a passage, or of a `group`, bear one another out.

    Args:
        about: text around the passage that may say that it is about the cache.
    """
    sizes = [number for number in passage.numbers if _is_size(number)]
    if not sizes:
        return
    mention = context.mention_in(passage)
    if mention is None or not mention.is_one:
        return
    doubtful = bool(
        _HARDWARE.search(passage.text) or COUNTERFACTUAL.search(passage.text) or _OTHER.search(passage.text)
    )
    facts = facts_of(mention.presets[0])
    widths = passage.text if _widths(passage.text) else about
    truths = [
        *_weights(facts, widths),
        *(
            _cache(facts, f"{passage.text} {widths}", _tokens([passage]))
            if _CACHE.search(f"{context.title} {about} {passage.text}")
            else []
        ),
    ]
    alone = len(sizes) == 1 and passage.mentions and not doubtful
    if alone and (own := _own_truths(facts, passage)):
        claim = hold(passage, sizes[0], own, "memory", FIRM, nearest=bool(_CACHE.search(passage.text)))
        if claim is not None:
            yield claim
        return
    for number in sizes:
        yield from _held(
            passage,
            number,
            truths,
            CONFIRM if doubtful else GROUP,
            ("memory", passage.start if group is None else group),
        )


def _own_truths(facts: Facts, passage: Passage) -> list[Truth]:
    """What a sentence that says all of it means: one dtype, and the weights, or the cache of a number of tokens."""
    if len(_widths(passage.text)) != 1:
        return []
    if _CACHE.search(passage.text):
        tokens = _tokens([passage])
        return _cache(facts, passage.text, tokens) if tokens else []
    return _weights(facts, passage.text) if _WEIGHTS.search(passage.text) else []


def _is_size(number: Number) -> bool:
    """Whether a number is one of many bytes, not of the few that a value takes."""
    return number.kind == "bytes" and number.value >= 1000


def memory_tables(table: Table, context: Context) -> Iterator[Claim]:
    """Tables of bytes: a dtype, a context length or a model to each row."""
    if table.kind == "list":
        return
    near = [*table.header, *([table.caption] if table.caption is not None else [])]
    text = " ".join(passage.text for passage in near)
    for row in table.rows:
        mention = (
            _mention([row.label], context)
            or _mention(table.header, context)
            or _mention(near, context)
            or context.model_mention()
        )
        if mention is None or not mention.is_one:
            continue
        facts = facts_of(mention.presets[0])
        about = f"{text} {row.label.text}"
        for column, cell in enumerate(row.cells):
            for number in cell.numbers:
                if not _is_size(number):
                    continue
                head = table.head(column)
                widths = f"{row.label.text} {head}" if _widths(f"{row.label.text} {head}") else about
                truths = _weights(facts, widths)
                if _CACHE.search(f"{about} {head}"):
                    truths = _cache(
                        facts,
                        widths + about,
                        [*_plain_numbers(row.label), *_plain_numbers_in(table.header, column), *_tokens(near)],
                    )
                doubtful = _HARDWARE.search(f"{row.label.text} {head}") or COUNTERFACTUAL.search(
                    " ".join(passage.text for passage in table.header)
                )
                yield from _held(cell, number, truths, CONFIRM if doubtful else GROUP, ("memory", table.group))


def _mention(passages: Sequence[Passage], context: Context) -> Mention | None:
    named = [mention for passage in passages for mention in passage.mentions]
    return context.narrowed(named[0]) if named and len({mention.presets for mention in named}) == 1 else None


def _widths(text: str) -> list[Exact]:
    text = lowered(text)
    return [width for pattern, width in _WIDTHS if pattern.search_lower(text)]


def _weights(facts: Facts, text: str) -> list[Truth]:
    return [truth for width in _widths(text) or [4, 2] for truth in facts.memory(width)]


def _cache(facts: Facts, text: str, tokens: Sequence[Exact]) -> list[Truth]:
    batches = [1, *(int(match[1] or match[2]) for match in _BATCH.finditer(text))]
    lengths = dict.fromkeys([1, *tokens, facts.size("context_length") or 1])
    return [
        Truth.of(
            facts.cached_per_token * width * length * batch,
            f"KV cache of {length:,} tokens, {facts.cached_per_token:,} values of {width} bytes each"
            + (f", batch {batch}" if batch != 1 else ""),
            "bytes",
        )
        for width in _widths(text) or [4, 2]
        for length in lengths
        for batch in batches
    ]


def _tokens(passages: Sequence[Passage]) -> list[Exact]:
    """The numbers of tokens that some text names."""
    found: list[Exact] = []
    for passage in passages:
        for number in passage.numbers:
            if number.kind == "count" and (
                _TOKENS.match(passage.after(number.end, 16)) or _TOKENS_BEFORE.search(passage.before(number.start, 24))
            ):
                found += [number.digits * unit.scale for unit in number.units if unit.kind == "count"]
    return [int(value) for value in found if value == int(value) and value >= 1]


def _plain_numbers(passage: Passage) -> list[Exact]:
    return [
        int(value)
        for number in passage.numbers
        for unit in number.units
        if unit.kind == "count" and (value := number.digits * unit.scale) == int(value) and value >= 1
    ]


def _plain_numbers_in(header: Sequence[Passage], column: int) -> list[Exact]:
    return _plain_numbers(header[column + 1]) if column + 1 < len(header) else []


def _held(passage: Passage, number: Number, truths: Sequence[Truth], strength: int, group: object) -> Iterator[Claim]:
    claim = hold(passage, number, truths, "memory", strength, group=group, nearest=True)
    if claim is not None:
        yield claim
