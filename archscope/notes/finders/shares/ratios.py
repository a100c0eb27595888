"""Percentages of numbers that stand beside them: `27,262,976 (0.40%)` of a total in the same block."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import is_factor
from archscope.notes.finders.totals.addends import TOTAL
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits, hold
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_ALL = AnyCase(r"\b(?:all|total|out of)\b|\bof\s+[\d,.]+|总|全部")
_TRAINABLE = AnyCase(r"trainable\s?%|(?:可训练|lora).*(?:比例|占比)|trainable percent")


def percentages(passage: Passage, others: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about each percentage in brackets after a number, of the wholes in the passage and in `others`."""
    if not ("%" in passage.text or "％" in passage.text):
        return
    yield from _trainable(passage, others)
    yield from _of_two(passage)
    yield from _of_whole(passage)
    numbers = passage.numbers
    if len(numbers) < 2:
        return
    wholes = [number for near in (passage, *others) for number in near.numbers if number.kind == "count"]
    named = [
        number
        for near in (passage, *others)
        if _ALL.search(near.text)
        for number in near.numbers
        if number.kind == "count"
    ]
    for before, number in itertools.pairwise(numbers):
        if number.kind != "share" or before.kind != "count" or before.value <= 0 or works_out(passage, number):
            continue
        if _YEAR.fullmatch(before.text) and _BY.search(passage.before(before.start, 8)):
            continue
        between = passage.text[before.end - passage.start : number.start - passage.start]
        if not re.fullmatch(
            r"[\s*_`]*(?:params|parameters|tokens|个?参数|秒|个|次)?[\s*_`]*[(（,，]\s*(?:~|≈|"
            r"约|占|just|only|即)?\s*",
            between,
        ):
            continue
        truths = [_share(before, whole) for whole in wholes if whole.value > before.value]
        firm = before.bare and before.value >= 1000 and any(whole.value > before.value for whole in named)
        firm = firm and not (_OF_OTHER.match(passage.after(number.end, 24)) or _OF_THE_MODEL.search(passage.text))
        likely = [_share(before, whole) for whole in named if whole.value > before.value]
        if _SAVED.search(passage.after(number.end, 24)):
            # "6,500 tokens (35% saved)"
            likely = [Truth.of(1 - share.value.exact, f"1 − {share.how}", "share") for share in likely]
        strength, places = FIRM if firm else CONFIRM, (before.start,)
        yield from share_claim(passage, number, [*likely, *truths], strength, addends=places)


_OF_THE_MODEL = cased(r"占(?:整个?|全)模型")
"""What a share may be of that no number beside it tells."""
_SAYS = cased(r"[(（=≈~:：,，→-]")
_YEAR, _BY = cased(r"(?:19|20)\d\d"), AnyCase(r"\b(?:by|in|since|until|from|to|of)\s$")


def _of_two(passage: Passage) -> Iterator[Claim]:
    """The share of one exact number in the other, where a sentence has two and says so: "N of M (0.40 %)"."""
    for sentence in passage.sentences:
        exact = [number for number in sentence.numbers if number.bare and number.value >= 1000]
        exact = [number for number in exact if not is_factor(sentence, number)]
        shares = [number for number in sentence.numbers if number.kind == "share"]
        if len(exact) != 2 or len(shares) != 1 or works_out(sentence, shares[0]):
            continue
        small, large = sorted(exact, key=lambda number: number.value)
        near = abs(shares[0].start - max(number.end for number in exact)) <= _NEAR
        is_operand = _OPERATOR_AFTER.match(sentence.after(small.end, 16)) is not None
        of = _OF.search(sentence.before(large.start, 16))
        between = sentence.text[small.end - sentence.start : large.start - sentence.start]
        then = sentence.text[large.end - sentence.start : shares[0].start - sentence.start]
        if of is not None and of[0].startswith("/") and (between.strip() != "/" or not _SAYS.search(then)):
            # "8/9314 nodes, 1487/2000 tokens (0.1%)", "97%   1050/1980"
            continue
        # 262,144 in each of 32 layers are no share of the 8,388,608 in all.
        is_one_of_many = large.value % small.value == 0 and _EACH.search(sentence.text)
        says = of or (_TRAINED.search(sentence.text) and not is_operand and not is_one_of_many)
        if says and small.value < large.value and not _MORE.match(sentence.after(shares[0].end, 12)):
            is_other = _OF_OTHER.match(sentence.after(shares[0].end, 24))
            of_third = any(
                large.end < number.start < shares[0].start and _OF.search(sentence.before(number.start, 16))
                for number in sentence.numbers
            )
            doubtful = COUNTERFACTUAL.search(sentence.text) or not near or is_other or of_third
            truths = _shares_said(small, large, sentence.text)
            strength, places = CONFIRM if doubtful else FIRM, (small.start, large.start)
            rests = _is_of_twice(shares[0], truths)
            yield from share_claim(sentence, shares[0], truths, strength, addends=places, rests=rests)


