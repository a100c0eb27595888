"""Tables that say how many bytes each parameter takes, and what that comes to for a model."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.claims import CONFIRM, GROUP, Claim, hold
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.finders.memory_tables import model_of_cell
from archscope.notes.finders.sums import TOTAL
from archscope.notes.passages import Table
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import SWAP, slip

_OF_EACH = AnyCase(r"bytes?\s*(?:/|per|each)\s*(?:param|weight|value)|字节\s*/\s*参数|每个?参数.*字节")
_OF_MORE = AnyCase(r"activation|overhead|cache|extra|buffer|other|^\W*\+|激活|额外|缓存|其他")
_MOST = 32


def bytes_per_parameter(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes in a row that gives those of a parameter: `Adam m and v | 8 | 995 MB`."""
    at = next((at for at, head in enumerate(table.header[1:]) if _OF_EACH.search(head.text)), None)
    if at is None:
        return
    of_each = [row.cells[at].lone_number if at < len(row.cells) else None for row in table.rows]
    for row, each in zip(table.rows, of_each, strict=True):
        # A total may be of activations too, which have no bytes for each parameter.
        is_more = (TOTAL.search(row.label.text) and None in of_each) or _OF_MORE.search(row.label.text)
        for column, cell in enumerate(row.cells) if each is not None and not is_more else ():
            number = cell.lone_number if column != at else None
            mention = model_of_cell(row, table, column, context) if number is not None else None
            if each is None or number is None or number.kind != "bytes" or mention is None or not mention.is_one:
                continue
            truths = facts_of(mention.presets[0]).memory(each.digits) if 0 < each.digits <= _MOST else []
            claim = hold(cell, number, truths, "memory", GROUP, group=("each", table.group, column))
            if claim is not None:
                yield claim if each.digits >= 1 or _is_swapped(claim) else claim._replace(strength=CONFIRM)


def _is_swapped(claim: Claim) -> bool:
    """Whether two digits changed places: the weights in a few bits have scales beside them, and may be a bit more."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and slip(number, truth.value.exact) == SWAP
