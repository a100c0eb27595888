"""Shapes of which one size isn't that in force: errors where a careful reader is sure, and right where one can't be."""

STEERED = "<!-- archscope: preset=gpt2-small batch=4 seq=16 -->\n\n"
SMALL = "# GPT-2 Small\n\nB = 4, T = 16, so embeddings are (4, 16, 768) and logits (4, 16, 50257).\n\n"
TABLE = (
    "Config: d_model=512, n_heads=8, vocab=100256, batch=4, seq=16\n\n| Step | Shape |\n|---|---|\n"
    "| Q | [4, 8, 16, 64] |\n| FFN | [4, 16, 2048] |\n| Logits | [4, 16, 100256] |"
)

RIGHT = (
    TABLE,
    # Sizes that the text changes, or has given a reason for before.
    SMALL + "nanoGPT pads the vocabulary: logits (4, 16, 50304).\n\nLogits: (4, 16, 50304)",
    SMALL + "With SwiGLU instead, the FFN is (4, 16, 2048).\n\nFFN: (4, 16, 2048)",
    SMALL + "## Two GPUs\n\nq: (4, 6, 16, 64)\n\nFFN: (4, 16, 1536)\n\nscores: (4, 6, 16, 16)",
    # Keys of another text, shapes turned round, of one head, stacked, without the last token.
    SMALL + "With 20 encoder tokens, scores: (4, 12, 16, 20), K: (4, 12, 20, 64)\n\n"
    "Scores: (4, 12, 16, 64) for 64 encoder positions.",
    SMALL + "k transposed: (4, 12, 64, 16)\n\nQ: (4, 16, 12, 64)\n\nQKV: (4, 16, 2304)\n\nq, k, v: (3, 4, 12, 16, 64)",
    SMALL + "q: (4, 16, 64)\n\nscores (4, 16, 16)\n\nmean pooled embeddings: (4, 768)",
    SMALL + "| Step | Shape |\n|--|--|\n| Q | (4, 12, 16, 64) |\n| K | (4, 12, 64, 16) |\n"
    "| hidden states | (13, 4, 16, 768) |\n| Logits | (4, 15, 50257) |\n| FFN output | (4, 16, 768) |",
    # What is projected, or classified.
    SMALL + "LoRA's A maps hidden states to (4, 16, 8).\n\nHidden states (4, 16, 8)",
    SMALL + "We project the embeddings to 2-D for the plot: (4, 16, 2)\n\nEmbeddings: (4, 16, 2)",
    SMALL + "Token classification logits: (4, 16, 9)\n\nLogits: (4, 16, 9) with nine NER tags",
    SMALL + "Reward model logits: (4, 16, 1)\n\nValues: (4, 16, 1)",
    # Other models.
    SMALL + "For Medium: embeddings (4, 16, 1024), q (4, 16, 16, 64), FFN (4, 16, 4096)",
    SMALL + "Medium is the same but wider.\n\n- embeddings (4, 16, 1024)\n- q (4, 16, 16, 64)\n- FFN (4, 16, 4096)",
    SMALL + "## BERT-large\n\nEmbeddings (4, 16, 1024), q (4, 16, 16, 64), logits (4, 16, 30522)",
    "# GPT-2 Small\n\nB=4, T=16.\n\n## Vision tower (ViT-L)\n\nEmbeddings: (4, 16, 1024)",
    "# Build a GPT\n\nOur model is smaller than GPT-2 Small: 384 wide.\n\nEmbeddings: (B, T, 384)\n\nq: (B, 6, T, 64)",
    "# GPT-2 Small\n\nToy example: B=2, T=3, D=4, 2 heads.\n\nEmbeddings (2, 3, 4), q (2, 2, 3, 2), logits (2, 3, 10)",
    "GPT-2 Small is what we build later. Now a tiny one.\n\nEmbeddings: (B, T, 32), scores: (B, 4, T, T), "
    "logits: (B, T, 65)",
    # Another vocabulary.
    "# GPT-2 Small, char level\n\nThere are sixty-five characters.\n\nlogits: (B, T, 65)",
    "# GPT-2 Small on stories\n\nWe keep the width and train a new BPE of 8k.\n\nlogits: (B, T, 8192)",
    "# GPT-2 Small\n\nB=4，T=16。\n\n中文 GPT 用 BERT 的词表。\n\nlogits：(4, 16, 21128)",
    # All in letters but for what the model has.
    "## GPT-2 Small\n\nEmbeddings (B, T, 768). q is (B, 12, T, 64), scores (B, 12, T, T), FFN (B, T, 3072). "
    "With a KV cache q is (B, 12, 1, 64), scores (B, 12, 1, T)",
    "# Llama 3 8B\n\nq: (B, 32, T, 128), k: (B, 8, T, 128), v: (B, T, 8, 128), FFN: (B, T, 14336), "
    "logits: (B, T, 128256)\n\nk, v (latent): (B, T, 512)",
    # Products of matrices, and of what isn't one.
    "(4, 4) @ (4, 64) = (4, 64), (B, T, 768) @ (768, 2304) → (B, T, 2304), (B, H, T, d) × (B, H, d, T) → (B, H, T, T)",
    "(4, 4) × (4, 4) = (16, 16), (0, 1, 0) × (0, 0, 1) = (1, 0, 0), (2, 1, 3, 4) @ (1, 5, 4, 6) = (2, 5, 3, 6)",
    # A mask for fewer tokens than were spoken of before.
    "# GPT-2 Small\n\nB = 4、T = 8。嵌入 (4, 8, 768)。拆头 (4, 12, 8, 64)。\n\n"
    "最长 T = 1024 时，注意力分数 (4, 12, 1024, 1024)。\n\n因果掩码的形状是 (1, 1, 8, 8)，广播到 (4, 12, 8, 8)。",
)

