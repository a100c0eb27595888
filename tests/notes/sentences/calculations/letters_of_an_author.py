"""Letters that an author takes for sizes, products of them with words behind, totals of models that have them."""

_HUBEN = (
    "# GPT-3\n\n\\( n_{layers} = x \\), \\( d_{model} = y \\), \\( n_{vocab} = v \\), \\( n_{ctx} = u \\), "
    "\\( v = 50257 \\), \\( u = 2048 \\).\n\n"
)
_LISTED = (
    f"{_HUBEN}* Small: x = 12, y = 768 → 125.2M\n* Medium: x = 24, y = 1024 → 355.9M\n"
    "* Large: x = 24, y = 1536 → 760.3M\n"
)
_COSTS = (
    "What it costs:\n\n- words: 38,597,376 (a head of its own would be another 38,597,376)\n- positions: 786,432\n"
    "- blocks: 7,087,872 each, 85,054,464 altogether\n- final norm: 1,536\n\n"
)

RIGHT = (
    f"{_LISTED}* 6.7B: x = 32, y = 4096 → 6.66B",
    # Letters for something else, another model's sizes, and a product of more than it says.
    "Let x be the input and y the output. x = 12, y = 768, and 4y² a layer = 2,359,296.",
    "$n_{layers} = x$, $d_{model} = y$. GPT-2 Small has x = 12, y = 768; Medium has x = 24, y = 1024, hence "
    "12xy² = 301,989,888.",
    "With L = 12, d = 768 we have 12d² for all layers = 84,934,656.",
    "Attention: 4d² a layer = 2.36M (d = 768), FFN: 8d² a layer = 4.72M, 12d² in all = 7.08M.",
    "Let $h$ be the hidden size, $l$ the number of layers. For the teacher h = 1024, l = 24; for the student h = 512, "
    "l = 12.\n\n| part | params |\n|---|---|\n| attention | 1,048,576 |\n| FFN | 2,097,152 |",
    "Sizes (vocab_size = 50257):\n\n- A: 12 layers, d_model = 768 → 85.0M without embeddings\n"
    "- B: 24 layers, d_model = 1024 → 302.0M\n- C: 36 layers, d_model = 1280 → 707.8M\n"
    "- D: 48 layers, d_model = 1600 → 1474.6M",
    "Sizes (vocab_size = 32000):\n\n- 12 layers, d_model 768: 134M parameters\n- 16 layers, d_model 1024: 267M\n"
    "- 22 layers, d_model 2048: 1.1B parameters\n- 32 layers, d_model 4096: 6.7B parameters",
    f"{_COSTS}Sum: 163,037,184 with the head counted twice.",
    "There are 12 heads a layer = 144 heads. 64 each = 768 in all.",
)

WRONG = {
    f"{_LISTED}* 6.7B: x = 32, y = 4096 → 6.96B": ("6.96B", "6.66B"),
    "Let x be the number of layers and y the model width: x = 96, y = 12288. 4y² a layer = 603,799,776.": (
        "603,799,776",
        "603,979,776",
    ),
    f"{_COSTS}Sum: 124,349,808": ("124,349,808", "124,439,808"),
    "设层数为 x，隐藏维度为 y。x = 12，y = 768 时，12xy² = 84,394,656。": ("84,394,656", "84,934,656"),
}

CONFIRMED = {
    "Let x be the number of layers and y the model width. For GPT-3 x = 96 and y = 12288, so 4xy² for the lot = "
    "57,982,058,496.": "57,982,058,496",
    f"{_HUBEN}For the big one x = 96, y = 12288.\n\n- Word embedding, vy: 617,558,016": "617,558,016",
    f"{_COSTS}In all 124,439,808": "124,439,808",
    "词表 50257，上下文 1024：\n\n- 12 层，维度 768：124.4M\n- 24 层，维度 1024：354.8M\n"
    "- 36 层，维度 1280：774.0M": "774.0M",
}
