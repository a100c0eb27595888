"""Results that no sign of equality need lead to: in a bracket, behind a "that is", or as the total behind a sum.

"768 × 3072 (2,359,296 params)", "12×768，即 9216", "12×768——即 9216"; "2,359,296 parameters (4 × 768²)"; "weights
14 GB + gradients 14 GB + optimizer 56 GB. Total: 84 GB".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.lookalikes import is_of_experts
from archscope.notes.finders.calculations.mismatches import is_within, wrong
from archscope.notes.finders.calculations.readings import claim_by
from archscope.notes.finders.calculations.results_behind_commas import SOFTENING, TENS
from archscope.notes.finders.calculations.slips_in_equations import slipped_factors
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.equations import ROUGHLY
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.sides import left_side
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_NEAR = Fraction(15, 8)
_LONG, _LONG_RESULT, _MOST_WORDS = 10_000, 1000, 6
_DASHES = frozenset("—–")
_BRACKETS, _COMMAS = frozenset("("), frozenset("(,，") | _DASHES
_THAT_IS_SAID = cased(r"即|也就是|i\.e|that is")
_THAT_IS = (("i.e", ".", ","), ("i.e", "."), ("that", "is", ","), ("that", "is"))
_KINDS, _EQUALS = frozenset(("count", "bytes")), frozenset("=≈")
_WORKED_OUT = frozenset(("*", "^", "+"))
"""What an expression does that makes a number; a quotient or a difference in a bracket says rather something else."""
_ENDS = cased(
    r"[\s*`$]*(?:[)）.。;；]|[,，](?!\d)|$|\n)|"
    r"[\s*`$]*(?:个?(?:参数|元素|权重|数值?)|param|weights|values|elements|entries)"
)
"""What follows a number of which no more is said than what there are so many of."""
_WITH = AnyCase(
    r"[^.。;；]*?(?:\b(?:with|incl\w*|plus|count\w*|without|of|for|in)\b|bias|norm|[含加带计连共]|偏置|包括|归一)"
)
"""What may say of a number behind it that it has more than the expression, or less."""


def said_after(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that a bracket, or "that is" behind a comma or a dash, gives for an expression."""
    tokens, text = passage.tokens, passage.text
    openings = _COMMAS if _THAT_IS_SAID.search(text) else _BRACKETS if "(" in text or "（" in text else ()
    for at in range(1, len(tokens) - 1) if openings else ():
        if tokens[at].text not in openings:
            continue
        place, relation = _number_after(tokens, at)
        number = tokens[place].number if place else None
        if number is None or number.kind not in _KINDS or not (relation or (number.bare and number.digits >= _LONG)):
            continue
        expression = left_side(tokens, at)
        if expression is None or not expression.is_compound or expression.last != at:
            continue
        is_of_bytes = number.kind == "bytes"
        if is_of_bytes and not any(operand.kind == "bytes" for operand in expression.numbers):
            # "7B × 2, i.e. 14 GB" says of what there are so many only at its end.
            continue
        claim = claim_by(passage, number, expression, lookup, relation)
        if claim is not None and claim.truth is not None and number.value:
            # "The two are 768 × 3072 (about 4.7M)" rounds the sum of both.
            is_near = is_within(divided(claim.truth.value.exact, number.value), _NEAR if relation in ROUGHLY else 2)
            is_near = is_near or (number.is_precise and fits(number, [claim.truth], TENS))
            is_all = _ENDS.match(passage.after(number.end, 24)) is not None
            # "7K × 2 (= 14)" leaves its unit out.
            is_in_full = number.bare and all(operand.bare for operand in expression.numbers)
            is_told = (is_near or is_in_full or is_of_bytes) and is_all and not is_of_experts(expression, number)
            # Symbols may be of another model, and "7B × 2 bytes (≈ 16 GB)" of what more there is.
            is_open = bool(expression.symbols) or (is_of_bytes and relation != "=" and tokens[at].text in _BRACKETS)
            is_sure = (is_told if relation else is_near) and not is_open
            # A count that "that is" gives in full isn't another one that happens to be a model's.
            is_equal = is_told and is_in_full and tokens[at].text not in _BRACKETS and number.digits >= _LONG
            if tokens[at].text not in _BRACKETS and not is_of_bytes:
                is_sure = is_sure and not _is_of_more(passage, number, expression, claim.truth)
            yield claim._replace(strength=(SURE if is_equal else FIRM) if is_sure else CONFIRM)


def _is_of_more(passage: Passage, number: Number, expression: Expression, truth: Truth) -> bool:
    """Whether a number behind "that is" may be of several matrices, of which the expression is one, or of its bias too:
    "Q, K and V are 4096 × 4096 each, i.e. 50,331,648"."""
    times = divided(number.value, truth.value.exact)
    is_of_several = (times > 1 and times.denominator == 1) or _SEVERAL.search(passage.before(expression.start, 60))
    return bool(is_of_several) or _WITH.match(passage.after(number.end)) is not None


_SEVERAL = AnyCase(r"\b(?:each|every|both|all|two|three|four|per|are)\b|[各均都每]|[两三四几]个|、")
"""What stands before an expression that is said of each of several."""


