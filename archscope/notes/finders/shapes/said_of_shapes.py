"""A shape with what the text around it says: its step, whose sizes are in force, whether a step gives it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.letters import GivenShape, Meant, dim_of
from archscope.notes.finders.shapes.sizes_in_force import (
    Several,
    is_special,
    model_at,
    of_its_own,
    sizes_before,
    sizes_of,
)
from archscope.notes.finders.shapes.written_shapes import ARROW, are_axes, wrong_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention, Model
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


class ShapeAtStep(GivenShape, frozen=True, kw_only=True):
    """A shape with what is known of it: its step, its sizes as numbers or names, and those in force by letter.

    It `is_made` of the one before it; it `is_taken` by its step, or of a model with steps that aren't known; or its
    sentence `is_changing` its sizes.
    """

    passage: Passage
    token: Token
    step: StepWords
    group: str
    mention: Mention | None
    is_made: bool
    is_taken: bool
    is_changing: bool

    @property
    def model(self) -> Model:
        """The published model that it is of; empty if there is none."""
        return self.mention.presets[0] if self.mention is not None and self.mention.is_one else ""

    @property
    def is_one_token(self) -> bool:
        """Whether it may be that of a single token, as in decoding, or of one text out of several."""
        return 1 in self.dims[1:] or (1 in self.dims and self.known.get("B", 1) != 1)

    @property
    def is_calculated(self) -> bool:
        """Whether a line of code, or a formula, says what it is of."""
        return bool(self.step.code) or _CALCULATED.search(self.step.words) is not None

    @property
    def is_result(self) -> bool:
        """Whether it is what its step gives of the sizes in force, so far as the text tells."""
        return not (self.is_taken or self.is_changing)

    def wrong(self, meant: Meant, strength: int) -> Claim:
        """The claim that it should be another."""
        return wrong_shape(self.token, meant, strength, group=self.group)


_GOES_ON = cased(rf"[\s`*)]*(?:×|·|(?<=\s)[*x](?=\s)|{ARROW}|(?:to|times|becomes?|gives?)\b|变成|变为|@)")
_OPERAND = cased(r"[@×·][\s`*]*$|\s[*x]\s$")
"""What shows that a shape is what a step takes, not what it gives."""
_TIMES = cased(r"(?:^|[\s(|`])[23]\s?[×x*]\s?$")
"""How many of a shape there are, as keys and values, not what it is multiplied with: "3 × (B, T, 768)"."""
_CALCULATED = cased(r"[@=]|\w\(")


def understood(
    passage: Passage,
    token: Token,
    context: Context,
    step: StepWords,
    *,
    is_made: bool,
    given: Mapping[str, Exact] | None,
    near: Sequence[Passage],
) -> ShapeAtStep | None:
    """A shape with what is known of it; None if there are no sizes that it could be held against."""
    try:
        mention = model_at(passage, token.start, context, near)
    except Several:
        return None
    sizes, group = sizes_of(context, mention), "shapes"
    if not sizes.get("D") and (before := sizes_before(context)):
        # Those of an earlier section may be another model's: the shapes of this one must bear one another out.
        sizes, group = before, f"shapes of {context.title}"
    known = {**of_its_own(sizes, passage, context.note), **(given or {})}
    if "d" not in known and (width := context.size_before("head_dim")) is not None:
        known["d"] = width
    dims = [dim_of(part) for part in token.dims]
    is_known = known.get("D") or (known.get("H") and known.get("T")) or known.get("V")
    if not is_known or None in dims or not any(isinstance(dim, int) for dim in dims):
        return None
    ahead = passage.before(token.start, 8)
    is_factor = _OPERAND.search(ahead) and not _TIMES.search(ahead)
    is_operand = _GOES_ON.match(passage.after(token.end, 8)) or is_factor
    above = " ".join([context.title, *(text.text for text in context.near)])
    return ShapeAtStep(
        passage=passage,
        token=token,
        step=step,
        dims=dims,
        known=known,
        group=group,
        mention=mention,
        is_made=is_made,
        is_taken=bool(is_operand) or is_special(mention),
        is_changing=speaks_of_a_change(passage, token, above),
    )


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


def step_before(passage: Passage, token: Token) -> tuple[StepWords, bool]:
    """What the sentence says of a shape before it, and whether that is what the shape before becomes.

    Its labels are all of that, the last of its clauses, and both without what stands in brackets or is code, or goes on
    from them; without the names of models.
    """
    before, is_made = words_before(passage, token)
    text = passage.until(token.start)
    for mention in passage.mentions:
        first, last = mention.start - passage.start, mention.end - passage.start
        if last <= len(text):
            text = f"{text[:first]}{' ' * (last - first)}{text[last:]}"
    words = text[len(text) - len(before) :]
    labels = [words, _CLAUSE_END.split(words)[-1], _COLON.split(words)[-1]]
    labels += [bare for label in labels if (bare := _ASIDE.sub(" ", label)) != label]
    return StepWords(before, [before, *labels]), is_made or _ACTIVATION.fullmatch(before) is not None


_ACTIVATION = AnyCase(rf"[\s`*]*{ARROW}[\s`*]*(?:gelu|relu|silu|swish|激活函?数?)[\s`*]*{ARROW}[\s`*]*")
"""What may stand for the activation and the matrix after it: "[8, 256, 4096] → GELU → [8, 256, 1024]"."""
_CLAUSE_END, _COLON = cased(r"[,，:：—(（](?=.*\w)"), cased(r"[:：](?=.*\w)")
_ASIDE = cased(
    r"`[^`]*`|[(（][^()（）]*[)）]|"
    r"[,，]\s?(?:that is|which (?:is|are)|i\.e\.|即|也就是)[^,，:：;；]*(?=[:：][^\w:：]*$)"
)


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
    r"\b(?:if|were|instead|(?<!not )(?<!n't )(?<!n’t )chang\w+(?! nothing| neither)|"
    r"doubl\w+|halv\w+|half|tripl\w+|longer|shorter|shard\w*|"
    r"split (?:across|over|between)|\w*parallel\w*|beams?|(?<!for a )(?<!in a )single|single(?! (?:attention )?head)|"
    r"crop\w*|trunc\w*|pad(?:s|ded|ding)?|shift\w*|drop(?:s|ped|ping)|extra|prepend\w*|tiles?|flash\w*|m[qg]a|gqa|"
    r"swiglu|switch\w*|replac\w*|extend\w*|prun\w*|"
    r"without the|(?:per|each) (?:gpu|card|device|rank))\b|\[cls\]|\bk(?:ᵀ|\^t|\^\{?\\top\}?) ?[@·]? ?v\b|"
    r"若|如果|假如|要是|(?<!不)改|换|减半|翻倍|加倍|加长|补到|补齐|裁|截|切分|切成|按列|按行|每卡|每张|两卡|多卡|单条|单个|一条|"
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
    r"decod|cache|generat|next token|new token|by step|\bpast\b|window|cross|\bsource\b|\bsrc|"
    r"解码|缓存|生成|增量|窗口|交叉|推理|每步"
)
