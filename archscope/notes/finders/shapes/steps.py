"""The steps of a forward pass by the words that notes have for them, and the shapes that go with each."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.patterns import AnyCase, lowered

_STREAM = ("B T D", "T D", "B*T D", "D", "B D", "B 1 D", "1 T D", "1 D")
_HEADS = (
    "B H T d",
    "B T H d",
    "H T d",
    "T H d",
    "T d",
    "B T d",
    "d",
    "B K T d",
    "K T d",
    "B T K d",
    "B*H T d",
    "H d",
    "B H d",
    "B H 1 d",
    "B K G T d",
    "B H d T",
    "H d T",
    "B d T",
    "d T",
    "B K d T",
)
_SQUARE = ("B H T T", "H T T", "B T T", "T T", "1 1 T T", "1 T T", "B*H T T", "B H 1 T", "B 1 T T", "B K G T T")
_PROJECTED = (
    "B T 3D",
    "T 3D",
    "B T 3 H d",
    "3 B H T d",
    "B T 3 D",
    "D 3D",
    "3D D",
    "3D",
    "B T Q",
    "B T G",
    "T G",
    "D G",
    "G D",
    "Q D",
    "D Q",
    "D D",
    "D d",
    "D H d",
)
_INNER = ("B T F", "T F", "B*T F", "F", "D F", "F D", "B T 2F", "D 2F", "2F D")
_SCORES = ("B T V", "T V", "B V", "V", "B 1 V", "B*T V", "1 V", "1 T V", "V D", "D V", "B*T")
_IDS = ("B T", "T", "B*T", "1 T", "B", "B 1", "1", "B T+1")
_TABLES = ("V D", "C D", "D", "D V", "T D", "1 C D")

_KEYS = (
    "B T G",
    "T G",
    "B T K d",
    "B K T d",
    "K T d",
    "T K d",
    "T d",
    "B T d",
    "K d",
    "B K d",
    "D G",
    "G D",
    "B K 1 d",
    "B K d T",
    "K d T",
    "B d T",
    "d T",
    "d",
)

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"weighted sum|加权(?:求和|平均)|乘以?\s?`?v\b|weights? ?[@×] ?v\b|@ ?v\b|attn ?@ ?v", (*_HEADS, *_STREAM)),
    (
        r"\bscores?\b(?! for)|attention (?:weights|matrix|map|pattern)|q ?[@·×]? ?k\s?(?:\^|ᵀ|"
        r"\.t)|qk\^|注意力(?:分数|权重|矩阵)|^\W*分数|相似度|\bmask\w*|掩码",
        _SQUARE,
    ),
    (
        r"\bffn\b|\bmlp\b|linear ?[12]\b|feed[- ]?forward|前馈|c_fc|(?:up|gate|down)[-_ ]?proj|"
        r"gate and up|up and gate|gelu|relu|swiglu|w_?[123]\b",
        (*_INNER, *_STREAM),
    ),
    (
        r"logits?\b|lm[_ ]head|\bvocab|(?<!查)词表|unembed|output (?:head|layer|linear)|线性层|"
        r"probab|概率|next[- ]token|linear",
        (*_SCORES, *_STREAM),
    ),
    (r"softmax", (*_SCORES, *_SQUARE)),
    (r"argmax", _IDS),
    (r"token[ _]?ids?\b|input_ids|\bids?\b|分词|tokeniz|targets?\b|labels?\b|\bidx\b", (*_IDS, *_STREAM)),
    (r"\b(?:key|value)s? (?:proj|in heads|cache)|\b[kv]_proj|w_?[kv]\b|键投影|值投影", _KEYS),
    (
        r"\bq\b|\bk\b|\bv\b|quer(?:y|ies)|\bkeys?\b|\bvalues?\b|\bqkv\b|heads?\b|多头|分头|拆头|切成|拆分|split|"
        r"reshape|view|transpose|head_dim",
        (*_HEADS, *_PROJECTED, *_STREAM, *_SQUARE),
    ),
    (r"embed|_emb\b|嵌入|查词?表|词向量|position|位置|\bw[tp]e\b", (*_STREAM, *_TABLES, *_IDS)),
    (
        r"residual|残差|norm|归一化|\bblocks?\b|\blayers?\b|拼接|concat|proj|投影|输入|"
        r"输出|input|output|attention|注意力|hidden",
        (*_STREAM, *_HEADS, *_PROJECTED, "B T V", "T V", "B V", "B 1 V", "B*T V"),
    ),
)
"""The words for a step and the shapes that go with it, in letters: G is what the keys of a token take."""

_VALUES = ("B H T d", "H T d", "T d", "B T d", "B T H d", "T H d", "B H 1 d", "B*H T d", "B K G T d", *_STREAM)
_STRICT: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        r"(?:(?:raw|scaled|masked|attention|attn|causal|dot[- ]product) )*(?:scores?|weights)(?: matrix)?|att|attn|"
        r"(?:注意力)?(?:分数|得分)(?:矩阵)?|注意力权重(?:矩阵)?|"
        r"q ?@ ?k\.?(?:transpose\(.*\)|t|mt|ᵀ)?|qk\^?t|(?:f\.)?softmax\(att\w*.*\)",
        r"\bq\w* ?@ ?k\w*\.(?:transpose|mt\b|t\b)|softmax\(att",
        _SQUARE,
    ),
    (
        r"(?:att|attn|weights|scores|probs|p|a)\w* ?@ ?v\w*|weighted (?:values|sum)(?: of (?:the )?values)?|加权求和",
        r"\b(?:att|attn|weights|wei|scores|probs)\w* ?@ ?v",
        _VALUES,
    ),
    (r"(?:merge|concat\w*|join)(?: (?:the )?heads)?|(?:合并|拼接)(?:多?头)?", r"(?!)", (*_STREAM, "B T H d", "T H d")),
    (
        r"(?:after )?(?:gelu|relu|swiglu|silu)(?:\(.*\))?|c_fc(?:\(.*\))?|(?:up|gate)[-_ ]?proj|gate and up|mlp hidden",
        r"\bc_fc\(|\bgelu\((?:self\.)?c_fc",
        _INNER,
    ),
    (
        r"(?:pos(?:ition(?:al)?)?[ _]?emb\w*)(?: ?= ?.*)?|wpe(?:\(.*\))?|位置(?:嵌入|编码)",
        r"\bwpe\(",
        ("T D", "1 T D", "B T D", "C D", "1 C D", "D"),
    ),
)
"""The steps by what a label says that says nothing else, or by the code, and their shapes: those of no other step."""

_LED_BY = (
    r"(?:\W|\b(?:and|then|the|its|our|in|for|of|so|thus|here|all|now|gives?|becomes?|s)\b|"
    r"以及|和|则|即|的|中|后|得到?|变成)*"
)
_FOLLOWED_BY = (
    r"(?:\W|\b(?:are|is|has|have|of|with|a|the|in|shaped?|tensor|now|becomes?|gives?|come out as|come|form)\b|"
    r"的?形状|大小|维度|之?后|为|是|的|得到?|变成|变为|有)*"
)
"""What a label says beside the name of its step."""

_STRICT_STEPS = [
    (AnyCase(rf"{_LED_BY}(?:{label}){_FOLLOWED_BY}"), AnyCase(code), shapes) for label, code, shapes in _STRICT
]

_HEAD_NAMES = r"(?:q|k|v|quer(?:y|ies)|keys?|values?|查询|键|值)"
_NAMED_STEPS = [
    (AnyCase(rf"{_LED_BY}(?:{label}){_FOLLOWED_BY}"), shapes)
    for label, shapes in (
        (_STRICT[0][0], ("B H T T", "H T T")),
        (
            r"(?:(?:token|input|word|tok|词)[ _-]?)?(?:emb|embeds?|embedd?ings?|嵌入)(?: (?:layer|lookup|output)|层)?|"
            r"词向量|hidden(?: |_)states?|residual stream|(?:transformer |decoder )?(?:block|layer) out(?:put)?s?|"
            r"attention out(?:put)?s?|(?:ffn|mlp) out(?:put)?s?|隐藏状态|残差流",
            ("B T D",),
        ),
        (
            rf"{_HEAD_NAMES}(?:(?:\s*[,/、&]\s*|\s*and\s*|和)+{_HEAD_NAMES})*(?: (?:heads?|vectors?|tensors?))?|"
            rf"(?:{_HEAD_NAMES} ?)?(?:split(?: into)?(?: the)? heads|拆(?:多?头|分)|分头)",
            ("B H T d", "B T H d", "B K T d", "B T K d"),
        ),
        (
            r"(?:ffn|mlp|feed-?forward)(?:[ _-](?:hidden|inner|up|intermediate|expan\w+|hidden layer|activations?)|"
            r" ?(?:升维|中间层|隐藏层))?|" + _STRICT[3][0],
            ("B T F", "B T 2F", "B T D"),
        ),
        (
            r"(?:(?:output|final|model) )?logits|(?:the )?lm[_ -]?head(?: output)?|unembed(?:ding)?",
            ("B T V",),
        ),
    )
]
"""Steps by what a label says that says nothing else, and the shapes of all their values, batch and tokens with them."""


def full_shapes(labels: Sequence[str]) -> tuple[str, ...]:
    """The shapes, of whole batches, of the one step that some labels name, each as a whole; none if they don't."""
    named = [shapes for label, shapes in _NAMED_STEPS if any(label.fullmatch(words) for words in labels)]
    return named[0] if len(named) == 1 else ()


def strict_shapes(labels: Sequence[str], code: str = "") -> tuple[str, ...]:
    """The shapes of the one step that some labels, each as a whole, or a line of code name; none if they don't."""
    named = [
        shapes
        for label, in_code, shapes in _STRICT_STEPS
        if any(label.fullmatch(words) for words in labels) or (code and in_code.search(code))
    ]
    return named[0] if len(named) == 1 else ()


_STEPS = [(AnyCase(pattern), shapes) for pattern, shapes in STEPS]

_GENERAL = 2
"""The last steps are meant only where no other is."""

EVERY = tuple(dict.fromkeys(shape for _, shapes in STEPS for shape in shapes))


def shapes_of(words: str) -> tuple[str, ...] | None:
    """The shapes of every step that some words name; None if they name none."""
    words = lowered(words)
    named = [(index, shapes) for index, (pattern, shapes) in enumerate(_STEPS) if pattern.search_lower(words)]
    special = [shapes for index, shapes in named if index < len(_STEPS) - _GENERAL]
    found = tuple(shape for shapes in special or [shapes for _, shapes in named] for shape in shapes)
    return found or None
