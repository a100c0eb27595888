"""Parameters of LoRA with another rank than those before."""

_PRINTED = (
    "# LoRA: Llama-3-8B, r=16\n\n```\ntrainable params: 41,943,040 || all params: 8,072,204,288 || trainable%: 0.5196\n"
    "```\n\n是只加 q、v 时的 6.15 倍。\n\n若 r 提高到 64，可训练参数变成 {}。学习率我用 2e-4。"
)
_OF_7B = "# LoRA on Llama-2-7B\n\nWith r = 8 on q_proj and v_proj there are 4,194,304 trainable parameters.\n\n{}"
_ZH = "LoRA，r=8 时可训练参数 4,194,304，占 0.06%。{}"

RIGHT = (
    _ZH.format("只给 q_proj 加，r 取 64 时可训练参数是 16,777,216。"),
    "LoRA with rank 16 has 41,943,040 trainable parameters. At rank 64 on q_proj alone it is 16,777,216 parameters.",
    "LoRA with r=8: 4,194,304 trainable parameters. For r=16 there are 8,388,608, and for r=32 16,777,216.",
    "LoRA with r=8 on 1B: 4,194,304 trainable parameters. For the 3B, r=16 gives 16,777,216 trainable parameters.",
    "LoRA on Llama-2-7B, r=16: 8,388,608 trainable parameters.\n\n"
    "On Llama-2-13B we have r=64 and 26,214,400 trainable parameters.",
    "LoRA, r=16: 8,388,608 trainable parameters.\n\nQwen2.5-7B: now r=32.\n\nWith r = 64 it gives 16,777,216.",
    "LoRA r=16: 41,943,040 trainable parameters. With rank 64 and sharing A we get 83,886,080 parameters.",
    "LoRA r=16: 41,943,040 trainable parameters. With r=64 the optimizer keeps 335,544,320 parameters' moments.",
    "LoRA r=16: 41,943,040 trainable parameters, sharded with FSDP. Rank 3 holds 20,971,520 parameters.",
    "QLoRA, r=16, q and v: 8,388,608 trainable parameters. If we adapt only q, r = 32 gives 8,388,608.",
    "# LoRA\n\nr = 16, trainable params: 8,388,608. When we drop v and set r to 64, trainable params: 16,777,216.",
    _OF_7B.format("With half of the layers, raising r to 64 gives 16,777,216."),
    _OF_7B.format("With q_proj alone we train 2,097,152 parameters. Raising r to 64 gives 16,777,216."),
)
WRONG = {
    _PRINTED.format("83,886,080"): ("83,886,080", "167,772,160"),
    _OF_7B.format("Raising r to 64 gives 16,777,216."): ("16,777,216", "33,554,432"),
    "LoRA，秩 r=16 时 41,943,040 个可训练参数；秩为 8 时是 10,485,760 个参数。": ("10,485,760", "20,971,520"),
    "LoRA: raising the rank from 16 to 64 takes the trainable parameters from 41,943,040 to 83,886,080.": (
        "83,886,080",
        "167,772,160",
    ),
    "LoRA with rank 16 has 41,943,040 trainable parameters. At rank 64 it is 83.9M parameters.": ("83.9M", "167.8M"),
    _ZH.format("把 r 提到 64，则是 16,777,216。"): ("16,777,216", "33,554,432"),
    "LoRA with r=8: 4,194,304 trainable parameters. For r=16 there are 16,777,216 trainable parameters.": (
        "16,777,216",
        "8,388,608",
    ),
}
CONFIRMED = {
    _PRINTED.format("167,772,160"): "167,772,160",
    _OF_7B.format("Raising r to 64 gives 33,554,432."): "33,554,432",
    "LoRA: raising the rank from 16 to 64 takes the trainable parameters from 41,943,040 to 167,772,160.": (
        "167,772,160"
    ),
    _ZH.format("把 r 提到 64，则是 33,554,432，保存成 fp16 约 67 MB。"): "33,554,432",
}
