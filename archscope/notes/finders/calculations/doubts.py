"""Reasons to think that a number isn't meant to be what the expression beside it comes to, and all of them together."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from archscope.notes.finders.calculations.doubtful_units import counts_in_billions, counts_values
from archscope.notes.finders.calculations.lookalikes import is_lookalike
from archscope.notes.finders.calculations.mismatches import Mismatch, is_about, is_within, says_why
from archscope.notes.finders.calculations.misread import is_misread
from archscope.notes.finders.calculations.multiples import is_multiple, is_several_times
from archscope.notes.finders.calculations.nodes import as_expression
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased


def may_be_meant_otherwise(case: Mismatch) -> bool:
    """Whether any of the reasons holds, so that the number isn't surely wrong."""
    return any(holds(case) for holds in _REASONS)


def is_in_a_phrase(passage: Passage, number: Number) -> bool:
    """Whether a number before an equation belongs to words: "rank 16 = …", "1 head = 3 × 768 × 64"."""
    is_one = number.value == 1 and _OF_ONE_THING.match(passage.after(number.end)) is not None
    return is_one or _IN_A_PHRASE.search(passage.before(number.start, 12)) is not None


_IN_A_PHRASE = cased(r"[^\s:：,，;；。.|*`$(（=≈]\s*[~*`$(（]*$")
_OF_ONE_THING = cased(r"[\s*`]*[A-Za-z\u4e00-\u9fff]")


def is_compared(passage: Passage, expression: Expression, relation: str) -> bool:
    """Whether something is compared to an expression, and spoken of after it: "the next power of 2 > 3 × 768 is 4096",
    "the smallest multiple of 256 ≥ 8/3 × 4096 = 11008"."""
    before = passage.before(expression.start, 48)
    found = _COMPARES.search(before)
    return found is not None and (relation == "is" or _OF_A_KIND.search(before[: found.start()]) is not None)


_OF_A_KIND = AnyCase(r"\b(?:multiple|power|divisor|square|prime)\b|倍数|因数|约数|次幂")
_COMPARES = AnyCase(
    r"(?:[<>]=?|[≥≤⩾⩽]|\\[gl](?:eq?|t)(?:slant)?|\b(?:above|below|than|at least|at most)|"
    r"[大小高低多少]于|超过|不[足到])[\s*`$({]*$"
)


def _is_share_of_a_whole(case: Mismatch) -> bool:
    """Whether a percentage is no way to write what stands before it but its share of a whole: "38,400 = 0.03 %"."""
    if case.number.kind != "share" or case.exact <= _MOST:
        return False
    ratios = (divided(value, case.exact) for value in (case.number.value, case.number.digits))
    return not any(is_within(ratio, _NEAR) for ratio in ratios)


_MOST, _NEAR = 2, 4
"""A quotient that is more than twice is hardly given in percent."""


def _has_rounded_sizes(case: Mismatch) -> bool:
    """Whether a number is as near to what an expression comes to as its sizes in thousands are to what they say."""
    names = {size_named(symbol) or symbol for symbol in case.expression.symbols}
    stated = [known.number for known in case.passage.settings if {known.size, known.spelling} & names]
    return abs(case.ratio - 1) < _HARDLY and any(known.units[0].scale == 1000 for known in stated)


_HARDLY = Fraction(1, 100)


def _is_said_again(case: Mismatch) -> bool:
    """Whether a number repeats one before it in a chain, or is that rounded up, "350 / 80 = 4.4 → 5 GPUs": then the
    first is the one to blame."""
    if case.results and case.number.digits == math.ceil(case.results[-1].digits):
        return True
    truths = [Truth.of(before.digits * unit.scale, "") for before in case.results for unit in before.units]
    return fits(case.number, truths)


def _goes_on_otherwise(case: Mismatch) -> bool:
    """Whether a chain adds something to its last result in brackets, "14 × 14 = 196 (+1) = 197", or goes on with what
    that is otherwise: "= 42 GB = 21 GB (FP8)", "= 5 GB (TP=8)", "= 0.5 GB (with paging)"."""
    if not case.results:
        return False
    adds = _ADDS.match(case.passage.after(case.results[-1].end)) is not None
    goes_on = case.results[-1].kind == case.number.kind
    return adds or (goes_on and _CONDITION.match(case.after(32)) is not None)


