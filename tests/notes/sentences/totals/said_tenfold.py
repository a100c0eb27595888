"""A count said again below the line that comes to it, and what so many layers have below the table of one."""

_FITS = "$$\nN \\approx \\frac{{37.48 \\times 1024^3}}{{114,688}} \\approx 350,898\n$$\n\n{}"
_BLOCK = (
    "| 模块 | 参数个数 |\n|---|---|\n| 注意力 | 655,360 |\n| 归一化 | 1,024 |\n| 前馈 | 2,162,688 |\n"
    "| 单层合计 | 2,819,072 |\n\n{}"
)
_ONE = (
    "| Part | Parameters |\n|---|---|\n| Attention | 655,360 |\n| Norms | 1,024 |\n| FFN | 2,162,688 |\n"
    "| Total of a layer | 2,819,072 |\n\n{}"
)

RIGHT = (
    _FITS.format("这意味着我们可以同时在显存中容纳约 35 万个 Token！"),
    _FITS.format("这意味着 10 张卡可以同时在显存中容纳约 350 万个 Token！"),
    _FITS.format("每天的请求约 350 万个 Token。"),
    _BLOCK.format("乘以 8 层得到 `22,552,576`，加上词嵌入。"),
    _ONE.format("Times 8 layers that is 22,552,576, without the embedding."),
    _ONE.format("Times 8 layers and 2 experts that is more than 45,105,152."),
)
WRONG = {
    _FITS.format("这意味着我们可以同时在显存中容纳约 350 万个 Token！"): ("350 万", "35 万"),
    _BLOCK.format("乘以 8 层得到 `22,525,576`，加上词嵌入。"): ("22,525,576", "22,552,576"),
}
