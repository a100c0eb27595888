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
)

WRONG = {
    "- Standard: 32 × 32 × 4096 × 128 × 2 bytes = **2 GB** materialized": ("2 GB", "1 GB"),
    "Filters of size 8 x 8 x 12 (output: 8 x 8 x 12 = 786 units).": ("786", "768"),
    "Production shape (49152 x 3072 = 151003136 elements), 25 warmups.": ("151003136", "150994944"),
    "24(batch size) * 512(sequence length) * 116599(steps) = 143265792 tokens": ("143265792", "1432768512"),
    "The critical temperature is 2 / ln(1 + sqrt(2)) = 2.6291853.": ("2.6291853", "2.2691853"),
}
