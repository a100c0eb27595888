"""The parts of a block whose widths a text gives: "d=64, f=256. MHA = 16384", "the FFN goes 768 → 3072 → 768"."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context

_IS = r"[\s*`$]*(?:=|:|：|has|have|有|为|是)[\s*`$]*"
_NAMES: Mapping[str, str] = {
    "attention": r"(?:(?:one |a |standard )?(?:mha|(?:multi-?head )?(?:self-)?attention)|(?:多头)?(?:自?注意力))",
    "ffn": r"(?:(?:one |an |the )?(?:ffn|mlp|feed-?forward(?: network)?)|前馈(?:网络|层)?)",
    "norm": r"(?:(?:one |a )?layer ?norm|层归一化)",
    "decoder": r"(?:decoder (?:block|layer)|解码器?(?:块|层))",
    "block": r"(?:(?:one |an? )?(?:encoder|transformer|gpt)[ -](?:block|layer)|编码器?(?:块|层)|(?<![a-z] )block)",
}
_SAID = [(part, AnyCase(rf"(?<![\w-])(?:{names}){_IS}(?P<n>\d[\d,]*)(?![\d.]*\d)")) for part, names in _NAMES.items()]
_GOES_ON = cased(r"[\s*`$)]*(?:[×x*/^+·²(]|\\times|\\cdot|[KMB]\b|heads|layers|个?[头层])")
_MAY_SAY = AnyCase(r"\bmha\b|attention|ffn|mlp|注意力|前馈")
_OTHERWISE = AnyCase(r"\bgqa\b|\bmqa\b|\bmla\b|lora|expert|\bmoe\b|swiglu|gated|rank|门控|专家|低秩|分组")
_WIDTHS, _INNER = ("d", "d_model"), ("f", "d_ff")
_LEAST, _FEWEST = 100, 2


def parts_of_letters(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of a part of a block; most others are as the widths in the text make them.

    With biases or without, and with two norms in a block, three in one with attention to an encoder.
    """
    if len(passage.numbers) <= 2 * _FEWEST or not _MAY_SAY.search(passage.lower):
        return
    if is_doubted(passage.text) or _OTHERWISE.search(passage.text):
        return
    found = {part: number for part, form in _SAID if (number := _number(passage, form)) is not None}
    if len(found) <= _FEWEST:
        return
    width, inner = (_stated(passage, names, list(found.values())) for names in (_WIDTHS, _INNER))
    if width is None or inner is None:
        return
    claims = {part: claim for part, number in found.items() if (claim := _held(passage, part, number, width, inner))}
    right = {part for part, claim in claims.items() if claim.is_right}
    is_known = len(right) >= _FEWEST and len(claims) <= 2 * len(right)
    has_block, has_both = not right.isdisjoint(_BLOCKS), right >= {"attention", "ffn"}
    for part, claim in claims.items():
        # A right block tells those of its parts, and they that of one.
        is_sure = claim.is_right or (is_known and (has_block or (has_both and part in _BLOCKS)))
        yield claim if is_sure else claim._replace(strength=CONFIRM)


_OF_FFN = AnyCase(
    r"(?<![\w-])(?:ffn|mlp|feed-?\s?forward(?:[ -](?:network|layer|block)s?)?(?: \((?:ffn|mlp)\))?|前馈(?:网络|层)?)"
    r"[\s*_`]*(?::|：|=|has|have|with|takes?|contains?|adds?|有|为|是|共)[\s*_`]*"
    r"(?:about |around |roughly |~|≈|大?约)*\s?(?P<n>\d[\d,.]*)\s?(?:[km]|thousand|million|万)?\s?"
    r"个?(?:param|weights|参数)"
)
_OF_ONE_MATRIX = AnyCase(
    r"\b(?:each|per|one|single|matrix|either|half|first|second|up|down|w_?[12]|gpus?|device|tp|"
    r"before|after|split|prun\w*|sparse)\b|shard|share|tied|剪|卡|稀疏|切分|"
    r"每|各|单|半|共享|第一|第二"
)


