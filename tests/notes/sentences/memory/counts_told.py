"""Bytes of weights, or of an adapter, whose count the note has told farther up."""

_TOTAL = (
    "总参数量 = 91,774,976（blocks） + 3,276,800（词嵌入） + 512（末端 RMSNorm） = 95,052,288。\n\n"
    "词嵌入约占 3.4%。\n\n"
)
_PEFT = (
    "```python\nmodel.print_trainable_parameters()\n"
    "# trainable params: 39,976,960 || all params: 6,778,392,576 || trainable%: 0.5898\n```\n\n"
)
_ENGLISH = "Total: 95,052,288 parameters.\n\nAbout 3.4% of them are the embedding.\n\n"
RIGHT = [
    _TOTAL + "权重存成 fp32 是 380.2 MB，存成 fp16 是 190.1 MB。",
    _PEFT + "存成 fp16 的 adapter 文件约 80 MB。",
    _PEFT + "PEFT saves the adapter in fp32: 160 MB.",
    _ENGLISH + "In fp16 the weights take 190 MB.",
    # Of something else, of more, or of less.
    _ENGLISH + "With gradients and Adam's moments in fp32 the weights take 1.52 GB.",
    _ENGLISH + "In fp16 the attention weights take 10.5 MB.",
    _ENGLISH + "In fp16 the weights of one layer take 22.9 MB.",
    _ENGLISH + "In fp16 the weights of a model twice as wide take 760 MB.",
    _ENGLISH + "On each of two cards the weights take 95 MB in fp16.",
    _ENGLISH + "The draft model takes 95 MB in fp16.",
    _PEFT + "In bf16 the base model takes 13.5 GB.",
    _PEFT + "With rank 8 the adapter file would be 40 MB in fp16.",
    _PEFT + "Llama 2 7B in fp16: 13.5 GB.",
    _TOTAL + "激活的权重存成 fp16 是 61 MB。",
]
CONFIRMED = {
    _TOTAL + "权重存成 fp32 是 380.2 MB，存成 fp16 是 190.1 MB。": "190.1 MB",
    _PEFT + "存成 fp16 的 adapter 文件约 80 MB。": "80 MB",
}
WRONG = {
    _TOTAL + "权重存成 fp32 是 380.2 MB，存成 fp16 是 95.1 MB。": ("95.1 MB", "190.1 MB"),
    _PEFT + "存成 fp16 的 adapter 文件约 160 MB。": ("160 MB", "80 MB"),
    _ENGLISH + "In fp16 the weights take 95 MB.": ("95 MB", "190 MB"),
    _ENGLISH + "Saved as bf16, the model takes 380 MB.": ("380 MB", "190 MB"),
}