def _number_after(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    """The number that a bracket or a comma begins with, and the relation that says what it is: empty if none does.

    Nothing but a relation begins a clause with a number that says what stands before the comma.
    """
    is_bracket, at, relation = tokens[at].text in _BRACKETS, at + 1, ""
    while not is_bracket and at < len(tokens) - 1 and tokens[at].text in _DASHES:
        at += 1
    for words in _THAT_IS:
        if tuple(token.text for token in tokens[at : at + len(words)]) == words:
            relation, at = "=", at + len(words)
            break
    while at < len(tokens) and (tokens[at].kind == "relation" or tokens[at].text in SOFTENING):
        said = tokens[at].text if tokens[at].kind == "relation" else "~"
        relation, at = said if relation not in ROUGHLY else relation, at + 1
    return (at, relation) if (is_bracket or relation) and at < len(tokens) else (0, "")


def worked_out_behind(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that the bracket behind it works out, or rather doesn't for a slip of the pen.

    Only a bracket that begins with a sign of equality says for certain what the number is, or the two sides of the one
    matrix that it is said to be of: "The embedding matrix has 38.6M parameters (50,257 × 768)".
    """
    tokens = passage.tokens
    for at in range(1, len(tokens) - 1) if "(" in passage.text or "（" in passage.text else ():
        number = _number_before(tokens, at) if tokens[at].text == "(" else None
        if number is None or number.kind not in _KINDS or not number.value:
            continue
        relation = tokens[at + 1].text if tokens[at + 1].kind == "relation" else ""
        expression = parse(tokens, at + 2 if relation else at + 1) if relation in ("", *_EQUALS) else None
        if expression is None or not _is_all_there_is(tokens, expression):
            continue
        is_of_bytes = number.kind == "bytes"
        if is_of_bytes and (number.units[0].scale == 1 or all(one.kind != "bytes" for one in expression.numbers)):
            continue
        claim = claim_by(passage, number, expression, lookup, relation)
        if claim is None or claim.truth is None or claim.is_right:
            yield from () if claim is None else (claim,)
            continue
        ratio = divided(claim.truth.value.exact, number.value)
        slipped = slipped_factors(expression, number, claim.truth.value.exact)
        if expression.symbols or len(slipped) == 1:
            yield from (wrong(factor, Truth.of(meant, number.text)) for factor, meant in slipped)
            yield claim._replace(strength=CONFIRM)
        elif is_of_bytes:
            is_of_weights = _ARE_WEIGHTS.fullmatch(passage.between(number.end, tokens[at].start)) or (
                not passage.between(number.end, tokens[at].start).strip(_MARKS)
                and _WEIGHTS_ARE.search(passage.until(number.start))
            )
            is_sure = is_of_weights and fits(number, [claim.truth], _FACTORS)
            sentence = passage.sentence_of(number)
            # The label of its row says of what a cell is: "TP=2 | 7 GB weights (7B × 2 bytes)".
            is_cell = not (passage.until(number.start) + passage.after(expression.end)).strip(f"{_MARKS}~≈约)）")
            is_open = (
                is_cell
                or not is_sure
                or says(sentence.text, *_DOUBTS)
                or _ADDED.search(sentence.until(tokens[at].start))
            )
            yield claim._replace(strength=CONFIRM) if is_open else claim
        elif is_within(ratio, 2) and _are_its_sides(passage, number, expression):
            # What the sentence works out itself is not the matrix of another member of its family.
            yield claim._replace(strength=SURE)
        elif _is_off(ratio) and _makes_it(passage, number, at, expression):
            yield claim._replace(strength=FIRM)
        else:
            is_said = relation == "=" and is_within(ratio, 2)
            is_slip = number.digits >= _LONG_RESULT and slip(number, claim.truth.value.exact) == SWAP
            yield claim if is_said or is_slip else claim._replace(strength=CONFIRM)


_MARKS = " *`"
_ARE_WEIGHTS = AnyCase(
    r"[\s*`]*(?:(?:(?:for|of) )?(?:the |its )?(?:model )?(?:weights|param(?:eter)?s)|的?(?:权重|参数))[\s*`]*"
)
"""What stands between the bytes of weights and the product that they are: "about 14 GB for weights (7B × 2 bytes)"."""
_WEIGHTS_ARE = AnyCase(
    r"(?:\b(?:weights|param(?:eter)?s)(?: (?:alone|themselves))?[\s*`]*(?:take|need|occupy|are|require|use|:|=|≈)|"
    r"(?:权重|参数)(?:本身)?[\s*`]*(?:[:：=≈]|[约占为是需要用]|大约)+)[\s*`~≈]*"
    r"(?:up )?(?:about |roughly |around |some )?[\s*`~≈]*$"
)
"""The same before the bytes: "权重约 14 GB（7B × 2 字节）"."""
_FACTORS = both_ways(2, 4, 8, 10)
_OF_MORE = AnyCase(
    r"\b(?:both|two|three|four|half|copies|replicas|sav\w+|grad\w*|batch\w*|sequences?|int[48]|fp8|quant\w*|zero|fsdp|"
    r"reference|actor|critic|policy|draft|models|optimizer|adam\w*|train\w*|lora)\b|\d[ -]?bit|"
    r"[两省半批翻]|副本|梯度|量化|位|优化器|训练|参考|草稿"
)
_ADDED = AnyCase(r"\b(?:plus|and|also|with)\b|[+和与及加]|合计|一共|总共|模型")
"""Words by which bytes may be of more than the weights, of several models, or of weights in fewer bits."""
_DOUBTS = (COUNTERFACTUAL, DOUBTED, SHARED_OUT, _OF_MORE)


def _are_its_sides(passage: Passage, number: Number, expression: Expression) -> bool:
    """Whether an expression is the two sides of a matrix, and the words before a number say that one has so many."""
    sides = [side.digits for side in expression.numbers]
    is_product = expression.node[0] == "*" and len(sides) == _TWO and min(sides) >= _NARROWEST
    return is_product and _OF_A_MATRIX.search(passage.sentence_of(number).until(number.start)) is not None


_TWO, _NARROWEST = 2, 128
_OF_A_MATRIX = AnyCase(
    r"(?:\bembeddings?(?: (?:matrix|table|layer))?|\bmatrix|嵌入(?:矩阵|层|表)?|词表矩阵|权重矩阵)[\s*`]*"
    r"(?:(?:alone|itself|therefore|then|thus|already)\s)?"
    r"(?:has|have|holds?|contains?|is|takes?|needs?|with|of|就?有|含|包含|需要|占|共)[^,.;:，。；：×*+]{0,24}$"
)


def _is_off(ratio: Fraction) -> bool:
    """Whether a number is off by more than the biases and norms that a formula leaves out, and less than a factor."""
    return is_within(ratio, _TWICE) and not is_within(ratio, _LEFT_OUT)


_LEFT_OUT, _TWICE = Fraction(11, 10), Fraction(19, 10)


def _makes_it(passage: Passage, number: Number, at: int, expression: Expression) -> bool:
    """Whether an expression counts several matrices, and only the word for parameters stands between it and a number:
    "an expert has 3.1M parameters (2 × 2048 × 512 + 512 × 2048)"."""
    between = passage.between(number.end, passage.tokens[at].start)
    return len(expression.numbers) > _TWO and _OF_PARAMETERS.fullmatch(between) is not None


_OF_PARAMETERS = AnyCase(r"[\s*`]*(?:param(?:eter)?s?|weights?|个?参数)[\s*`]*")


def _number_before(tokens: Sequence[Token], at: int) -> Number | None:
    """The number before a bracket and the words of what it counts, if it is no part of an expression itself."""
    first = at
    while first and at - first < _MOST_WORDS and tokens[first - 1].kind == "word":
        first -= 1
    is_part = first > 1 and tokens[first - 2].kind == "sign"
    return tokens[first - 1].number if first and not is_part else None


def _is_all_there_is(tokens: Sequence[Token], expression: Expression) -> bool:
    """Whether nothing but an expression that works something out stands up to the end of a bracket."""
    closes = expression.last < len(tokens) and tokens[expression.last].text == ")"
    return closes and expression.is_compound and expression.node[0] in _WORKED_OUT


def totalled_behind(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each total that follows a sum of terms in the same unit, as its result would."""
    for found in _TOTAL.finditer(passage.lower) if " + " in passage.text else ():
        number = passage.number_at(found.end())
        at = next((at for at, token in enumerate(passage.tokens) if token.start >= passage.start + found.start()), 0)
        while at and passage.tokens[at - 1].kind in ("other", "relation"):
            at -= 1
        expression = left_side(passage.tokens, at) if number is not None and at else None
        if number is None or expression is None or not _is_sum(expression, number):
            continue
        if not _THEN_ENDS.match(passage.after(number.end, 16)):
            # "Total: 10.5 GB on each of 8 cards".
            continue
        claim = claim_by(passage, number, expression, lookup, "=")
        # A total may have something in it that the sum leaves to other sentences.
        is_open = is_doubted(passage.text, _MORE)
        if claim is not None:
            yield claim._replace(strength=CONFIRM) if is_open else claim


_TOTAL = AnyCase(
    r"(?:(?:the )?(?:sub-?)?total(?: is| comes to)?|in total|altogether|总计|合计|总共|一共|小计|共计)[\s*`$]*[:：=≈~]?"
    r"[\s*`$]*(?:about|roughly|约)?[\s*`$~]*(?=\d)"
)
_THEN_ENDS = AnyCase(r"[\s*`$]*(?:$|[.,;:!)。，；）！]|\n|of memory|的?显存|in all|for\b|per gpu)")
_MORE = AnyCase(r"\bplus\b|\balso\b|activation|overhead|\bother|\betc|激活|其他|其余|还有|另")


def _is_sum(expression: Expression, number: Number) -> bool:
    """Whether an expression adds numbers that have the unit of their total."""
    units = {operand.units[0].name for operand in (*expression.numbers, number)}
    return expression.node[0] == "+" and len(units) == 1 and not number.bare
