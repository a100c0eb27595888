"""Passages as the documentation of libraries has them: right, though numbers stand together that don't speak of each
other; and some with one true error each."""

SHARES_OF_A_FILE = """
  file       : 491 MB, 291 tensors

    type        tensors        MB   share
    Q5_0            133       267     54%
    Q8_0             13       146     30%
    Q6_K             12        43      9%
    Q4_K             12        29      6%
"""

COSTS = """
Total Cost:     $0.002459
Total Requests: 5
Total Budget:   $1.00 (OK)
Remaining:      $0.997541
--------------------------------------------------
  1. [C] gpt-4: 7+18 tokens = $0.000750
  2. [C] gpt-4: 13+17 tokens = $0.000900
  3. [E] text-embedding-3-small: 100+0 tokens = $0.000500
"""

RATES = """
  relation              cases  n/a  violations  mean rate  worst case           worst rate
  --------------------  -----  ---  ----------  ---------  -------------------  ----------
  distractor_robust     7      1    0/70        0.00       gerd-alarm-features  0.00
  format_jitter         7      1    15/105      0.14       htn-definition       0.33
"""

RIGHT = (
    "Our tokenizer is not that of GPT2.\n\n|Model | Parameters| Hidden Size | Layers|\n|---|---|---|---|\n"
    "|[XXLarge-V2](deberta-xxlarge-v2)|1.5B|1536| 48|\n|[XLarge-V2](deberta-xlarge-v2)|900M|1536| 24|\n",
    "| Model | Params(B) | Params(Total) |\n|---|---|---|\n| llama-7b | 6.74B | 6738415616 |\n"
    "| llama2-7b | 6.74B | 6738415616 |\n| chinese-llama-7b | 6.89B | 6885486592 |\n",
    "Open or close the log: (GLOG_minloglevel=1/GLOG_minloglevel=2).",
    "A scale mask = 3 = 2^1 | 2^0 selects the group and output channels.",
    "```\n| total   free    self   model   context   compute |\n"
    "|    439 =   225 +     136 +      77               |\n```",
    "二进制：4（100₂） + 4（100₂） = **1000₂**（即十进制的8）。",
    "With a vocabulary of 128,256, a batch of 8 × 4096 tokens produces about 16.8 GB of float32 logits.",
    f"```\n{SHARES_OF_A_FILE}```",
    f"```\n{COSTS}```",
    f"```\n{RATES}```",
    "gpt-4: 7+18 tokens = $0.000750",
    "Question was: `Use 'complicated' to look up the age of the prime minister, and multiply.`\n"
    "Total cost: 14901 tokens, so $0.015 using gpt-3.5-turbo-1106",
    "| Method | Median | Correct records | Generated tokens / record |\n|---|---:|---:|---:|\n"
    "| Tail logits | 89.3 / 126.6 ms | 8/12 | **0** |\n| Generated JSON | 890.1 / 1,438.4 ms | 6/12 | 13 |\n",
    "The critical temperature is 2 / ln(1 + sqrt 2) = 2.2691853.",
    "| File | Resolution | Purpose | Size |\n|:--|:--|:--|:--|\n| `a.mp4` | 640x480 | Grayscale input | ~500KB |\n",
    "| Phase | Tasks | New Files | Experts |\n|---|---|---|---|\n| 1: Backend | 1-2 | 3 | 0 |\n"
    "| 2: ChromaDB | 3-4 | 1 | 0 |\n"
    "| 3: CLI updates | 5 | 0 | 0 |\n| 4: Enrich | 6 | 0 | 0 |\n| 5: New domains | 7-13 | ~42 | +42 |\n"
    "| 6: Docs | 14-15 | 0 | 0 |\n| **Total** | **15 tasks** | **~46 new files** | **~42 experts** |\n",
    "The LDS budget is not among them (128x128x32 bf16 is 32 KB).",
    "16x16x16 and 32x32x8 both yield 256. CDNA4's 16x16x32 yields 512.",
    "- `index.embeddings.npy`: `n_traces × dim × 4` bytes (e.g. 10k × 1024 → 40 MB)",
    "The market is projected to reach $47B by 2028 (34% CAGR), with 75% of 4,271 companies taking part.",
    "| Model | Runs | Damaging tasks | Events | Cells |\n|---|---|---|---|---|\n| a | 208 | 3 / 20 | 26 | 3 |\n"
    "| b | 224 | 1 / 20 | 12 | 1 |\n| c | 224 | 1 / 20 | 4 | 0 |\n| d | 208 | 1 / 20 | 1 | 0 |\n",
    "| endpoint | count | rate |\n|---|---|---|\n| execution | 2,950 / 3,234 | 91.22% |\n"
    "| gap | 1,241 / 3,234 | 38.37 pp |\n",
    "```\n│ Selected 8/9314 nodes (0.1%) · 1487/2000 tokens              │\n```",
    "```\n│ Selected 402/2111 nodes · 4,000/4,000 tokens used (19.0%)    │\n```",
    "使用 ~15/128000 tokens (0.01%), 剩余 ~127485 tokens",
    "In binary, sum := 10 + 10 = 100.",
    "```\nOpus · 47m · 120k free (60%)\ntools master ↑1 +2 ~1 ?3 · a1b2c3d 2h\n```",
    "Birthday bound: 1e5 items/32 bits ≈ 0.69, 1e6/64 ≈ 2.7e-8",
    "A 12B model in Ollama at 4×32k = **15.1 GB**.",
    "| Column | Type | Records | Missing | Miss% |\n|---|---|---|---|---|\n| revenue | float64 | 5,000 | 23 | 0.5% |\n"
    "| category | object | 5,000 | 41 | 0.8% |\n| date | datetime64 | 5,000 | 5 | 0.1% |\n"
    "| notes | object | 5,000 | 5,000 | 100.0% |\n",
    "| Model | Base | Params |\n|---|---|---|\n| decider-12b | Gemma-4-12B-it | 12B |\n"
    "| decider-31b **v2** | Gemma-4-31B-it + LoRA | 31B |\n",
    "| Model | Kind | Params |\n|---|---|---|\n| Qwen2-0.5B-Instruct | Dense | 0.49B |\n"
    "| Qwen2-1.5B-Instruct | Dense | 1.5B |\n| DeepSeek-V2-Lite-Chat | MoE + MLA | 2.4B active |\n",
    "```\nCodec              Size       Ratio    Comp MB/s   Dec MB/s\n"
    "Flux (Archive)    302 MB     9.47×          ~700       ~1160\n```",
    "It contained the weights: 959 + 265 = 1224.6 MiB.",
    'The paper gives its example as "(32×3+96×2)/128 = 2.5"; that sum is 2.25.',
    "| Service | Cost | Tools |\n|---|---|---|\n| Address | Free | 2 location tools |\n| Firms | Varies | 8 tools |\n"
    "| Law | Varies | 1 tool |\n| All open portals | Free | 14 tools |\n",
    "```\nS_i = 1.0 * (1.6 - 2.9957)\n    = max(-1.3957, 0)\n    = 0.0\n```",
    "DeepSeek-R1 is larger.\n\nEfficient MoE design (3.0B active / 30.0B total)",
    "| Model | Params | FP32 | FP16 | INT8 |\n|---|---|---|---|---|\n| MiniLM-L6 | 22.7M | 90MB | 45MB | 23MB |\n"
    "| MiniLM-L12 | 33.4M | 127MB | 65MB | 32MB |\n| mpnet | 109M | 418MB | 209MB | 105MB |\n",
    "| Mode | Tool tokens | Total (system + tools) |\n|---|---|---|\n| default | ~530 | ~565 |\n"
    "| allow-shell | ~530 + ~80 | ~650 |\n",
    "Um vídeo de 10 segundos = 10 × (562.0 + 96.0) = 6.580 tokens, um áudio = 30 × 96.0 = 2.880 tokens.",
    "Imagem 600x400 = 531 tokens (1 tile).",
    "```\nDense  1000x1000 memory          = 4,000,000 bytes\nSparse 1000x1000 (5000 nnz)      =    44,004 bytes\n```",
    "Feature density: 49,216 / 3,880,564 entries are 1  (1.27%)",
    "| A | B | Rate A | Rate B |\n|---|---|---|---|\n| 101/998 | 122/1001 | 10.12% | 12.19% |\n"
    "| 123.60/12 | 107.80/10 | 10.3 | 10.78 |\n",
    "| Innings | Innings of B | Rate A | Rate B |\n|---|---|---|---|\n| 123.60/12 | 107.80/10 | 10.3 | 10.78 |\n",
    "In mixed batches: steady 512×512 = 1.90 step/s, mixed sizes drop to 1.56.",
    "The key holds for the n=90 / n=205 runs.",
    "```\nGPU  MODEL       TEMP  POWER     UTIL  SM CLOCK   MEMORY  VERDICT\n"
    "2    H100 80GB   58°C  310/700W  97%   1050/1980  69/80G  DRAIN\n```",
    "1 address byte per 8-dim block × 128 blocks = 128 bytes for 1024-dim vectors.",
    "The bar: 0.9833 +- 0.0019 is 9 error bars from 1, and Kuramoto (1/2) is 0.9 sigma off.",
    'verify(statement="2 + 2 = 5", proof="rfl")',
    "CLIP is 3.2x at B=65536/D=512 (640 -> 201 ms), 2.8x at B=32768/D=1024.",
    "At 4 bits + `k_factor=4` it did nearly the same, at 8 bits + `k_factor=2` again.",
    "| Font | Slices | Size | Saved |\n|---|---|---|---|\n| full | 1.00 / 1 | 5,988.7 KB | 0.0% |\n"
    "| bins | 24.00 / 52 | 2,516.7 KB | 17.4% |\n| topics | 4.00 / 20 | 87.8 KB | 44.6% |\n",
    "| Document | Pages | Text match |\n|---|---|---|\n| a | 4/4 | 100% |\n| b | 1/1 | 100% |\n| c | 3/3 | 97% |\n",
    "| Kernel | Speed-up | ms | Share |\n|---|---|---|---|\n| a | 1.6x | 1541.06 / 1541.29 | 99.5% |\n"
    "| b | 1.8x | 34503.5 / 34500.7 | 98.9% |\n",
    "{'timePeriod': '201710300000'} {'timePeriod': '201710030000'} {'timePeriod': '201710300000'}",
    "| System | R@5 | R@10 |\n|---|---|---|\n| raw, zero LLM | 96.6%¹ | 86.0% (session) / 80.4% (turn) |\n",
    "```\nBaseline (raw JSON, all frames):   ~10,000 tokens\n\nAfter compact keys:  ~6,500 tokens  (35% saved)\n"
    "After pruning:       ~3,200 tokens  (68% saved cumulative)\n```",
    "$1 + 0.02\\,(4 + 0.05\\,(12 + 0.10\\times100)) \\;=\\; 1.102$",
    "The stride (`d = 4096/64 = 64 \\equiv 0 \\pmod{64}`) maps every row to one set.",
    "In C the whole vectors end at `(22 / 4) * 4 = 20`, so `c[20]` and `c[21]` are left.",
    "`raw = floor(49152 / (16\n* 64)) = floor(48.0) = 48`. The nearest power of two is 32.",
    "| Model | Params | RAM | Strengths |\n|---|---|---|---|\n| Phi-4-mini | 3.8B | 6GB | long context |\n"
    "| Qwen3-4B | 4B | 5GB | multilingual |\n| Qwen3-0.6B | 0.6B | 2GB | light |\n"
    "| TinyLlama-1.1B | 1.1B | 2GB | fast |\n",
    "`beta_end`: 0.012 * 0.65~0.75 is good; `steps`: int(1000 * 0.65~0.75) is good.",
)

