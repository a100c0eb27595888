"""What a matrix is said to be, vector by vector, and how many heads of queries share the keys of one."""

_MODEL = "n_heads = 32 and n_kv_heads = 8.\n\n"

RIGHT = (
    "Our [17x1] tokens are now [17x4096], i.e. 17 embeddings (one for each token) of length 4096.",
    "The table is [17x4096], i.e. 16 embeddings (one for each token) of length 4096 and one more.",
    "我们的 [17, 1] 变成 [17, 4096]，即 17 个 4096 维的向量。",
    f"{_MODEL}The keys are shared across 4 heads at a time.",
    f"{_MODEL}The keys are shared across 8 heads.",
    f"{_MODEL}每 4 个查询头共享一组键。",
)
WRONG = {
    "Our [17x1] tokens are now [17x4096], i.e. 16 embeddings (one for each token) of length 4096.": ("16", "17"),
    "我们的 [17, 1] 变成 [17, 4096]，即 16 个 4096 维的向量。": ("16", "17"),
    "[17x4096] again: [17x4096], i.e. 17 embeddings of length 4069.": ("4069", "4096"),
    f"{_MODEL}The keys are shared across 8 heads at a time.": ("8", "4"),
    f"{_MODEL}每 8 个查询头共享一组键。": ("8", "4"),
}
