"""Models that are known by their sizes alone, models derived from one with a name, and totals below a list."""

_SIZING = """`block_size = 1024`, `vocab_size = 50257`, `n_layer = 12`, `n_head = 12`, `n_embd = 768`, `bias = False`.

```
name                      params
embedding/position       786,432
embedding/token       38,597,376
embedding             39,383,808
attention/ln                 768
attention/kqv          {kqv}
attention/proj           589,824
attention              {attention}
mlp/ffw                2,359,296
mlp/proj               2,359,296
block                  7,079,424
total                124,337,664
```
"""
_TWO_SIZES = """两个版本都用 8 个 Q 头、2 个 KV 头，vocab = 6400。

| 项目 | Small（d_model=512，8 层） | Base（d_model=768，16 层） |
|---|---|---|
| FFN 宽度 | 1408 | 2048 |
| 词嵌入 | 3,276,800 | 4,915,200 |
| 注意力/层 | 655,360 | {attention} |
| FFN/层 | {ffn} | 4,718,592 |
| RMSNorm/层 | 1,024 | 1,536 |
| **总计** | **25,829,888** | **104,030,976** |
"""
_LISTED = """- `token_embedding_table`: 65 × 384 = 24,960
- `position_embedding_table`: 256 × 384 = 98,304
- one `Block`: 590,208 + 1,181,568 + 1,536 = 1,773,312
- 6 blocks: 6 × 1,773,312 = 10,639,872
- `ln_f`: 2 × 384 = 768
- `lm_head`: 384 × 65 + 65 = 25,025

{total}"""
_LISTED_ZH = """- 词嵌入：6144 × 1024 = 6,291,456
- 注意力，每层：wq、wo 各 1024 × 1024，wk、wv 各 1024 × 512，共 3,145,728
- SwiGLU，每层：3 × 1024 × 2752 = 8,454,144
- 两个 RMSNorm：2 × 1024 = 2,048
- 一层合计：11,601,920
- 18 层：18 × 11,601,920 = 208,834,560
- 最后的 RMSNorm：1,024

总参数量：{total}，约 2.15 亿。"""
_SUMMED = (
    "One layer: 12 × 6144² + 13 × 6144 = 453,064,704. All 44 layers: 19,934,846,976. "
    "Two embeddings: 2 × 50432 × 6144 = 619,708,416. Final norm: 12,288. Total {total}, or 20.55B."
)
_HEADS = """Llama-2-70B: 80 layers, d_model = 8192, 64 query heads of 128, 8 key/value heads, d_ff = 28672.
A key/value head is shared by 64 / 8 = 8 query heads.

## Shapes, batch 4, 1024 tokens

x is [4, 1024, 8192]; q becomes [4, 64, 1024, 128], k and v {keys}, the scores [4, 64, 1024, 1024]."""
_STEPS = """设 batch = 2，seq = 256。模型：32 层，hidden_size = 4096，32 个 query 头，8 个 KV 头，head_dim = 128。

1. 词嵌入：[2, 256, 4096]
2. q_proj：[2, 256, 4096] → view、transpose → [2, 32, 256, 128]
3. k_proj、v_proj：[2, 256, 1024] → {keys}
4. repeat_kv：每个 KV 头复制 4 份，得 [2, 32, 256, 128]
5. q·kᵀ/√128：{scores}
6. 合并各头后 [2, 256, 4096]"""
_BERT = """| | BERT Base | BERT Large |
|---|---|---|
| Encoder layers | 12 | 24 |
| Hidden units | 768 | 1024 |
| Attention heads | 12 | {heads} |
| Feed-forward units | 3072 | 4096 |"""
_ENCODER = """A small encoder: `num_hiddens = 24`, `num_heads = 8`. It is fed a minibatch of 2 sequences of 100 tokens.

```
embedding(X)                   (2, 100, 24)
W_q, then split into heads     (2, 8, 100, 3)
attention scores               {scores}
heads concatenated, W_o        (2, 100, 24)
```"""
_CACHED = "每个 token 的 KV cache 是 2 × 18 × 8 × 64 = 18,432 个值，bf16 下 36,864 字节，512 个 token 一共 {cache}。"
_REQUESTS = "一条 32,768 token 的请求：57,344 × 32,768 = 1,879,048,192 字节，即 1.75 GiB。同时服务 16 条就是 {cache}。"
_BATCHED = "At 8192 tokens, one request takes 1.75 GiB. A batch of 16 such requests needs {cache}."
_ACTIVATIONS = """GPT-3：h = 12288，头数 a = 96，序列长度 s = 2048，b = 1。

加起来是 34bsh + 5bs²a = {first} + 2,013,265,920 = 2,868,903,936 字节。"""
_RATES = (
    "2B 每个 token $2 \\times 18 \\times 1 \\times 256 \\times 2 = 18432$ 字节，8192 个 token 144 MiB。"
    "7B 是 MHA，每个 token 458,752 字节，8192 个 token {cache}。"
)
_HEADS_OF_3B = """Llama-3.2-3B 有 24 个 query head、8 个 key/value head。丢一个 5 个 token 的句子进去（batch=1）：

- 每一层输出的 representation：[1, 5, 3072]
- 每一层的 attention weight：[1, 24, 5, 5]
- logits：[1, 5, 128256]"""
_IN_DTYPES = """The model has 215,127,040 parameters.

| dtype | weights |
|---|---|
| fp32 | 860.5 MB |
| int8 | {int8} |"""
_IN_COLUMNS = """| | Small | Base |
|---|---|---|
| 总计 | 25,829,888 | 104,030,976 |

也就是说 Small 约 2583 万，Base 约 {base}。"""
_OF_INT8 = (
    "The cache in int8 is 2 × 80 × 8 × 128 = 163,840 bytes per token. A sequence of 32,768 tokens takes {cache} "
    "in int8 and twice that in bf16, so 32 such sequences in int8 fill 160 GiB, more than the weights."
)
_IN_ITEMS = """- 1.7B: 2 × 24 × 32 × 64 × 2 bytes = 196,608 bytes per token, 1.5 GiB for 8192 tokens
- 135M: 2 × 30 × 3 × 64 × 2 bytes = 23,040 bytes per token, {cache} for 8192 tokens"""
_SIZES = "`block_size = 1024`, `vocab_size = 50257`, `n_layer = 12`, `n_head = 12`, `n_embd = 768`.\n\n"
_ROWS = """Consider a model with d_model = 512, n_layers = 8, n_heads = 8 and vocab_size = 10000.

| Part | Parameters |
|---|---|
| Embedding | 5,120,000 |
| Attention | 1,048,576 |
{rows}
| LayerNorms | 2,048 |"""
_KEYS_OF_8B = "Llama 3 8B with B = 2 and T = 64.\n\n{}"

