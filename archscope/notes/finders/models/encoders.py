"""Sizes of published encoders: "BERT-large: L=24, H=1024, A=16", and tables of base and large side by side."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.models.claiming import is_swapped, is_within
from archscope.notes.finders.models.size_claims import size_of
from archscope.notes.finders.models.topics import is_of_another_object
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, SHARED_OUT, is_of_another_model, size_described
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.encoders import ENCODERS, Encoder

_NAME = cased(
    r"(?<![a-z0-9])(bert|roberta|distilbert)(?:[-_\s{}$\\]|text(?:rm|bf|sc)?|math(?:rm|bf)|\bmodel\b){0,10}(base|large)(?![a-z0-9])"
)
_FAMILY = AnyCase(r"(?<![a-z0-9])(?:bert|roberta|distilbert)(?![a-z])")
_SIZE = AnyCase(r"\W*(?:(bert|roberta|distilbert)[-_\s(（]*)?(base|large)\W*")
_LETTERS = {"L": "n_layers", "H": "d_model", "A": "n_heads", "L_seq": "seq"}
"""What letters stand for in the paper."""
_PER_BLOCK = AnyCase(
    r"\b(?:in|of|per|each|one|a|single)\s(?:the\s)?\w+|[每单一]个?(?:层|块|transformer)|嵌入|注意力|前馈"
)
_PARAMETERS = AnyCase(r"^\W*(?:total |number of |# ?)?(?:param|参数)|参数(?:量|数)")
_MANY, _BEFORE, _FEWEST = 10**6, 24, 2
_SENTENCE_BEFORE = cased(r"\.\s|[;。；\n]")
_AFTER_THE_LAST = cased(r"(?<=\d)[^\d]*$")
"""What stands behind the last number."""


def encoders(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each size of an encoder that a passage names, or the question that it answers.

    "BERT-large: L=24, H=1024, A=12". One is wrong if two digits changed places, or if it is the only one of three.
    """
    names = list(_NAME.finditer(passage.lower)) if "bert" in passage.lower else []
    if not names:
        asked = context.question if not passage.mentions else None
        encoder = encoder_named(asked.lower) if asked is not None else None
        if encoder is not None and not _is_doubted(passage.text):
            yield from _sizes(passage.sentences[0], encoder)
    ends = [*(name.start() for name in names[1:]), len(passage.text)]
    for name, end in zip(names, ends, strict=bool(names)):
        encoder = ENCODERS.get((name[1], name[2]))
        if encoder is None:
            continue
        yield from _parameters(passage, name.end(), encoder)
        said = passage.part(name.end(), end)
        # What is said of one of them goes no farther than its line, or its sentence.
        said = next((part for part in said.lines if part.numbers), said).sentences[0]
        first = max(0, name.start() - _BEFORE)
        near = passage.text[first : said.end - passage.start]
        others = [m for m in passage.mentions if passage.start + first <= m.start < said.end and m.family != name[1]]
        before = _SENTENCE_BEFORE.split(passage.text[: name.start()])[-1]
        if not (others or is_of_another_object(before) or _is_doubted(near)):
            yield from _sizes(said, encoder)


def encoder_named(text: str) -> Encoder | None:
    """The one encoder that a text names."""
    names = {(name[1], name[2]) for name in _NAME.finditer(text)}
    return ENCODERS.get(names.pop()) if len(names) == 1 else None


def _is_doubted(near: str) -> bool:
    """Whether a text supposes what it says of an encoder, or says it of another one."""
    return says(near, COUNTERFACTUAL, SHARED_OUT) or ANOTHER.search(_AFTER_THE_LAST.sub("", near)) is not None


def _sizes(said: Passage, encoder: Encoder) -> Iterator[Claim]:
    """A claim about each size that a text gives for an encoder; the only wrong one is so beside a few right ones."""
    claims = [
        claim
        for setting in said.settings
        if setting.number.bare
        for claim in _claim(said, setting.number, _LETTERS.get(setting.spelling, setting.size), encoder)
    ]
    wrong = [claim for claim in claims if not claim.is_right]
    right = {claim.truth for claim in claims if claim.is_right}
    is_odd = len(wrong) == 1 and size_of(wrong[0]) not in _VARYING
    is_odd = is_odd and (len(right) >= _FEWEST or _is_direct(said, wrong[0]))
    for claim in claims:
        is_sure = not claim.is_right and (is_odd or is_swapped(claim))
        yield claim._replace(strength=FIRM) if is_sure else claim


def _is_direct(said: Passage, claim: Claim) -> bool:
    """Whether a clause does nothing but say that the encoder has a size: its name goes before, its sentence ends."""
    before, after = said.until(claim.start), said.after(claim.end, 40)
    return _HAS_A.fullmatch(before) is not None and _SIZE_ENDS.match(after) is not None


