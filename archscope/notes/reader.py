"""A note read block by block: what every finder says, in the order of the note."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Sequence
from pathlib import Path

from archscope.notes.comments.helm import Helm
from archscope.notes.finders.calculations.arithmetic import arithmetic
from archscope.notes.finders.calculations.settled_symbols import has_letters_of_columns
from archscope.notes.finders.calculations.swapped_digits import LEAST_RESULT, slipped_among
from archscope.notes.finders.code.configs import configs
from archscope.notes.finders.code.counted_models import count_below
from archscope.notes.finders.code.decayed_weights import decayed_weights
from archscope.notes.finders.code.printed_values import printed_values
from archscope.notes.finders.code.programs import program
from archscope.notes.finders.in_words.gpu_hours import gpu_hours
from archscope.notes.finders.in_words.layers import repeated_layers
from archscope.notes.finders.memory.bytes_per_token import bytes_per_token
from archscope.notes.finders.memory.titles_of_training import title_of_training
from archscope.notes.finders.memory.training_memory import training_memory
from archscope.notes.finders.memory.zero_stages import zero_stages
from archscope.notes.finders.models.exact_counts import LEAST, LEAST_SIZE, transposed, transposed_sizes
from archscope.notes.finders.models.listed_sizes import listed_sizes
from archscope.notes.finders.models.topics import introduces
from archscope.notes.finders.shapes.in_and_out import in_and_out
from archscope.notes.finders.shapes.lettered_shapes import restated_input
from archscope.notes.finders.shapes.printed_shapes import printed_shapes
from archscope.notes.finders.shapes.shapes_at_steps import shape_tables, shapes_of_lines
from archscope.notes.finders.shapes.shapes_of_linears import stored_weights
from archscope.notes.finders.shapes.shapes_of_tensors import shapes_of_tensors
from archscope.notes.finders.shapes.sizes_in_force import assumed_input
from archscope.notes.finders.shapes.written_shapes import with_crossed_shapes
from archscope.notes.finders.shares.percentages import percentages
from archscope.notes.finders.shares.shares_of_models import shares_of_parts
from archscope.notes.finders.tokens.answered_counts import answered_counts
from archscope.notes.finders.tokens.encoding_programs import Variables
from archscope.notes.finders.tokens.literals import literals
from archscope.notes.finders.tokens.printed_tokens import printed_output
from archscope.notes.finders.tokens.tabulated_ids import tabulated_ids, tokens_below
from archscope.notes.finders.tokens.token_tables import texts_of, token_tables
from archscope.notes.finders.tokens.vocabulary_sums import vocabulary_sums
from archscope.notes.finders.totals.exact_totals_in_prose import totals_in_prose
from archscope.notes.finders.totals.rounded_totals_in_prose import rounded_totals
from archscope.notes.finders.totals.sums import sums
from archscope.notes.finders.totals.totals_below import total_below
from archscope.notes.finders.totals.totals_of_lines import totals_of_remarks
from archscope.notes.in_bytes import in_bytes
from archscope.notes.in_lines import below, in_lines
from archscope.notes.in_note import in_note
from archscope.notes.in_rows import in_rows
from archscope.notes.in_text import in_text, is_crowded
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.chains import chains, is_within
from archscope.notes.statements.clauses import goes_on
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage, Table, table_of
from archscope.notes.statements.printed_frames import printed_frames
from archscope.notes.statements.runs_in_code import stated_in_code
from archscope.notes.statements.tabulated import tabulated
from archscope.notes.text.blocks import FOLDED, Block
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.text.source import Source
from archscope.notes.text.traditional import simplified
from archscope.notes.truths.context import Context

_kind_and_group = operator.attrgetter("kind", "group")
LONGEST_TABLE = 400
"""A table, a list or a block of code with more lines than these is read as text."""
_SHORT, _LINES_ABOVE = 80, 3
"""What stands between a program and its output is no longer; how many lines may say what bytes are of."""


class Reader:
    """Reads a note; `numbers` are all that were met, `helm` is what its comments make of it."""

    def __init__(self, source: Source, model: Model | None, folder: Path | None) -> None:
        self.source, self.context = source, Context(model, simplified(source.text))
        self.helm = Helm(source, self.context, folder)
        self.numbers: list[Number] = []
        self.named = self.context.named
        self.variables = Variables()
        self.programs: list[Block] = []
        self.last_program: Sequence[Block] = ()
        self.caption: Passage | None = None
        self.listed: Table | None = None
        self.before: Sequence[Passage] = ()

    def claims(self) -> Iterator[Claim]:
        """What every finder says, in the order of the note."""
        for (kind, _group), found in itertools.groupby(self.source.blocks, _kind_and_group):
            blocks = list(found)
            if kind == "program":
                yield from self._program(blocks)
            elif kind in ("text", "heading") or len(blocks) > LONGEST_TABLE:
                for block in blocks:
                    yield from self._text(block)
            else:
                yield from self._table(blocks)
        yield from in_note(self.source.readable, self.context)

    def _steer(self, passages: Sequence[Passage], end: int) -> Iterator[Claim]:
        """Carries out the comments that begin before `end`."""
        yield from self.helm.obey(passages, end, self.before)
        if self.helm.has_set:
            self.caption = None

    def _program(self, blocks: Sequence[Block]) -> Iterator[Claim]:
        self.context.next_block(has_numbers=True)
        yield from program(blocks, self.context, self.variables, self.programs)
        yield from configs(blocks, self.context, self.before[-1:])
        lines = [Passage(block.text, block.start) for block in blocks]
        yield from printed_shapes(lines, self.before, self._code_above(), self.context)
        self.last_program = blocks
        self.programs += blocks
        yield from totals_of_remarks(blocks)
        for line in lines:
            yield from literals(line)
            self.context.runs.add(stated_in_code(line))
        named = next((line for line in lines if line.text.lstrip().startswith("#") and line.mentions), None)
        if named is not None:
            # "# The model (GPT-2 Medium)", "L = 24  # layers", "H = 1024"
            yield from listed_sizes(table_of(blocks, lines, named), lines, self.context)

    def _code_above(self) -> str:
        """The last line of the program above, if no text stands below it."""
        is_above = self.last_program and (not self.before or self.before[-1].start < self.last_program[0].start)
        lines = [block.text for block in self.last_program if block.text.strip()] if is_above else []
        return lines[-1] if lines else ""

    def _text(self, block: Block) -> Iterator[Claim]:
        yield from self._steer((), block.start)
        passage = Passage(block.text, block.start)
        if block.kind == "text" and _is_a_title(passage):
            block = block._replace(kind="heading", level=FOLDED)
        if block.level == FOLDED and not self.context.is_section(FOLDED, passage.mentions):
            block = block._replace(kind="text")
        self.context.next_block(has_numbers=bool(passage.numbers))
        self.context.question = _asked(self.before)
        if block.kind == "heading" or len(block.text) > _SHORT:
            self.variables.shown, self.context.asked, self.last_program = [], "", ()
        if block.kind == "heading":
            self.programs = []
            self.context.enter(block.level, passage.text)
        self.context.letters.add(passage.text)
        self.context.state(passage.settings, passage.mentions, block.kind == "heading")
        self.context.told.add(passage)
        yield from self._take([passage], [passage])
        if self.listed is not None:
            yield from total_below(passage, self.listed)
            yield from tokens_below(passage, self.listed)
        self.listed = None
        yield from in_text(passage, self.context)
        yield from shapes_of_tensors(passage.lines if "\n" in block.text else [passage], self.context)
        if passage.numbers and not is_crowded(passage):
            yield from repeated_layers(passage, None)
            yield from below(passage, self.before)
            yield from answered_counts(passage, self.before)
            yield from totals_in_prose(passage)
            yield from rounded_totals(passage)
            yield from shares_of_parts(passage, self.context)
            yield from percentages(passage)
        if not is_crowded(passage):
            yield from in_bytes(passage, self.context, self.before[-1].text if self.before else "")
            yield from bytes_per_token([passage], self.before)
            yield from training_memory([passage], title_of_training(self.context))
            yield from zero_stages([passage], None, self.context)
        if "\n×" in block.text:
            yield from sums(table_of([block._replace(kind="item")], passage.lines, None))
        if passage.largest.get("count", 0) >= LEAST_RESULT:
            yield from slipped_among([passage])
        yield from self._steer([passage], block.end)
        self.before = [passage]
        leads_on = self.caption is not None and introduces(self.caption) and _ONLY_LEADS.fullmatch(block.text)
        if not block.text.startswith("<!--") and not leads_on:
            self.caption = passage

    def _table(self, blocks: Sequence[Block]) -> Iterator[Claim]:
        yield from self._steer((), blocks[0].start)
        context = self.context
        lines = [] if blocks[0].kind == "row" else [Passage(block.text, block.start) for block in blocks]
        lines = with_crossed_shapes(lines, context.size("seq"))
        table = table_of(blocks, lines, self.caption)
        context.next_block(has_numbers=True)
        if table.kind == "table":
            passages = [cell for row in table.rows for cell in (row.label, *row.cells)]
            value = _of_no_symbol if has_letters_of_columns(table) else context.value_before
            texts = texts_of(table)
            for cell in (*table.header, *passages):
                if cell.numbers and cell not in texts:
                    yield from arithmetic(cell, value, context.settled)
                    yield from vocabulary_sums(cell)
            yield from shape_tables(table, context)
            yield from stored_weights(table, context)
            yield from in_and_out(table, context)
            yield from token_tables(table)
            yield from tabulated_ids(table)
        else:
            passages = lines
            yield from self._lines(table, passages)
            yield from in_lines(table, lines, self.before, context)
            yield from printed_output(lines, self.variables) if self.variables.shown else ()
            if table.kind == "code":
                yield from printed_shapes(lines, self.before, self._code_above(), context)
                earlier = self.programs[: len(self.programs) - len(self.last_program)]
                yield from printed_values(self.last_program, earlier, lines)
                yield from count_below(self.last_program, earlier, lines)
                for frame in printed_frames(lines, table.caption):
                    yield from in_rows(frame, context)
        yield from in_rows(table, context)
        yield from shapes_of_tensors(lines or [Passage(block.text, block.start) for block in blocks], context)
        leads = [text for text in self.before[-1:] if table.kind == "code" and goes_on(text)]
        yield from slipped_among([*leads, *passages])
        if table.kind == "table":
            yield from self._take([*table.header, *passages], [row.label for row in table.rows])
            for passage in passages:
                context.state(passage.settings, ())
            context.state(tabulated(table), ())
            for row in table.rows:
                context.told.add(row)
        else:
            yield from self._take(passages, passages)
        yield from self.helm.obey_rows([*table.header, *passages], blocks, self.before)
        self.listed = table
        self.before = passages[-1:]
        if table.kind != "list":
            self.caption = None

    def _take(self, passages: Sequence[Passage], naming: Sequence[Passage]) -> Iterator[Claim]:
        """Takes up numbers, and the models that some passages name; a claim about digits that changed places."""
        for passage in naming:
            for mention in passage.mentions:
                self.named.update(dict.fromkeys(mention.presets))
        for passage in passages:
            numbers = passage.numbers
            self.numbers += numbers
            if [number for number in numbers if number.digits >= LEAST_SIZE]:
                spoken_of = self.context.model_mention()
                yield from transposed_sizes(passage, spoken_of)
                if passage.largest.get("count", 0) >= LEAST:
                    model = spoken_of.presets[0] if spoken_of is not None and spoken_of.is_one else None
                    yield from transposed(passage, tuple(self.named), model)
                yield from decayed_weights(passage, tuple(self.named))

    def _lines(self, table: Table, passages: Sequence[Passage]) -> Iterator[Claim]:
        """The lines of a list or of a block of code, each as text."""
        about = table.caption.text if table.caption is not None else ""
        for chain in chains(passages) if table.kind == "code" else ():
            yield from arithmetic(chain, self.context.value_before, self.context.settled)
            yield from gpu_hours(chain)
        self.context.near = [table.caption] if table.caption is not None else []
        shapes = shapes_of_lines(passages)
        self.context.assumed = assumed_input(shapes, self.context, passages)
        self.context.restated = restated_input(passages) if len(shapes) > 1 else {}
        for passage in passages:
            self.context.told.add(passage)
        for index, passage in enumerate(passages):
            self.context.letters.add(passage.text)
            self.context.state(passage.settings, passage.mentions)
            if passage.mentions:
                self.context.near = [passage]
            if table.kind == "list" or not index or not is_within(passages[index - 1], passage):
                yield from in_text(passage, self.context)
            above = passages[max(0, index - _LINES_ABOVE) : index] if "bytes" in passage.largest else ()
            before = " ".join(line.text for line in above) or about
            yield from in_bytes(passage, self.context, before, table.group, about)
            if not passage.numbers:
                continue
            yield from repeated_layers(passage, passages[index - 1] if index else None)
            yield from below(passage, passages[max(0, index - 2) : index])
            if table.kind == "list":
                yield from answered_counts(passage, passages[max(0, index - 1) : index], is_listed=True)
                yield from totals_in_prose(passage)
                yield from shares_of_parts(passage, self.context, table.group)
                yield from percentages(passage)
            else:
                yield from percentages(
                    passage, [*passages[max(0, index - 20) : index], *passages[index + 1 : index + 20]]
                )
        self.context.assumed, self.context.restated, self.context.near = {}, {}, ()


def _of_no_symbol(_symbol: str) -> None:
    """The value of a letter where each column has its own."""


def _asked(before: Sequence[Passage]) -> Passage | None:
    """The question with which the text before a paragraph ends."""
    is_question = before and before[-1].text.rstrip(" *_`\n").endswith(("?", "？"))
    return before[-1] if is_question else None


_ONLY_LEADS = AnyCase(
    r"[\s*_#]*(?:the )?(?:model )?(?:config(?:uration)?s?|(?:hyper-?)?parameters|settings|specs?|specifications?|"
    r"dimensions|given|(?:模型|超)?(?:配置|参数)(?:设置|如下)?|已知|设)[\s*_:：]*"
)
"""What stands between a sentence about a model and the list of its sizes, and says nothing itself."""


def _is_a_title(passage: Passage) -> bool:
    """Whether a paragraph is nothing but the name of a model, as a heading in other notes: "**Mistral 7B**"."""
    named = passage.mentions
    if len(named) != 1 or not named[0].presets or len(passage.text) > _SHORT:
        return False
    return (
        not passage.text.startswith("#")
        and _AROUND_A_TITLE.fullmatch(f"{passage.before(named[0].start)}|{passage.after(named[0].end)}") is not None
    )


_AROUND_A_TITLE = cased(
    r"[\s*_`]*\|[\s*_`]*(?:[（(][^()（）\n]{1,24}[)）])?(?:(?:的|['’]s)?\s?(?:配置|参数|结构|"
    r"[Cc]onfig(?:uration)?)\s?)?[\s*_`:：]*"
)
