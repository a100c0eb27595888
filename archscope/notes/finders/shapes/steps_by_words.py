"""The steps of a forward pass by the words that notes have for them, and all the shapes that may go with each."""

from __future__ import annotations

from archscope.notes.finders.shapes.written_shapes import ARROW
from archscope.notes.text.patterns import AnyCase, cased, lowered

STREAM = ("B T D", "T D", "B*T D", "D", "B D", "B 1 D", "1 T D", "1 D")
_HEADS = (
    "B H T d", "B T H d", "H T d", "T H d", "T d", "B T d", "d", "B K T d", "K T d", "B T K d", "B*H T d", "H d",
    "B H d", "B H 1 d", "B K g T d", "B H d T", "H d T", "B d T", "d T", "B K d T",
)  # fmt: skip
SQUARE = ("B H T T", "H T T", "B T T", "T T", "1 1 T T", "1 T T", "B*H T T", "B H 1 T", "B 1 T T", "B K g T T")
"""The scores of attention."""
_PROJECTED = (
    "B T 3D", "T 3D", "B T 3 H d", "3 B H T d", "B T 3 D", "D 3D", "3D D", "3D", "B T Q+2G", "T Q+2G", "D Q+2G",
    "Q+2G D", "B T Q", "B T G", "T G", "D G", "G D", "Q D", "D Q", "D D", "D d", "D H d",
)  # fmt: skip
INNER = ("B T F", "T F", "B*T F", "F", "D F", "F D")
GATED = ("B T 2F", "D 2F", "2F D")
LOGITS = ("B T V", "T V", "B V", "V", "B 1 V", "B*T V", "1 V", "1 T V", "V D", "D V", "B*T")
IDS = ("B T", "T", "B*T", "1 T", "B", "B 1", "1", "B T+1", "T 1")
_TABLES = ("V D", "C D", "D", "T D", "1 C D")
_KEYS = (
    "B T G", "T G", "B T K d", "B K T d", "K T d", "T K d", "T d", "B T d", "K d", "B K d", "D G", "G D", "B K 1 d",
    "B K d T", "K d T", "B d T", "d T", "d",
)  # fmt: skip

_OF_IDS = r"(?:\bids?|input_ids|分词|token(?:iz\w*)|targets?|labels?|\bidx)\b"
_EMBEDDED = rf"(?:{ARROW}|\bto\b|look|gather|embed|_emb\b|\bwte\b|嵌入|查词?表|向量|变|得到|转)"
"""What says that ids become something else, or did."""

_SHAPES_BY_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"weighted sum|加权(?:求和|平均)|乘以?\s?`?v\b|weights? ?[@×] ?v\b|@ ?v\b|attn ?@ ?v", (*_HEADS, *STREAM)),
    (
        r"\bscores?\b(?! for)|attention (?:weights?|matrix|map|pattern)|q ?[@·×]? ?k\s?(?:\^|ᵀ|"
        r"\.t)|qk\^|注意力(?:分数|得分|权重|概率|矩阵|图)|"
        r"^\W*(?:分数|得分)|相似度|\bmask\w*|掩码",
        SQUARE,
    ),
    (
        r"\bffn\b|\bmlp\b|linear ?[12]\b|feed[- ]?forward|前馈|c_fc|(?:up|gate|down)[-_ ]?proj|"
        r"gate and up|up and gate|gelu|relu|swiglu|w_?[123]\b",
        (*INNER, *GATED, *STREAM),
    ),
    (
        r"logits?\b|(?:lm|language model)[_ ]head|\bvocab|(?<!查)词表|unembed|output (?:head|layer|linear)|线性层|"
        r"probab|概率|next[- ]token|linear",
        (*LOGITS, *STREAM),
    ),
    (r"softmax", (*LOGITS, *SQUARE)),
    (r"argmax|token[ _]?ids?\b|input_ids|\bids?\b|分词|tokeniz|targets?\b|labels?\b|\bidx\b", IDS),
    (rf"{_OF_IDS}.{{0,200}}{_EMBEDDED}|{_EMBEDDED}.{{0,200}}{_OF_IDS}", STREAM),
    (r"\b(?:key|value)s? (?:proj|in heads|cache)|\b[kv]_proj|w_?[kv]\b|键投影|值投影", _KEYS),
    (
        r"\bq\b|\bk\b|\bv\b|quer(?:y|ies)|\bkeys?\b|\bvalues?\b|\bqkv\b|heads?\b|多头|分头|拆头|切成|拆分|split|"
        r"reshape|view|transpose|head_dim",
        (*_HEADS, *_PROJECTED, *STREAM, *SQUARE),
    ),
    (r"embed|_emb\b|嵌入|查词?表|词向量|position|位置|\bw[tp]e\b", (*STREAM, *_TABLES, *IDS)),
    (
        r"residual|残差|norm|归一化|\bblocks?\b|\blayers?\b|拼接|concat|proj|投影|输入|"
        r"输出|input|output|attention|注意力|hidden",
        (*STREAM, *_HEADS, *_PROJECTED, "B T V", "T V", "B V", "B 1 V", "B*T V"),
    ),
)
"""The words for a step and the shapes that go with it, in letters: G is what the keys of a token take."""

