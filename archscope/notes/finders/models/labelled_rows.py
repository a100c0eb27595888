"""Rows that name a component of a model, and what it has: "Token embedding | 38,597,376", "FFN: 45.5 %"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.models.claiming import claimed_or_slipped, is_in_the_unit_of, is_swapped, is_within
from archscope.notes.finders.models.identified_models import identified_in, stated_otherwise
from archscope.notes.finders.models.named_matrices import named_matrix
from archscope.notes.finders.models.readings_of_counts import is_of_less, with_shifts
from archscope.notes.finders.models.slipped_parts import slip_of_part
from archscope.notes.finders.models.stated_totals import PARTIAL
from archscope.notes.finders.totals.labels import ONE_BLOCK, TOTAL_OF_BLOCK
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, SURE, Claim, Truth, fits, judge
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, WITHOUT, is_of_another_model
from archscope.notes.statements.components import PARTS_OF, WORDS, component_named, counts_other, names_both
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_NEAR = Fraction(6, 100)
_GOES_ON = cased(r"\n|[^\W\d]{3}[.;]\s+[A-Z]|\d[.;]\s+[A-Z][a-z]|[。；]")
_PROJECTION = AnyCase(r"projection|proj\b|投影")
"""Of the output: that of attention, or the head."""
_ADDRESS = cased(r"[A-Za-z_]\w*(?:\.[\w*-]+)+$")
_WHOLE = AnyCase(r"\W*(?:total|active|总|激活)\s?(?:number of |model )?(?:param\w*|参数(?:量|数)?)\W*")
_OF_PARAMETERS = AnyCase(r"param|参数")
_LEAST = {False: 1000, True: 10**5}
"""The least count of a component, and of a whole model."""
_WITH_OTHERS = AnyCase(
    r"\bincl(?:\b|ud)|\bplus\b|\bwith\b(?! bias)|"
    r"\s&\s|\band\b|[+＋含和与及]|包括|嵌入\s?/|/\s?(?:输出|head|lm)|embed\w*\s?/|[(（](?:加|with\b)"
)
"""Words of labels that name a part beside another one: "blocks incl. final norm", "token + position embeddings"."""
_BIAS = AnyCase(r"\bbias(?:es)?\b(?!\))|\(b\)|偏置(?!）)")
_OF_BIASES = AnyCase(r"\W*(?:bias(?:es)?|偏置(?:量|项|参数)?)\W*")
_CHANGED = AnyCase(r"后\s*$|\bafter\b|\badded\b")
"""What heads a column of a model with changes."""
SHARE_OF_OTHER = AnyCase(
    r"flop|comput|memory|(?<!\\)time|latency|error|accura|loss|计算量|显存|内存|时间|准确|误差|sparsity|utili|"
    r"kv[ -]?cache|kv\s?缓存"
)


def labelled_quantities(table: Table, context: Context) -> Iterator[Claim]:
    """Rows that name a component of the model in force: "Token embedding | 38,597,376", "FFN: 45.5 %"."""
    mention = context.model_of(table)
    counted = identified_in(table) if mention is None else (mention.presets[0], None) if mention.is_one else None
    if counted is None:
        return
    facts, only = facts_of(counted[0]), counted[1]
    is_sure = only is None and not (mention is not None and stated_otherwise(mention, context))
    about = " ".join([table.above, *(row.label.text for row in table.rows)])
    for row in table.rows:
        for column, cell in enumerate(row.cells):
            number = cell.lone_number
            if only is not None and column != only:
                continue
            if any(_GOES_ON.search(before.text) for before in row.cells[:column]):
                # The line after an item, as of a total, has a label of its own, and so has another sentence.
                break
            if number is not None and number.value != 1 and not counts_other(table.head(column), row, number):
                found = _labelled(row, table, column, facts, about, context=context)
                claims = (claim for claim in found if not is_in_the_unit_of(table.head(column), claim))
                yield from claims if is_sure else map(_only_slips if only is not None else _only_right, claims)


def _only_slips(claim: Claim) -> Claim:
    """A claim of a table that is known by its total alone: what is wrong by more than a slip may be right there."""
    number, truth = claim.number, claim.truth
    is_slip = number is not None and truth is not None and slip(number, truth.value.exact)
    return claim if claim.is_right or is_slip else claim._replace(strength=CONFIRM)


def _only_right(claim: Claim) -> Claim:
    """A claim about a model to which the note gives other sizes: what isn't its own may be right of these, if it is no
    slip."""
    return claim if claim.is_right or is_swapped(claim) else claim._replace(strength=CONFIRM)


def _labelled(row: Row, table: Table, column: int, facts: Facts, about: str, *, context: Context) -> Iterator[Claim]:
    """The claim that a value is that of the component, or of the weight, which a label names."""
    label, cell, models = row.label.text, row.cells[column], (facts.model,)
    name, number, address = _name_in(label), cell.lone_number, label.strip(" `*").replace("\\", "")
    assert number is not None
    may_be_bytes = any(unit.system == "byte" for unit in number.units)
    if _ADDRESS.match(address):
        # What stands behind the value says how it was worked out.
        is_first = not any(before.numbers for before in row.cells[:column])
        truths = facts.addressed(address) if number.kind == "count" and is_first else []
        yield from claimed_or_slipped(cell, number, truths, GROUP, models, group=("quantity", table.group))
    elif name is None and number.kind == "count" and not may_be_bytes:
        yield from named_matrix(row, table, column, facts) if not _is_beside_a_model(table, column) else ()
    elif name is None or _WIDTH.search(label):
        return
    elif number.kind == "share":
        if not facts.config.is_mixture and not SHARE_OF_OTHER.search(table.head(column) + label):
            truths = facts.shares(name) + (facts.shares("out") if _is_a_projection(name, label) else [])
            yield from claimed_or_slipped(cell, number, truths, GROUP, models, group=("share", table.group))
    elif number.kind == "count" and (_OF_PARAMETERS.search(label) or not may_be_bytes):
        yield from (
            _counted(row, table, column, facts, about, context=context)
            if number.value >= _LEAST[name == "total"]
            else ()
        )


def _counted(row: Row, table: Table, column: int, facts: Facts, about: str, *, context: Context) -> Iterator[Claim]:
    """The claim that a count is that of the component which a label names."""
    label, cell, head = row.label.text, row.cells[column], table.head(column)
    name, number = _name_in(label) or "", cell.lone_number
    assert number is not None
    doubtful = (name == "block" and not _is_of_all_blocks(label, facts)) or is_doubtful(label, name, table, column)
    doubtful = doubtful or (len(facts.config.kinds) > 1 and name != "total")
    doubtful = doubtful or COUNTERFACTUAL.search(table.above) is not None
    is_of_another = is_of_another_model(head, _CHANGED) or _is_beside_a_model(table, column)
    doubtful = doubtful or is_of_another
    if _WHOLE.fullmatch(label) and not is_of_another:
        yield from _of_whole(cell, number, name, table, facts)
    if _OF_BIASES.fullmatch(head):
        label = f"{label} {head}"
    readings = _truths(label, name, facts, about)
    truths = with_shifts(readings, name, label, context)
    if len(truths) < len(readings) and not fits(number, truths):
        # Norms without the shifts that they have are half of what is meant.
        truths = [truth for truth in truths if fits(number, [truth], [Fraction(1, 2)])] or truths
    if name == "total" and judge(number, truths, "")[0] == "wrong" and fits(number, facts.simplified):
        return
    if _is_of_a_part(label, name, number, truths, facts):
        return
    strength = CONFIRM if doubtful else SURE if name == "total" and facts.term_left_out(number) else GROUP
    if strength == GROUP and _bears_out_its_label(row, name, number, facts):
        # The share beside it says the same as the label.
        strength = FIRM
    slip = slip_of_part(label, number, facts) if strength == GROUP and not COUNTERFACTUAL.search(about) else None
    if slip is not None:
        truths, strength = [slip, *truths], FIRM
    # A part may be that of one block; of a whole model the plain count is what is meant.
    group, is_of_part = ("quantity", table.group), slip is None and name != "total"
    claims = claimed_or_slipped(cell, number, truths, strength, (facts.model,), group=group, nearest=is_of_part)
    said = f"{label} {cell.text} {head} {table.above}"
    yield from (claim for claim in claims if not is_of_less(claim, name, said))


def _is_beside_a_model(table: Table, column: int) -> bool:
    """Whether a column has a heading without a model, and another one has one with it: "GPT-2 Small | Baseline"."""
    named = [bool(head.mentions) for head in table.header[1:]]
    return any(named) and column < len(named) and not named[column]


def _bears_out_its_label(row: Row, name: str, number: Number, facts: Facts) -> bool:
    """Whether the share beside a count is that of the component which its label names, and not that of the count."""
    shares = [one for cell in row.cells for one in cell.numbers if one.kind == "share"] if name in _SHARED else []
    own = [Truth.of(divided(number.value, facts.total), "", "share")] if name != "block" else []
    return any(fits(share, facts.shares(name)) and not fits(share, own) for share in shares)


_SHARED = ("block", "token", "embedding", "attention", "ffn")
"""Components whose share of a model tells them from others."""


def _name_in(label: str) -> str | None:
    """The component that a label names; a total of one block is the block."""
    return "block" if TOTAL_OF_BLOCK.fullmatch(label) else component_named(label)


def _is_of_all_blocks(label: str, facts: Facts) -> bool:
    """Whether a label says nothing but that its row is as many blocks as the model has: "36 × Transformer layer"."""
    found = _SO_MANY_BLOCKS.fullmatch(label)
    return found is not None and int(found[1] or found[2]) == facts.size("n_layers")


_BLOCK = r"(?:transformer\s|decoder\s|encoder\s)?(?:blocks?|layers?|层|块)"
_SO_MANY_BLOCKS = AnyCase(
    rf"[\W_]*(?:all\s|全部|所有)?(\d+)\s?(?:×|x|\*|个)?\s?{_BLOCK}[\W_]*|[\W_]*{_BLOCK}\s?[(（]?\s?(?:×|x|\*)\s?(\d+)[\W_]*"
)


def _is_of_a_part(label: str, name: str, number: Number, truths: list[Truth], facts: Facts) -> bool:
    """Whether a label has more words than the component's, and its number is a part of that: "MLP hidden | 2.36M"."""
    named = WORDS[name].search(label) if name else None
    others = f"{label[: named.start()]} {label[named.end() :]}" if named is not None else ""
    if not _MORE_WORDS.search(others) or fits(number, truths):
        return False
    return any(fits(number, facts.component(part)) for part in PARTS_OF.get(name, ()))


