"""What is worked out when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

_T = TypeVar("_T")


class Lazy(Generic[_T]):
    """functools.cached_property without the lock that it takes at every first access."""

    def __init__(self, work: Callable[[Any], _T]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, owner: object, _kind: type | None = None) -> _T:
        value = owner.__dict__[self.name] = self.work(owner)
        return value
