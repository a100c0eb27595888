# ruff: noqa: E501
"""Correct notes in plain words, by people who hadn't seen the finders; each once had a number called wrong."""

TEXTS = r"""
| | GPT-2 small | BERT-base |
|---|---|---|
| Layers | 12 | 12 |
| Hidden size | 768 | 768 |
| Parameters per layer | 7.09M | 7.09M |
| Total | 124.4M | 109.5M |
=====
We evaluate every formula for two models: **A**, our classroom model (L = 4, d = 256, h = 8, V = 5000), and **B**, GPT-2 small.

| Quantity | Formula | A | B |
|---|---|---|---|
| FFN weights per layer | 8 d² | 524,288 | 4,718,592 |
| Layer | 12 d² + 13 d | 789,760 | 7,087,872 |
| Layers | L (12 d² + 13 d) | 3,159,040 | 85,054,464 |
=====
We evaluate every formula for two models: **A**, our classroom model (L = 4, d = 256, h = 8, V = 5000), and **B**, GPT-2 small.

| Quantity | Formula | A | B |
|---|---|---|---|
| Head dimension | d / h | 32 | 64 |
| KV cache, values per token | 2 L d | 2,048 | 18,432 |
=====
Our toy model has L = 4, d = 256, h = 8.

| Quantity | Formula | Toy | GPT-2 small |
|---|---|---|---|
| Head dimension | d / h | 32 | 64 |
| KV cache, values per token | 2 L d | 2,048 | 18,432 |
=====
# FAQ: tokens, words and context

* GPT-2 and GPT-3: 1,024 and 2,048 tokens → about 770 and 1,540 words
* Llama 3: 8,192 tokens → about 6,140 words
* Mistral: 32,768 tokens → about 24,600 words
=====
We train GPT-2 medium with Adam in fp32. Memory in MB:

| Item | MB |
|---|---|
| Parameters | 1419 |
| Gradients | 1419 |
| Adam m | 1419 |
| Adam v | 1419 |
| Sum | 5677 |
=====
GPT-3. One layer: 1.81B. 96 layers: 174.0B. Embeddings: 0.64B. Total: 174.6B.
=====
GPT-2 large, from bottom to top:

| Module | Parameters | Running total |
|---|---|---|
| wte | 64,328,960 | 64,328,960 |
| wpe | 1,310,720 | 65,639,680 |
| 36 blocks | 708,387,840 | 774,027,520 |
| ln_f | 2,560 | 774,030,080 |
=====
Llama 2 7B, one layer:

| Module | Parameters |
|---|---|
| attention_norm | 4,096 |
| attention | 67,108,864 |
| ffn_norm | 4,096 |
| feed_forward | 135,266,304 |
=====
Number of elements, in millions:

| Tensor | GPT-2 XL | Llama 2 13B | Qwen2.5 7B |
|---|---|---|---|
| embedding | 80.41 | 163.84 | 545.00 |
| head | – | 163.84 | 545.00 |
| layers | 48 | 40 | 28 |
=====
| | BERT-base | GPT-2 small | T5-base |
|---|---|---|---|
| encoder layers | 12 | 0 | 12 |
| decoder layers | 0 | 12 | 12 |
| heads | 12 | 12 | 12 |
=====
| | Llama 2 13B | Llama 3 70B |
|---|---|---|
| heads | 40 | 64 |
| KV heads | 40 | 8 |
| GPUs | 4 | 8 |
| KV heads per GPU | 10 | 1 |
| layers | 40 | 80 |
=====
| | Llama 2 13B | Llama 3 70B |
|---|---|---|
| hidden size | 5120 | 8192 |
| heads | 40 | 64 |
| GPUs | 4 | 8 |
| parameters per GPU | 3.25B | 8.82B |
=====
A step costs 2 × 774M + 6 × 124M = 1.55 + 0.75 = 2.29 GFLOPs per token.
=====
| | Llama 3 8B | TinyLlama |
|---|---|---|
| layers | 32 | 22 |
| heads | 32 | 32 |
| KV heads | 8 | 4 |
| query heads per KV head | 4 | 8 |
=====
Fine-tuning overview: GPT-2 medium with its last 4 layers, the others with LoRA.

| | GPT-2 medium | TinyLlama | Mistral 7B |
|---|---|---|---|
| trained layers | 4 of 24 | all (LoRA) | all (LoRA) |
| frozen weights in bf16 | 609 MB | 2.2 GB | 14.5 GB |
=====
| | GPT-2 small | Llama 2 7B | Llama 3 8B |
|---|---|---|---|
| layers | 12 | 32 | 32 |
| heads | 12 | 32 | 32 |
| KV heads | 12 | 32 | 8 |
| KV heads in the whole model | 144 | 1,024 | 256 |
=====
| | GPT-2 small | Llama 2 7B | Llama 3 8B |
|---|---|---|---|
| hidden size | 768 | 4096 | 4096 |
| heads | 12 | 32 | 32 |
| head dim | 64 | 128 | 128 |
| query weights per head | 49,152 | 524,288 | 524,288 |
| output weights per head | 49,152 | 524,288 | 524,288 |
=====
| | GPT-2 XL | Llama 2 13B |
|---|---|---|
| hidden size | 1600 | 5120 |
| heads | 25 | 40 |
| vocabulary | 50257 | 32000 |
| parameters per vocabulary entry | 1,600 | 10,240 |
=====
| | GPT-2 XL | Llama 2 13B |
|---|---|---|
| hidden size | 1600 | 5120 |
| layers | 48 | 40 |
| heads | 25 | 40 |
| head dim | 64 | 128 |
| KV values per head and token | 128 | 256 |
| FFN size per head | 256 | 345.6 |
=====
| | BERT-large | GPT-2 medium | T5-small |
|---|---|---|---|
| Hidden size | 1024 | 1024 | 512 |
| Heads | 16 | 16 | 8 |
| Blocks | 24 | 24 | 6 + 6 |
| Parameters in the embedding | 32M | 53M | 16M |
=====
| | GPT-2 small | Llama 3 8B |
|---|---|---|
| hidden size | 768 | 4096 |
| heads | 12 | 32 |
| KV heads | 12 | 8 |
| KV heads after conversion to MQA | 1 | 1 |
| FFN size | 3072 | 14336 |
| FFN size after pruning | 2048 | 8192 |
| vocabulary | 50257 | 128256 |
| vocabulary after extension | 60257 | 138256 |
=====
| | GPT-2 small | Llama 2 7B |
|---|---|---|
| hidden size | 768 | 4096 |
| heads | 12 | 32 |
| head dim | 64 | 128 |
| head dim / 2 (RoPE pairs) | 32 | 64 |
| √head dim | 8 | 11.3 |
=====
GPT-2 small, batch of 8, 1,024 tokens, fp16:

- KV cache per token: 36 KiB
- KV cache per layer, per token: 3 KiB
- KV cache of the batch: 288 MiB
=====
# Llama 3 8B for 8 users

| Item | bf16 | int8 |
|---|---|---|
| KV cache per token | 128 KiB | 64 KiB |
| KV cache, one user, 4,096 tokens | 512 MiB | 256 MiB |
| KV cache, 8 users | 4 GiB | 2 GiB |
=====
# Mistral 7B for 8 users

| Item | bf16 | int8 |
|---|---|---|
| KV cache per token | 128 KiB | 64 KiB |
| KV cache, one user, 8,192 tokens | 1 GiB | 512 MiB |
| one layer | 436 MB | 218 MB |
=====
以 Llama 2 7B 为例。处理 512 个 token 时，线性层约 6.77 TFLOPs。

注意力分数部分：每层 2 × 512 × 512 × 4096 = 2.15 GFLOPs，两个一共 4.29，32 层 137.4 GFLOPs，占总量的 2% 左右。
=====
**8B 比 7B 多出来的 13 亿从哪来？** 三项相加：1,291,845,632，完全对上。

**Llama 3.2 小模型**：1B 实际 1.24B，共享词嵌入。1B 的词嵌入 128256 × 2048 = 262,668,288，占 21.3%。
=====
**GPT-3**（1746 亿）

- Embedding：6.43 亿，0.4%
- Attention：96 × 6.04 亿 = 579.9 亿，33.2%
- FFN：96 × 12.08 亿 = 1159.7 亿，66.4%
=====
# GPT-2 small 学习笔记

先看一个玩具例子：3 层，d = 64，8 个头，词表 1000，GPT-2 风格。
=====
## Llama 3.2 1B

- GQA 让 KV cache 省了 75%
- 每层里，注意力 10.49M（17.2%），FFN 50.33M（82.8%）
=====
## GPT-2 small

注意力部分每层 2,362,368 个参数，12 层 28,348,416 个，占整个模型的 22.8%；FFN 每层 4,722,432，12 层 56,669,184，占 45.5%。

## Llama 3 70B

`num_hidden_layers=80, hidden_size=8192, num_attention_heads=64, num_key_value_heads=8, intermediate_size=28672, vocab_size=128256`

FFN 占每层参数的 82.4%，注意力占 18%。前向一个 token 约 141.1 GFLOPs。
=====
**Llama 3 8B**

FFN 每层 176,160,768，32 层 5,637,144,576，占 70.2%。

**Llama 2 70B**

每层 855.7M 参数，80 层就是 68.45B。FFN 占每层参数的 82.4%，注意力占 17.6%。
=====
# 组会分享：GPT-2 large、Mistral 7B

**GPT-2 large**

36 层合计 708,387,840，约占全部参数的 92%。注意力部分 36 层 236,113,920 个，占整个模型的 30.5%；FFN 36 层 472,089,600，占 60.99%。
=====
| 模块 | 公式 | 参数（万） |
|---|---|---|
| QKV 投影 | 1024×3072+3072 | 314.88 |
| 输出投影 | 1024×1024+1024 | 104.96 |
| 词嵌入 | 10000×512 | 512 |
=====
Llama 2 13B 的参数（单位：M）：

| 模块 | 参数 |
|---|---|
| 每层合计 | 317.204 |
| 40 层合计 | 12688.18 |
| 总计 | 13015.86 |

所以 Llama 2 13B 总参数约 130.16 亿，其中 Transformer 层占 97.5%。
=====
## Llama 2 13B

如果层数减半：20 层，6,344,089,600 个，总参数变成 6,671,774,720。

## 我们的小模型

8 层，d_model = 128，4 个头，d_ff = 512，词表 5000，最大长度 128（有 bias，共享词嵌入）。

**第 4 题** 只看 Transformer 层，8 层一共多少？

**解** 1,586,176，占全部的 70.7%。
=====
Llama 2 13B 前向计算量（整条 256 token 的序列，单位 GFLOPs）：

| 操作 | 计算量 |
|---|---|
| 单层 | 163.75 |
| 40 层 | 6549.83 |
| lm_head | 83.89 |
| 合计 | 6633.71 |
=====
| 项目 | GPT-2 XL | GPT-2 medium | GPT-2 small |
|---|---|---|---|
| 层数 | 48 | 24 | 12 |
| 总参数 (万) | 155761 | 35482 | 12444 |
=====
GPT-2 small 总账

| 部分 | 参数（K） | 占比（%） |
|---|---|---|
| 词嵌入 | 38597.4 | 31.0 |
| 合计 | 124439.8 | 100.0 |
=====
我们的模型：4 层，d = 192，4 个头，词表 3000。一层的参数（单位：万）：

| 矩阵 | 参数 | 占该层 |
|---|---|---|
| QKV | 11.1 | 24.99% |
| 输出投影 | 3.7 | 8.33% |
| FFN 第一层 | 14.8 | 33.32% |
| FFN 第二层 | 14.8 | 33.19% |
| LayerNorm | 0.1 | 0.17% |
| 合计 | 44.5 | 100% |
=====
一层 1.77M，占总参数的 8.70%；除词嵌入外还有 14,245,632，占 69.9%；词嵌入 6,144,000，占 30.1%。
=====
FFN 总共 2.01 亿参数，占全部的 56.8%；词嵌入 51,463,168，占 14.5%；所有 block 加起来 3.02 亿，占 85.2%。
=====
GPT-3: 96 layers, d_model 12288, 96 heads of 128, context 2048.

**Tensor and pipeline parallelism (64 GPUs)**

- weights per GPU: 5.4 GB
- total per GPU (16 bytes per parameter): 43.5 GB
=====
# ZeRO on Llama 2 7B, 8 GPUs

Weights and gradients in bf16, Adam in fp32 (12 bytes per parameter with the master copy). N = 6.74B.

| Stage | Weights | Gradients | Optimizer | Total per GPU |
|---|---|---|---|---|
| ZeRO-1 | 13.5 GB | 13.5 GB | 10.1 GB | 37.1 GB |
| ZeRO-2 | 13.5 GB | 1.7 GB | 10.1 GB | 25.3 GB |
| ZeRO-3 | 1.7 GB | 1.7 GB | 10.1 GB | 13.5 GB |
=====
**Llama 3.2 1B**

* **KV cache per token, fp16:** 32 KiB
* **Cache growth per 100 tokens:** 3.3 MB
* **Logits of 512 tokens, fp32:** 263 MB
=====
# Llama 2 70B in numbers

| Quantity | Value |
|---|---|
| KV cache per token, fp16 | 320 KiB |
| KV cache for 4,096 tokens in fp8 | 640 MiB |
| Logits of one token, fp32 | 128 KB |
=====
# Llama 2 70B in numbers

| Quantity | Value |
|---|---|
| Layers | 80 |
| Heads | 64 |
| Scores per head for 256 tokens | 65,536 |
=====
# Llama 2 70B in numbers

| Quantity | Value |
|---|---|
| KV cache per token, fp16 | 320 KiB |
| KV cache for 4,096 tokens | 1.25 GiB |
| K cache alone for 4,096 tokens | 640 MiB |
=====
# Llama 2 70B in numbers

| Quantity | Value |
|---|---|
| KV cache per token, fp16 | 320 KiB |
| KV cache for 4,096 tokens in fp8 | 640 MiB |
| KV cache per token and layer, fp16 | 4 KiB |
=====
## Llama 2 70B

| Quantity | Value |
|---|---|
| Heads | 64 |
| Head size | 128 |
| Parameters per token of vocabulary | 2.2M |
=====
# GPT-2 small in numbers

- master weights in fp32: 498 MB
- cache of 10 users with 2,048 tokens each, fp16: 720 MiB
- tokens in 1 GiB of cache, fp16: 29,127
=====
The numbers of Llama 2 7B:

- weights (fp16): 13.5 GB
- cache (1,024 tokens, int4): 128 MiB
- scores of one layer, 1,024 tokens (fp16): 64 MiB
=====
## TinyLlama

- cache of a prompt of 300 tokens (fp16): 6.8 MB
- cache (1,024 tokens, int4): 5.5 MiB
- scores of all layers, 1,024 tokens (fp16): 1.375 GiB
=====
**GPT-2 large**

- weights (fp32): 3.1 GB
- Q, K and V of one layer, 1,024 tokens (fp16): 7.5 MiB
- cache of a prompt of 300 tokens (fp16): 55.3 MB
=====
| | GPT-2 large | GPT-2 small |
|---|---|---|
| Cache of a prompt of 300 tokens (fp16) | 55.3 MB | 11.1 MB |
| Weights (fp32) | 3.1 GB | 498 MB |
| Checkpoint every 1,000 steps, 10 of them (fp16) | 15.5 GB | 2.5 GB |
=====
**GPT-2 small**

- weights (fp16): 249 MB
- two copies of the weights (fp16): 498 MB
- cache (1,024 tokens, int4): 9 MiB
=====
| | GPT-2 small | GPT-2 XL |
|---|---|---|
| Cache (1,024 tokens, fp16) | 36 MiB | 300 MiB |
| Cache of a prompt of 300 tokens (fp16) | 11.1 MB | 92.2 MB |
| Cache after 50 more tokens (fp16) | 12.9 MB | 107.5 MB |
=====
| | GPT-2 small | GPT-2 XL | GPT-3 |
|---|---|---|---|
| Width | 768 | 1600 | 12288 |
| Total | 124.4M | 1.56B | 174.60B |
| Parameters with twice the FFN size | 181.1M | 2.54B | 290.57B |
=====
| | GPT-3 | GPT-2 medium |
|---|---|---|
| Layers | 96 | 24 |
| Total | 174.60B | 354.8M |
| Compression of the KV cache (query heads : KV heads) | 1× | 1× |
=====
- GPT-2 small has 12 layers with 7.1M parameters each, 85.1M together.
- Storing a hidden state takes 1,536 bytes per token in fp16, 3,072 bytes in fp32.
- With 12 heads of 64 dimensions it stores 18,432 values per token, which is 36 KiB in fp16 or 18 KiB in fp8.
- A conversation of 3,000 tokens fills 0.11 GB of cache.
=====
### GPT-2 large

36 层，d = 1280，20 个头，总参数 774,030,080。

Llama 3.2 1B 的配置：

```json
{
  "hidden_size": 2048,
  "intermediate_size": 8192,
  "num_hidden_layers": 16,
  "num_attention_heads": 32,
  "num_key_value_heads": 8,
  "vocab_size": 128256
}
```

由此得到 head_dim = 64，总参数 1,235,814,400。
=====
## Mistral 7B

32 个 query 头，8 个 KV 头。

## TinyLlama 1.1B

TinyLlama 1.1B 一共 22 层，隐藏维度 2048，32 个注意力头，每个头 64 维；KV 头只有 4 个，每 8 个查询头共用一组 K、V。
=====
| | GPT-2 XL | GPT-3 175B |
|---|---:|---:|
| 层数 | 48 | 96 |
| 总参数 [M] | 1557.61 | 174604.26 |
=====
# 第 8 讲：GPT-2 XL、tiny-gpt

## tiny-gpt

```yaml
model:
  n_layer: 8
  n_head: 10
  n_embd: 640
  block_size: 128
  vocab_size: 8000
```

**问：词嵌入有多大？**
答：8000 × 640 = 5,120,000，占总参数的 11.5%。
=====
## Gemma 2B

每层里，注意力 9.44M，FFN 100,663,296（91.4%）。18 层合计 19.82 亿（每层 1.10 亿）。
=====
### GPT-2 large

- 36 层，d = 1280，20 头

**Mistral 7B**

`num_hidden_layers=32, hidden_size=4096, num_attention_heads=32, num_key_value_heads=8, intermediate_size=14336, vocab_size=32000`

- 词嵌入矩阵 32000 × 4096，共 131,072,000 个参数，占总参数的 1.81%
- 32 层 6,979,584,000，占 96.4%
=====
GPT-2 medium 单层参数分解（单位：百万）：

| 模块 | 形状 | 参数量 | 占比 |
|---|---|---|---|
| Q/K/V 投影 | 1024×3072+3072 | 3.15 | 0.89% |
| 输出投影 | 1024×1024+1024 | 1.05 | 0.30% |
| FFN 第一层 | 1024×4096+4096 | 4.198 | 1.18% |
| FFN 第二层 | 4096×1024+1024 | 4.195 | 1.18% |
| 两个 LayerNorm | 2×2×1024 | 0.0041 | 0.00% |
| Block 合计 |  | 12.596 | 3.55% |
| × 24 层 |  | 302.309 | 85.20% |
| wte | 50257×1024 | 51.463 | 14.50% |
| wpe | 1024×1024 | 1.05 | 0.30% |
| 最终 LayerNorm | 2×1024 | 0.002 | 0.00% |
| 全模型 |  | 354.82 | 100.00% |
=====
**GPT-2 medium**

24 层，d = 1024，16 个头，词表 50257，长度 1024，总参数 354,823,168（共享词嵌入，带 bias）。


GPT-2 medium（354,823,168 参数）用 Adam 训练时的模型状态：

**自己的模型**

3 层，d = 192，3 个头，词表 6000，长度 128，总参数 251.2 万。

- 一层之中，FFN 占 66.5%，注意力占 33.3%
- 词嵌入 1.15M，占 45.9%
- 一层 444,864，占总参数的 17.71%。
"""

RIGHT = tuple(TEXTS.strip("\n").split("\n=====\n"))
WRONG = {
    'GPT-2 tokens:\n\n## GPT-2\n\n- "Hello world" → [15496, 959]': ("[15496, 959]", "[15496, 995]"),
    "## GPT-2 small\n\n```python\nprint(m.c_fc(h).shape)      # [4, 10, 2304]\nprint(m.c_proj(...).shape)  # [4, 10, 768]\n```": (
        "[4, 10, 2304]",
        "[4, 10, 3072]",
    ),
}
"""Forms that no other text here has."""
