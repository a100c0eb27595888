"""The sides of equations and the relations between them, read from a token on or up to one."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.lexer import BULLET, RANGE, Token
from archscope.notes.numbers.operands import is_called
from archscope.notes.numbers.stops import HAN
from archscope.notes.numbers.vocabulary import is_noun, is_symbol
from archscope.notes.numbers.words import Words
from archscope.notes.text.patterns import cased

_FEW = 5
"""So many words stand between a number and what it counts, less one."""
_STOPS = frozenset((*".,;:!?，。；：！？、|", BULLET))
_CHINESE = cased(rf"[{HAN}]")
_SAYING = frozenset(
    {"is", "are", "equals", "equal", "gives", "give", "makes", "make", "yields", "comes", "means", "totals", "produces"}
)
MAY_RELATE = _SAYING | {"~"}
"""The texts of tokens that may be relations though that is not their kind."""
_LINKING = frozenset((
    "about", "around", "roughly", "approximately", "approx", "exactly", "just", "only", "nearly", "almost", "to",
    "in", "total", "or", "some", "a", "an", "the", "约", "大约", "近", "恰好", "正好", "只有", "仅", "总共", "也就是约",
))  # fmt: skip
_SOFTENERS = frozenset("~∼<>≥≤")
_DASHES = frozenset("-–~～")
"""Between digits these are marks of a range, and no signs."""
_GOING_ON = frozenset(("*", "/", "^", "sqrt", "frac"))
_OPERATORS = frozenset("+-*/")
_UNKNOWN = cased("[・･‧⋆★☆∘○●◦†\u2200-\u22ff\u2a00-\u2aff]")
"""Signs between operands whose meaning isn't known."""
_COLONS = frozenset(":：")
_ADDING = cased("^(?:plus|minus|再?加上?(?![速载权入深])|减去?(?!少))")
_DOING = cased("(?:乘以?|除以|加上|减去)$")
"""Words that an operand comes after: what begins there is none of its own."""
_JOINING = frozenset(("and", "和", "与", "及"))
"""Words between the terms of a sum, and those that are so between two quantities only."""
_PER = frozenset(("s", "sec", "second", "token", "tokens", "param", "parameter", "step", "h", "hour"))
_LONGEST_NAME = 30
_FARTHEST = 200
"""A side of an equation has no more tokens than this."""


def left_side(tokens: Sequence[Token], last: int) -> Expression | None:
    """The expression that ends before the token `last`; the longest one that no operator stands before."""
    return SideReader(tokens).left_side(last)