_ADDS = cased(r"[\s*`$]*[(（]\s*[+−-]")
_CONDITION = AnyCase(
    r"[\s*`]*(?:/\s?\w{1,8}[\s*`]*)?(?:in |with |[(（][^()（）\n]{0,12}?)(?:(?:fp|bf|int|nf|q)\d|m[hql]a\b|gqa\b|"
    r"[tp]p ?=|compress|quanti|forward|backward|per (?:gpu|card|device)|压缩|量化|每卡|每张|前向|反向|"
    r"(?<=[(（])(?:with|using|only|when)\b|(?<=[(（])(?:使用|采用|开启|仅))"
)


def _is_for_all(case: Mismatch) -> bool:
    """Whether a number is for as many as the text before a list states: "All 32 layers: - attention: 4 × 4096² = …"."""
    several = [case.settled[size] for size in _SEVERAL if case.settled.get(size, 1) > 1]
    return case.expression.node[0] not in _NO_COUNTS and case.fits_times(*several)


_NO_COUNTS = frozenset(("/", "call"))
"""A quotient and a root say what one of them has: "√64 = 16" isn't for two sequences."""


_SEVERAL = ("n_layers", "n_heads", "n_kv_heads", "batch", "seq")


def _is_of_a_list(case: Mismatch) -> bool:
    """Whether an expression begins in a list of sizes with names: "2 × L=32 × n=8 × 2 = …", "rank=16 / dim=1024 / 80",
    "level=1/level=2", "B=65536/D=512", "r=8D=4096"."""
    if case.number.start < case.expression.start:
        return _SETS.fullmatch(case.passage.between(case.number.end, case.expression.start)) is not None
    before, said = case.before(48), case.said
    assigned = _ASSIGNED.search(before)
    is_either = assigned is not None and (said.replace(" ", "").endswith("/" + assigned[1]) or _PAIR.fullmatch(said))
    return bool(is_either) or _ASSIGNS.search(before) is not None


_SETS = cased(r"\s?/\s?[A-Za-z]\w*\s?=\s?")
_ASSIGNS, _ASSIGNED = cased(r"[×*·]\s?[A-Za-z]\w*=$"), cased(r"([A-Za-z]\w*)=$")
_PAIR = cased(r"\d+\s?/?\s?[A-Za-z]\w*")


def _is_of_a_design(case: Mismatch) -> bool:
    """Whether a product only says how deep and wide a model of so many parameters is: "6 layers × 768 dims = 25M"."""
    return case.number.kind == "count" and _DEPTH_AND_WIDTH.search(case.said) is not None


_DEPTH_AND_WIDTH = AnyCase(r"\d\s?(?:layers?|blocks?|层|块)[^=≈\n]{1,24}?\d+[\s-]?(?:dim|wide|hidden|维|d\b)")


def _goes_over_to_another(case: Mismatch) -> bool:
    """Whether a chain goes over to something else after its last result, as `goes_over` says."""
    return bool(case.results) and goes_over(case.passage, case.results[-1], case.number, case.exact)


_GIVES = AnyCase(r"^\s?[a-z]+ (?:gives?|yields?|makes?|means?|results? in)\b")
_FAR = 10**4
"""What is worked out of a result that has a noun, "4.19e11 tokens gives 4.13e21", is so far from it."""


