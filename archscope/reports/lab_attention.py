"""Where attention looks, as a table of heads and shaded grids with the tokens on both axes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from archscope.reports.picture import Grid, Panel, Picture
from archscope.reports.report import Column, Report, Sheet

if TYPE_CHECKING:
    from archscope.lab.attention import Attention, Look, Map

MATRICES = {"scores": "Raw scores", "masked": "Masked scores", "weights": "Weights"}
"""What a map holds, and its title."""

MOST_COLUMNS = 4


class Asked(NamedTuple):
    """What was looked at: `tokens` are how the axes name them, `remarks` go before all other notes."""

    model: str
    layer: int
    tokens: Sequence[str]
    remarks: Sequence[str]


def attention_report(asked: Asked, found: Attention, *, values: bool) -> Report:
    """The heads of one layer, and the maps of those that were asked for; with `values` their numbers are shown too."""
    title = f"Attention of {asked.model}, layer {asked.layer}"
    sheets = [_heads(found), *(_matrix(key, asked, found, values) for key in MATRICES)]
    return Report("archscope.lab.attention", 1, title, tuple(sheets), tuple(_notes(asked, found)),
                  _picture(asked, found, title))  # fmt: skip


def _heads(found: Attention) -> Sheet:
    columns = (
        Column("what", "Head", "name"),
        Column("entropy", "Entropy (bits)", "decimal"),
        Column("first", "On the first token", "share"),
        Column("itself", "On the token itself", "share"),
        Column("sink", "On the sink", "share"),
        Column("head", "head", "count", data_only=True),
    )
    rows = [_look(str(head), head, look) for head, look in enumerate(found.looks)]
    return Sheet("heads", "", columns, [*rows, _look("if even", None, found.even)])


def _look(what: str, head: int | None, look: Look) -> dict[str, Any]:
    return {"what": what, "head": head, **look._asdict()}


def _matrix(key: str, asked: Asked, found: Attention, values: bool) -> Sheet:
    """One of MATRICES, a row for each head and query, a column for each key."""
    columns = (
        *[Column("head", "Head", "step")] * (len(found.maps) > 1),
        Column("position", "#", "name"),
        Column("token", "Query", "name"),
        *(Column(str(position), str(position), "number") for position in range(len(asked.tokens))),
    )
    rows = [
        {"head": each.head, "position": position, "token": token, **{str(number): x for number, x in enumerate(row)}}
        for each in found.maps
        for position, (token, row) in enumerate(zip(asked.tokens, getattr(each, key), strict=True))
    ]
    name = MATRICES[key] if len(found.maps) > 1 else f"Head {found.maps[0].head}, {MATRICES[key].lower()}"
    title = f"{name}, from each query to each key"
    return Sheet(key, title, columns, rows, data_only=not values)


def _picture(asked: Asked, found: Attention, title: str) -> Picture:
    """The three maps of one head side by side, or the weights of all heads in one grid."""
    if len(found.maps) > 1:
        panels = tuple(_panel(asked, each, "weights", f"Head {each.head}, weights") for each in found.maps)
        return Picture(title, panels, min(MOST_COLUMNS, math.ceil(math.sqrt(len(panels)))))
    (each,) = found.maps
    panels = tuple(_panel(asked, each, key, f"Head {each.head}, {name.lower()}") for key, name in MATRICES.items())
    return Picture(title, panels, columns=len(panels))


def _panel(asked: Asked, each: Map, key: str, title: str) -> Panel:
    """A grid: keys that a query may not see are left blank, but in the raw scores."""
    values = [
        [x if key == "scores" or hidden > -math.inf else None for x, hidden in zip(row, masked, strict=True)]
        for row, masked in zip(getattr(each, key), each.masked, strict=True)
    ]
    limits = (0.0, 1.0) if key == "weights" else None
    grid = Grid(asked.tokens, asked.tokens, values)
    return Panel(title, "key", "query", grid=grid, limits=limits, sketched=True)


def _notes(asked: Asked, found: Attention) -> Iterator[str]:
    yield from asked.remarks
    yield "rows are queries, columns keys; blank where a query may not look; ␣ is a space"
    if found.between:
        yield f"from raw to masked scores also: {', '.join(found.between)}"
    yield "entropy and shares: means over all queries; the first one sees only itself"
    yield "if even: a head that looks at all tokens it may see alike; none of them has more entropy"
    if found.looks[0].sink is not None:
        yield "the sink takes what goes to no token; in a head's entropy it counts as one more"
