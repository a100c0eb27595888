"""The tensors of a transformer: how notes and code call each, and the shapes that it may have.

A shape is written in letters (`B` batch, `T` tokens, `H` heads, `K` heads of keys, `d` width of a head, `D` width of
the model, `F` inside the FFN, `V` vocabulary, `E` experts, `k` experts of a token), the natural one first; `Q` is what
all heads of queries take, `G` what those of keys do, and a stroke says that cards may share an axis: `H/`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.patterns import AnyCase, lowered

Sizes = Mapping[str, Exact]
"""What letters stand for; `P` is the number of cards that share a matrix."""


class Tensor(NamedTuple):
    """A tensor by the `words` for it, and its shapes.

    It `is_plain` if nothing else is called so; it `is_vague` if its words go with others, too: "the heads' scores".
    Those of a matrix have their `sides`, (out, in): PyTorch keeps it so, others (in, out).
    """

    words: AnyCase
    shapes: tuple[str, ...]
    is_plain: bool = False
    is_vague: bool = False
    sides: tuple[str, str] = ("", "")

    def stored(self, *, is_turned: bool) -> Sequence[str]:
        """The shapes of a matrix that is stored (out, in), or turned: (in, out)."""
        first, last = reversed(self.sides) if is_turned else self.sides
        return [f"{ahead}{first} {last}" for ahead in ("", "E ", "L ") if first]


_STREAM = ("B T D", "T D", "B*T D", "B 1 D", "1 D", "B D")
_QUERIES = ("B H/ T d", "B T H/ d", "H/ T d", "T H/ d", "B T Q/", "T Q/", "B*H T d", "B H/ 1 d", "H/ d", "H/ 1 d")
_KEYS = ("B K/ T d", "B T K/ d", "K/ T d", "T K/ d", "B T G/", "T G/", "B K/ 1 d", "K/ d", "K/ 1 d")
_BY_HEAD = ("B T H/ d", "B T K/ d", "B H/ T d", "B K/ T d")
_OF_A_HEAD = ("B T d", "T d", "B 1 d", "1 d")
_TURNED = ("B H/ d T", "B K/ d T", "H/ d T", "K/ d T", "B d T", "d T")
_SCORES = (
    "B H/ T T", "H/ T T", "B T T", "T T", "B*H T T", "B H/ 1 T", "H/ 1 T", "B 1 T", "1 T", "H/ T", "1 1 T T", "1 T T",
    "1 H/ T T",
)  # fmt: skip
_MASKS = ("1 1 T T", "T T", "1 T T", "B 1 T T", "B T T", "B H/ T T", "B 1 1 T", "B T", "C C", "1 1 C C")
_LOGITS = ("B T V", "T V", "B V", "1 V", "B 1 V", "B*T V", "B T V/", "T V/")
_FUSED = (
    "B T 3Q/", "T 3Q/", "B T Q+2G/", "T Q+2G/", "B T 3 H/ d", "3 B H/ T d", "B H/ T 3d", "B T H/ 3d",
    "D 3Q/", "3Q/ D", "D Q+2G/", "Q+2G/ D",
)  # fmt: skip
_INNER = ("B T F/", "T F/", "B*T F/", "B T 2F/", "T 2F/", "B 1 F/", "1 F/", "E N F", "E N 2F")
_IDS = ("B T", "T", "1 T", "B*T", "B 1", "B T+1", "1 1")
_KEY, _VALUE, _QUERY = (
    r"keys?|k_?(?:heads?|states?|proj)|键(?:向量)?", r"values?|v_?(?:heads?|states?|proj)|值(?:向量)?",
    r"quer(?:y|ies)|q_?(?:heads?|states?|proj)|查询(?:向量)?",
)  # fmt: skip


def _named(words: str) -> AnyCase:
    return AnyCase(rf"(?<![a-z_])(?<!top-)(?<!top )(?:{words})(?![a-z])")


def _tensor(words: str, *shapes: Sequence[str], is_plain: bool = False, is_vague: bool = False) -> Tensor:
    every = (shape for some in shapes for shape in some)
    return Tensor(_named(words), tuple(dict.fromkeys(every)), is_plain, is_vague)


def _weight(words: str, out: str, taken: str, *others: Sequence[str]) -> Tensor:
    tensor = Tensor(_named(words), (), sides=(out, taken))
    stored = (*tensor.stored(is_turned=False), *tensor.stored(is_turned=True))
    return tensor._replace(shapes=(*stored, *(shape for some in others for shape in some)))


_W = r"(?:\.weight|\.w|[ _]weights?|的?权重(?:矩阵)?)"
_CONTEXT = _tensor(r"(?:context|ctx)(?: vectors?| layer)?|attn_out(?:put)?|attention out(?:put)?|head[ _]out(?:put)?s?|"
            r"weighted (?:sum|values)|@ ?v|乘 ?v|加权(?:求和|平均)?|注意力(?:层)?的?输出|上下文向量",
            ("B H/ T d", "B T Q/", "T Q/", "B T H/ d", "H/ T d"), _STREAM, _OF_A_HEAD)  # fmt: skip
_WEIGHTS: tuple[Tensor, ...] = (
    _weight(rf"[kv]_proj{_W}|w_?[kv](?:\.weight)?(?!\w)", "G/", "D", _KEYS, ("d D", "D d")),
    _weight(rf"q_proj{_W}|w_?q(?:\.weight)?(?!\w)", "Q/", "D", _QUERIES, ("d D", "D d")),
    _weight(rf"o_proj{_W}|w_?o(?:\.weight)?(?!\w)", "D", "Q/", _STREAM),
    _weight(rf"(?:c_attn|qkv_proj|query_key_value|w_?qkv){_W}", "3Q/", "D", ("Q+2G/ D", "D Q+2G/")),
    _weight(rf"(?:gate_up_proj|w_?13|gate_up)(?:{_W})?|gate[- ]and[- ]up|(?:融合|合并)的?门控", "2F/", "D",
            ("B T 2F/", "T 2F/", "E N 2F")),
    _weight(rf"down_proj{_W}|(?:experts?\.)?w_?2(?:\.weight)?(?!\w)|fc_?2{_W}|mlp\.c_proj{_W}", "D", "F/"),
    _weight(rf"(?:gate|up)_proj{_W}|(?:experts?\.)?w_?[13](?:\.weight)?(?!\w)|(?:c_fc|fc_?1){_W}", "F/", "D"),
    _weight(r"down_proj|c_proj", "D", "F/", _STREAM),
    _weight(r"(?:gate|up)_proj", "F/", "D", _INNER),
)  # fmt: skip
_TENSORS: tuple[Tensor, ...] = (
    _tensor(rf"(?:wte|embed_tokens|tok_embeddings|lm_head|unembed\w*){_W}|embedding(?: matrix|\.weight| table)|"
            r"嵌入矩阵",
            ("V D", "V/ D", "D V", "D V/")),
    *_WEIGHTS,
    _tensor(r"router[ _]?(?:logits?|prob\w*|scores?|outputs?|weights?)|gat(?:e|ing)[ _](?:logits?|scores?|prob\w*)|"
            r"(?:路由|门控)(?:器)?(?:的?(?:logits?|分数|得分|概率|输出|打分))",
            ("B T E", "T E", "B*T E", "1 E"), is_plain=True),
    _weight(r"w_?(?:r|g|gate|router)|router(?:\.weight|\.linear)?|gate\.weight|路由(?:器)?(?:权重|矩阵)?|router 权重",
            "E", "D", ("B T E", "T E", "B*T E")),
    _tensor(r"(?:top[-_ ]?k[-_ ]?|selected[-_ ]|expert[-_ ]?|routing[-_ ]?|chosen[-_ ])"
            r"(?:experts?|ind(?:ex|ices)|ids?|idx|weights?|gates?|scores?|prob\w*|vals?|values?)|"
            r"选中的?专家|(?:选出|入选)的?专家|专家(?:索引|编号|下标)|路由权重",
            ("B T k", "T k", "B*T k", "1 k", "B T E", "T E", "B*T E"), is_plain=True),
    _tensor(r"(?:causal |attention |attn[ _]?)?masks?|(?:因果|注意力)?掩码|tril", _MASKS),
    _tensor(r"(?:cos|sin|freqs?(?:_cis)?|rotary|rope)(?: ?[/,&和与、] ?(?:cos|sin))?(?:[ _](?:table|cache|emb\w*))?|"
            r"余弦|正弦|角度表", ("T d", "C d", "T d/2", "C d/2", "1 T d", "B T d",
            "1 1 T d", "1 1 T d/2", "1 T 1 d/2", "1 T d/2", "2C d/2")),
    _tensor(r"(?:(?:raw|scaled|masked|attention|attn|causal|self|softmax)[ _-]?)*"
            r"(?:scores?|(?:attention|attn)[ _-]?(?:weights?|prob\w*|pattern|maps?|matrix|mat|logits?))(?: matrix)?|"
            r"att|attn|wei|affinit(?:y|ies)|(?:注意力)?(?:分数|得分)(?:矩阵)?|注意力(?:权重|概率|图|矩阵|分布)(?:矩阵)?|"
            r"相似度(?:矩阵)?|score matrix|"
            r"q(?:uer(?:y|ies))? (?:times|dot|点?乘以?) ?(?:the )?k(?:eys?)?(?: transposed?|ᵀ|\^t|的转置)?|"
            r"q\w{0,6} ?[@·×*]? ?(?:\\cdot )?k\w{0,6} ?"
            r"(?:\.?mt|\.?transpose\([^()]*\)|\.t|[.^]?\{?\\?top\}?|\^?t|ᵀ|的转置)"
            r"(?: ?[/÷] ?(?:√|\\?sqrt|math\.sqrt)[\w(){}]*)?|qk", _SCORES, is_plain=True),
    _tensor(r"k(?:eys?)?(?:_?t|ᵀ|\^t|\^\\top|\.t|\.mt| transposed?)|k ?的?转置|键的?转置", _TURNED),
    _tensor(r"(?:fused )?qkv(?:[ _]proj\w*)?|c_attn|q, ?k,? ?(?:and |和)?v (?:fused|side by side|in one)|"
            r"(?:融合|合并)的? ?qkv", _FUSED),
    _tensor(r"(?:merg|concat|glue|join|stack|stitch)\w*(?: (?:the |all )?(?:\w+ )?heads)?|(?:heads|头)[ ,，]*"
            r"(?:merged|concatenated|glued|joined|stacked)|combined? (?:the )?heads|back together|拼接?回?去?|合并|"
            r"拼起来",
            ("B T Q/", "T Q/", "B T D", "T D", "B*T D")),
    _CONTEXT,
    _tensor(r"(?:ffn|mlp|feed-?forward)(?: |_|['’]s )?(?:hidden|inner|inside|intermediate|middle|up|act\w*|h)\w*|"
            r"(?:inside|within) the (?:ffn|mlp|feed-?forward)|"
            r"hidden (?:layers?|size|units|state) (?:of|in|inside) "
            r"(?:the |its )?(?:ffn|mlp|feed-?forward)|intermediate(?: (?:activations?|states?))?|"
            r"gelu|silu|swiglu|relu|c_fc|fc_?1|h_?mid|"
            r"(?:ffn|mlp|前馈) ?(?:网络|层)? ?的?(?:中间|内部|隐藏|升维)层?|中间层|升维|激活", _INNER),
    _tensor(r"(?:final |output |model )?logits?|lm_?head|unembed\w*|(?:词表|输出)(?:logits|打分)", _LOGITS,
            is_plain=True),
    _tensor(r"(?:next[- ]token )?prob\w*|概率", _LOGITS, _SCORES),
    _tensor(r"(?:(?:input|token|prompt|target|output)[ _]?)*(?:ids|indices|idx)|targets?|labels?|(?:输入|词元|标签)"
            r"(?: ?ids?| ?编号)|input_ids|x, ?y|xb|yb", _IDS),
    _tensor(r"pos(?:ition(?:al)?)?[ _]?(?:emb\w*|enc\w*|ids?)|wpe|pe|位置(?:嵌入|编码|向量)?",
            ("T D", "1 T D", "C D", "1 C D", "B T D", "T", "1 T", "B T")),
    _tensor(r"(?:tok(?:en)?[ _]?)?emb\w*|wte|hidden[ _]states?|residual\w*(?: stream)?|o_proj|out_proj|嵌入|词向量|"
            r"隐藏状态|残差(?:流|连接)?|输出投影", _STREAM, ("V D",)),
    _tensor(r"tokens?|词元", _IDS, _STREAM, is_vague=True),
    _tensor(r"hidden|(?:layer|rms)?_?norm\w*|ln_?\w{0,2}|blocks?|(?:transformer|decoder) (?:blocks?|layers?)|attention|"
            r"multi-?head ?attention|feed_?-?forward|ffn|mlp|outputs?|inputs?|x|h|y|out|stream|encoder|layers?|"
            r"stack|sequential|modulelist|dropout|identity|"
            r"归一化|输出|输入|前馈|注意力|层",
            _STREAM, ("V D", "B T H/ d"), is_vague=True),
    _tensor(r"pool(?:ed|er)?(?:_?output)?|\[?cls\]?", ("B D", "B 1 D", "1 D")),
    _tensor(r"(?:weights?|权重)(?: matrix|矩阵)?", *(one.shapes for one in _WEIGHTS), ("D D",), is_vague=True),
    _tensor(r"transformer|\w*gpt\w*|\w*lmhead\w*|model|模型", _STREAM, _LOGITS, is_vague=True),
    _tensor(r"linear|nn\.linear|dense|线性层?", _STREAM, _LOGITS, _INNER, _FUSED, is_vague=True),
    _tensor(r"xq_?|xk_?|view_as_complex|复数|complex", _BY_HEAD,
            ("B T H/ d/2", "B H/ T d/2", "B T K/ d/2", "B K/ T d/2")),
    _tensor(rf"{_QUERY}|q\d?", _QUERIES, _OF_A_HEAD, ("B T D", "T D")),
    _tensor(rf"{_KEY}|{_VALUE}|kv|[kv]\d?", _KEYS, _QUERIES, _OF_A_HEAD, _TURNED),
    _tensor(r"heads?|(?:注意力)?头", _QUERIES, _KEYS, _OF_A_HEAD, is_vague=True),
)  # fmt: skip
"""Those that are named more exactly stand first: what one has read is not read by the next."""


def tensors_in(words: str) -> list[Tensor]:
    """The tensors that some words name, in the order in which they do; vague ones only where no other is named."""
    words, found = lowered(words), list[tuple[int, Tensor]]()
    for tensor in _TENSORS:
        for one in tensor.words.all_lower(words):
            found.append((one.end(), tensor))
            words = f"{words[: one.start()]}{' ' * len(one[0])}{words[one.end() :]}"
    named = [tensor for _, tensor in sorted(found, key=lambda one: one[0])]
    return [tensor for tensor in named if not tensor.is_vague] or named


def operands_of(product: Tensor) -> Sequence[Tensor]:
    """What a product of attention is made of: scores of queries and turned keys, the context of scores and values."""
    if product.shapes[:1] == _SCORES[:1]:
        return Tensor(product.words, (*_QUERIES, *_OF_A_HEAD)), Tensor(product.words, _TURNED)
    if product.words is _CONTEXT.words:
        return Tensor(product.words, _SCORES), Tensor(product.words, (*_KEYS, *_QUERIES, *_OF_A_HEAD))
    return ()


def size_of(letter: str, sizes: Sizes) -> Exact | None:
    """What a letter of a shape comes to, "2F/" and "Q+2G" too; None if that isn't known, or isn't whole."""
    if letter in _PRODUCTS or letter.isdecimal():
        return int(letter) if letter.isdecimal() else _sum(_PRODUCTS[letter], sizes)
    if letter.endswith(("/", "/2")):
        whole = size_of(letter[: letter.index("/")], sizes)
        parts = 2 if letter.endswith("2") else sizes.get("P", 1)
        return None if whole is None or whole % parts else whole // parts
    value = sizes.get(letter.lstrip("0123456789").removesuffix("+1")) if letter[1:] not in _PRODUCTS else None
    value = size_of(letter[1:], sizes) if letter[1:] in _PRODUCTS else value
    times = int(letter[0]) if letter[0].isdecimal() else 1
    return None if value is None else times * value + letter.endswith("+1")


_PRODUCTS: Mapping[str, Sequence[str]] = {
    "Q": ("Hd",),
    "G": ("Kd",),
    "Q+2G": ("Hd", "Kd", "Kd"),
    "B*T": ("BT",),
    "B*H": ("BH",),
}
"""Widths and axes that are made of others, as sums of products."""


def _sum(products: Sequence[str], sizes: Sizes) -> Exact | None:
    values = [[sizes.get(letter) for letter in product] for product in products]
    known = [[value for value in product if value is not None] for product in values]
    return sum(map(math.prod, known)) if known == values else None