RIGHT = [
    _SIZES + "Total parameters: 124,439,808.",
    _SIZES + "With a head of its own the model has 163,037,184 parameters.",
    _SIZES + "Without the final norm the model has 124,438,272 parameters.",
    _SIZES + "An adapter has 294,912 parameters in all.",
    _SIZING.format(kqv="1,769,472", attention="2,360,064"),
    _TWO_SIZES.format(attention="1,474,560", ffn="2,162,688"),
    _LISTED.format(total='Total: 10,788,929, printed as "10.788929M parameters".'),
    _LISTED.format(total="Total without the final norm: 10,788,161."),
    _LISTED_ZH.format(total="215,127,040"),
    _SUMMED.format(total="20,554,567,680"),
    _HEADS.format(keys="[4, 8, 1024, 128]"),
    _HEADS.format(keys="repeated to [4, 64, 1024, 128]"),
    _STEPS.format(keys="[2, 8, 256, 128]", scores="[2, 32, 256, 256]"),
    _BERT.format(heads=16),
    _ENCODER.format(scores="(2, 8, 100, 100)"),
    _ENCODER.format(scores="(2, 8, 100, 3)") + "\n\nThe decoder attends to it.",
    _CACHED.format(cache="18 MiB"),
    _REQUESTS.format(cache="28 GiB"),
    _BATCHED.format(cache="28 GiB"),
    "GPT-2 Small has twelve layers and twelve heads.",
    "The first six layers of GPT-2 Small are frozen.",
    "1. One encoder: 7,087,872\n2. Twelve encoders: 85,054,464",
    _ACTIVATIONS.format(first="855,638,016"),
    _RATES.format(cache="3.5 GiB"),
    _HEADS_OF_3B,
    _IN_DTYPES.format(int8="215.1 MB"),
    _IN_COLUMNS.format(base="1.04 亿"),
    "With 80 layers of Llama 3 70B, the FFN is 79.9% of it, attention 17.1%, the vocabulary 3.0%.",
    _OF_INT8.format(cache="5 GiB"),
    _IN_ITEMS.format(cache="180 MiB"),
    _ROWS.format(rows="| FFN up | 1,048,576 |\n| FFN down | 1,048,576 |"),
    _ROWS.format(rows="| Attention: Q, K, V | 6,291,456 |\n| Attention: O | 2,097,152 |"),
    _ROWS.format(rows="| Norms (4 × LayerNorm) | 4,096 |"),
    _ROWS.format(rows="| Embeddings (input and output) | 10,240,000 |"),
    "Llama 3 8B stores 131,072 bytes per token. 4K, 8K and 16K tokens take 512 MiB, 1 GiB and 2 GiB.",
    "Llama 3 8B stores 131,072 bytes per token. With 4096 or 8192 tokens it takes 512 MiB or 1 GiB.",
    "The cache takes 128 KiB per token. Ten conversations of 4096 tokens take 5 GiB.",
    "每个 token 的缓存占 128 KiB，10 条 4096 token 的对话要 5 GiB。",
    "Llama 3 8B stores 131,072 bytes per token. A prompt of 2000 tokens and 500 generated ones take 327.68 MB.",
    "GPT-2 Small: 124,439,808 parameters, trained on 1.244B tokens.",
    "GPT-2 Small has 124,439,808 parameters. At 90% sparsity 12.44M remain.",
    "Each of the 10 layers has\n\n- Attention: 1,048,576\n- FFN: 2,097,152\n- LayerNorms: 2,048\n\nTotal: 31,477,760",
    "- Before pruning: 124,439,808\n- Removed: 20,000,000\n\nTotal: 104,439,808 left",
    _KEYS_OF_8B.format("With MHA:\n\n- Q: (2, 32, 64, 128)\n- K: (2, 32, 64, 128)\n- V: (2, 32, 64, 128)"),
    _KEYS_OF_8B.format("```\nq (2, 32, 64, 128)\nk (2, 8, 64, 128) -> (2, 32, 64, 128)\n```"),
    _KEYS_OF_8B.format("Before the product we tile them:\n\n- K: (2, 32, 64, 128)\n- V: (2, 32, 64, 128)"),
    _KEYS_OF_8B.format(
        "With tensor parallelism over 4 GPUs each has\n\n- Q: (2, 8, 64, 128)\n- attention scores: (2, 8, 64, 64)"
    ),
    "GPT-2 Small: freezing the FFN leaves 54.5%, freezing attention 77.2%.",
    "A tiny version of GPT-2 Small (six layers) has 81,912,576 parameters.",
    "| part (one of 10 layers) | params |\n|---|---|\n| Attention | 1,048,576 |\n| FFN | 2,097,152 |\n"
    "| LayerNorm | 2,048 |\n| Total, 10 layers | 31,477,760 |",
    _SIZES + "We remove the final LayerNorm. In total 124,438,272 parameters.",
    "KV cache: 128 KiB per token. With 8,192 tokens each, 5 agents need 5.00 GiB.",
    "The cache takes 128 KiB per token. A window of 8,192 tokens and 5 speculative copies takes 6.00 GiB.",
    "Of the heads, 25% of 32 are 6 induction heads and 2 others.",
    "20% of 50 is 8 too few.",
    "A distilled GPT-2 small contains 6 layers.",
    "The pruned GPT-2 small has 10 layers.",
    "The top of GPT-2 small has 6 layers.",
    "剪枝后的 GPT-2 small 有 6 层。",
    "GPT-2 small 有 12 个 transformer block，一共 85,054,464 个参数。",
    "### The other sizes, untied, no QKV bias\n\n"
    "| Model | emb_dim | n_layers | n_heads | Parameters |\n|---|---|---|---|---|\n"
    "| gpt2-medium | 1024 | 24 | 16 | 406,212,608 |\n| gpt2-large | 1280 | 36 | 20 | 838,220,800 |\n"
    "| gpt2-xl | 1600 | 48 | 25 | 1,637,792,000 |",
    "57,344 × 32,768 = 1,879,048,192 字节，即 1.75 GiB。同时服务 16 条就是 28 GiB，比权重（bf16 约 15.2 GB）还大。",
]

