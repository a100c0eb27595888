"""Counts and their shares as programs print them, of which a count is wrong; and tables in which none is."""

_ROWS = (
    "name                 params     ratio (%)\n"
    "embedding/position       786432     0.6325\n"
    "embedding/token        38597376    31.0424\n"
    "embedding              39383808    31.6749\n"
    "attention/ln                768     0.0006\n"
    "attention/kqv           1769472     1.4231\n"
    "attention/proj           589824     0.4744\n"
    "attention               2360064     1.8981\n"
    "mlp/ln                      768     0.0006\n"
    "mlp/ffw                 2359296     1.8975\n"
    "mlp/proj                2359296     1.8975\n"
    "mlp                     4719360     3.7956\n"
    "block                   7079424     5.6937\n"
    "transformer            84953088    68.3245\n"
    "ln_f                        768     0.0006\n"
    "dense                         0     0.0000\n"
    "total                 124337664   100.0000"
)
_CODE = "```python\nconfig_args = dict(n_layer=12, n_head=12, n_embd=768)\n```\n\n"
_MARKDOWN = (
    "| 部分 | 参数 | 占比 |\n|---|---|---|\n| 词嵌入 | 6553600 | 8.897% |\n| 注意力 | 16777216 | 22.776% |\n"
    "| FFN | 50331648 | 68.327% |\n| 合计 | 73662464 | 100.000% |"
)


def _printed(old: str = "", new: str = "", before: str = "") -> str:
    return f"{before}```\n{_ROWS.replace(old, new, 1) if old else _ROWS}\n```"


RIGHT = (
    _printed(),
    _printed(before=_CODE),
    _printed(before="下面是 nanoGPT 的参数统计：\n\n"),
    _MARKDOWN,
    # Of the total without the embedding; not of the one below.
    "```\nname        params   ratio (%)\nembedding   38597376    45.4338\nattention   28320768    33.3370\n"
    "ffn         56632320    66.6630\ntotal      123550464   100.0000\n```",
)

WRONG = {
    _printed("786432 ", "876432 "): ("876432", "786432"),
    _printed("38597376", "38593776"): ("38593776", "38597376"),
    _printed("39383808", "49383808"): ("49383808", "39383808"),
    _printed("1769472", "1796472", _CODE): ("1796472", "1769472"),
    _printed("2360064", "4720128"): ("4720128", "2360064"),
    _printed("mlp/proj                2359296", "mlp/proj                4718592"): ("4718592", "2359296"),
    _printed("7079424", "7097424", "每个模块的参数如下：\n\n"): ("7097424", "7079424"),
    _printed("84953088", "94953088"): ("94953088", "84953088"),
    _printed("124337664", "142337664"): ("142337664", "124337664"),
    _printed("total                 124337664", "total                 924337664"): ("924337664", "124337664"),
    # The share is what is wrong.
    _printed("31.0424", "31.0244"): ("31.0244", "31.0424"),
    _printed("1.4231", "2.8462", _CODE): ("2.8462", "1.4231"),
}
