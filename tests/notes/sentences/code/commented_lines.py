"""Lines of programs with what they come to in the comment behind them."""

_CELL = (
    "```python\nn_layer, n_embd = 8, 320\nwte = 80 * n_embd  # 25,600\nattn = 4 * n_embd**2       # 409,600\n"
    "mlp = 8 * n_embd ** 2      # 819,200\nblock = attn + mlp + 2 * n_embd   # 1,229,440\n"
    "total = wte + n_layer * block + n_embd   # 9,861,440\n```"
)
_DAYS = (
    "```python\nflops = 6 * 3e9 * 2e12  # = 3.6e22\nper_day = 312e12 * 0.4 * 256 * 60 * 60 * 24  # = 2.76e21\n"
    "days = flops / per_day  # = 13 天\n```"
)

RIGHT = (
    _CELL,
    _DAYS,
    "```python\nsize = 9_861_440 * 4 / 1e9  # 0.039 GB\nshare = 25_600 / 9_861_440  # 0.26%\n```",
    "```python\nn_embd = 320\nn_embd // 8  # 40\n```",
    # Another value that somebody tried, where it was used, and what isn't the value at all.
    "```python\nbatch = 4 * 16  # 128\nwarmup = 100 * 20  # 4000 for the large one\nblock_size = 2 * 512  # 2048\n```",
    "```python\nx = 3 * 4  # 1. multiply\ny = 12 * 768  # 768 is the width\nz = 5 * 2000  # not 12,000\n```",
    # What the variables are isn't known: set in a loop, in a function, by a call, or in another section.
    "```python\nn = 320\nfor n in sizes:\n    print(n)\ntotal = 12 * n**2  # = 7,077,888\n```",
    "```python\nn = 320\nn = load(size=2)\ntotal = 12 * n**2  # = 7,077,888\n```",
    "```python\nn = 320\nif large:\n    n = 768\ntotal = 12 * n**2  # = 7,077,888\n```",
    "```python\nn = 320\nn += 448\ntotal = 12 * n**2  # = 7,077,888\n```",
    "```python\nn = 320\n```\n\n## The larger one\n\n```python\ntotal = 12 * n**2  # = 7,077,888\n```",
    # A power is no exclusive or.
    "```python\nflags = 768 ^ 3072  # = 2,359,296\n```",
    # The text between two programs gives a name another value.
    "```python\nd = 768\nn = 12 * d**2  # 7,077,888\n```\n\nNow with a width of 1024:\n\n"
    "```python\nn = 12 * d**2  # 12,582,912\n```",
    "```python\nd = 4096\nprint(4 * d * d)  # 67,108,864\n```\n\nFor the 13B model, d is 5120:\n\n"
    "```python\nprint(4 * d * d)  # 104,857,600\n```",
    # What it says too that the line leaves out.
    "```python\nn = 84_934_656 + 50257 * 768 + 1024 * 768  # 124,439,808 (HF counts the biases too)\n```",
    # What a line adds, or all that there is by then.
    (
        "```python\ntotal = 0\nfor layer in range(12):\n"
        "    total += 7_087_872     # 85054464 after the loop\ntotal += 38_597_376 + 786_432   # 124438272\n"
        "total += 2 * 768    # 124439808\n```"
    ),
    (
        "```python\nd = 768\nn = 0\nn += 50257 * d      # 38597376\nn += 1024 * d       # 39383808 so far\n"
        "n += 12 * (12 * d * d + 13 * d)  # 124438272 so far\n```"
    ),
    "```python\nw = 0\nw += 768 * 2304     # 1769472\nw += 768 * 768      # 589824\n```",
)

WRONG = {
    _CELL.replace("819,200", "891,200"): ("891,200", "819,200"),
    _CELL.replace("9,861,440", "9,861,120"): ("9,861,120", "9,861,440"),
    _CELL.replace("1,229,440", "1,228,800"): ("1,228,800", "1,229,440"),
    _DAYS.replace("13 天", "26 天"): ("26", "13"),
    _DAYS.replace("3.6e22", "3.6e21"): ("3.6e21", "3.6e22"),
    "```python\nx = 12 * 640 * 640  # = 4,951,200\n```": ("4,951,200", "4,915,200"),
    "```python\nn = 640\n```\n\nThen we count.\n\n```python\nx = 12 * n * n  # 4,951,200 个参数\n```": (
        "4,951,200",
        "4,915,200",
    ),
}
