"""What a note says of the step that a shape is of, and of sizes that may be others there than those in force."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.written_shapes import ARROW, are_axes, shapes_in
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context


class StepWords(NamedTuple):
    """What is said of the step of a shape: in words, in labels that are nothing else, or as a line of code.

    It `is_alone` unless other shapes stand in its row.
    """

    words: str
    labels: Sequence[str]
    code: str = ""
    is_alone: bool = True


def words_before(passage: Passage, token: Token) -> tuple[str, bool]:
    """What the sentence says between the shape before and this one; before both, if this is what the other becomes."""
    start, last, words, is_made = passage.start, passage.start, "", False
    for other in passage.tokens:
        if other.end > token.end:
            break
        if other is token or (any(map(str.isdecimal, other.dims)) and not are_axes(passage, other)):
            between = passage.between(last, other.start)
            is_made = last > start and _BECOMES.fullmatch(between) is not None
            words, last = words if is_made else between, other.end
    return re.split(r"[。；;\n]|\.\s", words)[-1], is_made


_BECOMES = cased(rf"[\s`*$]*(?:@|{ARROW})[\s`*$]*")


def labels_of(passage: Passage, token: Token, words: str) -> list[str]:
    """What the words before a shape are, the last of their clauses, and both without what stands in brackets or is
    code, or goes on from them; without the names of models."""
    text = passage.text[: token.start - passage.start]
    for mention in passage.mentions:
        first, last = mention.start - passage.start, mention.end - passage.start
        if last <= len(text):
            text = f"{text[:first]}{' ' * (last - first)}{text[last:]}"
    words = text[len(text) - len(words) :]
    labels = [words, _CLAUSE_END.split(words)[-1], _COLON.split(words)[-1]]
    return labels + [bare for label in labels if (bare := _ASIDE.sub(" ", label)) != label]


_CLAUSE_END, _COLON = cased(r"[,，:：—(（](?=.*\w)"), cased(r"[:：](?=.*\w)")
_ASIDE = cased(
    r"`[^`]*`|[(（][^()（）]*[)）]|"
    r"[,，]\s?(?:that is|which (?:is|are)|i\.e\.|即|也就是)[^,，:：;；]*(?=[:：][^\w:：]*$)"
)


def words_of(cells: Sequence[Passage]) -> str:
    """What a row says beside its shapes."""
    return " ".join(cell.text for cell in cells if not shapes_in(cell))


def _sentence_of(passage: Passage, token: Token) -> str:
    """The sentence that a shape stands in."""
    at = token.start - passage.start
    first = max((found.end() for found in _SENTENCE_END.finditer(passage.text, 0, at)), default=0)
    last = _SENTENCE_END.search(passage.text, token.end - passage.start)
    return passage.text[first : last.start() if last is not None else None]


def speaks_of_a_change(passage: Passage, token: Token, title: str) -> bool:
    """Whether the sentence of a shape, or a heading, says that sizes are others there than those in force."""
    return _CHANGES.search(_sentence_of(passage, token)) is not None or _ON_CARDS.search(title) is not None


def is_of_one_head(passage: Passage, token: Token) -> bool:
    """Whether the sentence of a shape says before it that what follows is of one head: "For a single head: Q is …"."""
    sentence, at = _sentence_of(passage, token), passage.between(token.start, token.end)
    return _ONE_HEAD.search(sentence.partition(at)[0]) is not None


_ONE_HEAD = AnyCase(r"\b(?:for|in|inside|within) (?:a single|one) (?:attention )?head\b(?! of)|(?:对于?|在)单个?头")
_ON_CARDS = AnyCase(r"\bgpus?\b|parallel|shard|并行|多卡|两卡")
_SENTENCE_END = cased(r"[。！？\n]|[.!?](?=\s)")
_CHANGES = AnyCase(
    r"\b(?:if|were|instead|chang\w+|doubl\w+|halv\w+|half|tripl\w+|longer|shorter|shard\w*|"
    r"split (?:across|over|between)|\w*parallel\w*|beams?|(?<!for a )(?<!in a )single|single(?! (?:attention )?head)|"
    r"crop\w*|trunc\w*|pad(?:s|ded|ding)?|shift\w*|drop(?:s|ped|ping)|extra|prepend\w*|tiles?|flash\w*|m[qg]a|gqa|"
    r"swiglu|switch\w*|replac\w*|extend\w*|prun\w*|"
    r"without the|(?:per|each) (?:gpu|card|device|rank))\b|\[cls\]|"
    r"若|如果|假如|要是|改|换|减半|翻倍|加倍|加长|补到|补齐|裁|截|切分|切成|按列|按行|每卡|每张|两卡|多卡|单条|单个|一条|"
    r"左移|右移|去掉|加一个|多一个|分块|每块|并行|左上角|合在一起|只看|第一个样本|键值头|kv 头"
)


def tokens_may_grow(words: str, text: str, context: Context) -> bool:
    """Whether what is said of a shape, or above its list, speaks of tokens that may be more or fewer than those of the
    input: in a cache that grows, between an encoder and a decoder."""
    own, above = (words, text), [passage.text for passage in context.near]
    # An encoder's tokens are others only beside a decoder's.
    encoding = (*own, *above) if context.speaks_of_decoders else own
    return any(map(_ENCODES.search, encoding)) or any(map(_GROWS.search, (*own, *above)))


_ENCODES = AnyCase(r"encod|编码器")
_GROWS = AnyCase(
    r"decod|cache|generat|next token|new token|by step|\bpast\b|window|cross|解码|缓存|生成|增量|窗口|交叉|推理|每步"
)
