"""The sizes that the shapes of a block have in common: those in force, those that the note says of experts and of
cards, and the input that most of the shapes agree in."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.tensors import Sizes, size_of
from archscope.notes.finders.shapes.tensors_in_lines import ShapeOfTensor
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.text.patterns import AnyCase, cased

_LETTERS_OF_INPUT = ("B", "T")
_SAID: Mapping[str, AnyCase] = {
    "E": AnyCase(
        r"(?<![\d.,×x])(\d{1,4})\s?(?:个\s?)?(?:routed |路由)?(?:experts?\b|专家)|"
        r"\b(?:n|num)_?(?:routed_|local_)?experts?\b[\s`\"'|:=]*(?:int\s*=\s*)?(\d{1,4})(?!\d)|"
        r"\be\s?=\s?(\d{1,3})(?![\d.])|(?:专家数|number of experts)\D{0,6}(\d{1,4})(?!\d)|"
        r"of\s(\d{1,3})\s(?:experts|专家)"
    ),
    "k": AnyCase(
        r"\btop[-_ ]?k?[-_ ]?\s?[=:]?\s?(\d{1,2})(?![\d.])|"
        r"(?:experts?_(?:per|used)_\w+|num_activated_experts|top_?k)[\s`\"'|:=]*(\d{1,2})(?!\d)|"
        r"(?<![\d.,])(\d{1,2})\s?(?:of them |active )?(?:per|for each|a|each) token|"
        r"(?:choose|select|pick|route\w* to|选)\D{0,8}(\d{1,2})\s?(?:个\s?)?(?:of|experts?|专家)"
    ),
    "P": AnyCase(
        r"\b(?:tp|tp_?size|tp_?degree|world_?size|tensor_parallel_size|tensor[- ]model[- ]parallel[- ]size)[\s`\"']*"
        r"(?:=|:|为|是)\s*(\d{1,3})(?!\d)|(?<![\d.,])(\d{1,3})[\s-](?:way|路|卡)[\s-]?(?:tensor|tp\b|张量)|"
        r"(?:tensor[- ]parallel\w*|tp\b|张量并行)[^.。;；\n\d]{0,24}?(?<![\d.])(\d{1,3})\s?(?:gpus?|devices|ranks|"
        r"卡|张)|\btp(\d{1,3})\b|(?<![\d.])(\d{1,3})\s?(?:gpus?|devices|ranks|cards|卡)[^.。;；\n]{0,12}"
        r"(?:tensor[- ]parallel|tp\b|张量并行)"
    ),
    "F": AnyCase(
        r"\b(?:moe|expert|ffn|mlp|routed)?[-_ ]?(?:intermediate|inner|hidden|ffn|d_?ff|d_?expert)\w*"
        r"(?:[-_ ](?:size|dim\w*|width))?[\s`\"'*|:=()]*(\d{2,6})(?![\d,.]*\d)|"
        r"(?:中间|隐藏|升维)\w{0,3}[\s:：=为是到]*(\d{2,6})(?!\d)"
    ),
}
"""How notes say how many experts there are, how many a token takes, how many cards share a matrix, and how wide the
inside of an FFN, or of an expert, is."""
_MOST = 24
_STATED = cased(r"([A-Za-z_]\w*)[`\"'*|\s]*(?::\s*int\s*)?[=:：|]\s*(\d{1,7})(?![\d.,]*\d)")


@functools.lru_cache(maxsize=8)
def said_sizes(note: str) -> Mapping[str, Sequence[int]]:
    """Each value that a note says of experts and of cards, by letter; a matrix may also lie on one card as a whole."""
    found = {
        letter: [*dict.fromkeys(int(next(filter(None, one.groups()))) for one in words.finditer(note))]
        for letter, words in _SAID.items()
    }
    # None of anything has a shape: "top_k = 0" is off.
    found = {letter: [size for size in sizes if size] for letter, sizes in found.items()}
    found["P"] = [1, *(cards for cards in found["P"] if cards > 1)]
    return found


@functools.lru_cache(maxsize=8)
def _stated(note: str) -> Mapping[str, Sequence[int]]:
    """Each value that a note gives a size by its name, wherever it does."""
    found: dict[str, list[int]] = {}
    for name, value in _STATED.findall(note):
        size = "d_model" if name == "D" else size_named(name)
        if size is not None and int(value) not in found.setdefault(size, []):
            found[size].append(int(value))
    return found


def sizes_of_block(found: Sequence[ShapeOfTensor], known: Sizes, note: str) -> tuple[Sizes, list[ShapeOfTensor]]:
    """The sizes in which most of some shapes fit the tensors that they are said to be of, and those shapes."""
    best: tuple[Sizes, list[ShapeOfTensor]] = (known, [])
    for model in _models(found, known, note):
        for sizes in _readings(model, note):
            for own in _inputs(found, sizes):
                fit = [shape for shape in found if fits(shape, own)]
                if len(fit) > len(best[1]):
                    best = own, fit
        if len(best[1]) == len(found):
            break
    return best


def _models(found: Sequence[ShapeOfTensor], known: Sizes, note: str) -> Iterator[dict[str, Exact]]:
    """The sizes of the model in force, and those with another width that the note states somewhere; with heads as wide
    as the shapes have them, where nobody says how wide they are."""
    own = {letter: size for letter, size in known.items() if size and not (letter == "F" and "F?" in known)}
    stated = _stated(note)
    widths = dict.fromkeys((own.get("D"), *stated.get("d_model", ())))
    lasts = dict.fromkeys(shape.dims[-1] for shape in found)
    for width in [*widths][:_FEW]:
        if width is None:
            continue
        sizes = own if width == own.get("D") else _with_width(own, width, stated)
        yield {"F": 4 * width, **sizes}
        for one in lasts if "d" not in sizes else ():
            if 0 < one < width and width % one == 0 and width // one <= _MOST_HEADS:
                heads = width // one
                yield {"F": 4 * width, **sizes, "d": one, "H": heads, "K": sizes.get("K", heads)}


_FEW, _MOST_HEADS = 4, 128


def _with_width(sizes: Sizes, width: Exact, stated: Mapping[str, Sequence[int]]) -> dict[str, Exact]:
    """Sizes of a model as wide as that: its heads are those that the note states, if it states one number of them."""
    found = {letter: size for letter, size in sizes.items() if letter not in ("D", "F", "d")} | {"D": width}
    own = {letter: stated[name][0] for letter, name in _OF_HEADS.items() if len(stated.get(name, ())) == 1}
    found |= own
    if "d" not in own and found.get("H") and width % found["H"] == 0:
        found["d"] = width // found["H"]
    return found


_OF_HEADS = {"H": "n_heads", "K": "n_kv_heads", "d": "head_dim"}


def _readings(known: Sizes, note: str) -> Iterator[Sizes]:
    """The sizes in force with each choice of those that the note says in words."""
    said = {letter: values for letter, values in said_sizes(note).items() if values and letter not in known}
    if len(widths := said_sizes(note)["F"]) and known.get("F") == 4 * known.get("D", 0):
        said["F"] = [int(known["F"]), *widths]
    for chosen in itertools.islice(itertools.product(*said.values()), _MOST):
        yield {**known, **dict(zip(said, chosen, strict=True))}


def _inputs(found: Sequence[ShapeOfTensor], sizes: Sizes) -> Iterator[Sizes]:
    """Sizes with the input in force, and with those that the shapes have."""
    yield sizes
    open_sizes = {letter: size for letter, size in sizes.items() if letter not in _LETTERS_OF_INPUT}
    votes = Counter(one for shape in found for one in {*_inputs_of(shape, open_sizes)})
    for batch, tokens in sorted(votes, key=lambda one: -votes[one])[:_MOST_INPUTS]:
        yield {**open_sizes, "T": tokens, **({"B": batch} if batch is not None else {})}


_MOST_INPUTS = 6


def _inputs_of(shape: ShapeOfTensor, sizes: Sizes) -> Iterator[tuple[Exact | None, Exact]]:
    """The batch and the tokens of a shape in each form of its tensor that it has but for them."""
    for letters in (one.split() for tensor in shape.tensors for one in tensor.shapes):
        if "T" not in letters or len(letters) != len(shape.dims):
            continue
        pairs = [*zip(letters, shape.dims, strict=True)]
        tokens = {dim for letter, dim in pairs if letter == "T"}
        batch = next((dim for letter, dim in pairs if letter == "B"), None)
        rest = [(letter, dim) for letter, dim in pairs if letter not in ("B", "T", "1")]
        if len(tokens) == 1 and rest and all(size_of(letter, sizes) == dim for letter, dim in rest):
            yield batch, tokens.pop()


def fits(shape: ShapeOfTensor, sizes: Sizes) -> bool:
    """Whether a shape is one of those that its tensors have."""
    return any(not places_off(shape, letters, sizes) for tensor in shape.tensors for letters in tensor.shapes)


def is_of_model(shape: ShapeOfTensor, sizes: Sizes) -> bool:
    """Whether a shape is one of its tensors' in which no axis is that of an input."""
    forms = [
        letters for tensor in shape.tensors for letters in tensor.shapes if "B" not in letters and "T" not in letters
    ]
    return any(not places_off(shape, letters, sizes) for letters in forms)


def places_off(shape: ShapeOfTensor, letters: str, sizes: Sizes) -> list[int]:
    """The places in which a shape isn't one in letters; all of them if it has more axes, or fewer."""
    axes = letters.split()
    if len(axes) != len(shape.dims):
        return [*range(max(2, len(shape.dims)))]
    return [at for at, axis in enumerate(axes) if size_of(axis, sizes) != shape.dims[at]]