def goes_over(passage: Passage, before: Number, number: Number, exact: Exact) -> bool:
    """Whether a chain goes over to something else: "= 524,288 tokens = 64 sequences", "= 140 GB = 70 GB per GPU", or
    from the bytes of a parameter to those of all of them: "2+2+4+4 = 12 bytes = 78 GB".

    A number near what the one before it is, or a power of ten off, is rather the same; 1024 of a kind are another.
    """
    if before.kind == number.kind == "bytes" and before.value <= _OF_ONE and number.value >= _OF_ALL:
        return True
    if (
        _GIVES.search(passage.between(before.end, number.start))
        and not 1 / _FAR < divided(number.value, before.value) < _FAR
    ):
        return True
    noun = _NOUN.match(passage.after(number.end))
    other = _NOUN.match(passage.after(before.end))
    is_the_same = noun is None or (other is not None and noun[1].lower() == other[1].lower())
    if (is_the_same and before.kind == number.kind) or not exact or not number.value:
        return False
    ratio = abs(divided(number.value, exact))
    if noun is not None and _OF_PARAMETERS.fullmatch(noun[1].lower()) and not is_multiple(ratio):
        # "= 38,597,376 ≈ 48.6M parameters" only names what is counted.
        return False
    is_off = any(_NEARLY < ratio * Fraction(10) ** power < 1 / _NEARLY for power in range(-3, 4))
    return ratio in _CONTEXTS or not is_off


_NOUN = cased(r"[\s*`~$]*((?:/\s?|per )?[A-Za-z\u4e00-\u9fff][\w-]*)")
_OF_PARAMETERS = cased(r"(?:parameters?|params?|weights?|个?参数|个?权重)")
_NEARLY, _CONTEXTS = Fraction(4, 5), (1024, Fraction(1, 1024))
_OF_ONE, _OF_ALL = 32, 10**6
"""Bytes of a parameter at most, of all of them at least."""


def _is_of_the_last_term(case: Mismatch) -> bool:
    """Whether the number is what the last term of its expression comes to: as `names_the_last_only` says, or in a sum
    that goes on from a value, each of whose terms has its own: "12Ld² = 6.44B + 2Vd = 0.26B → 6.7B"."""
    node, expression, passage = case.expression.node, case.expression, case.passage
    if names_the_last_only(passage, expression, case.number, case.lookup):
        return True
    goes_on = passage.between(passage.start, expression.start).rstrip(" $*`").endswith(("=", "≈"))
    is_sum = goes_on and node[0] == "+" and node[1][0] == "number"
    return is_sum and is_about(case.number, as_expression(node[2]).values(case.lookup))


def names_the_last_only(passage: Passage, expression: Expression, number: Number, lookup: Lookup) -> bool:
    """Whether a plus is an "and", and the term after it makes the number: "12 heads + a mask of 1024 × 1024 = …"."""
    alone = parse(passage.tokens, expression.named) if expression.named is not None else None
    return alone is not None and is_about(number, alone.values(lookup))


def _names_a_letter(case: Mismatch) -> bool:
    """Whether what looks like a unit may be a letter that the note has a value for: "T = 1024: 2T · 3d²"."""
    names = {operand.units[0].name for operand in case.expression.numbers}
    return any(case.lookup(name) is not None for name in names & {"T", "K"})


def _is_of_some(case: Mismatch) -> bool:
    """Whether "N of M" may be no product: "3 layers of 12 = 0.25", "one of 8 sequences of 1,024 tokens = 1,024"."""
    operands = case.expression.numbers
    if " of " not in case.said or any(operand.kind == "share" for operand in operands):
        return False
    return case.number.value <= max(operand.value for operand in operands) or _OF.search(case.before()) is not None


_OF = cased(r"\b(?:of|each|every)(?: the| these| those)? $")


def _is_cut_off(case: Mismatch) -> bool:
    """Whether more follows an expression than was read, or it begins in a name: "197 = 14² patches + 1 class token"."""
    passage, expression = case.passage, case.expression
    may_be_bytes = any(unit.kind == "bytes" for unit in case.number.units)
    if may_be_bytes and any(one.digits in _CARDS if one.bare else one.text == "910B" for one in expression.numbers):
        return True
    are_in_bytes = any(one.kind == "bytes" for one in expression.numbers)
    if not are_in_bytes and _BYTES_IN_BRACKETS.search(case.said):
        # "70B（FP16 140 GB）÷ 8 = 17.5 GB": of what is in the bracket.
        return True
    if case.number.start > expression.start:
        return False
    return _EACH.search(case.said) is not None or not _ENDS.match(passage.after(expression.end))


