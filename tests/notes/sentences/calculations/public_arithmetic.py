# ruff: noqa: E501
"""Arithmetic as public notes write it: units that stand once, counts of units, sums over lines, names before chains."""

_LORA = """- LoRA params per matrix: $r(d+k) = 16(2048+2048) = 65,536$
- ~{} matrices per layer × 24 layers = ~{} parameters"""
_NORMS = """| Part | Parameters |
|---|---|
| Attention per layer | 4 × 2048² = 16.8M |
| Norms per layer | {} |
"""
_OVER_LINES = """The parts add up: 64,328,960 (tokens) + 1,310,720 (positions) + 708,387,840 (36 blocks)
+ 2,560 (last norm) + 0 (tied head) = {}."""

RIGHT = (
    # The unit stands once, at the end of a chain or of a sum.
    "Trainable: $2 \\times (3\\times10^9 \\times 16) = 2 \\times 48 = 96$ GB.",
    "Weights: 4 × (6e9 × 2) = 4 × 12 = 48 GB.",
    "Per GPU: 6e9 × 16 / 8 = 96 / 8 = 12 GB.",
    "Model states: (3 × 10^9 × 4) + (3 × 10^9 × 8) = 12 + 24 = 36 GB.",
    "FLOPs per token: 6*2.5e9 + 12*28*8192*2048 = 15.0 + 5.6 = **20.6 GFLOP**.",
    "权重与优化器：3e9 × 2 + 3e9 × 12 = 6 + 36 = 42 GB。",
    "Per MoE layer: 32×40 + 2×40 + 50M = 1.41B",
    "每个 MoE 层：32 × 40 + 2 × 40 + 50M = 1.41B",
    "Experts: 8×176 + 32 + 4×10M = 1.48B",
    "14 + 14 + 56M = 84M",
    # Counts and powers of ten before a unit.
    "3B parameters × 4 bytes = 12M KB = 12,000 MB",
    "20,000 × 6250 KB = 125 million KB of data",
    "3B × 4 bytes = 1200 万 KB",
    "The model takes 3B parameters * 4 bytes = 12 × 10^6 KB.",
    "3B parameters × 4 bytes = $12 \\times 10^{6}$ KB",
    "The model takes 3B parameters * 4 bytes = 12 million kilobytes.",
    "6 × 13B × 300B = 2.34e22 FLOPs = 23.4 ZFLOPs",
    "6 × 13B × 300B = 2.34 × 10^22 FLOPs ≈ 23.4 ZettaFLOPs",
    "6 × 13B × 300B = 23.4 sextillion FLOPs",
    "6 × 13B × 300B = 0.0234 yottaFLOPs",
    "6 × 8e9 × 15e12 FLOPs = 720K EFLOPs.",
    "A token takes 2 × 13B = 26K MFLOPs.",
    "3B × 4 bytes = 96 Gbit",
    "3B × 4 bytes = 96 billion bits",
    # A sum goes on in the line below, and a chain with its own results.
    _OVER_LINES.format("774,030,080"),
    "合计：64,328,960（词嵌入）+ 1,310,720（位置）\n+ 708,387,840（36 层）\n+ 2,560（末层归一）+ 0（输出头）= 774,030,080。",
    "Weights: L0=9×16=144 + L1-L4=4×9×16×16=9,216 = 9,360 in all",
    "wte = 50257 × 1280 = 64,328,960 + wpe = 1024 × 1280 = 1,310,720 = 65,639,680",
    "W1: 48×32=1,536 + W2: 32×16=512 + W3: 16×8=128 = 2,176",
    # What stands before a chain only names the model.
    "In fp32: 355M = 355 * 4 * 1e6 / 1024 / 1024 = 1354MB.",
    "13B = 13 × 2 = 26 GB in bf16; 70B = 70 × 2 = 140 GB.",
    "13B 模型 = 13 × 2 = 26 GB",
    # What is counted has a size that stands elsewhere.
    _LORA.format(4, "6.3M"),
    "All experts: 4096 × 1536 × 3 × 128 × 94 = 227.1B; active: `8 × 94 = 14.2B`.",
    "GPT-3 175B×300B token ≈ 3.15×10²³",
    "Llama 3 8B: 8B × 15T = 7.2e23",
    # Next to nothing, larger than something, in another unit.
    _NORMS.format("2 × 2048 ≈ 0"),
    "偏置 $2 \\times 768 \\approx 0$",
    "The smallest divisor >= `ceil(1800/130)` is 15.",
    "The next multiple of 256 above 8/3 × 2048 is 5632.",
    "The smallest multiple of 256 >= 8/3 × 4096 = 11008.",
    "T = 4096 * c / (2 * 10^12) ≈ 2.05 * c  (in nanoseconds)",
    "T = 4096 * c / (2 * 10^12) = 2.05 * c （纳秒）",
    # The first two factors come to the last one but for two digits.
    "4 × 310 × 1,420 = 1,760,800",
    # Commas and points as other languages have them.
    "65536 bytes per token (0,0625 MiB), 131072 bytes (0,125 MiB)",
    "Embedding: vocab × d_model = 32.000 × 4096 = 131 juta parameter.",
    # An operand that is a result, rounded just before.
    "- Forward: $3{,}225 \\text{ GFLOPs} \\times 1{,}024 = 3{,}302$ TFLOPs\n- Backward: $2 \\times 3{,}302 = 6{,}605$ TFLOPs",
    "- **Caché KV por token:** 2 × 32 × 8 × 128 × 2 bytes = 131.072 bytes, unos 0,1 MB.",
    # A function by a Greek letter, terms that leave out the unit of their sum, one quotient for another.
    "P(|w| < 1.5) = 2Φ(1.5) - 1 = 0.866",
    "The card has 80e9 x 0.90 - 15.2 - 2.00 = 49.9 GiB for the cache.",
    "| Item | Arithmetic | Result |\n|---|---|---|\n| for the cache | 80e9 x 0.90 - 15.2 - 2.00 | 49.9 GiB |\n| users | 49.9 / 16.0 | 3.12 |",
    "代入：2 × 32 × 4096 × S ÷ (8 × 10⁹) ≈ S ÷ 30,500。",
    # Hundreds of thousands that leave out a unit, and powers of ten that are in full.
    "A run takes 6 × 3e9 × 6e10 = 1,080 EFLOPs.",
    "6 × 3e9 × 6e10 = 1080",
    "6 × 3e9 × 6e10 = 1.08e21",
    # A bit by its Chinese name, and a number that is a card's name.
    "33B 参数 × 1 位 = **4.1 GB**（二值量化）",
    "- 在 RTX 4090 D 上完成 LoRA：`q/k/v/o_proj` 共 `5242880` 个可训练参数，占总参数 `0.251%`",
)
WRONG = {
    "- Forward: $3{,}225 \\text{ GFLOPs} \\times 1{,}024 = 3{,}302$ TFLOPs\n- Backward: $2 \\times 3{,}302 = 6{,}650$ TFLOPs": (
        "6{,}650$ TFLOPs",
        "6{,}604$ TFLOPs",
    ),
    "6 × 3e9 × 6e10 = 1.08e18": ("1.08e18", "1.08e21"),
    "训练量：6 × 13B × 1T = 7.8e19": ("7.8e19", "7.8e22"),
    "13B × 4 bits = 9.5 GB": ("9.5 GB", "6.5 GB"),
    "6 GB × 2 = 69 Gbit": ("69 Gbit", "96 Gbit"),
    "2 × 124M FLOPs = 421 MMACs": ("421 MMACs", "124 MMACs"),
    "33B 参数 × 1 位 = **8.2 GB**（二值量化）": ("8.2 GB", "4.1 GB"),
    "Model states: (3 × 10^9 × 4) + (3 × 10^9 × 8) = 12 + 42 = 36 GB.": ("42", "24"),
    "FLOPs per token: 6*2.5e9 + 12*28*8192*2048 = 15.0 + 6.5 = **20.6 GFLOP**.": ("6.5", "5.6"),
    "7e9×2 - 1e9×2 = 14 - 3 = 12 GB": ("3", "2"),
    "Per MoE layer: 32×40 + 2×40 + 50M = 1.14B": ("1.14B", "1.41B"),
    "14 + 14 + 56M = 74M": ("74M", "84M"),
    "20,000 × 6250 KB = 152 million KB of data": ("152 million KB", "125 million KB"),
    "3B × 4 bytes = 18M KB": ("18M KB", "12M KB"),
    "6 × 8e9 × 15e12 = 7.2e23 FLOPs = 270 ZFLOPs": ("270 ZFLOPs", "720 ZFLOPs"),
    "A token takes 2 × 13B = 62K MFLOPs.": ("62K MFLOPs", "26K MFLOPs"),
    _OVER_LINES.format("774,300,080"): ("774,300,080", "774,030,080"),
    "Weights: L0=9×16=144 + L1-L4=4×9×16×16=9,216 = 9,630 in all": ("9,630", "9,360"),
    "Weights: L0=9×16=154 + L1-L4=4×9×16×16=9,216 = 9,360 in all": ("154", "144"),
    "W1: 48×32=1,536 + W2: 32×16=512 + W3: 16×8=128 = 2,716": ("2,716", "2,176"),
    "In fp32: 355M = 355 * 4 * 1e6 / 1024 / 1024 = 1534MB.": ("1534MB", "1354MB"),
    "All experts: 4096 × 1536 × 3 × 128 × 94 = 272.1B; active: `8 × 94 = 14.2B`.": ("272.1B", "227.1B"),
    "GPT-3 175B×300B token ≈ 8.25×10²²": ("8.25×10²²", "5.25×10²²"),
    _NORMS.format("2 × 2048 ≈ 4,960"): ("4,960", "4,096"),
    "d_ff > 8/3 × 3072 = 8,912": ("8,912", "8,192"),
    "T = 4096 * c / (2 * 10^6) ≈ 2.5 * c": ("2.5", "0.002"),
    "131072 bytes (0.215 MiB)": ("0.215 MiB", "0.125 MiB"),
}
