"""Configs in programs that name a published model: `MIXTRAL = {"dim": 4096, ...}`, `LlamaConfig(n_layers=32, ...)`.

A reader may set whatever he likes: a size is wrong only where nearly all others are the model's, and it is no cut.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.experts import experts_of
from archscope.notes.finders.models.identified_models import member_with
from archscope.notes.finders.models.size_claims import is_unusual, size_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Model, family_of
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_OPENS = cased(r"^\s*(?:\w+\s*(?::\s*\w+\s*)?=\s*)?[\w.]*\s*[({]|^\s*[\"'][\w.-]+[\"']\s*:\s*(?:dict\s*\(|\{)")
_CLASS, _FIELD = cased(r"^\s*class \w+.*:\s*$"), cased(r"^\s+(?:\w+\s*(?::[\w\s.|]+)?=|#|$)|^$")
_REMARK = cased(r"\s#.*$")
_CHANGED = AnyCase(
    r"\btest|debug|demo|\btoy|tiny|mini|small example|quick|cpu|smoke|测试|调试|演示|玩具|小型|\btwice|\bbut\b|"
    r"\bmore\b|deep(?!seek)|wide|\b(?:with|into|to) \d+ (?:heads|layers|blocks)|pool|expan|prun|_g?m?[gq]a\b|"
    r"_\d+_(?:heads|layers)|加[深宽]|改[为成]|两倍|池化|扩展|剪枝"
)
"""Words for a model that is another one than the published."""
_FEWEST, _SURE, _MANY = 2, 4, 6
"""So many right sizes show one wrong if it is that of another model of the family; any one; or two."""
_MOST = 60
_FIXED = ("n_layers", "n_heads", "n_kv_heads", "d_model", "d_ff")
_OF_PARTS = ("d_ff", "head_dim")


def configs(blocks: Sequence[Block], context: Context, before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each size in the configs of a program that are a published model's but for one size, or two.

    Args:
        before: the text just before the program, which may name the model.
    """
    for stretch in _stretches(blocks) if _may_set_sizes(blocks) else ():
        if not _may_set_sizes(stretch):
            continue
        lines = [Passage(block.text, block.start) for block in stretch]
        named = {mention.presets for line in lines for mention in line.mentions}
        around = [context.title, *(text.text for text in before)]
        for part in [[line] for line in lines if line.mentions] if len(named) > 1 else [lines]:
            settings = [(line, setting) for line in part for setting in line.settings if setting.spelling]
            model = _model_of(part, settings, context, before) if len(settings) > _FEWEST else None
            said = (*around, *(line.text for line in part))
            if model is not None and not any(is_of_another_model(text, _CHANGED) for text in said):
                yield from _claims(part, settings, model)


def _may_set_sizes(blocks: Sequence[Block]) -> bool:
    return any("layer" in block.text or "head" in block.text for block in blocks)


def _stretches(blocks: Sequence[Block]) -> Iterator[Sequence[Block]]:
    """The lines from each that opens a bracket, and sets or begins something, to that which closes it; those of a class
    that does nothing but give fields their values."""
    first, depth = 0, 0
    for at, block in enumerate(blocks):
        code = _REMARK.sub("", block.text)
        if not depth and _CLASS.match(code):
            fields = itertools.takewhile(lambda field: _FIELD.match(field.text), blocks[at + 1 : at + _MOST])
            yield [block, *fields]
            continue
        if not depth:
            first = at
            if not any(sign in code for sign in "({") or _OPENS.match(code) is None:
                continue
        depth = max(0, depth + sum(code.count(sign) for sign in "({") - sum(code.count(sign) for sign in ")}"))
        if at - first > _MOST:
            depth = 0
        elif not depth and any(sign in code for sign in ")}"):
            yield blocks[first : at + 1]


