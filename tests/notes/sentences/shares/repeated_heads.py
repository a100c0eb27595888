"""How often each head of keys is repeated for those of queries, by the names of code or as the size of a group."""

RIGHT = (
    "Llama-2-70B: 64 query heads, 8 KV heads, n_rep = 8; Llama-3-8B: n_rep = 4.",
    "64 query heads and 8 KV heads; on each of 2 GPUs there are 32 and 4, n_rep = 8.",
    "With 32 query heads we go from 8 KV heads to 4: n_rep goes from 4 to 8.",
    "MHA: n_rep = 1; GQA (32 query heads, 8 KV heads): n_rep = 4; MQA: n_rep = 32.",
    "32 query heads, 8 KV heads: `if n_rep == 1: return x`.",
    "32 query heads and 8 KV heads. With n_rep = 8 we would have 4 KV heads.",
    "我们把 32 个查询头配 8 个 KV 头，即 n_rep = 4；若 n_rep = 8，则只有 4 个 KV 头。",
    "With 64 query heads and 8 KV heads, 16 queries per KV head would halve the cache.",
    "Llama 3 8B has 32 query heads and 8 KV heads, half the 8 queries per KV head of the 70B.",
    "32 query heads, 8 KV heads and a group size of 128 for the int4 quantization.",
    "Llama-3-8B 用 32 个查询头、8 个 KV 头，量化时组大小为 128。",
    # So many groups there are, where the name isn't that of a known library.
    "The config has n_heads = 32 and n_kv_heads = 8.\n\nOur num_key_value_groups is 8.",
    "num_key_value_groups = 8 for 32 query heads and 8 KV heads in our code.",
)
WRONG = {
    "`repeat_kv`：28 个查询头共用 4 个 KV 头，`num_key_value_groups = 4`。": ("4", "7"),
    "There are 32 query heads and 8 KV heads, so n_rep = 8.": ("8", "4"),
    "n_heads = 32, n_kv_heads = 8, n_rep = 8": ("8", "4"),
    "With 64 query heads and 8 KV heads the group size is 4.": ("4", "8"),
    "With 32 query heads and 8 KV heads, we have 8 queries per KV head.": ("8", "4"),
    "32 个查询头分成 8 个 KV 头，每组 8 个查询头。": ("8", "4"),
    "- num_attention_heads: 32\n- num_key_value_heads: 8\n- n_rep: 8": ("8", "4"),
    "在 Llama-3-8B 中，32 个查询头、8 个 KV 头，n_rep 为 8。": ("8", "4"),
}
CONFIRMED = {
    "`repeat_kv`：28 个查询头共用 4 个 KV 头，`num_key_value_groups = 7`。": "7",
    "With 32 query heads and 8 KV heads, we have 4 queries per KV head.": "4",
    "# Llama 3 8B\n\nEach KV head is repeated n_rep = 4 times.": "4",
}
