"""Numbers beside calculations that are of something else, and slips that look like it."""

RIGHT = (
    # One of a thing isn't what it is worked out to hold.
    "1 head = 3 × 768 × 64 = 147,456",
    "1 step = 32 × 1024 = 32,768 tokens",
    # So many times something.
    "512 + 512 = 2 times 512",
    # For each layer, and for all of them.
    "12 × 768² = 7.1M per layer = 85M",
    # The bracket has another number.
    "50257 × 768 = 38,597,376 (124M)",
    "50257 × 768 = 38,597,376 (77.2M)",
    # It leaves the unit out.
    "2K × 4 (= 8) thousand tokens, 7K × 2 (= 14).",
    # The bracket says more than the number.
    "The model has 7.6M (7,087,872 per block and the rest outside).",
    "We keep 16 examples for each of the tasks that we look at (= 4 × 5).",
    "Table 42 (4 × 6) shows them.",
    # An arrow leads to something else.
    "The image is 3 × 1024 → 2,048 features. The 2,048 features go on.",
    # A sign before the number of a list.
    "[0.2 - 0.5, 0.4 + 0.1] = [−0.3, 0.5]",
    # Equations that are to be solved.
    "4N + 2 = 3N + 9, so N = 7.",
    "8d + 2T = 4d + 6T when T = d.",
    # A letter that goes on from itself.
    "Start with i = 0, then i = i + 1 until i = 10.",
    # Small numbers leave something out.
    "2 routed experts + 1 shared = 4 with the null expert",
    # Two of them.
    "Two kernels of 2 × 2 = 8 weights",
    "两个卷积核：2 × 2 × 3 = 24 个参数。",
    # The bytes of a share of so many parameters.
    "30% of 13B is 7.7 GB.",
    # Letters that stand for something else elsewhere.
    "N = 7B and D = 2.1T.\n\nThe optimum is D / N = 20.",
    "T = 4096, B = 8\n\n每卡 T / B = 256。",
    # Another model is named behind the values of the letters.
    "C = 6ND. Chinchilla has N = 70B and D = 1.4T; of GPT-3 C = 3.14e23.",
    "C = 6ND。Chinchilla 的 N = 70B，D = 1.4T；GPT-3 的 C = 3.14e23。",
    # More is said of the result below.
    "```\ntotal = 12 × 7,087,872\ntotal = 124,439,808  # plus embeddings\n```",
    # Half of another width; a quotient in bytes of bytes.
    "d_model = 1024\n\nAnother has d_model / 2 = 256.",
    "1000 GB disk / 8 GB files = 125 GB",
    # The bytes of each value.
    "8 KV heads, 128 dims, 40 layers, K and V, 2 bytes = 160 KB",
    "K 和 V，40 层，每层 1024 个数，每个 2 字节 = 160 KB",
    # For each of something, and for all of it.
    "256 MB/层 ≈ 8 GB",
    "7B × 2 = 14 GFLOPs/token = 28 TFLOPs",
    "312 TFLOPS per GPU = 2.5 PFLOPS",
    # The total is for each card, or more of them.
    "weights 14 GB + gradients 14 GB + optimizer 56 GB. Total: 10.5 GB/GPU with ZeRO-3 on 8.",
    "weights 14 GB + optimizer 56 GB per GPU; total 560 GB across 8 GPUs.",
    # Both sizes stand below the slash.
    "224 × 224 / 16 × 16 = 196",
    # What is symbols in a bracket may be of another model, and bytes in one are more than the product.
    "d_model = 768\n\nIn the larger model the FFN is 4096 (= 4 × d_model) wide.",
    "d_model = 768\n\nThe medium FFN is 4 × d_model (= 4096).",
    "7B × 2 bytes (≈ 16 GB)",
    # One over so many GB.
    "0.06 ≈ 1 / 16 GB",
    # A name that gets the number.
    "Use 8 × `n_heads = 12`.",
)
WRONG = {
    # Bytes in full behind the same in GB.
    "5.2 GB (4,294,967,296 bytes)": ("5.2 GB", "4.3 GB"),
    "A token takes 138 KB (131,072 bytes).": ("138 KB", "131 KB"),
    # No layers make it so many.
    "3 * 2048 * 5632 = 34,603,008 (~50M)": ("50M", "35M"),
    "The total is 50257 × 768 = 38,597,376 (about 60M).": ("60M", "39M"),
    # KB for keys and values already.
    "32K context KV ≈ 64 KB × 32768 ≈ 4 GB": ("4 GB", "2 GB"),
    # Not a sum of all that is listed before.
    "With Φ = 13B parameters ZeRO-3 on 80 GPUs needs 16Φ/10 = 62 GB each.": ("62 GB", "20.8 GB"),
    # The note has the operand elsewhere, so it is right.
    "d = 192, 另有 96 个。\n\nN = 6 × 192 + 96 = 1152\n\n另见 1152，192 维。": ("1152", "1248"),
    # Tens in symbols that were settled before.
    "N = 70e9, D = 1.4e12\n\nC = 6ND = 5.88e22": ("5.88e22", "5.88e23"),
    # What only bytes, or products, leave open.
    "12 heads × 64-dim = 786": ("786", "768"),
    "4 bits + 0.5 bits = 5.5 bits": ("5.5 bits", "4.5 bits"),
    "4096 × 8192 = 33,554,432 weights = 77 MB in fp16": ("77 MB", "67 MB"),
    # Without a quotient nothing is cut off.
    "61K + 64K = 128K tokens.": ("128K", "125K"),
    # Dollars of formulas.
    "3B parameters × 4 bytes = $12 \\times 10^{8}$ KB": ("12 \\times 10^{8}", "120 \\times 10^{8}"),
}
CONFIRMED = {"16 GB (17,179,869,184 bytes)": "16 GB"}
