"""Sizes and counts of a published model in sentences that say them of nothing else, and under folded headings."""

FOLDED = """\
<details>

<summary>Q3. Why isn't Mixtral 8x22B a model of 176B?</summary>

- **总参 141B**，因为注意力由所有专家共享
- 激活参数 39B（不是 44B，因为只有 FFN 有专家）

</details>

Its batch is 4. 激活参数 20B 的模型是另一个。
"""

RIGHT = (
    "对于 126 层的 Llama 3 405B，单个序列的 KV 缓存可以超过 10GB。",
    "LLaMA-2 70B 使用 GQA：64 个 head，8 个 KV head，80 个 layer。",
    "Llama 3 8B：n_kv_heads = 8（GQA，4 个 Q head 共享 1 个 KV head）",
    "把两个模型叠起来，得到 24 层的 GPT-2 Small。",
    "We stack 24 layers of GPT-2 Small and train a 24-layer GPT-2 Small.",
    "Qwen2.5-7B has 28 Q-heads and 4 KV-heads, so that 7 Q-heads go with one KV-head.",
    "Llama 3 8B: 4 Q-heads per KV-head, 8 KV-heads.",
    "In Llama 3 8B, 4 q-heads and 1 kv-head form a group; there are 8 groups.",
    "Qwen2.5-7B: 7 q-heads ↔ 1 kv-head.",
    # The h may be for hidden.
    "$d_h$ is the hidden dimension.\n\nFor Llama 2 7B: $L=32$, $d_h=4096$.",
    # What somebody trains may have fewer layers, and a part of a model has.
    "# Training GPT-2 Small\n\n- n_layer: 6\n- n_head: 12\n- n_embd: 768",
    # Heads of keys, and those that one of several cards has.
    "# KV cache of Llama 3 8B\n\n- Layers: 32\n- Heads: 8 (KV)\n- d_model: 4096\n- tokens: 8192",
    "# Llama 2 70B, TP=8\n\n- layers: 80\n- heads: 8\n- d_model: 8192",
    "# GPT-2 Small\n\nn_layer = 6, n_head = 12, n_embd = 768",
    "在 GPT-2 Small 的 6 层 Block 中，每层都有两个 LayerNorm。",
    "GPT-2 Small has 12 layers; our model has 6 layers; it has 8 heads.",
    "For Qwen2.5-7B, hidden_size is 3,584 and intermediate_size is 18,944.",
    "For GPT-3 (d_model=12,288), the inner dimension of the FFN is 49,152.",
    "Llama 3 uses GQA (8 KV heads instead of 64), as Llama 2 70B does.",
    "Qwen3 使用 GQA：对于 14B 版本来说 Q-Heads 为 40，K-V-Heads 为 8。",
    "Qwen3 comes in many sizes; the 0.6B model has 28 layers, the 14B model has 40.",
    "DeepSeek-V3 总参 671B，激活 37B。",
    "Mixtral 8x7B uses 2 of 8 experts for 46.7B total parameters with 12.9B active parameters per token.",
    # What a name makes one think, and what isn't the model itself.
    "The name of Mixtral 8x7B suggests 56B total parameters.",
    "Mixtral 8x7B is not a model of 56B total parameters.",
    "If nothing were shared, Mixtral 8x7B would have 56B total parameters.",
    "With adapters GPT-2 Small comes to 130M total parameters.",
    "For a smaller GPT-2 XL, n_head is 24.",
    "Our variant of Llama 3.1 8B: hidden_size is 5,120.",
    "GPT-2 uses 8 heads instead of 12 in this experiment.",
    "The published figure for Mistral 7B is 7.24B.",
    FOLDED,
)

WRONG = {
    # No more layers than all, also before the model's name.
    "对于 128 层的 Llama 3 405B，单个序列的 KV 缓存可以超过 10GB。": ("128", "126"),
    "The 24-layer GPT-2 Small has 12 heads.": ("24", "12"),
    "LLaMA-2 70B 使用 GQA：64 个 head，16 个 KV head。": ("16", "8"),
    "Qwen2.5-7B has 32 Q-heads and 4 KV-heads.": ("32", "28"),
    "Llama 3 70B 采用**分组查询注意力（GQA）**，有 32 个 Q-head、8 个 KV-head。": ("32", "64"),
    # Sizes one below the other, or parted by semicolons.
    "# Llama 2 7B\n\n- d_model: 5120\n- n_heads: 32\n- n_layers: 32": ("5120", "4096"),
    "# Llama 2 7B\n\n- model dimension \\(d_{model}=4096\\)\n- number of heads \\(n_{head}=40\\)\n"
    "- number of layers \\(N=32\\)": ("40", "32"),
    "We take GPT-2 XL. Its sizes:\n\n- Model dimension (d_model): 1,280\n- Layers: 48 transformer blocks\n"
    "- Attention heads: 25": ("1,280", "1,600"),
    "以 LLaMA 3 8B 为例：\n\n- 模型维度（d_model）：4096\n- 层数（N）：40\n- FFN 中间维度：14336": ("40", "32"),
    "### GPT-2 Small\n\n**Config:** n_layer=12, n_head=16, n_embd=768": ("16", "12"),
    "GPT-2 XL：36 层；25 头；1600 维。": ("36", "48"),
    "GPT-2 XL: num_layers 48; num_heads 24; d_model 1,600": ("24", "25"),
    # No part of a model has more layers than it.
    "在 GPT-2 Small 的 24 层 Block 中，每层都有两个 LayerNorm。": ("24", "12"),
    "GPT-2 Small's 24 layers each have two norms.": ("24", "12"),
    "For Qwen2.5-7B, hidden_size is 4,096 and intermediate_size is 18,944.": ("4,096", "3,584"),
    "For GPT-3 (d_model=12,288), the FFN inner dimension is 40,960.": ("40,960", "49,152"),
    "Llama 3 uses GQA (4 KV heads instead of 32).": ("4", "8"),
    "For GPT-2 Medium, n_head is 12.": ("12", "16"),
    "Gemma 2 2B has a head dimension of 128.": ("128", "256"),
    "Qwen3 使用 GQA：对于 14B 版本来说 Q-Heads 为 64，K-V-Heads 为 8。": ("64", "40"),
    "DeepSeek-V3 总参 617B，激活 37B。": ("617B", "671B"),
    "Mixtral 8x7B uses 2 of 8 experts for 56.0B total parameters with 12.9B active parameters per token.": (
        "56.0B",
        "46.7B",
    ),
    "The published figure for Mistral 7B is 7.42B.": ("7.42B", "7.24B"),
    FOLDED.replace("39B", "49B"): ("49B", "39B"),
}
