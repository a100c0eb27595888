"""What a program in a note prints of the texts that it encodes: their ids, and how many there are.

Only what stands there is followed: an encoding that is named, a text that is a literal, the ids of it. A variable that
anything else is done with stands for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from archscope.notes.finders.tokens.quoted_texts import named_last
from archscope.notes.text.patterns import cased

_LITERAL = r"(?:\"(?P<double>[^\"\\\n\ud800-\udfff]*)\"|'(?P<single>[^'\\\n\ud800-\udfff]*)')"
_BY_NAME = (
    r"(?:tiktoken\.)?(?:get_encoding|encoding_for_model)\(\s*[\"'](?P<tiktoken>[\w.-]+)[\"']\s*\)|"
    r"(?:GPT2Tokenizer(?:Fast)?|AutoTokenizer)\.from_pretrained\(\s*[\"'](?P<hub>(?:openai-community/)?gpt2)[\"']\s*\)"
)
_ENCODER, _STRING = cased(_BY_NAME), cased(_LITERAL)
_ENCODED = rf"(?:{_BY_NAME}|(?P<by>\w+))\.encode(?:_ordinary)?\(\s*(?:{_LITERAL}|(?P<text>\w+))\s*\)"
_ENCODES, _IS_NAME = cased(_ENCODED), cased(r"\w+")
_LENGTH = cased(rf"\blen\(\s*(?:{_ENCODED}|(?P<name>\w+))\s*\)")
_PROPERTY = cased(rf"(?:{_BY_NAME}|\b(?P<of>\w+))\.(?P<property>n_vocab|max_token_value)\b")
_ASSIGNED = cased(r"(?P<left>[\w\s,.:\[\]'\"]+?)(?P<sign>[-+*/|&]?)=(?!=)\s*(?P<value>.*)")
_CHANGES = cased(r"\b(\w+)\.(?:append|extend|insert|pop|remove|clear|sort|reverse)\(")
_SHOWN = cased(
    r"(?:print\(\s*)?(?:[\"'](?P<label>[^\"'{}]*)[\"']\s*,\s*)?§\s*\)?|"
    r"print\(\s*f[\"'](?P<before>[^\"'{}]*)\{\s*§\s*(?::[^{}]*)?\}[^\"'{}]*[\"']\s*\)"
)
"""A line that shows a value, at the §, and perhaps a label before it."""
_CALL = cased(rf"(?P<name>\w+)\(\s*{_LITERAL}(?:\s*,\s*(?:\w+\s*=\s*)?[\"'](?P<encoding>[\w.-]+)[\"'])?\s*\)")
_DEFINED = cased(r"def\s+(\w+)\(\s*(\w+)")
_MODEL_NAMED = cased(r"[\"']((?:gpt|cl100k|r50k|p50k|o200k|text-|chatgpt|davinci)[\w.-]*)[\"']")


class ShownValue(NamedTuple):
    """What a line shows: the ids of a text, or how many they are if `counted`, behind a label.

    If it `is_call`, what a function says of the text that it encodes; with a `property`, what an encoder says of
    itself: "n_vocab".
    """

    text: str
    encoding: str
    counted: bool = False
    label: str = ""
    is_call: bool = False
    property: str = ""


@dataclass
class Variables:
    """What the programs of a note have named so far: encoders, texts, the ids of texts (as the text and the encoding),
    functions that encode their first argument with the one encoding that they name, if it is one; and what the last
    program has `shown` without saying what it is."""

    encoders: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    ids: dict[str, tuple[str, str]] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    shown: list[ShownValue | None] = field(default_factory=list)

    def read(self, code: str) -> ShownValue | None:
        """Takes up a line of a program; what it shows."""
        found = self._shown(code)
        for name in _CHANGES.findall(code):
            self._forget(name)
        assigned = _ASSIGNED.match(code)
        if assigned is not None:
            self._assign(assigned["left"], assigned["sign"], assigned["value"].strip())
        return found

    def define(self, lines: Sequence[str]) -> None:
        """Takes up a function."""
        text = "\n".join(lines)
        named = _DEFINED.match(text)
        if named is None:
            return
        self.functions.pop(named[1], None)
        if re.search(rf"\.encode\(\s*{named[2]}\s*\)", text):
            encodings = {named_last(model) for model in _MODEL_NAMED.findall(text)}
            self.functions[named[1]] = encodings.pop() if len(encodings) == 1 else ""

    def skip(self, lines: Sequence[str]) -> None:
        """Passes over lines that are run under a condition or more than once: what they name stands for nothing."""
        for line in lines:
            assigned = _ASSIGNED.match(line)
            for name in [*_CHANGES.findall(line), *_IS_NAME.findall(assigned["left"] if assigned is not None else "")]:
                self._forget(name)

    def _forget(self, name: str) -> None:
        for known in (self.encoders, self.texts, self.ids):
            known.pop(name, None)

    def _assign(self, left: str, sign: str, value: str) -> None:
        for name in _IS_NAME.findall(left):
            self._forget(name)
        name = left.partition(":")[0].strip()
        if sign or not _IS_NAME.fullmatch(name):
            return
        if encoder := _ENCODER.fullmatch(value):
            self.encoders[name] = _encoding(encoder)
        elif string := _STRING.fullmatch(value):
            self.texts[name] = _literal(string)
        elif (encodes := _ENCODES.fullmatch(value)) and (ids := self._encoded(encodes)):
            self.ids[name] = ids

    def _encoded(self, found: re.Match[str]) -> tuple[str, str] | None:
        """The text and the encoding of a call that encodes one."""
        text = self.texts.get(found["text"]) if found["text"] else _literal(found)
        encoding = self.encoders.get(found["by"], "") if found["by"] else _encoding(found)
        return (text, encoding) if text and encoding else None

    def _shown(self, code: str) -> ShownValue | None:
        """The one value that a line shows."""
        if length := _LENGTH.search(code):
            ids = self.ids.get(length["name"]) if length["name"] else self._encoded(length)
            return self._as_shown(code, length, ids, counted=True)
        if encodes := _ENCODES.search(code):
            return self._as_shown(code, encodes, self._encoded(encodes))
        if found := _PROPERTY.search(code):
            encoding = self.encoders.get(found["of"], "") if found["of"] else _encoding(found)
            value = self._as_shown(code, found, ("", encoding)) if encoding else None
            return value and value._replace(property=found["property"])
        named = [found for found in _IS_NAME.finditer(code) if found[0] in self.ids]
        if named:
            return self._as_shown(code, named[-1], self.ids[named[-1][0]])
        call = _CALL.fullmatch(code.strip())
        if call is None or call["name"] not in self.functions:
            return None
        encoding = named_last(call["encoding"]) if call["encoding"] else self.functions[call["name"]]
        text = _literal(call)
        return ShownValue(text, encoding, is_call=True) if text else None

    @staticmethod
    def _as_shown(
        code: str, found: re.Match[str], ids: tuple[str, str] | None, *, counted: bool = False
    ) -> ShownValue | None:
        shown = _SHOWN.fullmatch(f"{code[: found.start()]}§{code[found.end() :]}".strip())
        if ids is None or shown is None:
            return None
        return ShownValue(*ids, counted, (shown["label"] or shown["before"] or "").strip(" :：=\\n"))


def _literal(found: re.Match[str]) -> str:
    """The text of a literal, in quotes of one sort or the other."""
    return found["double"] or found["single"] or ""


def _encoding(found: re.Match[str]) -> str:
    """The encoding that a call gives by its name; empty for one whose ranks aren't known here."""
    return named_last(found["tiktoken"] or found["hub"] or "")


def code_and_remark(line: str) -> tuple[str, int]:
    """A line of a program without its comment, and where the comment begins; -1 if it has none."""
    found = _BEFORE_REMARK.match(line)
    return (line, -1) if found is None else (found[1].rstrip(), found.end())


_BEFORE_REMARK = cased(r"((?:[^#\"']|\"[^\"\n]*\"|'[^'\n]*')*)#+\s?")
