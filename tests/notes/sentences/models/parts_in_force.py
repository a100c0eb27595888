"""Counts and shares of parts of the model in force, however its sizes and its parts are called."""

_LLAMA = "**Llama 3 8B** (4096 / 14336 / 32 layers, 8 KV heads, 128,256 tokens).\n\n"
_WORDS = "A 1000-token vocabulary, a window of 192 tokens, 320 dimensions, five heads (each 64 wide), seven blocks.\n\n"
_LISTED = "Our model: 8 layers, 8 heads, d_model 512, FFN 2048, vocabulary 32000, context 1024, tied head.\n\n"
_CHINESE = "模型共八层，每层八个头，隐藏维度 512，前馈层 2048，词表 32000，上下文窗口 1024，输入输出嵌入共享。\n\n"
_CODE = (
    "```python\nclass GPTConfig:\n    block_size: int = 1024\n    vocab_size: int = 32000\n    n_layer: int = 8\n"
    "    n_head: int = 8\n    n_embd: int = 512\n```\n\n"
)
_PARTS = "FFN 5.64B, attention 1.34B. "

CONFIRMED = {
    _LLAMA + "Across 32 layers: 5.64B in FFN, 1.34B in attention, plus 1.05B for the embeddings and the output head.": (
        "1.05B"
    ),
    _LLAMA + "So the FFN is 81% of a layer, but because of the huge vocabulary only about 70% of the model.": "70%",
    _WORDS + "The seven blocks hold 92.5% of everything.": "92.5%",
    _LISTED + "Where are they? 16.4M in the token embedding, 0.52M in the position embedding, 25.2M in the blocks.": (
        "25.2M"
    ),
    _LISTED + "In fp16 the token embedding takes 32.8 MB.": "32.8 MB",
    _LISTED + "QKV: 786,432 weights per layer, output projection: 262,144.": "262,144",
    _CHINESE + "单层里，FFN 占 66.6%，注意力占 33.3%。放到整个模型里看，FFN 只占 39.9%。": "39.9%",
    _CHINESE + "每个块约 315 万参数，其中注意力 105 万、前馈 210 万，8 个块合计 2522 万。": "2522 万",
    _CODE + "The attention layers have 8.4M parameters in total and the MLP layers twice as many, 16.8M.": "16.8M",
    _CODE + "| module | params | % of block |\n|-|-|-|\n| attn | 1,050,624 | 33.3% |\n| mlp | 2,099,712 | 66.6% |": (
        "66.6%"
    ),
}

WRONG = {
    _LLAMA + "Across 32 layers: 6.54B in FFN, 1.34B in attention, plus 1.05B for the embeddings and the output head.": (
        "6.54B",
        "5.64B",
    ),
    _LLAMA + _PARTS + "The embeddings and the output head together: 525M.": ("525M", "1051M"),
    _LLAMA + _PARTS + "The FFN is 81% of a layer, but because of the huge vocabulary only about 60% of the model.": (
        "60%",
        "70%",
    ),
    _LLAMA + "| | per layer | share |\n|---|---|---|\n| attention | 67.1M | 19% |\n| FFN | 176.2M | 81% |": (
        "67.1M",
        "41.9M",
    ),
    _WORDS + "The seven blocks hold 92.5% of everything. The feed-forwards hold 66.6% of the net, attention 31%.": (
        "66.6%",
        "63.7%",
    ),
    _CHINESE + "- 词嵌入：16.4M\n- 注意力：8.4M\n- 前馈：18.6M": ("18.6M", "16.8M"),
}

RIGHT = [
    _LLAMA + _PARTS + "The last 8 layers' FFN hold 1.41B, 18% of the model.",
    _LLAMA + _PARTS + "If we freeze the embeddings, only 87% of the model is trained.",
    _LLAMA + _PARTS + "Attention was 4 × 16.8M = 67.1M per layer before GQA; now it is 41.9M.",
    _LLAMA + _PARTS + "Attention gets 35% of the time, the FFN 50%.",
    _LLAMA + _PARTS + "We keep the FFN in 4 bits, which is 70% of the weights and 37% of the bytes.",
    _LLAMA + _PARTS + "The draft model has 8 layers, so its FFN has 1.41B.",
    _LLAMA + _PARTS + "Attention is 2.15B in Llama 2 7B, and the FFN 4.33B.",
    _LLAMA + _PARTS + "Per GPU with tensor parallelism 8 the FFN is 705M, attention 168M.",
    _LLAMA + "| | Llama 3 8B | Llama 3 70B |\n|---|---|---|\n| attention | 1.34B | 12.1B |\n| FFN | 5.64B | 56.4B |",
    _CHINESE + "注意力 8.4M，FFN 16.8M。前 4 层的 FFN 共 8.4M，占总参数的 20%。",
    _CHINESE + "注意力 8.4M，FFN 16.8M。改成 GQA（2 个 KV 头）后注意力为 5.2M。",
    _CHINESE + "注意力 8.4M，FFN 16.8M。FFN 的计算量占总计算量的 60%。",
]
