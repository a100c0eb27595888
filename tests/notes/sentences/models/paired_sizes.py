"""Sizes that go together: widths and their heads, vocabularies and what they cost."""

RIGHT = (
    "With a head size of 64, d_model = 768 has 12 heads, d_model = 1024 has 16 heads and d_model = 1600 has 25 heads.",
    "每个头的维度多数取 128，所以 $d=4096$ 对应 32 个头，$d=5120$ 对应 40 个头，$d=8192$ 对应 64 个头。",
    "Heads of 64 or 80: d_model = 768 has 12 heads, d_model = 1024 has 16 heads, d_model = 2560 has 32 heads.",
    "The head size isn't always 128: d = 4096 has 32 heads, d = 5120 has 40 heads, d = 2560 has 32 heads.",
    "Without a rule for heads: d = 4096 has 32 heads, d = 5120 has 40 heads, d = 2560 has 32 heads.",
    "GPT-3 mostly has heads of 128: d = 4096 has 32 heads, d = 5120 has 40 heads, d = 2560 has 32 heads.",
    "# Llama 2 7B\n\nGrowing the vocabulary from 32,000 to 128,256 adds 394M parameters, 789M with the head.",
    "# Llama 2 7B\n\nA vocabulary from 32,000 to 128,256 adds 789M parameters.",
    "# Llama 2 7B\n\n词表从 32000 扩大到 128256，每个 token 短了，压缩率增加了 15%。",
    "# GPT-2 Small\n\nVocabulary 50257 → 50304 adds 47 rows. A vocabulary of 32,000 to 128,256 costs 10,000 dollars.",
    "d_model = 512. 词表从 10000 换成 30000 会多出 1024万 参数。",
)

WRONG = {
    "Heads of 64: d_model = 768 has 12 heads, d_model = 1024 has 16 heads and d_model = 1280 has 25 heads.": (
        "25",
        "20",
    ),
    "每个头的维度取 128，所以 $d=4096$ 对应 32 个头，$d=5120$ 对应 40 个头，$d=6656$ 对应 64 个头。": ("64", "52"),
    "# Llama 2 7B\n\nGrowing the vocabulary from 32,000 to 128,256 adds 349M parameters.": ("349M", "394M"),
    "d_model = 512. 词表从 10000 换成 30000 会多出 102万 参数。": ("102万", "1024万"),
    "| Tokenizer | Entries | Parameters at d_model=768 |\n|--|--|--|\n| GPT-2 | 50257 | 38,597,376 |\n\n"
    "Going from a vocabulary of 50257 to 100277 costs 3.84M parameters.": ("3.84M", "38.42M"),
}
