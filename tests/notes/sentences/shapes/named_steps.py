"""Shapes at steps that are named as such: those of another step, turned round, or with another step's sizes in them."""

SMALL = "# GPT-2 Small\n\nWith batch 4 and 1024 tokens:\n\n- embeddings: (4, 1024, 768)\n"
TOY = "配置：d_model=512，n_heads=8，d_ff=2048，batch=2，seq=10，vocab=37000\n\n"
WIDE = "d_model = 256, 4 heads, batch = 8, seq = 50, vocab = 9000.\n\n"
GROUPED = "# Llama 3 8B\n\nB = 1, T = 300.\n\n"
WEIGHTS = (
    "The state dict of GPT-2 Small:\n\n```\ntransformer.wte.weight torch.Size([50257, 768])\n{}\n"
    "transformer.h.0.mlp.c_proj.weight torch.Size([3072, 768])\ntransformer.ln_f.weight torch.Size([768])\n```"
)

RIGHT = (
    SMALL + "- logits: (4, 1024, 50257)\n- attention scores: (4, 12, 1024, 1024)\n- queries: (4, 12, 1024, 64)",
    SMALL + "- keys, transposed: (4, 12, 64, 1024)\n- K^T: (4, 12, 64, 1024)\n- K: (4, 12, 64, 1024)",
    # Scores under their many names.
    TOY
    + "\n".join(
        f"- {name}：(2, 8, 10, 10)"
        for name in (
            "注意力分数",
            "注意力得分",
            "注意力权重",
            "注意力概率",
            "注意力图",
            "注意力矩阵",
            "相似度矩阵",
            "QKᵀ",
        )
    ),
    TOY + "| 步骤 | 形状 |\n|---|---|\n| Q（切头后） | (2, 8, 10, 64) |\n| 注意力分数 QKᵀ | (2, 8, 10, 10) |\n"
    "| softmax 后乘 V | (2, 8, 10, 64) |\n| 合并头之后 | (2, 10, 512) |\n| FFN 第一层 | (2, 10, 2048) |\n"
    "| FFN 第二层 | (2, 10, 512) |\n| logits | (2, 10, 37000) |",
    TOY + "注意力的 K 转置：(2, 8, 64, 10)\n\n单头的注意力分数：(2, 10, 10)\n\n交叉熵要求 logits 转置成 (2, 37000, 10)",
    # A tensor of another text, with as many tokens as a head has numbers.
    SMALL + "\nA text of 64 tokens is (4, 64, 768), and its scores: (4, 12, 64, 64)",
    SMALL + "\n- scores: (4, 12, 64, 64) for a prompt of 64 tokens",
    # Sequence first, one head, a convolution's order, the last token's.
    WIDE + "- hidden states: (50, 8, 256)\n- attention output: (8, 50, 64)\n- Q: (8, 50, 256)\n- Q: (8, 50, 4, 64)",
    WIDE + "For the convolution we transpose: hidden states (8, 256, 50)",
    WIDE + "logits.transpose(1, 2) for the cross entropy: logits (8, 9000, 50)\n\nlogits: (8, 9000)",
    WIDE
    + "After `.view(8, 50, 4, 64)` the query is (8, 50, 4, 64), and after `.transpose(1, 2)` it is (8, 4, 50, 64).",
    WIDE + "| Step | Shape |\n|--|--|\n| SwiGLU: gate and up | (8, 50, 2048) |\n| FFN hidden | (8, 50, 1024) |",
    GROUPED + "- wk: (1024, 4096)\n- wk matrix, reshaped to heads: (8, 128, 4096)\n- K: (1, 8, 300, 128)\n"
    "- repeat_kv(K): (1, 32, 300, 128)\n- scores: (1, 32, 300, 300)",
    "Mistral 7B, decoding with a cache of 128 tokens:\n\n- scores: (1, 32, 1, 128)\n- K: (1, 8, 128, 128)",
    WEIGHTS.format("transformer.h.0.attn.c_attn.weight torch.Size([768, 2304])"),
    WEIGHTS.format("transformer.h.0.attn.c_attn.weight torch.Size([2304, 768])"),
    WIDE
    + "```python\nx.shape        # (8, 50, 256)\nq.shape        # (8, 4, 50, 64)\natt.shape      # (8, 4, 50, 50)\n```",
)