def _model_of(
    lines: Sequence[Passage],
    settings: Sequence[tuple[Passage, Setting]],
    context: Context,
    before: Sequence[Passage],
) -> Model | None:
    """The one model that a config names, or else the text before it, or the heading; of a family the one with most of
    its sizes."""
    own = [Passage(_SPELLED_OUT.sub(" ", lines[0].text), 0)]
    named = next(filter(None, ([one for text in texts for one in text.mentions] for texts in (lines, own, before))), [])
    mention = context.narrowed(named[0]) if named else context.model_mention()
    if mention is None or not mention.presets or len({other.presets for other in named}) > 1:
        return None
    if not (lines[0].mentions or own[0].mentions) and not _may_be_called(lines[0].text, mention.presets[0]):
        return None
    if not named and not context.is_titled(mention):
        return None
    if mention.is_one:
        return mention.presets[0]
    members = member_with(mention.presets, [setting.number for _, setting in settings])
    return members[0] if len(members) == 1 else None


def _may_be_called(line: str, model: Model) -> bool:
    """Whether what a line begins may be the config of a model by its names: `config = dict(`, `count_llama_params(`."""
    family = _FAMILY.match(model)
    for name in _NAME.findall(re.split(r"[({:]", line.replace("class ", ""))[0].lower()):
        found = re.search(rf"{family[1]}_?v?(\d(?!\d*[bm]))?", name) if family is not None else None
        if found is None and not _PLAIN.fullmatch(name):
            return False
        if found is not None and family is not None and found[1] not in (None, family[2]):
            return False
    return True


_SPELLED_OUT = cased(r"_|(?i:_?(?:config|cfg|params|args|settings)_?)|\bclass\b")
"""What parts the words of a name that stands for a config, or says that it is one: LLAMA2_7B_CONFIG."""
_FAMILY, _NAME = cased(r"([a-z]+)(\d?)"), cased(r"[a-z_]\w*")
_PLAIN = cased(
    r"_*(?:(?:base|model|default)_?)?(?:config|cfg|conf|params|hparams|args|kwargs|settings|spec|model|dict)s?"
)


def _claims(lines: Sequence[Passage], settings: Sequence[tuple[Passage, Setting]], model: Model) -> Iterator[Claim]:
    sizes = {setting.spelling: setting.size for _, setting in settings}
    if "dim" in sizes and "hidden_dim" in sizes:
        # In the configs of Meta's models `hidden_dim` is the width of the FFN.
        sizes["hidden_dim"] = "d_ff"
    claims = [
        (size, claim)
        for line, setting in settings
        if not (is_unusual(size := sizes[setting.spelling], [model]) and size in _OF_PARTS)
        for claim in size_claim(size, setting.number, line, [model], CONFIRM, group=None)
    ]
    claims += [("experts", claim) for line in lines for claim in experts_of(line, model)]
    right = {size for size, claim in claims if claim.is_right}
    wrong = [(size, claim) for size, claim in claims if not claim.is_right]
    yield from (claim for size, claim in claims if claim.is_right and len(right) > _FEWEST)
    if any(size in right or size not in _FIXED for size, _ in wrong):
        return
    for size, claim in wrong:
        is_siblings = _is_a_siblings(size, claim, model)
        # As many heads of keys as of queries make another form, and an FFN of four times the width is usual.
        is_form = size == "n_kv_heads" and _value(claim) == facts_of(model).size("n_heads")
        if size == "d_ff" and _value(claim) == 4 * (facts_of(model).size("d_model") or 0):
            continue
        fewest = _MANY if is_form or len(wrong) > 1 else _FEWEST if is_siblings else _SURE
        if len(wrong) <= _FEWEST and len(right) >= fewest and not (size == "n_layers" and _is_cut(claim, is_siblings)):
            yield claim._replace(strength=FIRM)


def _is_cut(claim: Claim, is_siblings: bool) -> bool:
    """Whether layers may have been left out to make a model smaller: all that are fewer, but for a sibling's nearly as
    many."""
    true = 0 if claim.truth is None else claim.truth.value.exact
    return _value(claim) < (true * 2 / 3 if is_siblings else true)


def _value(claim: Claim) -> float:
    return 0 if claim.number is None else float(claim.number.value)


def _is_a_siblings(size: str, claim: Claim, model: Model) -> bool:
    """Whether a size is that of another model of the family."""
    return any(facts_of(other).size(size) == _value(claim) for other in family_of(model))
