"""What each device keeps of the states of a training that are shared out step by step."""

_TABLE = (
    "| Stage | Sharded | Memory per GPU |\n|---|---|---|\n| ZeRO-1 | Optimizer states | $4N + \\frac{{12N}}{{P}}$ |\n"
    "| ZeRO-2 | + Gradients | {second} |\n| ZeRO-3 | + Parameters | {third} |"
)
_ZH = (
    "| 阶段 | 每卡显存 |\n|---|---|\n| 无 | 16Ψ |\n| ZeRO-1 | 4Ψ + 12Ψ/N |\n| ZeRO-2 | 2Ψ + {shared}Ψ/N |\n"
    "| ZeRO-3 | 16Ψ/N |"
)

RIGHT = (
    _TABLE.format(second="$2N + \\frac{14N}{P}$", third="$\\frac{16N}{P}$"),
    # The rest is kept by the CPU.
    _TABLE.format(second="$2N + \\frac{14N}{P}$", third="$\\frac{16N}{P}$") + "\n| Offload | all else | $2N$ |",
    _ZH.format(shared=14),
)
WRONG = {
    _TABLE.format(second="$2N + \\frac{12N}{P}$", third="$\\frac{16N}{P}$"): ("12", "14"),
    _ZH.format(shared=12): ("12", "14"),
}
