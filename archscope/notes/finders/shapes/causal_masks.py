"""How many entries of a causal mask are kept and how many are hidden: of 256 × 256, 32,896 with the diagonal are ones,
and the 32,640 above it are masked.

T tokens have T (T + 1) / 2 pairs in which the second isn't behind the first, and T (T − 1) / 2 others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased

_LOOK = AnyCase(r"\bcausal|\bmask|掩码|\btril\b|lower[- ]triang|above the diagonal|下三角|因果")
_OTHERWISE = AnyCase(
    r"diagonal ?= ?-|, ?-1\)|\bshift|different|besides|itself|\bskip|dropout|\bstrict|without the|自身|移位|"
    r"\btriu\b|window|sliding|sparse|padd|prefix|cross|block|band|strictly lower|below the diagonal|k ?= ?-1|"
    r"(?:without|excluding|except|but for|not counting) the diagonal|symmetric|correlat|alibi|relative|distance|patch|"
    r"prun|"
    r"\brows?\b|chunk|prefill|look-?ahead|1 ?- ?|invert|forbid|dag\b|xlnet|窗口|填充|稀疏|前缀|不[算含计]对角|"
    r"对角线以下|对称|相关|"
    r"行|不能|禁止|分块|相对"
)
"""Other masks, those whose ones are what is hidden, and some rows of one."""
_SIDE = cased(
    r"(?<![\d.,×*])(\d{1,3}(?:,\d{3})+|\d{1,6})\s?(?:[×x*]|by|\\times)\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d.,]*[\d×*])"
)
_WHAT = (
    r"[\s*`$]*(?:of (?:the )?[\d,]+ (?:entries|cells|pairs|positions|scores|values)|of (?:them|these|which|the \w+)|"
    r"entries|cells|scores|pairs|positions|values|numbers|elements|weights|"
    r"个)?[\s*`$]*(?:元素|位置|分数)?"
)
_EMPTY = r"empty|masked|hidden|blank|blocked"
_KEPT = AnyCase(
    rf"{_WHAT}(?:被?保留|有效|可见|非零|(?:remain|stay)s?(?! (?:{_EMPTY}|zero|unused|at)\b)|survive|"
    r"(?:are|is|being) (?:kept|visible|allowed|attended|non-?zero|unmasked|left|not masked)\b)"
)
_ONES = AnyCase(rf"{_WHAT}(?:[为是]\s?1(?!\d)|(?:are|is) (?:ones?|1)\b)")
_HAS_ONES = AnyCase(r"\btril\b|lower[- ]triang|下三角")
"""What is kept where the ones are those of a lower triangle."""
_HIDDEN = AnyCase(
    rf"{_WHAT}(?:被?(?:屏蔽|遮住|遮蔽|掩盖|遮掉|mask)|(?:lie|sit)s? (?:strictly )?above|"
    rf"(?:are|is|get|being|remain|stay)s? (?:{_EMPTY})\b)"
)
_FEWEST, _MOST = 3, 10**6


def causal_masks(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of entries that a text about one square mask says to be kept, or hidden.

    Only a number that counts the others is wrong.
    """
    if len(passage.numbers) < 2 or not _LOOK.search_lower(passage.lower):
        return
    side = _side(passage)
    if side is None or _OTHERWISE.search_lower(passage.lower) or DOUBTED.search(passage.text):
        return
    has_ones = _HAS_ONES.search_lower(passage.lower) is not None
    with_diagonal, without = side * (side + 1) // 2, side * (side - 1) // 2
    for number in passage.numbers:
        after = passage.after(number.end, 48)
        kept = _KEPT.match(after) is not None or (has_ones and _ONES.match(after) is not None)
        hidden = _HIDDEN.match(after) is not None
        if kept is hidden or not is_whole(number) or is_operand(passage, number):
            continue
        sign, meant, other = ("+", with_diagonal, without) if kept else ("−", without, with_diagonal)
        if number.value in (meant, other):
            truth = Truth.of(meant, f"{side:,} × ({side:,} {sign} 1) / 2", "count")
            yield from claimed(passage, number, [truth], "quantity", FIRM)


def _side(passage: Passage) -> int | None:
    """The tokens of the one square that a text speaks of, as `T × T`, as a shape, or as the number of its entries."""
    text = passage.text
    sides = {found[1] for found in _SIDE.finditer(text) if found[1] == found[2]}
    found = {int(side.replace(",", "")) for side in sides}
    for token in passage.tokens:
        if token.dims and len(token.dims) > 1 and token.dims[-1] == token.dims[-2] and token.dims[-1].isdecimal():
            found.add(int(token.dims[-1][:7]))
    found = found or {math.isqrt(int(one.value)) for one in passage.numbers if _is_square(one)}
    return found.pop() if len(found) == 1 and _FEWEST <= min(found) < _MOST else None


def _is_square(number: Number) -> bool:
    """Whether a number is that of the entries of a square with sides that a mask may have."""
    return is_whole(number) and number.value >= _LEAST and math.isqrt(int(number.value)) ** 2 == number.value


_LEAST = 1024
