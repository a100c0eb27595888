"""Named quantities said alone: a part, a share, a size, the bytes of the weights; and what is like them but isn't."""

_SMALL = "# GPT-2 Small\n\n"

PARTS = (
    f"{_SMALL}- Token Embedding: 3860万\n- LayerNorm (×25): 38,400\n- LayerNorm (×24): 36,864",
    f"{_SMALL}- Token Embedding: 约 3680万",
    f"{_SMALL}| Part | Bytes |\n|--|--|\n| Token Embedding | 154.4 MB |",
    f"{_SMALL}| Part | FLOPs |\n|--|--|\n| Attention | 2,386M |",
    f"{_SMALL}| Part | Activations |\n|--|--|\n| Position embedding | 7.86M |\n| FFN | 3,145,728 |",
    "# Chinese GPT-2 Small\n\n| Part | Params |\n|--|--|\n| Token Embedding | 16.2M |",
    f"{_SMALL}| Part | Params |\n|--|--|\n| Token Embedding | 3860万 |\n| Position Embedding | 79万 |\n"
    "| Total | 1.24亿 |",
)

SHARES = (
    "In GPT-2 Small the FFN makes up two thirds, 67% of the parameters.",
    "In GPT-2 Small the FFN makes up 46% of the parameters.",
    "The token embeddings are 31% of GPT-2 Small's 124M parameters.",
    "The embeddings are 40% of GPT-2 Small's parameters once untied.",
    "In Llama 3 8B embeddings make up 13% of the parameters.",
    "In Mixtral 8x7B the FFN has 80% of the parameters.",
    "In GPT-2 Small, the rest after pruning the FFN is 70% of the parameters.",
    f"{_SMALL}Time:\n\n- FFN 56%\n- Attention 40%\n- Embedding 4%",
)

SIZES = (
    "We train GPT-2 Small with a context length of 512.",
    "GPT-2 Small: context 512 tokens per batch item.",
    "GPT-2 Small, max length 50: generates text.",
    "Llama 2 7B has a context length of 32768.",
    "OPT-125M has a context length of 2050.",
    "GPT-2 Small has hidden dimensions of 768 and 3072.",
    "GPT-2 Small has hidden dimension 3072 in its MLP.",
    "GPT-2 Small has an FFN width of 2048.",
    "Our GPT-2 Small has a hidden size of 512.",
    "GPT-2, distilled: 12 heads, 6 layers.",
    "GPT-3: 96 layers, 96 heads, d_model 12288; its smallest: 12 layers, 12 heads.",
    "Llama 3: 32 layers, 64 heads",
    f"{_SMALL}Our smaller version:\n\n- n_layer: 6\n- n_head: 12\n- n_embd: 768\n- vocab_size: 50257",
    f"{_SMALL}Config of DistilGPT2:\n\n- n_layer: 6\n- n_head: 12\n- n_embd: 768\n- vocab_size: 50257",
    f"{_SMALL}- n_layer: 12\n- n_head: 12\n- n_embd: 768\n- block_size: 256\n- vocab_size: 50304",
    "# GPT-2 XL\n\n- vocab_size=50257, context_length=1024, d_model=1600, num_layers=48, num_heads=25, d_ff=4288",
    "GPT-2 Small has 12 heads, and we probe 5 layers.",
    "GPT-2 has 124M parameters, and we probe 5 layers.",
    "GPT-2 comes with 774M parameters, 48 layers in XL.",
    "# GPT-2 Small vs mine\n\n- Layers: 12\n- Heads: 6\n- Hidden size: 768\n- Vocabulary: 50,257",
    "GPT-2 Small is halved:\n\n| Name | Value |\n|--|--|\n| n_layer | 6 |\n| n_head | 12 |\n| n_embd | 768 |",
)

MEMORY = (
    "Llama 2 7B in fp16 takes 16 GB.",
    "Llama 2 7B in fp16 takes about 14 GB.",
    "Llama 2 7B in fp16 takes 26 GB with AdamW states.",
    "Training Llama 2 7B in fp16 takes 112 GB.",
    "# Hardware\n\n- Llama 3 8B in bf16: 80 GB",
    "Which GPU do I need?\n\n- Llama 3 8B in bf16: 40 GB\n- Llama 2 7B in fp16: 40 GB",
    "We deploy Llama 2 7B. The weights of the draft model take 1 GB in fp16.",
    "We deploy Llama 2 7B. The 13B weights take 26 GB in fp16.",
    "对于 LLaMA-2-7B（32 层，隐藏维度 4096，FP16 精度）：\n\n- 4096 tokens 时，单个请求的 KV Cache 约需 2GB",
    "# Training memory\n\nLlama 2 7B in fp16 takes 112 GB.",
    "# KV cache and weights\n\nLlama 2 7B in fp16 takes 30 GB.",
    "Llama 2 7B in fp32 takes 28 GB.",
    "GPT-2 Small in fp32 takes 548 MB.",
)

