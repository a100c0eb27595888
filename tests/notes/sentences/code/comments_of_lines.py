"""Comments that can be nothing but what their lines come to: of a line that sets no name, of one of which the others
tell what its names are, or with the right digits and another power of ten."""

_RUNS = (
    "```python\n# GPT-3: 175B parameters, 300B tokens\n6 * 175e9 * 300e9        # 3.15e23 FLOPs\n"
    "# Chinchilla: 70B parameters, 1.4T tokens\n6 * 70e9 * 1.4e12        # {} FLOPs\n```"
)
_DAYS = (
    "```python\npeak = 989e12   # bf16, dense (the 1979 in the data sheet is with sparsity)\nmfu = 0.5\n"
    "total = 6 * 70e9 * 15e12             # 6.3e24\nper_day = peak * mfu * 1024 * 60*60*24   # 4.38e22\n"
    "days = total / per_day               # {}\n```"
)
_STEPS = (
    "```python\ntotal_batch_size = 524288  # 2**19, in tokens\n"
    "B, T = 16, 1024            # 16,384 tokens per micro step\n"
    "grad_accum_steps = total_batch_size // (B * T)   # = {}\n```"
)
_SHOWN = "```python\nd = 768\nffn = 2 * d * 4 * d\nffn   # {}\n```"
_CHINESE = "```python\n# 训练算力\n6 * 7e9 * 2e12   # {} 次浮点运算\n4 * 4096 * 4096  # 67,108,864\n```"

RIGHT = (
    _RUNS.format("5.88e23"),
    _DAYS.format(144),
    _DAYS.format("144 days"),
    _STEPS.format("32 on one GPU"),
    _STEPS.format(32),
    _SHOWN.format("4,718,592"),
    _CHINESE.format("8.4e22"),
    # What several of them share, or have each, and what a line speaks of.
    _STEPS.format("4 on 8 GPUs"),
    _STEPS.format("4 with 8 GPUs"),
    "```python\nworld_size = 8\ngrad_accum = 524288 // (16 * 1024 * world_size)   # = 32 on one GPU\n```",
    "```python\n6 * 70e9 * 1.4e12   # 70B parameters\n6 * 8e9 * 15e12     # 15T tokens\n```",
    "```python\n2 * 70e9   # 70e9 weights, twice\n16 * 1024  # 1024 is the context\n80 * 0.9   # 80 GB card\n```",
    "```python\n12 * 768**2   # 12 layers follow\n64 * 12   # 64 wide heads\n```",
    "```python\nblock = 12 * 768**2   # 7.08M\nparams = block * 12   # 124M total\n```",
    "```python\nblock = 12 * 768**2   # 7.08M\nblock * 12   # 124M in the paper\n```",
    "```python\n124e6 * 4 / 2**20   # 475 MB\n```",
    # Sizes that somebody tried, of names that are set.
    "```python\nbatch = 4 * 16  # 128\nwarmup = 100 * 20  # 4000 for the large one\nblock_size = 2 * 512  # 2048\n```",
    "```python\ntotal = 6 * 70e9 * 15e12   # 6.3e24\nper_gpu = total / 8   # 8 GPUs\n```",
    "```python\nn = 100 * 1000   # 1e6 for the large run\n```",
    # In another unit than the line has, or of one of several devices.
    "```python\nn = 124_439_808\nm = n / 1e6             # 0.124B\nk = n / 1e3             # 124M\n```",
    "```python\nn = 7e9\nstates = n * 16      # ~14 GB per GPU (FSDP over 8)\n```",
)
WRONG = {
    _RUNS.format("5.88e22"): ("5.88e22 FLOPs", "5.88e23 FLOPs"),
    _RUNS.format("6.88e23"): ("6.88e23 FLOPs", "5.88e23 FLOPs"),
    _DAYS.format(72): ("72", "144"),
    _DAYS.format("14.4"): ("14.4", "144.0"),
    _DAYS.format("roughly 72 days"): ("72", "144"),
    _DAYS.format("大约 72 天"): ("72", "144"),
    _STEPS.format("64 on one GPU"): ("64", "32"),
    _STEPS.format("64"): ("64", "32"),
    _SHOWN.format("4,718,952"): ("4,718,952", "4,718,592"),
    _SHOWN.format("4,710,592"): ("4,710,592", "4,718,592"),
    _CHINESE.format("8.4e21"): ("8.4e21", "8.4e22"),
    "```python\ntotal = 6 * 8e9 * 15e12   # 7.2e22\n```": ("7.2e22", "7.2e23"),
    "```python\n4 * 4096 * 4096 + 3 * 4096 * 14336   # 242,369,632\n12 * 768**2   # 7,077,888\n```": (
        "242,369,632",
        "243,269,632",
    ),
}
