"""Bytes in decimal and in binary units, of which one was multiplied by what it should be divided by."""

RIGHT = [
    "- **sum**: 208.3 GB (194.0 GiB)",
    "The weights take 14.96 GiB (16.06 GB).",
    "The card has 80 GB (85.9 GB with what is reserved).",
    "It shrinks from 208.3 GB (223.6 GiB with the buffers).",
    "权重占 26.03 GB（24.24 GiB）。",
]
WRONG = {
    "- **sum**: 208.3 GB (223.6 GiB)": ("223.6 GiB", "194.0 GiB"),
    "The weights take 14.96 GiB (13.93 GB).": ("13.93 GB", "16.06 GB"),
    "The weights of it take 498 MB, i.e. 522 MiB.": ("522 MiB", "475 MiB"),
    "权重占 26.03 GB（27.95 GiB）。": ("27.95 GiB", "24.24 GiB"),
}
