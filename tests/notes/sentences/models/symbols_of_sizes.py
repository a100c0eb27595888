r"""Sizes of a named model by symbols in LaTeX, or with the letters that are short for them: "$n_\text{heads}$ (N)"."""

_TABLE = "LLaMA 3-70B has these parameters:\n\n| **hyperparam** | **value** |\n|--|--|\n"
_LATEX = (
    "| $$n_\\text{{layers}}$$ (L) | {} |\n| $$d_\\text{{model}}$$ (D) | {} |\n| $$d_{{ff}}$$ (F) | 28672 |\n"
    "| $$n_\\text{{heads}}$$ (N) | {} |\n| $$n_\\text{{kv_heads}}$$ (K) | {} |"
)
_CODE = "| `n_layers` (L) | {} |\n| `d_model`（D） | {} |\n| `n_heads` (N) | {} |\n| n_kv_heads (K) | {} |"
_LIST = (
    "Llama 3 70B:\n\n- $n_\\text{{layers}}$ (L): {}\n- $d_{{\\text{{model}}}}$: {}\n- $\\text{{n\\_heads}}$: {}\n"
    "- $n_\\text{{kv\\_heads}}$ (K): {}"
)
_RIGHT = (80, 8192, 64, 8)

_ESCAPED = "The model: \\\\(d\\_{{model}}=4096\\\\), width \\\\(d\\_{{ff}}=11008\\\\)\n\nIn all \\\\({}\\\\)."
"""As some exports of notes write LaTeX."""

RIGHT = (
    _ESCAPED.format("3\\times d\\_{model}\\times d\\_{ff}=135.27M"),
    _ESCAPED.format("2\\times d\\_{model}=8K"),
    "模型：d_model=4096，d_ff=11008\n\n两个矩阵共 2×d_model×d_ff=90.18M。",
    "模型：d_model=4096，d_ff=11008，32 层\n\nMLP 共 3×d_model×d_ff=4.33B。",
    _TABLE + _LATEX.format(*_RIGHT),
    _TABLE + _CODE.format(*_RIGHT),
    _LIST.format(*_RIGHT),
    "Llama 3 8B uses $n_\\text{layers} = 32$, $d_\\text{model} = 4096$ and $n_\\text{kv_heads} = 8$.",
    "## Llama 3 8B\n\n32 layers, d = 4096, 8 KV heads.",
    "## Llama 3 8B\n\n32 层，d = 4096，8 个 KV 头。",
    # A letter that says which heads or which width is meant.
    _TABLE + "| n_layers (L) | 80 |\n| d_model (D) | 8192 |\n| n_heads (K) | 8 |\n| n_heads (N) | 64 |",
    _TABLE + "| n_layers (L) | 80 |\n| d_model (D) | 8192 |\n| hidden_dim (F) | 28672 |\n| n_heads (N) | 64 |",
    # Letters that may be another width.
    "## Llama 3 8B\n\n32 layers, d = 1024, 8 KV heads.",
    "## Llama 3 8B\n\n32 layers, d = 128, 8 KV heads.",
    # Somebody's own model.
    "A smaller LLaMA 3 like ours has these:\n\n| a | b |\n|--|--|\n" + _CODE.format(16, 1024, 16, 4),
    "We scale LLaMA 3-70B down:\n\n| a | b |\n|--|--|\n" + _CODE.format(80, 8192, 32, 8),
)

WRONG = {
    _ESCAPED.format("2\\times d\\_{model}=8M"): ("8M", "0.01M"),
    _ESCAPED.format("3\\times d\\_{model}\\times d\\_{ff}=90.18M"): ("90.18M", "135.27M"),
    "模型：d_model=4096，d_ff=11008\n\nMLP 共 3×d_model×d_ff=90.18M。": ("90.18M", "135.27M"),
    "模型：d_model=4096，d_ff=11008\n\n两个 norm 共 2×d_model=8M。": ("8M", "0.01M"),
    _TABLE + _LATEX.format(80, 8192, 46, 8): ("46", "64"),
    _TABLE + _LATEX.format(80, 8192, 64, 16): ("16", "8"),
    _TABLE + _CODE.format(88, 8192, 64, 8): ("88", "80"),
    _TABLE + _CODE.format(80, 8129, 64, 8): ("8129", "8192"),
    _LIST.format(80, 8192, 46, 8): ("46", "64"),
    _TABLE + _LATEX.format(80, 8192, 46, 8).replace("| $$", "| \\\\(").replace("$$ ", "\\\\) "): ("46", "64"),
    "LLaMA 3-70B 的超参数：\n\n| 超参数 | 值 |\n|--|--|\n" + _CODE.format(80, 8192, 46, 8): ("46", "64"),
    "| Model | $n_\\text{layers}$ (L) | $d_\\text{model}$ (D) | $n_\\text{kv\\_heads}$ (K) |\n|--|--|--|--|\n"
    "| Llama 3 8B | 32 | 4096 | 16 |\n| Llama 3 70B | 80 | 8192 | 8 |": ("16", "8"),
    "## Llama 3 8B\n\n40 layers, d = 4096, 8 KV heads.": ("40", "32"),
    "## Llama 3 8B\n\n40 层，d = 4096，8 个 KV 头。": ("40", "32"),
}
