"""Sizes of models side by side: "Heads (Q / KV) | 32 / 8", "24 layers, hidden 1024, FFN 4096"; what texts measure."""

_PAIRS = (
    "| Model | Layers | Heads (Q / KV) | Params |\n|---|---|---|---|\n| Qwen2.5-0.5B | 24 | 14 / 2 | 0.49B |\n"
    "| Qwen2.5-7B | 28 | 28 / 4 | 7.62B |\n| Llama 3 8B | 32 | 32 / 8 | 8.03B |\n"
)
_TRIPLES = (
    "| 模型 | layers / heads / d_model | 参数量 |\n|---|---|---|\n| GPT-2 Small | 12 / 12 / 768 | 1.24 亿 |\n"
    "| GPT-2 Medium | 24 / 16 / 1024 | 3.55 亿 |\n| GPT-2 Large | 36 / 20 / 1280 | 7.74 亿 |\n"
)
_TEXTS = (
    "| 文本 | 字节数 | 字符数 |\n|---|---|---|\n| 机器学习 | 12 | 4 |\n| hello | 5 | 5 |\n| `深度网络` | 12 | 4 |\n"
)

_HEADS = (
    "| size | d_model | heads | head dim |\n|---|---|---|---|\n| small | 512 | 8 | 64 |\n| medium | 1024 | 16 | 64 |\n"
    "| large | 2048 | 32 | 64 |\n"
)
_LATEX = (
    "\\begin{tabular}{lrrr}\n\\toprule\nmodel & layers & $d_{model}$ & heads \\\\ \\midrule\n"
    "GPT-2 Small & 12 & 768 & 12 \\\\\nGPT-2 Medium & 24 & 1024 & 16 \\\\\nGPT-2 Large & 36 & 1280 & 20 \\\\\n"
    "\\bottomrule\n\\end{tabular}"
)

RIGHT = (
    _HEADS,
    _LATEX,
    _LATEX.replace("GPT-2 Large & 36", "R\\&D's toy & 4"),
    "The matrix\n\\begin{tabular}{ll}\n1 & 12 \\\\\n2 & 24 \\\\\n\\end{tabular}\nis small, and 3 × 4 = 12.",
    # Heads of several sizes, and of a size of their own.
    _HEADS.replace("| 16 | 64 |", "| 8 | 128 |").replace("| 32 | 64 |", "| 64 | 64 |"),
    _HEADS.replace("| medium | 1024 | 16 | 64 |", "| Qwen3-0.6B | 1024 | 16 | 128 |"),
    _PAIRS,
    _TRIPLES,
    _TEXTS,
    "| Model | Score (dev / test) | Params |\n|---|---|---|\n"
    "| GPT-2 Small | 14 / 2 | 124M |\n| GPT-2 Medium | 28 / 8 | 355M |",
    "| Model | heads / GPU | layers |\n|---|---|---|\n| GPT-2 Small | 6 / 2 | 12 |\n| GPT-2 Medium | 8 / 2 | 24 |",
    "| dtype | bytes |\n|---|---|\n| float | 4 |\n| double | 8 |\n| half | 2 |\n| bool | 1 |",
    "| Text | characters |\n|---|---|\n| the abstract | 1,200 |\n| the introduction | 5,400 |\n| word | 4 |",
    "GPT-2 Medium: 24 layers, hidden 1024, 16 heads, FFN 4096.",
    "On GPT-2 Medium (24 layers) we train a probe, an MLP, hidden 256, and another (hidden 512).",
    "GPT-2 Medium: attention takes 30 ms, FFN 65 ms; attention has 4,198,400 parameters, FFN 8,393,728.",
    "GPT-2 Medium 的一层里，注意力 33%，FFN 67%；输入 x，hidden 512 个 token 的缓存。",
    "Llama 2 7B: 32 layers, hidden 4096, FFN 11008. A draft model with 8 layers, hidden 512, FFN 2048.",
    "**BERT-large 呢？**\n\n24 层，hidden 1024，16 个头，FFN 4096。",
    "# How big is GPT-2?\n\nShare of `wte` + `wpe` in the total: Small 31.6%, Medium 14.8%, Large 8.5%, XL 5.3%.",
    "# How big is GPT-2?\n\nThe share of correct answers about embeddings: Small 31.6%, Medium 45.0%, Large 58.5%.",
    "# How big is GPT-2?\n\nEmbeddings, in percent of the blocks: Small 46.3%, Medium 17.4%, Large 9.3%, XL 5.6%.",
)

WRONG = {
    _LATEX.replace("1024 & 16", "1024 & 12"): ("12", "16"),
    _LATEX.replace("& 36 &", "& 48 &"): ("48", "36"),
    _PAIRS.replace("28 / 4", "28 / 8"): ("8", "4"),
    _PAIRS.replace("32 / 8", "40 / 8"): ("40", "32"),
    _PAIRS.replace("Heads (Q / KV)", "头数 Q/KV").replace("14 / 2", "14 / 4"): ("4", "2"),
    _TRIPLES.replace("24 / 16 / 1024", "24 / 12 / 1024"): ("12", "16"),
    _TRIPLES.replace("36 / 20 / 1280", "48 / 20 / 1280"): ("48", "36"),
    _TEXTS.replace("| 机器学习 | 12", "| 机器学习 | 8"): ("8", "12"),
    _TEXTS.replace("字节数", "UTF-8 bytes").replace("网络` | 12", "网络` | 10"): ("10", "12"),
    _TEXTS.replace("| 5 | 5 |", "| 5 | 6 |"): ("6", "5"),
    "GPT-2 Medium: 24 layers, hidden 1024, 16 heads, FFN 3072.": ("3072", "4096"),
    "Llama 2 7B: 32 层，hidden 4096，32 个头，FFN 14336。": ("14336", "11008"),
    "BERT-base：12 层，hidden 1024，12 个头。": ("1024", "768"),
    "**And BERT-large?**\n\n24 layers, hidden 1024, 16 heads, MLP 3072.": ("3072", "4096"),
    "# How big is GPT-2?\n\nEmbeddings matter less. Share of `wte` + `wpe` in the total: "
    "Small 31.6%, Medium 17.4%, XL 5.3%.": (
        "17.4%",
        "14.8%",
    ),
    "词嵌入占比：GPT-2 Small 31.0%，GPT-2 Medium 14.5%，GPT-2 XL 15.2%。": ("15.2%", "5.2%"),
}
