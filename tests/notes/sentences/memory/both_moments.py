"""The bytes of both of Adam's moments in fp32."""

_HEAD = "# Llama-2-13B with AdamW\n\nThe moments are kept in fp32, 4 bytes for each parameter.\n\n"

RIGHT = [
    _HEAD + "- weights: 26.0 GB\n- momentum + variance: 104.1 GB",
    _HEAD + "- weights: 26.0 GB\n- momentum + variance: 104 GB",
    _HEAD + "- weights: 26.0 GB\n- m and v: 97.0 GiB",
    _HEAD + "- weights: 26.0 GB\n- momentum: 52.1 GB\n- variance: 52.1 GB",
    _HEAD + "- weights: 26.0 GB\n- momentum and variance: 52.1 GB each",
    _HEAD + "- weights: 26.0 GB\n- momentum and variance in bf16: 52.1 GB",
    _HEAD + "With an 8-bit Adam:\n\n- weights: 26.0 GB\n- momentum + variance: 26.0 GB",
    "# Llama-2-13B\n\n- momentum + variance: 52.1 GB, both in bf16",
    "# Llama-2-7B\n\n动量和方差都用 fp32：\n\n- 一阶和二阶动量：53.9 GB",
    "# Llama-2-7B\n\n动量和方差都用 fp32：\n\n- 一阶和二阶动量各 27.0 GB",
]
WRONG = {
    _HEAD + "- weights: 26.0 GB\n- momentum + variance: 52.1 GB": ("52.1 GB", "104.1 GB"),
    _HEAD + "- weights: 26.0 GB\n- m and v: 52.1 GB": ("52.1 GB", "104.1 GB"),
    _HEAD + "The first and second moments take 52.1 GB.": ("52.1 GB", "104.1 GB"),
    "# Llama-2-7B\n\n动量和方差都用 fp32：\n\n- 一阶和二阶动量：27.0 GB": ("27.0 GB", "53.9 GB"),
    "# 我们的模型\n\n动量和方差都用 fp32。\n\n- 主权重：12.4 GB\n- 动量 + 方差：12.4 GB": ("12.4 GB", "24.8 GB"),
}
RIGHT += [
    "# Llama-2-7B\n\nIn fp32 the first and second moments take 53.9 GB. With bf16 moments that is 27.0 GB.",
    "# Llama-2-7B\n\nThe fp32 moments: momentum and variance: 27.0 GB + 27.0 GB.",
    "# Llama-2-7B\n\nThe fp32 moments: m and v 27.0 GB respectively.",
    "# Llama-2-7B, two GPUs with ZeRO-1\n\nThe fp32 moments: m and v: 27.0 GB.",
    "# Llama-2-7B with ZeRO-1 on 2 cards\n\nMomentum is in fp32.\n\n- m and v: 27.0 GB",
]
