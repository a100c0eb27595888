"""Shapes beside a count and its bytes, in square brackets with crosses too; shapes of a listing behind their counts."""

_TABLE = (
    "| Tensor | Shape | Elements | Bytes (FP32) |\n|---|---|---|---|\n| wte | [50257 × 512] | 25,731,584 | 98.2 MB |\n"
    "| wpe | [{} × 512] | 524,288 | 2.0 MB |\n| wq, wk, wv, wo | [512 × 512] × 4 | 1,048,576 | 4.0 MB |\n"
    "| fc1 | [512 × 2048] | 1,048,576 | 4.0 MB |\n| fc2 | [2048 × 512] | 1,048,576 | 4.0 MB |"
)
_LISTED = (
    "```\n512 ln_1.weight torch.Size([512])\n786432 attn.c_attn.weight torch.Size({})\n"
    "262144 attn.c_proj.weight torch.Size([512, 512])\n1536 attn.c_attn.bias torch.Size([1536])\n"
    "1048576 mlp.c_fc.weight torch.Size([2048, 512])\n```"
)
_ZH = (
    "| 矩阵 | 形状 | 元素数 | 显存（FP16） |\n|---|---|---|---|\n| Wq | [1024, 1024] | 1,048,576 | 2 MB |\n"
    "| Wk | [1024, 256] | 262,144 | 512 KB |\n| W1 | [1024, {}] | 2,883,584 | 5.5 MB |"
)
_FP32 = "| Part | Shape | Elements | Memory (fp32) |\n|---|---|---|---|\n| a | [512, 512] | 262,144 | 1 MB |\n"
_MORE = _FP32 + "| b | [512, 256] | 131,072 | 512 KB |\n"

RIGHT = (
    _TABLE.format(1024),
    _LISTED.format("[1536, 512]"),
    _LISTED.format("[512, 1536]"),
    _ZH.format(2816),
    # Kept in part, or on one of several cards; too few rows to tell.
    _MORE + "| causal mask | [1024, 1024] | 524,288 | 2 MB |",
    _MORE + "| up_proj on rank 0 | [512, 2048] | 1,048,576 | 4 MB |",
    _MORE.replace("Elements", "Nonzero") + "| c (2:4) | [1024, 512] | 262,144 | 1 MB |",
    _MORE.replace("Shape", "Full shape").replace("Elements", "Params on rank 0")
    + "| c | [1024, 512] | 131,072 | 512 KB |",
    _MORE + "| scores (lower triangle) | [4, 512, 512] | 525,312 | 2.1 MB |",
    "Nonzeros after pruning:\n\n" + _LISTED.replace("786432", "262144").format("[1536, 512]"),
    "numel over all ranks, local shape:\n\n" + _LISTED.format("[512, 512]"),
    _FP32 + "| wpe | [1024, 512] | 524,288 | 2 MB |",
    "| Layer | Shape | Params |\n|---|---|---|\n| a | [512 × 512] | 262,144 |\n| b | [512 × 256] | 131,072 |",
    "```\n589824 a.weight torch.Size([768, 768])\n1179648 b.weight torch.Size([768, 768])\n```",
    "```\n262144 a.weight torch.Size([512, 512])\n262144 b.weight torch.Size([512, 512])\n"
    "524288 c.weight torch.Size([512, 512])\n```",
)

WRONG = {
    _TABLE.format(4096): ("[4096 × 512]", "[1024 × 512]"),
    _LISTED.format("[512, 512]"): ("[512, 512]", "[1536, 512]"),
    _ZH.format(5632): ("[1024, 5632]", "[1024, 2816]"),
}

CONFIRMED = {_TABLE.format(1024): "1,048,576", _LISTED.format("[1536, 512]"): "[1536, 512]"}
