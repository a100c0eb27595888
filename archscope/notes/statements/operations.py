"""The words that labels and sentences have for the operations of a forward pass, in English and Chinese."""

from __future__ import annotations

from archscope.notes.text.patterns import AnyCase, lowered

_TIMES = r"\s?(?:[×x*@·]|\\times|\\cdot)?\s?"
_KEYS = rf"q\s?{_TIMES}k(?:\s?\^?\s?[{{(]*\s?(?:\\?top|t(?![a-z])|⊤|\\intercal)|ᵀ)"
_SUM = (
    rf"weighted[ _]sum|attention/reduce|\breduce\b|(?:weights?|scores?|probs?|attn|softmax\w*|分数|权重|"
    rf"注意力){_TIMES}v\b|"
    rf"(?:分数|权重)\s?{_TIMES}\s?v(?![a-z])|加权求和|\ba(?:ttn)?\s?[×@·]?\s?v\b|attn[- ]?over[- ]?values?|"
    rf"value aggregation"
)
_SCORES = rf"{_KEYS}|\bscores?\b|注意力分数|\blogits of attention"
_AND = r"(?:\+|&|\band\b|和|与|及|、|,)"
OPERATIONS: tuple[tuple[str, str], ...] = (
    ("scores and sum", rf"(?:{_SCORES})[^|]{{0,24}}{_AND}[^|]{{0,16}}(?:{_SUM}|\bv\b)"),
    ("weighted sum", _SUM),
    ("scores", _SCORES),
    ("projections", r"attention projections|(?:qkvo|q,? ?k,? ?v,? ?(?:and |、)?o)\b|q、k、v、o|注意力投影"),
    ("qkv", r"\b(?:qkv|kqv)\b|c_attn|\bq\s?[,/、]\s?k\s?[,/、]\s?(?:and )?v\b|qkv\s?投影"),
    (
        "head",
        r"lm[_ -]?head|(?:tied|output|the) head\b|unembed\w*|\blogits?\b|output (?:layer|head|embedding)|"
        r"vocab\w* (?:proj|head)|输出层|输出头|"
        r"词表投影|"
        r"^\W*dense\W*$",
    ),
    ("out", r"(?:attention|attn)\s?[/.]\s?(?:c_)?proj|out(?:put)?[ _-]proj\w*|o_proj|w_?o\b|输出投影"),
    (
        "up",
        r"(?:mlp|ffn)\s?[/.]\s?(?:ffw?1|up|fc1|w_?1|c_fc)\b|\bup[ -_]?proj\w*|c_fc|\bfc_?1\b|ffn\s?(?:第一|升维)|"
        r"上投影",
    ),
    (
        "down",
        r"(?:mlp|ffn)\s?[/.]\s?(?:ffw?2|down|fc2|w_?2|(?:c_)?proj)\b|\bdown[ -_]?proj\w*|\bfc_?2\b|ffn\s?(?:第二|"
        r"降维)|下投影",
    ),
    ("ffn", r"\bffns?\b|\bmlps?\b|feed[-_ ]?forward\w*|前馈\w*"),
    (
        "layers",
        r"(?<![\d.])\d+\s?(?:个\s?)?(?:层|layers\b|blocks\b)|\btimes \d+|[×x]\s?\d+\s?(?:layers|blocks|层)|"
        r"all (?:the )?(?:layers|blocks)|所有层",
    ),
    ("backward", r"\bbackward(?!\s?(?:and|\+))|反向|后向"),
    ("both", r"forward\s?(?:and|\+)\s?backward|前向\s?[+＋和与]\s?反向|train(?:ing)? step"),
    (
        "attention",
        r"^\W*(?:self[- ]?|multi-head )?(?:attention|attn)(?: layer| block| sublayer)?\W*$|^\W*(?:自|多头)?注意力(?:层|"
        r"模块)?\W*$",
    ),
    ("forward", r"\bforward|前向|正向|\bone pass\b"),
    ("total", r"\btotal\b|总计|合计|altogether|in (?:all|total)\b|whole (?:model|network)"),
    ("layer", r"\bblocks?\b|\blayers?\b|\btransformer\b|每层|单层|一层|层"),
)
"""What a label may speak of: a name here and the words for it. The first that fits is meant."""

WORDS = {name: AnyCase(pattern) for name, pattern in OPERATIONS}


def operation_named(label: str) -> str | None:
    """The operation that a label names; None if it names none."""
    lower = lowered(label)
    return next((name for name, words in WORDS.items() if words.search_lower(lower)), None)
