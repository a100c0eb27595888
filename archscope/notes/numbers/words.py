"""What stands between the operands of an expression to explain them, and is passed over."""

from __future__ import annotations

import math
from collections.abc import Sequence

from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.operands import is_keys_and_values, past_how_many
from archscope.notes.numbers.vocabulary import FUNCTIONS, is_counted, is_noun, is_symbol, size_named
from archscope.notes.text.patterns import cased

_GAP = 2
"""Spaces that part two statements of a line."""
_LARGE = 32
"""Coefficients are smaller: 4 d_model is a product, 128 d_head a number with its name."""
_SHORT = 4
_FEWEST_HEADS = 8
"""2 n_kv_heads is a product, 8 kv_heads a number with its name."""
ENDING = frozenset(("number", "relation", "other"))
"""The kinds of tokens that end an expression before them."""
_PER = frozenset(("s", "sec", "tok", "step", "value", "elem"))
_OF, _IS = frozenset(("of", "的")), frozenset(("is", "are", "equals", "gives", "makes", "yields"))
_TIMES = frozenset(("s", "ms", "min", "h", "秒", "毫秒", "分钟", "小时", "天"))
_SEVERAL = frozenset(
    ("sequences", "batches", "heads", "blocks", "layers", "matrices", "experts", "groups", "chunks", "samples", "steps")
)
"""What an "of" may say the size of."""
_LESS = cased(r"[A-Za-z]-\d")
"""A letter less a number, N-1, though it is written as names are."""
_LONGEST_LABEL, _LONGEST_REMARK = 5, 16
"""A term has no more words for a name."""


def _comes_to(product: Sequence[Token], number: Number) -> bool:
    """Whether a product of two numbers or more, among words or none, is a number: 32(8卡×4)."""
    factors = [token.number for token in product if token.number is not None]
    if number.digits < _FEWEST_HEADS or len(factors) < 2 or not all(factor.bare for factor in factors):
        return False
    is_product = {token.text for token in product if token.kind == "sign"} == {"*"}
    return is_product and bool(math.prod(factor.digits for factor in factors) == number.digits)


def _is_said_of(before: Token, inside: Sequence[Token]) -> bool:
    """Whether a bracket holds a word that says of what there are so many, "16(batch)", and no size: "2(layers) + 1"."""
    is_word = len(inside) == 1 and inside[0].kind == "word" and len(inside[0].text) > 2 and inside[0].text.isalpha()
    return is_word and before.number is not None and before.number.digits >= _FEWEST_HEADS


