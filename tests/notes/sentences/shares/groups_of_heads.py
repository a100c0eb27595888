"""How many heads of queries share one of keys, where the note says elsewhere how many there are of both."""

_LIST = "- Attention heads: 40\n- Key-value heads: 10\n- {}"
_STATED = "The model has n_heads = 48 and n_kv_heads = 8.\n\n{}"
_ZH = "配置：n_heads = 24，n_kv_heads = 6。\n\n{}"
_ROWS = (
    "| Spec | Small | Big |\n|---|---|---|\n| Query heads | 20 (2560/128) | 48 (6144/128) |\n"
    "| KV heads | 4 (512/128) | 8 (1024/128) |\n| GQA ratio | {} | {} |"
)
_TITLED = "# Mistral 7B\n\n{}"

RIGHT = (
    _LIST.format("4:1 ratio of query heads to KV heads"),
    _LIST.format("GQA ratio: 4:1"),
    _STATED.format("The GQA ratio is 6:1."),
    _STATED.format("Every 6 query heads share one KV head."),
    _STATED.format("It keeps a 6:1 ratio of query heads to KV heads."),
    _ZH.format("每 4 个 Q 头共享一对 K/V。"),
    _ZH.format("Q 头与 KV 头的比例为 4:1。"),
    _TITLED.format("Every 4 query heads share one KV head."),
    _ROWS.format("5:1", "6:1"),
    _ROWS.format("5", "6"),
    # Other models, other heads, what is common, what isn't so.
    _STATED.format("The 70B keeps an 8:1 ratio of query heads to KV heads."),
    _STATED.format("Llama 3 70B keeps an 8:1 ratio of query heads to KV heads."),
    _STATED.format("Other models go to an 8:1 GQA ratio."),
    _STATED.format("GQA ratios are typically 4:1, and up to 8:1."),
    _STATED.format("A more aggressive 8:1 GQA ratio would save more."),
    _STATED.format("With 64 query heads it would be an 8:1 GQA ratio."),
    _STATED.format("If every 8 query heads shared one KV head, there would be 6 of them."),
    _STATED.format("An earlier version had 64 query heads.\n\nThere, every 8 query heads share one KV head."),
    _STATED.format("With 6 KV heads instead, every 8 query heads share one KV head."),
    _STATED.format("The teacher has a GQA ratio of 8:1."),
    _STATED.format("PaLM-2's GQA ratio is 8:1."),
    _STATED.format("An 8:1 GQA ratio was tried first, but hurt quality."),
    _STATED.format("The baseline of Ainslie et al. has an 8:1 GQA ratio."),
    _STATED.format("In the first layers every 8 query heads share one KV head."),
    _ZH.format("图中画成每 6 个 Q 头共享 1 个 KV 头。"),
    _STATED.format("Images are cut at an 8:1 ratio, and the batch is split 8:1."),
    _ZH.format("70B 则每 6 个 Q 头共享一个 KV 头。"),
    _ZH.format("如果每 6 个 Q 头共享一个 KV 头，KV 头就只有 4 个。"),
    _ZH.format("其他模型每 6 个 Q 头共享一个 KV 头。"),
    _ZH.format("每 6 个 token 共享一个位置，训练集与测试集的比例为 6:1。"),
    "| Spec | A |\n|---|---|\n| Query heads | 32 |\n| KV heads | 8 |\n| Width/height ratio | 8:1 |",
    "| Spec | A |\n|---|---|\n| Query heads | 32 |\n| KV heads | 4 |\n| KV cache ratio | 1/8 |",
    "| 配置 | A | B |\n|---|---|---|\n| 注意力头数 | 32 | 32 |\n| KV 头数 | 4 | 8 |\n| FFN 扩展比 | 4× | 4× |",
    "| 配置 | A | B |\n|---|---|---|\n| 注意力头数 | 28 | 40 |\n| KV 头数 | 4 | 8 |\n| 中英数据比例 | 4:1 | 4:1 |",
    "| Spec | A | B |\n|---|---|---|\n| Query heads | 32 | 64 |\n| KV heads | 32 | 8 |\n| GQA ratio | 1:1 | 8:1 |",
)
WRONG = {
    _LIST.format("10:1 ratio of query heads to KV heads"): ("10:1", "4:1"),
    _LIST.format("GQA ratio: 10:1"): ("10:1", "4:1"),
    _STATED.format("The GQA ratio is 8:1."): ("8:1", "6:1"),
    _STATED.format("Every 8 query heads share one KV head."): ("8", "6"),
    _ZH.format("每 6 个 Q 头共享一对 K/V。"): ("6", "4"),
    _ZH.format("Q 头与 KV 头的比例为 6:1。"): ("6:1", "4:1"),
    _TITLED.format("Every 8 query heads share one KV head."): ("8", "4"),
    _ROWS.format("4:1", "6:1"): ("4:1", "5:1"),
    _ROWS.format("5:1", "8:1"): ("8:1", "6:1"),
    _ROWS.format("5:1", "8:1").replace("GQA ratio", "查询头与键值头之比"): ("8:1", "6:1"),
    "KV 头数从 24 变成 2，缓存缩减 6 倍。": ("6", "12"),
    "KV 头数从 16 变成 1，缓存缩减 8 倍，每个值 2 字节，K 和 V 共 2 份。": ("8", "16"),
}
CONFIRMED = {
    _LIST.format("4:1 ratio of query heads to KV heads"): "4:1",
    _STATED.format("Every 6 query heads share one KV head."): "6",
    _ROWS.format("5:1", "6:1"): "6:1",
}
