"""How long bytes take at a bandwidth, of which only what is written as a calculation can be wrong."""

_DECODE = "Every decode step streams all 26 GB of weights; moving 26 GB at 1.3 TB/s takes {} ms."
_CHINESE = "解码一个 token 要把 28 GB 权重从显存读一遍，带宽 1.4 TB/s 时约 {} 毫秒。"
_BOUND = "With 800 GB/s, and 16 GB to read for each token, decoding is limited to about {} tokens/s."
_DISK = "A checkpoint of 6 GB is loaded from an NVMe drive at 3 GB/s in {} s."

RIGHT = (
    _DECODE.format(20),
    _CHINESE.format(20),
    _BOUND.format(50),
    _DISK.format("2.0"),
    # Nothing goes quite at its bandwidth, or all of it goes once.
    _DECODE.format(25),
    _BOUND.format(41),
    "Reading 16 GB at 60 % of 800 GB/s takes 33 ms.",
    "It streams 16 GB at 800 GB/s, twice: 40 ms.",
    "每一步读 16 GB，带宽 800 GB/s，8 张卡张量并行时约 2.5 ms。",
    "Copying the 8 GB over 2 links of 40 GB/s each takes 0.1 s.",
    "The card has 24 GB at 936 GB/s; a kernel launch takes 3 ms.",
    "The pool of 40 GB is filled at 2 TB/s, and moving one block takes 2 ms.",
    "We read 4 GB at 1 TB/s instead of 40 ms in 4.",
    "From tape at 300 MB/s it is `90 / 300 = 300 ms` – 100 times as long.",
)
WRONG = {
    "From tape at 300 MB/s it is `90 / 300 ≈ 30 ms` — ten times as long.": ("30", "300"),
}
