"""Shapes of weights in a table that has a column for what they are a part of."""

_WEIGHTS = (
    "## Llama 3.2 3B\n\n| {head} | Name | {shape} |\n|--|--|--|\n"
    "| Embedding | model.embed_tokens.weight | [128256, 3072] |\n"
    "| Attention | `self_attn.q_proj.weight` | [3072, 3072] |\n"
    "| Attention | `self_attn.k_proj.weight` | [{keys}, 3072] |\n"
    "| Norm | input_layernorm.weight | [3072] |\n| MLP (SwiGLU) | mlp.gate_proj.weight | [{gate}, 3072] |\n"
    "| MLP (SwiGLU) | mlp.up_proj.weight | [8192, 3072] |\n| MLP (SwiGLU) | mlp.down_proj.weight | [3072, {down}] |"
)


def _table(head="Component", shape="Shape", keys=1024, gate=8192, down=8192):
    return _WEIGHTS.format(head=head, shape=shape, keys=keys, gate=gate, down=down)


RIGHT = (
    _table(),
    _table("组件", "形状"),
    "# GPT-2 Small\n\n| Part | Weight | Shape |\n|--|--|--|\n| MLP | h.0.mlp.c_fc.weight | [768, 3072] |\n"
    "| MLP | h.0.mlp.c_proj.weight | [3072, 768] |\n| Attention | h.0.attn.c_attn.weight | [768, 2304] |",
    # What goes through a step has tokens.
    "# GPT-2 Small\n\nT = 512\n\n| Part | Value | Shape |\n|--|--|--|\n| MLP | input | [512, 768] |\n"
    "| MLP | hidden | [512, 3072] |\n| MLP | output | [512, 768] |",
)

WRONG = {
    _table(gate=8129): ("[8129, 3072]", "[8192, 3072]"),
    _table("组件", "形状", down=8129): ("[3072, 8129]", "[3072, 8192]"),
    _table(keys=1042): ("[1042, 3072]", "[1024, 3072]"),
}

CONFIRMED = {
    "GPT-2 Small: `wpe.weight` has the shape (block_size, 768), `wte.weight` (vocab_size, 768).": "(block_size, 768)",
}
