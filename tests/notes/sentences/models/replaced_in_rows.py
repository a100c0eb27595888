"""Factors of formulas in tables that should be another size, beside counts that are right with that one."""

_HEAD = "\n\n| Part | Formula | Parameters |\n|---|---|---|\n"
_ZH = "\n\n| 组件 | 形状 | 参数量 |\n|---|---|---|\n"

_TWO = "\n| FFN up | 768 × 3072 | 2,359,296 |\n| FFN down | 3072 × 768 | 2,359,296 |"
_ZH_TWO = "\n| 上投影 | (768, 3072) | 2,359,296 |\n| 下投影 | (3072, 768) | 2,359,296 |"
_LLAMA = "\n| Attention Q | 4096 × 4096 | 16,777,216 |\n| MLP up | 4096 × 14336 | 58,720,256 |"
_SUMMARY = (
    "\n\n| Layer | Output Shape | Param # |\n|---|---|---|\n| wte | (1024, 768) | 38,597,376 |\n"
    "| wpe | (1024, 768) | 786,432 |\n| final | 2 × 768 | 1,536 |"
)

RIGHT = (
    # What comes out of a layer, for so many tokens; other rows that don't say what their counts are of.
    "# GPT-2 Small" + _SUMMARY,
    "# GPT-2 Small" + _ZH.replace("形状", "填充后形状") + "| 词嵌入 | (50304, 768) | 38,597,376 |" + _ZH_TWO,
    "# GPT-2 Small" + _ZH + "| 词嵌入 | (16, 768) | 38,597,376 |\n| 位置嵌入 | (16, 768) | 786,432 |",
    "# GPT-2 Small" + _SUMMARY.replace("Output Shape", "Shape").replace("2 × 768 | 1,536", "(1024, 768) | 1,536"),
    "# Two towers" + _HEAD + "| 12 layers in each of two | 24 × 7,087,872 | 85,054,464 (one) |",
    "# GPT-2 Medium"
    + _HEAD
    + "| Position embedding | 1024 × 1024 | 1,048,576 |\n| FFN | 1024 × 4096 × 2 | 8,388,608 |",
    "# GPT-2 Small" + _ZH + "| 位置嵌入 | (1024, 768) | 786,432 |\n| 词元嵌入 | (50257, 768) | 38,597,376 |",
    # A model with more positions; counts of all layers, or of both matrices.
    "# GPT-2 Small with 2048 positions" + _HEAD + "| Position embedding | 2048 × 768 | 1,572,864 |",
    "# GPT-2 Small" + _HEAD + "| FFN up | 768 × 3072 | 28,311,552 (all 12 layers) |\n| FFN | 768 × 3072 | 4,718,592 |",
    "# A model of 24 layers" + _HEAD + "| 24 blocks | 24 × 7,087,872 | 170,108,928 |",
    "# A model" + _HEAD + "| 12 of 24 blocks | 12 × 7,087,872 | 85,054,464 |",
    "# A model" + _HEAD + "| Blocks with 12 heads | 24 × 7,087,872 | 170,108,928 |",
    "# Llama 3 8B" + _HEAD + "| Attention Q | 4096 × 4096 | 16,777,216 |\n| Attention K | 4096 × 1024 | 4,194,304 |",
    "# Unser GPT-2" + _HEAD + "| Position embedding | 512 × 768 | 393,216 |",
    "# GPT-2 Small 缩小版" + _ZH + "| 位置嵌入 | (512, 768) | 393,216 |",
)
WRONG = {
    "# GPT-2 Small" + _ZH + "| 位置嵌入 | (512, 768) | 786,432 |" + _ZH_TWO: ("(512, 768)", "(1024, 768)"),
    "# GPT-2 Small" + _ZH + "| 词元嵌入 | (32000, 768) | 38,597,376 |" + _ZH_TWO: ("(32000, 768)", "(50257, 768)"),
    "# GPT-2 Small" + _HEAD + "| Position embedding | 2048 × 768 | 786,432 |" + _TWO: ("2048", "1024"),
    "# Llama 3 8B" + _HEAD + "| MLP gate | 4096 × 11008 | 58,720,256 |" + _LLAMA: ("11008", "14336"),
    "# A model" + _HEAD + "| One block | | 7,087,872 |\n| 24 blocks | 12 × 7,087,872 | 170,108,928 |": ("12", "24"),
    "# 某模型" + _ZH + "| 每层 | | 7,087,872 |\n| 24 层 | 36 × 7,087,872 | 170,108,928 |": ("36", "24"),
}
CONFIRMED = {"# GPT-2 Small" + _ZH + "| 位置嵌入 | (512, 768) | 786,432 |" + _ZH_TWO: "786,432"}
