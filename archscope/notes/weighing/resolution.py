"""How the claims about the numbers of a note become one verdict for each."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FALLBACK, FIRM, GROUP, SURE, TIED, Claim, Truth, judge
from archscope.notes.judging.slips import SWAP, are_swapped, slip
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.numerals import Number, Unit, divided


def resolve(claims: Iterable[Claim]) -> list[Claim]:
    """One claim for each number: the one that decides it, in the order of the source."""
    by_place: dict[int, list[Claim]] = defaultdict(list)
    groups: dict[object, list[Claim]] = defaultdict(list)
    for claim in map(_but_for_a_slip, claims):
        by_place[claim.start].append(claim)
        if claim.strength == GROUP or (claim.strength == FIRM and claim.group is not None):
            groups[claim.group].append(claim)
    understood = {group: _is_understood(members) for group, members in groups.items()}
    decided: list[Claim] = []
    right = set[int]()
    wrong: dict[int, Claim] = {}
    for place in sorted(by_place):
        claim = _decided([_with_addends(claim, right, wrong, by_place) for claim in by_place[place]], understood)
        decided.append(claim)
        if claim.verdict != "unchecked":
            is_proved = claim.is_right and claim.strength > FALLBACK
            right.update({place} if is_proved else ())
            wrong.update({} if claim.is_right else {place: claim})
    for at, claim in enumerate(decided):
        behind = [other for other in by_place[claim.start] if other.addends and max(other.addends) > claim.start]
        if claim.verdict == "unchecked" and behind:
            # What stands behind a number may bear it out, or show it to be wrong, once it is decided itself.
            found = [_with_addends(other, right, wrong, by_place) for other in by_place[claim.start]]
            decided[at] = _decided(found, understood)
    return list(map(_in_kind_of_its_unit, _in_one_system(decided)))


def _in_kind_of_its_unit(claim: Claim) -> Claim:
    """A claim; wrong, with the truth in what its unit counts: 3.5 GB for 28 billion bits."""
    if claim.verdict != "wrong" or claim.truth is None or claim.unit is None:
        return claim
    by = _OF_OTHER_KIND.get((claim.unit.kind, claim.truth.value.kind))
    if by is None:
        return claim
    return claim._replace(truth=Truth(claim.truth.value.times(by)._replace(kind=claim.unit.kind), claim.truth.how))


_OF_OTHER_KIND = {
    ("bytes", "bits"): Fraction(1, 8),
    ("bits", "bytes"): Fraction(8),
    ("macs", "flops"): Fraction(1, 2),
    ("flops", "macs"): Fraction(2),
}


def _but_for_a_slip(claim: Claim) -> Claim:
    """A claim; wrong of a number that is about right only as two of its three digits or more changed places: 94.8 % for
    98.4 %, rounded or cut off."""
    number, truth = claim.number, claim.truth
    if claim.verdict != "loose" or number is None or truth is None or claim.unit is None or not number.is_precise:
        return claim
    if number.step > 1 or (number.step == 1 and number.digits < _LONG):
        return claim
    meant = Fraction(truth.value.exact) / Fraction(claim.unit.scale * number.step)
    digits = str(int(number.digits / Fraction(number.step)))
    is_swapped = any(are_swapped(digits, str(steps)) for steps in (round(meant), int(meant)))
    if not is_swapped:
        return claim
    # What other numbers come to may be of something else, but then it wouldn't have these very digits.
    is_told = claim.kind in _OF_THE_NOTE and claim.strength == CONFIRM
    return claim._replace(verdict="wrong", strength=FIRM if is_told else claim.strength)


_LONG = 10_000


def _in_one_system(decided: Sequence[Claim]) -> Iterator[Claim]:
    """Claims of which the wrong ones are told in the system in which most right ones of the note have their GB."""
    systems = Counter(
        claim.unit.system
        for claim in decided
        if claim.is_right and claim.unit is not None and claim.unit.system in _BYTES
    )
    has_own_name = any(claim.is_right and claim.number and "iB" in claim.number.text for claim in decided)
    has_own_name = has_own_name and any(map(_is_decimal_only, decided))
    usual = max(_BYTES, key=lambda system: systems[system])
    for claim in decided:
        if (whole := _whole_unit(claim)) is not None:
            yield claim._replace(unit=whole)
        elif systems[usual] and claim.verdict == "wrong" and claim.strength < TIED and claim.number is not None:
            kind = claim.unit.kind if claim.unit is not None else claim.number.kind
            units = (unit for unit in claim.number.units if unit.system == usual and unit.kind == kind)
            unit = next(units, claim.unit)
            # The unit of what a side without units comes to, "240 / 32 = 8.5 GB", is none of these.
            is_told = claim.unit not in claim.number.units or _tells_its_system(claim, claim.number)
            yield claim if is_told else _read_in(claim, usual, unit)
        else:
            yield _told_apart(claim) if has_own_name else claim


def _whole_unit(claim: Claim) -> Unit | None:
    """The only unit of a wrong number in which the truth has no more decimals than it: of 14,000,000,000 bytes no GiB
    are told; of 524,288 KiB for 256 KB, which is a power of two as KiB are."""
    number, truth = claim.number, claim.truth
    if claim.verdict != "wrong" or claim.strength >= TIED or number is None or truth is None or truth.system:
        return None
    if claim.unit not in number.units or claim.unit is None or claim.unit.system not in _BYTES:
        return None
    step = min(Fraction(number.step), Fraction(1))
    units = [unit for unit in number.units if unit.system in _BYTES and unit.kind == claim.unit.kind]
    whole = [unit for unit in units if (Fraction(truth.value.exact) / unit.scale / step).denominator == 1]
    if (
        len(whole) != 1
        or not truth.value.exact
        or (whole[0].system == "binary" and number.digits not in _POWERS_OF_TWO)
    ):
        return None
    return whole[0]


_POWERS_OF_TWO = frozenset(2**power for power in range(4, 10))


def _read_in(claim: Claim, system: str, unit: Unit | None) -> Claim:
    """A claim in the unit of a system, with the truth that follows if the numbers that go into it are read in it too:
    64 × 0.5 GB are 32 GB in either."""
    if claim.truth is None or not claim.truth.system or unit is claim.unit:
        return claim._replace(unit=unit)
    truth = next((truth for truth in claim.readings if truth.system == system), None)
    return claim if truth is None else claim._replace(unit=unit, truth=truth)


def _is_decimal_only(claim: Claim) -> bool:
    """Whether a number in GB is right as that, and with its digits no number in GiB could be."""
    number = claim.number
    if number is None or claim.truth is None or not claim.is_right or not number.is_precise:
        return False
    if len(number.units) == 1 or number.units[0].system != "decimal":
        return False
    verdicts = [judge(number._replace(units=(unit,)), [claim.truth], "")[0] for unit in number.units]
    return verdicts[0] in ("exact", "rounded") and "wrong" in verdicts[1:]


def _told_apart(claim: Claim) -> Claim:
    """A claim about a number in GB of a note that has its GB and its GiB: with three digits of a GiB it isn't right."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or claim.strength < FIRM or claim.verdict != "rounded":
        return claim
    is_careful = number.is_precise and claim.unit is not None and claim.unit.system == "binary"
    verdict = judge(number._replace(units=number.units[:1]), [truth], "")[0]
    return claim._replace(verdict=verdict, unit=number.units[0]) if is_careful else claim


