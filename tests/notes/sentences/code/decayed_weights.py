"""What training scripts print of the weights that decay, and of those that don't: right, or with one error."""

RIGHT = (
    "# GPT-2\n\n```\nnum decayed parameter tensors: 50, with 124,318,464 parameters\n"
    "num non-decayed parameter tensors: 98, with 121,344 parameters\n```",
    "# GPT-2\n\nWith a vocabulary of 50304:\n\n```\nnum decayed parameter tensors: 50, with 124,354,560 parameters\n"
    "num non-decayed parameter tensors: 25, with 19,200 parameters\n```",
    "# GPT-2 medium\n\n```\nnum decayed parameter tensors: 98, with 354,501,632 parameters\n```",
    "# Our own GPT-2 for characters\n\n```\nnum decayed parameter tensors: 26, with 10,740,096 parameters\n```",
    "GPT-2: **50 tensors / 124,318,464 params decayed**, and **98 tensors / 121,344 params not decayed**.",
)

WRONG = {
    "# GPT-2\n\n```\nnum decayed parameter tensors: 50, with 124,381,464 parameters\n"
    "num non-decayed parameter tensors: 98, with 121,344 parameters\n```": ("124,381,464", "124,318,464"),
    "# GPT-2\n\n```\nnum decayed parameter tensors: 50, with 124,318,464 parameters\n"
    "num non-decayed parameter tensors: 98, with 112,344 parameters\n```": ("112,344", "121,344"),
    "GPT-2: **98 tensors / 121,434 params not decayed** (biases and norms).": ("121,434", "121,344"),
}
