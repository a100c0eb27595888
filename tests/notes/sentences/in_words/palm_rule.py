"""FLOPs by the rule of PaLM, of a token or of a sequence."""

_SIZES = "```python\nn_layer, n_head, n_embd = 12, 12, 768\nblock_size, vocab_size = 1024, 50257\n```\n\n"

RIGHT = [
    "# GPT-2 Small\n\n6N + 12LHQT per token; times 1024 tokens and 10 sequences gives 8,805,222,973,440 FLOPs.",
    "# GPT-2 Small\n\n6N + 12LHQT needs 4 letters and 12 layers. We use 6N + 12LHQT with T = 2048.",
    "# GPT-2 Small\n\nBy 6N + 12LHQT a smaller model with 4 layers takes 0.38 GFLOPs per token.",
    "# GPT-2 Small\n\n若上下文为 2048，6N + 12LHQT 为 0.973 GFLOPs。",
    "# GPT-2 Small\n\n6N + 12LHQT is 3 times the 2N + 4LHQT = 286.6 MFLOPs of the forward pass.",
]
WRONG = {
    f"{_SIZES}The PaLM recipe, 6*N + 12*L*H*Q*T per token, times block_size, gives 87989472460.": (
        "87989472460",
        "879894724608",
    ),
}
CONFIRMED = {
    f"{_SIZES}The PaLM recipe, 6*N + 12*L*H*Q*T per token, times block_size, gives 879894724608.": "879894724608",
    "# GPT-2 Small\n\n每个 token 的 FLOPs：6N + 12LHQT = 0.860 GFLOPs。": "0.860 GFLOPs",
    "# GPT-2 Small\n\n每个 token 的 FLOPs：6N + 12LHQT，乘以 1024 得 880 GFLOPs。": "880 GFLOPs",
}