def ffn_of_widths(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the parameters that a text gives an FFN whose inner width stands beside them, "FFN: 2.1M parameters
    (d_ff = 2048)"; wrong if they are those of one of its two matrices, or of four."""
    found = _OF_FFN.search_lower(passage.lower) if passage.settings else None
    if found is None or is_doubted(passage.text) or says(passage.text, _OTHERWISE, _OF_ONE_MATRIX):
        return
    number = passage.number_at(found.start("n"))
    known = {setting.size: setting.number for setting in passage.settings if setting.number.bare}
    width, inner = known["d_model"].value if "d_model" in known else context.size_before("d_model"), known.get("d_ff")
    if number is None or width is None or inner is None or inner == number or context.model_mention() is not None:
        return
    d, f = int(width), int(inner.value)
    truths = [*_truths_of("ffn", d, f), Truth.of(3 * d * f, f"3 × {d} × {f}", "count")]
    for claim in claimed(passage, number, truths, "quantity", FIRM):
        yield sure_if(claim, fits(number, truths[:1], both_ways(2)))


def _truths_of(part: str, d: int, f: int) -> list[Truth]:
    """What a part of a block may have."""
    return [Truth.of(value, how, "count") for value, how in _PARTS[part](d, f)]


_BLOCKS = ("block", "decoder")


def _stated(passage: Passage, names: Sequence[str], parts: Sequence[Number]) -> int | None:
    """The one value that a text gives a width by one of its names; none of those of the parts, "FFN = 8192"."""
    stated = [one.number for one in passage.settings if one.size in names and one.number not in parts]
    values = {number.value for number in stated if number.bare}
    value = values.pop() if len(values) == 1 else None
    return value if isinstance(value, int) else None


def _number(passage: Passage, form: AnyCase) -> Number | None:
    """The one number that a text gives a part."""
    said = [passage.number_at(found.start("n")) for found in form.finditer(passage.text)]
    said = [one for one in said if one is not None and one.value >= _LEAST]
    alone = said[0] if len(said) == 1 else None
    return alone if alone is not None and not _GOES_ON.match(passage.after(alone.end, 12)) else None


def _held(passage: Passage, part: str, number: Number, d: int, f: int) -> Claim | None:
    """The claim that a number is that of a part, with biases or without."""
    parts = {name: _truths_of(name, d, f) for name in _PARTS}
    if part in _BLOCKS:
        truths = [
            Truth.of(
                times * attention.value.exact + ffn.value.exact + norms * 2 * d,
                f"{'2 × ' * (times - 1)}{attention.how} + {ffn.how} + {norms} × 2 × {d}",
                "count",
            )
            for times, norms in (((2, 3), (1, 2)) if part == "decoder" else ((1, 2),))
            for attention, ffn in itertools.product(parts["attention"], parts["ffn"])
        ]
    else:
        truths = parts[part]
    return hold(passage, number, truths, "quantity", FIRM, nearest=True)


_PARTS: Mapping[str, Callable[[int, int], Sequence[tuple[int, str]]]] = {
    "attention": lambda d, _: [
        (4 * d * d, f"4 × {d}²"),
        (4 * (d * d + d), f"4 × ({d}² + {d})"),
        (4 * d * d + d, f"4 × {d}² + {d}"),
    ],
    "ffn": lambda d, f: [(2 * d * f, f"2 × {d} × {f}"), (2 * d * f + f + d, f"2 × {d} × {f} + {f} + {d}")],
    "norm": lambda d, _: [(2 * d, f"2 × {d}"), (4 * d, f"4 × {d}")],
}
"""The parameters of each part, without biases first."""


_PRINTED = cased(r"Linear\((?:in_features\s?=\s?)?(\d{2,6}), ?(?:out_features\s?=\s?)?(\d{2,6})[,)]")
_SIZE = r"[\s*`$]*(?:(\d{1,6})\s?(?:[×x*,，]|\\times)\s?)?(\d{2,6})[\s*`$]*"
_WIDENED = AnyCase(
    rf"(?<![\d.]){_SIZE}(?:→|->|⇒|\\to|\\rightarrow|[^\d.。;；,，]{{0,8}}(?:放大|升维?|扩[展大]?)[^\d.。;；,，]{{0,3}}){_SIZE}"
    rf"(?:→|->|⇒|\\to|\\rightarrow|[，,]?[^\d.。;；,，]{{0,4}}(?:缩小|降维?|压缩|投影|映射)[^\d.。;；,，]{{0,3}}){_SIZE}(?![\d.]*\d)"
)
_MAY_BE = cased(r"→|->|⇒|\\to|\\rightarrow|放大|升|扩")
_SENTENCE = cased(r"[。;；\n]|\.\s")
_MAY_BE_FFN = AnyCase(r"\bffn|\bmlp|feed-?\s?forward|intermediate|前馈")
_OF_OTHERS = AnyCase(r"attention|\battn|mamba|autoencoder|\bsae\b|注意力|自编码")
_GATED = AnyCase(r"glu\b|gated|gate_proj|门控|mixture|\bmoe\b|专家")
"""Words of notes in which there may be inner widths of several kinds."""


def widened(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the inner width of an FFN; wrong if the note prints another one, and no other kind of FFN.

    "The FFN goes 768 → 2048 → 768", where the note prints Linear(768, 3072) and Linear(3072, 768).
    """
    if not _MAY_BE.search(passage.text) or len(passage.numbers) < len("abc"):
        return
    for found in _WIDENED.finditer(passage.text):
        (first, width), (second, inner), (third, back) = (found.group(at, at + 1) for at in (1, 3, 5))
        printed = _inner_widths(context.note).get(int(width), frozenset()) if width == back else frozenset()
        number = passage.number_at(found.start(4))
        said = _SENTENCE.split(passage.text[: found.start()])[-1]
        if (
            not _MAY_BE_FFN.search(said + found[0])
            or _OF_OTHERS.search(said)
            or first != third
            or first != second
            or len(printed) != 1
            or number is None
            or int(inner) <= int(width)
        ):
            continue
        truth = Truth.of(next(iter(printed)), f"Linear({width}, …) and Linear(…, {width}) of the note", "count")
        is_doubted_here = is_doubted(passage.text.replace("缩小", ""), ANOTHER)
        is_sure = not context.says(_GATED) and not is_doubted_here
        yield from claimed(passage, number, [truth], "setting", FIRM if is_sure else CONFIRM)


@functools.lru_cache(maxsize=2)
def _inner_widths(note: str) -> dict[int, frozenset[int]]:
    """The larger widths to which a note prints layers from a width, and back from there."""
    pairs = {(int(found[1]), int(found[2])) for found in _PRINTED.finditer(note)}
    widths = {first for first, second in pairs if second > first and (second, first) in pairs}
    return {
        width: frozenset(second for first, second in pairs if first == width < second and (second, first) in pairs)
        for width in widths
    }