WRONG = {
    "`0.7978845608 * (6.5 + 0.044715*6.5^3) ≈ 8.31`": ("8.31", "14.98"),
    "$\\lfloor(4096 - 16)/8\\rfloor = 509$ blocks": ("509", "510"),
    "`# 3 * (2500*4)/2 + 1500*4 = 12000 bytes`": ("12000 bytes", "21000 bytes"),
    "$1 + 0.02\\,(4 + 0.05\\,(12 + 0.10\\times100)) \\;=\\; 1.012$": ("1.012", "1.102"),
    "| Run | Hits | Rate |\n|---|---|---|\n| a | 101 / 998 | 10.12% |\n| b | 122 / 1001 | 12.19% |\n"
    "| c | 57 / 998 | 7.51% |\n": ("7.51%", "5.71%"),
    "KV cache lengths for Qwen3-8B (32 layers, 8 KV heads, head_dim=128).": ("32", "36"),
    "Source pixels `1720 x 1140 = 1,968,000`": ("1,968,000", "1,960,800"),
    "I'm using 12k context here (10*1024=12288).": ("12288", "10240"),
    "recency = exp(-0.1 * 168) = exp(-16.8) ~ 0.0000005": ("0.0000005", "0.0000001"),
    "$4.2 \\times 10^{16} / 30 \\text{ TFLOPs} \\approx 1.4 \\text{ million seconds}$": ("1.4", "1400.0"),
    "- Standard: 32 × 32 × 4096 × 128 × 2 bytes = **2 GB** materialized": ("2 GB", "1 GB"),
    "Filters of size 8 x 8 x 12 (output: 8 x 8 x 12 = 786 units).": ("786", "768"),
    "Production shape (49152 x 3072 = 151003136 elements), 25 warmups.": ("151003136", "150994944"),
    "24(batch size) * 512(sequence length) * 116599(steps) = 143265792 tokens": ("143265792", "1432768512"),
    "The critical temperature is 2 / ln(1 + sqrt(2)) = 2.6291853.": ("2.6291853", "2.2691853"),
}
