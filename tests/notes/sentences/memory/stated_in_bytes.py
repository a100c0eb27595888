"""Right sentences on sizes, their bytes and shares that a hasty rule may object to; and some with one true error."""

RIGHT = (
    # What is counted in billions.
    r"$$\dfrac{70 * 4 \mathrm{bytes}}{32 / 16} + 10\mathrm{GB} = 150\mathrm{GB}$$",
    "70 × 2 bytes + 10 GB = 150 GB",
    "| what | bytes per parameter | for 20B parameters |\n|---|---|---|\n| weights | 2 | 40 GB |\n"
    "| gradients | 2 | 40 GB |\n| activations | 1 | 12 GB |\n| overhead | 2 | 4 GB |",
    # The arrow after a setting leads to a formula, whose value is none of the setting's.
    "N=8e+09 params, D=1.5e+13 tokens -> 6ND = 7.2e+23 FLOPs",
    "With N = 124M parameters → 6N = 744 MFLOPs per token.",
    "N = 7e9 parameters → 2N = 14 GB in fp16",
    "V=50257 tokens, d=768 → V·d = 38.6M",
    "h = 4096 → 4h² = 67,108,864",
    "C = 768 gives 4C = 3072",
    "T = 1024 → 2048: T² = 1,048,576 → 4,194,304",
    "d_ff = 8/3 × 4096 = 10922 → 11008\n\nSo each matrix has d_model × d_ff = 4096 × 11008 = 45,088,768.",
    # So many values, and their bytes in a dtype that the words say, or other words.
    "The fp32 scores take 512 × 512 = 1,048,576 bytes.",
    "The bf16 logits take 16,384 × 50,257 = 1,646,821,376 bytes.",
    "fp16 scores per head: 2048 × 2048 = 8,388,608 bytes (2 each)",
    "fp16 的分数矩阵：2048 × 2048 = 8,388,608 字节",
    "- matmul_output_int32_: (seq_len, n) = varies, max 512 × 2048 = 4,194,304 bytes",
    "fp16 KV cache: 2 × 32 × 4096 × 4096 = 2.15 GB",
    "| dtype | scores |\n|---|---|\n| fp32 | 1024 × 1024 = 4 MiB |",
    "权重 [4096 x 11008] = 86 MiB（BF16）",
    "projection [768 x 50257] = 147.3 MB",
    "One layer: 768 floats × 12 layers = 36 KB, and 1024 fp32 numbers × 12 = 48 KB.",
    # A factor is no part of a whole, and a share in brackets is no factor.
    "LoRA r=8 on q and v of Llama 2 7B: 32 × 2 × 2 × 8 × 4096 = 4,194,304 (0.062%).",
    "LoRA: 2 × 4096 × 8 = 65,536 of 16,777,216 (0.39%)",
    "32 × 4096 = 131,072（0.062%）",
    "LoRA 可训练参数 32 × 2 × 2 × 8 × 4096 = 4,194,304 个，占模型的 0.06%。",
    # 0.62245, and that is 0.6225.
    "trainable params: 41,943,040 || all params: 6,738,415,616 || trainable%: 0.6225",
    # What a chain goes on from is what stands before it, or the side as a whole is.
    "Q: 2560 × 2560 = 6.6M weights × 2 bits = 1.6 MB",
    "4 × 768² = 4 × 589,824 = 2,359,296",
    "12 × 64 = 768 × 3 = 2304",
    "3 → 4 × 768 = 3072",
    "7B × 2 = 14 GB × 1.2 = 16.8 GB",
    "1 token = 2 × 32 × 4096 × 2 bytes = 0.5 MB",
    # 5.0e18 is rounded.
    "6 × 7e9 × 1.2e8 ≈ 5.0e18 FLOPs. 5.0e18 / 3.2e15 = 1,570 s",
    # A GPU-hour is no hour.
    "8.4e20 / 1.6e14 = 5.25e6 GPU-seconds = **~1,460 H100-hours**",
    "48 GPU-hours = 6 hours on 8 GPUs",
    "36,000 / 10 = 1 h",
    # Tables of sizes: what a card needs is more than the weights.
    "| Size | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| 7B | 14 GB | 7 GB | 4.2 GB |\n| 13B | 26 GB | 13 "
    "GB | 8 GB |\n| 70B | 140 GB | 70 GB | 42 GB |",
    "| Size | FP16 inference | QLoRA (4-bit) | Full fine-tuning (fp16) |\n|---|---|---|---|\n| 7B | 16 GB | "
    "10 GB | 120 GB |\n| 13B | 28 GB | 18 GB | 240 GB |\n| 70B | 150 GB | 48 GB | 1200 GB |",
    "| Model | Params | FP16 | GGUF Q4 |\n|---|---|---|---|\n| foo | 7B | 14 GB | 4 GB |\n| bar | 34B | 68 "
    "GB | 20 GB |\n| baz | 13B | 26 GB | 8 GB |",
    "| 量化 | 7B | 13B |\n|---|---|---|\n| FP16 | 13 GB | 24 GB |\n| INT8 | 7.5 GB | 14 GB |\n| INT4 | 4.5 "
    "GB | 8.5 GB |",
    # So many bytes for each parameter, and of which size.
    "7B parameters, AdamW, standard mixed precision: bf16 parameters (2 B) + bf16 gradients (2 B) + fp32 "
    "master weights (4 B) + fp32 Adam m and v (4 B each) = **16 bytes per parameter = 112 GB**. FSDP "
    "additionally needs one unsharded block in bf16; at 32 blocks that is 0.44 GB.",
    "Adam keeps, per parameter: weights, gradient, first moment, second moment. In fp32 that is **16 bytes "
    "per\nparameter** before a single activation is stored. 7B parameters → **112 GB of optimizer state**. "
    "An 80 GB",
    "The model is 8 × (768 → 768) linear layers plus a head: **4.73 M parameters = 18.93 MB**.",
    "For a 7B parameter model (LLaMA scale):\n\n```\n    - Model weights (FP16):         14 GB\n    - "
    "Gradients (FP16):             14 GB\n    - Optimizer states (Adam):      56 GB\n```",
    "Training in mixed precision takes 16 bytes per parameter: about 2 GB for GPT-2 small, 25 GB for GPT-2 "
    "XL and 108 GB for Llama 2 7B.",
    "Training Llama-2 7B needs 108 GB with 16 bytes per parameter, but 121 GB if gradients are kept in fp32 "
    "(18 bytes).",
    "With ZeRO-1 only the optimizer states (12 bytes per parameter) are sharded: 2 + 2 + 12/8 = 5.5 bytes "
    "per parameter, 38.5 GB for 7B.",
    "训练 Llama 3 8B（BF16 权重 + FP32 Adam）每参数 16 字节，共约 128.5 GB，8 卡每卡约 16.1 GB。",
    "Mixed-precision training of Gemma 7B with Adam needs 16 bytes per parameter: 137 GB in all.",
    "用 Adam 混合精度训练 Mixtral 8x7B，每个参数需要 16 字节，共 747.2 GB。",
    "Full fine-tuning with mixed-precision Adam needs 16 bytes per parameter: 2 for the bf16 weights, 2 for "
    "the gradients, 4 for the fp32 master copy and 8 for the two moments. With 6.74 billion parameters that "
    "makes 108 GB before a single activation is stored.",
    "A 7B model with 40M trainable parameters needs 2 bytes per parameter, 14 GB.",
    "Only the 40M trainable parameters need the 16 bytes per parameter: 0.64 GB.",
    "QLoRA stores a 7B model in 0.5 bytes per parameter, about 4 GB.",
    "A 70B model has 70B parameters: 140 GB in fp16, 280 GB in fp32.",
    "With 8 bytes per parameter a 13B model needs 104 GB; activations add 20 GB.",
    "7B parameters, 2 bytes per parameter: 14 GB. With 4 bytes per parameter it would be 28 GB.",
    "7B parameters at 16 bytes per parameter is 112 GB, over 8 GPUs 14 GB.",
    "A 1.5B model: weights 3 GB, gradients 3 GB, 12 bytes per parameter for Adam, 18 GB.",
    "124M parameters → 498 MB in fp32, 249 MB in fp16",
    "For a 7B model, each GPU holds 7B parameters = 14 GB.",
    "With 4 bytes per parameter for gradients and 2 bytes per parameter, 14 GB for the 7B model.",
    "A 7B model keeps 2 bytes per parameter, 4 bytes per parameter, 28 GB.",
    # The bytes of a value, and those of all; a chain that goes over to something else; a unit on one side only.
    "7B model:\n- FP32 (4 bytes) = 28 GB\n- FP16 (2 bytes) = 14 GB\n- INT8 (1 byte) = 7 GB",
    "- FP32: 4 bytes = 28 GB\n- FP16: 2 bytes = 14 GB\n- INT8: 1 byte = 7 GB",
    "| fp32 | 4 bytes = 28 GB |\n|---|---|\n| fp16 | 2 bytes = 14 GB |",
    "fp32: 4 bytes = 32 GB, fp16: 2 bytes = 16 GB (8B model)",
    "60 GB / 128 KB = 458K tokens = 56 sequences of 8K",
    "491,520 tokens / 1024 = 480 sequences = 60 per GPU",
    "7.2e23 / 4e14 = 1.8e9 s = 500K GPU hours",
    "80 GB − 16 GB = 64 GB = 524K tokens of cache",
    "1.8e9 s = 500K GPU-hours",
    "1.8e9 s = 500K GPU hours = $1M",
    "12 × 12 = 144 heads = 9,216 dims",
    "12 × 64 = 768 dims = 12 heads",
    "64 × 8192 = 524,288 tokens = 64 GB of cache",
    "64 × 8192 = 524,288 tokens = 64 sequences",
    "8192 × 128 KB = 1 GB = 64 GB at batch 64",
    "7B × 2 = 14 GB = 1 GPU",
    "70B × 2 bytes = 140 GB = 70 GB per GPU",
    "70B × 2 bytes = 140 GB = 70 GB/GPU at TP=2",
    "100 pages × 500 words = 50,000 words = 66,667 tokens",
    "100 pages × 500 words = 50,000 words ≈ 67K tokens",
    "80 × 90% = 72 GB",
    "312 × 50% = 156 TFLOPS",
    "(14 + 2) × 120% = 19.2 GB",
    "124 × 31% = 38.4M",
    "66 ÷ 2 GB = 33",
    "剩下 66，66/2GB = 33 个请求",
    "2000 ÷ 14 GB = 143 token/s",
    "58 / 0.5 MB ≈ 11.9 万 token",
    # What words count or list is multiplied in; cards are no numbers.
    "- Attention (Q, K, V, O): 768 × 768 each = 2.36M\n- MLP (two matrices): 768 × 3072 each = 4.72M",
    "4 matrices of 768 × 768 = 2.36M",
    "two 768 × 3072 matrices = 4.72M",
    "three 4096 × 14336 matrices = 176M weights",
    "both 768 × 3072 matrices = 4.72M weights",
    "the two matrices 768 × 3072 and 3072 × 768 = 4.72M weights",
    "Q, K, V, O at 768 × 768 = 2.36M",
    "Q, K, V: 3 of 768 × 768 = 1.77M",
    "wq and wo, 4096 × 4096 each = 33.6M",
    "three 4096 × 14336 matrices ≈ 176M weights",
    "three 4096 × 14336 matrices give 176M weights",
    "Embedding and head: 128,256 × 4096 each = 1.05B in total",
    "12 layers, each 4 × 768² + 8 × 768² = 85M",
    "12 layers with 12 × 768² each = 85M",
    "12 layers at 12 × 768² = 85M",
    "32 layers, each 2 × 8 × 128 × 2 bytes = 128 KB per token",
    "over 32 layers 2 × 8 × 128 × 2 bytes = 128 KB",
    "K and V over 32 layers: 8 heads × 128 dims × 2 bytes = 128 KB",
    "K+V: 32 layers × 8 heads × 128 dims × 2 bytes = 128 KB",
    "K and V cache: 32 × 8 × 128 × 2 bytes = 128 KB per token",
    "Both K and V: 32 × 1024 × 2 bytes = 128 KB per token",
    "8 × 4090 = 192 GB",
    "70B params × 1.4T tokens = 5.88·10²³ FLOPs",
    # A vocabulary is padded to a multiple of 64.
    "After padding the vocabulary from 50,257 to 50,304 (a multiple of 64), GPT-2 Small has 124,475,904 parameters.",
    "nanoGPT pads the vocabulary. GPT-2 Small has 124,475,904 parameters there.",
    "For a 13B model, bf16 takes 26 GB and int8 13 GB.",
    "A 7B model in fp16 needs 28 GB with its gradients.",
    "A 7B model runs in int8 on a card with 14 GB.",
    "A 13B model is 26 GB in fp16 and half of that, 13 GB, after quantization.",
    "70B 模型用 int4 量化后约 40 GB。",
    "A 7B model in fp16 split over two GPUs takes 7 GB on each.",
    "The 7B model in fp16 has 14 GB, of which 7 GB are FFN weights.",
    "Compared with fp32, a 7B model saves 14 GB in fp16.",
    "Scores take 128 MiB in fp16. Doubling T makes them 512 MiB, doubling the batch 256 MiB.",
    "The KV cache takes 2 GiB. Doubling the context needs 4 GiB.",
    "The cache takes 2 GiB and the scores 1 GiB. Doubling T gives 8 GiB in all.",
    "注意力分数 64 MiB；n 翻倍，256 MiB。",
    "FlashAttention keeps no scores: 2 MiB become 4 MiB when doubling T takes 4 MiB.",
    "Scores of a window take 64 MiB. Doubling T only doubles them, to 128 MiB.",
    "Φ is the golden ratio, 1.618. 2Φ = 3.236.",
    "学习率 θ = 0.001，参数 7B，2 × 7B = 14 GB。",
    "Per token:\n\n$$2 \\times 24 \\times 2048 \\times 2 = 196{,}608 \\text{ bytes}$$\n\nThat is 192 KiB, or 0.19 MiB.",
    "It takes\n\n$$2 \\times 1024 \\times 1024 = 2097152 \\text{ bytes}$$\n\nOr take 4 MiB if you keep them in fp32.",
    "每层：\n\n$$2 \\times 1024 \\times 2 = 4096 \\text{ 字节}$$\n\n即每 token 128 KiB（32 层）。",
    "一共 131072 字节\n\n即使如此，8192 个 token 也要 1 GiB。",
    "After the weights 24 GB are left. At 0.5 MB per token that is room for 48,000 tokens.",
    "- left for the cache: 54 GB\n- at 2 GB per sequence: 27 sequences",
    "- left for the cache: 54 GB\n- at 2 GB per sequence of 4096 tokens: 27 sequences, or 110,592 tokens",
    "权重占 14 GB，剩下 10 GB，每个 token 0.5 MB，可以容纳 2 万个 token。",
    "8 GB remain. 2 GB per sequence. The batch of 16 sequences doesn't fit.",
    "22 GB left, 1.34 GB per 4096-token sequence: 16 sequences. With MHA (10.7 GB each): 2 sequences.",
    "剩余 60 GB；每个请求 1.5 GB，留一半余量，最多 20 个请求。",
    "64 GB remain free. At 128 KiB per token, 4096 tokens take 512 MiB, 128 sequences 64 GiB.",
    "There are 10 GB left. Every user takes 2 GB, so the 10 users that we have don't all fit.",
    "每张卡 24 GB，Llama-3-8B 的 bf16 权重 16 GB，剩下约 6 GB 给 KV cache（扣掉 2 GB 开销），"
    "按 128 KiB/token 算约 4.5 万 token。",
    "Llama-3-8B\n\n| what | bf16 | fp8 |\n|---|---|---|\n| weights | 16.1 GB | 8.0 GB |\n| cache, 8k | 1.07 GB "
    "| 0.54 GB |\n| cache, 128k | 17.2 GB | 8.6 GB |\n| both, 8k | 17.1 GB | 8.6 GB |",
    "7B 模型，ZeRO-1，64 卡：每参数 4 + 12/64 ≈ 4.19 字节，约 29.3 GB。",
    # All of some, and what each of them has.
    "A batch of 8 sequences takes 8,589,934,592 bytes, or 1 GiB per sequence.",
    "The 8 layers take 1,048,576 bytes per token, or 128 KiB per layer.",
)