class Words:
    """The tokens of a text, and how far the words at a place go."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens

    def _sign(self, at: int) -> str:
        if at >= len(self.tokens) or self.tokens[at].kind != "sign":
            return ""
        return self.tokens[at].text

    def is_times(self, at: int) -> bool:
        """Whether a sign after a number only says how many times: 57×."""
        return (
            self._sign(at) == "*"
            and self.tokens[at - 1].kind == "number"
            and self.tokens[at - 1].end == self.tokens[at].start
            and self._ends(at + 1)
        )

    def ends_a_column(self, at: int) -> bool:
        """Whether a sign belongs to the number before it, and the next one stands in another column: 9.47×     ~700."""
        if self._sign(at) != "*" or at + 1 >= len(self.tokens):
            return False
        before, sign, after = self.tokens[at - 1 : at + 2]
        return before.end == sign.start and after.start >= sign.end + _GAP

    def is_of_so_many(self, at: int) -> bool:
        """Whether an "of" is a times: 16 sequences of 1,024 tokens, 40% of 312 TFLOP/s, 4096 的 75%."""
        if not 0 < at < len(self.tokens) - 1 or self.tokens[at].text not in _OF:
            return False
        before, after = self.tokens[at - 1], self.tokens[at + 1].number
        if after is None or self.tokens[at].text == "的":
            return before.number is not None and after is not None and after.kind == "share"
        if before.number is not None:
            return before.number.kind == "share"
        return before.text in _SEVERAL and at > 1 and self.tokens[at - 2].number is not None

    def comes_to_something(self, at: int, after: int) -> bool:
        """Whether what so many "of" something come to is said behind it; of a share, a verb may do: 75% of 4096 is …"""
        if after >= len(self.tokens):
            return False
        number = self.tokens[after + 1].number if after + 1 < len(self.tokens) else None
        is_said = self.tokens[after].text in _IS and number is not None and number.kind != "share"
        return self.tokens[after].kind == "relation" or (is_said and self.tokens[at - 1].kind == "number")

    def _ends(self, at: int) -> bool:
        return at >= len(self.tokens) or self.tokens[at].kind in ENDING

    def _is_call(self, at: int) -> bool:
        """Whether a known function with its bracket begins at a word."""
        return (
            self._sign(at + 1) == "("
            and self.tokens[at].end == self.tokens[at + 1].start
            and self.tokens[at].text.lower() in FUNCTIONS
        )

    def _ends_a_name(self, at: int) -> bool:
        """Whether a number is that of a name, and its size stands in brackets: RTX 4090 (24 GB), LLaMA 2 (70B)."""
        number = self.tokens[at].number
        if number is None or not number.bare or self._sign(at + 1) != "(" or self._sign(at + 3) != ")":
            return False
        size = self.tokens[at + 2].number
        is_after_word = at > 0 and self.tokens[at - 1].kind == "word" and not is_symbol(self.tokens[at - 1].text)
        return is_after_word and size is not None and not size.bare and size.kind != "share"

    def _past_each(self, at: int) -> int:
        """After a sign, past a word for each of several: 8 卡 × 每卡 512 MB."""
        is_each = at + 1 < len(self.tokens) and self.tokens[at].kind == "word" and self.tokens[at].text.startswith("每")
        return at + 1 if is_each and self.tokens[at + 1].kind == "number" else at

    def _past_label(self, at: int) -> int:
        """After a plus or a minus, past words that name a number: 14 GB + gradients 14 GB, + 位置 (768)."""
        first, is_named = at, False
        if at < len(self.tokens) and self.tokens[at].text in FUNCTIONS:
            return first
        while at < len(self.tokens) and self.tokens[at].kind == "word" and at - first < _LONGEST_LABEL:
            is_named = is_named or not is_symbol(self.tokens[at].text)
            at += 1
        sign, word = self.tokens[first - 1], self.tokens[first] if first < len(self.tokens) else None
        if not is_named or word is None or at >= len(self.tokens):
            return first
        if sign.end == word.start and not sign.is_wide and word.text.isascii():
            # Chinese words need no space, and a full-width sign has it in itself.
            return first
        if self.tokens[at].text in (":", "：") and at + 1 < len(self.tokens):
            at += 1
        word = self.tokens[at - 1]
        if self.tokens[at].kind == "number":
            return at
        is_call = word.end == self.tokens[at].start and word.text.isascii()
        return at if not is_call and self.holds_numbers(at) else first

    def _past_name(self, at: int, *, in_sum: bool = False) -> int:
        """Past words that say what so many bytes are for, in a sum: 14 GB of weights + 2.1 GB KV cache = …"""
        if at >= len(self.tokens) or self.tokens[at].kind != "word":
            return at
        first = at
        last = at - 1
        while last > 0 and self.tokens[last].kind == "word" and at - last < _LONGEST_LABEL:
            last -= 1
        before = self.tokens[last].number if 0 <= last < len(self.tokens) else None
        if before is None or before.bare or before.kind != "bytes":
            return first
        while at < len(self.tokens) and self.tokens[at].kind == "word" and at - first < _LONGEST_LABEL:
            at += 1
        if at == first or at >= len(self.tokens):
            return first
        is_last = in_sum and self.tokens[at].kind == "relation" and self.tokens[at].text in ("=", "≈")
        return at if is_last or self._sign(at) == "+" else first

    def holds_numbers(self, at: int) -> bool:
        """Whether a bracket opens at a token and holds numbers and signs only."""
        if self._sign(at) != "(":
            return False
        inside = self.tokens[at + 1 : self._closing(at)]
        return any(token.kind == "number" for token in inside) and all(
            token.kind in ("number", "sign") for token in inside
        )

    def _is_gloss(self, at: int) -> bool:
        """Whether a bracket right after an operand only says something about it, and is no factor.

        That is so after a number with a unit, "14 GB(7B × 2)", in full-width brackets, "84（12 × 7）", and if it holds
        words and no number, or one number with a unit, "131,072(0.06%)", or a product that comes to it, "84(12*7)".
        """
        before, bracket, closing = self.tokens[at - 1], self.tokens[at], self._closing(at)
        inside = self.tokens[at + 1 : max(closing, at + 1)]
        if before.number is not None and (bracket.is_wide or not before.number.bare):
            return True
        if len(inside) == 1 and inside[0].number is not None and not inside[0].number.bare:
            return True
        if before.number is not None and _comes_to(inside, before.number):
            return True
        if not inside or any(token.kind == "number" or _LESS.fullmatch(token.text) for token in inside):
            # A long one is none: "48(4 · 1600² + 3 · 1600 · 6400 + 2 · 1600)".
            return not inside and closing > at
        if is_keys_and_values(inside) or (self._sign(closing + 1) not in ("^", "(") and _is_said_of(before, inside)):
            return True
        return any(token.kind == "other" or (token.kind == "word" and not is_symbol(token.text)) for token in inside)

    def _is_remark(self, at: int) -> bool:
        """Whether a bracket that stands apart from what is before it only says something of that: 12 s (at best)."""
        return self._sign(at) == "(" and self.tokens[at - 1].end < self.tokens[at].start and self._is_gloss(at)

    def before_remark(self, at: int) -> int:
        """Where a bracket in words or letters that ends at a token begins: the comma of "0 (none, as it is tied)" parts
        nothing, nor the sign of "× 8192 (heads × dim = width)"; `at` if none ends there."""
        if self._sign(at) != ")":
            return at
        for opening in range(at - 1, max(at - _LONGEST_REMARK, -1), -1):
            if self._sign(opening) == "(":
                return opening
            if self.tokens[opening].kind not in ("word", "other", "relation", "sign") or self._sign(opening) == ")":
                return at
        return at

    def _skip_notes(self, at: int) -> int:
        """Past words that explain the operand before: "layers", "头", "(K and V)", "per token", "/s"."""
        for _ in range(6):
            if at >= len(self.tokens):
                return at
            token = self.tokens[at]
            if (past := past_how_many(self.tokens, at)) > at:
                at = past
            elif token.kind == "word" and self._explains(at):
                at += 1
            elif self._sign(at) in ("-", "/") and self._joins_a_noun(at):
                at += 2
            elif self._is_bracketed_note(at):
                at = self._closing(at) + 1
            else:
                return at
        return at

    def _explains(self, at: int) -> bool:
        """Whether a word only says what the number before it counts: 12 layers, 12 层 ×, 128 d_head ×."""
        before, token = self.tokens[at - 1], self.tokens[at]
        if self._begins_another(at):
            return False
        if is_noun(token.text) or (is_counted(token.text) and self._goes_on(at + 1)) or self._is_unit_of_time(at):
            return True
        if before.number is None:
            return False
        if self._sign(at + 1) == "*" and self._is_count(at + 2):
            # 4 gates × 256, 8 kv_heads × 128
            is_name = token.text.isascii() and token.text.islower() and len(token.text) > _SHORT
            if before.end < token.start and is_name and size_named(token.text) is None:
                return True
            if before.number.digits >= _FEWEST_HEADS and size_named(token.text) in ("n_heads", "n_kv_heads"):
                return True
        large = before.number.digits >= _LARGE
        return large and before.end < token.start and size_named(token.text) is not None and self._sign(at + 1) != "^"

    def _is_unit_of_time(self, at: int) -> bool:
        """Whether a word is that of a time which is divided or multiplied: "417.3 s / 1280"; 34 s b h are letters."""
        number, word = self.tokens[at - 1].number, self.tokens[at]
        if number is None or word.text not in _TIMES or not self._goes_on(at + 1):
            return False
        is_beside = self.tokens[at + 1].start < word.end + _GAP
        return is_beside and (not word.text.isascii() or bool(number.digits % 1))

    def _begins_another(self, at: int) -> bool:
        """Whether a word begins another statement of a line: "768 / 12 = 64  n_head = 12", "= 78M n_used = 9"."""
        is_apart = at > 0 and self.tokens[at].start - self.tokens[at - 1].end >= _GAP
        return (
            (is_apart or "_" in self.tokens[at].text)
            and at + 1 < len(self.tokens)
            and self.tokens[at + 1].kind == "relation"
        )

    def _is_count(self, at: int) -> bool:
        return at < len(self.tokens) and (self.tokens[at].kind == "number" or self._sign(at) == "(")

    def _joins_a_noun(self, at: int) -> bool:
        """Whether a hyphen or a stroke only ties a word to what stands before it: 8-bit, 4 bytes/parameter, TFLOP/s."""
        if at + 1 >= len(self.tokens):
            return False
        sign, word = self.tokens[at], self.tokens[at + 1]
        if word.kind != "word" or (sign.text == "-" and sign.end != word.start):
            return False
        per = sign.text == "/" and (is_counted(word.text) or (word.text in _PER and sign.end == word.start))
        return is_noun(word.text) or per

    def _goes_on(self, at: int) -> bool:
        return at < len(self.tokens) and (self.tokens[at].kind == "relation" or self._sign(at) in ("*", "/", "+", ")"))

    def _is_bracketed_note(self, at: int) -> bool:
        """Whether a bracket without an operator before it opens here, with words in it and no expression."""
        if at >= len(self.tokens):
            return False
        token = self.tokens[at]
        if token.kind == "shape":
            is_citation = len(token.dims) == 1 and self.tokens[at - 1].number is not None
            return (is_citation or not any(dim[0].isdigit() for dim in token.dims)) and self._goes_on(at + 1)
        if self.tokens[at - 1].text == ")" and self.holds_numbers(at):
            # Of two brackets with numbers side by side none says anything of the other.
            return False
        joined = self.tokens[at - 1].end == token.start and self.tokens[at - 1].kind != "word"
        if self._sign(at) != "(" or (joined and not self._is_gloss(at)):
            return False
        close = self._closing(at)
        # "(heads × dim = width)" only names what stands before it.
        says_more = {"relation", "number"} <= {token.kind for token in self.tokens[at:close]}
        return close > at and self._goes_on(close + 1) and not says_more

    def _closing(self, at: int) -> int:
        """The bracket that closes the one at `at`; `at` if none does within a few tokens."""
        if self.tokens[at].kind == "shape":
            return at
        depth = 0
        for index in range(at, min(at + 16, len(self.tokens))):
            depth += {"(": 1, ")": -1}.get(self._sign(index), 0)
            if depth == 0:
                return index
        return at