def works_out(sentence: Passage, share: Number) -> bool:
    """Whether a share works out the number that is claimed, as in "75% of 4096 is 3072", and is none itself."""
    sides = [side.expression for sides in sentence.equations for side in sides if side.is_compound]
    return any(share in expression.numbers for expression in sides if expression is not None)


def _shares_said(small: Number, large: Number, text: str) -> list[Truth]:
    """The share of one number in another; what is saved, or frozen, where a text speaks of that."""
    share, ratio = _share(small, large), Fraction(small.value) / large.value
    rest = Truth.of(1 - ratio, f"1 − {share.how}", "share")
    sums = [
        Truth.of(part / (1 + ratio), f"{of.text} / ({small.text} + {large.text})", "share")
        for part, of in ((ratio, small), (Fraction(1), large))
    ]
    return [*([rest] if _SAVED.search(text) else []), share, *(sums if _FROZEN.search(text) else [])]


def _of_whole(passage: Passage) -> Iterator[Claim]:
    """The share in "38.6M of 124M ≈ 31 %", "4.2M of 6.74B parameters (0.06 %)"."""
    for part, whole, number in zip(*(passage.numbers[first:] for first in range(3)), strict=False):
        if number.kind != "share" or not part.kind == whole.kind == "count" or not 0 < part.value < whole.value:
            continue
        start = passage.start
        of = passage.text[part.end - start : whole.start - start]
        then = passage.text[whole.end - start : number.start - start]
        if max(len(of), len(then)) > _BESIDE:
            continue
        is_said_again = _THAT_IS_SAID.search(then) is not None
        after = passage.after(number.end, 24)
        ends = _ENDS.match(after) or (is_said_again and _OF_IT.match(after))
        if not (ends and _A_PART_OF.fullmatch(of) and _THAT_IS.fullmatch(then)):
            continue
        sentence = next(sentence for sentence in passage.sentences if number.start < sentence.end)
        is_saved = _SAVED.search(sentence.text) is not None
        doubtful = (
            part.value < _FEWEST
            or "/" in of
            or COUNTERFACTUAL.search(sentence.text)
            or (is_saved and not is_said_again)
        )
        ratio = ratio_of(number_value(part), number_value(whole))
        truths = [Truth(ratio, f"{part.text} / {whole.text}")]
        if is_saved:
            truths.append(Truth.of(1 - Fraction(ratio.exact), f"1 − {truths[0].how}", "share"))
        strength = CONFIRM if doubtful else FIRM
        yield from share_claim(passage, number, truths, strength, addends=(part.start, whole.start))