WRONG = {
    "70e9 × 2 bytes + 10 GB = 160 GB": ("160 GB", "150 GB"),
    "| Item | Per-parameter cost | 70B total |\n|---|---|---|\n| Model weights (bf16) | 2 bytes | 140 GB |\n"
    "| Gradients (bf16) | 2 bytes | 140 GB |\n| AdamW first moment (fp32) | 4 bytes | 280 GB |\n"
    "| AdamW second moment (fp32) | 4 bytes | 140 GB |": ("140 GB", "280 GB"),
    "The model has 20B parameters: in fp16 that is 40 GB. Then 240 / 32 + 80 = 77.5 GB.": ("77.5 GB", "87.5 GB"),
    "For a model of 20B parameters:\n\n| what | bytes per parameter | memory |\n|---|---|---|\n"
    "| weights | 2 | 40 GB |\n| gradients | 2 | 20 GB |\n| fp32 copy | 4 | 80 GB |\n| Adam | 8 | 160 GB |": (
        "20 GB",
        "40 GB",
    ),
    "| 训练时 | 每个参数的字节 | 7B 模型 |\n|---|---|---|\n| 权重 | 2 | 14 GB |\n| 梯度 | 2 | 28 GB |\n"
    "| 优化器 | 12 | 84 GB |": (
        "28 GB",
        "14 GB",
    ),
    "Q: 2560 × 2560 = 66M weights × 2 bits = 1.6 MB": ("66M", "7M"),
    "328M → 238M params × 4 bytes (FP32) = 1312 MB": ("238M", "328M"),
    "Embeddings: 128256 × 2560 = 238M params × 4 bytes (FP32) = 1312 MB": ("238M", "328M"),
    "2 × 12 = 42 × 64 × 1024 × 2 bytes = 3.1 MB": ("42", "24"),
    "16 * 7B = 121 GB": ("121 GB", "112 GB"),
    "8.4e20 / 1.6e14 = 5.25e5 GPU-seconds": ("5.25e5", "5.25e6"),
    "5.25e6 GPU-seconds = **~1,640 H100-hours**": ("1,640", "1,458"),
    "3.35 TB/s ÷ 16 GB ≈ ~20 tok/s": ("20", "209"),
    "LoRA：32 × 4096 = 131,702（0.062%）": ("131,702", "131,072"),
    "The fp32 scores take 512 × 512 × 4 = 2,097,152 bytes.": ("2,097,152 bytes", "1,048,576 bytes"),
    "The fp32 scores take 512 × 512 = 1,084,576 bytes.": ("1,084,576 bytes", "1,048,576 bytes"),
    "trainable params: 41,943,040 || all params: 6,738,415,616 || trainable%: 0.6226": ("0.6226", "0.6224"),
    "| Precision | Bytes/param | 8B model | 70B model |\n|---|---|---|---|\n| fp16 / bf16 | 2 | 16 GB | 140 "
    "GB |\n| int8 | 1 | 8 GB | 140 GB |\n| 4-bit (Q4) | ~0.5 | ~4 GB | ~35 GB |": (
        "140 GB",
        "70 GB",
    ),
    "| Precision | Bytes/param | 8B model | 70B model |\n|---|---|---|---|\n| fp16 / bf16 | 2 | 16 GB | 140 "
    "GB |\n| int8 | 1 | 8 GB | 70 GB |\n| 4-bit (Q4) | ~0.5 | ~4 GB | ~53 GB |": (
        "53 GB",
        "35 GB",
    ),
    "| 模型规模 | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| 7B | 14 GB | 7 GB | 3.5 GB |\n| 13B | 62 GB | "
    "13 GB | 6.5 GB |\n| 70B | 140 GB | 70 GB | 35 GB |": (
        "62 GB",
        "26 GB",
    ),
    "| 精度 | 每参数字节数 | 70B 模型 |\n|---|---|---|\n| FP32 | 4 | 280 GB |\n| FP16 | 2 | 104 GB |\n| "
    "INT8 | 1 | 70 GB |": (
        "104 GB",
        "140 GB",
    ),
    "7B parameters, AdamW, standard mixed precision: bf16 parameters (2 B) + bf16 gradients (2 B) + fp32 "
    "master weights (4 B) + fp32 Adam m and v (4 B each) = **16 bytes per parameter = 56 GB**. FSDP "
    "additionally needs one unsharded block in bf16; at 32 blocks that is 0.44 GB.": ("56 GB", "112 GB"),
    "Adam keeps, per parameter: weights, gradient, first moment, second moment. In fp32 that is **16 bytes "
    "per\nparameter** before a single activation is stored. 7B parameters → **121 GB of optimizer state**. "
    "An 80 GB": ("121 GB", "112 GB"),
    "The model is 8 × (768 → 768) linear layers plus a head: **4.73 M parameters = 19.83 MB**.": (
        "19.83 MB",
        "18.92 MB",
    ),
    "For a 7B parameter model (LLaMA scale):\n\n```\n    - Model weights (FP16):         41 GB\n    - "
    "Gradients (FP16):             14 GB\n    - Optimizer states (Adam):      56 GB\n```": ("41 GB", "14 GB"),
    "训练 Llama 3 8B（BF16 权重 + FP32 Adam）每参数 16 字节，共约 182.5 GB，8 卡每卡约 16.1 GB。": (
        "182.5 GB",
        "128.0 GB",
    ),
    "Full fine-tuning with mixed-precision Adam needs 16 bytes per parameter: 2 for the bf16 weights, 2 for "
    "the gradients, 4 for the fp32 master copy and 8 for the two moments. With 6.74 billion parameters that "
    "makes 180 GB before a single activation is stored.": ("180 GB", "108 GB"),
    "80 × 90% = 27 GB": ("27 GB", "72 GB"),
    "12 × 7,087,872 = 85,054,464 = 86.05M parameters": ("86.05M", "85.05M"),
    "24 × 12 = 288 = 2880 heads": ("2880", "288"),
    "70B × 2 bytes = 140 GB = 104 GB": ("104 GB", "140 GB"),
    "For a 13B model, bf16 takes 13 GB and int8 13 GB.": ("13 GB", "26 GB"),
    "A model with 3.8 billion parameters needs 3.8 GB in fp16 just to be loaded.": ("3.8 GB", "7.6 GB"),
    "70B 模型：fp16 需要 70 GB，int4 需要 35 GB。": ("70 GB", "140 GB"),
    "一个 1.3B 参数的模型，用 fp32 保存就是 2.6 GB。": ("2.6 GB", "5.2 GB"),
    "With 6.7B parameters, the bf16 checkpoint is 26.8 GB.": ("26.8 GB", "13.4 GB"),
    "| T | scores, one layer |\n|---|---|\n| 512 | 8 MiB |\n| 1024 | 32 MiB |\n| 2048 | 128 MiB |\n| 4096 | "
    "256 MiB |": ("256 MiB", "512 MiB"),
    "| n | entries per head | 16 heads, fp16 |\n|---|---|---|\n| 1,024 | 1,048,576 | 32 MiB |\n| 2,048 | "
    "4,194,304 | 128 MiB |\n| 4,096 | 16,777,216 | 256 MiB |\n| 8,192 | 67,108,864 | 2 GiB |": ("256 MiB", "512 MiB"),
    "With Φ = 13B parameters ZeRO-3 on 8 GPUs needs 16Φ/8 = 62 GB each.": ("62 GB", "26 GB"),
    "设 Ψ = 7B，则 2Ψ + 2Ψ + 12Ψ = 16Ψ = 121 GB。": ("121 GB", "112 GB"),
    "Per token:\n\n$$2 \\times 24 \\times 2048 \\times 2 = 196{,}608 \\text{ bytes}$$\n\nThat is 96 KiB. It is "
    "the same in all layers.": ("96 KiB", "192 KiB"),
    "bf16 下每个 token：\n\n$$2 \\times 40 \\times 5120 \\times 2 = 819200 \\text{ 字节}$$\n\n即 400 KiB。": (
        "400 KiB",
        "800 KiB",
    ),
    "权重：\n\n$$6738415616 \\times 2 = 13476831232 \\text{ 字节}$$\n\n约合 6.74 GB。": ("6.74 GB", "13.48 GB"),
    "After the weights 24 GB are left. At 0.5 MB per token that is room for 480,000 tokens.": ("480,000", "48,000"),
    "- left for the cache: 80 − 26 = 54 GB\n- at 2 GB per sequence: 40 sequences": ("40", "27"),
    "权重占 14 GB，剩下 10 GB，每个 token 0.5 MB，可以容纳 2000 个 token。": ("2000", "20000"),
    "80 GB - 16 GB = 64 GB remain. With 128 KiB per token the card holds 4.9 million tokens.": (
        "4.9 million",
        "0.5 million",
    ),
    "剩余显存 60 GB；每个请求 1.5 GB，可并发 400 个请求。": ("400", "40"),
    "That leaves 40 GB free, and at 1 GiB per user we serve 400 users.": ("400", "37"),
    "The cache of a token is\n\n$$2 \\times 32 \\times 1024 \\times 2 = 131072 \\text{ bytes,}$$\n\nwhich is 64 KiB.": (
        "64 KiB",
        "128 KiB",
    ),
}
