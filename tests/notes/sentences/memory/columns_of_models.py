"""Tables with the bytes of a model to each row, and a dtype or a number of tokens to each column."""

_DTYPES = """| model | bf16 | int4 |
|---|---:|---:|
| Llama 2 13B | 26.0 GB | 7.3 GB |
| Mistral 7B | {} GB | 4.1 GB |
| Llama 3 70B | 141.1 GB | 39.9 GB |"""
_ASIDE = """| | Llama 2 7B | Llama 2 13B | Mistral 7B |
|---|---|---|---|
| weights (BF16) | 13.5 GB | {} | 14.5 GB |"""
_OPEN = """| model | download |
|---|---:|
| Llama 2 13B | 26.0 GB |
| Mistral 7B | {} GB |
| Llama 3 70B | 141.1 GB |"""
_TOKENS = """| 模型 | KV cache (S=2048, bf16) | KV cache (S=16384, bf16) |
|---|---|---|
| Llama 2 7B | 1 GiB | 8 GiB |
| Mistral 7B | 256 MiB | {} GiB |
| Llama 3 70B | {} MiB | 5 GiB |"""
_ARRAY = r"""The cache of 1000 tokens in fp16 is shown below
$$
\begin{array}{c|c|c|c}
\text{Model} & \text{Layers} & \text{Width} & \text{KV cache of 1000 tokens} \\ \hline
\text{GPT-2 XL} & 48 & 1600 & %s\text{GB} \\
\text{Llama 2 7B} & %s & 4096 & 0.524\text{GB} \\
\text{Llama 2 13B} & 40 & 5120 & 0.819\text{GB}
\end{array}
$$
for each of them."""

_BESIDE = """| Model | fp16 | KV cache of 4K tokens, fp16 |
|---|---|---|
| Llama 2 7B | 13.5 GB | 2 GiB |
| Llama 3 8B | 16.1 GB | 0.5 GiB |
| {} GB | 0.5 GiB |"""

RIGHT = (
    # Some values stay in two bytes: what is right in another dtype doesn't show that two digits changed places.
    "| Model | FP16 | INT8 |\n|---|---|---|\n| Llama 2 7B | 13.5 GB | 7.6 GB |\n| Llama 2 13B | 26 GB | 14.2 GB |",
    # In brackets they are in another dtype.
    _ASIDE.format("26.0 GB（INT8 为 13.0 GB）"),
    _ASIDE.format("26.0 GB (13.0 GB in int8)"),
    # The weights stand beside the cache.
    _BESIDE.format("Mistral 7B | 14.5"),
    _BESIDE.format("Mistral 7B, 3 replicas | 43.5"),
    _DTYPES.format("14.5"),
    # In a column without a dtype each may be in one of its own.
    _OPEN.format("29.0"),
    _OPEN.format("7.2"),
    _TOKENS.format(2, 640),
    _ARRAY % ("0.307", 32),
    # A matrix is no table, and neither are the steps of a calculation.
    "$$\n\\begin{array}{cc}\n3 & 4 \\\\\n5 & 6\n\\end{array}\n$$ has the determinant $3 \\cdot 6 - 4 \\cdot 5 = -2$.",
    "$$\n\\begin{array}{ll}\n\\text{one head} & 2.d_k \\\\\n\\text{all 12 heads} & 24.d_k\n\\end{array}\n$$",
    "With \\begin{array}{l|l} \\text{a} & \\text{b} \\end{array} in a line, 3 × 5 = 15.",
    # Batches in a column beside them, and words in a cell.
    "KV cache of Llama 3 8B, bf16\n\n"
    "| Context | Batch | KV cache |\n|---|---|---|\n"
    "| 4K | 1 | 0.5 GiB |\n"
    "| 8K | 1 | 1 GiB |\n"
    "| 8K | 4 | 4 GiB |\n"
    "| 32K | 1 | 4 GiB |",
    "KV cache of Llama 3 8B\n\n"
    "| Context | dtype | KV cache |\n|---|---|---|\n"
    "| 8K | bf16 | 1 GiB |\n| 8K | fp8 | 0.5 GiB |\n| 32K | bf16 | 4 GiB |\n| 128K | bf16 | 16 GiB |",
    "KV cache of Llama 3 8B, bf16\n\n"
    "| Context | Users | KV cache |\n|---|---|---|\n"
    "| 8K | 1 | 1 GiB |\n| 8K | 16 | 16 GiB |\n| 32K | 1 | 4 GiB |\n| 128K | 1 | 16 GiB |",
    "KV cache of Llama 3 8B\n\n"
    "| Context | KV cache |\n|---|---|\n"
    "| 4K | 0.5 GiB |\n"
    "| 8K | 1 GiB |\n"
    "| 32K | 4 GiB |\n"
    "| 128K | 8 GiB (quantized) |",
)
WRONG = {
    _ASIDE.format("52.1 GB (13.0 GB in int8)"): ("52.1 GB", "26.0 GB"),
    _ASIDE.format("26.0 GB（INT8 为 31.0 GB）"): ("31.0 GB", "13.0 GB"),
    _BESIDE.format("Mistral 7B | 29.0"): ("29.0 GB", "14.5 GB"),
    _DTYPES.format("29.0"): ("29.0 GB", "14.5 GB"),
    _DTYPES.format("7.2"): ("7.2 GB", "14.5 GB"),
    _TOKENS.format(2, 320): ("320 MiB", "640 MiB"),
    _TOKENS.format(4, 640): ("4 GiB", "2 GiB"),
    _ARRAY % ("0.154", 32): ("0.154\\text{GB}", "0.3072\\text{GB}"),
    _ARRAY % ("0.307", 40): ("40", "32"),
}
CONFIRMED = {
    _ARRAY % ("0.307", 32): "1600",
    "LLaMA-2 7B 在 fp16 下的 KV cache，S=4096 时需要 2 GiB。": "2 GiB",
}
NOT_CONFIRMED = {
    _TOKENS.format(2, 5120): "5120 MiB",
    # The first line says in what dtype.
    "```\nLlama 2 7B    bf16\nweights       27.0 GB\n```": "27.0 GB",
}
RIGHT += (
    # What a token reads of a mixture, and a row with the parameters that are trained.
    "| Model | params | bf16 (all) | bf16 (read per token) |\n|---|---|---|---|\n| Mixtral-8x7B | 46.7B | "
    "93.4 GB | 25.8 GB |\n| Llama-2-70B | 69.0B | 138 GB | 138 GB |",
    "| 模型 | 总参数 | 激活参数 | fp16 权重 | 每 token 读取 |\n|---|---|---|---|---|\n| Mixtral-8x7B | 46.7B "
    "| 12.9B | 93.4 GB | 25.8 GB |\n| Llama-2-13B | 13.0B | 13.0B | 26.0 GB | 26.0 GB |",
    "| Model | params | weights (bf16) | training (16 B/param) |\n|---|---|---|---|\n| GPT-2 | 124M | 249 MB "
    "| 1.99 GB |\n| GPT-2 XL | 1.56B | 3.12 GB | 24.9 GB |\n| Llama-2-7B | 6.74B | 13.5 GB | 108 GB |\n| "
    "Llama-2-7B, LoRA r=8 | 4.2M trained | 13.5 GB | 13.5 GB |",
)