PUBLISHED = (
    "Minitron 4B: Llama 3.1 8B with 16 layers or with hidden size 3072 and d_ff 9216.",
    "DeepSeek-V3：隐藏维度 7168，KV 压缩维度 512，Q 压缩维度 1536。",
    "DeepSeek-V3 架构配置:\n  总层数: 61 层\n  KV 压缩维度: 512 (MLA)",
    "GPT-2 has a context of 1024 tokens, GPT-3 has a context of 2048.",
    "GPT-3.5 has a context window of 4096 tokens.",
    "GPT-3: eight models, 125M to 175B parameters; 157B parameters isn't one of them.",
    "Llama 3 8B uses 8 KV heads versus 32 query heads.",
    "DeepSeek-R1-Distill-Qwen-7B has 7.6B parameters. DeepSeek-R1 has 671B.",
    "Form of Llama 2 7B (fp16, 4K)\n\n| Form | KV cache |\n|--|--|\n| MHA | 2 GB |\n| GQA | 0.5 GB |\n| MQA | 64 MB |",
    "gpt-oss-20b: 21B total, 3.6B active.",
    "gpt-oss-20b: 21B parameters, 3.6B active parameters.",
    "Qwen2.5-7B has 7.61B parameters (6.53B non-embedding).",
    "Qwen2.5-72B: 72.7B parameters, 70.0B non-embedding, 80 layers, 64 heads, 8 KV heads.",
    "Llama 3 8B: 32 layers, 32/8 heads (Q/KV).",
    "After padding the vocabulary from 50,257 to 50,304 (a multiple of 64), GPT-2 Small has 124,475,904 parameters.",
)

LAYERS = (
    "In Llama 3 8B, 32 query heads share 8 keys. The attention of a layer holds 41.9 million parameters.",
    "With MHA in Llama 3 8B, the attention of a layer would hold 67.1 million parameters.",
    "Llama 3 8B with multi-head attention: the attention of a layer holds 67.1 million parameters.",
    "Llama 3 8B: in one layer, the attention has 41.9M parameters, the FFN has 176M parameters.",
    "In GPT-2 Small the attention of a layer holds 1.77M parameters in its QKV projection.",
    "In Llama 2 7B with LoRA, the attention of each layer has 131,072 parameters.",
    "Our GPT-2 Small uses SwiGLU. The FFN of a layer has 5.3M parameters.",
    "We take GPT-2 Small. After pruning, the FFN of each layer has 1.1M parameters.",
    "LLaMA-13B 的单层 FFN 约有 2.12亿 参数，单层注意力约有 1.05亿 参数。",
    "GPT-2 Small 的每层 FFN 有 472 万参数，把 d_ff 改成 1024 后，每层 FFN 有 157 万参数。",
    "GPT-2 Small 用 GQA 时，每层注意力有 157 万参数。",
    "# Mixtral 8x7B\n\nEach token goes to 2 of 8 experts. So 352,321,536 expert weights of a layer are used, and the "
    "active parameters are about 12.9B.",
    "# Mixtral 8x7B\n\nIn a layer with 2 of 8 experts, the active parameters are about 394M.",
    "# Mixtral 8x7B\n\nIf 4 experts are used, the active parameters are about 24.2B.",
    "Mixtral 8x7B 共 46.7B 参数，激活参数约为 12.9B。若激活 4 个专家，激活参数约为 24.2B。",
)

RIGHT = (*LAYERS, *PARTS, *SHARES, *SIZES, *MEMORY, *PUBLISHED)

_LAYERS_OF = "| 模型 | 层数 $N$ | 隐藏维度 $d$ | 参数量 |\n|--|--|--|--|\n"

_CACHES = (
    "| Model | n_heads | n_kv_heads | KV cache (4K ctx, FP16) |\n|--|--|--|--|\n| Llama 2 7B (MHA) | 32 | 32 | 2 GB |\n"
    "| Llama 3 8B (GQA) | 32 | 8 | 0.5 GB |\n"
)

