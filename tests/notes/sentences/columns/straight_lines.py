"""Columns that are a straight line over the numbers of their rows, with one row that isn't on it."""


def _table(*values: str, heads: str = "Adapters | Bytes read", above: str = "") -> str:
    rows = "".join(f"| {at} | {value} |\n" for at, value in zip((0, 4, 8, 16, 32), values, strict=True))
    return f"{above}| {heads} |\n|---|---|\n{rows}"


RIGHT = (
    _table("12.0 GB", "12.48 GB", "12.96 GB", "13.92 GB", "15.84 GB"),
    # It bends at its end, or was found otherwise, or two rows are off.
    _table("12.0 GB", "12.48 GB", "12.96 GB", "13.92 GB", "14.84 GB"),
    _table("12.0 GB", "12.48 GB", "13.96 GB", "13.92 GB", "15.84 GB", heads="Adapters | Measured"),
    _table("12.0 GB", "12.48 GB", "13.96 GB", "13.92 GB", "15.84 GB", above="实测显存占用：\n\n"),
    _table("12.0 GB", "12.68 GB", "13.26 GB", "13.92 GB", "15.84 GB"),
    _table("768", "1024", "1536", "1792", "2816", heads="Layers | Width"),
    _table("10%", "20%", "40%", "50%", "90%", heads="n | Share"),
    # Blocks are given out whole.
    _table("12.0 GB", "12.48 GB", "13.92 GB", "13.92 GB", "15.84 GB"),
)
WRONG = {
    _table("12.0 GB", "12.48 GB", "13.96 GB", "13.92 GB", "15.84 GB"): ("13.96 GB", "12.96 GB"),
    _table("12.0 GB", "12.48 GB", "12.96 GB", "12.92 GB", "15.84 GB", heads="适配器数 | 读取量"): (
        "12.92 GB",
        "13.92 GB",
    ),
    _table("4.80 ms", "5.00 ms", "5.40 ms", "5.60 ms", "6.40 ms", heads="Adapters | Step"): ("5.40", "5.20"),
}
