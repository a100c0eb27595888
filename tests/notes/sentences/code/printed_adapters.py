"""What a session prints of an adapter, among the lines that were typed."""

_SESSION = (
    "```\n>>> model.print_trainable_parameters()\n"
    "trainable params: 41,943,040 || all params: 8,072,204,288 || trainable%: {}\n```"
)
_SHELL = (
    "```\n$ python train.py\ntrainable params: 4,194,304 || all params: 6,742,609,920 || trainable%: {}\n"
    "step 1 loss 2.31\n```"
)
_COMMENT = (
    "```python\nmodel = get_peft_model(model, config)\nmodel.print_trainable_parameters()\n"
    "# trainable params: 4,194,304 || all params: 6,742,609,920 || trainable%: {}\n```"
)

_LLAMA = (
    "### Llama-2-7B\n\n```python\nmodel.print_trainable_parameters()\n"
    "# trainable params: {} || all params: {} || trainable%: 0.0622\n```"
)

RIGHT = (
    "# QLoRA on Llama 2 7B\n\n```\ntrainable params: 9,994,240 || all params: 3,510,407,168 || trainable%: 0.28\n```",
    "# Llama 2 7B\n\n```\nTotal parameters before LoRA: 6,738,415,616\nTotal parameters after LoRA: "
    "6,740,512,768\ntrainable params: 2,097,152 || all params: 6,740,512,768\n```",
    "# Llama 2 7B\n\n```\nTotal params (base + LoRA): 6,742,609,920\ntrainable params: 4,194,304 || all "
    "params: 6,742,609,920\n```",
    _LLAMA.format("4,194,304", "6,742,609,920"),
    # In four bits, with tokens added, and of another model.
    _LLAMA.format("4,194,304", "3,504,607,232").replace("0.0622", "0.1197"),
    _LLAMA.format("4,194,304", "6,742,618,112"),
    _LLAMA.format("4,194,304", "8,034,455,552").replace("0.0622", "0.0522"),
    _SESSION.format("0.5196"),
    _SHELL.format("0.0622"),
    _COMMENT.format("0.0622"),
    '```python\nprint(f"trainable%: {100 * 4_194_304 / 6_742_609_920}")\n```',
)
WRONG = {
    _LLAMA.format("4,194,304", "6,724,609,920").replace("0.0622", "0.0624"): ("6,724,609,920", "6,742,609,920"),
    _LLAMA.format("4,149,304", "6,742,609,920").replace("0.0622", "0.0615"): ("4,149,304", "4,194,304"),
    _SESSION.format("5.1960"): ("5.1960", "0.5196"),
    _SHELL.format("0.6220"): ("0.6220", "0.0622"),
    _COMMENT.format("0.6220"): ("0.6220", "0.0622"),
}
CONFIRMED = {
    _SESSION.format("0.5196"): "0.5196",
    _LLAMA.format("4,194,304", "6,742,609,920"): "6,742,609,920",
}
