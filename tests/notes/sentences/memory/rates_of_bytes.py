"""Bytes that follow from those of one token, of one sequence, of one parameter or in another dtype."""

RIGHT = (
    # A dtype is that of the number beside it, and users at once are a batch.
    "LLaMA-2 13B: about 0.8 MB of KV cache per token, 1.6 MB in fp32.",
    "Here's how KV cache memory scales for Llama 3.1 70B at BF16:\n\n"
    "| Context Length | 1 Concurrent User | 8 Concurrent Users |\n|---|---|---|\n"
    "| 4,096 tokens | ~1.3 GB | ~10.7 GB |\n"
    "| 16,384 tokens | ~5.4 GB | ~43 GB |\n| 32,768 tokens | ~10.7 GB | ~86 GB |\n"
    "| 131,072 tokens | ~42.9 GB | ~343 GB |",
    # A model of another size has a cache of its own.
    "For Llama 2 7B at half precision, each token requires approximately 0.5 MB of KV cache. 2,000 tokens take 1 GB, "
    "8,000 tokens 4 GB. The 176B parameter BLOOM model needs approximately 4 MB per token.",
    # What is said of fp8 beside it is an aside.
    "Llama 3.1 8B: 32 layers, 8 KV heads of 128.\n\n- KV per token: 131,072 bytes; half of it in fp8: 65,536 bytes\n"
    "- one sequence with 131,072 tokens: 16.00 GiB",
    "Llama 3.1 8B: 32 layers, 8 KV heads of 128.\n\n- KV cache per token: 128 KiB (in int8 64 KiB)\n"
    "- one sequence with 32,768 tokens: 4 GiB",
    "Llama 3.1 8B: 32 layers, 8 KV heads of 128.\n\nThe KV cache needs 131,072 bytes per token. (With an fp8 cache it "
    "would be 65,536 bytes.)\n\nA sequence of 32,768 tokens thus needs 4 GiB.",
    "Llama 2 7B:\n- weights, bf16: 13.5 GB\n- m and v, fp32: 53.9 GB\n- two fp32 moments: 53.9 GB\n- 2 x fp32: 53.9 GB",
    "Llama 3 8B:\n```\nmodel + EMA  fp32     64.2 GB\nx2 replicas bf16      32.1 GB\n```",
    "| bytes/param | what | Llama 2 7B |\n|---|---|---|\n| 2 | weights bf16 | 13.5 GB |\n| 4 | grads fp32 | 27.0 GB |\n"
    "| 8 | m, v fp32 | 53.9 GB |\n| 14 | total | 94.3 GB |",
    "GPT-2 small: 12 layers, d_model = 768, 12 heads, context 1024.\n* KV cache per token, fp32: 73,728 bytes\n"
    "* full context, fp32: 75.5 MB (72 MiB)\n* one layer, fp32: 6.3 MB (6 MiB)\n"
    "* weights, 124M parameters: 498 MB fp32, 249 MB fp16",
    "GPT-2 XL: 48 layers, d_model = 1600, 25 heads.\n* KV cache, 1024 tokens, fp16: 314.6 MB\n"
    "* 2 sequences, fp16: 629.1 MB\n* weights: 3.1 GB fp16",
    "Llama-2-13B, 40 layers, d=5120, fp16\n\n| | 4k |\n|---|---|\n| weights | 26.0 GB |\n| KV cache | 3.36 GB |\n"
    "| used | 29.4 GB |\n| left on 40 GB | 10.6 GB |",
    "Llama 3 8B. 2 × 8 × 128 = 2,048 values. × 2 bytes = 4 KiB. × 32 layers = 128 KiB. × 8,192 tokens = 1 GiB. "
    "Weights: 8.03B × 2 = 16.1 GB.",
    "7B 模型，ZeRO-2，64 卡：每参数 2 + 14/64 = 2.21875 字节，约 15.5 GB。",
    "b=1 时激活 2.3 GB，b=8 时 18.4 GB。\n\n- b=1：激活 2.3 GB\n- b=8：18.4 GB\n- b=16：30 GB（重计算）",
    "- batch 1: 14.5 GB (weights 14 GB)\n- batch 16: 22 GB\n- batch 64: 46 GB",
    "We need 131,072 bytes per token. The logits of 8192 tokens take 3.9 GiB.",
    "每个 token 128 KiB。8K 上下文要 1 GiB，128K 上下文要 16 GiB，加上权重 16 GB 一共 32 GiB。",
    "GPT-3's cache takes 4,718,592 bytes per token. At 2048 tokens it is 9.66 GB.",
    "每个 token 的缓存是 131,072 字节。8192 个 token 就是 1 GiB，32K 个 token 是 4 GiB。",
    # Of some layers, heads or users only, or of several; with windows; or another thing's bytes.
    "The cache takes 4,096 bytes per token and layer. At 2048 tokens it is 256 MiB in all.",
    "Each token adds 131,072 bytes to the cache. With 4096 tokens and 8 users it takes 4 GiB.",
    "The cache takes 131,072 bytes per token. At 8192 tokens the activations take 3 GiB.",
    "It takes 131,072 bytes per token. With windows of 4096 tokens in half of the layers 32,768 tokens take 2.25 GiB.",
    "MHA takes 524,288 bytes per token and GQA 131,072 bytes per token. At 8192 tokens that's 1 GiB.",
    "It takes 131,072 bytes per token in fp16. In int8, 8192 tokens take 512 MiB.",
    "每个 token 占 131,072 字节。每卡分到 8192 个 token 的 128 MiB。",
    "- per token: 36,864 bytes\n- 1024 tokens: 36 MiB\n- batch of 8: 288 MiB\n- weights: 237 MiB",
    "- per token: 36,864 bytes\n- 1024 tokens: 36 MiB\n- batch of 8 with padding to 2048: 576 MiB",
    # Other forms of attention, and heads that are only spoken of.
    "# Llama 3 8B\n\nThe KV cache in bf16: with MHA, 8192 tokens would take 4 GiB.",
    "# Llama 3 8B\n\nIn bf16 its KV cache of 8192 tokens takes 1 GiB, with MHA 4 GiB.",
    "Llama-2-70B has 8 KV heads rather than 64: its KV cache takes 320 KiB per token in fp16.",
    "# Qwen2.5 7B\n\n- bf16: 15.2 GB\n- int8: 7.6 GB\n- int4: 5.6 GB",
    # Weights: what runs them takes more, and few bits have scales.
    "In fp16 the weights take 14 GB, in int8 7 GB, in int4 4.2 GB.",
    "fp32 要 26 GB，fp16 要 13 GB，int8 要 8 GB。",
    "Loading it takes 28 GB in fp32, 16 GB in fp16 and 10 GB in int8 on a GPU.",
    "| Model | Params | float16 |\n|---|---|---|\n| small | 124,439,808 | 249 MB |\n| large | 774,030,080 | "
    "1.55 GB |\n"
    "| quantized large | 774,030,080 | 0.6 GB on disk |",
    "| | 总参数 | 激活参数 | bf16 权重 |\n|---|---|---|---|\n| Mixtral 8x7B | 46.7B | 12.9B | 93.4 GB |",
    "For 7,000,000,000 parameters:\n\n| dtype | Bytes | Weights |\n|---|---|---|\n| fp32 | 4 | 28 GB |\n"
    "| fp16 | 2 | 14 GB |\n| int8 | 1 | 7 GB |\n| int4 | 0.5 | 4.0 GB |",
    # So many times as much, or more; and the sizes of batches.
    "The adapters take 168 MB, and Adam's two moments twice as much, 336 MB.",
    "The weights take 14 GB; with a copy it is more than twice as much: 42 GB.",
    "权重 14 GB，优化器是它的四倍，共 56 GB。",
    "A card has 24 GB, and one twice as large costs 3,000 dollars; 80 GB cost more.",
    "- $b=1$ 时，激活约 275GB\n- $b=64$ 时，约为 17.6TB",
    "# Llama 2 7B\n\n- ZeRO-1：4 + 12/8 = 5.5 bytes/参数，约 37.1 GB\n- ZeRO-2：2 + 14/8 = 3.75 bytes/参数，约 25.3 GB",
    # FLOPs of a token: of those parameters that it goes through, and with attention.
    "生成一个 token 约 2N：Llama-3-8B 16.1 GFLOPs，Mixtral-8x7B 25.8 GFLOPs。",
    "A token costs about 2N FLOPs, with attention over a long context more: GPT-2 Small 268 MFLOPs.",
    "Inference is 2N and training 6N: Llama 2 7B needs 40.4 GFLOPs for each token.",
    "| Variant | Values per layer | Layers | Bytes per token |\n|---|---|---|---|\n| a | 16,384 | 80 | 2,621,440 |\n"
    "| b | 2,048 | 80 | 327,680 |\n| c | 256 | 80 | 40,960 |\n| with scales | 576 | 60 | 70,120 |",
    # A batch to each row.
    "## KV cache\n\n| Batch | Llama-2-7B at 2048 tokens, fp16 |\n|---|---|\n| 1 | 1 GiB |\n| 8 | 8 GiB |\n| 32 "
    "| 32 GiB |",
    "Each token costs 131,072 bytes, so a sequence of 4096 tokens takes 512 MiB and 8 of them 4 GiB.",
    "a token takes 2,097,152 bytes, about 2.1 MB per token. a 2048 token context takes 4 GiB, and 8 of "
    "these at once 32 GiB.",
    "128 KiB per token. With 8 users, 4096 tokens each, that's 4 GiB.",
    "With 8 requests in flight, at 128 KiB per token, 4096 tokens take 4 GiB.",
    "The K cache alone takes 64 KiB per token. For 4096 tokens K and V take 512 MiB.",
    "Each layer takes 4,096 bytes per token; 4096 tokens take 512 MiB in the 32 layers.",
    "The cache takes 128 KiB per token in bf16. In fp8 that halves. 4096 tokens take 256 MiB.",
    "The logits take 100,514 bytes per token. The cache of 4096 tokens takes 512 MiB.",
    "The cache takes 131,072 bytes per token. The logits of 4096 tokens take 1.05 GB.",
    "每个 token 128 KiB；8 个请求，每个 4096 token，共 4 GiB。",
    "每个 token 128 KiB，4096 个 token 512 MiB，32 路并发 16 GiB。",
    "A 4096-token context at 512 KiB per token takes 2 GiB; on 2 GPUs it is 1 GiB each.",
    "| | bytes per token | 8K context, batch 4 |\n|---|---|---|\n| MHA | 524,288 | 16 GiB |\n| GQA-8 | "
    "131,072 | 4 GiB |\n| MQA | 16,384 | 512 MiB |",
    "| | per token | 4096 tokens | 8 × 4096 tokens |\n|---|---|---|---|\n| A | 512 KiB | 2 GiB | 16 GiB |\n"
    "| B | 128 KiB | 512 MiB | 4 GiB |",
    "Per token 131,072 bytes. The prompt has 1024 tokens and the answer 1024 more: 256 MiB.",
    "The KV cache of one token is 128 KiB. After a prompt of 1000 tokens and 3096 generated ones it is 512 MiB.",
    "每 token 128 KiB。4096 token 的权重与激活一共 20 GiB。",
    "With 128 KiB per token, 16 GiB hold 131,072 tokens, and 8 GiB hold 65,536 tokens.",
    "The cache never exceeds 512 MiB, as each token takes 128 KiB and the window has 4096 positions.",
    "PagedAttention uses blocks of 16 tokens. At 128 KiB per token a block takes 2 MiB.",
    "每 token 57,344 字节，4096 token 的 prompt 用 int8 缓存时 112 MiB。",
    "Each token takes 131,072 bytes. Offloading half of the layers leaves 256 MiB for 4096 tokens.",
    "We store 131,072 bytes per token. A beam of 4 over 4096 tokens stores 2 GiB.",
    "Embedding one token reads 8,192 bytes. A prompt of 4096 tokens moves 14 GB of weights.",
    "Each token takes 128 KiB. With 4-way tensor parallelism, a 4096-token sequence takes 128 MiB on every rank.",
    "It's 57,344 bytes for every token, 1.88 GB for 32,768 of them, and 15 GB for 8 such sequences.",
    "| Model | KV/token | KV @ 32k |\n|---|---|---|\n| A | 128 KiB | 4 GiB |\n| B (GQA, fp8) | 320 KiB | 10 "
    "GiB |\n| C, windows of 4096 | 512 KiB | 2 GiB |",
    "Prefill of 2048 tokens reads 128 KiB per token and writes 16 GB of weights.",
    "Each token moves 14 GB of weights. 2048 tokens need 1 GiB of cache.",
    "每 token 需要 512 KiB；Llama-3-8B 用 GQA，8192 token 只要 1 GiB。",
    "Without GQA it is 512 KiB per token. With GQA 8192 tokens take 1 GiB.",
    "MHA: 512 KiB per token. At 8192 tokens GQA takes 1 GiB.",
    "The vocabulary has 128,256 tokens. Each token's embedding takes 8,192 bytes, the table 1.05 GB.",
    "Embeddings take 8,192 bytes per token; the 128,256 tokens of the vocabulary take 1.05 GB, twice "
    "that with the head: 2.1 GB.",
    "A text of 1 GB has 250M tokens at about 4 bytes per token.",
    "Each token is 2 bytes on disk, so 9B tokens take 18 GB.",
    "训练数据每 token 2 字节，9B token 共 18 GB。",
    "Per token we send 8,192 bytes over NVLink in each of 80 layers, for 4096 tokens 2.5 GiB.",
    "KV cache per token is 128 KiB; 16 blocks of 16 tokens take 32 MiB.",
    "Every token takes 512 KiB. Evicting all but 1024 tokens leaves 512 MiB, with 8 bits 256 MiB.",
    "The cache takes 512 KiB per token. StreamingLLM keeps 2048 tokens whatever the length, 1 GiB; at "
    "32768 tokens it saves 15 GiB.",
    "Each token: 128 KiB. 1M tokens: 128 GiB. A node has 8 × 80 GB = 640 GB.",
    "0.5 MB per token × 4k tokens ≈ 2 GB, and another 14 GB for weights.",
    "Each token takes 128 KiB, half of it keys: 4096 tokens have 256 MiB of keys.",
    "每 token 128 KiB，4096 token 的 K 占 256 MiB。",
    "At 128 KiB per token the cache of 4096 tokens takes 512 MiB per sequence; with a batch of 32, 16 GiB.",
    "A cache of 128 KiB per token. Prefix caching shares 2048 tokens among 16 users, which saves 3.75 GiB.",
    "Llama-3-70B needs 320 KiB per token. On 8 GPUs, each holds 40 KiB per token, 320 MiB for 8192 tokens.",
    "320 KiB per token; with tensor parallelism over 8 GPUs an 8192-token context takes 320 MiB per GPU.",
    "Each token costs 0.5 MiB. For 100 requests of 512 tokens that is 25 GiB.",
    "Each token costs 0.5 MiB. 100 requests average 512 tokens, so the pool needs 25 GiB.",
    "每 token 0.5 MiB；平均长度 512，100 个请求需要 25 GiB。",
    "每 token 0.5 MiB，最大长度 2048，预分配 1 GiB，平均只用 512 个 token，即 256 MiB。",
    "Each token costs 0.5 MiB. vLLM allocates 16-token blocks of 8 MiB. For 1000 tokens it takes 63 blocks, 504 MiB.",
    "MHA costs 512 KiB per token; GQA with 8 heads a quarter. 8192 tokens take 1 GiB then.",
    "512 KiB per token for MHA. Going to GQA with 8 heads, the same 8192 tokens take 1 GiB.",
    "With fp16 a token takes 512 KiB. KIVI's 2-bit cache brings 8192 tokens down to 0.6 GiB.",
    "Reading 128 KiB per token for 8192 tokens of context means reading 1 GiB for each new token.",
    "The activations of one token take 32 KiB per layer; those of 2048 tokens in 32 layers 2 GiB.",
    "One token's hidden state takes 8 KiB. 4096 tokens × 80 layers: 2.5 GiB of checkpoints.",
    "Each token's hidden state takes 8,192 bytes. Saving one for every layer, 4096 tokens take 2.5 GiB.",
    "A token's hidden state takes 8,192 bytes per layer. The 4096 tokens of a batch take 1 GiB in 32 layers.",
    "每个 token 的隐状态 8,192 字节，4096 token 共 32 MiB；32 层的激活共 1 GiB。",
    "The logits of one token take 256,512 bytes in bf16, of 2048 tokens 525 MB. In fp32 2048 tokens take 1.05 GB.",
    "A 7B model in bf16 takes 14 GB; AdamW's states in fp32 56 GB.",
    "A 7B model in bf16 is 14 GB; a master copy in fp32 28 GB more.",
    "7B 模型：bf16 权重 14 GB，fp32 主权重 28 GB，梯度 14 GB。",
    "13B 模型 int4 量化后约 8 GB（含 scale）。",
    "A 7B model at 4 bit needs 3.5 GB, with context 6 GB.",
    "A 7B model quantized to int4 takes about 4.2 GB, to int8 7.2 GB.",
    "For a 7B parameter model:\n\n- weights in bf16: 14 GB\n- optimizer in fp32: 56 GB\n- activations in bf16: 20 GB",
    "For a 7B parameter model:\n\n- bf16: 14 GB\n- int8: 8 GB\n- int4: 5 GB",
    "A 7B model in fp16 doesn't fit in 12 GB.",
    "Our 1B model was trained in bf16 on 4 GB of text.",
    "A 2B model in fp16 reads 4 GB per token, at 1 TB/s 4 ms.",
    "70B 模型 fp16 需 140 GB，两张 80 GB 的卡，每张 70 GB。",
    "Doubling the context of the cache takes 2 GiB to 4 GiB; scores go from 64 MiB to 256 MiB.",
    "The attention scores take 1 GiB and the cache 1 GiB. Twice the length: 4 GiB and 2 GiB.",
    "There are 16 GB left. At 128 KiB per token, that is 131,072 tokens with KiB = 1024 bytes, or about 122,000.",
    "剩 16 GB，每 token 128 KiB，理论 13 万个 token；碎片之后实际 2 万个 token。",
)

