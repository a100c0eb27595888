"""What embeddings and heads have: "Embedding (32000 × 640) | 20.5M", a head as much, larger vocabularies more."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.models.claiming import is_about
from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.finders.totals.addends import Entry
from archscope.notes.finders.totals.row_values import entries_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.components import component_named, counts_other
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_TABLES = frozenset(("token", "position", "embedding", "head"))
"""Components that are one matrix, or two of the same size."""
_SIZES = cased(
    r"(?:[(（\[]|(?<=[\w\u4e00-\u9fff])\s+)[\s`$]*(\d{1,3}(?:,\d{3})+|\d+)[\s`$]*(?:[×x*·]|\\times|\\cdot)[\s`$]*"
    r"(\d{1,3}(?:,\d{3})+|\d+)[\s`$]*(?:[,，;；、)）\]]|$)"
)
_OF_MORE = AnyCase(
    r"\blora\b|\brank\b|factor|quanti|\bint[48]\b|hash|\bbias|\bper\b|saved?\b|[+&]|\band\b|[低量]化|秩|偏置|[和与及每]"
)
_SOME_OF_IT = AnyCase(r"\d|\b(?:last|first|new|added|only|rows)\b|新增|仅|只|前|后")
_RESIZED = AnyCase(r"\bpad|resiz|\btrain(?:ed|able)|\bnew\b|\bprun|\bafter\b|填充|扩|补|对齐|剪|可训练")
"""Words of counts that aren't those of the sizes beside them."""
_LEAST_TABLE, _FEWEST = 10**5, 16
"""The least count of a table of vectors, and the fewest values of one."""


