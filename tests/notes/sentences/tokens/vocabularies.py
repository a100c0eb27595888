"""What tiktoken calls `n_vocab` and `max_token_value`."""

RIGHT = (
    "gpt2 和 cl100k_base 的 n_vocab 分别是 50257 和 100277。",
    "`enc.n_vocab` = 100277 for cl100k_base although only 100261 ids are used.",
    "cl100k_base has 100256 mergeable tokens; with the special ones n_vocab is 100277.",
    "cl100k_base has a vocabulary of 100256.",
    "n_vocab without the special tokens of cl100k_base would be 100256.",
    "We use GPT-2 with n_vocab = 50304.",
    "cl100k_base: the vocabulary has 100256 tokens, but n_vocab says 100277.",
    "The last id of gpt2 is 50256 = n_vocab - 1.",
    "`n_vocab` is 50257 for gpt2, 100277 for cl100k_base and 200019 for o200k_base",
    "gpt2 (n_vocab 50257) has the end of text at 50256.",
    "The ids of gpt2 go up to 50256, so n_vocab is one more.",
    "- gpt2: `n_vocab` 50257, `max_token_value` 50256",
    "| encoding | vocabulary |\n|---|---|\n| gpt2 | 50256 |\n| cl100k_base | 100256 |",
    "gpt2 has n_vocab = 50257 and cl100k_base 100256 tokens.",
)
WRONG = {
    "词表大小：gpt2 是 50257，cl100k_base 的 `n_vocab` 是 100256，差不多是前者的 2 倍。": ("100256", "100277"),
    "`cl100k_base` has n_vocab = 100256.": ("100256", "100277"),
    "gpt2: `enc.n_vocab` = 50256": ("50256", "50257"),
    "`enc.n_vocab` is 50257 for gpt2 and 100256 for cl100k_base.": ("100256", "100277"),
    "| encoding | n_vocab |\n|---|---|\n| gpt2 | 50257 |\n| cl100k_base | 100256 |": ("100256", "100277"),
    "`enc.max_token_value` is 50257 for gpt2.": ("50257", "50256"),
    "cl100k_base: max_token_value = 100277": ("100277", "100276"),
    "| encoding | n_vocab | max_token_value |\n|---|---|---|\n| cl100k_base | 100277 | 100277 |": ("100277", "100276"),
    "o200k_base has an `n_vocab` of 199998": ("199998", "200019"),
}