_FEWEST, _BESIDE = 1000, 60
_THAT_IS_SAID = AnyCase(r"\b(?:or|i\.e\.|that is)|[=≈(（]|即|也就是")
_OF_IT = AnyCase(r"[\s*`$]*of (?:the|this|that) (?:full |original |whole |weight )?(?:matrix|tensor|them)\b")
"""Words by which a share is that of the two numbers before it, and what it is of is the second of them."""
_ENDS = AnyCase(r"[\s*`$]*(?:[)）.,，。;；:]|$|\n|of (?:the|all|its) (?:param|model|total|whole|weights)|左右|参数)")
_SAVED = AnyCase(
    r"\b(?:sav\w+|reduc\w+|fewer|smaller|less|cut\w*|shrinks?|drop\w*|down|lower\w*|remov\w+|prun\w+|compress\w*)\b|"
    r"节省|减少|降|压缩|省|缩小|剪|冻结|frozen|freez"
)
_FROZEN = AnyCase(r"frozen|freez|冻结|其余|剩余|remaining|rest\b|others?\b")
_A_PART_OF = AnyCase(
    r"(?:\s(?:param\w*|weights|values))?[\s*`]+(?:out of|of)[\s*`]+(?:the |all |its |a total of |some |about |~)*[*`]*|"
    r"\s?(?:个)?(?:参数)?(?:，|,)?\s?占(?:全部|总共|总参数|模型)?的?\s?|\s?/\s?"
)
_THAT_IS = AnyCase(
    r"(?:[\s*`]*(?:param\w*|weights|values|tokens|experts|heads|layers|blocks|dimensions|in total|in all|"
    r"(?:per|in the|in a) (?:block|layer|model|token)|"
    r"个?参数|的))*"
    r"[\s*`]*(?:[(（,，:：;=≈~→—–-]|is|are|active|activated|used|trained|trainable|被?激活|"
    r"i\.e\.,?|that is,?|or|about|roughly|only|just|约|即|也就是|合|为|\s)*[*`]*"
)


_OPERATOR_AFTER = cased(r"[\s`*$]*(?:[×*·/+=≈]|\\(?:times|cdot|approx))")
_EACH = AnyCase(r"\b(?:per|each|every)\b|每")
_NEAR = 30
_OF_OTHER = AnyCase(
    r"[\s*`$]*(?:of (?!(?:the |all |its )?(?:param|model|total|whole|weights|network|original|full))|"
    r"的(?!参数|总|全部|模型|权重))"
)
"""What a share is of, where that is none of the two numbers: "80 % of the loss drop"."""
_OF = AnyCase(r"(?:\bof|out of|/|占|total)\s*(?:the |all |a total of |总共|全部)*[\s*`]*$")
_MORE = AnyCase(r"\s*(?:more|less|fewer|higher|lower|larger|smaller|多|少|高|低|大|小)")


def parts_of_model(passage: Passage, context: Context) -> Iterator[Claim]:
    """Shares of the model in force: "= 4,194,304 parameters, 0.06 % of the model"."""
    if "share" not in passage.largest:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind != "share":
                continue
            before, after = sentence.before(number.start, 16), sentence.after(number.end, 32)
            if not (_OF_MODEL_BEFORE.search(before) or _OF_MODEL_AFTER.match(after)):
                continue
            named = sentence.mentions
            mention = context.narrowed(named[0]) if len(named) == 1 else None
            if not named:
                mention = context.model_mention(sentence.end)
            parts = [
                part
                for part in sentence.numbers
                if part.end <= number.start
                and part.kind == "count"
                and part.value >= 1000
                # "12688.18" has its unit elsewhere.
                and not (part.bare and part.step < 1)
                # The 7B of Llama 2 7B is no part of it.
                and not any(name.start <= part.start < name.end for name in named)
                # "KV cache (4096 context): 2 GB, 14% of the model's size" is of the bytes, "… 137 GFLOPs, 2%" of FLOPs.
                and not any(part.end < one.start < number.start and one.kind in _OTHERS for one in sentence.numbers)
            ]
            if mention is None or not mention.is_one or mention.compared or not parts:
                continue
            truths = []
            part, facts = parts[-1], facts_of(mention.presets[0])
            for whole in facts.totals_as("tied"):
                total = Value(whole.value.exact, whole.value.exact, whole.value.exact)
                truths.append(Truth(ratio_of(number_value(part), total), f"{part.text} / {whole.how}"))
            if _ACTIVE.search(sentence.text):
                truths += facts.shares("active")
            strength = CONFIRM if COUNTERFACTUAL.search(sentence.text) else FIRM
            # Of "14.0B, 27.6% of the total" the 14.0B may be what is wrong.
            rests = not part.bare and part.digits < _LEAST_COUNT * part.step
            yield from share_claim(sentence, number, truths, strength, addends=(part.start,), rests=rests)


