"""Patterns that are compiled late, and those for words in any case."""

import importlib
import pkgutil
import re
from re import _parser as parser

import pytest

import archscope.notes
from archscope.notes.text.patterns import AnyCase, cased, lowered


def patterns(kind):
    """Every pattern of a kind in the room, also those in tables."""
    for found in pkgutil.walk_packages(archscope.notes.__path__, "archscope.notes."):
        pending = list(vars(importlib.import_module(found.name)).values())
        while pending:
            value = pending.pop()
            if isinstance(value, kind):
                yield value._pattern.pattern
            elif isinstance(value, (list, tuple)):
                pending += value


def test_every_pattern_can_be_compiled():
    assert len(set(patterns(type(cased(""))))) > 300


def repeated_for_good(items):
    """What each possessive quantifier of a parsed pattern repeats, and each atomic group holds."""
    for operator, value in items:
        if operator is parser.POSSESSIVE_REPEAT:
            yield list(value[2])
        elif operator is parser.ATOMIC_GROUP:
            yield list(value)
        pending = [value]
        while pending:
            part = pending.pop()
            if isinstance(part, parser.SubPattern):
                yield from repeated_for_good(part)
            elif isinstance(part, (list, tuple)):
                pending += part


def test_only_single_characters_are_repeated_possessively():
    """Python 3.11.2 loses what a possessive group has matched where a last try fails: `(?:(?!b).)*+b` misses "ab"."""
    assert list(repeated_for_good(parser.parse("(?:(?!b).)*+b"))) != []
    for pattern in {*patterns(type(cased(""))), *patterns(AnyCase)}:
        for repeated in repeated_for_good(parser.parse(pattern)):
            assert len(repeated) == 1, pattern
            assert repeated[0][0] in (parser.IN, parser.LITERAL, parser.NOT_LITERAL, parser.ANY), pattern


def test_a_late_pattern_does_what_a_pattern_does():
    late = cased(r"(?P<number>\d+) heads", re.IGNORECASE)
    assert [match["number"] for match in late.finditer("12 heads, 4 HEADS")] == ["12", "4"]
    assert late.sub("x", "12 Heads") == "x"
    assert late.search("no heads") is None
    assert cased(rb"\d").findall(b"1 2") == [b"1", b"2"]


@pytest.mark.parametrize("text", ["", "GPT-2", "İstanbul: 12 KATMAN", "ΣΊΣΥΦΟΣ", "ẞ 注意力"])
def test_lower_case_keeps_the_length(text):
    assert len(lowered(text)) == len(text)


def test_patterns_are_in_lower_case_and_their_boundaries_can_be_left_out():
    found = set(patterns(AnyCase))
    assert len(found) > 50
    for pattern in found:
        assert not re.search(r"(?<!\\)(?<!\(\?)[A-Z]", pattern), f"{pattern}: fits nothing, texts are in lower case"
        assert not re.search(r"\(\?<?![^)]*\\b", pattern), f"{pattern}: fits more often with its boundaries"


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        (r"头|\bheads?\b", "12 HEADS", "heads"),
        (r"头|\bheads?\b", "12 overheads", None),
        (r"头|\bheads?\b", "overheads, Head", "head"),
        (r"heads?", "OverHeads", "heads"),
    ],
)
def test_words_are_found_in_any_case_at_their_boundaries(pattern, text, found):
    first = AnyCase(pattern).search(text)
    assert (first and first[0]) == found
    assert [match[0] for match in AnyCase(pattern).finditer(text)] == ([found] if found else [])