WORDS = (
    "GPT-2 Small:\n\n1. Input: (batch, seq, 768)\n2. Reshape: (batch, seq, 12, 64) — split into 12 heads\n"
    "3. logits: (batch, seq, 50257)"
)

WRONG = {
    WORDS.replace("seq, 768", "seq, 786"): ("(batch, seq, 786)", "(batch, seq, 768)"),
    WORDS.replace("64)", "46)"): ("(batch, seq, 12, 46)", "(batch, seq, 12, 64)"),
    WORDS.replace("50257", "50275"): ("(batch, seq, 50275)", "(batch, seq, 50257)"),
    "In GPT-2 Small the residual stream has shape (T, 786).": ("(T, 786)", "(T, 768)"),
    "num_heads = 8，d_model = 512，Q 拆头后形状为 (B, 8, T, 46)": ("(B, 8, T, 46)", "(B, 8, T, 64)"),
    "# GPT-2 Small\n\n| Step | Shape |\n|--|--|\n| qkv = c_attn(x) | (B, T, 2340) |": ("(B, T, 2340)", "(B, T, 2304)"),
    "# GPT-2 Small\n\n| Step | Shape |\n|--|--|\n| After Linear 1 | [2, 3, 3027] |": ("[2, 3, 3027]", "[2, 3, 3072]"),
    "(4, 768) @ (768, 3072) = (4, 3027)": ("(4, 3027)", "(4, 3072)"),
    "`(B, H, T, d)` @ `(B, H, d, T)` → `(B, H, T, d)`": ("(B, H, T, d)", "(B, H, T, T)"),
    STEERED + "Embeddings: [4, 16, 512]": ("[4, 16, 512]", "[4, 16, 768]"),
    STEERED + "scores: (4, 12, 16, 64)": ("(4, 12, 16, 64)", "(4, 12, 16, 16)"),
    STEERED + "logits: [4, 16, 1024]": ("[4, 16, 1024]", "[4, 16, 50257]"),
    "# GPT-2 Small\n\nThe scores have shape (B, 16, T, T).": ("(B, 16, T, T)", "(B, 12, T, T)"),
    "In GPT-2 Small, q is (B, 12, T, 46).": ("(B, 12, T, 46)", "(B, 12, T, 64)"),
    "GPT-2 Small's logits: [B, T, 3027]": ("[B, T, 3027]", "[B, T, 50257]"),
    TABLE.replace("64]", "46]"): ("[4, 8, 16, 46]", "[4, 8, 16, 64]"),
    TABLE.replace("2048", "2084"): ("[4, 16, 2084]", "[4, 16, 2048]"),
    TABLE.replace("16, 100256", "16, 100265"): ("[4, 16, 100265]", "[4, 16, 100256]"),
    "Config: d_model=512, n_heads=8, batch=4, seq=16\n\nEmbedding: [4, 16, 256]\n\nQ: [4, 8, 16, 46]": (
        "[4, 8, 16, 46]",
        "[4, 8, 16, 64]",
    ),
}
