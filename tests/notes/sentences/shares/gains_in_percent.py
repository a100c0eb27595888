"""How many percent more something is that is so much more, and how far off it is."""

_FORMULA = (
    "One block has 12,596,224 parameters, all 24 have 302,309,376. The rule of thumb gives\n\n"
    "$$12 L d^2 = 12 \\times 24 \\times 1024^2 = 301,989,888,$$\n\nwhich is 319,488 less than all blocks, {}."
)
WRONG = {
    # The share of the new one, not of what it was.
    "The larger model has 8,030,261,248 − 6,738,415,616 = 1,291,845,632 parameters more, an increase of 16.1%.": (
        "16.1%",
        "19.2%",
    ),
    "总数：8,030,261,248 − 6,738,415,616 = 1,291,845,632，增加了 16.1%。": ("16.1%", "19.2%"),
    "Compared with the old model (6,738,415,616) this is 1,291,845,632 parameters more, an increase of 16.1%.": (
        "16.1%",
        "19.2%",
    ),
    "Untying takes the model from 124,439,808 to 163,037,184 parameters. These are 38,597,376 more, an increase of "
    "23.7%.": ("23.7%", "31.0%"),
    "旧模型有 6,738,415,616 个参数，新模型有 8,030,261,248 个，多出 1,291,845,632 个，增幅不小：增加了 16.1%。": (
        "16.1%",
        "19.2%",
    ),
    "Without it there are 163,037,184 − 124,439,808 = 38,597,376 parameters less, a reduction of 31.0%.": (
        "31.0%",
        "23.7%",
    ),
    "The untied one has 163,037,184 parameters; tying removes 38,597,376, a reduction of 31.0%, leaving 124,439,808.": (
        "31.0%",
        "23.7%",
    ),
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632, which is a growth of 16.1%.": ("16.1%", "19.2%"),
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632（+16.1%）": ("16.1%", "19.2%"),
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632，增幅为 16.1%。": ("16.1%", "19.2%"),
    "比 Llama-2-7B（6,738,415,616）多 1,291,845,632 个参数，涨了 16.1%。": ("16.1%", "19.2%"),
    # A point, or two digits.
    "163,037,184 − 124,439,808 = 38,597,376, an increase of 3.10%.": ("3.10%", "31.02%"),
    "163,037,184 − 124,439,808 = 38,597,376，增加了 13.0%。": ("13.0%", "31.0%"),
    _FORMULA.format("an error of only 1.06%"): ("1.06%", "0.11%"),
    _FORMULA.format("an error of 0.0106%"): ("0.0106%", "0.1057%"),
}
RIGHT = (
    "The larger model has 8,030,261,248 − 6,738,415,616 = 1,291,845,632 parameters more, an increase of 19.2%.",
    "总数：8,030,261,248 − 6,738,415,616 = 1,291,845,632，增加了 19.2%。",
    "总数：80.3 亿 − 67.4 亿 = 12.9 亿，增加了 19%。",
    "总数：80.3 亿 − 67.4 亿 = 12.9 亿，增加了约 19.1%。",
    "Compared with the old model (6,738,415,616) this is 1,291,845,632 parameters more, an increase of 19%.",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632, which is a growth of 19.2%.",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632（+19.2%）",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632; with it the score went up 16.1%.",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632, and the share of the FFN goes up to 16.1%.",
    # Of the new one on purpose.
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632 parameters more, which is 16.1% of the new model.",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632, so 16.1% of the larger model are new.",
    "新模型有 8,030,261,248 个参数，比旧的多 1,291,845,632 个，占新模型的 16.1%。",
    "8,030,261,248 − 6,738,415,616 = 1,291,845,632: relative to the larger model the old one is smaller by 16.1%.",
    "The old model is smaller by 1,291,845,632 parameters (8,030,261,248 − 6,738,415,616), that is 16.1% smaller.",
    "8,030,261,248 − 1,291,845,632 = 6,738,415,616, a reduction of 16.1%.",
    "The untied one has 163,037,184 parameters; tying removes 38,597,376, a reduction of 23.7%, leaving 124,439,808.",
    "From 124,439,808 to 163,037,184: 38,597,376 more, which is an increase of 31% or, seen otherwise, 23.7% of "
    "the untied model.",
    "Attention shrinks by 805,306,368 parameters, from 2,147,483,648 to 1,342,177,280, a decrease of 37.5%.",
    # Of something else.
    "8,030,261,248 and 6,738,415,616 parameters. Of these 1,291,845,632 additional ones the FFN increased by 30.2%.",
    "The estimate 84,934,656 is short of 85,054,464 by 119,808; that is an error of 0.2% at most.",
    "Compared with the old model (6,738,415,616) this is 1,291,845,632 more, and the training cost increased by 16.1%.",
    "Compared with the old model (6,738,415,616) this is 1,291,845,632 parameters more; the loss drops by 1.6%.",
    "163,037,184 − 124,439,808 = 38,597,376, and with dropout raised by 10% it trains well.",
    "If we untie, 163,037,184 − 124,439,808 = 38,597,376 are added; per GPU the memory grows by 3.1%.",
    _FORMULA.format("an error of only 0.106%"),
    _FORMULA.format("an error of about 0.1%"),
    _FORMULA.format("an error of 0.11%, well within the 1% that we allow"),
)
CONFIRMED = {
    "总数：8,030,261,248 − 6,738,415,616 = 1,291,845,632，增加了 19.2%。": "19.2%",
    _FORMULA.format("an error of only 0.106%"): "0.106%",
}
