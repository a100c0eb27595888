"""Shapes in letters that the note states, and the counts of their values."""

GPT = "B = 4 sequences, T = 32 tokens each, C = 768 = hidden size, nh = 12 heads, V = 50257.\n\n"
GPT_ZH = "B=2（批大小），T=16（序列长度），C=768（嵌入维度），nh=12。\n\n"
QWEN = "设 B=2、S=10，hidden_size D=1024，Q 头数 H=16，KV 头数 K=8，head_dim d=128，中间维度 F=3072。\n\n"
GQA = "D = 512 (hidden size), H = 8 (heads), K = 2 (kv heads).\n\n"
RIGHT = [
    "Let B = 4, T = 8, C = 32, nh = 4, hs = 8.\n\nscores (B, nh, T, T) = (4, 4, 8, 8).\n\nWith 16 tokens: (B, "
    "nh, T, T) = (4, 4, 16, 16).",
    "n_heads = 12, C = 768, B = 4, T = 1024.\n\nFor a short prompt: (B, T, C) = (4, 12, 768).",
    "n_heads = 12, C = 768, B = 4, T = 1024.\n\nFor GPT-2 Medium: (B, T, C) = (4, 1024, 1024).",
    "n_heads = 12, C = 768, B = 4, T = 1024.\n\nA head sees (B, T, C) = (4, 1024, 64).",
    f"{GPT}With a KV cache and one new token: (B, T, C) (4, 1, 768).",
    f"{GPT}Now with T = 64: (B, T, C) (4, 64, 768)",
    f"{GPT}If we double the batch: (B, T, C) (8, 32, 768)",
    f"{GPT}SwiGLU: (B, T, 8 * C // 3) (4, 32, 2048)",
    f"{GPT}The idx (4, 32), so 128 tokens per step; x (4, 32, 768), flattened (128, 768).",
    f"{GPT}```python\nx = x[:, -1:]  # (B, T, C) (4, 1, 768)\ny = mlp(x)  # (B, T, 4 * C) (4, 32, 3072)\n```",
    f"{GQA}keys: (B, K, T, D // H) = (1, 2, 10, 64)\n\nqueries: (B, H, T, D // H) = (1, 8, 10, 64)",
    "C = 768 = hidden size for the small one, C = 1024 for medium.\n\nmedium: (T, C) (32, 1024), small: (32, 768)",
    "B = batch size = 4, T = sequence length = 1024. Cross-attention to 77 text tokens: (B, T, S) (4, 1024, 77)",
    f"{GPT_ZH}展平：(B*T, C) = (32, 768)；FFN：(B, T, 4*C) = (2, 16, 3072)",
    "C = 768 = hidden size.\n\nFour Linear (C, C), 2,359,296 weights; with biases a Linear (C, C), 590,592 parameters.",
    "C = 768 = hidden size.\n\nA Linear (C, 4 * C), 2,362,368 parameters with biases.",
    f"{GPT}Scores (B, nh, T, T), 49,152 numbers; of these (B, nh, T, T) 25,344 values are kept.",
    "block_size = 1024. The mask is (1, 1, block_size, block_size), 1,048,576 entries, 524,800 entries are ones.",
    "With C = 768, V = 50257 we get\n\nwte: V * C = 38,597,376",
    "Logits of shape (4, 32, 50257): 6,432,896 entries each.",
    f"{QWEN}1. 加权求和 `[2, 16, 10, 128]`，拼接后 `[2, 10, 2048]`，o_proj 后 `[2, 10, 1024]`\n"
    "2. 解码时 k 为 `[2, 8, 11, 128]`",
    f"{QWEN}o_proj.weight `[1024, 2048]`，gate_proj.weight `[3072, 1024]`，down_proj.weight `[1024, 3072]`",
    # Letters of other things, and one of several layers.
    "Let x = 1, y = 1. By the sum f(x, y) we have f(1,1) + f(1,2).",
    "GPT-2 Small has 12 layers. The output of layer l = 3 is (l, T, D) = (5, 10, 768) in the loop.",
    f"{GPT}Attention of layer l = 2: (B, nh, T, T) (4, 12, 32, 32). Head h = 5 has (T, T) (32, 32).",
    "L = 128 (sequence length), D = 512 (hidden size). x: (L, D) = (128, 512); after pooling (1, D) = (1, 512).",
    "编码器 D=256（隐藏维度），解码器 D=512（隐藏维度）。\n\n编码：(10, D) = (10, 256)",
]
WRONG = {
    f"{QWEN}注意力分数 `[2, 16, 10, 128]`": ("[2, 16, 10, 128]", "[2, 16, 10, 10]"),
    f"{GPT}```python\nx = c_fc(x)  # (B, T, 4 * C) (4, 32, 2304)\n```": ("(4, 32, 2304)", "(4, 32, 3072)"),
    f"{GPT}The scores (B, nh, T, T) (4, 12, 64, 64)": ("(4, 12, 64, 64)", "(4, 12, 32, 32)"),
    f"{GPT_ZH}分数：(B, nh, T, T) = (2, 12, 64, 64)": ("(2, 12, 64, 64)", "(2, 12, 16, 16)"),
    f"{GQA}keys: (B, K, T, D // H) = (1, 8, 10, 64)": ("(1, 8, 10, 64)", "(1, 2, 10, 64)"),
    f"{GPT}Scores (B, nh, T, T), that is 42,152 numbers.": ("42,152", "49,152"),
    "C = 768 = hidden size.\n\nA Linear (C, 4 * C), 2,395,296 weights.": ("2,395,296", "2,359,296"),
}
CONFIRMED = {
    f"{QWEN}注意力分数 `[2, 16, 10, 10]`": "[2, 16, 10, 10]",
    f"{QWEN}gate_proj.weight `[3072, 1024]`": "[3072, 1024]",
    f"{GPT}```python\nq = heads(x)  # (B, T, C) -> (B, nh, T, hs) (4, 12, 32, 64)\n```": "(4, 12, 32, 64)",
    f"{GPT}```python\nk = heads(x)  # the same, (4, 12, 32, 64)\n```": "(4, 12, 32, 64)",
    f"{GPT}```python\natt = softmax(att)  # still (B, nh, T, T), that is 49,152 numbers\n```": "49,152",
    f"{GPT}Flattened (B*T, V) = `(128, 50257)`": "(128, 50257)",
    "C = n_embd = 768, 12 heads.\n\nHeads of `(C // 12,)` = (64,); the MLP is (C, 4 * C) = (768, 3072)": "(768, 3072)",
    f"{GPT}ln_f changes nothing about the shape: logits `(4, 32, 50257)`": "(4, 32, 50257)",
    "隐藏维度D=512，头数 H=8。\n\nFFN 第一层：(D, 4*D) = (512, 2048)": "(512, 2048)",
    "- C: embedding size (768)\n- L: layers (12)\n\nEach Linear (C, C) has 589,824 weights.": "589,824",
}
