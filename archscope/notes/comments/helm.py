"""The comments to archscope in a note carried out in their order; what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from archscope.errors import RequestError
from archscope.notes.comments.steering import Comment, Problem, apply, steering
from archscope.notes.comments.tied import NoModel, tied
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.source import Source
from archscope.notes.truths.context import Context


class Helm:
    """Sets what comments set in a context, and finds the numbers that they tie.

    A comment that can't be used is a problem, and costs no other number its verdict. After one that should have set
    something nobody knows of which model, or of how many tokens, the note speaks: no number is tied until a preset is
    set again.
    """

    def __init__(self, source: Source, context: Context, folder: Path | None) -> None:
        self.text, self.context, self.folder = source.text, context, folder
        self.steering = steering(source)
        self.problems = list(self.steering.problems)
        self.has_set = False
        """Whether the last comments have set something."""
        self._pending = list(self.steering.comments)
        self._is_lost = self._lacks_model = False

    def obey(self, passages: Sequence[Passage], end: int, before: Sequence[Passage]) -> Iterator[Claim]:
        """Carries out the comments that begin before `end`.

        Args:
            passages: those that their numbers stand in.
            before: what stands in the block before these.
        """
        self.has_set = False
        while self._pending and self._pending[0].start < end:
            comment = self._pending.pop(0)
            try:
                if comment.problem is not None:
                    raise comment.problem
                if not comment.address:
                    apply(comment, self.context, self.folder)
                    self.has_set = True
                    self._is_lost = self._is_lost and "preset" not in comment.settings
                elif not self._is_lost:
                    yield tied(comment, [*self._joined(before, comment.start), *passages], self.context)
            except RequestError as error:
                self._refuse(comment, error)

    def obey_rows(
        self, passages: Sequence[Passage], blocks: Sequence[Block], before: Sequence[Passage]
    ) -> Iterator[Claim]:
        """The same in a table or a list, where a comment is about a number of its own row."""
        for block in blocks:
            if not self._pending or self._pending[0].start >= blocks[-1].end:
                return
            if self._pending[0].start < block.end:
                row = [cell for cell in passages if block.start <= cell.start < block.end]
                yield from self.obey(row, block.end, before)

    def _joined(self, before: Sequence[Passage], position: int) -> Sequence[Passage]:
        """The block before, if nothing but marks of quotes and code stands between it and a position."""
        end = before[-1].end if before else position
        return before if not self.text[end:position].strip("> |\t\r\n`~") else ()

    def _refuse(self, comment: Comment, error: RequestError) -> None:
        """Takes up what is wrong with a comment; that no model is set is said once."""
        if not (isinstance(error, NoModel) and self._lacks_model):
            self.problems.append(Problem(comment.start, error.message, error.hint))
        self._lacks_model = self._lacks_model or isinstance(error, NoModel)
        if comment.settings:
            self._is_lost = self.has_set = True
            self.context.forget()
