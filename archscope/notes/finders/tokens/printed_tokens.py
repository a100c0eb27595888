"""Comments and outputs that say what a program shows of the texts that it encodes: `print(len(ids))  # 7`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.encoding_programs import ShownValue, Variables, code_and_remark
from archscope.notes.finders.tokens.quoted_texts import Text, named_last
from archscope.notes.finders.tokens.true_tokens import count_held, encoded, held_exactly, id_of, ids_held
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased

_SPEAKS = ("encod", "from_pretrained")
_PLAIN_LABEL = AnyCase(
    r"\W*(?:outputs?|results?|prints?|tokens?|ids?|token ids?|(?:token )?count|length|total|number of tokens|"
    r"输出|结果|长度|数量|token ?数量?|共|总计)?\W*"
)
_COUNT = AnyCase(
    r"((?:[^\[\]:：]{0,40}[:：])?[^\d\[\]:：]{0,40}?)\s*(\d+)\s*(?:个\s?)?(?:tokens?|词元|标记)?\s*"
    r"(?:[.。]?|[(（,，;；—–-]\s*\D.*|"
    r"(?:for|from|in) (?:the |only |just )?(?:\d+ )?(?:words?|char(?:acter)?s?|text|string|sentence)\b.*)"
)
_LABEL, _NUMBER = 1, 2
_PIECE = cased(r"\s*(?P<id>\d+)\s*(?:→|->|=>|:|=|\|)\s*(?P<mark>['\"])(?P<piece>.*)(?P=mark)\s*")


def printed_tokens(blocks: Sequence[Block], variables: Variables) -> Iterator[Claim]:
    """Claims about the comments of a program, each on what the line before it shows."""
    if not (variables.encoders or any(word in block.text for block in blocks for word in _SPEAKS)):
        return
    variables.shown.clear()
    if any(_PROMPT.match(block.text) for block in blocks):
        yield from _session(blocks, variables)
        return
    waiting: list[ShownValue | None] = []
    remarks: list[Passage] = []
    for first, lines in _statements(blocks):
        code, at = code_and_remark(lines[0].text)
        remark = None if at < 0 else Passage(lines[0].text[at:], lines[0].start + at)
        if remark is not None and not code.strip() and waiting:
            remarks.append(remark)
            continue
        if remarks or not code.strip():
            yield from _compared(waiting, remarks)
            waiting, remarks = [], []
        if len(lines) > 1:
            (variables.define if first == "def" else variables.skip)([line.text for line in lines])
        elif code.strip():
            value = variables.read(code.strip())
            if remark is not None:
                yield from _said(value, remark) if value is not None else ()
            elif value is not None or "print(" in code:
                waiting.append(value)
                variables.shown.append(value)
    yield from _compared(waiting, remarks)


def _session(blocks: Sequence[Block], variables: Variables) -> Iterator[Claim]:
    """Claims about the lines of a session at a prompt, each on what the line with the prompt before it shows."""
    value: ShownValue | None = None
    output: list[Passage] = []
    for block in blocks:
        prompt = _PROMPT.match(block.text)
        if prompt is None:
            output += [Passage(block.text, block.start)] if block.text.strip() else []
            continue
        yield from _compared([value], output)
        output = []
        code = code_and_remark(block.text[prompt.end() :])[0].strip()
        value = variables.read(code) if code and not prompt["more"] else None
        if prompt["more"]:
            variables.skip([code])
    yield from _compared([value], output)


_PROMPT = cased(r"\s*(?:>>>(?: |$)|In ?\[\d*\]: ?|(?P<more>\.\.\.)(?: |$))")


def printed_output(lines: Sequence[Passage], variables: Variables) -> Iterator[Claim]:
    """Claims about the lines of a block of code under a program that is what the program has shown."""
    shown, variables.shown = variables.shown, []
    said = [line for line in lines if line.text.strip()]
    if len(said) == len(shown):
        yield from _compared(shown, said)


def _statements(blocks: Sequence[Block]) -> Iterator[tuple[str, list[Block]]]:
    """The statements of a program, each with its first word and the lines that belong to it."""
    blank = next((len(block.text) - len(block.text.lstrip()) for block in blocks if block.text.strip()), 0)
    lines = [block._replace(text=block.text[blank:], start=block.start + blank) for block in blocks]
    index = 0
    while index < len(lines):
        after = index + 1
        while lines[index].text.strip() and after < len(lines) and lines[after].text[:1] in (" ", "\t"):
            after += 1
        yield lines[index].text.partition(" ")[0], lines[index:after]
        index = after


def _compared(values: Sequence[ShownValue | None], remarks: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about what stands under some lines, in the order of what they show."""
    if len(values) == 1 and values[0] is not None and values[0].is_call:
        yield from _said_by_function(values[0], remarks)
    elif len(values) == len(remarks) or len(values) == 1:
        for value, remark in zip(values, remarks, strict=False):
            if value is not None and not value.is_call:
                yield from _said(value, remark)


