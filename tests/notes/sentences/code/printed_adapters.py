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

RIGHT = (
    _SESSION.format("0.5196"),
    _SHELL.format("0.0622"),
    _COMMENT.format("0.0622"),
    '```python\nprint(f"trainable%: {100 * 4_194_304 / 6_742_609_920}")\n```',
)
WRONG = {
    _SESSION.format("5.1960"): ("5.1960", "0.5196"),
    _SHELL.format("0.6220"): ("0.6220", "0.0622"),
    _COMMENT.format("0.6220"): ("0.6220", "0.0622"),
}
CONFIRMED = {_SESSION.format("0.5196"): "0.5196"}
