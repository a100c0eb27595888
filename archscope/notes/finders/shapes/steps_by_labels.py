"""Steps, and weights, by what a label says that says nothing else: they have shapes of their own and no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.said_of_shapes import StepWords
from archscope.notes.finders.shapes.steps_by_words import GATED, IDS, INNER, LOGITS, SQUARE, STREAM
from archscope.notes.finders.shapes.written_shapes import ARROW
from archscope.notes.text.patterns import AnyCase, cased, lowered

_STREAM = (*STREAM, "T B D")
_BY_HEAD = ("B H T d", "H T d", "B*H T d", "B H 1 d", "B K T d", "K T d", "B K 1 d", "B*K T d", "B K g T d")
_HEADS = (
    *_BY_HEAD,
    "B T H d", "T H d", "B T K d", "T K d", "H d", "B H d", "K d", "B K d", "T d", "B T d", "d", "T B H d",
)  # fmt: skip
_ALL_HEADS = ("B H T d", "B T H d", "B K T d", "B T K d")
_FLAT = ("B T Q", "T Q", "B T G", "T G", "D Q", "Q D", "D G", "G D", "D d", "d D", "H D d", "D H d")
TURNED = ("B H d T", "H d T", "B*H d T", "B K d T", "K d T", "B d T", "d T", "B H d 1")
_INNER = (*INNER, "T B F")
_LOGITS = (*LOGITS, "T B V")
_VALUES = (*_BY_HEAD, "T d", "B T d", "B T H d", "T H d", *_STREAM)
_MIX = r"(?:att|attn|weights?|wei|scores?|probs?|p|a|alpha|注意力权重|权重)\w*"
_SCORE_NAMES = (
    r"(?:(?:raw|scaled|masked|attention|attn|causal|self|dot[- ]product|softmax) )*(?:scores?|weights)(?: matrix)?|"
    r"(?:attention|attn)[ _](?:scores?|weights?|prob\w*|pattern|maps?|matrix)|hook_(?:attn_scores|pattern)|att|attn|"
    r"(?:注意力)?(?:分数|得分)(?:矩阵)?|注意力(?:权重|概率|图|矩阵|分布)(?:矩阵)?|相似度(?:矩阵)?|"
    r"affinit(?:y|ies)(?: matrix| `?wei`?)?|"
    r"q ?[@·×]? ?k\.?(?:transpose\(.*\)|\^?t|\^\{?\\?top\}?|mt|ᵀ)(?: ?/ ?(?:√|\\?sqrt|math\.sqrt)[\w(){}]*)?|qk|"
    r"q\w* ?@ ?k\w*\.(?:transpose\([^()]*\)|m?t)|(?:f\.)?softmax\(att\w*.*\)"
)
_OF_HEADS = r"(?: ?(?:heads?|vectors?|tensors?|states|_states|向量|矩阵))?"
_HEAD = rf"(?:hook_)?(?:q|k|v|query|queries|keys?|values?|查询|键|值){_OF_HEADS}"
_KEY = rf"(?:hook_)?(?:k|keys?|键){_OF_HEADS}"
_QUERY = rf"(?:hook_)?(?:q|query|queries|查询){_OF_HEADS}"
_TURNED_HEADS = (
    r"(?:view|reshap|split|变形|重塑)\w*(?:\([^()]*\))?(?:[\s,.+&/`]|and|then|the|→|->|和|并|后|再|、)*"
    r"(?:transpos|swap|转置)"
)
"""What puts the heads before the tokens, in words."""
_JOINED = r"(?:\s*[,，/、&]\s*|\s*and\s*|和|与)+"
_SIDE_BY_SIDE = rf"(?:attention )?{_HEAD}(?:{_JOINED}{_HEAD}){{2}}"
"""Queries, keys and values, each by itself or side by side as one matrix gives them."""
_OF_WEIGHTS = r"\.(?:weight|w)(?:\.data)?"


class NamedStep(NamedTuple):
    """A step by its `label`, or by the `code` of a line that does nothing else, and the shapes that it may have.

    `whole` are those of all its values, batch and tokens with them. It `is_weight` if it is no step but a matrix, and
    it `may_turn` if notes show it as its product takes it. It `is_input` if it is what the first step takes, and
    `is_joined` if it is known only where the note puts it together with others.
    """

    label: AnyCase
    code: AnyCase
    shapes: tuple[str, ...]
    whole: tuple[str, ...] = ()
    is_weight: bool = False
    may_turn: bool = False
    is_input: bool = False
    is_joined: bool = False


_LED_BY = (
    r"(?:\W|\w+\}?\.|\.transpose\(\d, ?\d\)|\b(?:and|then|the|its|our|in|for|of|so|thus|here|all|now|gives?|"
    r"becomes?|s|after|once)\b|以及|和|则|即|每一?[层个]|各层|的|中|后|之后|得到?|变成|输出)*"
)
_FOLLOWED_BY = (
    r"(?:\W|\b\d ?[×x] |\b(?:are|is|has|have|of|with|a|the|in|shaped?|tensor|now|becomes?|gives?|come out as|come|form|"
    r"torch\.size|transposed to|last token)\b|\\in \\mathbb\{?r|"
    r"形状|大小|维度|之?后|为|是|的|得到?|变成|变为|有)*"
)
"""What a label says beside the name of its step."""


def _step(
    label: str, shapes: tuple[str, ...], whole: tuple[str, ...] = (), code: str = r"(?!)", **kind: bool
) -> NamedStep:
    pattern = AnyCase(rf"{_LED_BY}(?:{label})(?:\W+(?:{label}))?{_FOLLOWED_BY}")
    return NamedStep(pattern, AnyCase(code), shapes, whole, **kind)


_FFN = r"(?:ffn|mlp|feed-?forward)(?: network)?"
_HIDDEN = r"(?:hidden|inner|intermediate|expanded)(?: (?:layer|state|activation|representation|unit)s?)?"

_NAMED = (
    _step(
        rf"(?!.*{ARROW})"
        r"(?:(?:(?:input|token|prompt)[ _]){0,2}(?:ids|indices)|idx|"
        r"(?:输入 ?)?(?:词元|token)(?:的)? ?(?:ids?|编号|索引))",
        (*IDS, "T B"),
        is_input=True,
    ),
    _step(
        rf"(?:softmax ?之?后的?)?(?:{_SCORE_NAMES})(?:,? (?:after|before)(?: the)? softmax|"
        r" (?:of|per|for) (?:one|each|every|a) head)?",
        SQUARE,
        ("B H T T", "H T T"),
        r"\bq\w* ?@ ?k\w*\.(?:transpose|mt\b|t\b)|softmax\(att(?![^#]*@ ?v)",
    ),
    _step(
        rf"(?:{_MIX}|softmax\(.*\)) ?@ ?v\w*|weighted (?:values|sum)(?: of (?:the )?values)?|context(?: vectors?)?|"
        r"加权求和|与 ?v ?相乘|softmax ?后?再?乘以? ?v|(?:注意力权重|权重|注意力分数)?乘以? ?v",
        _VALUES,
        code=r"\b(?:att|attn|weights|wei|scores|probs)\w* ?@ ?v|softmax\(att[^()]*\) ?@ ?v",
    ),
    _step(
        r"(?:merge|concat\w*|join|stack)(?: (?:the |all )?(?:the )?(?:\d+ )?heads|(?: heads)? output)?|"
        r"we stack all \d+ heads|(?:合并|拼接)(?:所有)?(?:多?头)?(?:的?输出)?",
        (*_STREAM, "B T H d", "T H d", "B T Q", "T Q"),
    ),
    _step(
        r"(?:after )?(?:gelu|relu|swiglu|silu|(?:the )?activation)(?:\(.*\))?|激活(?:函数)?|"
        r"c_fc(?:\(.*\))?|(?:up|gate)[-_ ]?proj|gate and up|(?:ffn|mlp|feed-?forward)[ _.-]"
        r"(?:hidden|inner|up|up[- ]proj\w*|intermediate|hidden layer|hook_pre|hook_post)|"
        rf"{_FFN}(?:'s)?[ _]{_HIDDEN}|{_HIDDEN} (?:of|in|inside) (?:the |its |an? )?{_FFN}|"
        r"ffn ?(?:升维|中间层|隐藏层|(?:的)?第一层)|(?:ffn )?(?:first linear|linear ?1|fc1)",
        (*_INNER, *GATED),
        ("B T F", "B T 2F", "B T D"),
        r"\bc_fc\(|\bgelu\((?:self\.)?c_fc",
    ),
    _step(
        r"(?:gate|up|gated|combined)[ _-](?:path|branch|stream|activations?)",
        (*_INNER, "B T 2F"),
        ("T F", "B T F"),
    ),
    _step(
        r"(?:ffn|mlp|feed-?forward) ?(?:(?:的)?第二层|降维)|(?:ffn )?(?:second linear|linear ?2|fc2)|"
        r"(?:ffn|mlp|feed-?forward)[ _](?:down|down[- ]proj\w*|out(?:put)?s?)|(?:ffn|mlp) ?的?输出",
        (*_STREAM, "D F", "F D"),
        ("B T D",),
    ),
    _step(
        r"ffn|mlp|feed-?forward|(?:ffn|mlp|feed-?forward)[ _-](?:expan\w+|activations?)",
        (),
        ("B T F", "B T 2F", "B T D"),
    ),
    _step(
        r"(?:pos(?:ition(?:al)?)?[ _]?emb\w*)(?: ?= ?.*)?|wpe(?:\(.*\))?|位置(?:嵌入|编码)",
        ("T D", "1 T D", "B T D", "C D", "1 C D", "D"),
        code=r"\bwpe\(",
    ),
    _step(
        r"(?:last_)?hidden(?: |_)states?|last_hidden_state|residual stream|隐藏状态|残差流|hook_resid_\w+|hook_embed|"
        r"(?:transformer |decoder )?(?:block|layer) out(?:put)?s?|"
        r"(?:\d+ |all )?(?:transformer|decoder) (?:block|layer)s?|"
        r"encoded_x|加位置(?:编码|嵌入)|(?:广播)?相加|"
        r"(?:token|tok|词)[ _]?emb\w* ?\+ ?pos\w*[ _]?emb\w*|\+ ?pos(?:ition)?s?|词向量|"
        r"(?:(?:final|first|second|post|pre|最终的?)[ -]?)?(?:(?:layer ?|rms ?)?norm|层归一化)|"
        r"residual(?: connections?)?|add (?:&|and) norm|(?:attention )?output proj\w*|残差(?:连接)?|输出投影|"
        r"(?:transformer ?|解码器)?块的?输出",
        (*_STREAM, "D D", "D Q", "Q D"),
        ("B T D",),
    ),
    _step(
        r"(?:(?:token|input|word|tok|词)[ _-]?)?(?:emb|embeds?|embedd?ings?|嵌入)(?: (?:layer|lookup|output)|层)?",
        (*_STREAM, "V D", "C D"),
        ("B T D",),
    ),
    _step(
        r"outputs? of (?:one|a single|each) (?:attention )?head|(?:one|each|single) head(?:['’]s)? outputs?|"
        r"[单每]个(?:注意力)?头的?输出",
        ("B T d", "T d", "B H T d", "H T d", "B T H d", "T H d", "B 1 d", "1 d", "d"),
        ("B T d",),
        is_joined=True,
    ),
    _step(
        r"(?:multi-?head |self-?)?(?:attention|attn)[ _]out(?:put)?s?|(?:多头)?(?:自)?注意力(?:层)?的?输出",
        _VALUES,
        ("B T D",),
    ),
    _step(
        r"k ?(?:\^?(?:t|\{?\\?top\}?)|ᵀ|\.t|\.mt)|(?:k|keys?) ?transposed?|transposed (?:k|keys?)|"
        r"(?:k|键) ?的?转置|k\.transpose\((?!1, ?2\)).*\)",
        TURNED,
        may_turn=True,
    ),
    _step(
        rf"{_QUERY}(?:\.(?:view|reshape|transpose|permute)(?:\([^()]*\))?)*",
        (*(shape for shape in _HEADS if "K" not in shape or "g" in shape), *_STREAM, "B T Q", "T Q", "D Q", "Q D"),
        ("B H T d", "B T H d"),
    ),
    _step(_KEY, (*_HEADS, *_STREAM, *_FLAT), _ALL_HEADS, may_turn=True),
    _step(
        _SIDE_BY_SIDE,
        (*_HEADS, *_STREAM, *_FLAT, "B T 3D", "T 3D", "B T Q+2G", "T Q+2G"),
        _ALL_HEADS,
    ),
    _step(
        rf"(?!(?:{_QUERY}|{_KEY}|{_SIDE_BY_SIDE}){_FOLLOWED_BY}$){_HEAD}(?:{_JOINED}{_HEAD})*|(?:{_HEAD} ?)?"
        rf"{_HEAD}(?:{_JOINED}{_HEAD})*\W+(?:reshaped|split|变形|重塑|拆分)后?|(?:{_HEAD} ?)?"
        r"(?:(?:after )?splitting(?: into)?(?: the)? heads|(?:多头)?拆分(?:多头)?(?:后的 ?[qkv])?|"
        r"split(?: into)?(?: the)? heads|(?:拆|切)(?:成)?(?:多?头|分)|分头)(?:并转置| and transposed?)?|"
        rf"(?:{_HEAD}\W*)?(?:after |once |经过?|先)?\W*(?:the |a )?{_TURNED_HEADS}\w*(?:\(1, ?2\))?|"
        r"repeat_kv(?:\(.*\))?",
        (*_HEADS, *_STREAM, *_FLAT),
        _ALL_HEADS,
    ),
    _step(
        r"(?:(?:output|final|model) )?logits|(?:the )?(?:lm|language[- ]model(?:l?ing)?)[_ -]?head(?: output)?|"
        r"unembed(?:ding)?|logits (?:of|for) the last (?:token|position)",
        _LOGITS,
        ("B T V", "B V", "V"),
    ),
    _step(
        r"(?:(?:output|next[- ]token|softmax) )?prob(?:abilitie)?s|(?:词表|输出)?(?:概率|概率分布)",
        (*_LOGITS, *SQUARE),
    ),
    _step(r"(?:model )?output(?: shape)?|输出形状", (), ("B T V", "B T D")),
    *(
        _step(label, shapes, shapes, is_weight=True)
        for label, shapes in (
            (rf"(?:wte|embed_tokens|tok_embeddings|word_embeddings|lm_head){_OF_WEIGHTS}", ("V D", "D V")),
            (rf"(?:wpe|position_embeddings){_OF_WEIGHTS}", ("C D", "D C")),
            (rf"(?:c_attn|query_key_value|wqkv){_OF_WEIGHTS}", ("D 3D", "3D D", "D Q+2G", "Q+2G D")),
            (rf"(?:q_proj|wq){_OF_WEIGHTS}", ("D Q", "Q D")),
            (rf"(?:[kv]_proj|w[kv]){_OF_WEIGHTS}", ("D G", "G D")),
            (rf"(?:o_proj|wo){_OF_WEIGHTS}", ("D Q", "Q D")),
            (rf"attn\.c_proj{_OF_WEIGHTS}", ("D D",)),
            (
                rf"(?:c_fc|fc[12]|mlp\.c_proj|(?:gate|up|down)_proj|feed_forward\.w[123]){_OF_WEIGHTS}",
                ("D F", "F D"),
            ),
            (r"(?:w_?[kv]|[kv]_proj)(?: (?:matrix|weights?))?,? reshaped (?:in)?to heads", ("K d D", "D K d")),
            (r"(?:q|query|queries|查询) ?的?(?:weights?|权重)(?:矩阵)?", ("H d D", "D H d", "D Q", "Q D", "D D")),
            (r"(?:k|v|keys?|values?|键|值) ?的?(?:weights?|权重)(?:矩阵)?", ("K d D", "D K d", "D G", "G D")),
            (
                r"(?:the )?(?:(?:query|key|value)s? )?weights? (?:of|for) (?:one|a single|the first|each) head|"
                r"(?:第一个|单个|一个|每个)头的?(?: ?(?:query|key|value|查询|键|值) ?的?)?权重(?:矩阵)?",
                ("d D", "D d"),
            ),
        )
    ),
)
"""Steps and weights by their labels; without `shapes`, what is called so may be several things."""


def named_step(labels: Iterable[str], code: str) -> NamedStep | None:
    """The one step that a line of code names, or the first of some labels, as a whole, that names a single one; None if
    they don't."""
    found = [step for step in _NAMED if code and step.code.search(code)]
    for words in labels:
        if len(found) == 1:
            break
        found = [step for step in _NAMED if step.label.fullmatch(words)]
    return found[0] if len(found) == 1 else None


_FLATTENED = AnyCase(r"flatten|展平|摊平|view\(-1|reshape\(-1")
_NOT_SPLIT = ("B T", "T H", "T K", "T B")
_SPLIT = AnyCase(rf"\.transpose\(1, ?2\)|_split_heads|(?:拆|切|分)[^,，。]{{0,6}}并转置|{_TURNED_HEADS}")
"""What puts the heads before the tokens, and how the shapes begin that haven't."""
HEADS_SPLIT = cased(rf"\.transpose\(1, ?2\)|并转置|{_TURNED_HEADS}")


def shapes_alone(step: StepWords, named: NamedStep | None, before: str, may_be_gated: bool) -> Sequence[str]:
    """The shapes that a step alone has, and those of what is flattened.

    Args:
        before: the text before the shape.
    """
    said = lowered(step.words)[-16:]
    if _FLATTENED.search(step.code or before):
        return ("B*T V",) if "logits" in said else ("B*T",) if "targets" in said or "labels" in said else ()
    is_split = _SPLIT.search(f"{step.words} {step.code} {before}") is not None
    return [
        one
        for one in (named.shapes if named is not None else ())
        if not (is_split and one.startswith(_NOT_SPLIT)) and (may_be_gated or "2F" not in one)
    ]