WRONG = {
    "Llama 3 8B 的参数量约为 90 亿。": ("90 亿", "80 亿"),
    "GPT-2 Small 的参数总量约为 1.34 亿。": ("1.34 亿", "1.24 亿"),
    "GPT-2 Small has 163M parameters: 12 layers, 12 heads, d_model 768.": ("163M", "124M"),
    f"{_CACHES}| Llama 2 70B (GQA) | 64 | 8 | 4.9 GB |": ("4.9 GB", "1.25 GB"),
    "In FP16:\n\n| Model | KV cache @ 4K | @ 32K | @ 128K |\n|--|--|--|--|\n| Llama 3.1 8B | 0.5 GB | 4 GB | 16 GB |\n"
    "| Llama 3.3 70B | ~1.25 GB | ~20 GB | ~40 GB |": ("20 GB", "10 GB"),
    "GPT-3 has 157 billion parameters.": ("157 billion", "175 billion"),
    "GPT-2 has a context of 2048 tokens.": ("2048", "1024"),
    "Llama 3 8B uses 4 KV heads versus 32 query heads.": ("4", "8"),
    "DeepSeek-R1 has 617B parameters.": ("617B", "671B"),
    "Llama 2 7B in fp16: 41 GB": ("41 GB", "13 GB"),
    "In fp16, Llama 2 7B takes 61 GB of memory.": ("61 GB", "13 GB"),
    "部署 LLaMA-2-7B 模型。首先，模型权重本身就需要约 28GB 显存（FP16 精度）。": ("28GB", "13GB"),
    "对于 LLaMA-2-7B（32 层，隐藏维度 4096，FP16 精度）：\n\n- 4096 tokens 时，单个请求的 KV Cache 约需 **4GB**": (
        "4GB",
        "2GB",
    ),
    "- **GPT-2 (2019)**：1.5B 参数，84 层。": ("84", "48"),
    "GPT-2 Small is 16 layers, D=768": ("16", "12"),
    f"{_LAYERS_OF}| GPT-2 | 48 | 1280 | 1.5B |\n| GPT-3 | 96 | 12288 | 175B |": ("1280", "1600"),
    "| 参数 | Qwen3-8B | LLaMA 3 8B |\n|--|--|--|\n| $d_{ff}$ | 12288 | 11008 |\n| $n_{\\text{layers}}$ | 36 | 32 |": (
        "11008",
        "14336",
    ),
    "#### LLaMA-3-70B（GQA）\n- H = 4096, L = 80, V = 128256\n- num_heads = 64, num_kv_heads = 8": ("4096", "8192"),
    "DeepSeek-V3 架构配置:\n  总层数: 61 层\n  隐藏维度: 7618\n  注意力头数: 128": ("7618", "7168"),
    "**模型**: GPT-2\n\n```\n参数量: 124,439,808\n层数: 24\n隐藏维度: 768\n注意力头数: 12\n词表大小: 50,257\n```": (
        "24",
        "12",
    ),
    f"{_SMALL}- Token Embedding: 3680万": ("3680万", "3860万"),
    f"{_SMALL}- Token embedding 36.8M": ("36.8M", "38.6M"),
    f"{_SMALL}| Part | Params |\n|--|--|\n| Token Embedding | 3680万 |": ("3680万", "3860万"),
    f"{_SMALL}- LayerNorm (×25): 34,800": ("34,800", "38,400"),
    f"{_SMALL}- LayerNorm (×25): 40,000": ("40,000", "38,400"),
    f"{_SMALL}- Token embedding: 386M": ("386M", "39M"),
    "In GPT-2 Small, Token Embedding: 3680万.": ("3680万", "3860万"),
    f"{_SMALL}| Part | Params |\n|--|--|\n| Token Embedding | 3080万 |\n| Position Embedding | 79万 |\n"
    "| Total | 1.24 亿 |": ("3080万", "3860万"),
    f"{_SMALL}- FFN ~56%\n- Attention ~23%\n- Embedding ~32%": ("56%", "46%"),
    "In GPT-2 Small the FFN makes up ~56% of the parameters.": ("56%", "46%"),
    "GPT-2 Small 中 FFN 占总参数的 56%。": ("56%", "46%"),
    "GPT-2 Small has a context length of 2048.": ("2048", "1024"),
    "GPT-2 Small 的上下文长度为 2048。": ("2048", "1024"),
    "GPT-2 Small has a hidden size of 512.": ("512", "768"),
    "GPT-2 Small 的隐藏维度是 512。": ("512", "768"),
    "GPT-2 Small has a head dimension of 46.": ("46", "64"),
    "For GPT-2 the FFN's hidden width is 2072.": ("2072", "3072"),
    "GPT-3: **96 heads × 48 layers**": ("48", "96"),
    "GPT-3 has 96 layers, 96 heads, d_model 12888.": ("12888", "12288"),
    "# GPT-2 Medium\n\n- n_layer: 24\n- n_head: 12\n- n_embd: 1024\n- vocab_size: 50257": ("12", "16"),
    "# GPT-2 Medium\n\n- Layers: 24\n- Heads: 12\n- d_model: 1024\n- Vocabulary: 50257": ("12", "16"),
    "Llama 2 7B in fp16 takes 26 GB.": ("26 GB", "13 GB"),
    "Llama 2 7B (fp16) needs 7 GB of VRAM.": ("7 GB", "13 GB"),
    "In Mistral 7B, 4 query heads share a key. The attention of each layer has 67.1 million parameters.": (
        "67.1 million",
        "41.9 million",
    ),
    "对 LLaMA-7B，每层 FFN 的参数量约为 13.5亿。": ("13.5亿", "1.4亿"),
    "In GPT-2 Medium, one layer's MLP has 84M parameters.": ("84M", "8M"),
    "# Mixtral 8x7B\n\n2 of 8 experts are used in every layer, and the active parameters are about 9.6B.": (
        "9.6B",
        "12.9B",
    ),
    "Mixtral 8x7B 每次只用 2 个专家，激活参数约为 21.9B。": ("21.9B", "12.9B"),
}
