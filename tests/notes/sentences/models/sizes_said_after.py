"""Sizes in the sentence behind the one that names the model, and contexts that are said as bounds."""

RIGHT = (
    "GPT-2 Small is the smallest member of the family. It has 12 layers, 12 heads and d_model = 768.",
    "GPT-2 Small 是最小的。它有 12 层、12 个头，隐藏维度 768。",
    # Some of them will do.
    "In GPT-2 Small, 6 layers and 42.5M parameters are enough for this task.",
    "GPT-2 Small 中 6 层、6 个头就够了。",
    # Of another model, or of a part of it.
    "We begin with GPT-2 Small and write a new model. It has 12 layers, 16 heads and d_model = 768.",
    "GPT-2 Small was followed by others. Each was trained alike. It has 12 layers, 16 heads and d_model = 768.",
    "GPT-2 Small is well known. It has 12 layers, and it shares 16 heads and d_model = 768 with no other.",
    "GPT-2 Small is older than Llama 3 8B. It has 12 layers, 32 heads and d_model = 768.",
    "GPT-2 uses learned positional embeddings for up to 1024 positions.",
)

WRONG = {
    "GPT-2 Small is the smallest member of the family. It has 12 layers, 16 heads and d_model = 768.": ("16", "12"),
    "Llama 3 8B is widely used. It has 40 layers, 32 heads and a hidden size of 4096.": ("40", "32"),
    "GPT-2 Small 是最小的。它有 12 层、16 个头，隐藏维度 768。": ("16", "12"),
}

NOT_CONFIRMED = {"GPT-2 uses learned positional embeddings for up to 2048 positions.": "2048"}
