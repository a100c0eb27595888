"""Shares that follow from a formula right above them."""

_NOTE = "With $P$ GPUs the memory efficiency is\n\n$$\\eta = \\frac{{16N}}{{16NP}} = \\frac{{1}}{{P}}$$\n\n{said}"
_ZH = "用 $P$ 张卡时的效率是\n\n$$\\eta = \\frac{{1}}{{P}}$$\n\n{said}"

RIGHT = (
    _NOTE.format(said="With 1024 GPUs, we waste 99.9% of the memory."),
    _NOTE.format(said="With 8 GPUs, the efficiency is 12.5%."),
    # Another share, of which the text says more.
    _NOTE.format(said="With 8 GPUs, only 50% of the run is spent on it."),
    _NOTE.format(said="With 8 GPUs of 80 GB we reach 40%."),
    _NOTE.replace("$P$ GPUs", "$P$ tokens").format(said="With 1024 GPUs, we waste 99.0% of the memory."),
    # Measured.
    _NOTE.format(said="With 8 GPUs we reach a scaling efficiency of 95%."),
    _ZH.format(said="用 1024 张卡时浪费 99.9% 的显存。"),
)
WRONG = {
    _NOTE.format(said="With 1024 GPUs, we waste 99.0% of the memory."): ("99.0%", "99.9%"),
    _ZH.format(said="用 1024 张卡时浪费 99.0% 的显存。"): ("99.0%", "99.9%"),
}
