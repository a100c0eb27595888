"""Values of several fields that a check makes by the hundred thousand."""

from __future__ import annotations

from typing import Any, Self

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """What typing.NamedTuple would be too, but made five times as fast and read twice as fast."""

    def _replace(self, **changes: Any) -> Self:
        """It with other values in some fields."""
        return msgspec.structs.replace(self, **changes)
