"""The account of a training run: what each number of it is by the others, in the same text or further up.

"7B 模型、1T tokens、A100", and then "32,407 GPU-Hours", "用 64 张卡：约 24.2 天"; "GPT-3: 175B parameters, 300B
tokens, so 6ND ≈ 3.15e23 FLOPs, about 3,640 petaflop/s-days".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.laws_of_runs import DERIVED, Derived, derived
from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.runs import Runs, Stated, chip_in, stated_in
from archscope.notes.statements.runs_in_tables import columns_of_runs, stated_in_row
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by, sizes_in_force
from archscope.notes.truths.facts import facts_of

_ROLES = ("params", "tokens", "compute", "chips", "peak", "rate", "use", "work", "time", "price", "pace", "throughput")
_SPEEDS = ("peak", "rate", "use")
_AGAIN = AnyCase(r"recomput|checkpointing|重计算|重算|hfu")
_AT_PEAK = AnyCase(
    r"跑满|满载|满速|满算力|\bat (?:its |full |their )?peak\b|at full (?:speed|throughput)|perfect|100 ?%"
)
_FORWARD = AnyCase(r"\binfer|\bforward|推理|前向")
_RULE = AnyCase(
    r"(?<![\d.,])([268])[\s$*`]*(?:[×*·]|\\times|\\cdot)?[\s$*`]*[np][\s$]*(?:[×*·]|\\times|\\cdot)?[\s$]*[dt](?![a-z])"
)
_FACTOR = AnyCase(r"系数\s?(?:为|是|取|用)?\s?([268])(?![\d.])|由\s?6\s?变\s?(8)|\bfactor (?:of |is )?([68])(?![\d.])")
_OTHERWISE = AnyCase(
    r"\bepochs?\b|\bactive|\bactivated|\bmoe\b|experts?\b|\bruns\b|\bseeds\b|ablation|\bhalf\b|\bsparse|\bsparsity|"
    r"\bper (?:day|month|"
    r"week|epoch|run)\b|\btotal of\b|\bincl|\brestart|\bfail|\bdowntime|overhead|\bor\b|\bto\b \d|\bbetween\b|"
    r"\bactual|\breal(?:ly|ity)?\b|"
    r"\bdiscount|\bspot\b|\bsav(?:e|ed|es|ing)s?\b|\bmore\b|\bless\b|\belectric|\bpower\b|\benergy\b|\beach\b|"
    r"(?<!\\)\btimes\b|\btrials?\b|"
    r"折扣|节省|电费|各|每[次组]|次|"
    r"轮|激活|专家|消融|一半|稀疏|每[天月周轮]|重启|故障|开销|或者?|实际|真实|传闻|官方|论文"
)
"""Words of runs that have more, or less, than what their numbers come to."""
_LISTED = AnyCase(r"\d\s?[bmtk]?(?: flops?)?\s?(?:,\s|、|\band\b|和|与|\bor\b|或|/)\s*(?:and )?\$?\d")
"""Two numbers side by side, each of a run of its own."""
_SLIPS = both_ways(10, 100, 1000)
_FORGOTTEN = both_ways(2, 3, 6, 24, 60, 3600)
_NEAR = Fraction(1, 100)
_MOST = 3


def accounts_of_runs(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of a run that follows from the others; then takes up what the text says of it."""
    stated = stated_in(passage)
    chip = chip_in(passage)
    is_of_another = _is_of_another_model(stated, context.runs)
    sizes = _totals_in_force(passage, context) if any(one.role in DERIVED for one in stated) else ()
    for one in stated:
        if one.role in DERIVED:
            known = _known(stated, one, context.runs, chip or context.runs.chip)
            if not known["use"] and _AT_PEAK.search(passage.text):
                known["rate"] = known["rate"] or known["peak"]
            others = [other for other in (*stated, *context.runs.of(one.role)) if other.role == one.role]
            for claim in _held(passage, one, known, passage.text, sizes):
                is_listed = one.role in _SPEEDS and _are_several(stated)
                is_firm = claim.strength == FIRM and not (is_of_another or is_listed)
                yield sure_if(claim, is_firm and not _is_said_rightly(claim, one, others))
            if is_of_another:
                own = {role: [other for other in found if other in stated] for role, found in known.items()}
                yield from _held(passage, one, own, passage.text)
    context.runs.add(stated, chip)


def _is_of_another_model(stated: Sequence[Stated], runs: Runs) -> bool:
    """Whether a text speaks of a model of another size than what was said last: the run of that is none of its."""
    own, earlier = [one.value for one in stated if one.role == "params"], runs.of("params")[:1]
    return bool(own) and any(all(abs(divided(one.value, size) - 1) > _NEAR for size in own) for one in earlier)


def _are_several(stated: Sequence[Stated]) -> bool:
    """Whether a text tells of several shares of a peak: "MFU 50%: A100 156 TFLOPS; MFU 40%: A100 125 TFLOPS"."""
    return sum(one.role == "use" for one in stated) > 1


def _is_said_rightly(claim: Claim, one: Stated, others: Sequence[Stated]) -> bool:
    """Whether another number in its unit is what one comes to, which then is something else: "$46,080, of which
    $4,608"."""
    true = Fraction(claim.truth.value.exact) * Fraction(one.unit) if claim.truth is not None else Fraction(0)
    again = (other for other in others if other.number != one.number and other.unit == one.unit)
    return any(abs(Fraction(other.value) - true) <= _NEAR * abs(true) for other in again)


