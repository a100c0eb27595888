"""Lists in which one expert comes before all of them, and then the sum, of which the one is no term."""

_LAYER = (
    "- one expert (SwiGLU): `3 * 4096 * 14336` = 176,160,768\n- eight experts: {}\n- router: `4096 * 8` = 32,768\n"
    "- attention: `2 * 4096 * 4096 + 2 * 4096 * 1024` = 41,943,040\n- norms: 8,192\n- **sum: {}**\n"
)
_CHINESE = (
    "- 单个专家：176,160,768\n- 8 个专家：{}\n- 路由：32,768\n- 注意力：41,943,040\n- 归一化：8,192\n- 合计：{}\n"
)
_TABLE = (
    "| part | parameters |\n|---|---|\n| one expert | 176,160,768 |\n| eight experts | 1,409,286,144 |\n"
    "| router | 32,768 |\n| attention | 41,943,040 |\n| norms | 8,192 |\n| sum | {} |\n"
)
_MATRICES = "- 注意力：41,943,040\n- 一个矩阵：45,088,768\n- 三个矩阵：{}\n- 归一化：8,192\n- 合计：{}\n"

RIGHT = (
    _LAYER.format("1,409,286,144", "1,451,270,144"),
    _CHINESE.format("1,409,286,144", "1,451,270,144"),
    _TABLE.format("1,451,270,144"),
    _MATRICES.format("135,266,304", "177,217,536"),
    # Two of the eight work on a token.
    "- one expert: 176,160,768\n- two experts: 352,321,536\n- attention: 41,943,040\n- sum: 394,264,576\n",
    # The one is a term too.
    "- one shared expert: 176,160,768\n- eight experts: 1,409,286,144\n- attention: 41,943,040\n- sum: 1,627,389,952\n",
    "- one expert: 176,160,768\n- eight experts share 1,012,345,678 weights\n",
    "- one head: 98,304\n- 12 heads with biases: 1,180,416\n",
)
WRONG = {
    _LAYER.format("1,409,286,144", "1,451,237,376"): ("1,451,237,376", "1,451,270,144"),
    _LAYER.format("1,409,286,144", "1,451,261,952"): ("1,451,261,952", "1,451,270,144"),
    _CHINESE.format("1,409,286,144", "1,451,237,376"): ("1,451,237,376", "1,451,270,144"),
    _TABLE.format("1,451,237,376"): ("1,451,237,376", "1,451,270,144"),
    _MATRICES.format("135,266,304", "177,209,344"): ("177,209,344", "177,217,536"),
    _LAYER.format("1,409,268,144", "1,451,270,144"): ("1,409,268,144", "1,409,286,144"),
    "- one expert: 176,160,768\n- eight experts: 1,490,286,144\n- router: 32,768\n": ("1,490,286,144", "1,409,286,144"),
}
CONFIRMED = {
    _LAYER.format("1,409,286,144", "1,451,270,144"): "1,451,270,144",
    _CHINESE.format("1,409,286,144", "1,451,270,144"): "1,451,270,144",
}
