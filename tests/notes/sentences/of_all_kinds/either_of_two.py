"""Two numbers that a factor of two parts: nothing says which of them is wrong, unless one is borne out otherwise."""

ADAPTED = """```python
model = AutoModel.from_pretrained("bert-base-chinese")
config = LoraConfig(r=8, target_modules=["query", "value"])
get_peft_model(model, config).print_trainable_parameters()
# trainable params: {} || all params: {} || trainable%: {}
```"""
WEIGHTS = """| name | shape | values |
|---|---|---|
| layers.0.a.weight | (1024, 3072) | 3,145,728 |
| layers.0.b.weight | (3072, 1024) | 3,145,728 |
| layers.0.c.weight | (3072, 1024) | 3,145,728 |
| layers.0.d.weight | {} | {} |"""

RIGHT = (
    "A token takes 262,144 bytes (512 KB) of cache.",
    "每个 token 的缓存为 262,144 Bytes(512 KB)。",
    "缓存是 $26,843,545,600\\ bytes \\simeq 53.7GB$。",
    "The cache is 26,843,545,600 bytes ≈ 53.7 GB.",
    "trainable params: 147,456 || all params: 102,562,560 || trainable%: 0.29%",
    ADAPTED.format("294,912", "102,562,560", "0.2875"),
    WEIGHTS.format("(2048, 1024)", "2,097,152"),
    WEIGHTS.format("(1024, 1024)", "2,097,152"),
)
WRONG = {
    "In Llama 2 7B a token takes 262,144 bytes (512 KB) of KV cache.": ("262,144 bytes", "524,288 bytes"),
    "In Llama 2 7B in fp16 a token takes 524,288 bytes (256 KB) of KV cache.": ("256 KB", "512 KB"),
    "A token takes 262,144 bytes (265 KB) of cache.": ("265 KB", "256 KB"),
    "It takes 524,288 bytes, exactly 256 KiB, for each token.": ("256 KiB", "512 KiB"),
    "trainable params: 294,912 || all params: 102,562,560 || trainable%: 0.92%": ("0.92%", "0.29%"),
    ADAPTED.format("294,912", "102,562,560", "0.92%"): ("0.92%", "0.29%"),
    WEIGHTS.format("(2048, 1024)", "2,091,752"): ("2,091,752", "2,097,152"),
}
