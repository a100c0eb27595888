"""Sizes that a text states: `d_model = 512`, "12 layers", "词表 50257"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.assigned_sizes import assigned_sizes, named_size
from archscope.notes.statements.contrasts import contrasted
from archscope.notes.statements.labelled_sizes import labelled_sizes, lettered_sizes, unpacked_sizes
from archscope.notes.text.patterns import cased


class Setting(NamedTuple):
    """A stated size: its name (a key of vocabulary.SIZES, or the letter as it stands), and the number."""

    size: str
    number: Number
    spelling: str = ""


_END = r"\s*(?:[:：=]|is|of|was|为|是|有|大小|size)?\s*(?:~|约|about)?\s*[`*$]*$"
_BEFORE = [
    (size, cased(rf"(?:{pattern})[`*]*{_END}"))
    for size, pattern in (
        (
            "head_dim",
            r"head[ _]?(?:dim(?:ension)?|size)|(?:per|each) head|heads of|头(?:的)?维度?|每个?头(?:的维度)?|d_k|d_head",
        ),
        ("n_kv_heads", r"(?<!per )(?:k[/-]?v|key[/-]value)[ _-]?heads?(?: count)?|kv ?头数?|键值头数?"),
        ("n_heads", r"(?:attention |query )?heads|number of (?:attention )?heads|n_heads?|注意力头(?:数量?)?|头数"),
        (
            "d_ff",
            r"d_ff|(?:ffn|feed-?forward|mlp|intermediate|inner)(?:['’]s)?(?: hidden| inner)?(?: size| width|"
            r" dim(?:ension)?)|ffn ?(?:隐藏层?|中间)(?:维度?|层)?|前馈(?:隐藏层?)?维度?|"
            r"(?<=[,，、;；] )(?:ffns?|mlps?)|(?<=[,，、;；])(?:ffns?|mlps?|前馈(?:层|网络)?)",
        ),
        ("vocab_size", r"vocab(?:ulary)?(?: size)?(?: (?:has|contains))?|词汇?表(?:大小|规模)?(?:共?有|包?含)?"),
        (
            "context_length",
            r"context(?: length| window| size)?|max(?:imum)? (?:sequence |seq\.? )?length|block size|"
            r"最大(?:序列)?长度|上下文(?:长度|窗口)?",
        ),
        ("seq", r"sequence length|seq(?:\.|uence)? ?len(?:gth)?|序列长度|句长"),
        ("batch", r"batch(?: size)?|批(?:次|量)?大小|批次"),
        (
            "d_model",
            r"hidden (?:size|dim(?:ension)?)|(?<=[,，、;；])hidden|(?<=[,，、;；] )hidden|"
            r"(?:model|embedding) (?:dim(?:ension(?:s|ality)?)?|size|width)|its width|"
            r"d_model|模型维度|隐藏(?:层)?(?:维度|大小)|嵌入维度|(?<![缩秩潜在出入影询键值间])维度",
        ),
        ("n_layers", r"(?:number of )?(?:transformer )?(?:layers|blocks)|depth|层数|块数"),
    )
]
_AFTER = [
    (size, cased(rf"[`*]*[\s-]*(?:{pattern})"))
    for size, pattern in (
        (
            "n_kv_heads",
            r"(?:个\s?)?(?:kv|k/v|key[/-]value|key and value)[ -]heads?\b|个?\s?(?:kv|键值)\s?头|"
            r"heads? (?:for|of) (?:the |its |both )?(?:kv|k/v|k|v|keys?|values?)\b",
        ),
        (
            "n_heads",
            r"(?:个\s?)?(?:(?:attention|query|q|self-attention)[ -])?heads?\b(?!\W{1,5}(?:and )?(?:1|one) kv)"
            r"(?![ -](?:dim|per\b|shar|at (?:a time|once)|to (?:a|each|one)\b)| ?(?:共[享用]|[一为]组|对应))|"
            r"(?:个)?\s?(?:注意力|查询|query\s?|q\s?)?头(?!部|维|共[享用]|[一为]组|对应)",
        ),
        (
            "n_layers",
            r"(?:个\s?layers?|(?:transformer |decoder |hidden |identical |stacked )*(?:layers?|blocks?))\b"
            r"(?! ?norm| of \d+ tokens| of (?:the )?(?:kv )?cache)|"
            r"(?:个)?\s?(?:transformer\s?|解码器?)?层(?!归一|数|次|级)|"
            r"个\s?(?:transformer\s?)?(?:block|块)(?!\s?的?\s?(?:kv ?)?缓存)",
        ),
        ("head_dim", r"(?:dim(?:ension)?s?|units) (?:per|for each|in each|each) (?:attention )?head\b|维[每/]个?头"),
        (
            "d_model",
            r"(?:hidden |embedding )?dim(?:ension)?s?\b|hidden units\b|-dimensional\b|dimensional\b|"
            r"维(?!度|[升降到变压映投])",
        ),
        (
            "vocab_size",
            r"(?:entries|tokens?[`*]* (?:in (?:the |its )?)?vocab\w*|-token vocab\w*)|个?词[元汇]?的?词汇?表",
        ),
        ("context_length", r"positions\b|个?位置"),
    )
]
_OF_TWO = cased(r"\d\s?/\s?$")
"""In "32/8 heads" there are those of queries and those of keys."""
_IN_EXPRESSION = cased(r"\s*(?:[×*÷/^²³+·]|除以|乘以?|divided by|times\b)")
_OPERATOR = cased(r"[×*·+/^=√]\s*$")
_PARTIAL = cased(
    r"(?:\b(?:first|last|top|bottom|every|each|per|other|of the|only|layer|block|head|step|"
    r"another|next|remaining|shares?|sharing|shared by|groups? of|no\.?|#)|"
    r"前|后|第|每组?|其余|另外|中的|中有|里有|最后|其中|共享|共用)\s*$"
)
_CLAUSE = cased(r"[,，、;；:：.。(（)）|]|\band\b|以及|并且")
_OF_KEYS = cased(
    r"(?:\bkv\b|k/v|\bk\s?(?:、|和|与|及|,|and|&)\s?v\b|key\s?/\s?value|keys? and values?|键值|键和值)"
    r"[^,，;；。.]{0,12}$"
)
_NO_WIDTH = cased(
    r"heads?\b|头|\b(?:[qkv]|kv|qkv|key|query|value|keys|queries|values|ffn|mlp|ffns|mlps|feed|inner|intermediate|"
    r"rope|nope|"
    r"rotary|qk|rank|lora|adapters?|latent|pca|t-?sne|umap|to|into|down|up|onto|of)\b|proj|compress|reduc|expand|"
    r"前馈|中间|投影|压缩|升|降|到|成|至|扩|缩|键|查询|值|秩|潜|每|旋转|分类|类别|[×*]"
)
_OF_FFN = cased(
    r"^\W*(?:(?:its|the|an?)\s)?(?:ffns?|mlps?|feed-?forward|前馈)\W*(?:of|is|has|为|是|有|层|网络|中间|隐藏)*\W*$"
)
"""Words of a clause whose heads are those of keys and values, whose width isn't d_model, and whose width is d_ff."""