_STEPS = [(AnyCase(words), shapes) for words, shapes in _SHAPES_BY_WORDS]

_GENERAL = 2
"""The last steps are meant only where no other is."""

EVERY = tuple(dict.fromkeys(shape for _, shapes in _STEPS for shape in shapes))

_SCORED = cased(r"\bscores?\b|分数|得分")
_OF_SCORES = cased(
    r"\bq ?[@·×*] ?k ?(?:\^?t\b|\^\{?\\?top\}?|ᵀ|\.m?t\b|\.transpose\([^()]*\))?"
    r"(?: ?[/÷] ?(?:math\.|np\.|torch\.)?(?:sqrt|√) ?\(?\w*\)?)?"
)
_OPERAND = cased(
    r"(?:与|和|跟)[^,，。;；]{1,16}?相乘|乘[以上][^,，。;；]{1,12}?(?=后?得)|"
    r"\bmultipl(?:ied|y|ying) (?:it |this |them )?(?:with|by) (?:the )?[a-z ]{1,24}?"
    r"(?= ?,? (?:gives?|yields?|we get|is|are) )"
)
"""What something is multiplied with, which says nothing of the product."""
_ARE_TURNED = AnyCase(
    r"transpos(?!e\(1, ?2\))|permut|swap|\bk\w*\s?(?:\^|ᵀ|\.m?t\b)|ᵀ|\\top|conv|channel|cross[_ ]?entropy|"
    r"转置|交换|卷积|通道|交叉熵"
)
_ARE_GATED = AnyCase(r"gate|glu|\bw_?[13]\b|chunk|门控")


def are_turned(words: str) -> bool:
    """Whether some words speak of values whose last axis isn't that of their features."""
    return _ARE_TURNED.search(words) is not None


def shapes_of(words: str) -> tuple[str, ...] | None:
    """The shapes of every step that some words name; None if they name none."""
    words = lowered(words)
    # Of what the scores are worked out from, their formula says nothing.
    rest = _OF_SCORES.sub(" ", words) if "k" in words and _SCORED.search(words) else words
    rest = _OPERAND.sub(" ", rest) if "乘" in rest or "multipl" in rest else rest
    named = [
        (index, shapes)
        for index, (pattern, shapes) in enumerate(_STEPS)
        if pattern.search_lower(words if shapes is SQUARE else rest)
    ]
    special = [shapes for index, shapes in named if index < len(_STEPS) - _GENERAL]
    if not named:
        return None
    no_turned, no_gated = not are_turned(words), _ARE_GATED.search(words) is None
    return tuple(
        shape
        for shapes in special or [shapes for _, shapes in named]
        for shape in shapes
        if not ((no_turned and shape.endswith("d T")) or (no_gated and "2F" in shape))
    )
