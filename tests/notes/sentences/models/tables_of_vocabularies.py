"""What the table of tokens of a named model has, where its vocabulary stands before it."""

RIGHT = [
    "- DeepSeek-V3: vocab=129280 → ~0.93B parameters\n- Qwen3-8B: vocab=151936 → 1.24B parameters (both tables)",
    "Llama 3 8B：词表=128256 → 嵌入约 5.25亿 参数，输入和输出合计 10.5 亿。",
    "Llama 3 8B has a vocabulary of 128256 → 8.03B parameters in all.",
    "If Llama 3 8B were half as wide: vocab=128256 → 0.26B parameters.",
]
WRONG = {
    "DeepSeek-V3: vocab=129280 → ~0.53B parameters, with MLA.": ("0.53B", "0.93B"),
    "Qwen3-8B：词表=151936 → 嵌入约 5.25亿 参数。": ("5.25亿", "6.22亿"),
}