_BYTES_IN_BRACKETS = cased(r"[(（][^()（）]*\d\s?[KMGT]i?B\s?[)）]")
_EACH = cased(r"\beach\b|[各每]")
_CARDS = frozenset((1080, 2080, 3060, 3080, 3090, 4060, 4080, 4090, 5080, 5090))
"""Graphics cards: 4 × 4090 = 96 GB."""
_ENDS = cased(
    r"[\s*`$)）]*(?:[.;:。；：=≈→]|\|(?!\s*\d+\s?(?:\^|\*\*|<<))|[,，]"
    r"(?!\s*(?:\d|plus|times|and|(?:with )?(?:a )?remainder|rest|余))|$|\n|"
    r"(?<=\s)(?:is|are)\b|\\(?:\\|approx|\)))"
)


def _has_others(case: Mismatch) -> bool:
    """Whether words say why a number isn't just so many things each: "24 layers × 2 norms = 49, with the last one"."""
    counts = case.number.kind == "count" and case.number.bare and case.number.value < _FEW
    return bool(
        counts and _NAMED.search(case.said) and is_within(case.ratio, _SOME) and says_why(case.passage, case.number)
    )


def _is_told_to_be_more(case: Mismatch) -> bool:
    """Whether the text says that a sum isn't all that a number is, or that not all of it is left: "16 GB + 8 GB (+ 2 GB
    reserve) = 26 GB", "… = 26 GB with the context", "14 GB + 2 GB per request = 24 GB for 5 requests"."""
    node = case.expression.node
    if node[0] not in ("+", "-") or node[1] == ("zero",) or case.number.digits >= _LONG:
        return False
    if slip(case.number, case.exact) == SWAP:
        return False
    said = f"{case.said}{case.between}"
    return bool(
        _WITH_MORE.search(said) or _WITH_MORE_BEFORE.search(case.before(60)) or _WITH_MORE_BEHIND.match(case.after(60))
    )


def _is_in_the_dtype_beside(case: Mismatch) -> bool:
    """Whether a number is right in a dtype that stands in brackets in a product with bytes of another one: "778M × 2
    bytes (INT4) = 389 MB"."""
    in_bytes = [operand.value for operand in case.expression.numbers if operand.kind == "bytes"]
    widths = [value for value in in_bytes if value <= _WIDEST]
    said = widths_in(case.said) if len(widths) == 1 and case.number.kind == "bytes" else ()
    return any(case.fits_times(divided(width, widths[0])) for width in said if width != widths[0])


_LONG, _WIDEST = 10**4, 8
_WITH_MORE = AnyCase(
    r"[(（][^()（）]*(?:[+＋\d]|\bplus\b|\band\b|\bwith|incl|另|再|外加|含)[^()（）]*[)）]|"
    r"\d ?[a-z]+\s?/\s?[a-z]|\bper\b|每"
)
_WITH_MORE_BEFORE = AnyCase(r"(?:\b(?:plus|including|besides)\b|\bwith \d[\d.]*\s?%|加上|另有|连同)[^.。;；\n=]*$")
_WITH_MORE_BEHIND = AnyCase(
    r"[^.。;；\n=]{0,24}?(?:\b(?:with|incl|including|plus|as|since|because|after|for|usable|free|available|left)\b|"
    r"其中|[(（]含|包[括含]|可用|剩)"
)
_NAMED, _FEW, _SOME = cased(r"\d\s?[A-Za-z\u4e00-\u9fff]{3}|\d\s?[\u4e00-\u9fff]"), 1000, Fraction(5, 4)
_REASONS: tuple[Callable[[Mismatch], bool], ...] = (
    is_misread,
    _is_share_of_a_whole,
    counts_values,
    is_several_times,
    _has_rounded_sizes,
    is_lookalike,
    _is_cut_off,
    _is_of_a_design,
    counts_in_billions,
    _is_of_some,
    _is_said_again,
    _goes_on_otherwise,
    _is_of_a_list,
    _goes_over_to_another,
    _names_a_letter,
    _is_of_the_last_term,
    _is_for_all,
    _has_others,
    _is_told_to_be_more,
    _is_in_the_dtype_beside,
)
