"""Bytes that words explain: those of the weights of a size in a dtype, of gradients, states and all of them"""

CONFIRMED = {
    "On one card in bf16 we serve Mistral 7B (weights 14.5 GB, KV cache 128 KB/token).": "128 KB",
    "In fp16 the 13B model weighs 26 GB.": "26 GB",
    "A 30B model in int8 is about 30 GB: it does not fit on a 24 GB card.": "30 GB",
    "Stored in bf16, 405B parameters are 810 GB.": "810 GB",
    "With 18 bytes/param: 13B needs 234 GB.": "234 GB",
    "- 236B MoE FP8 ≈ 236 GB": "236 GB",
    "34B 模型用 FP16 加载需要 68 GB 显存。": "68 GB",
    "用 INT4，34B 模型约 17 GB。": "17 GB",
    "Qwen2.5 32B → 65 GB (BF16)": "65 GB",
    "Training a 30B model: 60 GB of weights, 60 GB of gradients, 240 GB of Adam states.": "240 GB",
    "训练 30B 的模型：权重 60 GB，梯度 60 GB，优化器状态 360 GB，合计 480 GB。": "480 GB",
    "| part | of a 30B model (bf16) |\n|---|---|\n| Parameters | 60 GB |\n| Gradients | 60 GB |": "60 GB",
}
NOT_CONFIRMED = {
    "# Serving\n\nWe serve in BF16.\n\n## Llama 3 8B\n\nEach step reads 32 GB at least.": "32 GB",
    "An A100 has 80 GB; a 13B model in fp16 leaves 54 GB for the cache.": "54 GB",
    "Training a 13B model in bf16 is 208 GB.": "208 GB",
    "A 30B model on each of 8 GPUs with ZeRO-3: weights 7.5 GB, gradients 7.5 GB, Adam 30 GB.": "30 GB",
    "A 30B model with LoRA: weights 60 GB, gradients 60 GB, states 240 GB.": "240 GB",
}
RIGHT = (
    *CONFIRMED,
    *NOT_CONFIRMED,
    # With what else is on a card it may be more.
    "A 70B model in FP16 needs 168 GB.",
    "A 65B model in 4-bit takes 41 GB.",
    "Mixtral 8x7B in bf16 is 93 GB, and Qwen3-235B-A22B in fp8 is 235 GB.",
    "A 13B model in fp16 is 13 GB on each of two GPUs.",
    "13B in bf16 is 13 GB per GPU with TP = 2.",
    "From 26 GB for 13B in fp16 to 13 GB in int8.",
    "If a 13B model in fp16 were 52 GB, it would not fit.",
    "7B in bf16 takes 13 GB (13.04 GiB).",
    "Mistral 7B in bf16 (KV cache 4 KiB per token per layer) fits; Llama 2 7B has a KV cache of 256 KB/token in int8.",
    "Llama 3 8B without GQA: KV cache 512 KB/token in bf16.",
    # Of what training takes, more may be counted than is listed.
    "- weights of the 30B model: 60 GB\n- gradients: 60 GB\n- Adam: 240 GB\n- total with activations: 400 GB",
    "训练 30B 的模型：权重 60 GB，梯度 60 GB，优化器状态 360 GB，合计至少 400 GB。",
    "For 30B parameters in mixed precision: weights 120 GB, gradients 60 GB, Adam 240 GB, total 480 GB and more.",
    "30B: fp32 weights 120 GB, bf16 gradients 60 GB, states 360 GB.",
    "Adam: 240 GB. A 30B model has 60 GB of weights and gradients.",
    "7B 模型用 fp16 加载需要 18GB 显存。",
    "The 175B parameters of GPT-3 take 350 GB in fp16.",
    "GPT-3 的 1750 亿参数用 fp16 存储需要 350GB。",
    "The 13B parameters of the model need 30 GB in fp16.",
)
WRONG = {
    "On one card in bf16 we serve Mistral 7B (weights 14.5 GB, KV cache 512 KB/token).": ("512 KB", "131 KB"),
    "用 FP16 部署 Llama 2 70B（权重 138 GB，KV 缓存 2.5 MB/token）。": ("2.5 MB", "0.3 MB"),
    "In fp16 the 13B model weighs 52 GB.": ("52 GB", "26 GB"),
    "A 30B model in int8 is about 60 GB: it does not fit on a 40 GB card.": ("60 GB", "30 GB"),
    "Stored in bf16, 405B parameters are 405 GB.": ("405 GB", "810 GB"),
    "With 18 bytes/param: 13B needs 156 GB.": ("156 GB", "234 GB"),
    "34B 模型用 FP16 加载需要 34 GB 显存。": ("34 GB", "68 GB"),
    "训练 30B 的模型：权重 60 GB，梯度 60 GB，优化器状态 360 GB，合计约 420 GB。": ("420 GB", "480 GB"),
    "训练 30B 的模型：权重 60 GB，梯度 60 GB，优化器状态 280 GB，合计约 480 GB。": ("280 GB", "360 GB"),
    "To train 30B parameters:\n- 60GB for the weights\n- 60GB for gradients\n- 240GB for Adam\n= **300GB** in all": (
        "300GB",
        "360GB",
    ),
    "| part | of a 30B model (bf16) |\n|---|---|\n| Weights | 120 GB |\n| Gradients | 60 GB |": ("120 GB", "60 GB"),
    "全参微调 30B 模型：~420GB（权重60+梯度60+优化器240）": ("420GB", "360GB"),
    "GPT-3 175B → 175 GB (FP16)": ("175 GB", "349 GB"),
    "7B 模型用 fp16 存储权重需要 28GB 显存。": ("28GB", "14GB"),
    "The 175B parameters of GPT-3 take 700 GB in fp16.": ("700 GB", "350 GB"),
    "GPT-3 有 1750 亿参数，fp16 占 700GB。": ("700GB", "350GB"),
}
