"""The share of the optimizer in the bytes that a parameter takes in training: "16 bytes per parameter altogether, of
which the optimizer takes 75 %", "总共 16Φ 字节，其中优化器占了 75%"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_TOTAL = AnyCase(
    r"(?<![\d.])(1[68]|20)[\s*_`$]*(?:(?:bytes?|b)[\s*_`]*(?:/|per|for each|for every)[\s*_`]*(?:model )?param|"
    r"字节\s?[/每]\s?个?参数|\\?phi\b|\\?psi\b|[φψ]|[np](?![a-z\d])[\s$*]*(?:bytes|字节))|"
    r"每个?参数(?:[^\d。.]{0,12}|[^\d。.]{0,8}\d+(?:\s?\+\s?\d+){1,4}\s?=\s?)(1[68]|20)\s?(?:个?字节|bytes?\b)"
)
"""All the bytes of a parameter: 2 + 2 + 12, with gradients in fp32 18, and with copies of both 20."""
_PARTS = {
    "optimizer": AnyCase(r"\boptimi[sz]er(?: states?)?\b|\badam(?:w|'s states)?\b|优化器(?:状态)?"),
    "gradients": AnyCase(r"\bgradients?\b|梯度"),
}
_BYTES = {"optimizer": (12, 8), "gradients": (2, 4)}
"""What a parameter may take in each; a copy of the weights in fp32 may be counted with the optimizer, or not."""
_TAKES = AnyCase(
    r"[\s*_`$~≈:：(（=]|\b(?:states?|alone|itself|takes?(?: up)?|is|are|has|have|uses?|makes? up|"
    r"accounts? for|eats?|needs?|"
    r"occupies|about|around|roughly|already|the|only|of|it|for)\b|状态|占[了据用]?|就|要|约|大约|有|达|[的了是为]"
)
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|!！]|\n|of (?:it|them|that|this|the (?:total|memory|16))|的?(?:显存|内存))"
)
_OTHERWISE = AnyCase(
    r"8-?bit|lora|frozen|\bsgd\b|\blion\b|adafactor|zero-?\d|\bmuon\b|without|momentum alone|half|activation|量化|冻结|"
    r"激活|适配|不含|一半"
)
_NO_ACTIVATIONS = AnyCase(
    r"[(（][\s*]*(?:excluding|without|no|ignoring|before|not counting|不含|不算|不计|不包括|除)\s?(?:the )?"
    r"(?:activations?|激活值?)[\s*]*[)）]"
)
"""What is true of all the bytes of a parameter."""


def shares_of_training(passage: Passage) -> Iterator[Claim]:
    """A claim about each share right behind a part, where the sentence has said what a parameter takes in all."""
    if "share" not in passage.largest:
        return
    before: set[int] = set()
    for sentence in passage.sentences:
        own = {int(found[1] or found[2]) for found in _TOTAL.all_lower(sentence.lower)}
        totals, before = own or before, own
        if len(totals) != 1 or is_doubted(_NO_ACTIVATIONS.blanked(sentence.text), _OTHERWISE, SHARED_OUT):
            continue
        (total,) = totals
        for number in (one for one in sentence.numbers if one.kind == "share"):
            for part, words in _PARTS.items():
                found = max(words.finditer(sentence.until(number.start)), key=lambda one: one.end(), default=None)
                between = "?" if found is None else sentence.until(number.start)[found.end() :]
                if _TAKES.blanked(between).strip() or not _ENDS.match(sentence.after(number.end, 24)):
                    continue
                truths = [Truth.of(Fraction(each, total), f"{each} / {total}", "share") for each in _BYTES[part]]
                for claim in claimed(sentence, number, truths, "share", FIRM):
                    yield sure_if(claim, part == "optimizer")