_OTHERS = frozenset(("bytes", "flops", "macs"))
_ACTIVE = AnyCase(r"\bactiv|激活")
_OF_MODEL_BEFORE = cased(r"(?:占|是)(?:全部|整个|总|模型|全模型)(?:模型)?(?:参数)?(?:总?量)?的?\s*(?:约|大约)?\s*$")
_OF_MODEL_AFTER = AnyCase(
    r"^\s*of (?:all |the )?(?:(?:model|whole|total)(?:'s)?(?: param\w*| weights)?|(?:its |all )?param\w*)\b(?! for)"
)


def _trainable(passage: Passage, others: Sequence[Passage]) -> Iterator[Claim]:
    """`trainable params: A || all params: B || trainable%: P`, where P has no sign; or each on a line of its own."""
    found = _TRAINABLE.search(passage.text)
    if found is None:
        return
    after = [number for number in passage.numbers if number.start - passage.start >= found.end()]
    before = [number for number in passage.numbers if number.start - passage.start < found.start()]
    names = [mention for mention in passage.mentions if mention.presets]
    counts = [number for number in before if number.kind == "count" and number.value >= _LEAST_COUNT]
    parts = [count for count in counts if not any(name.start <= count.start < name.end for name in names)][-2:]
    parts = parts if any(_TRAINED.search(passage.before(part.start)) for part in parts) else []
    if not before:
        lines = [(near, near.numbers[0]) for near in others if len(near.numbers) == 1 and near.numbers[0].bare]
        parts = [number for near, number in lines if _TRAINED.search(near.text)][-1:]
        parts += [number for near, number in lines if TOTAL.search(near.text) or _ALL.search(near.text)][-1:]
    if len(parts) >= 2 and after and parts[0].value and parts[1].value:
        # Whichever comes first: what is trained is less than all.
        share = _share(*sorted(parts[:2], key=lambda number: number.value))
        in_percent = Truth(share.value.times(100)._replace(kind=""), f"{share.how} in percent")
        truths = [in_percent, share] if after[0].bare else [share]
        strength = CONFIRM if is_rounded_twice(after[0], truths[0]) else FIRM
        places = tuple(part.start for part in parts[:2])
        rests = _is_of_twice(after[0], truths)
        yield from share_claim(passage, after[0], truths, strength, addends=places, rests=rests)


def _is_of_twice(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether a share is that of twice the part, or of half of it: a count that forgets one of two modules, or has one
    too many, is as likely what is wrong."""
    return number.digits >= _TWO_DIGITS * number.step and fits(number, truths, (2, Fraction(1, 2)))


_TWO_DIGITS = 10

_TRAINED, _LEAST_COUNT = AnyCase(r"trainable|可训练|lora"), 1000


def is_sum_of_shares(number: Number, before: Sequence[Number]) -> bool:
    """Whether a share is what two or more shares just before it come to together, each of them rounded."""
    total = Fraction(0)
    for terms, share in enumerate(reversed(before), 1):
        total += Fraction(share.value)
        if terms > 1 and abs(total - number.value) <= terms * Fraction(number.step * number.units[0].scale) / 2:
            return True
    return False


def _share(part: Number, whole: Number) -> Truth:
    return Truth.of(Fraction(part.value) / whole.value, f"{part.text} / {whole.text}", "share")


def share_claim(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    group: object = None,
    *,
    addends: tuple[int, ...] = (),
    rests: bool = False,
) -> Iterator[Claim]:
    claim = hold(passage, number, truths, "share", strength, group=group, addends=addends, rests=rests)
    if claim is not None:
        yield claim


def is_rounded_twice(number: Number, truth: Truth) -> bool:
    """Whether a share would be right if it had been rounded to one digit more before: 0.62245 to 0.6225."""
    return 0 < number.value - truth.value.exact <= Fraction(11, 20) * number.step * number.units[0].scale


def ratio_of(part: Value, whole: Value) -> Value:
    """The share of a part in a whole, as a range where they are rounded."""
    return Value(
        Fraction(part.exact) / whole.exact, Fraction(part.low) / whole.high, Fraction(part.high) / whole.low, "share"
    )
