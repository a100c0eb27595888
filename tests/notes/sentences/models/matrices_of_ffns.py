"""Counts of FFNs that are said to have three matrices, or two."""

_SIZES = "With d_model = 4096 and d_ff = 11008:\n\n"

RIGHT = (
    _SIZES + "- SwiGLU (gate, up, down): 135,266,304",
    _SIZES + "- plain FFN with two matrices: 90,177,536",
    _SIZES + "- SwiGLU, only gate and up: 90,177,536",
    _SIZES + "- MLP (w1, w2): 90,177,536",
    "The SwiGLU FFN of one layer of Llama 2 7B has 135,266,304 parameters.",
    # Two thirds of the width, so that three matrices have as many as two had.
    "With d_model = 768 and d_ff = 3072 the SwiGLU FFN has 4,718,592 weights.",
    "With d_model = 4096 and d_ff = 11008 SwiGLU has 45,088,768 more weights than a plain FFN with 90,177,536.",
    # Two of three matrices, whatever they are called.
    _SIZES + "- SwiGLU 的门控与上投影：90,177,536",
    _SIZES + "- SwiGLU 每层 90,177,536 的升维参数",
    _SIZES + "The first two matrices of the SwiGLU have 90,177,536 weights.",
    _SIZES + "In the SwiGLU, w1 and w3 have 90,177,536 weights.",
    _SIZES + "For SwiGLU the column-parallel part has 90,177,536 weights.",
    _SIZES + "| Part | Count |\n|---|---|\n| SwiGLU in | 90,177,536 |\n| SwiGLU out | 45,088,768 |",
    "d_model = 2048, d_ff = 8192. GeGLU: gate and value 33,554,432.",
)
WRONG = {
    _SIZES + "- SwiGLU (gate, up, down): 90,177,536": ("90,177,536", "135,266,304"),
    _SIZES + "- FFN with three matrices: 90,177,536 parameters": ("90,177,536", "135,266,304"),
    _SIZES + "| Part | Count |\n|---|---|\n| MLP (w1, w2, w3) | 90,177,536 |": ("90,177,536", "135,266,304"),
    _SIZES + "- an FFN with two matrices: 135,266,304": ("135,266,304", "90,177,536"),
    "Llama 2 7B 每层的 SwiGLU 有 90,177,536 个参数。": ("90,177,536", "135,266,304"),
    "The SwiGLU FFN of one layer of Llama 2 7B has 90,177,536 parameters.": ("90,177,536", "135,266,304"),
}