def _tells_its_system(claim: Claim, number: Number) -> bool:
    """Whether two digits that changed places, or the point, tell in which system a number is meant."""
    if claim.truth is None or claim.unit is None or not claim.truth.value.exact:
        return False
    as_meant = number._replace(units=(claim.unit,))
    ratio = divided(as_meant.value, claim.truth.value.exact)
    is_tenfold = any(abs(ratio * ten - 1) < _SAME for ten in _TENS)
    return is_tenfold or slip(as_meant, claim.truth.value.exact) == SWAP


_TENS, _SAME = (Fraction(10), Fraction(1, 10)), Fraction(1, 100)
_BYTES = ("decimal", "binary")


def _with_addends(
    claim: Claim, right: set[int], wrong: Mapping[int, Claim], by_place: Mapping[int, Sequence[Claim]]
) -> Claim:
    """What a claim comes to whose truth was made of other numbers of the note.

    One that rests on them tells which number is wrong only if they are right; nothing made of a wrong number tells
    anything.

    Args:
        right: the places of right numbers; what a sum adds stands before it, and is decided.
        wrong: those of wrong numbers, with what they should be.
        by_place: the claims about each number.
    """
    if not claim.addends:
        return claim
    of_wrong = [wrong[place] for place in claim.addends if place in wrong]
    if claim.is_right:
        return claim._replace(verdict="unchecked", strength=CONFIRM) if of_wrong else claim
    if of_wrong and claim.kind == "sum" and right.issuperset(set(claim.addends) - wrong.keys()):
        return _but_for_wrong(claim, of_wrong)
    doubtful = (place for place in claim.addends if place not in right and _is_doubtful(by_place.get(place, ()), claim))
    known = right.issuperset(claim.addends) if claim.rests else not of_wrong
    return claim if known and not any(doubtful) else claim._replace(strength=CONFIRM)