WRONG = {
    _SIZING.format(kqv="1,796,472", attention="2,360,064"): ("1,796,472", "1,769,472"),
    _TWO_SIZES.format(attention="2,359,296", ffn="2,162,688"): ("2,359,296", "1,474,560"),
    _TWO_SIZES.format(attention="1,474,560", ffn="2,126,688"): ("2,126,688", "2,162,688"),
    _LISTED.format(total='Total: 10,788,161, printed as "10.788929M parameters".'): ("10,788,161", "10,788,929"),
    _LISTED_ZH.format(total="215,126,016"): ("215,126,016", "215,127,040"),
    _SUMMED.format(total="20,244,713,472"): ("20,244,713,472", "20,554,567,680"),
    _HEADS.format(keys="[4, 64, 1024, 128]"): ("[4, 64, 1024, 128]", "[4, 8, 1024, 128]"),
    _STEPS.format(keys="[2, 32, 256, 128]", scores="[2, 32, 256, 256]"): ("[2, 32, 256, 128]", "[2, 8, 256, 128]"),
    _STEPS.format(keys="[2, 8, 256, 128]", scores="[2, 32, 256, 128]"): ("[2, 32, 256, 128]", "[2, 32, 256, 256]"),
    _BERT.format(heads=24): ("24", "16"),
    _ENCODER.format(scores="(2, 8, 100, 3)"): ("(2, 8, 100, 3)", "(2, 8, 100, 100)"),
    _CACHED.format(cache="36 MiB"): ("36 MiB", "18 MiB"),
    _REQUESTS.format(cache="14 GiB"): ("14 GiB", "28 GiB"),
    _BATCHED.format(cache="14 GiB"): ("14 GiB", "28 GiB"),
    "GPT-2 Medium stacks thirty-six layers.": ("thirty-six", "24"),
    "1. One encoder: 7,087,872\n2. Twelve encoders: 85,504,464": ("85,504,464", "85,054,464"),
    _ACTIVATIONS.format(first="885,638,016"): ("885,638,016", "855,638,016"),
    _RATES.format(cache="7.0 GiB"): ("7.0 GiB", "3.5 GiB"),
    _IN_DTYPES.format(int8="251.1 MB"): ("251.1 MB", "215.1 MB"),
    _OF_INT8.format(cache="40 GiB"): ("40 GiB", "5 GiB"),
    _IN_ITEMS.format(cache="540 MiB"): ("540 MiB", "180 MiB"),
    _SIZES + "Total parameters: 124,438,272.": ("124,438,272", "124,439,808"),
    _SIZES + "一共 124,493,808 个参数。": ("124,493,808", "124,439,808"),
}
