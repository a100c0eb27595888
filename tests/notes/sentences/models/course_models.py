# ruff: noqa: E501
"""Published models by name, with the FFN, norms, positions and head that a course has its students write."""

TEXTS = r"""
Problem 2. For GPT-2 XL (`vocab_size=50257`, `context_length=1024`, `num_layers=48`, `d_model=1600`, `num_heads=25`, `d_ff=4288`), how many trainable parameters does your implementation have?
=====
We don't tie the output layer, so P = 2VD + L(4D² + 3DF + 2D) + D.

For GPT-2 XL (V = 50257, L = 48, D = 1600, F = 4288) that makes 1,640,452,800 trainable parameters, or 6.56 GB in float32.
=====
8/3 × d rounded to a multiple of 64 gives GPT-2 large ($L=36$, $d=1{,}280$, 20 heads) an inner width of $d_{ff}=3{,}392$.
=====
The four models of the handout, built on `meta` with context 1,024 and counted:

| name | d_model | layers | heads | d_ff | params | fp32 GiB |
|---|---|---|---|---|---|---|
| GPT-2 small | 768 | 12 | 12 | 2,048 | 162,148,608 | 0.60 |
| GPT-2 medium | 1,024 | 24 | 16 | 2,752 | 406,539,264 | 1.51 |
| GPT-2 large | 1,280 | 36 | 20 | 3,456 | 842,438,400 | 3.14 |
| GPT-2 XL | 1,600 | 48 | 25 | 4,288 | 1,640,452,800 | 6.11 |
=====
作业里 GPT-2 的四种规格（V = 50257）：

| 模型 | 层 / 头 | d_model / d_ff | 参数量 | SwiGLU 占比 |
| --- | ---: | ---: | ---: | ---: |
| small | 12 / 12 | 768 / 2,048 | 162,148,608 | 34.9% |
| medium | 24 / 16 | 1,024 / 2,752 | 406,539,264 | 49.9% |
| large | 36 / 20 | 1,280 / 3,456 | 842,438,400 | 56.7% |
| XL | 48 / 25 | 1,600 / 4,288 | 1,640,452,800 | 60.2% |
"""

RIGHT = tuple(TEXTS.strip("\n").split("\n=====\n"))
WRONG = {
    "GPT-2 XL: `vocab_size=50257`, `context_length=1024`, `n_layers=48`, `d_model=1600`, `n_heads=25`, `d_ff=4600`.": (
        "4600",
        "6400",
    ),
    "GPT-2 XL has 1,640,425,800 parameters.": ("1,640,425,800", "1,557,611,200"),
    "GPT-2 XL has 1,640,380,000 parameters.": ("1,640,380,000", "1,557,611,200"),
}
