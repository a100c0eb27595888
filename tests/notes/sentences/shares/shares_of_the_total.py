"""Shares of a count that a sentence has beside the total; and those of something else."""

RIGHT = (
    "The embedding (38.6M) accounts for 31% of all 124.4M parameters.",
    "总参数约 1.24 亿，其中词嵌入就占了 3860 万，约 31%。",
    "GPT-2 has 124.4M parameters, of which 38.6M are embeddings; 69% of the model are the blocks.",
    "Total 124.4M. Without the 38.6M of embeddings, 67% of the rest is FFN.",
    "The model has 124.4M params in total and the optimizer holds 249M values, 67% of the total.",
    "The embedding alone (38.6M) is 31% of the total (124.4M).",
    "The embedding alone (38.6M) is about 31% of the total (124.4M).",
    "词嵌入 38.6M，总参数 124.4M，参数占比 31%。",
    "词嵌入占 38.6M（共 124.4M），参数占比 31.0%。",
    "总参数 124.4M，其中词嵌入 38.6M（31%）。",
    "Of 124.4M parameters, 38.6M (31%) are embeddings.",
    "The token embedding has 38.6M of the model's 124.4M parameters, i.e. 31%.",
    "With 38.6M out of 124.4M parameters, the embedding makes up 31% of the model.",
    "The total is 124,439,808, and the embedding has 38,597,376 (31.0%).",
    # Of something else, or of what isn't there.
    "With 4.19M of 6.74B parameters trained, LoRA reaches 98% of the full model.",
    "Of 671B parameters 37.0B are active, and the experts make up 98% of all parameters.",
    "The total is 124.4M with 38.6M in the embedding, and the FFN makes up 46% of the model.",
    "The embedding (38.6M) was 62% of the total of the smaller model, of 124.4M it is less.",
    "Of 124.4M parameters, 38.6M (94% accuracy) are embeddings.",
    "总参数 124.4M，词嵌入 38.6M，其余占 69%。",
    "总参数 124.4M，其中词嵌入 38.6M，注意力占比 23%。",
    "Pruning removes 38.6M of 124.4M parameters, so that 69% of the model are left.",
    "If the embedding (38.6M) were 50% of the total (124.4M), it would be larger.",
    "The dataset has 124.4M tokens in total, 38.6M of them in English, 45% of the total in code.",
    "GPT-2 Small has 124.4M parameters in total; its embedding (38.6M) fills 31.6% of the total with the positions.",
    "With 10% dropout LoRA trains 4,194,304 of the 6,738,415,616 parameters.",
    # Of the memory each weight has another part.
    "| Part | Params | Share of memory |\n|--|--|--|\n| Embedding (fp16) | 131M | 5% |\n"
    "| Attention (int4) | 2,147M | 30% |\n"
    "| FFN (int4) | 4,329M | 60% |\n| Head (fp16) | 131M | 5% |\n| Total | 6,738M | 100% |",
    "1,000 words have about 1,300, 30% more. With a vocabulary of 100K instead of 50K a text has fewer.",
    # Of both of two.
    (
        "| part | params |\n|---|---|\n| embedding | 38,597,376 |\n| position | 786,432 |\n"
        "| blocks | 85,054,464 |\n| final norm | 1,536 |\n| total | 124,439,808 |\n\n"
        "The embedding is still 31.0%, both embeddings 31.6%."
    ),
)

WRONG = {
    "The embedding (38.6M) accounts for 38% of all 124.4M parameters.": ("38%", "31%"),
    "总参数约 1.24 亿，其中词嵌入就占了 3860 万，约 38%。": ("38%", "31%"),
    "The embedding alone (38.6M) is 38% of the total (124.4M).": ("38%", "31%"),
    "词嵌入 38.6M，总参数 124.4M，参数占比 38%。": ("38%", "31%"),
    "词嵌入占 38.6M（共 124.4M），参数占比 13.0%。": ("13.0%", "31.0%"),
    "总参数 124.4M，其中词嵌入 38.6M（38%）。": ("38%", "31%"),
    "Of 124.4M parameters, 38.6M (38%) are embeddings.": ("38%", "31%"),
    "The token embedding has 38.6M of the model's 124.4M parameters, i.e. 38%.": ("38%", "31%"),
    "With 38.6M out of 124.4M parameters, the embedding makes up 38% of the model.": ("38%", "31%"),
    "The total is 124,439,808, and the embedding has 38,597,376 (13.0%).": ("13.0%", "31.0%"),
    "At d_model 4096 the head has 131.1M of the total of 6.74B parameters, that is 19%.": ("19%", "2%"),
    "The embedding adds 38.6M + 0.79M = 39.4M of the total of 124.4M, that is 13.6%.": ("13.6%", "31.7%"),
}
