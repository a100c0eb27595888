"""Products with a factor that is no size of the model, while their result is right with the size that it has."""

RIGHT = (
    "Llama 2 70B: 2 × 80 × 8 × 128 × 2 = 327,680 bytes per token, 320 KB.",
    "Mistral 7B: one layer of its SwiGLU has 3 × 4096 × 14336 ≈ 176M weights.",
    "Llama 3 8B: W_K is 4096 × 1024 = 4,194,304, that is 4096 × (8 × 128) = 4096 × 1024 ≈ 4.2M.",
    "Llama 2 7B: 2 × 32 × 4096 × 2 × 4096 = 2 GB, and 2 × 32 × 4096 × 2 × 2048 = 1 GB.",
    "GPT-2 Small: 12 × 768 × 1024 = 9,437,184 values of K and V a layer and half of it.",
    "Qwen2.5-0.5B: 每个 token 的 KV Cache 是 2 × 24 × 2 × 64 × 2 字节 = 12 KB，BF16。",
    "n_embd = 768, n_head = 12.\n\nThe reshape: 768 = 12 heads × 64 dim, and 1536 = 2 × 768 = 16 × 96.",
    "Qwen2.5-0.5B has 14 heads; with MHA the cache would be 2 × 24 × 14 × 64 × 2 = 84 KB.",
)
WRONG = {
    "Llama 2 70B: 2 × 60 × 8 × 128 × 2 = 327,680 bytes per token": ("60", "80"),
    "Llama 2 70B: KV cache per token = 2 × 80 × 64 × 128 × 2 bytes = 320 KB": ("64", "8"),
    "Qwen2.5-0.5B: 每个 token 的 KV Cache 是 2 × 24 × 14 × 64 × 2 字节 = 12 KB，BF16。": ("14", "2"),
    "Llama 3 8B: W_K is 4096 × 512 = 4,194,304.": ("512", "1024"),
    "GPT-2 Small: the table is 50257 × 1024 = 38,597,376.": ("1024", "768"),
    "Mistral 7B: one layer of its SwiGLU has 3 × 4096 × 11008 ≈ 176M weights.": ("11008", "14336"),
    "d_model=512, d_ff=2048.\n\n- First layer: 512 × 4096 = 1,048,576": ("4096", "2048"),
    "GPT-2 Small: 768 = 12 heads × 96 dim.": ("96", "64"),
    "n_embd = 768, n_head = 12.\n\nThe reshape: 768 = 12 heads × 96 dim.": ("96", "64"),
    # What is worked out before and after such a factor shows it as well.
    "- W_K：d_model × (n_kv_heads × head_dim) = 4096 × (8 × 128) = 4096 × 512 ≈ 4.2M": ("512", "1024"),
    # The size that it should be is off by twice as much as the result may be of itself.
    "Llama 3 8B: 2 × 32 × 8 × 128 × 2 bytes = 512 KB per token": ("512 KB", "128 KB"),
    "Llama 2 7B: 2 × 32 × 4096 × 2 × 4096 = 1 GB": ("1 GB", "2 GB"),
    # 3072 is the width of its FFN, by chance.
    "GPT-2 Small: 12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB": ("226 MB", "302 MB"),
    # A small result is met by chance: the layers are no factor of this one.
    "n_layers = 4, d_model = 64.\n\nSo 2 × 6 × 3 = 24 of them.": ("24", "36"),
}