_ANY_BEFORE = cased(
    r"(?:dim(?:ension(?:s|ality)?)?|size|heads?(?: of)?|hidden|ffns?|mlps?|d_k|count|width|"
    r"vocab(?:ulary)?(?: has| contains)?|"
    rf"context|length|window|len|batch|d_model|d_ff|layers|blocks|depth|"
    rf"[头维度数量藏层间表小模文口长次馈络])[`*]*{_END}"
)
_ANY_AFTER = cased(
    r"[`*]*[\s-]*(?:kv|k/v|key|attention|query|q[ -]|self|head|transformer|decoder|hidden|identical|"
    r"stacked|layer|block|embedding|dim|-|entries|token|positions|个|键|注意力|查询|头|层|解码|块|维|词|位置)"
)
"""A first look at what stands around a number: how what may stand before it ends, and what may follow it begins."""
_FARTHEST = 40  # characters beside a number
_NEVER_LAST = frozenset(("", *"0123456789,.;|()[]{}+×/-≈\"'，。、；（）"))
_NEVER_FIRST = frozenset(("", *"0123456789,.;:|()[]{}+×/=≈%\"'，。、；：（）"))
"""What never ends or begins such words: a look at one character spares most numbers the rest."""


def settings(
    text: str, lower: str, offset: int, tokens: Sequence[Token], equations: Sequence[Sequence[Side]]
) -> list[Setting]:
    """The sizes stated in a text, in order of their numbers; `lower` is the text in lower case."""
    unpacked = [known for one in unpacked_sizes(text, offset, tokens) for known in map(Setting._make, named_size(*one))]
    assigned = [*unpacked, *(Setting(*one) for one in assigned_sizes(text, tokens, equations))]
    found = {setting.number.start: setting for setting in reversed(assigned)}
    for labelled in (lettered_sizes, labelled_sizes):
        found |= {one[1].start: Setting(*one) for one in labelled(text, offset, tokens)}
    for token in tokens:
        letter = "" if (known := found.get(token.start)) is None else known.spelling or known.size
        if token.number is not None and len(letter) <= 1:
            described = _described(lower, token.start - offset, token.number)
            if described is not None and (not letter or described.size in _COUNTED):
                # "h = 32 attention heads", "model B: 24 layers"
                found[token.start] = described._replace(spelling=letter)
    stated = [found[start] for start in sorted(found) if may_be(found[start].size, found[start].number)]
    others = contrasted([one[:2] for one in stated], lower, offset) if "vs" in lower or "versus" in lower else ()
    return [one for one in stated if one.number.start not in others]


def may_be(size: str, number: Number) -> bool:
    """Whether a number isn't too large for a size: "All 44 layers: 19,934,846,976" are parameters."""
    return size not in _SMALL or number.value < _LARGE


_COUNTED = ("n_layers", "n_heads", "n_kv_heads")
_SMALL, _LARGE = (*_COUNTED, "head_dim"), 10**5


