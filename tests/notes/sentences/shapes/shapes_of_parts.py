"""Shapes of another part of a step than the one that is named: ids with a width, scores without their heads."""

SMALL = "<!-- archscope: preset=gpt2-small batch=4 seq=16 -->\n\n"
HEADS = SMALL + "- Q: (4, 12, 16, 64)\n- K: (4, 12, 16, 64)\n- {}\n- logits: (4, 16, 50257)"

_WALK = (
    "For `batch=3, seq_len=7, d_in=d_out=96, num_heads=6` → `head_dim=16`:\n\n| Step | Shape |\n|---|---|\n"
    "| input `x` | `(3, 7, 96)` |\n| `W_q(x)` → queries | `(3, 7, 96)` |\n"
    "| `.view(b, n, heads, head_dim)` | `(3, 7, 6, 16)` |\n| `.transpose(1, 2)` | `(3, 6, 7, 16)` |\n"
    "| `queries @ keys.transpose(2, 3)` | `(3, 6, 7, 7)` |\n| `attn_weights @ values` | `(3, 6, 7, 16)` |\n"
    "| `out_proj(...)` | `(3, 7, 96)` |"
)
_WEIGHTS = (
    "The weights of GPT-2 Medium:\n\n| Name | Ours | Shape |\n|---|---|---|\n"
    "| `wte.weight` | `transformer.wte.weight` | [50257, 1024] |\n"
    "| `h.{i}.attn.c_attn.weight` | `transformer.h.{i}.attn.c_attn.weight` | [1024, 3072] |\n"
    "| `h.{i}.mlp.c_fc.weight` | `transformer.h.{i}.mlp.c_fc.weight` | [1024, 4096] |\n"
    "| `h.{i}.mlp.c_proj.weight` | `transformer.h.{i}.mlp.c_proj.weight` | [4096, 1024] |"
)
_GATED = (
    "# Llama 2 7B\n\n```\nInput: [seq_len, 4096]\nGate path: [seq_len, 11008] // expand\nUp path: [seq_len, 11008]\n```"
)
_AXES = (
    "```\nQ:    [3, 7, 96]  (batch, seq, d_key)\nK^T:  [3, 96, 7]  (batch, d_key, seq)\n"
    "V:    [3, 7, 96]  (batch, seq, d_key)\n```\n\nSo the output is [batch, seq, d_key] = [3, 7, 96]."
)
_ABOVE = (
    "```\nscores = (q @ k.T) / sqrt(16)   // [B, 6, T, S] - how much each cares\n```\n\n"
    "T = 7, S = 7, so scores is [1, 6, 7, 7]."
)

_COLUMNS = (
    "# {}\n\nA batch of 2 with 16 tokens.\n\n| Step | {} | {} |\n|---|---|---|\n"
    "| embeddings | (2, 16, 4096) | (2, 16, 8192) |\n"
    "| queries | (2, 32, 16, 128) | (2, 64, 16, 128) |\n| FFN hidden | (2, 16, 14336) | (2, 16, 28672) |"
)

RIGHT = (
    # The columns of two models: by the name of the other, or because it isn't as the first in row after row.
    _COLUMNS.format("Llama 3 8B", "8B", "70B"),
    _COLUMNS.format("Llama 3 8B", "this model", "a bigger one"),
    _AXES,
    _ABOVE,
    _ABOVE.replace("S = 7, so scores is [1, 6, 7, 7]", "S = 9, so scores is [1, 6, 7, 9]"),
    _AXES.replace("d_key]", "d_k]").replace("[3, 7, 96].", "[3, 7, 16]."),
    _WALK,
    _WEIGHTS,
    _GATED,
    # An encoder's widths in and out, which no heads go with.
    "batch=3, seq_len=7, d_in=96, d_out=48, 6 heads:\n\n- x: (3, 7, 96)\n- queries: (3, 7, 48)\n- output: (3, 7, 48)",
    # What the author calls a mistake, a module, commas within sizes.
    "GPT-2 Small, 5 tokens: the bug gives logits of shape [1, 5, 768] instead of [1, 5, 50257].",
    "d_model = 512, 4 heads.\n\nFFN: Dense(2048, ReLU) -> Dense(512)",
    "GPT-2 XL's `c_fc.weight` is [1,600, 6,400], its table [50,257, 1,600] = 80,411,200 parameters.",
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
    _WALK.replace("`(3, 7, 6, 16)`", "`(3, 6, 7, 16)`"): ("(3, 6, 7, 16)", "(3, 7, 6, 16)"),
    _WALK.replace("`(3, 6, 7, 7)`", "`(3, 6, 7, 16)`"): ("(3, 6, 7, 16)", "(3, 6, 7, 7)"),
    _WEIGHTS.replace("[1024, 4096]", "[1024, 3072]"): ("[1024, 3072]", "[1024, 4096]"),
    _GATED.replace("Up path: [seq_len, 11008]", "Up path: [seq_len, 14336]"): (
        "[seq_len, 14336]",
        "[seq_len, 11008]",
    ),
    "A table of shape [vocab, d] = [50,257, 1,280] = 64,238,960 parameters.": ("64,238,960", "64,328,960"),
    "A table of shape [vocab, d] = [50,257, 1,280] = 46,328,000 parameters.": ("46,328,000", "64,328,960"),
    SMALL + "Input ids: (4, 16, 768).": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "The token ids have shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "词元 id 的形状为 (4, 16, 768)。": ("(4, 16, 768)", "(4, 16)"),
    SMALL + "The hidden layer of the FFN has shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16, 3072)"),
    SMALL + "The MLP's inner activations have shape (4, 16, 768).": ("(4, 16, 768)", "(4, 16, 3072)"),
    HEADS.format("scores: (4, 16, 16)"): ("(4, 16, 16)", "(4, 12, 16, 16)"),
}

NOT_CONFIRMED = {
    # The formula of the scores names what they are worked out from, and no shape of theirs.
    "# GPT-2 Small, batch 1, seq 5\n\n- `layer_norm1`: `[1, 5, 768]`\n"
    "- scores `Q @ K.T / sqrt(head_dim)`, that is divided by 8: `[1, 12, 5, 64]`": "[1, 12, 5, 64]",
    SMALL + "The scores have shape (4, 16, 16).": "(4, 16, 16)",
    SMALL + "注意力分数的形状为 (4, 16, 16)。": "(4, 16, 16)",
    SMALL + "The embedding matrix has shape (768, 50257).": "(768, 50257)",
}
"""What is right of one head, or in other people's notation."""
