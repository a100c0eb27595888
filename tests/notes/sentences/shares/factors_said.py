"""How many times less or more one of two numbers is, said beside them."""

_WINDOW = (
    "```\nSequence length: 32,768\nFull attention: 1,073,741,824 elements      (32,768 × 32,768)\n"
    "Sliding window: 134,217,728 elements        (32,768 × 4,096)\nMemory savings: {}\n```"
)

_MERGED = "Before: 14 tokens → Now: 4 tokens ({}× compression)"
_SHARED = "```\n  saved    9,600,000 - 1,500,000   = 8,100,000   ({}x smaller)\n```"

_GAP = "It stores about 300B of the 310B parameters but uses only 20B of them, a {}-fold gap."

_HIDDEN = "- 隐藏维度 H：2560\n- 中间维度：6912（是 H 的 {} 倍）\n\nFFN 的三个矩阵都是 2560 × 6912。"
_WIDER = "- hidden size: 3072\n- inner size: 8192, i.e. {}x the hidden size\n\nEach maps 3072 to 8192 or so."

RIGHT = (
    _HIDDEN.format("2.7"),
    _WIDER.format("2.67"),
    # Rounded, said of others, of another size, or of one that isn't known.
    _WIDER.format("3"),
    _WIDER.format("about 2.7"),
    _HIDDEN.replace("是 H", "通常是 H").format("4"),
    _HIDDEN.replace("H 的", "W 的").format("4"),
    _HIDDEN.replace("是 H 的 {} 倍", "是 4 倍"),
    _WIDER.replace("the hidden size", "the hidden size of the small one").format("4"),
    _WIDER.replace("{}x the hidden size", "2/3 of 4x the hidden size"),
    _WIDER.replace("inner size: 8192", "LLaMA-7B has 11008").format("3.58"),
    _GAP.format(15),
    "总参数 310B，每次只用 20B，有 15 倍的差距。",
    "It stores 300B and uses 20B; the best of 12 runs took 3 days, a 9-fold gap in cost to the next one.",
    _MERGED.format("3.5"),
    _SHARED.format("6.4"),
    "从 12 个字节变成 4 个字节，压缩了 3 倍。",
    "12 heads → 4 layers (2× smaller), 12 tokens → 4 tokens (in 2× less time).",
    "It has 9,600 − 1,500 = 8,100 more (2x less latency).",
    "- dim=4096: 4096 * 4 * 2/3 = 10922.67, so 11008 (43 * 256), 2.69 times the width",
    "- dim=4096: 11008 inside, 2.96 times the depth",
    _WINDOW.format("87.5%"),
    "- MHA: 32 MB\n- GQA: 8 MB\n- 压缩比：25%",
    "- MHA: 32 MB\n- GQA: 8 MB\n- 节省：75%",
    "- A: 24 MB\n- B: 8 MB\n- C: 6 MB\n- Savings: 75%",
    "The base model goes from ~130GB (fp16) to ~32.5GB (4-bit) — a 4x compression.",
    "This reduces 16.8M params to 65,536 params — a 256× reduction.",
    "An $8\\times$ reduction from 96 MB to 12 MB.",
    "KV cache 从 10 GB 降到 1.25 GB，缩小了 8 倍。",
    "MLA cuts 838 GB down to 14.7 GB: 57x smaller.",
    "It takes 28 GB instead of 14 GB, 2x more; others say 1x more.",
    "Training 0.6M instead of 124M ⇒ \\~200× fewer trainable params.",
    "If we trained 0.6M instead of 124M, it would be 20× fewer.",
    # Something else is so many times less.
    "Weights are 14 GB in fp16; the cache of 2 GB is 4x smaller than MHA's.",
    "From 96 MB to 12 MB, and in int8 16x smaller.",
    "GQA: from 10 GB to 2.5 GB, and the latency is 2x lower.",
    "From 1.5B to 175B parameters, 100× bigger.",
    "LoRA: 37.7M vs 175B parameters — 10,000× fewer.",
    "- MHA: 64 K + 64 V = 128 KV matrices\n- MQA: 1 K + 1 V = 2 KV matrices\n- **Reduction: 64x smaller KV cache!** ✅",
    "- MHA: 2 × 512 = 1024 MB\n- GQA: 2 × 64 = 128 MB\n- Savings: 87.5%",
    # Another item, or one of the two, may be what is wrong; or something else is less.
    "- MHA: 128 matrices\n- MQA: 2 matrices\n- Reduction: 32x",
    "- MHA: 64 + 64 = 128 matrices\n- GQA: 8 + 8 = 16 matrices\n- MQA: 1 + 1 = 2 matrices\n- Reduction: 8x",
    "- MHA: 64 + 64 = 128 matrices\n- MQA: 1 + 1 = 2 matrices\n- Latency reduction: 2x",
    "- MHA: 64 + 64 = 128 matrices\n- MQA: 1 + 1 = 2 steps\n- Reduction: 8x",
    "- 完整 checkpoint：175B × 2 bytes = 350 GB\n- LoRA checkpoint 只有 35 MB，缩小了 10,000 倍\n- 35 MB 是论文的数字",
    "- 完整权重：175B × 2 bytes = 350 GB\n- LoRA checkpoint 只有 35 MB，比别的缩小了 3 倍\n- 35 MB 是论文的数字",
    "```\nMHA KV cache: 536.9M elements\nGQA KV cache: 268.4M elements\nMemory reduction: 4.0x\n```",
    "The two take 2 × 9,600 − 2,400 = 16,800 (8x smaller than before).",
)
WRONG = {
    _HIDDEN.format("3.7"): ("3.7", "2.7"),
    _WIDER.format("2.34"): ("2.34", "2.67"),
    _MERGED.format("2.5"): ("2.5", "3.5"),
    _SHARED.format("5.4"): ("5.4", "6.4"),
    "从 12 个字节变成 4 个字节，压缩了 2 倍。": ("2", "3"),
    "Training **0.6M** instead of **124M** ⇒ \\~**20× fewer** trainable params.": ("20", "207"),
    "只训练 0.6M 参数而不是 124M，少了 20 倍。": ("20", "207"),
    "The base model goes from ~130GB (fp16) to ~32.5GB (4-bit) — a 8x compression.": ("8", "4"),
    "This reduces 16.8M params to 65,536 params — a 128× reduction.": ("128", "256"),
    "An $4\\times$ reduction from 96 MB to 12 MB.": ("4", "8"),
    "KV cache 从 10 GB 降到 1.25 GB，缩小了 4 倍。": ("4", "8"),
    "MLA cuts 838 GB down to 14.7 GB: 75x smaller.": ("75", "57"),
    "A 16x reduction in cache size, from 40 GB to 5 GB.": ("16", "8"),
}

CONFIRMED = {_HIDDEN.format("2.7"): "2.7", _WIDER.format("2.67"): "2.67"}