_ENDS_A_LINE, _LABEL, _BEGINS_A_LINE = cased(r"[ *`]*\n"), cased(r"[:：=][ *`]*$"), cased(r"\n[ *`]*$")
"""The value of a label has nothing to do with the line below."""
_HOW_MANY = cased(r"(?:\d|\b(?:one|two|three|four|six|eight|ten|twelve|sixteen)|[一二三四六八十两])\s?个?\s?$")


def _described(text: str, start: int, number: Number) -> Setting | None:
    """What the words around a number, at `start` of a text in lower case, say that it is."""
    end, first = start + number.end - number.start, max(0, start - _FARTHEST)
    before, after = text[first:start], text[end : end + _FARTHEST]
    follows = _ANY_AFTER.match(after) if after[:1] not in _NEVER_FIRST else None
    precedes = _ANY_BEFORE.search(before) if before.rstrip(" `*$=:：~")[-1:] not in _NEVER_LAST else None
    if follows and _ENDS_A_LINE.match(after) and (_LABEL.search(before) or _BEGINS_A_LINE.search(before)):
        follows = None
    if not (follows or precedes):
        return None
    if (
        _PARTIAL.search(before.rstrip("`*"))
        or _IN_EXPRESSION.match(after)
        or ("/" in before and _OF_TWO.search(before))
    ):
        return None
    for size, pattern in _AFTER if follows else ():
        if pattern.match(after):
            meant = _meant(size, before)
            return Setting(meant, number) if meant else None
    for size, pattern in _BEFORE if precedes else ():
        found = pattern.search(before)
        if found is not None and _HOW_MANY.search(before[: found.start()]):
            # "32 layers 512 ms": the word belongs to the number before it.
            return None
        if found is not None and not _OPERATOR.search(before[: found.start()]):
            is_other = found[0].startswith("维度") and _NO_WIDTH.search(_last_clause(before[: found.start()]))
            is_listed = _AFTER_A_SIZE.search(before[: found.start()]) and _ALONE.match(after)
            is_count = _BARE.match(found[0]) and not (is_listed and number.bare and number.value in _WIDTHS)
            is_inside = size == "d_model" and _FFN_WITH.search(before[: found.start()])
            is_other = is_other or (is_inside and _OF_NO_BLOCK.search(before[: found.start()]))
            return None if is_other or is_count else Setting("d_ff" if is_inside else size, number)
    return None


_FFN_WITH = cased(
    r"(?:\bffns?|\bmlps?|feed-?forward|前馈)(?: (?:net(?:work)?s?|layers?|module)|网络|层)?[\s*`(（]*"
    r"(?:(?:with|of|has|having|whose|uses)(?: (?:an?|the|its))?|的)?[\s*`]*$"
)
"""What makes a hidden size the width inside: "MLP with hidden size 1024"."""
_OF_NO_BLOCK = cased(r"(?:heads?|projector|adapter|probe|router|classifier|critic|reward)\W{1,4}(?:an? )?(?:mlp|ffn) ")
"""What makes an MLP one beside the blocks."""
_BARE, _WIDTHS = cased(r"(?:hidden|ffns?|mlps?|前馈(?:层|网络)?)(?!['’]| ?[a-z]{3}|隐|中|维)"), range(64, 65_536)
_AFTER_A_SIZE = cased(r"\d[^\d,，、;；]{0,16}[,，、;；]\s?$")
_ALONE = cased(r"[\s`*$]*(?:$|[,，、;；。.)）|]|维|dim|and\b|with\b)")
"""A part of a model that is no more than named, what may be a width of it, and what stands around both in a list."""
_OF_A_GROUP = cased(r"(?:[/÷]\s?\d+\s*=|\bserves?|[供给])[\s`*$]*$")
"""What comes before the heads of queries that share one of keys: "64 / 8 = 8 query heads"."""
_HEADS_BEFORE = cased(r"\d-heads?\W{1,3}$")


_OF_A_MATRIX = cased(r"[=≈][ `*$]*$|[)\]）][`*$]*\s?(?:[,，:：]|->|→|has|have|that is|共?有|即|共)?[ `*$]*$")
"""What comes before the entries of a matrix: a product, or its shape."""


def _last_clause(before: str) -> str:
    marks = list(_CLAUSE.finditer(before))
    return before[marks[-1].end() :] if marks else before


def _meant(size: str, before: str) -> str:
    """The size that is meant by one of heads or dimensions after what a clause says; empty where that isn't known."""
    if size == "n_heads":
        return "" if _OF_A_GROUP.search(before) else "n_kv_heads" if _OF_KEYS.search(before) else size
    if size == "vocab_size" and _OF_A_MATRIX.search(before):
        return ""
    if size != "d_model":
        return size
    if re.search(r"(?:每个?头|(?:each|per) head|heads? of)(?:的维度|\s?(?:has|is|有|是|为))*\W*$", before):
        return "head_dim"
    clause = _last_clause(before)
    if _OF_FFN.match(clause):
        return "d_ff"
    # "128-head, 128-dim attention" speaks of the heads.
    return "" if _NO_WIDTH.search(clause) or _HEADS_BEFORE.search(before) else size
