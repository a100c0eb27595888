"""The grammar of arithmetic, over tokens; see `expressions`."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from archscope.notes.numbers.evaluation import Node, TooLarge, evaluate
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.operands import chosen, is_called, operand_number, past_how_many
from archscope.notes.numbers.vocabulary import FUNCTIONS, is_symbol
from archscope.notes.numbers.words import ENDING, Words
from archscope.notes.text.patterns import cased

MAX_DEPTH = 40
MAX_TOKENS = 600
_OF_WHAT = cased(r"(?:层|块|layers?|blocks?)['’]?的?\s?(?:参数|param|weights)")
_QUOTIENT = 5
"""The tokens of "(D/H)"."""
_SECONDS = frozenset(("s", "ms", "us", "ns"))

_LETTERS = cased(r"(?![A-Za-z]*[aeiou])[A-Za-z]{2,3}")
"""Letters side by side that are no word."""
_NORMAL = ("Φ", "φ")
"""The normal distribution and its density, when they are called: Φ(1.96)."""


def _may_be_letters(word: str) -> bool:
    """Whether a word right behind a number may be letters side by side: "12lh", "24BSdd"."""
    return 0 < len(word) <= _FEW or _OF_SIZES.fullmatch(word) is not None


_FEW = 3
_OF_SIZES = cased(r"(?=.*([A-Za-z])\1|.*[A-Z].*[a-z])[BSTLNDHVFbstlndhvaf]{4,6}")
"""More letters than that, one of them twice or in both cases, of those that stand for sizes."""


class Broken(Exception):
    """An operator without an operand: not an expression after all."""


class Parser(Words):
    """Reads an expression from a place on: each method gives a node, None if there is none, and the token after it."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.count = 0
        self.has_functions = False
        self.named: int | None = None
        """The last number that only its name parts from the plus before it."""

    def lone_operand(self, at: int) -> tuple[Node, int] | None:
        """A number or a word that nothing after it can go on with; None if something may. Most expressions are that."""
        if at >= len(self.tokens) or (at + 1 < len(self.tokens) and self.tokens[at + 1].kind not in ENDING):
            return None
        token = self.tokens[at]
        if token.kind == "number":
            return ("number", token.number), at + 1
        is_word = token.kind == "word" and (at == 0 or self.tokens[at - 1].kind != "number")
        is_word = is_word and not self._has_operand(at)
        return (("symbol", token.text), at + 1) if is_word else None

    def sum(self, at: int, depth: int) -> tuple[Node | None, int]:
        left, at = self.product(at, depth)
        at = self._past_name(at)
        while left is not None and self._sign(at) in ("+", "-"):
            sign = self._sign(at)
            first = self._past_label(at + 1)
            self.named = first if first > at + 1 else self.named
            right, after = self.product(first, depth)
            if right is None:
                if sign == "-":
                    break
                raise Broken
            left, at = (sign, left, right), self._past_name(after, in_sum=True)
        return left, at

    def product(self, at: int, depth: int) -> tuple[Node | None, int]:
        left, at = self.power(at, depth)
        while left is not None:
            sign = self._sign(at)
            if sign in ("*", "/", "//"):
                if self.ends_a_column(at):
                    break
                right, after = self.power(self._past_each(at + 1), depth)
                if right is None and self.is_times(at):
                    break
                if right is None:
                    raise Broken
                # The product of two lists is none of numbers: [1, 2] · [3, 4].
                lists = left[0] == "shape" and right[0] == "shape"
                left, at = ("unknown", "lists") if lists else (sign[0], left, right), after
                left = ("call", "floor", left) if sign == "//" else left
            elif self._follows_at_once(at):
                right, after = self.power(at, depth)
                if right is None:
                    break
                # "3\\frac{1}{2}" may be three and a half.
                is_mixed = self.tokens[at].text == "frac" and left[0] == "number"
                left, at = ("unknown", "mixed number") if is_mixed else ("*", left, right), after
            elif self.is_of_so_many(at):
                right, after = self.power(at + 1, depth)
                if right is None or not self.comes_to_something(at, after):
                    break
                left, at = ("*", left, right), after
            else:
                break
        return left, at

    def _follows_at_once(self, at: int) -> bool:
        """Whether the operand at `at` is a factor without a sign: 12lh, 4 d_model², 2(768)(3072)."""
        if at == 0 or at >= len(self.tokens):
            return False
        before, token = self.tokens[at - 1], self.tokens[at]
        joined = before.end == token.start
        if token.kind == "word":
            return self._word_follows(at, joined=joined)
        if token.kind == "sign" and token.text in ("(", "sqrt", "frac"):
            is_operand = before.kind == "number" or before.text == ")"
            return (joined or token.text == "sqrt") and is_operand and (token.text != "(" or not self._is_gloss(at))
        return token.kind == "shape" and joined and before.kind == "number"

    def _word_follows(self, at: int, *, joined: bool) -> bool:
        """The same of a word."""
        before, token = self.tokens[at - 1], self.tokens[at]
        if self._begins_another(at):
            return False
        is_last = self._ends(at + 1) or self._is_remark(at + 1)
        if token.text in _SECONDS and is_last and not (joined and token.text == "s"):
            return False
        if before.kind in ("number", "sign") and (self._is_call(at) or self._has_operand(at)):
            return joined or before.kind == "number"
        if before.kind == "word":
            if before.text >= "\u3400":
                # "设 d = 768"
                return False
            return is_symbol(token.text) and (joined or len(before.text) == len(token.text) == 1)
        return is_symbol(token.text) or (joined and token.text.isascii() and _may_be_letters(token.text))

    def power(self, at: int, depth: int) -> tuple[Node | None, int]:
        base, at = self.operand(at, depth)
        if base is not None and self._sign(at) == "^":
            exponent, after = self.power(at + 1, depth + 1)
            if exponent is None:
                raise Broken
            if base[0] == "symbol" and self._is_quotient_of_letters(at + 2):
                # "2 H T² (D/H)"
                of, by = self.tokens[at + 3].text, self.tokens[at + 5].text
                return ("*", ("^", base, exponent), ("/", ("symbol", of), ("symbol", by))), at + 2 + _QUOTIENT
            after = self._skip_notes(after)
            return ("^", base, exponent), after
        return base, at

    def _is_quotient_of_letters(self, at: int) -> bool:
        """Whether a bracket has one letter over another, and says nothing of what stands before it."""
        words = [token.text for token in self.tokens[at : at + _QUOTIENT]]
        if len(words) < _QUOTIENT or (words[0], words[2], words[4]) != ("(", "/", ")"):
            return False
        return all(len(word) == 1 and is_symbol(word) for word in (words[1], words[3]))

    def operand(self, at: int, depth: int) -> tuple[Node | None, int]:
        self.count += 1
        if depth > MAX_DEPTH or self.count > MAX_TOKENS:
            raise TooLarge(f"an expression of more than {MAX_TOKENS} terms or {MAX_DEPTH} brackets is too large")
        while at < len(self.tokens) and self.tokens[at].kind == "other" and self.tokens[at].text == "~":
            at += 1
        if at >= len(self.tokens):
            return None, at
        token = self.tokens[at]
        match token.kind:
            case "number":
                number: Node = ("number", operand_number(self.tokens, at))
                return ("unknown", "name") if self._ends_a_name(at) else number, self._skip_notes(at + 1)
            case "word":
                return self._word(at, depth)
            case "shape":
                return self._shape(at)
            case "sign":
                return self._signed(at, depth)
        return None, at

    def _signed(self, at: int, depth: int) -> tuple[Node | None, int]:
        sign = self.tokens[at].text
        if sign in ("sqrt", "frac", "-"):
            return self._prefix(at, sign, depth)
        if sign == "(":
            inner, after = self.sum(at + 1, depth + 1)
            if inner is not None and self._sign(after) == ")":
                is_named = inner[0] == "number" and self._says_what_of(at + 2, after)
                return ("unknown", "parameters") if is_named else inner, self._skip_notes(after + 1)
        return None, at

    def _says_what_of(self, at: int, last: int) -> bool:
        """Whether words behind a number in a bracket speak of what so many of something have: "(12 层参数)"."""
        said = " ".join(token.text for token in self.tokens[at:last])
        return _OF_WHAT.search(said) is not None

    def _prefix(self, at: int, sign: str, depth: int) -> tuple[Node | None, int]:
        first, after = self.operand(at + 1, depth + 1)
        if first is None:
            raise Broken
        if sign == "sqrt":
            return ("call", "sqrt", first), after
        if sign == "-":
            return ("-", ("zero",), first), after
        second, after = self.operand(after, depth + 1)
        if second is None:
            raise Broken
        return ("/", first, second), after

    def _word(self, at: int, depth: int) -> tuple[Node | None, int]:
        token = self.tokens[at]
        name = token.text
        self.has_functions = self.has_functions or name in ("log", "sin", "cos")
        if at + 1 < len(self.tokens) and is_called(token, self.tokens[at + 1]):
            return chosen(token, self.tokens[at + 1]), self._skip_notes(at + 2)
        may_be_called = name.isascii() or name in _NORMAL
        if self._sign(at + 1) == "(" and self.tokens[at + 1].start == token.end and may_be_called:
            inner, after = self.sum(at + 2, depth + 1)
            if inner is not None and self._sign(after) == ")":
                if name == "O" and inner[0] in ("*", "^") and evaluate(inner, lambda _symbol: None):
                    # "O(d · S) = O(512 · 2048) ≈ 1M" leaves its constant out, and works out the rest.
                    return inner, self._skip_notes(after + 1)
                return self._called(name, inner), self._skip_notes(after + 1)
        if self._has_operand(at):
            inner, after = self.power(at + 1, depth + 1)
            return ("unknown", name) if inner is None else ("call", name, inner), after
        if (
            _may_be_letters(name)
            and at
            and self.tokens[at - 1].kind == "number"
            and self.tokens[at - 1].end == token.start
            and not (is_symbol(name) and self._sign(at + 1) != "^")
        ):
            return self._letters(name, at, depth)
        after = past_how_many(self.tokens, at + 1)
        return ("symbol", name), self._skip_notes(after) if self._is_bracketed_note(after) else after

    @staticmethod
    def _called(name: str, inner: Node) -> Node:
        """What a name with a bracket right behind it is: a function, or the product of some letters and a sum."""
        function = name.rpartition(".")[2].lower()
        if function in FUNCTIONS:
            return "call", function, inner
        if inner[0] in ("+", "-") and _LETTERS.fullmatch(name):
            # "sbh(34 + 5as/h)"
            return functools.reduce(
                lambda left, right: ("*", left, right), [*(("symbol", letter) for letter in name), inner]
            )
        return "unknown", name

    def _has_operand(self, at: int) -> bool:
        """Whether a function is followed by what it works on, without a bracket: \\log 50257, sqrt 2."""
        token = self.tokens[at]
        is_written = token.end - token.start > len(token.text) or token.text == "sqrt"
        if not is_written or token.text not in FUNCTIONS or at + 1 >= len(self.tokens):
            return False
        following = self.tokens[at + 1]
        return following.kind == "number" or following.text == "frac" or is_symbol(following.text)

    def _letters(self, name: str, at: int, depth: int) -> tuple[Node | None, int]:
        """The product of the letters after a number, 12Lh²; a power is that of the last."""
        last: Node = ("symbol", name[-1])
        at += 1
        if self._sign(at) == "^":
            exponent, at = self.power(at + 1, depth + 1)
            if exponent is None:
                raise Broken
            last = ("^", last, exponent)
        for letter in reversed(name[:-1]):
            last = ("*", ("symbol", letter), last)
        return last, past_how_many(self.tokens, at)

    def _shape(self, at: int) -> tuple[Node | None, int]:
        dims = self.tokens[at].dims
        if not all(dim.isdecimal() and len(dim) < 20 for dim in dims):
            return ("unknown", "shape"), at + 1
        return ("shape", dims), self._skip_notes(at + 1)