def _said(value: ShownValue, remark: Passage) -> Iterator[Claim]:
    """A claim that a remark is the ids of a text, or how many they are; or how many an encoding has."""
    if value.property:
        yield from _said_of_encoding(value, remark)
        return
    text = Text(value.text, 0, 0)
    lists = [token for token in remark.tokens if token.kind == "shape"]
    if len(lists) == 1 and not value.counted:
        before, after = remark.before(lists[0].start), remark.after(lists[0].end)
        if _is_label(before, value) and not after.strip(" .。`"):
            yield from ids_held(remark, lists[0], text, value.encoding)
    elif not lists and (found := _COUNT.fullmatch(remark.text)) and (value.counted or "token" in found[0]):
        number = remark.number_at(found.start(_NUMBER))
        if number is not None and number.bare and _is_label(found[_LABEL].rstrip("~≈ "), value):
            yield from count_held(remark, number, text, value.encoding, strength=FIRM)


def _said_of_encoding(value: ShownValue, remark: Passage) -> Iterator[Claim]:
    """A claim that the number with which a remark begins is what an encoder says of itself."""
    from archscope.tokens import vocabulary_size

    found = _COUNT.fullmatch(remark.text)
    number = remark.number_at(found.start(_NUMBER)) if found is not None else None
    if found is not None and number is not None and number.bare and _is_label(found[_LABEL].rstrip("~≈ "), value):
        size = vocabulary_size(value.encoding) - (value.property == "max_token_value")
        truth = Truth.of(size, f"{value.property} of {value.encoding}", "count")
        yield from held_exactly(remark, number, [truth], FIRM)


def _is_label(said: str, value: ShownValue) -> bool:
    """Whether words before a value say no more than the program prints."""
    return (
        bool(value.label and said.strip(" :：=").lower() == value.label.lower())
        or _PLAIN_LABEL.fullmatch(said) is not None
    )


def _said_by_function(value: ShownValue, remarks: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about the output of a function that encodes a text: the id of each piece, and how many there are."""
    pieces = [(remark, found) for remark in remarks if (found := _PIECE.fullmatch(remark.text))]
    ids = encoded(value.text, value.encoding) if value.encoding else []
    if len(pieces) == len(ids) and "".join(found["piece"] for _, found in pieces) == value.text:
        for (remark, found), true in zip(pieces, ids, strict=True):
            number = remark.number_at(found.start("id"))
            if number is not None:
                yield from held_exactly(remark, number, [id_of(true, found["piece"], value.encoding)], FIRM)
    for remark in remarks:
        counted = _COUNT.fullmatch(remark.text)
        label = counted[_LABEL] if counted is not None else ""
        encoding = value.encoding if _PLAIN_LABEL.fullmatch(label) else named_last(label.lower())
        if counted is not None and "token" in counted[0] and encoding and remark.numbers:
            number = remark.numbers[-1]
            if number.start - remark.start == counted.start(_NUMBER):
                yield from count_held(remark, number, Text(value.text, 0, 0), encoding, strength=FIRM)
