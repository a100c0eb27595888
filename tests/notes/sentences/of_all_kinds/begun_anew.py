"""Where an equation, a list or a table begins anew, and what stands before it has no part in it."""

RIGHT = (
    # A size and its value go before a list's next item, which is no second value.
    "GPT-3 175B: 96 layers, d_model = 12288, 96 heads of 128 dims, context 2048.",
    # An arrow begins another equation.
    "2.265 × batch = 48.3 → batch = 21.3",
    "d=768=12·64 → d_k = 64 → √d_k = 8",
    "4608 · d_ff = 12,861,664\nd_ff ≈ 2791.2",
    "A d_ff of 1024 is too small. Solving:\n\n```\n4608 · d_ff  =  12,861,664\nd_ff ≈ 2,791\n```",
    ">>> c['b'] = 2\n>>> c['c'] = 3",
    "x = 3: 2x = 6. Then 2x = 10 gives x = 5.",
    # Of keys and values, and of the bytes of each, one factor goes without saying.
    "Full KV: 20 × 4096 × 32 × 2 = 20 MB",
    "GQA KV: 32 layers × 8 KV heads × 2048 tokens × 128 dims × 2 bytes = 256MB",
    # A letter less a number is a factor in brackets, and no remark.
    "AllReduce moves 2(N-1)/N × 14 GB ≈ 24.5 GB per GPU for N = 8.",
    # Something is added, rounded up, taken from the rest or shared out on the way.
    "224/16 = 14 → 14×14 = 196 (+1) = 197",
    "350/80 = 4.4 ≈ 5",
    "1 over sqrt(64) = 0.125",
    "2/3 of 4 × 4096 = 10,923",
    "two thirds of 4 × 4096 = 10,923",
    "8.03B = 32 layers × 218.1M + embedding and head of 525M each",
    "2 × L=32 × n_kv=8 × d_h=128 × 2 = 131,072",
    # The text before a list says of how many it speaks.
    "All 32 layers:\n- attention: 2 × 4096² + 2 × 4096 × 1024 = 1.34B\n- MLP: 3 × 4096 × 14336 = 5.64B",
    # A dtype behind the bytes is theirs, whatever else is said of each parameter.
    "1.5B parameters take 3 GB in fp16 but 24 GB to train with Adam (16 bytes per parameter).",
    # A table in Markdown needs a header, and here it is the first row.
    "| Token embedding | 38,597,376 |\n|---|---|\n| Position embedding | 786,432 |\n| 12 blocks | 85,054,464 |\n"
    "| Final LayerNorm | 1,536 |\n| **Total** | **124,439,808** |",
    "| Embedding | 12,288 × 50,257 | 617,558,016 |\n|---|---|---|\n| Key | 128 × 12,288 × 96 × 96 | 14,495,514,624 |\n"
    "| Up | 49,152 × 12,288 × 96 | 57,982,058,496 |\n| Total | | 73,095,131,136 |",
    # A shape in square brackets is no list of the ids of the name before it.
    "GPT-2's block_size is 1024 and `wpe` [1024, 768]; 1024 tokens.",
    "GPT-2's `c_attn.weight` is [768, 2304].",
    "In GPT-2, `wte.weight` [50257, 768], `wpe.weight` [1024, 768].",
    'GPT-2\'s tokens are embedded by "wte" as [1024, 768].',
    "GPT-2's tokens go into `x`, which is [1024, 768].",
    "| Tensor | Shape | Elements | fp16 |\n|---|---|---|---|\n| x | (4, 1024, 768) | 3,145,728 | 6.3 MB |\n"
    "| q, k, v | (4, 12, 1024, 64) each | 9,437,184 | 18.9 MB |\n"
    "| scores | (4, 12, 1024, 1024) | 50,331,648 | 100.7 MB |\n| logits | (4, 1024, 50257) | 205,852,672 | 411.7 MB |",
)

WRONG = {
    "KV: 32 layers × 8 KV heads × 2048 tokens × 128 dims × 2 bytes = 652MB": ("652MB", "134MB"),
    "d_model = 768\n\n2 × d_model = 1563, d_model = 768": ("1563", "1536"),
    "1.5B parameters take 4 GB in fp16 but 24 GB to train with Adam (16 bytes per parameter).": ("4 GB", "3 GB"),
    "GPT-2: `Hello world` → [15496, 996]": ("[15496, 996]", "[15496, 995]"),
    'tiktoken\'s gpt2 encoding of "Hello" is [15469].': ("[15469]", "[15496]"),
    "d = 768 → d_k = 64 → 12 × 64 = 786": ("786", "768"),
    "2 × (N - 1) × 14 GB = 169 GB per GPU for N = 8.": ("169 GB", "196 GB"),
    "350/80 = 4.4 ≈ 6": ("6", "4.375"),
    "| Item | Parameters |\n|---|---|\n| Token embedding | 38,597,376 |\n| Position embedding | 786,432 |\n"
    "| 12 blocks | 85,054,464 |\n| Final LayerNorm | 1,536 |\n| **Total** | **124,493,808** |": (
        "124,493,808",
        "124,439,808",
    ),
}