class SideReader:
    """Reads sides of equations; an expression is parsed once from each place."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens, self.words = tokens, Words(tokens)
        self._parsed: dict[int, Expression | None] = {}

    def parse(self, first: int) -> Expression | None:
        """The expression that begins at a token."""
        if first not in self._parsed:
            self._parsed[first] = parse(self.tokens, first)
        return self._parsed[first]

    def relation(self, at: int) -> str:
        """The relation at a token, empty if it is none."""
        token = self.tokens[at]
        if token.kind == "relation":
            return token.text
        if token.kind == "other" and token.text == "~" and self._is_between(at):
            return RANGE
        return "is" if token.kind == "word" and token.text in _SAYING else ""

    def _is_between(self, at: int) -> bool:
        """Whether a sign stands between an operand and a number."""
        if not 0 < at < len(self.tokens) - 1:
            return False
        before = self.tokens[at - 1]
        return (before.kind == "number" or before.text == ")") and self.tokens[at + 1].kind == "number"

    def after_relation(self, at: int) -> int:
        """The token after a relation and what only softens it."""
        at += 1
        while at < len(self.tokens) and self._softens(self.tokens[at]):
            at += 1
        return at

    @staticmethod
    def _softens(token: Token) -> bool:
        if token.kind == "word":
            return token.text.lower() in _LINKING or token.text.startswith("每")
        return token.kind == "relation" or (token.kind == "other" and token.text in _SOFTENERS)

    def left_side(self, last: int) -> Expression | None:
        """The expression that ends before the token `last`; the longest one that no operator stands before."""
        first = last
        if last > 1 and self.tokens[last - 1].text == "，" and self.tokens[last].text == "=":
            # "2048 乘以 2048，等于 …"
            last = first = last - 1
        while first > 0 and not self._stops(self.tokens[first - 1]):
            first = self.words.before_remark(first - 1)
            if last - first > _FARTHEST:
                return Expression(("endless",), first, last, self.tokens[first].start, self.tokens[last - 1].end)
        for start in range(first, last):
            if (start > first and self._is_within(start, first, last)) or self._is_lone_word(start, last):
                continue
            expression = self.parse(start)
            if expression is not None and self._reaches(expression.last, last):
                if self._ends_a_range(start) or self._is_of_a_share(start) or self._goes_on(start):
                    return None
                if expression.last < last and not first <= self._opening(last - 1) < last - 1:
                    # "84 (= 12 × 7) = …": what the bracket says goes on from what stands before it.
                    return None
                is_part = self._is_term(start, expression) or self._is_argument(expression, last)
                return None if is_part else expression
        return None

    def _ends_a_range(self, start: int) -> bool:
        """Whether what begins at `start` is the upper end of a range, or goes on from it: 10–20 × 2."""
        return start > 1 and self._is_dash(start - 1) and self.tokens[start - 2].kind == "number"

    def _is_dash(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind == "other" and self.tokens[at].text in _DASHES

    def _is_of_a_share(self, start: int) -> bool:
        """Whether what begins at `start` goes on from what a share is of: 80% of 10 + 2."""
        number = self.tokens[start - 2].number if start > 1 else None
        return number is not None and number.kind == "share" and self.tokens[start - 1].text == "of"

    def _goes_on(self, start: int) -> bool:
        """Whether a symbol is only the last of several side by side, or of a line that goes on from another one: 12
        n_layer d_model², "× 12 layers × 2"; or whether an unknown operator stands before it: 3 ⊗ 4 + 5."""
        if start > 1 and self.tokens[start - 1].kind == "other" and _UNKNOWN.fullmatch(self.tokens[start - 1].text):
            return self.tokens[start - 2].kind in ("number", "word") or self.tokens[start - 2].text == ")"
        if start > 2 and self.tokens[start - 1].text == "," and self.tokens[start - 2].kind == "number":
            # "+ 5, 120 + 163,840,000"
            return self.tokens[start - 3].kind == "sign" and self.tokens[start - 3].text in ("+", "*")
        if start in (1, 2) and self.tokens[0].text in ("*", "x"):
            return start == 1 or self.tokens[1].kind == "number"
        token, before = self.tokens[start], self.tokens[start - 1] if start else None
        if before is None or before.kind == "number":
            # "100帧 × 256 token/帧"
            return before is not None and before.end == token.start and _CHINESE.match(token.text) is not None
        return token.kind == before.kind == "word" and self._is_named(start)

    def _is_named(self, start: int) -> bool:
        """Whether a word before the one at `start` belongs to it, or is another symbol side by side with it."""
        before = self.tokens[start - 1]
        first = next(
            (at for at in range(start - 1, max(start - _FEW, -1), -1) if self.tokens[at].kind != "word"), start
        )
        if self.tokens[first].kind == "number" and is_noun(self.tokens[start].text):
            # "4 source layers × 576"
            return True
        return "_" in before.text and before.end + 1 == self.tokens[start].start

    def _is_lone_word(self, start: int, last: int) -> bool:
        """Whether a word stands before another one, whose factor it can't be: an expression of its own."""
        if last - start < 2 or self.tokens[start].kind != "word":
            return False
        word, following = self.tokens[start : start + 2]
        if following.text == "-" and word.end < following.start and not is_symbol(word.text):
            # "close to -log(1/65)"
            return start + 2 < last and following.end == self.tokens[start + 2].start
        if following.text == "(" and (word.end < following.start or _CHINESE.match(word.text)):
            # "词嵌入 (50257 × 768) + …", "conv1 (160) + …"
            return not is_symbol(word.text) and self.words.holds_numbers(start + 1)
        if following.kind != "word":
            return False
        return word.end < following.start and len(following.text) > 1

    @staticmethod
    def _stops(token: Token) -> bool:
        return token.kind == "relation" or (token.kind == "other" and token.text in _STOPS)

    def _is_within(self, start: int, first: int, last: int) -> bool:
        """Whether what begins at `start` is the operand of an operator, or in a bracket with what stands before it."""
        before = self.tokens[start - 1]
        if is_called(before, self.tokens[start]) or _DOING.search(before.text):
            return True
        if before.kind != "sign" or before.text == ")":
            return False
        if before.text == "(":
            return before.end == self.tokens[start].start and not self._is_open(start - 1, last)
        return not (before.text == "-" and start - 1 == first)

    def _is_open(self, bracket: int, last: int) -> bool:
        depth = 0
        for token in self.tokens[bracket:last]:
            if token.kind == "sign":
                depth += {"(": 1, ")": -1}.get(token.text, 0)
        return depth > 0

    def _is_term(self, start: int, expression: Expression) -> bool:
        """Whether what begins at `start` is only the last term of a sum or product whose terms have names."""
        at, has_name = start - 1, False
        for _ in range(_LONGEST_NAME):
            token = self.tokens[at] if at >= 0 else None
            if token is None or (token.kind == "other" and token.text not in _COLONS) or token.kind == "relation":
                return False
            if token.kind == "number":
                # "+ 32-bit master weights 4 bytes"
                has_unit = token.number is not None and not token.number.bare
                return has_unit and at > 0 and self.tokens[at - 1].text == "+" and self._ends_a_term(at - 2)
            if token.kind == "word":
                if _ADDING.search(token.text) or (token.text in _JOINING and expression.number is not None):
                    return any(before.kind == "number" for before in self.tokens[max(0, at - 4) : at])
            elif token.kind == "other":
                has_name = True
            elif token.text == ")":
                at = self._opening(at)
            elif token.text not in _OPERATORS:
                return False
            elif not self._is_in_a_name(at):
                return self._ends_a_term(at - 1) or (token.text != "-" and not has_name)
            at -= 1
        return False

    def _ends_a_term(self, at: int) -> bool:
        return at >= 0 and (self.tokens[at].kind == "number" or self.tokens[at].text == ")")

    def _is_in_a_name(self, at: int) -> bool:
        """Whether an operator stands in a name or a rate: K/V cache, Q+K, a 2,000-token conversation, 989 TFLOP/s."""
        if not 0 < at < len(self.tokens) - 1:
            return False
        before, sign, after = self.tokens[at - 1 : at + 2]
        is_tied = before.end == sign.start and sign.end == after.start
        is_rate = sign.text == "/" and before.number is not None and not before.number.bare and after.text in _PER
        return is_tied and after.kind == "word" and (before.kind == "word" or sign.text == "-" or is_rate)

    def _is_argument(self, expression: Expression, last: int) -> bool:
        """Whether an expression stands in the bracket of a function, or is all that a bracket says at its end.

        L(70B, 1.4T) = 1.94; "loss (at 70B, 1.4T) = 1.94".
        """
        start, end = expression.first, expression.last
        at = self._opening(end) if end < last else 0
        if not 0 < at < start:
            return False
        name, bracket = self.tokens[at - 1], self.tokens[at]
        is_function = name.kind == "word" and (name.end == bracket.start or len(name.text) == 1)
        return is_function or (at < start - 1 and not expression.is_compound)

    def _opening(self, at: int) -> int:
        """The bracket that the one at `at` closes; `at` if none of the tokens just before does."""
        depth = 0
        for index in range(at, max(at - _LONGEST_NAME, -1), -1):
            token = self.tokens[index]
            if token.kind == "sign":
                depth += {")": 1, "(": -1}.get(token.text, 0)
                if depth == 0:
                    return index
        return at

    def _reaches(self, end: int, last: int) -> bool:
        """Whether nothing but closing brackets stands between the end of an expression and the token `last`."""
        between = self.tokens[end:last]
        return len(between) <= 3 and all(token.kind == "sign" and token.text == ")" for token in between)

    def right_side(self, first: int) -> tuple[Expression | None, int]:
        """The expression from a token on, None if its product goes on with what is none; and the token after it."""
        if first >= len(self.tokens):
            return None, first
        expression = self.parse(first)
        if expression is None:
            return None, first
        after = expression.last
        if self._is_dash(after) and not self.relation(after):
            return None, after
        is_going_on = (
            after < len(self.tokens) and self.tokens[after].kind == "sign" and self.tokens[after].text in _GOING_ON
        )
        if is_going_on and not self.words.is_times(after):
            return None, after
        return expression, after