def _but_for_wrong(claim: Claim, addends: Sequence[Claim]) -> Claim:
    """The claim about a total that is wrong as its rows stand, and as those of them are meant that are wrong too."""
    meant = claim.truth
    for addend in addends:
        if meant is None or addend.number is None or addend.truth is None:
            return claim._replace(strength=CONFIRM)
        more = Fraction(addend.truth.value.exact) - addend.number.value
        exact = addend.truth.value.exact
        value = f"{int(exact):,}" if addend.number.bare and exact == int(exact) else addend.number.text
        meant = Truth(meant.value.plus(more), meant.how.replace(addend.number.text, value))
    is_wrong = meant is not None and claim.number is not None and judge(claim.number, [meant], "about")[0] == "wrong"
    return claim._replace(truth=meant) if is_wrong else claim._replace(strength=CONFIRM)


def _is_doubtful(claims: Sequence[Claim], of: Claim) -> bool:
    """Whether a number may be a slip of what it should be by a claim that isn't sure enough to say so; an addend of a
    sum, if with what it should be it mends the sum."""
    return any(
        claim.verdict == "wrong"
        and claim.number is not None
        and claim.truth is not None
        and slip(claim.number, claim.truth.value.exact)
        and not (of.kind == "sum" and _leaves_it_wrong(claim.number, claim.truth, of))
        for claim in claims
    )


def _leaves_it_wrong(addend: Number, meant: Truth, of: Claim) -> bool:
    """Whether a total isn't right either if one of those that it adds up is meant to be another."""
    if of.truth is None or of.number is None:
        return False
    value = of.truth.value.plus(Fraction(meant.value.exact) - addend.value)
    return judge(of.number, [Truth(value, "")], "")[0] == "wrong"


def _is_understood(members: Sequence[Claim]) -> bool:
    """Whether the claims of a group bear one another out: at least two numbers right, and more right than wrong."""
    right = {claim.start for claim in members if claim.is_right}
    wrong = {claim.start for claim in members} - right
    return len(right) >= 2 and len(right) > len(wrong)


def _decided(claims: Sequence[Claim], understood: dict[object, bool]) -> Claim:
    claims = [claim for claim in claims if claim.strength > FALLBACK] or claims
    top = max(claim.strength for claim in claims)
    sure = [claim for claim in claims if claim.strength == top] if top >= SURE else []
    right = [claim for claim in (sure or claims) if claim.is_right and not _hides_a_slip(claim, claims)]
    if right:
        return min(right, key=lambda claim: (VERDICTS.index(claim.verdict), -claim.strength))
    left_open = next((claim for claim in claims if claim.verdict == "unchecked" and claim.strength == FIRM), None)
    if left_open is not None and not sure:
        return left_open
    wrong = [
        claim
        for claim in claims
        if claim.verdict == "wrong"
        and (claim.strength >= FIRM or (claim.strength == GROUP and understood[claim.group]))
    ]
    if wrong:
        return max(wrong, key=lambda claim: claim.strength)
    if (agreed := _agreed(claims)) is not None:
        return agreed
    return max(claims, key=lambda claim: claim.strength)._replace(verdict="unchecked")


def _hides_a_slip(claim: Claim, claims: Sequence[Claim]) -> bool:
    """Whether a whole number is right only as one that ends in zeros may be rounded, where by another claim a slip
    explains how it comes from the same value: "320 × 1000 + 1000 = 320,000"."""
    if claim.verdict != "rounded" or claim.truth is None or claim.number is None or not claim.number.bare:
        return False
    meant = claim.truth.value.exact
    return claim.number.digits % 1 == 0 and any(
        other.kind == "arithmetic"
        and other.verdict == "wrong"
        and other.strength >= FIRM
        and other.truth is not None
        and other.truth.value.exact == meant
        for other in claims
    )


def _agreed(claims: Sequence[Claim]) -> Claim | None:
    """The claim that a number should be what the note's own numbers come to, if that is also what the model has by
    another claim: where two independent ways agree, neither needs to be sure. What is far from it is of something else.
    """
    of_models = [truth for claim in claims if claim.models for truth in claim.readings]
    for claim in claims if of_models else ():
        # A sum of one number says that again, and nothing of its own.
        is_own = claim.kind in _OF_THE_NOTE and (claim.kind != "sum" or len(claim.addends) != 1)
        if is_own and claim.number is not None:
            value = Fraction(claim.number.value)
            near = [truth for truth in claim.readings if 1 / _FAR < value / (truth.value.exact or 1) < _FAR]
            # The norms and biases that a note leaves out don't show in a rounded number.
            room = Fraction(0) if claim.number.bare else claim.number.step * claim.number.units[0].scale / _HARDLY_SEEN
            same = [
                one
                for one in near
                if any(one.value.low - room <= truth.value.exact <= one.value.high + room for truth in of_models)
            ]
            if len({truth.value.exact for truth in same}) == 1:
                return claim._replace(truth=same[0])
    return None


_HARDLY_SEEN = Fraction(20)
_OF_THE_NOTE, _FAR = ("arithmetic", "repeated", "sum"), Fraction(5, 2)
"""Kinds of claims whose truths are worked out of other numbers of the note."""
