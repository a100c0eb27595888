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
