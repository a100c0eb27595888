"""Shapes by what the tensor is: with the sizes in which most of a block agree."""

_GQA = "d_model = 4096, n_heads = 32, n_kv_heads = 8, head_dim = 128, d_ff = 14336, vocab_size = 128256.\n\n"
_TP = "tp_size = 4, d_model = 4096, 32 heads, 8 KV heads, head_dim = 128, d_ff = 14336, batch 1, seq 512.\n\n"
_MOE = "d_model = 1024, 16 experts, top-2, batch 2, 64 tokens each, moe_intermediate 512:\n\n"
_OLMO = "A mixture with d_model = 2048: top-8 of 64 experts, moe_hidden_dim = 1024. "
_SUMMARY = """\
vocab_size = 2048, n_embed = 256, context_length = 128, batch_size = 32

    Embedding: 1-1                       [32, 128, 256]            524,288
    Block: 2-1                           [32, 128, 256]            --
    LayerNorm: 2-5                       [32, 128, 256]            512
    Linear: 1-4                          [32, 128, {}]            526,336
"""
_LEDGER = """\
A 1000-token vocabulary, 192 tokens, 320 dimensions, five heads, a batch of 16.

| stop | tensor |
|---|---|
| token + position embedding | (16, 192, 320) |
| one head's q, k, v | (16, 192, 64) each |
| one head's scores q @ kᵀ | {} |
| inside the feed-forward | (16, 192, 1280) |
| logits | (16, 192, 1000) |
"""
_SHARDS = """\
d_model = 12288, num_heads = 96, tp_size = 8, batch = 1, seq = 2048, head_dim = 128

```python
qkv      # [1, 2048, 4608]
q        # [1, 12, 2048, 128]
scores   # {}
context  # [1, 2048, 1536]
output   # [1, 2048, 12288]
```
"""