WRONG = {
    # The two moments are in the eight bytes already.
    "Adam's two fp32 moments take 8 bytes per trainable parameter: 6,815,744 × 8 = 109.1 MB.": ("109.1 MB", "54.5 MB"),
    "每个参数 8 字节，两个动量合计 6,815,744 × 8 = 109.1 MB。": ("109.1 MB", "54.5 MB"),
    # The dtype that is stated above a table is that of its caches.
    "# Llama 3 70B 的 KV 缓存\n\n默认 `dtype=bfloat16`。\n\n| 上下文 | token 数 | 占用 |\n|---|---|---|\n"
    "| 2K | 2048 | 640 MiB |\n| 4K | 4096 | 2.50 GiB |\n| 8K | 8192 | 2.5 GiB |": ("2.50 GiB", "1.25 GiB"),
    "A 13B model takes 26 GB in fp16, 13 GB in int8 and 4.5 GB in int4.": ("4.5 GB", "6.5 GB"),
    "# Mistral 7B\n\nIn bf16 each token takes 128 KiB in the KV cache. So at 16k tokens the cache is 4 GiB.": (
        "4 GiB",
        "2 GiB",
    ),
    "Each token takes 307,200 bytes. For the context of 1024 tokens: 315 MB. For a batch of 64: 2.01 GB.": (
        "2.01 GB",
        "20.16 GB",
    ),
    "- batch 1: 275 GB of activations\n- batch 64: 1.76 TB": ("1.76 TB", "17.60 TB"),
    "# Llama 2 7B\n\n- ZeRO-1：4 + 12/8 = 5.5 bytes/参数，约 37.1 GB\n"
    "- ZeRO-2：2 + 14/8 = 3.75 bytes/参数，约 35.3 GB\n- ZeRO-3：16/8 = 2 bytes/参数，约 13.5 GB": (
        "35.3 GB",
        "25.3 GB",
    ),
    "生成一个 token 约 2N：Llama-3-8B 61.1 GFLOPs。": ("61.1 GFLOPs", "16.1 GFLOPs"),
    "A token costs 2N FLOPs: GPT-2 Small takes 498 MFLOPs.": ("498 MFLOPs", "249 MFLOPs"),
    "| Variant | Values per layer | Layers | Bytes per token |\n|---|---|---|---|\n| a | 16,384 | 80 | 2,621,440 |\n"
    "| b | 2,048 | 80 | 372,680 |\n| c | 256 | 80 | 40,960 |\n| d | 576 | 60 | 69,120 |": ("372,680", "327,680"),
    "GPT-3's cache takes 4,718,592 bytes per token. At 2048 tokens it is 96.6 GB.": ("96.6 GB", "9.7 GB"),
    "每个 token 的缓存是 131,072 字节。8192 个 token 就是 2 GiB。": ("2 GiB", "1 GiB"),
    "The cache takes 131,072 bytes per token. A window of 1024 tokens bounds it to 128 KiB.": (
        "128 KiB",
        "131,072 KiB",
    ),
    "It stores 2 × 24 × 1024 × 2 = 98,304 bytes for each token. The context of 2K (2,048) tokens takes 384 MiB.": (
        "384 MiB",
        "192 MiB",
    ),
    "- per token: 36,864 bytes\n- 1024 tokens: 36 MiB\n- batch of 32: 2.25 GiB": ("2.25 GiB", "1.125 GiB"),
    "- 每个 token：36,864 字节\n- 1024 个 token：36 MiB\n- 批大小 16：567 MiB": ("567 MiB", "576 MiB"),
    "# Llama 3 8B\n\nThe KV cache in bf16: with MHA, 8192 tokens would take 2 GiB.": ("2 GiB", "4 GiB"),
    "# Mistral 7B\n\n- KV 缓存，bf16：1024 个 token 128 MiB\n- 若用 MHA，1024 个 token 要 1 GiB": ("1 GiB", "0.5 GiB"),
    "Llama-2-70B has 8 KV heads rather than 64: its KV cache takes 2.5 MiB per token in fp16.": (
        "2.5 MiB",
        "0.3125 MiB",
    ),
    "In fp32 it is 12.6 GB, in fp16 6.3 GB, in int8 1.57 GB.": ("1.57 GB", "3.15 GB"),
    "权重：fp32 要 28 GB，fp16 要 41 GB，int8 要 7 GB，int4 只要 3.5 GB。": ("41 GB", "14 GB"),
    "| Model | Params | float16 |\n|---|---|---|\n| small | 124,439,808 | 249 MB |\n| medium | 354,823,168 | "
    "907 MB |\n"
    "| large | 774,030,080 | 1.55 GB |": ("907 MB", "710 MB"),
    "| | 总参数 | 激活参数 | bf16 权重 |\n|---|---|---|---|\n| Mixtral 8x7B | 46.7B | 12.9B | 46.7 GB |": (
        "46.7 GB",
        "93.4 GB",
    ),
    "以 Llama-2-13B 为例：\n\n| 精度 | 字节数 | 权重大小 |\n|---|---|---|\n| FP32 | 4 | 52.1 GB |\n| FP16 | 2 | "
    "26.0 GB |\n"
    "| INT4 | 0.5 | 8.5 GB |": ("8.5 GB", "6.5 GB"),
    "## KV cache\n\n| Batch | Llama-2-7B at 2048 tokens, fp16 |\n|---|---|\n| 1 | 1 GiB |\n| 8 | 8 GiB |\n| 32 "
    "| 36 GiB |": (
        "36 GiB",
        "32 GiB",
    ),
    "Each token costs 2 × 32 × 8 × 128 × 2 = 131,072 bytes. A full context of 32,768 tokens therefore "
    "occupies 2 GiB.": ("2 GiB", "4 GiB"),
    "KV cache per token: 2 × 80 × 8 × 128 × 2 bytes = 320 KiB. At 128k context: 20 GiB.": ("20 GiB", "40 GiB"),
    "每个 token 的 KV cache 大小为 2 × 24 × 16 × 64 × 2 = 98304 字节，即 96 KiB。序列长度 1024 时为 192 MiB。": (
        "192 MiB",
        "96 MiB",
    ),
    "单个 token 占 512 KiB，那么 4K 上下文就要 4 GiB。": ("4 GiB", "2 GiB"),
    "The cache grows by 0.5 MB per token: a conversation of 8,000 tokens needs 40 GB.": ("40 GB", "4 GB"),
    "Per token we keep $2 \\times 28 \\times 512 \\times 2 = 57344$ bytes, i.e. 56 KiB.\n\nFor 131,072 tokens "
    "this amounts to 3.5 GiB.": ("3.5 GiB", "7.0 GiB"),
    "The KV cache costs 160 KiB per token:\n\n- 1K: 160 MiB\n- 4K: 640 MiB\n- 32K: 10 GiB": ("10 GiB", "5 GiB"),
    "```\nbytes_per_token = 2 * 32 * 8 * 128 * 2   # 131,072 bytes per token\ncache = bytes_per_token * "
    "8192           # 2 GiB for 8192 tokens\n```": ("2 GiB", "1 GiB"),
    "| | bytes per token | 8K context | 32K context |\n|---|---|---|---|\n| MHA | 524,288 | 4 GiB | 16 GiB "
    "|\n| GQA-8 | 131,072 | 1 GiB | 8 GiB |\n| MQA | 16,384 | 128 MiB | 512 MiB |": ("8 GiB", "4 GiB"),
    "With MHA every token needs 2.5 MiB. The cache of a 4,096-token sequence is 1 GiB then.": ("1 GiB", "10 GiB"),
    "At 128 KiB per token, 16,384 tokens take 4 GiB.": ("4 GiB", "2 GiB"),
    "A 4096-token context at 512 KiB per token takes 1 GiB.": ("1 GiB", "2 GiB"),
    "每 token 320 KiB，因此 10 万 token 的上下文约需 3.2 GB。": ("3.2 GB", "32.8 GB"),
    "That is 131072 bytes/token, so with T = 4096 you need 1 GiB, and with a batch of 16 of them 8 GiB.": (
        "1 GiB",
        "0.5 GiB",
    ),
    "| 模型 | 每 token KV | 4K 上下文 |\n|---|---|---|\n| A | 512 KiB | 2 GiB |\n| B | 128 KiB | 1 GiB |\n| C | 56 "
    "KiB | 224 MiB |": ("1 GiB", "0.5 GiB"),
    "Every token costs 131,072 bytes, and the cache can never exceed 256 MiB with a window of 4096.": (
        "256 MiB",
        "512 MiB",
    ),
    "The cache takes 131,072 bytes per token. With batch size 8 and 4096 tokens each, that is 8 GiB.": (
        "8 GiB",
        "4 GiB",
    ),
    "Gemma needs 1 MiB per token; 8192 tokens use 16 GiB.": ("16 GiB", "8 GiB"),
    "每生成一个 token，缓存增加 160 KB。生成 2000 个 token，缓存增加 3.2 GB。": ("3.2 GB", "0.3 GB"),
    "The KV cache grows by 2 · 32 · 4096 · 2 B = 512 KiB with every token, so 2048 tokens fill 2 GiB.": (
        "2 GiB",
        "1 GiB",
    ),
    "MQA keeps only 8 KiB per token; its cache for 32K tokens is 512 MiB.": ("512 MiB", "256 MiB"),
    "**KV cache / token (fp16):** 2 × 40 × 40 × 128 × 2 = 819,200 B ≈ 0.78 MiB. **At 4,096 tokens:** 1.56 GiB.": (
        "1.56 GiB",
        "3.125 GiB",
    ),
    "- KV per token: 2 × 28 × 4 × 128 × 2 = 57,344 bytes\n- KV at full context (131,072): 14 GiB": ("14 GiB", "7 GiB"),
    "1. Per token: 2 × 48 × 25 × 64 × 2 = 307,200 bytes.\n2. For the maximum of 1024 tokens: 157 MB.": (
        "157 MB",
        "315 MB",
    ),
    "| Model | KV/token | KV @ 32k |\n|---|---|---|\n| A | 128 KiB | 4 GiB |\n| B | 320 KiB | 20 GiB |\n| C "
    "| 512 KiB | 16 GiB |": ("20 GiB", "10 GiB"),
    "| 上下文长度 | 每 token 字节 | KV 缓存 |\n|---|---|---|\n| 2048 | 131,072 | 256 MiB |\n| 8192 | 131,072 "
    "| 1 GiB |\n| 32768 | 131,072 | 8 GiB |": ("8 GiB", "4 GiB"),
    "每个 token 的 KV 缓存：2 × 32 层 × 32 头 × 128 × 2 字节 = 524,288 字节（512 KiB）。\n\n所以 2048 个 tok"
    "en 需要 2 GiB 显存。": ("2 GiB", "1 GiB"),
    "缓存一个 token 要 160 KiB；把 32K 的上下文填满需要 10 GiB。": ("10 GiB", "5 GiB"),
    "GPT-2 keeps 36,864 bytes per token in fp16, that's 75.5 MB for the whole context of 1024.": ("75.5 MB", "37.7 MB"),
    "We pay 0.82 MB per token, i.e. 6.7 GB for a 4k context.": ("6.7 GB", "3.4 GB"),
    "# Llama 3 8B\n\nIn fp8 the cache takes 65,536 bytes per token, so 8192 tokens take 1 GiB.": ("1 GiB", "0.5 GiB"),
    "```text\nkv per token   = 2*32*8*128*2 = 131072 bytes\nkv 4096 tokens = 1 GiB\n```": ("1 GiB", "0.5 GiB"),
    "A token costs 70,272 bytes in DeepSeek-V3's cache; at 128K tokens that is 4.6 GB.": ("4.6 GB", "9.2 GB"),
    "每 token 约 0.5MB，上下文 2k 时约 2GB。": ("2GB", "1GB"),
    "The cache needs 40 KiB per token. Filling a 100k window takes 40 GB.": ("40 GB", "4 GB"),
    "The checkpoint stores 163,840 bytes per token of cache; a context of 8,192 tokens is thus 2.7 GB.": (
        "2.7 GB",
        "1.3 GB",
    ),
    "KV cache size per token = 2 × n_layers × d_model × 2 bytes = 2 × 12 × 768 × 2 = 36,864 bytes. With "
    "1024 tokens: 72 MiB.": ("72 MiB", "36 MiB"),
    "Per-token KV: 160 KiB.\nAt 2k tokens: 320 MiB\nAt 16k tokens: 5 GiB": ("5 GiB", "2.5 GiB"),
    "\\item Each token stores 131072 bytes.\n\\item 4096 tokens store 256 MiB.": ("256 MiB", "512 MiB"),
    "每 token 的 KV：`2 * 28 * 8 * 128 * 2 = 114,688` 字节；`4096` 个 token：`896 MiB`": ("896 MiB", "448 MiB"),
    "The 13B model in int8 takes 26 GB.": ("26 GB", "13 GB"),
    "7B 参数，fp32 下占 14 GB 内存。": ("14 GB", "28 GB"),
    "每个 token 64 KiB，批大小 4、长度 2048 时缓存为 1 GiB。": ("1 GiB", "0.5 GiB"),
}
RIGHT += (
    # A line that tells the bytes of each parameter by itself.
    "# Optimizers for a 7B model\n\n- AdamW, mixed precision: 16 bytes per parameter, 112 GB\n- AdamW, pure "
    "bf16: 8 bytes, 56 GB\n- 8-bit Adam: 6 bytes without master weights, 42 GB\n- SGD with momentum, fp32: "
    "12 bytes, 84 GB\n- Lion, mixed: 12 bytes, 84 GB\n- Adafactor (fp32): about 8 bytes, 56 GB",
)
