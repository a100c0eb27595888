"""The plainest ways to say what a model has: the right number is found to be right, and others to be wrong.

Each row is a quantity: its value, what people write instead (a slip, twice as much, another model's), and sentences,
rows and headings that say it, in both languages.
"""

import pytest

import archscope

GPT, LLAMA, LLAMA3 = "GPT-2 Small", "Llama 2 7B", "Llama 3 8B"
SAID = {
    "all parameters": (
        "124,439,808",
        ("124,438,272", "124,493,808", "136,439,808"),
        (
            f"{GPT} total parameters: {{}}",
            f"Total parameters of {GPT}: {{}}",
            f"Parameter count ({GPT}): {{}}",
            f"Number of parameters in {GPT}: {{}}",
            f"The parameter count of {GPT} is {{}}.",
            f"{GPT} ({{}} parameters) is small.",
            f"In total, {GPT} has {{}} trainable parameters.",
            f"{GPT} 的参数总量为 {{}}。",
            f"所以 {GPT} 一共有 {{}} 个参数。",
            f"## {GPT}\n\n**Total parameters:** {{}}",
        ),
    ),
    "the token embedding": (
        "38,597,376",
        ("38,957,376", "77,194,752", "3,859,737", "40,597,376"),
        (
            f"{GPT}'s token embedding has {{}} parameters.",
            f"In {GPT}, the token embedding matrix holds {{}} weights.",
            f"Token embedding (wte): {{}} parameters for {GPT}.",
            f"{GPT} 的词嵌入有 {{}} 个参数。",
            "wte: 50257 × 768 = {}",
        ),
    ),
    "the FFN of a block": (
        "4,722,432",
        ("4,722,342", "2,361,216", "9,444,864"),
        (
            f"Each FFN of {GPT} has {{}} parameters.",
            f"In {GPT} the MLP of one block has {{}} parameters.",
            f"{GPT} 每层 FFN 有 {{}} 个参数。",
        ),
    ),
    "all blocks": (
        "85,054,464",
        ("85,045,464", "85,011,520", "42,527,232"),
        (
            f"The 12 blocks of {GPT} have {{}} parameters.",
            f"{GPT} 的 12 层共有 {{}} 个参数。",
            "12 × 7,087,872 = {}",
            "12 layers × 7,087,872 parameters each is {}.",
        ),
    ),
    "layers": (
        "12",
        ("24", "16", "10"),
        (
            f"{GPT} has {{}} layers.",
            f"{GPT}: {{}} layers, 12 heads, d_model 768",
            f"{GPT} 有 {{}} 层。",
            f"Consider {GPT}.\n\n**Configuration:**\n- {{}} layers\n- 12 heads\n- d_model = 768\n- d_ff = 3072",
            f"**{GPT}.** Config: $n_layers={{}}$, $d_model=768$, $n_heads=12$, $d_ff=3072$.",
            f"| model | layers | heads | d_model |\n|---|---|---|---|\n| {GPT} | {{}} | 12 | 768 |",
        ),
    ),
    "the width": (
        "768",
        ("786", "1024", "512"),
        (
            f"{GPT} has a hidden size of {{}}.",
            f"The embedding dimension of {GPT} is {{}}.",
            f"{GPT} 的隐藏维度是 {{}}。",
        ),
    ),
    "heads of keys and values": (
        "8",
        ("32", "16", "4"),
        (
            f"{LLAMA3} has 32 query heads and {{}} key/value heads.",
            f"{LLAMA3} uses GQA with {{}} KV heads.",
            f"{LLAMA3} 使用 GQA，{{}} 个 KV 头。",
        ),
    ),
    "the cache of a token": (
        "512 KB",
        ("256 KB", "64 KB", "512 MB"),
        (
            f"The KV cache of {LLAMA} takes {{}} per token in fp16.",
            f"{LLAMA} 的 KV cache 每个 token 需要 {{}}（fp16）。",
            "2 × 32 layers × 32 heads × 128 × 2 bytes = {} per token",
        ),
    ),
    "the cache of a text": (
        "2 GB",
        ("1 GB", "4 GB", "2 MB"),
        (
            f"At 4096 tokens, the KV cache of {LLAMA} in fp16 takes {{}}.",
            f"KV cache ({LLAMA}, 4096 tokens, fp16): {{}}",
            f"{LLAMA} 在 4096 长度、fp16 下的 KV cache 是 {{}}。",
        ),
    ),
    "the weights in bytes": (
        "13.5 GB",
        ("6.7 GB", "27 GB", "15.3 GB"),
        (
            f"In fp16 the weights of {LLAMA} take {{}}.",
            "6.74B parameters × 2 bytes = {}",
            f"{LLAMA} 的权重在 fp16 下占 {{}}。",
        ),
    ),
    "a share": (
        "31%",
        ("46%", "13%", "62%"),
        (
            "Token embedding: 38,597,376 of 124,439,808 ({})",
            "38.6M of 124.4M parameters is {}.",
            "(38.6M of 124M ≈ {} for GPT-2 Small)",
            "{} (38.6M / 124M)",
            "38.6M，占 124M 的 {}",
            "38,597,376 / 124,439,808 = {}",
        ),
    ),
    "the bytes of a tensor": (
        "100.7 MB",
        ("50.3 MB", "201 MB", "10.07 MB"),
        (
            "The scores (4, 12, 1024, 1024) take {} in fp16.",
            "(4, 12, 1024, 1024) 的注意力分数在 fp16 下占 {}。",
            "4 × 12 × 1024 × 1024 × 2 bytes = {}",
        ),
    ),
    "what a product of matrices gives": (
        "(1024, 3072)",
        ("(1024, 768)", "(3072, 1024)", "(768, 3072)"),
        (
            "(1024, 768) @ (768, 3072) = {}",
            "(1024, 768) × (768, 3072) → {}",
            "Multiplying (1024, 768) by (768, 3072) gives {}.",
            "形状 (1024, 768) 乘以 (768, 3072) 得到 {}。",
        ),
    ),
    "the shape of the logits": (
        "(4, 16, 50257)",
        ("(4, 16, 50527)", "(4, 16, 768)", "(4, 50257, 16)"),
        (
            f"With {GPT}, batch 4 and 16 tokens, the logits have shape {{}}.",
            f"batch=4，seq=16 时，{GPT} 的 logits 形状为 {{}}。",
        ),
    ),
    "a matrix": (
        "2,359,296",
        ("2,395,296", "1,179,648", "4,718,592"),
        (
            "A 768 × 3072 matrix has {} parameters.",
            "The up projection (768 × 3072) has {} weights.",
            "nn.Linear(768, 3072, bias=False) has {} parameters.",
            "W1: 768 × 3072 = {}",
            "$4 d^2 = 4 \\times 768^2 = {}$",
            "```python\nd_model = 768\nweights = 4 * d_model * d_model  # {}\n```",
        ),
    ),
    "a linear layer with its bias": (
        "2,362,368",
        ("2,359,296", "2,362,638"),
        (
            "A linear layer from 768 to 3072 with bias has {} parameters.",
            "从 768 到 3072 的线性层（含偏置）有 {} 个参数。",
            "768 × 3072 + 3072 = {}",
        ),
    ),
    "the tokens of a batch": (
        "32,768",
        ("32,678", "16,384", "65,536"),
        (
            "A batch of 16 sequences of 2048 tokens has {} tokens.",
            "16 × 2048 = {} tokens per step",
        ),
    ),
    "the width of an FFN": (
        "3072",
        ("3027", "4096", "1536"),
        (
            "d_model = 768, d_ff = 4 × d_model = {}",
            "```python\nd_model = 768\nd_ff = 4 * d_model  # {}\n```",
            f"{GPT}'s FFN has a hidden size of {{}}.",
        ),
    ),
    "the id of a special token": (
        "50256",
        ("50257", "50255", "100257"),
        (
            "The id of <|endoftext|> in GPT-2 is {}.",
            "`<|endoftext|>` has id {} in GPT-2.",
            "<|endoftext|> 的 token id 是 {}（GPT-2）。",
        ),
    ),
    "tokens": (
        "5",
        ("4", "6", "7"),
        (
            'In GPT-2\'s tokenizer "Hello, world! Yes" is {} tokens.',
            "`Hello, world! Yes` 用 GPT-2 分词是 {} 个 token。",
        ),
    ),
    "the compute of a training": (
        "8.4e22",
        ("8.4e21", "4.2e22", "1.4e22"),
        ("6 × 7B × 2T = {} FLOPs", "7B 参数、2T token，训练需要 6ND = {} FLOPs。"),
    ),
}
CASES = [
    pytest.param(way, value, others, id=f"{what}: {way}")
    for what, (value, others, ways) in SAID.items()
    for way in ways
]


def verdict(way, value):
    """What a number is called that is said in one of these ways."""
    before = way[: way.index("{}")]
    place = (1 + before.count("\n"), len(before) - before.rfind("\n"))
    rows = archscope.check(way.replace("{}", value))["numbers"]
    return next((row["verdict"] for row in rows if (row["line"], row["column"]) == place), None)


@pytest.mark.parametrize(("way", "value", "others"), CASES)
def test_a_number_said_plainly_is_judged(way, value, others):
    assert verdict(way, value) in ("exact", "rounded")
    assert {other: verdict(way, other) for other in others} == dict.fromkeys(others, "wrong")
