"""Shapes whose sizes are joined by crosses, where the text says that they are shapes; those of one head; matrices."""

TOY = "```\nB = 3\nT = 7\nd_model = 96\nH = 6\nD = 16\n```\n\n"
WIDE = "d_model = 384, 6 heads, batch = 2, seq = 50, vocab = 9000.\n\n"
PER_HEAD = (
    "The model has $d_{{model}} = 256$ and 4 heads. For a single head: $Q \\in \\mathbb{{R}}^{{30 \\times 64}}$, "
    "$K \\in \\mathbb{{R}}^{{30 \\times 64}}$, $V \\in \\mathbb{{R}}^{{30 \\times {}}}$."
)

RIGHT = (
    TOY + "Q shape = 3 × 6 × 7 × 16\n\nScores shape = 3 × 6 × 7 × 7\n\nConcat output shape = 3 × 7 × 96",
    TOY + "注意力分数的形状：3 × 6 × 7 × 7\n\n拼接输出形状：3 × 7 × 96",
    PER_HEAD.format(64),
    WIDE + "Scores: $2 \\times 6 \\times 50 \\times 50$.",
    # Products that are worked out, or whose results stand beside them, are no shapes.
    "The weight of shape 768 × 3072 = 2,359,296 parameters.",
    "| 张量 | 形状 | 参数量 |\n|---|---|---|\n| W1 | 768 × 3072 | 2,359,296 |\n| W2 | 3072 × 768 | 2,359,296 |",
    # A single head of a model that has no more, and what goes into each of several.
    WIDE + "With a single head, Q would be (2, 1, 50, 384).",
    WIDE + "Per head, Q (2, 50, 384) is cut into 6 parts.",
    WIDE + "For each head, Q (2, 50, 384) is cut into 6 parts.",
    WIDE + "Q: (2, 50, 384), that is 64 numbers per head.",
    # With a cache there are more keys than queries.
    WIDE + "While decoding from the cache, scores: (2, 6, 50, 64)",
    # Matrices that are written out.
    "`A = [[1, 2, 3], [4, 5, 6]]` (2 × 3)",
    "K = [[1, 0],\n     [0, 1],\n     [1, 1]]  # shape (3, 2)",
    "$\\begin{bmatrix}1 & 2 & 3\\\\4 & 5 & 6\\end{bmatrix} \\in \\mathbb{R}^{2 \\times 3}$",
    "`A = [[1, 2, 3], [4, 5]]` (2 × 3)",
    # A letter may stand for a vector or a matrix, and dots for what isn't written.
    "$\\begin{bmatrix}k_1 \\\\ k_2 \\\\ k_3\\end{bmatrix} \\in \\mathbb{R}^{3 \\times 64}$",
    "$\\begin{bmatrix}A & 0\\\\0 & B\\end{bmatrix} \\in \\mathbb{R}^{4 \\times 4}$",
    "$\\begin{bmatrix}x_1 \\\\ x_2 \\\\ \\vdots \\\\ x_n\\end{bmatrix} \\in \\mathbb{R}^{10 \\times 768}$",
    # The output projection of the attention beside the one that gives logits.
    WIDE + "1. attention output projection: (2, 50, 384)\n2. output projection to vocab logits: (2, 50, 9000)",
    WIDE + "- Attention\n    - output projection: (2, 50, 384)\n- Output projection to the vocabulary: (2, 50, 9000)",
    "The list [[1, 2], [3, 4], [5, 6]] is padded to (4, 2).",
)
CONFIRMED = {
    TOY + "Head outputs shape = 3 × 6 × 7 × 16": "3 × 6 × 7 × 16",
    TOY + "Scores shape = 3 × 6 × 7 × 7": "3 × 6 × 7 × 7",
    WIDE + "| Step | Shape |\n|---|---|\n| Embedding | `2 x 50 x 384` |\n| Logits | `2 x 50 x 9000` |": "2 x 50 x 9000",
}
NOT_CONFIRMED = {
    # Nobody means one head where nothing speaks of heads.
    WIDE + "- Reshape: (50, 64)": "(50, 64)",
    # The name of the tokens stands for no batch times heads.
    "d_model = 384, 6 heads.\n\n- Reshape to heads: (seq_len, 8, 64)": "(seq_len, 8, 64)",
    # The output projection of this note gives logits.
    "The output projection maps each vector to the vocabulary.\n\n```\nEmbedding: [4, 9, 80] (each token → 80-dim "
    "vector)\nPosition embedding: [4, 9, 80]\nAfter output projection: (4, 9, 80)\n```": "(4, 9, 80)",
    # A head whose width isn't known has not the width of all.
    "d_model = 256. For a single head: V: (30, 256)": "(30, 256)",
}
WRONG = {
    TOY + "Scores shape = 3 × 6 × 7 × 16": ("3 × 6 × 7 × 16", "[3 × 6 × 7 × 7]"),
    TOY + "Q shape = 3 × 6 × 7 × 16\n\nConcat output shape = 3 × 7 × 16": ("3 × 7 × 16", "[3 × 7 × 96]"),
    TOY + "注意力分数的形状：3 × 6 × 7 × 16": ("3 × 6 × 7 × 16", "[3 × 6 × 7 × 7]"),
    PER_HEAD.format(256): ("30 \\times 256", "[30, 64]"),
    WIDE + "Scores: $50 \\times 64$.": ("50 \\times 64", "[50, 50]"),
    "d_model = 384, 6 heads.\n\n- attention scores of each head: (12, 64)": ("(12, 64)", "(12, 12)"),
}