_MORE_WORDS = AnyCase(
    r"(?!(?:layers?|blocks?|sub-?layers?|networks?|modules?|param\w*|weights?|total|per|each|one|all|the|of|self|multi|"
    r"transformer|decoder|encoder|head(?:ed)?|causal|masked|swiglu|gelu|geglu|gated|wise)(?![a-z]))(?<![a-z])[a-z]+|(?![层块网络参数总每个量合计子自多头])[一-鿿]"
)
"""A word of a label that isn't said of a whole component as well."""


def is_doubtful(label: str, name: str, table: Table, column: int) -> bool:
    """Whether a label may mean more or less than the component that it names, or its column another model."""
    caption, head = table.above, table.head(column)
    return bool(
        (name in _WHOLES and _PATH.search(label))
        or PARTIAL.search(label)
        or WITHOUT.search(label)
        or _WITH_OTHERS.search(label)
        or _OF_BIASES.fullmatch(head)
        or (name == "total" and ONE_BLOCK.search(f"{caption}\n{head}"))
        or is_of_another_model(head, _CHANGED)
    )


_WIDTH = AnyCase(r"维度?(?:\s*[(（]|\W*$)|宽度?(?:\s*[(（]|\W*$)|\b(?:dim(?:ension)?|width|intermediate)s?\W*$|_size\b")
"""What makes a label that of a size of a component, and of no count: "FFN width", "前馈维度（intermediate_size）"."""
_WHOLES, _PATH = ("attention", "ffn", "embedding"), cased(r"[A-Za-z]/[A-Za-z]|(?:\bin|\(out)(?:put)?\W*$")
"""What a label may name by way of a part of it that isn't known: "attention/rotary", "attention in"."""


def _truths(label: str, name: str, facts: Facts, about: str) -> list[Truth]:
    """What a row is that a label calls by the name of a component."""
    if _BIAS.search(label):
        return facts.biases(name)
    truths = facts.totals_as(f"{label} {about}") if name == "total" else facts.component(name)
    if names_both(label):
        truths = [truth for truth in truths if not truth.how.endswith("one matrix")]
    return truths + (facts.component("out") if _is_a_projection(name, label) else [])


def _is_a_projection(name: str, label: str) -> bool:
    """Whether a label may be of the output projection of attention as well as of the head: "输出投影"."""
    return name == "head" and _PROJECTION.search(label) is not None


def _of_whole(cell: Passage, number: Number, name: str, table: Table, facts: Facts) -> Iterator[Claim]:
    """The parameters of a whole model among its sizes, which show that the table is about it."""
    truths = [*facts.component(name), *(facts.named_sizes if name == "total" else ())]
    near = any(is_within(number, truth.value.exact, _NEAR) for truth in truths)
    if table.kind == "table" and not near:
        yield from claimed_or_slipped(cell, number, truths, GROUP, (facts.model,), group=("models", table.group))
