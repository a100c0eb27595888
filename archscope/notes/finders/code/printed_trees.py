"""Modules printed as a tree, each with all that is inside it: `└─h: ModuleList (85,054,464 parameters)`."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.code.printed_summaries import number_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_NODE = AnyCase(
    r"(?P<indent>[ \t│├└─|>]*)(?P<name>[a-z_][\w.]{0,40})(?: \d{1,3})?\s?(?::|\s)[^()\d]{0,40}"
    r"\((?P<count>\d{1,3}(?:,\d{3})+|\d{1,12}) (?:parameters|params|个?参数)\)\s*$"
)
_HEAD, _TOKENS = AnyCase(r"(?:.*\.)?lm_head"), AnyCase(r"(?:.*\.)?(?:wte|embed_tokens|tok_emb\w*|token_embedding\w*)")
_FEWEST, _ALIKE, _PADDED_TO, _INSIDE = 4, 3, 64, "what is inside it"


class _Node(NamedTuple):
    """A module: its name, where that begins in its line, and what it has."""

    name: str
    depth: int
    line: Passage
    number: Number

    @property
    def params(self) -> int:
        return int(self.number.digits)


def printed_tree(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each module that has others inside it: what these have together; and about the odd one of those."""
    found = ((line, _NODE.match(line.text)) for line in lines if "param" in line.lower or "参数" in line.text)
    nodes = [
        _Node(one["name"].lower().rstrip(".0123456789"), len(one["indent"]), line, number_in(line, one, 3))
        for line, one in found
        if one is not None
    ]
    if len(nodes) < _FEWEST:
        return
    inside = {at: _inside(at, nodes) for at in range(len(nodes))}
    for at, node in enumerate(nodes):
        parts = [nodes[part] for part in inside[at]]
        come_to = sum(part.params for part in parts)
        if len(parts) < 2:
            continue
        if come_to == node.params:
            yield from _claim(node, come_to, _INSIDE, CONFIRM)
            yield from _of_head(nodes, parts)
            continue
        around = next((other for other in inside if at in inside[other]), None)
        beside = [nodes[part] for part in inside[around] if part != at] if around is not None else []
        if around is not None and nodes[around].params == come_to + sum(other.params for other in beside):
            yield from _claim(node, come_to, _INSIDE, FIRM)
            yield from _of_head(nodes, beside)
        else:
            yield from _odd_one(parts, node.params - come_to)


def _inside(at: int, nodes: Sequence[_Node]) -> list[int]:
    """The places of the modules that are right inside one."""
    found: list[int] = []
    for place in range(at + 1, len(nodes)):
        if nodes[place].depth <= nodes[at].depth:
            break
        if not found or nodes[place].depth <= nodes[found[0]].depth:
            found.append(place)
    return found


def _odd_one(parts: Sequence[_Node], off: int) -> Iterator[Claim]:
    """A claim about the one part that isn't as its likes are, where that is all that is missing from the whole."""
    usual, often = Counter(part.params for part in parts if part.name == parts[0].name).most_common(1)[0]
    odd = [part for part in parts if part.name == parts[0].name and part.params != usual]
    if often >= _ALIKE and len(odd) == 1 and odd[0].params + off == usual:
        yield from _claim(odd[0], usual, f"as each other {odd[0].name}", FIRM)


def _of_head(nodes: Sequence[_Node], parts: Sequence[_Node]) -> Iterator[Claim]:
    """A claim about what the head has where the table of tokens is known: as much, one more for each token, or that
    of more rows than it has tokens."""
    heads = [node for node in nodes if _HEAD.fullmatch(node.name)]
    tables = [part for part in parts if _TOKENS.fullmatch(part.name)]
    if len(heads) == len(tables) == 1:
        more, table = heads[0].params - tables[0].params, tables[0].params
        rows = heads[0].params // max(1, math.gcd(heads[0].params, table))
        is_padded = more > 0 and rows % _PADDED_TO == 0
        if not (more > 0 and table % more == 0) and not is_padded:
            yield from _claim(heads[0], table, f"as {tables[0].name}", FIRM)


def _claim(node: _Node, true: int, how: str, strength: int) -> Iterator[Claim]:
    yield from claimed(node.line, node.number, [Truth.of(true, how, "count")], "sum", strength)
