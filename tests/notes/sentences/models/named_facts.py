"""Facts of published models in prose, lists and cells: experts, heads, vocabularies, totals; and what is like them."""

_V3 = "```\nDeepSeek-V3 配置:\n  总层数: 61 层\n  隐藏维度: 7168\n  注意力头数: "
_GPT3 = "GPT-3 (175B) has a few sizes:\n\n- **Layers (`L`)**: 96 blocks.\n- **Model Dimension (`d_model`)**: "
_LOADED = "**Model**: GPT-2\n\n**Sizes**:\n```\n参数量: 124,439,808 (124M)\n层数: "

_BERT = "**以 $\\text{BERT}_\\text{BASE}$ 为例**：\n\n- 词汇表 $V = 30,522$。\n- 最大长度 $L_{seq} = 512$。\n"

EXPERTS = (
    "Mixtral 8x7B routes each token to 2 of 8 experts. With 4 experts per token it is slower.",
    "Mixtral 8x7B 每个 token 选 2 个专家。用 4 个专家会更慢。",
    "**Mixtral 8x7B** (Mistral AI, 2023): 8 experts per layer, top-2 routing (2 experts activated per token).",
    "DeepSeek-V3 has 256 routed experts, 8 active, and 1 shared expert: 9 experts per token.",
    "DeepSeek-V3 has 256 smaller experts per layer rather than 8 large ones.",
    "DeepSeek-V3：256 个路由专家选 8 个，加 1 个共享专家（共 9 个专家被激活）。",
    "DeepSeek-V3 places 32 experts on each GPU.",
    "DeepSeek-V3 has 14848 experts in all 58 layers.",
    "In DeepSeek-V3 a token's 8 experts lie on at most 4 nodes.",
    "DeepSeek-V3 has 256 routed experts; DeepSeek-V2 has 160 routed experts.",
    "After Mixtral 8x7B, DBRX used 16 experts with 4 active.",
    "From Mixtral to bigger models: 8 experts, 16 experts.",
    "Mixtral 8x7B with 4 active experts instead of 2 is slower.",
    "Mixtral 8x7B, pruned to 6 experts per layer, has 36B parameters.",
    "Mixtral-style models with 16 experts per layer exist.",
    "Mixtral 8x7B 每 token 激活 2 个专家；若激活 3 个专家则更慢。",
    "# Mixtral 8x7B\n\nConsider a layer with 4 experts and 1 active.",
    "# Mixtral 8x7B\n\nLayer 3: experts 4 and 5 are busy. Experts: 4, 7.",
    "In Mixtral 8x7B a batch touches 4 experts per layer on average.",
    "# DeepSeek-V3\n\n- Our toy has experts: 4\n- Active experts: 1 of our 4",
)

SIZES = (
    f"{_V3}128\n  路由专家: 256 个\n  每个路由专家的 intermediate_dim: 2048\n  总参数: 671B\n```",
    f"{_GPT3}12,288.\n- **Heads (`n_heads`)**: 96.\n- **Context (`n_ctx`)**: 2,048 tokens.",
    f"{_LOADED}12\n隐藏层维度: 768\n注意力头数: 12\n词表大小: 50,257\n```",
    "**Model**: DistilGPT2\n\n```\n参数量: 81,912,576\n层数: 6\n隐藏层维度: 768\n注意力头数: 12\n词表大小: 50,257\n```",
    "Nine layers of D=256 are enough (GPT-2 Small is 12 layers, D=768).",
    "GQA cuts the K and V heads (Llama 3 uses 8 K/V heads versus 32 Q heads).",
    "4 K/V heads, 32 Q heads.",
    "For Llama 3 70B: vocab is 128,256 (about 2.5× GPT-2's), but `d_model` is 8,192.",
    "GPT-2 has a vocabulary of 50,304 tokens once it is padded.",
    "GPT-2 Small has a vocabulary of 32,000 tokens in our variant.",
    "GPT-2 Small has a vocabulary of 30,000 tokens.",
    "GPT-2 Medium，词表 32,000，共 3.361 亿参数。",
)

