"""Tables with the differences of two columns and a total, where one of the three columns doesn't come to its total."""


def _table(*cells: str, heads: str = "Part | Before | After | Saved") -> str:
    rows = zip(("Weights", "Gradients", "States", "**Total**"), cells, strict=True)
    return f"| {heads} |\n|---|---|---|---|\n" + "\n".join(f"| {label} | {row} |" for label, row in rows)


_ROWS = (
    "6.2 GB | 6.2 GB | 0 GB",
    "6.2 GB | 3.1 GB | 3.1 GB",
    "24.8 GB | 6.2 GB | 18.6 GB",
    "37.2 GB | 15.5 GB | 21.7 GB",
)


def _with(at: int, old: str, new: str, heads: str = "Part | Before | After | Saved") -> str:
    return _table(*(row.replace(old, new) if row is _ROWS[at] else row for row in _ROWS), heads=heads)


RIGHT = (
    _table(*_ROWS),
    _table(*(row.replace(" GB", "") for row in _ROWS)),
    _table(*_ROWS[:-1], "~37 GB | ~16 GB | ~22 GB"),
    # Of two columns that don't come to their totals neither is surely to blame.
    _table(
        "6.2 GB | 6.2 GB | 0 GB", "6.2 GB | 3.1 GB | 3.1 GB", "24.8 GB | 9.3 GB | 18.6 GB", "41 GB | 15.5 GB | 21.7 GB"
    ),
    _table(*(row.replace("0 GB", "none") for row in _ROWS)),
)
WRONG = {
    _with(2, "24.8 GB | 6.2 GB", "24.8 GB | 12.4 GB"): ("12.4 GB", "6.2 GB"),
    _with(3, "15.5 GB", "18.5 GB"): ("18.5 GB", "15.5 GB"),
    _with(1, "3.1 GB | 3.1 GB", "1.55 GB | 3.1 GB", heads="部分 | 之前 | 之后 | 节省"): ("1.55 GB", "3.10 GB"),
}