def sized_tables(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the parameters in a row whose label names an embedding or a head, and its two sizes."""
    for row in table.rows:
        found = _SIZES.search(row.label.text) if row.cells else None
        if found is not None and _SOME_OF_IT.search(row.label.text[found.end() :]):
            continue
        if found is None or component_named(row.label.text) not in _TABLES or _OF_MORE.search(row.label.text):
            continue
        counts = [(at, number) for at in range(len(row.cells)) if (number := row.number_in(at)) is not None]
        of_table = [(at, number) for at, number in counts if number.kind == "count" and number.value >= _LEAST_TABLE]
        sizes = int(found[1].replace(",", "")), int(found[2].replace(",", ""))
        if len(of_table) != 1 or min(sizes) < _FEWEST or counts_other(table.head(of_table[0][0]), row, of_table[0][1]):
            continue
        column, number = of_table[0]
        if _RESIZED.search(f"{table.head(column)} {' '.join(cell.text for cell in row.passages)}"):
            continue
        truth = Truth.of(sizes[0] * sizes[1], f"{found[1]} × {found[2]}")
        is_doubted = fits(number, [truth], _SEVERAL) or _may_be_of_another(number, sizes, context)
        yield from claimed(row.cells[column], number, [truth], "formula", CONFIRM if is_doubted else FIRM)


_SEVERAL = (2, Fraction(1, 2))


def _may_be_of_another(number: Number, sizes: tuple[int, int], context: Context) -> bool:
    """Whether a count may be right and a size of the label wrong, of which the note says nothing else: it is so many
    times the other one."""
    known = {context.size_before("d_model"), context.size_before("vocab_size")}
    if known.intersection(sizes):
        return False
    return any(fits(number, [Truth.of(size * width, "")]) for size in sizes for width in range(_STEP, _WIDEST, _STEP))


_STEP, _WIDEST = 64, 16_384


_HEAD = AnyCase(
    r"[\W_\d]*(?:(?:untied|output|输出)\s)?(?:lm[ _-]?head|output (?:head|layer)|unembedding|输出(?:头|层))[\W_]*"
)
_EMBEDDING = AnyCase(
    r"[\W_\d]*(?:(?:token|word|input|输入|词)[ _-]?)?(?:embeddings?|嵌入)(?:[ _-]?(?:layer|table|层|矩阵))?[\W_]*"
)
_FACTORS = both_ways(2, 10, 1000)
_LEAST = 10**5


def heads_like_embeddings(table: Table) -> Iterator[Claim]:
    """A claim about what a head has, beside the embedding of the same table: as much, where it has any of its own.

    It is wrong if it is twice or ten times as much, or two digits changed places, and the embedding's is right.
    """
    labels = [row.label.text for row in table.rows]
    if not any(map(_HEAD.fullmatch, labels)) or not any(map(_EMBEDDING.fullmatch, labels)):
        return
    columns = range(max(len(row.cells) for row in table.rows)) if table.kind == "table" else (-1,)
    for column in columns:
        entries = [entry for entry in entries_of(table, column) if entry.number.kind == "count"]
        heads, embeddings = _named(entries, _HEAD), _named(entries, _EMBEDDING)
        if len(heads) == len(embeddings) == 1:
            head, embedding = heads[0], embeddings[0]
            truths = [Truth(embedding.value, f"{embedding.number.text} of the embedding")]
            places = (embedding.number.start,)
            for claim in claimed(head.cell, head.number, truths, "sum", FIRM, addends=places, rests=True):
                yield sure_if(claim, fits(head.number, truths, _FACTORS) or is_swap(claim))


def _named(entries: Sequence[Entry], name: AnyCase) -> list[Entry]:
    return [one for one in entries if name.fullmatch(one.row.label.text) and one.number.value >= _LEAST]


_FEW = 1000
_NAME = r"(?:vocab\w*|词汇?表)(?: sizes?| ?大小)?"
_FROM = AnyCase(rf"(?:{_NAME}[^.。;；\d]{{0,24}}(?:from|of|从)|{_NAME})[\s*`$]*$")
_TO = AnyCase(
    r"[\s*`$]*(?:entries |tokens |个 ?(?:token|词) ?)?"
    r"(?:to|→|->|(?:换|变|改|增加?|扩[大充展增]?|涨|升)?[到成为])[\s*`$]*(?:about |约)?"
)
_MORE = AnyCase(
    r"(?:\badds?|\bcosts?|多[出了]?|增加了?|新增)[\s*`$]*(?:about |roughly |an extra |another |~|约)?[\s*`$]*$"
)
_FACTORED = AnyCase(r"factor|\brank\b|albert|分解|低秩")
_PARAMETERS = AnyCase(r"[\s*`$]*(?:个|more |extra |additional )?[\s*`$]*(?:embedding )?(?:param|参数|weights)")


def larger_vocabularies(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of the parameters that a vocabulary gains, for the width in force; a head may gain them.

    "Growing the vocabulary from 50,257 to 151,936 adds 78.1M parameters".
    """
    lower = passage.lower
    if passage.mentions and ("vocab" in lower or "词" in lower):
        yield from _of_vocabularies(passage, context)
    if len(passage.numbers) < len(("from", "to", "more")) or not ("vocab" in lower or "词" in lower):
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        for at, more in enumerate(numbers[2:]):
            first, second = numbers[at], numbers[at + 1]
            is_said = (
                _FEW <= first.value < second.value
                and _TO.fullmatch(sentence.between(first.end, second.start))
                and _FROM.search(sentence.until(first.start))
                and _MORE.search(sentence.until(more.start))
                and not _FACTORED.search(sentence.text)
                and _PARAMETERS.match(sentence.after(more.end))
            )
            facts = facts_of_one(context.mention_in(sentence)) if is_said else None
            width = context.size("d_model") or (facts.size("d_model") if facts is not None else None)
            if is_said and width is not None:
                added, how = Fraction(second.value - first.value) * width, f"({second.text} − {first.text}) × {width}"
                truths = [Truth.of(added, how, "count"), Truth.of(added * 2, f"{how} × 2", "count")]
                yield from claimed(sentence, more, truths, "arithmetic", FIRM)


_LEADS = AnyCase(
    r"[\s*`$]*(?:entries|tokens|个?词)?[\s)）*`$]*(?:→|⇒|->|=>|so|thus|因此|所以|对应)[\s*`$]*(?:the |an )?(?:token )?"
    r"(?:embeddings?(?: table| matrix| layer)?|(?:词?嵌入|词向量)(?:层|表|矩阵)?)?[\s*`$]*"
    r"(?:has|of|takes|有|占|约|为|[:：])*[\s*`$~≈约]*"
)
_OF_VOCABULARY = AnyCase(rf"{_NAME}[\s*`$]*(?:of|is|为|是|[:：=])*[\s*`$]*$")


def _of_vocabularies(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count that is said to follow from a named model's vocabulary, of its table of tokens:
    "Qwen3-8B: vocab=151936 → 0.62B parameters"."""
    for sentence in passage.sentences:
        mention = context.narrowed(sentence.mentions[0]) if len(sentence.mentions) == 1 else None
        facts = facts_of_one(mention)
        for vocabulary, count in itertools.pairwise(sentence.numbers) if facts is not None else ():
            is_said = (
                facts is not None
                and vocabulary.value == facts.size("vocab_size")
                and count.kind == "count"
                and _OF_VOCABULARY.search(sentence.until(vocabulary.start))
                and _LEADS.fullmatch(sentence.between(vocabulary.end, count.start))
                and _PARAMETERS.match(sentence.after(count.end))
            )
            truths = facts.component("embedding") if is_said and facts is not None else []
            if truths and is_about(count, truths[0].value.exact, _FAR) and not COUNTERFACTUAL.search(sentence.text):
                yield from claimed(sentence, count, truths, "quantity", FIRM, models=[facts.model] if facts else [])


_FAR = 4
