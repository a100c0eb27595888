"""FLOPs by a rule of thumb: "training costs 6ND; with 175B parameters and 300B tokens that is 3.15 × 10²³ FLOPs"; or by
the letters of a list, "- N = 3e10", "- D = 600B tokens", "- C ≈ 1.08e23 FLOPs".
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, product, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased, says_any

_TIMES = r"[\s$]*(?:[×*·x]|\\times|\\cdot)?[\s$]*"
_RULE_TEXT = (
    rf"(?<![\w.×*·^])(\d{{1,2}}){_TIMES}(?:N|P|参数量?|(?:model )?param(?:eter)?s?)(?:_\w{{1,12}})?{_TIMES}"
    rf"(?:D|T|(?:training )?tokens?|[Tt]oken ?数量?|词元数)(?![\w^²]|{_TIMES}[×*·/^]|\s?/)"
)
_RULE = cased(_RULE_TEXT)
_OF_PARAMETERS = AnyCase(r"[\s*`$]*(?:-|个)?\s?(?:param|参数|模型|model)")
_OF_TOKENS = AnyCase(r"[\s*`$]*(?:个)?\s?(?:training |text |input )?(?:tokens?\b|词元)")
_N_BEFORE, _D_BEFORE = cased(r"(?<![A-Za-z])[NP][\s$]*[=≈:：][\s$]*$"), cased(r"(?<![A-Za-z])[DT][\s$]*[=≈:：][\s$]*$")
_OTHER = AnyCase(
    r"\bper (?:sec|gpu|token|param|step|layer|sample|iteration)|/s\b|\bmfu\b|utili[sz]|\bepochs?\b|attention|\bactive|"
    r"\bexperts?\b|\bmoe\b|\bbatch|recomput|checkpointing|context|budget|optimal|chinchilla|预算|最优|"
    r"每秒|每张|每步|每个? ?token|利用率|注意力|激活|专家|重计算|轮"
)
_LEAST, _MOST, _FAR, _RULES = 10**9, 12, 1000, frozenset((2, 6))


def flops_by_rule(passage: Passage) -> Iterator[Claim]:
    """A claim about the one number of FLOPs of a text with a rule for it, so many parameters and so many tokens."""
    text = passage.text
    may_say = ("oken" in text or "词元" in text or "D" in text) and ("2" in text or "6" in text)
    rules = {int(found[1]) for found in _RULE.finditer(text)} if may_say and len(passage.numbers) > 1 else ()
    if len(rules) != 1 or not _RULES.issuperset(rules) or len(passage.numbers) > _MOST:
        return
    sizes = [_amounts(passage, _OF_PARAMETERS, _N_BEFORE), _amounts(passage, _OF_TOKENS, _D_BEFORE)]
    flops = _flops(passage)
    if any(len(values) != 1 for values in (*sizes, flops)) or sizes[0] == sizes[1]:
        return
    (params,), (tokens,), (number,) = *sizes, flops
    if number.start < max(params.start, tokens.start):
        # "A budget of 1e24 FLOPs" is there before what is done with it.
        return
    times = rules.pop()
    value = product(number_value(params), number_value(tokens), "flops").times(times)
    truth = Truth(value, f"{times} × {params.text} × {tokens.text}")
    is_near = value.exact / _FAR < number.value < value.exact * _FAR
    is_sure = is_near and not is_doubted(text, _OTHER)
    yield from claimed(passage, number, [truth], "arithmetic", FIRM if is_sure else CONFIRM)


def _amounts(passage: Passage, behind: AnyCase, before: re.Pattern[str]) -> Sequence[Number]:
    """The numbers that words behind them, or a letter before them, say to be of something."""
    return [
        number
        for number in passage.numbers
        if number.kind == "count"
        and not number.bare
        and (behind.match(passage.after(number.end, 24)) or before.search(passage.before(number.start, 12)))
    ]


def _flops(passage: Passage) -> Sequence[Number]:
    """The numbers of FLOPs, in their unit or as what an equation comes to."""
    results = [side.number for side in itertools.chain(*passage.equations)]
    found = [*(number for number in results if number is not None), *passage.numbers]
    large = [number for number in found if number.value >= (_LEAST if number.kind == "flops" else _LEAST**2)]
    return list({number.start: number for number in reversed(large)}.values())


def flops_in_list(lines: Sequence[Passage], note: str) -> Iterator[Claim]:
    """A claim about the FLOPs that a list gives as C, below the only N and the only D, in a note with C = 6ND."""
    stated = [(line, one.spelling, one.number) for line in lines for one in line.settings if one.spelling in _LETTERS]
    if "".join(letter for _, letter, _ in stated) not in ("NDC", "DNC"):
        return
    rules = list(_IS_RULE.finditer(note))
    if {int(one[1]) for one in rules} != {max(_RULES)}:
        return
    (first, _, one), (second, _, other), (line, _, number) = stated
    if number.kind == "flops" and min(one.value, other.value) >= _LEAST_SIZE:
        value = product(number_value(one), number_value(other), "flops").times(max(_RULES))
        truth = Truth(value, f"{max(_RULES)} × {one.text} × {other.text}")
        said = [line.text, first.text, second.text, *(_line_of(note, rule.start()) for rule in rules)]
        params, of_params = (first, one) if stated[0][1] == _LETTERS[0] else (second, other)
        is_of_two = any(_LEAST_SIZE <= known.value != of_params.value for known in params.numbers)
        is_open = is_doubted(line.text, _OTHER) or any(_OF_SOME.search(text) for text in said) or is_of_two
        is_off = is_off_by(number, value.exact, both_ways(10, 100, 1000), _NEAR) or slip(number, value.exact)
        for claim in claimed(line, number, [truth], "arithmetic", FIRM, approximate="≈" in line.text):
            yield sure_if(claim, is_off and not is_open)


def _line_of(note: str, at: int) -> str:
    """The line of a note that has a place."""
    return note[note.rfind("\n", 0, at) + 1 :].partition("\n")[0]


_OF_SOME = AnyCase(
    r"\bactiv|\bnon-?embed|without (?:the )?embed|\blora\b|\bepochs?\b|\btotal\b|激活|非嵌入|不含|微调|总"
)
"""Words for parameters of which only some count, and for another number of passes over the tokens."""


_IS_RULE = cased(rf"\bC[\s$*`]*(?:[=≈]|\\approx)[\s$]*{_RULE_TEXT}")
_LEAST_SIZE, _LETTERS = 10**6, ("N", "D", "C")
_COLUMNS = (
    AnyCase(r"param|参数|^[\s$*`]*n[\s$*`]*$"),
    AnyCase(r"token|词元|^[\s$*`]*d[\s$*`]*$"),
    AnyCase(r"flop|compute|计算量|算力"),
)
_OF_OTHERS = AnyCase(r"10|zetta|exa|peta|/|per\b|每|active|激活|ratio|%|infer|推理|\bper\b|hour|day|天")


def flops_in_rows(table: Table, note: str) -> Iterator[Claim]:
    """A claim about each number of FLOPs beside parameters and tokens, in a note that has the rule 6ND for training.

    Off by powers of ten it is wrong, where another row keeps to the rule and both others stand elsewhere as well.
    """
    heads = [(at, head.lower) for at, head in enumerate(table.header[1:]) if not _OF_OTHERS.search(head.lower)]
    places = [[at for at, head in heads if words.search(head)] for words in _COLUMNS]
    if any(len(some) != 1 for some in places) or max(_RULES) not in {int(one[1]) for one in _RULE.finditer(note)}:
        return
    claims = []
    for row in table.rows:
        params, tokens, number = (row.number_in(some[0]) for some in places)
        if params is None or tokens is None or number is None or len(row.cells[places[0][0]].numbers) > 1:
            continue
        truth = Truth.of(params.value * tokens.value * max(_RULES), f"6 × {params.text} × {tokens.text}", "flops")
        are_known = note.count(params.text) > 1 and note.count(tokens.text) > 1
        for claim in claimed(row.cells[places[2][0]], number, [truth], "arithmetic", FIRM):
            is_off = is_off_by(number, truth.value.exact, both_ways(10, 100, 1000), _NEAR)
            claims.append(sure_if(claim, is_off and are_known and not says_any(row.label.text, _OTHER, DOUBTED)))
    some_right = any(claim.is_right for claim in claims)
    yield from (claim if some_right and not claim.is_right else claim._replace(strength=CONFIRM) for claim in claims)


_NEAR = Fraction(1, 20)
