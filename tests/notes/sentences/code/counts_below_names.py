"""Counts printed of several models, each below its name, and of a module below what says of what it is made."""


def _printed(large="838,220,800", size="3197.56 MB", tied="773,891,840"):
    return (
        "GPT-2 without the biases of q, k and v:\n\n```\ngpt2-small:\nTotal number of parameters: 163,009,536\n"
        "Number of trainable parameters considering weight tying: 124,412,160\nTotal size of the model: 621.83 MB\n\n"
        "gpt2-medium:\nTotal number of parameters: 406,212,608\n"
        "Number of trainable parameters considering weight tying: 354,749,440\nTotal size of the model: 1549.58 MB\n\n"
        f"gpt2-large:\nTotal number of parameters: {large}\n"
        f"Number of trainable parameters considering weight tying: {tied}\nTotal size of the model: {size}\n\n"
        "gpt2-xl:\nTotal number of parameters: 1,637,792,000\n"
        "Number of trainable parameters considering weight tying: 1,557,380,800\n"
        "Total size of the model: 6247.68 MB\n```"
    )


_FF = "- `ff` = Linear(768, 3072), GELU, Linear(3072, 768); "
_COUNT = "\n\n```\nTotal number of parameters in feed forward module: {}\n```"

RIGHT = (
    "```\ngpt2-small:\nTotal size of the model: 497.76 MB\n\ngpt2-medium:\nTotal size of the model: 1419.29 "
    "MB\n\ngpt2-large:\nTotal size of the model: 3096.12 MB\n\ngpt2-xl:\nTotal size of the model: 3115.22 MB\n"
    "```\n\nThe last one is in fp16.",
    "`ff` = Linear(768, 3072), GELU, Linear(3072, 768), both with a bias, and a LayerNorm in front.\n\n```\n"
    "Total number of parameters in feed forward module: 4,723,968\n```",
    "Attention with q, k, v = Linear(768, 768) each and out_proj = Linear(768, 768), all with bias.\n\n```\n"
    "total params in attention: 2,362,368\n```",
    _printed(),
    # In another dtype, or with another vocabulary, in all of them or in some.
    _printed(size="1598.78 MB (bf16)"),
    "```\ngpt2-small:\nparameters: 124,475,904\ngpt2-medium:\nparameters: 354,871,296\n```",
    "```\ngpt2-small:\nsize of the model: 248.9 MB\ngpt2-medium:\nsize of the model: 709.6 MB\n"
    "gpt2-large:\nsize of the model: 1548.1 MB\n```",
    f"{_FF}both linear layers have a bias{_COUNT.format('4,722,432')}",
    f"{_FF}no biases{_COUNT.format('4,718,592')}",
    f"{_FF[:-2]}{_COUNT.format('4,718,592')}",
    f"{_FF}both with a bias, 2 of them in each layer{_COUNT.format('9,444,864')}",
    "The router is Linear(768, 8), each of the 2 FFN experts Linear(768, 3072) and Linear(3072, 768), both with a bias:"
    f"{_COUNT.format('9,451,016')}",
    "GPT-2: with tied heads 124,439,808 for small, 354,823,168 for medium; sharing saves more for large.",
    "GPT-2: sharing the keys adds 1,000,000 for small, 2,000,000 for medium.",
)

WRONG = {
    _printed(size="3352.88 MB"): ("3352.88 MB", "3197.56 MB"),
    _printed(large="838,220,880"): ("838,220,880", "838,220,800"),
    f"{_FF}both linear layers have a bias{_COUNT.format('4,718,592')}": ("4,718,592", "4,722,432"),
    "前馈网络是 Linear(768, 3072)、GELU、Linear(3072, 768)，都带偏置：\n\n```\n前馈网络的参数量: 4,718,592\n```": (
        "4,718,592",
        "4,722,432",
    ),
    "GPT-2: tying saves 38,597,376 in small, 51,463,168 in medium, 64,382,960 in large.": ("64,382,960", "64,328,960"),
    "GPT-2 系列：权重共享，small 省 38.6M，medium 省 51.5M，large 省 46.3M。": ("46.3M", "64.3M"),
}

CONFIRMED = {
    _printed(): "3197.56 MB",
    _printed(tied="773,819,840"): "838,220,800",
    f"{_FF}both linear layers have a bias{_COUNT.format('4,722,432')}": "4,722,432",
    "In Llama 3 nothing is tied: a head costs 525,336,576 for 8B and 1,050,673,152 for 70B.": "1,050,673,152",
}
