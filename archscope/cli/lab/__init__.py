"""`archscope lab`: small experiments, each imported when it is asked for."""

from __future__ import annotations

import typer

from archscope.cli.lazy import LazyGroup

EXPERIMENTS = {
    "ffn": "archscope.cli.lab.ffn",
    "activations": "archscope.cli.lab.activations",
    "gradients": "archscope.cli.lab.gradients",
    "attention": "archscope.cli.lab.attention",
    "position": "archscope.cli.lab.position",
    "approximate": "archscope.cli.lab.approximate",
    "train": "archscope.cli.lab.train",
}
"""The experiments in the order of the help, and the module whose function of that name each is."""


class Experiments(LazyGroup):
    """Those of `archscope lab`."""

    modules = EXPERIMENTS


app = typer.Typer(
    cls=Experiments,
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
    help="Small experiments on the parts of a GPT, in numbers and pictures.",
)


@app.callback()
def _lab() -> None:
    pass
