"""Tables with the sizes of parts, and how each is worked out in a later column."""

_ROWS = "| Part | Size | {} |\n|---|---|---|\n| cache | {} | 4096 × 256 KB |\n| weights | {} | 13B × 2 bytes |\n"
_MORE = "| states | 156 GB | 13B × 12 bytes |\n| buffers | 6 GB | 24 × 250 MB |"

RIGHT = (
    _ROWS.format("How", "1 GB", "26 GB") + _MORE,
    _ROWS.format("依据 / 算法", "1 GB", "26 GB") + _MORE,
    # Where they don't bear one another out, and in a column that says something else.
    _ROWS.format("How", "8 GB", "52 GB") + "| buffers | 6 GB | 24 × 250 MB |",
    _ROWS.format("Limit", "8 GB", "26 GB") + _MORE,
)
WRONG = {
    _ROWS.format("How", "1 GB", "52 GB") + _MORE: ("52 GB", "26 GB"),
    _ROWS.format("依据 / 算法", "8 GB", "26 GB") + _MORE: ("8 GB", "1 GB"),
}
