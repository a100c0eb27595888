"""Numbers that are right of something else than their words name: another dtype, another part, another qualifier."""

NOT_CONFIRMED = {
    # The KV cache, activations, states of the optimizer and training aren't the weights.
    "Llama 3 8B 的 KV 缓存占 16 GB。": "16 GB",
    "Llama 3 8B needs 16 GB of KV cache.": "16 GB",
    "Llama 3 8B's optimizer states take 16 GB with AdamW.": "16 GB",
    "Llama 3 8B's activations take 16 GB.": "16 GB",
    "AdamW's states of GPT-2 Small take 498 MB in fp32.": "498 MB",
    "Llama 2 7B 用 Adam 训练需要 27 GB。": "27 GB",
    "Full fine-tuning of Llama 2 7B requires 13.5 GB.": "13.5 GB",
    "# Llama 3 8B\n\n- Weights: 16.1 GB\n- KV cache: 16 GB\n- Activations: 16 GB": "16 GB",
    "# Llama 3 8B\n\n| Part | Memory |\n|--|--|\n| Weights | 16.1 GB |\n| AdamW states | 16 GB |": "16 GB",
    # One sequence isn't a batch, and one layer isn't all of them.
    "KV cache of Llama 3 8B for a batch of 8 and 8192 tokens in bf16: 1 GiB.": "1 GiB",
    "The KV cache of one layer of Llama 3 8B takes 1 GiB for 8192 tokens in bf16.": "1 GiB",
    "Llama 3 8B 单层的 KV 缓存在 bf16 下 8192 个 token 时占 1 GiB。": "1 GiB",
    "The KV cache of DeepSeek-V3 takes 68.6 KiB per token per layer in bf16.": "68.6 KiB",
}

CONFIRMED = {
    "Llama 2 7B in fp16 takes 13.5 GB. That is less than in fp32.": "13.5 GB",
    "In fp16 Llama 2 7B takes 13.5 GB, down from 27 GB in fp32.": "27 GB",
    "Llama 2 7B in fp16 takes 13.5 GB. In int8 it takes half, 6.7 GB.": "6.7 GB",
    "Llama 3 8B takes 16 GB, its KV cache 1 GiB more at 8192 tokens.": "16 GB",
    "Llama 3 8B fits at 16 GB, with room for the KV cache.": "16 GB",
    "Besides the KV cache, Llama 3 8B takes 16 GB in bf16.": "16 GB",
    "Llama 3 8B needs 16 GB plus the KV cache.": "16 GB",
    "Llama 3 8B's weights take 16 GB and the KV cache of 8192 tokens takes 1 GiB in bf16.": "1 GiB",
    "The gradients of Llama 2 7B take 13.5 GB in bf16.": "13.5 GB",
    "AdamW keeps m and v of Llama 2 7B in fp32, 27 GB each.": "27 GB",
    "训练 Llama 2 7B 时，权重以 fp16 存储占 13.5 GB，梯度占 12.6 GiB。": "13.5 GB",
    "For a batch of 8 and 8192 tokens, the KV cache of Llama 3 8B takes 8 GiB in bf16.": "8 GiB",
    "With batch 8 and 8192 tokens, the KV cache of Llama 3 8B takes 8 GiB in bf16, or 1 GiB per sequence.": "1 GiB",
    "The KV cache of DeepSeek-V3 takes 68.6 KiB per token over all 61 layers in bf16.": "68.6 KiB",
    "# Llama 3 8B\n\nThe cache is kept in blocks. In bf16 a block of 16 tokens takes 2 MiB.": "2 MiB",
}

RIGHT = tuple(CONFIRMED)

WRONG = {
    "Llama 2 7B in fp16 takes 28 GB. That is less than in fp32.": ("28 GB", "13 GB"),
    "用 fp32 太贵。Llama 2 7B 的权重以 fp16 存储需 28 GB。": ("28 GB", "13 GB"),
    "The weights take 14 GB in fp16. In fp32 Llama 2 7B takes 13.5 GB.": ("13.5 GB", "27.0 GB"),
    "Llama 3 8B's KV cache takes 4 GB at 8192 tokens.": ("4 GB", "2 GB"),
    "Llama 3 8B's KV cache takes 16 GB at 8192 tokens.": ("16 GB", "2 GB"),
    "Llama 3 8B's KV cache takes 3 GB at 8192 tokens.": ("3 GB", "2 GB"),
    "Llama 3 8B at 8192 tokens needs 16 GB for the KV cache.": ("16 GB", "2 GB"),
}