TOTALS = (
    "**Mixtral 8x7B** (2023): 8 experts per layer. Total parameters ~47B, active parameters per token ~13B.",
    "**DeepSeek-V3** (2024) is a MoE. 671B total parameters, 37B active per token.",
    "**DeepSeek-V3** (2024) is a MoE. The 16B sibling is smaller. 15.7B total parameters, 2.4B active per token.",
    "**GPT-2 Small** is small. A bigger one follows. Total parameters of both: 479M.",
    "46% of GPT-2 small's 124M total parameters come from FFN layers.",
    "GPT-2 small's 163M parameters of the untied checkpoint.",
    "BERT-base: 85M in its encoder. BERT-base has 86M parameters without embeddings.",
    "BERT-base (66M, distilled) and BERT-base-chinese: 102M. Chinese BERT-base: 102M.",
    "BERT-base 128M tokens; BERT-base: 33M steps; RoBERTa-large (355M).",
    "Total BERT-base: 110M params. Total BERT-large: 335M params.",
)

_TALLY = "| Part | Parameters | Share |\n|--|--|--|\n| Token embedding | 38,597,376 | 31% |\n"
_SPEC = "| Parameter | Symbol | Value |\n|--|--|--|\n| Layers | $L$ | `12` |\n| Heads | $h$ | `12` |\n"
_MIXTURES = "| Model | Layers | Experts | Active experts |\n|--|--|--|--|\n| DeepSeek-V3 | 61 | 256 | 8 |\n"

COUNTED = (
    f"{_TALLY}| Position embedding | 786,432 | 0.6% |\n| Total | 124,439,808 | 100% |",
    f"{_TALLY}| Position embedding | 393,216 | 0.3% |\n| Total | 124,046,592 | 100% |",
    # Either the total is that of another vocabulary, or the embedding: nobody knows.
    "| Part | Parameters |\n|--|--|\n| wte 50304 × 768 | 38,633,472 |\n| wpe 1024 × 768 | 786,432 |\n"
    "| 12 blocks | 85,054,464 |\n| ln_f | 1,536 |\n| Total | 124,439,808 |",
    "| Part | A | B |\n|--|--|--|\n| Token embedding | 38,597,376 | 38,597,376 |\n| Position | 786,432 | 0 |\n"
    "| FFN | 56,669,184 | 28,348,416 |\n| Total | 124,439,808 | 95,332,608 |",
    f"{_SPEC}| Vocabulary size | $V$ | `50,257` |\n| Parameter count | $P$ | `124,439,808` |",
    f"{_SPEC}| Vocabulary size | $V$ | `50,257` |\n| Context | T | `512` |\n| Parameter count | $P$ | `124,046,592` |",
    "| Parameter | Ours | GPT |\n|--|--|--|\n| n_layer | 6 | 12 |\n| n_embd | 768 | 768 |\n| n_head | 12 | 12 |\n"
    "| Parameters | 81,912,576 | 124,439,808 |",
    f"{_MIXTURES}| Mixtral 8x7B | 32 | 8 | 2 |",
    f"{_MIXTURES}| Mixtral 8x7B | 32 | 8 (all) | 2 |\n| Mixtral 8x22B | 56 | 8 | 2 |",
)

OTHERS = (
    f"{_BERT}- 隐藏层维度 $H = 768$。\n- 层数 $L = 12$。",
    f"{_BERT}- 隐藏层维度 $H = 768$。\n- 我们的分类器层数 $L = 2$。\n- 层数 $L = 6$。",
    f"{_BERT}- 隐藏层维度 $H = 768$。\n- 头数 $A = 12$。\n- 我们的分类器层数 $L = 2$。",
    "GPT-2 is limited to 1024 tokens; GPT-2 can handle at most 1024 tokens.",
    "GPT-2 is limited to 512 tokens here. GPT-2 takes up to 16 tokens.",
    "GPT-2 can't handle more than 1024 tokens, Llama 2 is limited to 4096 tokens.",
    "Llama 2 7B is limited to 8192 tokens with RoPE scaling.",
    "With our longer positions GPT-2 supports up to 2048 tokens.",
    "GPT-2 最多只能处理 1024 个 token。",
    "Our BERT-base:\n\n- layers: 4\n- heads: 12\n- hidden size: 768\n- vocabulary: 30,522",
    "GPT-2 uses 50,257 tokens (256 bytes + 50,000 merges + 1 special token).",
    "GPT-2's encoding: after 50,256 merges we stop.",
    "RoBERTa has 50,265 tokens, 50,260 merges.",
    "A BPE with 50,257 merges.",
    "Out of 46.7B parameters in Mixtral-8x7B, the experts have 45.1B (96.6%).",
    "Of 124M parameters, 38.6M (31%) are embeddings, the blocks 85M (68%).",
    "Out of 124M parameters we freeze 85M (13% of the time).",
    "67% of GPT-2 small's block parameters are in the FFN.",
    "31% of GPT-2 small's parameters are in the token embedding.",
    "GPT 2层的模型，和 GPT-2层数不同。",
    "GPT-2的词表大小为50257，有12层。",
    "在 Llama 3 8B中有32层，Llama 3 70B中有80层。",
    "Llama 3 70B is large. Llama 3 uses 8 K/V heads versus 32 Q heads.",
)