def _totals_in_force(passage: Passage, context: Context) -> list[Derived]:
    """The parameters of the model that the note is about: what follows from them is at most borne out."""
    mention = context.mention_in(passage)
    described = None if mention is not None else described_by(sizes_in_force(context))
    facts = [facts_of(mention.presets[0])] if mention is not None and mention.is_one else []
    totals = [truth for one in facts for truth in (*one.totals, *one.named_sizes)]
    totals += [truth for one in (described.models[:1] if described else ()) for truth in one.totals]
    return [Derived(truth.value, truth.how) for truth in totals]


def _known(stated: Sequence[Stated], number: Stated, runs: Runs, chip: str) -> dict[str, list[Stated]]:
    """What is known of a run where one number of it is said: by the same text, or else what was said of it last."""
    known: dict[str, list[Stated]] = {}
    has_speed = any(one.role in ("rate", "peak") for one in stated)
    # FLOPs that were said before are of another run where a text gives what they are worked out of.
    gone = (_SPEEDS if has_speed else ()) + (("compute",) if any(one.role == "params" for one in stated) else ())
    for role in _ROLES:
        own = [one for one in stated if one.role == role and one is not number]
        earlier = runs.of(role, chip if role in _SPEEDS else "") if role not in gone else []
        known[role] = own[:_MOST] or earlier[:1]
    if number.role not in _SPEEDS:
        # "At 50% MFU an H100 does 495 TFLOPS"
        known["rate"] += [one for one in known["peak"] if one.may_be_reached]
    return known


def _held(
    passage: Passage, stated: Stated, known: dict[str, list[Stated]], said: str, sizes: Sequence[Derived] = ()
) -> Iterator[Claim]:
    """The claim that a number is what it comes to; wrong if a slip explains it and nothing that is `said` speaks of
    another case.

    Args:
        sizes: what the parameters may be where they aren't stated.
    """
    passes = _passes(said)
    given = {"passes": [Derived(Value(times, times, times), str(times)) for times in passes]}
    found = derived(stated.role, known, given)
    is_stated = bool(found) or not sizes
    found = found if is_stated else derived(stated.role, known, {**given, "params": sizes})
    found = [one for one in found if one.value.exact]
    number = stated.number
    truths = [Truth(one.value.times(1 / Fraction(stated.unit)), one.how) for one in found]
    for claim in claimed(passage, number, truths, "arithmetic", FIRM, nearest=True):
        if claim.is_right:
            yield claim._replace(strength=CONFIRM)
        else:
            meant = [truth for truth, one in zip(truths, found, strict=True) if _is_slip(number, truth, one, passes)]
            is_open = not meant or not is_stated or is_doubted(said, _OTHERWISE, _LISTED)
            yield claim._replace(strength=CONFIRM) if is_open else claim._replace(truth=meant[0])


def _is_slip(number: Number, truth: Truth, found: Derived, passes: Sequence[int]) -> bool:
    """Whether a slip makes a number of a truth: two digits or the point, or a factor that was forgotten."""
    if any(one.number.start > number.start for one in found.used):
        # What is said first is given.
        return False
    if slip(number, truth.value.exact) == SWAP and number.is_precise:
        return True
    is_near = Fraction(truth.value.high) - Fraction(truth.value.low) < Fraction(truth.value.exact) * _WIDEST
    if not is_near:
        return False
    if is_off_by(number, truth.value.exact, _SLIPS):
        return True
    is_plain = len(passes) == 1 and number.is_precise
    return is_plain and len(found.used) > 1 and is_off_by(number, truth.value.exact, _FORGOTTEN, _NEAR)


_WIDEST = Fraction(1, 10)


def _passes(text: str) -> list[int]:
    """How many FLOPs a parameter may take for a token, by what a text says of it: of the rule and of its passes."""
    rules = [int(found[1]) for found in _RULE.finditer(text)]
    rules += [int(next(filter(None, found.groups()))) for found in _FACTOR.finditer(text)]
    rules += [8] if _AGAIN.search(text) else []
    rules += [2] if _FORWARD.search(text) else []
    return list(dict.fromkeys(rules or [6]))


def accounts_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each cell of a table of runs, or of chips, that the others of its row come to.

    Times, costs and shares are worked out for the table; a row is wrong beside others that are right. Of FLOPs, tokens
    and parameters nobody can say which of them is.
    """
    columns = columns_of_runs(table) if table.kind == "table" else {}
    found: dict[int, list[Claim]] = {column: [] for column in columns}
    for row in table.rows if columns else ():
        cells = list(stated_in_row(row, columns))
        stated = [one for _, one in cells]
        for column, one in cells:
            known = {role: [other for other in stated if other.role == role and other is not one] for role in _ROLES}
            if one.role in DERIVED:
                found[column] += _held(row.cells[column], one, known, f"{row.label.text} | {table.above}")
        context.runs.add(stated)
    for column, claims in found.items():
        is_sure = columns[column][0] in _WORKED_OUT and any(claim.is_right for claim in claims)
        yield from (sure_if(claim, is_sure and claim.strength == FIRM) for claim in claims)


_WORKED_OUT = ("time", "cost", "use")
