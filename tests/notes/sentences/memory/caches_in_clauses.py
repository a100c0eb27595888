"""The cache of one model in a clause of its own, in the dtype in force."""

_FP16 = "## KV cache (fp16)\n\n"

RIGHT = [
    _FP16 + "- Phi-3-mini: 32 layers and plain MHA with 32 heads of 96. 384 KiB per token and 1.5 GiB at 4,096 tokens.",
    _FP16 + "- Llama-2-13B has no GQA. Its cache costs 800 KiB per token, 20 KiB in each layer.",
    _FP16 + "- Llama-2-13B: 20 KiB per token and layer",
    _FP16 + "- Llama-2-13B: 20 KiB per layer per token",
    _FP16 + "- Llama-2-13B: a context of 4,096 costs 3.36 GB, of 2,048 1.68 GB.",
    _FP16 + "- Llama-2-13B: 400 KiB per token for K, and as much for V",
    _FP16 + "- Llama-2-13B: 400 KiB per token in fp8",
    _FP16 + "- Llama-2-13B: 每 token 800 KiB，每层 20 KiB",
    _FP16 + "- Llama-2-13B: 4096 个 token 需要 3.36 GB",
    _FP16 + "- Llama-2-7B: on two GPUs 256 KiB per token each",
    _FP16 + "- Llama-2-7B: the activations need 256 KiB per token",
    _FP16 + "- Mistral-7B: 128 KiB per token; if it were MHA, 512 KiB per token",
    _FP16 + "- Llama-2-70B: 320 KiB per token, 2.5 MiB per token less than it would be with MHA",
    "# KV cache of Llama-2-7B\n\nWe keep it in int8 or fp16: 256 KiB per token is what the server reports.",
    "# Llama-2-7B\n\nThe KV cache takes 512 KiB per token in fp16. A context of 4k takes 2 GiB or 2.1 GB.",
    "# Llama-2-7B\n\nA context of 4,096 tokens costs 16 KB as int32 ids. The KV cache takes much more.",
]
RIGHT += [
    _FP16 + "Llama-2-7B: a prompt of 1,000 tokens takes 524 MB, 100 more generated tokens 52 MB.",
    _FP16 + "Llama-2-7B needs 512 KiB per token. In 80 GB minus 13.5 GB of weights there is room for 136k tokens.",
    _FP16 + "Llama-2-7B with a batch of 10. A context of 1,000 takes 5.24 GB.",
    _FP16 + "Ten users, Llama-2-7B. At 1,000 tokens it takes 5.24 GB.",
    "# Llama-2-7B, one layer\n\nThe KV cache takes 16 KiB per token in fp16.",
    "# KV cache\n\nFor one layer of Llama-2-7B in fp16:\n\n- per token: 16 KiB\n- 4096 tokens: 64 MiB",
    "# KV cache of Llama-2-70B if it had MHA\n\n- 2.5 MiB per token in fp16\n- 10 GiB at 4,096 tokens",
    "# Llama-2-7B\n\nKV cache（fp16），一层：每 token 16 KiB；32 层：每 token 512 KiB。",
]
WRONG = {
    _FP16 + "- Phi-3-mini: 32 layers and plain MHA with 32 heads of 96. 192 KiB per token and 1.5 GiB at 4,096 tokens, "
    "not far from the int4 weights.": ("192 KiB", "384 KiB"),
    _FP16 + "- Llama-2-13B has no GQA. Its cache costs 20 KiB per token, more than the 8 KiB of others.": (
        "20 KiB",
        "800 KiB",
    ),
    _FP16 + "**Llama-2-13B.** Room for about 56k tokens. A context of 4,096 costs 336 MB, so the limit is 13 users.": (
        "336 MB",
        "3355 MB",
    ),
    _FP16 + "- Llama-2-13B：每 token 400 KiB，比 7B 多": ("400 KiB", "800 KiB"),
    _FP16 + "- Llama-2-7B：4096 个 token 就要 200 MiB，": ("200 MiB", "2048 MiB"),
    "# KV cache of Llama-2-7B\n\nEverything is in bf16. At 4,096 tokens it is 2.1 MB, 512 KiB per token.": (
        "2.1 MB",
        "2147.5 MB",
    ),
    "# KV cache\n\nAll caches are in fp16.\n\n- Llama-2-7B: 16 KiB per token\n- Mistral-7B: 128 KiB per token": (
        "16 KiB",
        "512 KiB",
    ),
}
RIGHT += [
    _FP16 + "- Our model: 32 layers, 8 KV heads of 128. 128 KiB per token, 1 GiB at 8,192 tokens.",
    _FP16 + "- Our model: 32 layers, 8 KV heads of 128, half of the layers with a window. 64 KiB per token",
    _FP16 + "- Our model: 32 layers, 8 KV heads of 128. The activations take 64 KiB per token.",
    # All of it is in 8 bits.
    _FP16 + "- Our model: 32 layers, 8 KV heads of 128. 64 KiB per token and 512 MiB at 8,192 tokens.",
]
WRONG |= {
    _FP16 + "- Our model: 32 layers, 8 KV heads of 128. 64 KiB per token.": ("64 KiB", "128 KiB"),
    _FP16 + "- 我们的模型：48 层，8 个 KV 头，每头 128 维，每 token 96 KiB": ("96 KiB", "192 KiB"),
    _FP16 + "- A student: 24 layers, 4 KV heads of 64. A context of 4,096 takes 9.6 MiB.": ("9.6 MiB", "96.0 MiB"),
}
RIGHT += [
    # The dtype stands behind the token; the model is another one.
    "A model with n_layers = 24, n_kv_heads = 2, head_dim = 64 keeps 12 KiB per token in its KV cache in "
    "bf16, 24 KiB per token in fp32.",
    "Llama-3-8B KV cache: 128 KiB per token in bf16 and 256 KiB per token in fp32.",
    "Our model is like Llama-3-8B but with 4 KV heads: KV cache of 64 KiB per token, 512 MiB at 8,192 tokens.",
]
