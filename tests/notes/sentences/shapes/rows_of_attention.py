"""Single heads, so many shapes of a kind, logits with their sizes turned; and right rows of products."""

SIZES = "Config: n_embd = 384, n_head = 6, vocab_size = 65, block_size = 256.\n\n"
SMALL = "GPT-2 Small: 12 layers, 12 heads, d_model = 768.\n\n"
BATCH = "With `batch_size = 4` and `context_length = 128` one batch is:\n\n"
FLAT = "```python\nlogits  # [4, 9, 100]\n```\n\n    flattened logits: [{}, 100]\n    flattened targets: [{}]\n"
LAYERS = "| Block | c_fc | c_proj |\n|---|---|---|\n" + "".join(
    f"| L{at:02} | {{}} | 512 × 128 |\n".format("{}" if at == 2 else "128 × 512") for at in range(5)
)
ROWS = "| Op | Shape |\n|---|---|\n| `q` | (32, 128, 48) |\n| `k` | (32, 128, 48) |\n"
HEADS = "| what | shape |\n|---|---|\n| x | (32, 128, 384) |\n"

RIGHT = [
    "```\natt: (1, 12, 5, 5)  # (B, nh, T, T) = (B,nh,T,hs) @ (B,nh,hs,T)\natt: (1, 12, 5, 5)\n"
    "y: (1, 12, 5, 64)   # (B,nh,T,T) @ (B,nh,T,hs) -> (B,nh,T,hs)\n```\n\nq, k, v: (1, 12, 5, 64)",
    "att: (1, 12, 5, 5)  # (B,nh,T,T)\n\natt: (1, 12, 5, 5)  # (B,nh,T,T)\n\nv: (1, 12, 5, 64)  # (B,nh,T,hs)\n\n"
    "q: (1, 12, 5, 64)  # (B,nh,T,hs)\n\ny: (1, 12, 5, 64)   # (B,nh,T,T) @ (B,nh,T,hs) -> (B,nh,T,hs)",
    ROWS + "| `q @ k.T` | (32, 128, 128) |\n| `v` | (32, 128, 48) |\n| `wei @ v` | (32, 128, 48) |",
    "| 张量 | 形状 |\n|---|---|\n| Q | (8, 1, 64) |\n| K | (8, 100, 64) |\n| Q @ Kᵀ | (8, 1, 100) |",
    "| Op | in | out |\n|---|---|---|\n| q | (2, 9, 30) | (2, 9, 16) |\n| k | (2, 9, 30) | (2, 9, 16) |\n"
    "| q @ k.T | (2, 9, 16) | (2, 9, 9) |",
    f"{SIZES}Each head writes to the residual stream.\n\n{HEADS}| Output of each head | (32, 128, 384) |",
    f"{SIZES}We concatenate the heads.\n\n{HEADS}| Output of one attention head | (32, 128, 64) |",
    SMALL + "```\nQ,K,V split      (3, B, T, 768)\nQ,K,V reshaped   3 × (B, 12, T, 64)\nscores   12 × (B, T, T)\n```",
    SMALL + "- Q、K、V 重塑后：3 × (B, T, 12, 64)\n- FFN 的权重：2 × (768, 3072)",
    BATCH + "- inputs: [4, 128]\n- targets: [4, 128]\n- inputs transposed for the RNN: [128, 4]",
    FLAT.format(36, 36),
    LAYERS.format("128 × 512"),
    LAYERS.format("512 × 128").replace("| L0", "| Photo "),
    SIZES + "```\nInput shape: (4, 32)\nLogits shape: (4, 32, 65)\nlogits transposed: (4, 65, 32)\n```",
    "| Step | Shape |\n|---|---|\n| q | (2, 32, 1, 128) |\n| k (new) | (2, 32, 1, 128) |\n| q @ k.T | (2, 32, 1, 17) |",
    "B = 4, T = 8.\n\n- logits.view(-1): [8, 65] of the last tokens\n- targets.view(-1): [32]\n\nA batch is (4, 8).",
    "batch_size = 4, block_size = 8\n\n- inputs: [8, 4], sequence first as nn.Transformer wants it\n- targets: [4, 8]",
]
WRONG = {
    f"{SIZES}We concatenate the heads.\n\n{HEADS}| Output of one attention head | (32, 128, 384) |": (
        "(32, 128, 384)",
        "(32, 128, 64)",
    ),
    f"{SIZES}多个头拼接起来。\n\n{HEADS}| 单个注意力头的输出 | (32, 128, 384) |": ("(32, 128, 384)", "(32, 128, 64)"),
    SMALL + "```\nQ,K,V split      3 × (B, T, 768)\nQ,K,V reshaped   3 × (B, 12, T, 768)\n```": (
        "(B, 12, T, 768)",
        "(B, 12, T, 64)",
    ),
    SIZES + "```\nInput shape: (4, 32)\nLogits shape: (4, 65, 32)\n```": ("(4, 65, 32)", "(4, 32, 65)"),
}