_HAS_A = AnyCase(
    r"[\s*`_]*(?:(?:has|uses|stacks|contains|consists of|is made of|有|具有|包含|使用|采用|由|的)[\s*`]*)"
    r"(?:(?:an?|the|its|共) )?"
    r"(?:(?:hidden|embedding|隐藏层?|嵌入) ?(?:sizes?|dim\w*|维度|大小)?[\s*`]*(?:of|is|是|为)?)?[\s*`]*"
)
_SIZE_ENDS = AnyCase(
    r"[\s*`-]*(?:个\s?)?(?:(?:transformer|encoder|self-|attention|注意力|自注意力|编码器)[\s-]*)*"
    r"(?:layers?|blocks?|heads?|dim\w*|层|头|维)?[\s*`]*(?:(?:transformer|编码器|encoder)[\s*`]*){0,3}"
    r"(?:(?:each|组成|构成|堆叠而成)[\s*`]*)?(?:$|[.,;。，；\n]|(?:and|和)\s)"
)


def _parameters(passage: Passage, at: int, encoder: Encoder) -> Iterator[Claim]:
    """A claim about the parameters that stand right behind the name of an encoder: "BERT-base: 110M parameters"."""
    said = _HAS.match(passage.text[at : at + _BEFORE])
    number = passage.number_at(at + said.end()) if said is not None else None
    if number is None or number.kind != "count" or number.value < _MANY:
        return
    is_plain = _IS_ALL.match(passage.after(number.end, 24)) is not None
    is_plain = is_plain and not is_of_another_model(passage.sentence_of(number).text, _OF_SOME)
    for claim in _count(passage, number, encoder):
        yield claim._replace(strength=FIRM if is_plain and claim.strength > CONFIRM else CONFIRM)


def _count(passage: Passage, number: Number, encoder: Encoder, group: object = None) -> Iterator[Claim]:
    """The claim that a count is that of all parameters; what is near may be one with other heads or a pooler."""
    truths = [Truth.of(count, f"the parameters of {encoder.name}", "count") for count in encoder.parameters]
    near = any(is_within(number, count, _NEAR) for count in encoder.parameters)
    for claim in claimed(passage, number, truths, "quantity", CONFIRM, group=group, nearest=group is None):
        yield claim._replace(strength=FIRM if is_swapped(claim) else CONFIRM if near else GROUP)


_HAS = AnyCase(
    r"[\s*`_]*(?:(?:has|have|with|contains|is|total\w*|['’]s|的?总?参数(?:总?[量数]量?)?|总共?|共有?|有|约|是|为|"
    r"[:：(（=≈~])[\s*`_]*){0,4}"
    r"(?:about |roughly |约|~|≈)?[*`]*"
)
_IS_ALL = AnyCase(r"[\s*`]*(?:个?参数|param\w*|weights)?[\s*`]*(?:$|[.,;)(，。；）（\n|])")
_OF_SOME = AnyCase(
    r"without|exclud|embed|encoder|backbone|trainable|\bper\b|layer|lora|token|word|step|multiling|chinese|german|japan|"
    r"不含|嵌入|编码器|每层|词|中文"
)


def _claim(passage: Passage, number: Number, size: str, encoder: Encoder, group: object = None) -> Iterator[Claim]:
    """The claim that a number is a size; a vocabulary is that of another language, and a context cut, at any time."""
    known = encoder.size(size) if number.value else ()
    truths = [Truth.of(value, f"size.{size} of {encoder.name}", "count") for value in known]
    claim = hold(passage, number, truths, "setting", GROUP, group=group) if truths else None
    if claim is not None:
        is_fixed = group is not None and (size not in _VARYING or is_swapped(claim))
        yield claim if is_fixed else claim._replace(strength=CONFIRM)


_VARYING = ("vocab_size", "context_length", "seq")


def encoder_tables(table: Table) -> Iterator[Claim]:
    """The same in tables with an encoder to each row or column, whose names may be "Base" and "Large"."""
    if not table.header:
        return
    heads = [*table.header, *([table.caption] if table.caption is not None else [])]
    about = [*heads, *(row.label for row in table.rows)]
    family = next((found[0] for part in about if (found := _FAMILY.search(part.text)) is not None), None)
    if family is None or any(ANOTHER.search(part.text) for part in heads):
        return
    columns = {at: one for at, head in enumerate(table.header[1:]) if (one := _encoder(head, family)) is not None}
    for row in table.rows:
        of_row = _encoder(row.label, family)
        for at, cell in enumerate(row.cells):
            encoder, head = (of_row, table.head(at)) if of_row is not None else (columns.get(at), row.label.text)
            number = cell.lone_number if encoder is not None else None
            if encoder is not None and number is not None:
                yield from _in_cell(cell, number, head, encoder, ("encoders", table.group))


def _in_cell(cell: Passage, number: Number, head: str, encoder: Encoder, group: object) -> Iterator[Claim]:
    """The claim about a cell below a heading: a size, or all the parameters."""
    size = _LETTERS.get(head.strip(" `*$")) or size_described(head)
    if size is not None and size in _CHECKED:
        yield from _claim(cell, number, size, encoder, group)
    elif _PARAMETERS.search(head) and not _PER_BLOCK.search(head) and number.kind == "count" and number.value >= _MANY:
        yield from _count(cell, number, encoder, group)


_NEAR = Fraction(1, 10)
_CHECKED = ("n_layers", "n_heads", "d_model", "d_ff", "vocab_size", "context_length", "head_dim")


def _encoder(cell: Passage, family: str) -> Encoder | None:
    """The encoder that a heading or a label names, in full or by its size alone."""
    found = _SIZE.fullmatch(cell.text)
    return None if found is None else ENCODERS.get((found[1] or family, found[2]))