_WIDTHS = "| Model | Layers | Heads | FFN |\n|--|--|--|--|\n| Llama 2 7B | 32 | 32 | 11008 |\n"

LISTED = (
    "Layers: GPT-2 Small 12, GPT-2 Medium 24, Llama 2 7B 32.",
    "Layers we probe: GPT-2 Small 6, GPT-2 Medium 12, Llama 2 7B 16.",
    "层数比较（前几层）：GPT-2 Small 取 3 层，GPT-2 Medium 取 6 层，GPT-2 Large 取 9 层。",
    "Vocabulary: GPT-2 50,257, Llama 2 32,000, Llama 3 128,256.",
    "**d_model**: 隐藏维度. GPT-2 Small 768, GPT-2 Medium 1024, LLaMA-7B 4096.",
    "GPT-2 Large: 36 decoder blocks, model dimensionality 1280",
    "GPT-2 Large: 36 decoder blocks; we project to a model dimensionality of 1024.",
    "GPT-2 Medium 有多大？\n\n答：24 层，隐藏维度 1024，16 个头。",
    "GPT-2 Medium 有多大？\n\n比它小的模型：12 层，隐藏维度 768，12 个头，d_ff 3072。",
    "Is GPT-2 Medium too large? Then take fewer?\n\n12 layers, 12 heads and d_model 768 are enough.",
    "| | Mistral 7B | Mixtral 8x7B |\n|--|--|--|\n| Total | 7.24B | 46.7B |\n| Layers | 32 | 32 |",
    "| | GPT-2 Small | GPT-2 Medium |\n|--|--|--|\n| FFN | 56.7M | 201.5M |\n| Attention | 28.3M | 100.8M |\n"
    "| Norms | 37K | 98K |\n| Total | 85.1M | 302.3M |",
    f"{_WIDTHS}| Mistral 7B | 32 | 32 | 14336 |",
    "| Model | Layers | Heads | FFN |\n|--|--|--|--|\n| GPT-2 Small | 12 | 12 | 56.7M |\n| GPT-2 XL | 48 | 25 | 983M |",
)

RIGHT = (*LISTED, *EXPERTS, *SIZES, *TOTALS, *COUNTED, *OTHERS)

