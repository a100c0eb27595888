"""Totals with another point, and those of a sibling."""

RIGHT = [
    "GPT-2 small 的十分之一约 1244 万参数。",
    "剪掉 Llama-2-7B 10% 的参数,即 6.74 亿参数。",
    "GPT-2 Medium and GPT-2 Large have 354,823,168 and 774,030,080 parameters.",
    "Each of the 10 copies of GPT-2 Small has 12.4M parameters of its own.",
    "GPT-2 Small with the head of its own has 163,037,184 parameters.",
]
WRONG = {
    "GPT-2 Small (12 layers deep, tied) has exactly 12,443,980 parameters.": ("12,443,980", "124,439,808"),
    "Llama 3 8B 名字里写 8B，实际约有 8.03 亿 个参数。": ("8.03 亿", "80.30 亿"),
    "GPT-2 Large (with tied embeddings) has 354,823,168 parameters.": ("354,823,168", "774,030,080"),
}