RIGHT = [
    _GQA + "- q: (2, 32, 7, 128)\n- k: (2, 8, 7, 128)\n- scores per KV group: (2, 8, 4, 7, 7)\n"
    "- scores of one KV head: (2, 4, 7, 7)\n- scores for a sliding window of 3: (2, 32, 7, 3)\n"
    "- attention weights averaged over heads: (2, 7, 7)\n- logits after dropping the last token: (2, 6, 128256)",
    "512-dim, 8 heads, head_dim 64, 64 source tokens, 12 target tokens, batch 4:\n\n```\nq        (4, 8, 12, 64)\n"
    "k        (4, 8, 64, 64)\nscores   (4, 8, 12, 64)\ncontext  (4, 8, 12, 64)\noutput   (4, 12, 512)\n```",
    "d_model = 512, 8 heads, T = 1024, batch = 2:\n\n- q: (2, 8, 1024, 64)\n- k: (2, 8, 1024, 64)\n"
    "- kᵀ v: (2, 8, 64, 64)\n- out: (2, 8, 1024, 64)",
    "GPT-2 keeps c_attn.weight (768, 2304), c_fc.weight (768, 3072), mlp.c_proj.weight (3072, 768), "
    "wte.weight (50257, 768); the head's lm_head.weight is (50257, 768).",
    _TP
    + "| tensor | per GPU |\n|---|---|\n| x | (1, 512, 4096) |\n| q | (1, 8, 512, 128) |\n| k | (1, 2, 512, 128) |\n"
    "| scores | (1, 8, 512, 512) |\n| context | (1, 512, 1024) |\n| ffn hidden | (1, 512, 3584) |\n"
    "| scores, unsharded | (1, 32, 512, 512) |\n| logits after all-gather | (1, 512, 128256) |",
    _MOE + "- x: (2, 64, 1024), flattened (128, 1024)\n- router logits: (128, 16)\n"
    "- router logits of one device: (128, 4)\n- topk_weights: (128, 2)\n- routing weights, dense: (128, 16)\n"
    "- expert_mask: (16, 2, 128)",
    _OLMO
    + "With 4 × 512 tokens and a balanced load, each expert gets 256 tokens of the 2048. With a capacity factor of "
    "1.25 each expert gets 320 tokens at most.",
    _SUMMARY.format("2048"),
    _LEDGER.format("(16, 192, 192)"),
    _SHARDS.format("[1, 12, 2048, 2048]"),
    "LoRA with r = 16 on a model with d_model = 1536, 12 heads, 2 KV heads, head_dim = 128, d_ff = 8960: for v_proj we "
    "get A: (16, 1536) and B: (256, 16), for down_proj A: (16, 8960) and B: (1536, 16).",
    "The mask is [1, 1, 64, 64]; in it 2080 of 4096 entries are allowed, 2016 of 4096 entries are masked.",
]
WRONG = {
    _LEDGER.format("(16, 192, 64)"): ("(16, 192, 64)", "(16, 192, 192)"),
    _SHARDS.format("[1, 12, 2048, 128]"): ("[1, 12, 2048, 128]", "[1, 12, 2048, 2048]"),
    "Qwen3-0.6B，5 个 token：\n\n1. `input_ids`：(1, 5)\n2. 嵌入：(1, 5, 1024)\n3. q：(1, 16, 5, 128)\n"
    "4. v：(1, 8, 5, 128)\n5. 注意力分数：(1, 8, 5, 5)\n6. logits：(1, 5, 151936)": (
        "(1, 8, 5, 5)",
        "(1, 16, 5, 5)",
    ),
    "d_model = 2048，64 个专家，Top-1，batch_size = 4，seq_len = 256。\n\n- x：[4, 256, 2048]\n"
    "- router_logits：[4, 256, 2048]\n- router_probs：[4, 256, 64]\n- topk_indices：[4, 256, 1]": (
        "[4, 256, 2048]",
        "[4, 256, 64]",
    ),
    _OLMO + "Expert weights are stored (n_experts, out, in).\n\n```\ngate_up_proj: (64, 2048, 2048)\n"
    "down_proj:    (64, 1024, 2048)\n```": ("(64, 1024, 2048)", "(64, 2048, 1024)"),
    "LoRA with r = 16 on a model with d_model = 1536, 12 heads, 2 KV heads, head_dim = 128, d_ff = 8960: for v_proj we "
    "get A: (16, 1536) and B: (1536, 16), for down_proj A: (16, 8960) and B: (1536, 16).": (
        "(1536, 16)",
        "(256, 16)",
    ),
    "Llama 3 70B，4 卡张量并行，缓存按块分配。整个 KV 缓存 (2, 80, 21360, 16, 8, 128)，切完每个 GPU 只分配 "
    "(2, 80, 21360, 16, 4, 128)。": ("(2, 80, 21360, 16, 4, 128)", "(2, 80, 21360, 16, 2, 128)"),
    _SUMMARY.format("256"): ("[32, 128, 256]", "[32, 128, 2048]"),
    _OLMO + "With 4 × 512 tokens and a balanced load, each expert gets 32 tokens.": ("32", "256"),
}
CONFIRMED = {
    _TP
    + "| tensor | per GPU |\n|---|---|\n| q | (1, 8, 512, 128) |\n| scores | (1, 8, 512, 512) |": "(1, 8, 512, 512)",
    _MOE + "- router logits: (128, 16)\n- selected experts: (128, 2)": "(128, 2)",
    "8 个头，d_model = 512，batch = 1，T = 16。QKᵀ：[1, 8, 16, 64] × [1, 8, 64, 16] → [1, 8, 16, 16]": (
        "[1, 8, 64, 16]"
    ),
    "Llama 3 8B: a KV cache for 3 texts of 4096 tokens each: [32, 2, 3, 8, 4096, 128].": "[32, 2, 3, 8, 4096, 128]",
    "In the causal mask [1, 1, 64, 64], 2080 of 4096 entries are allowed.": "2080",
    "d_model = 128, max_len = 128. `pe` is a buffer of shape [128, 128]: 16384 floats.": "16384",
}