WRONG = {
    SMALL + "- logits: (4, 1024, 768)": ("(4, 1024, 768)", "(4, 1024, 50257)"),
    SMALL + "- attention scores: (4, 12, 64, 64)": ("(4, 12, 64, 64)", "(4, 12, 1024, 1024)"),
    SMALL + "- queries: (4, 12, 64, 1024)": ("(4, 12, 64, 1024)", "(4, 12, 1024, 64)"),
    SMALL + "- K^T: (4, 12, 1024, 64)": ("(4, 12, 1024, 64)", "(4, 12, 64, 1024)"),
    SMALL + "- softmax(scores) @ V: (4, 12, 64, 1024)": ("(4, 12, 64, 1024)", "(4, 12, 1024, 64)"),
    "Config: batch=1, seq=35, d_model=768, vocab=50257.\n\nThe logits have shape (1, 35, 768).": (
        "(1, 35, 768)",
        "(1, 35, 50257)",
    ),
    TOY + "注意力機率：(2, 8, 64, 64)": ("(2, 8, 64, 64)", "(2, 8, 10, 10)"),
    TOY + "| 张量 | 形状 |\n|---|---|\n| Q（切头后） | (2, 8, 64, 10) |": ("(2, 8, 64, 10)", "(2, 8, 10, 64)"),
    TOY + "| 張量 | 形狀 |\n|---|---|\n| 合併頭之後 | (2, 512, 10) |": ("(2, 512, 10)", "(2, 10, 512)"),
    TOY + "| 张量 | 形状 |\n|---|---|\n| FFN 第二层 | (2, 10, 2048) |": ("(2, 10, 2048)", "(2, 10, 512)"),
    TOY + "FFN 中间层的形状是 (2, 10, 4096)。": ("(2, 10, 4096)", "(2, 10, 2048)"),
    TOY + "- 拆成多头并转置：(2, 8, 64, 10)": ("(2, 8, 64, 10)", "(2, 8, 10, 64)"),
    WIDE + "After `.view(8, 50, 4, 64).transpose(1, 2)` the query is (8, 4, 64, 50).": (
        "(8, 4, 64, 50)",
        "(8, 4, 50, 64)",
    ),
    WIDE + "- hidden states: (8, 256, 50)": ("(8, 256, 50)", "(8, 50, 256)"),
    WIDE + "- Q: (8, 4, 50, 64)\n- K: (8, 4, 50, 64)\n- after `.transpose(1, 2)` the query is (8, 50, 4, 64)": (
        "(8, 50, 4, 64)",
        "(8, 4, 50, 64)",
    ),
    GROUPED + "- Q: (1, 32, 128, 300)": ("(1, 32, 128, 300)", "(1, 32, 300, 128)"),
    GROUPED + "- repeat_kv(K): (1, 32, 128, 300)": ("(1, 32, 128, 300)", "(1, 32, 300, 128)"),
    GROUPED + "- wk matrix, reshaped to heads: (32, 128, 4096)": ("(32, 128, 4096)", "(8, 128, 4096)"),
    WEIGHTS.format("transformer.h.0.attn.c_attn.weight torch.Size([768, 768])"): ("[768, 768]", "[768, 2304]"),
    WEIGHTS.format("transformer.h.0.mlp.c_fc.weight torch.Size([768, 2304])"): ("[768, 2304]", "[768, 3072]"),
    WIDE + "```python\nx.shape      # (8, 50, 256)\natt.shape    # (8, 4, 50, 64)\n```": (
        "(8, 4, 50, 64)",
        "(8, 4, 50, 50)",
    ),
}
