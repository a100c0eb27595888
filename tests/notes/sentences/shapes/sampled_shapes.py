"""Shapes from logits to the next token."""

INPUT = "B = 4, T = 32, V = 50257, d_model = 768.\n\n"
INPUT_ZH = "B = 4，T = 32，V = 50257，d_model = 768。\n\n"
RIGHT = [
    "B = 4, T = 8. From the last position we draw 8 samples (8, 1).",
    "Batch B = 1, T = 64. With one token x is (1, 1, 512); the next ids (1, 1), and then idx is (1, 65).",
    f"{INPUT}argmax over the vocabulary gives (4, 32), one id for each position.",
    f"{INPUT}flattened, sampling draws (128, 1).",
    f"{INPUT}last position of the hidden states: (4, 768); its logits (4, 50257), top-k with k = 50 gives (4, 50).",
    f"{INPUT}After 10 steps the cat has (4, 42). In the first text all positions: top-50 gives (4, 50).",
    f"{INPUT}concatenate the heads: (4, 32, 768). Sampled softmax uses the (32, 50257) logits of one text.",
    f"{INPUT_ZH}取最后一个位置的 logits：(4, 50257)，top-50 之后 (4, 50)，采样得到 (4, 1)，拼接后 (4, 33)。",
]
WRONG = {
    f"{INPUT}keep the last position only, `(4, 50257)`, top-k with k = 50 gives `(32, 50)`": ("(32, 50)", "(4, 50)"),
    f"{INPUT}top-50 of the last position: (32, 50)": ("(32, 50)", "(4, 50)"),
    f"{INPUT_ZH}取最后一个位置的 logits：(32, 50257)。": ("(32, 50257)", "(4, 50257)"),
}
CONFIRMED = {
    f"{INPUT}multinomial draws `(4, 1)` and after the cat x is `(4, 33)`": "(4, 33)",
    f"{INPUT}logits[:, -1, :] has `(4, 50257)`": "(4, 50257)",
    f"{INPUT_ZH}采样得到 `(4, 1)`": "(4, 1)",
}
