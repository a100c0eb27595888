"""What is said of the sizes of a shape: one by one, as vectors, as pairs."""

TOKENS = "dim = 4096, n_heads = 32, n_kv_heads = 8. prompt 共 17 个 token：`[17x1]`、`[17x4096]`、`[17x128]`。\n\n"
RIGHT = [
    "(10, 12, 64): 10 tokens, 12 heads, together 768 numbers.",
    "[17, 32, 128]，即 17 个 token、32 个头，每个头 64 对。",
    "[17x4096], so each head gets vectors of length 128. 4096 = 32 × 128.",
    "(17, 4096), i.e. 17 tokens, per head a vector of length 128. 4096 4096",
    "RoPE: two vectors of 128 numbers give 128 pairs.",
    "With 2 heads of 128 dimensions RoPE makes 128 pairs in all.",
    "[32x128x4096]: 32 heads, 128 per head and 4096 in.",
    "(2, 3, 4): 2 rows, 4 columns, 3 channels.",
    "torch.Size([32, 128, 4096]), where 32 layers would need 128 GB and 4096 cards.",
    "[8, 128, 4096]：8 是 KV 头数（query 有 32 个），128 是头维度，4096 是嵌入维度。",
    "(16, 12, 64): the first is the batch, 16, not 32 as before.",
    "A kernel of [3x3] and images of [224x224x3] give [112x112x64].",
    "The prompt has 17 tokens, the answer 40 tokens.\n\n[17x4096] then [40x4096], scores [40x17], [17x128].",
    f"{TOKENS}裁到最后 5 个：`[5x4096]`；得分 `[17x17]`。",
    "Each query of 128 numbers falls into 64 pairs for RoPE.",
    "每个 128 维的 query 拆成 64 对，每对旋转一个角度。",
    "With partial rotary only 64 of 128 dimensions rotate, that makes 32 pairs.",
    "In rotary embeddings 128 dimensions are split as 2 pairs of 64.",
    "RoPE 只旋转 128 维中的前 64 维，也就是 32 对。",
]
WRONG = {
    "(4, 12, 32, 64): 4 sequences, 12 heads, 23 tokens, 64 numbers.": ("23", "32"),
    "[32x128x4096]：32 是头数，64 是头维度，4096 是嵌入维度。": ("64", "128"),
    "A query of 128 numbers falls into 32 pairs for RoPE.": ("32", "64"),
    "每个 token 长 128 的 query 被拆成 32 对，每一对旋转 `m*(theta)`。": ("32", "64"),
    f"{TOKENS}`[17x4096]`，也就是每个 token 一个长度 4069 的 embedding。": ("4069", "4096"),
}
CONFIRMED = {
    "[32x128x4096]：32 是头数，128 是头维度，4096 是嵌入维度。": "128",
    f"{TOKENS}得到 `[17x128]`，即 17 个 token 各有一个长度 128 的 query。": "128",
    f"{TOKENS}第一个头的权重是 `[128x4096]`。": "[128x4096]",
    f"{TOKENS}query 权重的 shape 为 `[32x128x4096]`": "[32x128x4096]",
    f"{TOKENS}看成复数后 shape 是 torch.Size([17, 64])。": "[17, 64]",
    f"{TOKENS}过完前馈网络也是 `[17x4096]`。": "[17x4096]",
}
