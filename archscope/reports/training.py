"""What is particular to a step of training: when its memory is at the peak, other choices, a formula beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.allocation.choices import ATTENTION, CHECKPOINTING
from archscope.allocation.optimizers import OPTIMIZERS
from archscope.allocation.paper import parts
from archscope.allocation.peaks import LOSS, Moment
from archscope.allocation.plan import Plan
from archscope.allocation.stretches import Course
from archscope.ledger import COMPONENTS
from archscope.reports.report import Column, Sheet
from archscope.sizes import total


def moments_sheet(moments: Sequence[Moment], most: Moment) -> Sheet:
    """Each moment, and which is the peak."""
    columns = (
        Column("when", "At the"),
        Column("weights", "weights", "bytes", data_only=True),
        Column("states", "states", "bytes", data_only=True),
        Column("steady", "Weights, states", "bytes"),
        Column("gradients", "Gradients", "bytes"),
        Column("activations", "Activations", "bytes"),
        Column("others", "Others", "bytes"),
        Column("alive", "All", "bytes"),
    )
    rows = []
    for moment in _telling(moments, most):
        kinds = {key: getattr(moment, key) for key in ("weights", "states", "gradients", "activations", "others")}
        when = f"peak: {moment.when}" if moment is most else moment.when
        rows.append({"when": when, **kinds, "steady": moment.weights + moment.states, "alive": moment.alive})
    return Sheet("moments", "What is alive, moment by moment", columns, rows)


def _telling(moments: Sequence[Moment], most: Moment) -> list[Moment]:
    """Of the blocks only the first and the last as the gradient goes back, and the peak wherever it is."""
    number_of_loss = next(number for number, moment in enumerate(moments) if moment.when == LOSS)
    forward, (loss, *blocks, embedding, optimizer) = moments[:number_of_loss], moments[number_of_loss:]
    shown = [moment for moment in blocks if moment in (blocks[0], blocks[-1], most)]
    return [*(moment for moment in forward if moment is most), loss, *shown, embedding, optimizer]


def choices_sheet(plan: Plan, course: Course) -> Sheet:
    """The same step with other choices; `course` is that of `plan`."""
    columns = (
        Column("attention", "Attention"),
        Column("checkpointing", "Checkpointing"),
        Column("activations", "Activations", "bytes"),
        Column("peak", "Peak", "bytes"),
    )
    rows = []
    for attention in ATTENTION:
        for checkpointing in CHECKPOINTING:
            other = plan._replace(attention=attention, checkpointing=checkpointing)
            through = course if other == plan else other.course()
            rows.append(
                {
                    "attention": attention,
                    "checkpointing": checkpointing,
                    "activations": int(total(through.kept.values())),
                    "peak": max(moment.alive for moment in other.moments(through)),
                }
            )
    return Sheet("choices", "The same step, otherwise", columns, rows)


def paper_sheet(plan: Plan, course: Course) -> Sheet:
    """The formula that papers quote, part by part beside what is kept in `course`."""
    columns = (
        Column("part", "Blocks"),
        Column("formula", "Korthikanti et al."),
        Column("paper", "Paper", "bytes"),
        Column("kept", "Kept here", "bytes"),
        Column("why", "Why they differ"),
    )
    names = {**COMPONENTS, "block": "Inputs", "total": "All"}
    rows = [{**part._asdict(), "part": names[part.part]} for part in parts(plan, course.kept)]
    return Sheet("paper", "Activations of the blocks by a well-known formula", columns, rows)


def conventions(plan: Plan) -> Iterator[str]:
    """What the figures are of."""
    assert plan.training is not None
    optimizer = OPTIMIZERS[plan.training.optimizer]
    yield f"{plan.training.optimizer}: {optimizer.source}"
    if plan.training.master:
        yield f"mixed precision: weights and gradients in {plan.dtype}, the optimizer's copy and states in float32"
    yield f"checkpointing {plan.checkpointing}: {CHECKPOINTING[plan.checkpointing]}"
    yield (
        "peak: gradients are made in the step and freed after it, so that they and all activations never meet; "
        "accumulating: they are there from the start"
    )
    yield "the optimizer is fused, weight by weight; torch's foreach, the default on CUDA, takes a copy of states too"
    yield "activations as the model is written: norms and loss in float32, every storage once"
    if plan.kernels == "cpu":
        yield "temporaries of torch's kernels for the CPU; those for CUDA take a few more"
    else:
        yield (
            "temporaries of torch's kernels for CUDA; sums over tokens (gradients of biases and norms) take up to "
            "1 MiB per multiprocessor on top"
        )
