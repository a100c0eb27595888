"""What can be said of a number in a note."""

from __future__ import annotations

VERDICTS = ("exact", "rounded", "loose", "wrong", "unchecked")
"""From the best to the worst, and last what was not understood."""