WRONG = {
    "**Mixtral 8x7B** (Mistral AI, 2023): 16 experts per layer, top-2 routing.": ("16", "8"),
    "**Mixtral 8x7B** (2023): 8 experts per layer, top-2 routing (4 experts activated per token).": ("4", "2"),
    "**DeepSeek-V3** is a MoE. Uses 265 smaller experts per layer rather than 8 large ones.": ("265", "256"),
    "DeepSeek-V3 has 256 routed experts, 6 active, and 1 shared expert.": ("6", "8"),
    "DeepSeek-V3 每层有 128 个路由专家，每个 token 激活 8 个专家。": ("128", "256"),
    "# DeepSeek-V3\n\n- Routed experts: 256\n- Active experts per token: 6": ("6", "8"),
    "Mixtral 8x7B: num_local_experts: 8, num_experts_per_tok: 4": ("4", "2"),
    f"{_V3}64\n  路由专家: 256 个\n  总参数: 671B\n```": ("64", "128"),
    f"{_V3}128\n  路由专家: 265 个\n  总参数: 671B\n```": ("265", "256"),
    f"{_V3}128\n  路由专家: 256 个\n  总参数: 617B\n```": ("617B", "671B"),
    f"{_GPT3}12,882.\n- **Heads (`n_heads`)**: 96.\n- **Context (`n_ctx`)**: 2,048 tokens.": ("12,882", "12,288"),
    f"{_LOADED}24\n隐藏层维度: 768\n注意力头数: 12\n词表大小: 50,257\n```": ("24", "12"),
    f"{_LOADED}12\n隐藏层维度: 768\n注意力头数: 12\n词表大小: 52,057\n```": ("52,057", "50,257"),
    "Nine layers of D=256 are enough (GPT-2 Small is 16 layers, D=768).": ("16", "12"),
    "GQA cuts the K and V heads (Llama 3 uses 4 K/V heads versus 32 Q heads).": ("4", "8"),
    "For Llama 3 70B: vocab is 50,257 (about 2.5× GPT-2's), but `d_model` is 8,192.": ("50,257", "128,256"),
    "LLaMA-3-70B 的词表大小为 32000。": ("32000", "128256"),
    "**Mixtral 8x7B** (2023): 8 experts per layer. Total parameters ~74B, active parameters per token ~13B.": (
        "74B",
        "47B",
    ),
    "**Mixtral 8x7B** (2023): 8 experts per layer. Total parameters ~47B, active parameters per token ~31B.": (
        "31B",
        "13B",
    ),
    "**DeepSeek-V3** (2024) is a MoE. 617B total parameters, 37B active per token.": ("617B", "671B"),
    "**DeepSeek-V3** (2024) is a MoE. 671B total parameters, 73B active per token.": ("73B", "38B"),
    "46% of GPT-2 small's 142M total parameters come from FFN layers.": ("142M", "124M"),
    "Total BERT-base: 340M params.": ("340M", "110M"),
    "The head is extra; BERT-base 总共 ~140M.": ("140M", "110M"),
    "| Model | Params |\n|--|--|\n| **BERT (Large)** | 430M |": ("430M", "340M"),
    f"{_TALLY}| Position embedding | 768,432 | 0.6% |\n| FFN | 56,669,184 | 46% |\n| Total | 124,439,808 | 100% |": (
        "768,432",
        "786,432",
    ),
    f"{_SPEC}| Vocabulary size | $V$ | `52,057` |\n| Parameter count | $P$ | `124,439,808` |": ("52,057", "50,257"),
    f"{_MIXTURES}| Mixtral 8x7B | 32 | 8 | 4 |": ("4", "2"),
    "GPT-2 uses 50,257 tokens (256 bytes + 50,256 merges + 1 special token).": ("50,256", "50,000"),
    "Out of 46.7B parameters in Mixtral-8x7B, the experts have 45.1B (69.6%).": ("69.6%", "96.6%"),
    "13% of GPT-2 small's parameters are in the token embedding.": ("13%", "31%"),
    "例如，GPT-3模型有1570亿个参数。": ("1570亿", "1750亿"),
    "GPT-3 (2020)：157B 参数，96 层。": ("157B", "175B"),
    "Attention is quadratic, which is why GPT-2 is limited to 2048 tokens.": ("2048", "1024"),
    "GPT-2 can handle at most 4096 tokens.": ("4096", "1024"),
    "GPT-2最多支持2048个token。": ("2048", "1024"),
    "The number of layers: GPT-2 Small 12, GPT-2 Medium 42, Llama 2 7B 32.": ("42", "24"),
    "**头数**：GPT-2 Small 12，GPT-2 Medium 16，GPT-2 Large 24，Llama 2 7B 32。": ("24", "20"),
    "- GPT-2 XL: 48 decoder blocks, model dimensionality 1280": ("1280", "1600"),
    "GPT-2 Medium 有多大？\n\n答：24 层，隐藏维度 1024，12 个头，前馈维度 4096。": ("12", "16"),
    "| | Mistral 7B | Mixtral 8x7B |\n|--|--|--|\n| Total | 7.24B | 64.7B |\n| Layers | 32 | 32 |": ("64.7B", "46.7B"),
    f"{_WIDTHS}| Mistral 7B | 32 | 32 | 12288 |": (
        "12288",
        "14336",
    ),
}
