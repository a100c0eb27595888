"""Text as numbers, words and signs, each with its place; what can't belong to a statement is left out or set apart."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

import msgspec

from archscope.notes.numbers.numerals import NUMERAL, UNIT, Number, dims_of, number_of
from archscope.notes.numbers.stops import HAN, with_stops
from archscope.notes.text.patterns import cased
from archscope.notes.text.traditional import simplified


class Token(msgspec.Struct, frozen=True, gc=False):
    """A piece of a text. Kinds:

    "number", "word", "sign" (an operator or bracket, its text in a plain form), "relation" (its text is "=", "≈", "→"
    or one of the weak ones, "is" and "~"), "shape" (a list in brackets, with its `dims`), "other" (a date, a version,
    a range, a mark).

    Attributes:
        is_wide: whether it is a full-width bracket or plus.
    """

    kind: str
    start: int
    end: int
    text: str
    number: Number | None = None
    dims: tuple[str, ...] = ()
    is_wide: bool = False


BULLET = "•"
"""The text of a mark that begins an item of a list."""

RANGE = "∼"
"""The text of a relation that may also stand between the ends of a range: 10 ~ 20."""

_SIGNS = {
    **dict.fromkeys((*"×*·⋅∙•∗⁎﹡＊✕✖⨉⨯xX", "\\times", "\\cdot", "\\ast", "\\,", "\\;"), "*"),
    **dict.fromkeys(("÷", "/", "／", "∕", "⁄", "\\div"), "/"),
    "//": "//",
    **dict.fromkeys(("+", "＋"), "+"),
    **dict.fromkeys(("-", "−", "–"), "-"),
    **dict.fromkeys(("^", "**"), "^"),
    **dict.fromkeys(("(", "（", "[", "{", "\\lfloor", "\\lceil", "⌊", "⌈"), "("),
    **dict.fromkeys((")", "）", "]", "}", "\\rfloor", "\\rceil", "⌋", "⌉"), ")"),
    **dict.fromkeys(("√", "\\sqrt"), "sqrt"),
    **dict.fromkeys(("\\frac", "\\dfrac", "\\tfrac"), "frac"),
}
_ROUNDING = {"\\lceil": "ceil", "⌈": "ceil", "\\lfloor": "floor", "⌊": "floor"}
"""Brackets that are functions."""
_SPACED_SIGNS = frozenset("（＋")
"""Full-width signs, which have their space in them."""
_SPECIAL = frozenset((*_ROUNDING, "-", "−", "–"))
"""Signs that may be more than a sign, or none."""
_RELATIONS = {
    **dict.fromkeys(("≈", "≃", "≅", "≒", "~=", "\\approx", "\\approxeq", "\\simeq", "&\\approx"), "≈"),
    "\\sim": RANGE,
    **dict.fromkeys(("=>", "⇒", "->", "→", "⟹", "\\to", "\\rightarrow", "\\Rightarrow"), "→"),
}
"""Relations other than equality."""

_DIM = r"(?:[A-Za-z_]\w*(?:\s?(?://|[*×·/+-])\s?\w+)?|-?\d+(?:\s?[*×]\s?\w+|[A-Za-z]\w*)?|\.\.\.|…)"
_DIMS = rf"\s*{_DIM}(?:\s*[,，]\s*{_DIM})*[,，]?\s*"
_IN_BRACKETS = r"[(（]\s*\d{1,3}(?:,\d{3})+\s*[)）]"
_SUM_IN_BRACKETS = r"[(（](?=[^)）\n]{0,200}[×*+/·])[^)）\n]{0,200}\d,\d{3}(?!\d)"
_EMPHASIS = (
    r"(?<![\w)*])\*\*(?=\S)", r"(?<=\S)\*\*(?![\w(*]|-\.?\d)", r"(?<![\w)}*\s])\*(?=[^\s*])(?<![\d)])(?=\D)",
)  # fmt: skip
_SPACING = r"\\(?:left|right|[bB]igg?[lr]?|quad|qquad|displaystyle|,|;|!|:|\ )(?![A-Za-z])"
_BOLD = r"\\(?:mathbf|textbf|boldsymbol|bm|boxed)(?=\{\s*[\d(])"
_LINE_GOES_ON = r"\\\\(?:\[[^\]\s]{1,8}\])?(?=\s*&?\s*(?:[=≈]|\\approx))"
"""The end of a line of a formula that goes on with a relation."""
_SUBSCRIPT = (
    r"[A-Za-z]+_(?:\{\s*\\?(?:text|mathrm|mathit|rm)?\s*\{?\s*[A-Za-z0-9_]+\s*\}?\s*\}|\\(?:text|mathrm|mathit)\{\w+\})"
)

_TWO = r"(?:0,\d+|\d+(?:,|\{,\})(?!\d{3}(?!\d))\d+|\d+:\d+)(?!\d|[,.]\d)"
_IN_A_TERM = (
    rf"{_TWO}(?=\s?(?:[×*·⋅÷/^+²³]|[-−–]\s?\d|[xX]\s?\d|\\(?:times|cdot|div)))|"
    rf"(?:(?<=[×*·⋅÷/^+−])|(?<=[×*·⋅÷/^+−x-]\s)|(?<=times\s)|(?<=cdot\s)){_TWO}"
)
"""Two numbers that may be one with a comma for its point, or a ratio: 1,5 × 2, 3:1 + 4."""
_NO_WORD = r"(?=\s*+(?:[^\w\s,.-]|[,.](?!\d)|$|bytes?\b|B\b|[KMG]i?B\b|param))"
"""What may follow digits in groups: in "= 6 768-dim vectors" there are two numbers."""
_LETTERS_SIDE_BY_SIDE = (
    r"(?!(?:ms|ns|km|kg|cm|mm|kW|MW|px|pt|Hz|hr|[KMGTkP]?[bB])(?![A-Za-z]))(?![A-Za-z]*[aeiouAEIOU])"
    r"[A-Za-z]{2,3}(?![A-Za-z])"
)
"""Letters behind a thin space that are factors, no word and no unit: "34\\,sbh"."""
_PART_OF_WORD = r"(?:[-.'’]|\\_)[A-Za-z0-9_]"
_WORD = rf"(?:[A-Za-z_][A-Za-z0-9_]*+(?:{_PART_OF_WORD}++)*(?!{_PART_OF_WORD})|[ΨΦΘψφθ](?:_\w++|(?!_\w)))"
_KINDS = {
    # Most of a note is words, numbers and points: they are tried first, but for the words that a sign or a subscript
    # may begin with. What has many forms is tried only where one of them can begin.
    "word": rf"(?!(?<=[\d)])[xX])(?!https?://)(?![xX](?![A-Za-z0-9_])){_WORD}(?![{{\\])",
    "spaced": rf"(?=\d)(?<![PpTtDdEe][Pp]=)(?P<groups>(?:(?<=[=≈])|(?<=[=≈]\s)|(?<=approx\s))"
    rf"\d{{1,3}}(?: \d{{3}})+(?![A-Za-z]){_NO_WORD}"
    rf"|\d{{1,3}}(?: \d{{3}}){{2,}}(?=\s?(?:[×*·+/=≈]|\\times|\\cdot)))(?P<after>{UNIT})?",
    "other": r"(?=[\d#])(?:\d{1,3}(?: \d{3})+(?![\d,.])|0,\d+(?!\d|[,.]\d)|"
    r"\d+,\d{1,2}(?![\d,])(?=\s?(?:%|万|亿|[KMGB]|Mio|Mrd))|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d+(?:\.\d+){2,}|"
    r"\d{1,2}:\d{2}(?::\d{2})?(?!\d)|\#\d+|\d{4}\.\d{5}(?!\d)"
    r"|(?<=[RG]TX[ -])\d{3,4}(?!\d)"
    rf"|0x[0-9A-Fa-f]+|\d+[₀-₉]+|(?:19|20)\d\d\s?年|{_IN_A_TERM})",
    "number": rf"(?P<numeral>{NUMERAL})(?P<unit>{UNIT})?",
    "chinese": rf"[{HAN}]+",
    "point": r"[,;:!?|\"'，。；：、]",
    "tag": r"<(?:br|sup)\b[^<>]*>",
    "flag": r"(?<![\w)])--(?=[A-Za-z])",
    "space": rf"(?<=\d)\\[,;](?={_LETTERS_SIDE_BY_SIDE})",
    "skip": r"(?=[<h(\\$`*&])(?:"
    + "|".join(
        (
            r"<!--[^<]{0,500}-->", r"https?://[^\s)>\]]+", r"(?<=\])\([^()\s]*\)", r"</?[A-Za-z][^<>]*>",
            _SPACING, _BOLD, r"\$+", r"`+", *_EMPHASIS, r"\\(?=[_*\#&$])", r"&(?!\w+;|=)", _LINE_GOES_ON,
        )
    )
    + ")",
    "shape": rf"\[{_DIMS}\]|(?!{_IN_BRACKETS}|{_SUM_IN_BRACKETS})[(（](?=[^)）\n]{{0,200}}[,，]){_DIMS}[)）]",
    "text": r"\\(?:text|mathrm|mathit|textbf|mathbf|operatorname|mbox|rm|texttt)\s*\{[^{}]*\}",
    "subscript": _SUBSCRIPT,
    "times": rf"(?<=[\d)\]²³\s{HAN}MBK])[xX](?=\s*[\d(（√~]|\s+[A-Za-z_]\w*_|\s+[A-Z]\b)",
    "name": _WORD,
    "aside": r"(?<=[%％])[¹²³⁴⁵⁶⁷⁸⁹]+|\+/?-(?=\s?\d)",
    "power": r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+",
    "function": r"\\(?:log(?:_(?:2|10|\{2\}|\{10\}))?|ln|exp)(?![A-Za-z_])",
    "relation": r"&=|&?\\approx(?:eq)?|\\(?:simeq|sim|equiv|to|rightarrow|Rightarrow)(?![a-z])|==?>?|~=|->|[＝≈≃≅≒→⇒⟹]",
    "range": r"(?<=[\d%])[-–~～](?=\d)",
    "sign": r"\*\*|(?<=[\d)\s])//(?=\s?\d)|(?:(?<=[\w)] )|(?<=[\w)]))//(?= ?[A-Za-z_]\w*[`)])"
    r"|\\(?:times|cdot|ast|div|sqrt|[dt]?frac|[lr]floor|[lr]ceil)(?![a-z])"
    r"|[×*·⋅∙•∗⁎﹡＊✕✖⨉⨯÷/／∕⁄+＋−–()（）\[\]{}√^⌈⌉⌊⌋-]",
    "mark": r"[^\s]",
}  # fmt: skip
_TOKEN = cased(r"\s*+(?:" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()) + ")", re.DOTALL)
_SAYS_SOMETHING = cased(r"[\d×*·⋅÷²^+−]|\\(?:times|cdot)|[\[(（][A-Za-z_]\w*\s?[,，]")
_BETWEEN_SYMBOLS = cased(r"\s[-/]\s|[-/][A-Za-z](?![A-Za-z])|[-/]\w+_|(?<![A-Za-z])[A-Za-z][-/]|_\w+[-/]")
"""First looks for what a number or an expression is made of; a hyphen or a slash is that only beside a symbol."""
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_EQUALS = cased(
    r"(?:(大约等于|近似等于|约等于|等于)|(大约是|大约为|约为|约是|也就是|就是|即为|"
    r"也即|即|是|为|共有|一共|共|得到|得|合计|总计))"
    r"(大约|约)?$"
)
_LAST_OF_EQUALS = frozenset("于是为约即有共到得计")
_PLAIN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.%_"
_FULL_WIDTH = {ord(character) + 0xFEE0: character for character in _PLAIN}
_DONE = {"乘以": "*", "乘": "*", "除以": "/", "加上": "+", "减去": "-"}
"""What is done with two numbers, in words."""
_MARKS_OF_LATEX = cased(r"[\\{}]")
_DIGIT = cased(r" ?\d")
_ABOUT = frozenset(("约", "大约", "约合", "约有", "大概"))
_WIDE = cased("[０-９Ａ-Ｚａ-ｚ\u00a0]")
_NO_BREAK = cased(r"\u00a0(?!\d)|(?<!\d)\u00a0")
_WIDE_THOUSANDS = cased("(?<=[０-９])，(?=[０-９]{3}(?![０-９]))")

_ENTITY = cased(r"&(?:times|middot|sdot|divide|minus|asymp|approx|rarr|sup[123]|nbsp|thinsp);")


def plain(text: str) -> str:
    """`text` with full-width digits and letters, spaces that don't break and traditional characters as plain ones, of
    the same length; "&times;" is a sign, and no end of a sentence."""
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found[0]).ljust(len(found[0])), text)
    if text.isascii():
        return text
    text = simplified(text)
    if _WIDE.search(text) is None:
        return text
    return _NO_BREAK.sub(" ", _WIDE_THOUSANDS.sub(",", text)).translate(_FULL_WIDTH)


def tokens_of(text: str, offset: int = 0) -> list[Token]:
    """The tokens of `text`, none if there is neither a digit nor a sign in it; `offset` is added to every position."""
    tokens: list[Token] = []
    if _SAYS_SOMETHING.search(text) is None and (
        ("-" not in text and "/" not in text) or _BETWEEN_SYMBOLS.search(text) is None
    ):
        return tokens
    text = with_stops(text)
    append = tokens.append
    for found in _TOKEN.finditer(text):
        kind, written = found.lastgroup, found[found.lastindex or 0]
        end = found.end() + offset
        start = end - len(written)
        if kind == "word":
            append(Token("word", start, end, written.replace("\\", "")))
        elif kind == "number":
            append(_number(found["numeral"], found["unit"] or "", start))
        elif kind in ("point", "mark"):
            append(Token("other", start, end, written))
        elif kind == "spaced":
            append(_number(found["groups"], found["after"] or "", start))
        elif kind == "chinese":
            last = tokens[-1] if tokens else None
            is_operand = last is not None and (last.kind == "number" or last.text == ")")
            is_after = last is not None and is_operand and start <= last.end + 1
            is_between = is_after and _DIGIT.match(text, found.end()) is not None
            tokens += _chinese(written, start, between_numbers=is_between)
        elif kind in ("sign", "times", "space"):
            if written in _SPECIAL:
                tokens += _special(written, start, text, offset, tokens)
            else:
                append(Token("sign", start, end, _SIGNS[written], is_wide=written in _SPACED_SIGNS))
        elif kind == "tag":
            append(_tag(written, start, tokens))
        elif kind is not None and kind != "skip":
            tokens += _others(kind, written, start, end)
    return tokens


def _special(written: str, start: int, text: str, offset: int, before: Sequence[Token]) -> list[Token]:
    """A sign: a bracket that rounds has the name of its function before it, and a mark of a list is none."""
    end, sign = start + len(written), _SIGNS[written]
    if written in _ROUNDING:
        return [Token("word", start, start, _ROUNDING[written]), Token("sign", start, end, sign)]
    if sign == "-" and text[end - offset : end - offset + 1].isspace():
        last = before[-1] if before else None
        if last is None or text[start - offset - 1] == "`":
            return [Token("other", start, end, BULLET)]
        if "\n" in text[last.end - offset : start - offset]:
            # After "… 8192" on the line above nobody can say which it is: a sign that no expression has.
            is_operand = last.kind == "number" or last.text == ")" or (last.kind == "word" and len(last.text) == 1)
            return [Token("sign", start, end, _UNREADABLE) if is_operand else Token("other", start, end, BULLET)]
    return [Token("sign", start, end, sign)]


def _tag(tag: str, start: int, before: Sequence[Token]) -> Token:
    """A tag that ends a line, or raises: an exponent, or a footnote after a long number or one with a unit."""
    end = start + len(tag)
    if not tag.startswith("<sup"):
        return Token("other", start, end, "|")
    last = before[-1] if before else None
    number = last.number if last is not None else None
    is_base = last is not None and (last.kind == "word" or last.text == ")")
    is_base = is_base or (number is not None and number.bare and number.digits < _LONG)
    return Token("sign", start, end, "^" if is_base else _UNREADABLE)


_UNREADABLE = "?"
"""A sign that no expression has."""
_LONG = 10_000


def _number(numeral: str, unit: str, start: int) -> Token:
    number = number_of(numeral, unit, start)
    if number is None:
        return Token("other", start, start + len(numeral) + len(unit), "")
    return Token("number", start, number.end, number.text, number)


def _others(kind: str, written: str, start: int, end: int) -> list[Token]:
    if kind == "power":
        number = number_of(written.translate(_SUPERSCRIPTS), "", start)
        return [Token("sign", start, start, "^"), Token("number", start, end, written, number)]
    if kind == "sign":
        return [Token("sign", start, end, _SIGNS[written])]
    return [_other(kind, written, start, end)]


def _other(kind: str, written: str, start: int, end: int) -> Token:
    match kind:
        case "relation":
            return Token(kind, start, end, _RELATIONS.get(written, "="))
        case "shape":
            return Token(kind, start, end, written, dims=dims_of(written))
        case "name" | "function":
            return Token("word", start, end, _MARKS_OF_LATEX.sub("", written))
        case "text":
            return Token("word", start, end, written.partition("{")[2][:-1].strip().replace("\\", ""))
        case "subscript":
            base, _, rest = written.partition("_")
            return Token("word", start, end, f"{base}_{re.findall('[A-Za-z0-9_]+', rest)[-1]}")
    return Token("other", start, end, written)


def _chinese(text: str, start: int, *, between_numbers: bool) -> list[Token]:
    """A run of Chinese as words; an equality at its end is a relation of its own, 乘以 between numbers a sign."""
    if between_numbers and text in _DONE:
        return [Token("sign", start, start + len(text), _DONE[text])]
    if text in _ABOUT:
        return [Token("relation", start, start + len(text), "~")]
    found = _EQUALS.search(text) if text[-1] in _LAST_OF_EQUALS else None
    if found is None:
        return [Token("word", start, start + len(text), text)]
    relation = ("≈" if "约" in found[0] or "近似" in found[0] else "=") if found[1] else "is"
    tokens = [Token("relation", start + found.start(), start + len(text), relation)]
    if found.start():
        tokens.insert(0, Token("word", start, start + found.start(), text[: found.start()]))
    return tokens
