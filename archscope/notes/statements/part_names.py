"""The words that name parts of a model, in how many blocks, and the whole that a share is of."""

from __future__ import annotations

from archscope.notes.statements.components import components_in
from archscope.notes.text.patterns import AnyCase, cased

ONE, ALL = "one block", "all blocks"
BLOCK, MODEL, OTHER = "a block", "the model", "something else"
ONLY_BLOCKS, TOTAL = ("block",), ("total",)
OUTPUT = "output"
"""A projection of the output: that of attention, or the head."""
_LAYER = r"(?:transformer|decoder|encoder)?[ -]?(?:layers?|blocks?|层|块)(?!\s?norm|归一)"
_OF_ONE = AnyCase(
    rf"(?:\b(?:per|each|every|one|a|single)\b[ -]?|[每单一](?:个|一)?\s?)(?:single )?{_LAYER}|{_LAYER}(?:[- ]wise)|"
    r"\b(?:layers?|blocks?)\b:? *\W?[\d.,]+ ?[kmb]? each\b"
)
_OF_ALL = AnyCase(
    rf"(?:\b(?:across|over|in|for)\b )?(?:\ball\b(?: (?:the|of the))?(?: \d+| [a-z]+)?|(?<![\d.,]×|.[x×*])\b\d{{1,3}}|"
    rf"\b(?:two|three|four|six|seven|eight|twelve|sixteen|twenty-four|thirty-two)\b|所有|全部|整个|[两三四六八]|十二)"
    rf"\s?(?:个\s?)?{_LAYER}|\b(?:the|its) (?:transformer )?(?:blocks|layers)\b"
)
_MANY = cased(rf"(?<![\d.,])(\d{{1,3}})\s?(?:个\s?)?{_LAYER}")
_WHOLE_FOLLOWS = AnyCase(
    r"[\s*_`]*(?:of|in)\s(?:(?:the|a|an|one|each|every|its|all|our|this)\s)*"
    r"(?P<whole>[a-z](?:(?! (?:and|but|while|yet|so)\b)[^,，;；.。:：()（）\n]){0,40})"
)
_WHOLE_PRECEDES = AnyCase(
    r"占(?:了|到|据)?(?P<whole>(?!\s|[约大近仅只~≈*])[^,，;；。:：\d%]{1,16}?)的?\s*(?:约|大约|近|仅|只|~|≈|\*|\s)*$"
)
_OF_MODEL = AnyCase(
    r"\b(?:model|net(?:work)?|machine|llm|transformer|everything|whole|param\w*|weights|all|numbers)\b|"
    r"总|全|模型|网络|参数"
)
_OF_BLOCK = AnyCase(r"\b(?:layer|block)s?\b|一层|每层|单层|块|block")
_OF_OTHER = AnyCase(
    r"flops?|comput|time|memory|cache|activ|train|expert|non-|without|cost|budget|计算|时间|显存|缓存|激活|训练|专家|不含|除|非"
)
_MORE = [
    (name, AnyCase(rf"(?<![a-z_])(?:{words})(?![a-z])"))
    for name, words in (
        ("token", r"(?:token|word|vocab\w*|lookup) (?:table|matrix)|词表矩阵"),
        ("position", r"position(?:al)? (?:table|matrix)|位置矩阵"),
        (OUTPUT, r"(?:output|out) proj\w*|输出投影|输出矩阵"),
        ("head", r"(?:the|its own|a separate|separate|output) head"),
        *(
            (path, rf"w_?(?:{name})|(?:{name})[ _-]?(?:proj(?:ection)?|matrix|投影|矩阵)")
            for path, name in (
                ("attention.q", "q|query"),
                ("attention.k", "k|key"),
                ("attention.v", "v|value"),
                ("attention.out", "o"),
                ("ffn.gate", "gate"),
            )
        ),
    )
]
"""More words than labels have, and single matrices."""
_NO_PARTS = ("total", "active", "non-embedding")
_JOINED = cased(r"\s*(?:\+|&|/|and|plus|和|与|及|、|加)\s*(?:the |an? |its |(?:\([^()]{1,16}\) ?))*")


def named_in(text: str) -> list[tuple[int, int, str]]:
    """Every component or matrix that a text in lower case names: start, end, name."""
    found = components_in(text)
    for name, pattern in _MORE:
        for match in pattern.finditer(text):
            found = [one for one in found if one[1] <= match.start() or match.end() <= one[0]]
            found.append((match.start(), match.end(), name))
    return sorted(found)


def names_in(text: str) -> tuple[str, ...]:
    """The parts that a text names, but for the blocks that only say in how many of them."""
    found = tuple(dict.fromkeys(name for _, _, name in named_in(text) if name not in _NO_PARTS))
    return tuple(name for name in found if name != "block") or found


def first_names(text: str, at: int) -> tuple[tuple[str, ...], int]:
    """The parts that a text names right at a place, one or several joined, and where the last one ends."""
    names: list[str] = []
    ends = 0
    for start, end, name in named_in(text):
        if start != at or name in _NO_PARTS:
            break
        names.append(name)
        joined = _JOINED.match(text, end)
        at, ends = joined.end() if joined is not None else -1, end
    return tuple(names), ends


def scope_in(text: str) -> str:
    """Whether words speak of one block or of all of them; "" if of neither, or of both."""
    one, every = _OF_ONE.search(text), _OF_ALL.search(text)
    return "" if (one is None) == (every is None) else ONE if one else ALL


def blocks_in(text: str) -> int | None:
    """How many blocks a text speaks of last; None if of none."""
    many = _MANY.findall(text)
    return int(many[-1]) if many else None


def whole_in(words: str) -> str:
    """The whole that words are for; "" if for none."""
    of = BLOCK if _OF_BLOCK.search(words) else MODEL if _OF_MODEL.search(words) else ""
    return OTHER if _OF_OTHER.search(words) else of


def whole_beside(head: str, tail: str) -> tuple[str, str, int]:
    """The whole that a share is said to be of, "" where nothing says it; what stands before it but for that; and how
    much of what is behind it says so."""
    behind, before = _WHOLE_FOLLOWS.match(tail), _WHOLE_PRECEDES.search(head)
    found = behind or before
    if found is None:
        return "", head, 0
    used = behind.end() if behind is not None else 0
    if before is not None:
        head = head[: before.start()]
    return (
        whole_in(found["whole"]) or (OTHER if behind is None or behind[0].lstrip(" *_`")[:2] == "of" else ""),
        head,
        used,
    )
