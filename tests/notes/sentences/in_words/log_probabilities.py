"""A mean log probability, and the same without its minus."""

_EN = "- mean log probability = `-10.7722`\n- negative mean log probability = `{}`"
_ZH = "平均对数概率（log prob）为 -3.4172，取负得到 NLL {}。"

RIGHT = (
    _EN.format("10.7722"),
    _EN.format("10.77"),
    _ZH.format("3.4172"),
    # Another text has another one.
    "The mean log probability is -3.41 at first; the negative log-likelihood later is 2.95.",
    "The mean log probability is -3.41; the negative log-likelihood of the other text is 3.48.",
    "Average log-likelihood -3.4119 on the training set; negative log-likelihood on validation 3.4191.",
)
WRONG = {
    _EN.format("10.2772"): ("10.2772", "10.7722"),
    _ZH.format("3.4127"): ("3.4127", "3.4172"),
}
CONFIRMED = {_EN.format("10.7722"): "10.7722"}
