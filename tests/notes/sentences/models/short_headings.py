"""Headings that say what they are of only beside another one."""

_TABLE = (
    "| Model | Layers | d_model | Heads | {} |\n|---|--:|--:|--:|--:|\n| Llama-2-70B | 80 | 8192 | 64 | {} |\n"
    "| Mistral-7B | 32 | 4096 | 32 | {} |\n| Qwen2.5-7B | 28 | 3584 | 28 | {} |\n"
)
_ZH = (
    "| | Llama-2-70B | Qwen2.5-7B |\n|---|--:|--:|\n| 层数 | 80 | 28 |\n| 注意力头 | 64 | 28 |\n| {} | 8 | {} |\n"
    "| d_model | 8192 | 3584 |\n"
)
WRONG = {
    _TABLE.format("KV", "8", "8", "8"): ("8", "4"),
    _TABLE.format("K/V", "8", "16", "4"): ("16", "8"),
    _ZH.format("KV", "8"): ("8", "4"),
}
RIGHT = (
    _TABLE.format("KV", "8", "8", "4"),
    _ZH.format("KV", "4"),
    # Widths, bytes, groups, and what stands beside no heads.
    _TABLE.format("KV", "1024", "1024", "512"),
    _TABLE.format("KV", "320 KB", "128 KB", "56 KB"),
    _TABLE.format("KV groups", "8", "4", "7"),
    "| Model | Layers | KV |\n|---|--:|--:|\n| Llama-2-70B | 80 | 10 |\n| Qwen2.5-7B | 28 | 2 |\n",
)
