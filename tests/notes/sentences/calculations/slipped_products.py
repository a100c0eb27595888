"""Digits in the wrong order, in products in any words and in shapes; and numbers that are like others by chance."""

RIGHT = (
    "A batch of 8 sequences of 1024 tokens has 8,192 tokens.",
    "The table has 50,257 rows of 768 numbers each: 38,597,376 parameters.",
    "With 12 heads of 64 dimensions each the output has 768 dimensions.",
    # One of the factors is meant, or another product of the same sentence.
    "8 sequences of 1024 tokens are 8,192 tokens, 2 of them 2,048.",
    "A GPU does 12 steps in 67 seconds, 840 with 21 tokens more.",
    # The text says that it isn't so.
    "8 sequences of 1024 tokens each would be 8,129 tokens, which is wrong.",
    "If 12 heads had 64 dimensions each there would be 786 dimensions.",
    # Three digits are near others by chance where nothing says that they are a width.
    "After 12 hours and 64 steps the loss is lower than at step 786.",
    "There are 12 blocks with 7.09M parameters each, for a total of 85.1M.",
    "There are 12 blocks with 7.09M parameters each, for a total of 124M.",
    "With 32 layers of 202M each, we have 6.74B with the embeddings.",
    "There are 8 experts with 176M parameters each, for a total of 1.41B per layer.",
    "  # x: (1, 5, 768)\n\n  # q: (1, 5, 678)  k: (1, 5, 768)\n\n  # y: (1, 5, 768), 678 of them",
    "(2024, 1, 12) and (2024, 1, 12) but (2024, 1, 21); [1920, 1080] and [1080, 1920], [1920, 1080]",
    "# y: (1, 12, 5, 64) -> transpose -> (1, 5, 12, 64) -> view -> (1, 5, 768)",
    "x: `[2, 8, 512]` → `view` → `[2, 8, 8, 64]` → `transpose(1, 2)` → `[2, 8, 8, 64]`",
)

WRONG = {
    # A result that ends in zeros isn't rounded where a term that was left out explains it, in columns as in prose.
    "```\nlm_head               320 × 1000 + 1000          =    320,000\n```": ("320,000", "321,000"),
    "A batch of 8 sequences of 1024 tokens has 8,129 tokens.": ("8,129", "8,192"),
    "Every sequence has 1024 tokens. There are 8 of them in a batch and 768 numbers for each token: 6,219,456.": (
        "6,219,456",
        "6,291,456",
    ),
    "The table has 50,257 rows of 768 numbers each: 38,579,376 parameters.": ("38,579,376", "38,597,376"),
    "With 12 heads of 64 dimensions each the output has 786 dimensions.": ("786", "768"),
    "12 个头，每个头 64 维，拼接后 786 维。": ("786", "768"),
    "32 heads with a head dimension of 128 give a hidden size of 4069.": ("4069", "4096"),
    "There are 12 blocks with 7.09M parameters each, for a total of 80.5M.": ("80.5M", "85.1M"),
    "With 12 blocks of 7.09M each we have 80.5M.": ("80.5M", "85.1M"),
    # A shape that stands there again and again, and once otherwise.
    "  # x: (1, 5, 768)\n\n  # q: (1, 5, 678)  k: (1, 5, 768)\n\n  # y: (1, 5, 768)": ("(1, 5, 678)", "(1, 5, 768)"),
}
