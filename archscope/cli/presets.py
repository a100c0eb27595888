"""`archscope presets`."""

from __future__ import annotations

from archscope import api
from archscope.cli.output import Format, Output, Units, check_output, emit


def presets(units: Units = "raw", format: Format = "table", output: Output = None) -> None:
    """The architectures known by name, with their exact sizes."""
    check_output(format, units, output)
    emit(api.presets(), format, output, units)
