"""The plainest forms of tables and sentences in course notes, each of which was once called wrong though it is right;
and the errors that show in them."""

_BLOCK = """GPT-2 Medium uses 24 layers.

| Component | Parameters |
|:----------|-----------:|
| QKV projection | 3,148,800 |
| Attention output | 1,049,600 |
| {up} | {of_up} |
| {down} | 4,195,328 |
| LayerNorms | 4,096 |
| **Total per block** | **12,596,224** |
"""
_MEGAFLOPS = """## GPT-2 Small 一层的前向计算量（T = 1024，d = 768）

单位：MFLOPs（10⁶），只算矩阵乘法。

| 步骤 | 公式 | 数值 |
|---|---|---:|
| QKV 投影 | 2·T·d·3d | 3623.9 |
| 分数 QKᵀ | 2·T²·d | {scores} |
| 加权求和 | 2·T²·d | 1610.6 |
| 输出投影 | 2·T·d² | 1208.0 |
| FFN 升维 | 2·T·d·4d | 4831.8 |
"""
_TOKENS = """用 cl100k_base 编码得到的 token 数：

| 文本 | 编码 | token 数 |
|---|---|---|
| “大语言模型” | cl100k_base | 5 |
| “大语言模型” | gpt2 | 12 |
| “你好，世界！” | cl100k_base | {} |
| “我爱自然语言处理” | gpt2 | 19 |
"""
_SHARES = """**GPT-3**（1746 亿）

- Embedding：6.43 亿，0.4%
- Attention：96 × 6.04 亿 = 579.9 亿，{}
- FFN：96 × 12.08 亿 = 1159.7 亿，66.4%
"""
_TWO_MODELS = """We take two models: **A**, our classroom model (L = 4, d = 256, h = 8), and **B**, GPT-2 small.

| Quantity | Formula | A | B |
|---|---|---|---|
| Head dimension | d / h | 32 | 64 |
| KV cache, values per token | 2 L d | 2,048 | 18,432 |
| FFN weights per layer | 8 d² | 524,288 | 4,718,592 |
| Layer | 12 d² + 13 d | 789,760 | 7,087,872 |
| Layers | L (12 d² + 13 d) | 3,159,040 | 85,054,464 |
"""
_COPIES = "每个参数要存四份：权重 4 字节、梯度 4 字节、一阶动量 4 字节、二阶动量 4 字节，共 {} 字节。"
_STATES = "Each parameter takes 4 bytes for itself, 4 bytes for its gradient and 8 bytes for Adam, {} bytes in total."
_MEMBERS = """# GPT-2 weights in fp32

- Small: 497.8 MB
- Medium: 1.42 GB
- Large: 3.10 GB
- XL: {}
"""
_RATES = """TinyLlama 有 11.0 亿参数。

| 方式 | 显存 |
|---|---|
| FP16 推理（2 字节/参数） | 2.2 GB |
| AdamW 全量训练（16 字节/参数） | {} |
"""
_RATES_IN_ENGLISH = """Llama 2 7B:

| Mode | Memory |
|---|---|
| Inference in bf16 (2 bytes per parameter) | 13.5 GB |
| Adam (16 bytes per parameter) | {} |
"""

_BOLD_TITLES = """### GPT-2 large

- 36 层，d = 1280，20 头

**Mistral 7B**

- 词嵌入矩阵 32000 × 4096，共 131,072,000 个参数，占总参数的 {}
"""
_OF_ITS_OWN = """**GPT-2 medium**

24 层，d = 1024，16 个头，总参数 354,823,168（共享词嵌入，带 bias）。

**自己的模型**

3 层，d = 192，3 个头，词表 6000，长度 128，总参数 251.2 万。

- 词嵌入 1.15M，占 45.9%
- 一层 444,864，占总参数的 17.71%。
"""

RIGHT = (
    _BOLD_TITLES.format("1.81%"),
    _OF_ITS_OWN,
    _MEMBERS.format("6.23 GB"),
    _RATES.format("17.6 GB"),
    _RATES_IN_ENGLISH.format("108 GB"),
    _RATES_IN_ENGLISH.format("120 GB"),
    "# Llama 2 weights in bf16\n\n- 7B: 13.5 GB\n- 13B: 26.0 GB\n- 70B: 138.0 GB",
    _BLOCK.format(up="FFN up", of_up="4,198,400", down="FFN down"),
    _BLOCK.format(up="MLP hidden", of_up="4,198,400", down="MLP output"),
    _BLOCK.format(up="前馈第一层", of_up="4,198,400", down="前馈第二层"),
    _MEGAFLOPS.format(scores="1610.6"),
    _TOKENS.format(7),
    _SHARES.format("33.2%"),
    _TWO_MODELS,
    _COPIES.format(16),
    _STATES.format(16),
    "混合精度：权重 2 字节、梯度 2 字节、Adam 的两个动量各 4 字节，共 12 字节。",
    "14 除以 4 = 3.5。",
    "3,096,120,320 字节除以 10⁹ 得 3.10 GB。",
    "3,096,120,320 字节除以 1024³ 得 2.88 GiB。",
    "3,096,120,320 bytes divided by 10^9 gives 3.10 GB.",
    "以 Llama 2 7B 为例。每层 2 × 512 × 512 × 4096 = 2.15 GFLOPs，两个 4.29，32 层 137.4 GFLOPs，占总量的 2% 左右。",
    "**8B 多出来的**：三项相加：1,291,845,632，完全对上。\n\n"
    "**Llama 3.2 小模型**：1B 实际 1.24B。词嵌入 128256 × 2048 = 262,668,288，占 21.3%。",
    "总计 135,290,880 + 2 × 51,200,000 + 1,024 = 237,691,904，约 2.38 亿。",
)
WRONG = {
    _BOLD_TITLES.format("1.18%"): ("1.18%", "1.81%"),
    _BLOCK.format(up="FFN up", of_up="4,189,400", down="FFN down"): ("4,189,400", "4,198,400"),
    _MEGAFLOPS.format(scores="805.3"): ("805.3", "1610.6"),
    _TOKENS.format(6): ("6", "7"),
    "3,096,120,320 字节除以 1024³ 得 2.78 GiB。": ("2.78 GiB", "2.88 GiB"),
    "总计 135,290,880 + 2 × 51,200,000 + 1,024 = 237,691,904，约 1.86 亿。": ("1.86 亿", "2.38 亿"),
}
