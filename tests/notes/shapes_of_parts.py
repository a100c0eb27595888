"""Shapes of another part of a step than the one that is named: ids with a width, scores without their heads."""

SMALL = "<!-- archscope: preset=gpt2-small batch=4 seq=16 -->\n\n"
HEADS = SMALL + "- Q: (4, 12, 16, 64)\n- K: (4, 12, 16, 64)\n- {}\n- logits: (4, 16, 50257)"

RIGHT = (
    *(
        SMALL + text
        for text in (
            "Input ids: (4, 16).",
            "词元 id 的形状为 (4, 16)。",
            "token ids → (4, 16, 768)",
            "Token ids after the embedding: (4, 16, 768).",
            "Input ids: (4, 16) → (4, 16, 768)",
            "| Step | In | Out |\n|---|---|---|\n| Token ids | (4, 16) | (4, 16, 768) |",
            "```python\nx = wte(idx)  # (4, 16, 768)\n```",
            "The scores have shape (4, 12, 16, 16), those of one head (4, 16, 16).",
            "Attention weights, averaged over the heads: (4, 16, 16)",
            "The scores have shape (4, 16, 16).",
            "The hidden layer of the FFN has shape (4, 16, 3072).",
            "The hidden states have shape (4, 16, 768), and so has the FFN's output.",
            "The embedding matrix has shape (50257, 768), that of the head is its transpose, (768, 50257).",
        )
    ),
    HEADS.format("scores: (4, 12, 16, 16)"),
    HEADS.format("scores of each head: (4, 16, 16)"),
    SMALL + "```python\nq = x  # (4, 16, 768)\nwei = q @ k.transpose(-2, -1)  # (4, 16, 16)\n```",
    "A single head: d_model = 64, n_heads = 4, batch = 2, seq = 8.\n\n- x: (2, 8, 64)\n- scores: (2, 8, 8)",
)

WRONG = {
    SMALL + "Input ids: (4, 16, 768).": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "The token ids have shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "词元 id 的形状为 (4, 16, 768)。": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "The hidden layer of the FFN has shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16, 3072)"),
    SMALL + "The MLP's inner activations have shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16, 3072)"),
    HEADS.format("scores: (4, 16, 16)"): ("(4, 16, 16)", "(4, 12, 16, 16)"),
}

NOT_CONFIRMED = {
    SMALL + "The scores have shape (4, 16, 16).": "(4, 16, 16)",
    SMALL + "注意力分数的形状为 (4, 16, 16)。": "(4, 16, 16)",
    SMALL + "The embedding matrix has shape (768, 50257).": "(768, 50257)",
}
"""What is right of one head, or in other people's notation."""
