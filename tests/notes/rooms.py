"""The texts in `sentences/`, gathered: a file for each kind of statement, in a folder for each kind of finder.

A file may have any of these, and nothing else has to know of it:

    RIGHT          texts in which nothing is wrong
    WRONG          texts with one error: the number, and what it should be
    BOTH_WRONG     texts with several: a list of the same
    CONFIRMED      texts, and a number that is found to be right there
    NOT_CONFIRMED  texts, and a number that isn't found to be right, as something else than is said
    LEFT_OPEN      texts, and a number that is neither right nor wrong
"""

import importlib.util
from pathlib import Path

SENTENCES = Path(__file__).parent / "sentences"
KINDS = ("RIGHT", "WRONG", "BOTH_WRONG", "CONFIRMED", "NOT_CONFIRMED", "LEFT_OPEN")


def _texts(file):
    """What a file has of each kind."""
    spec = importlib.util.spec_from_file_location(f"sentences.{file.parent.name}.{file.stem}", file)
    room = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(room)
    return {kind: getattr(room, kind) for kind in KINDS if hasattr(room, kind)}


ROOMS = {file.relative_to(SENTENCES).as_posix(): _texts(file) for file in sorted(SENTENCES.glob("*/*.py"))}
RIGHT = [text for room in ROOMS.values() for text in room.get("RIGHT", ())]
WRONG, BOTH_WRONG, CONFIRMED, NOT_CONFIRMED, LEFT_OPEN = (
    [pair for room in ROOMS.values() for pair in room.get(kind, {}).items()] for kind in KINDS[1:]
)
