"""What training takes: 6ND in columns, tokens per parameter, FLOPs per token times tokens, MACs as FLOPs."""

_COLUMNS = (
    "Training compute is C = 6ND.\n\n| Run | Params | Tokens | FLOPs | tokens per parameter |\n|---|---|---|---|---|\n"
    "| a | 1.3B | 26B | 2.03e20 | 20 |\n| b | 7B | 2T | 8.4e22 | 286 |\n| c | 13B | 260B | 2.03e22 | 20 |\n"
)
_SPALTEN = (
    "| 模型 | 参数量 N | 训练 token 数 D | 计算量 | 每参数 token 数 |\n|---|---|---|---|---|\n"
    "| 甲 | 3B | 60B | 1.08e21 | 20 |\n| 乙 | 9B | 900B | 4.86e22 | 100 |\n| 丙 | 30B | 600B | 1.08e23 | 20 |\n"
)
_SIZES = (
    "| Name | $n_{layers}$ | $d_{model}$ | $12 n d^2$ |\n|---|--:|--:|--:|\n| s | 8 | 512 | 25.2M |\n"
    "| m | 16 | 1024 | 201M |\n| l | 20 | 1280 | 393M |\n"
)
_HOURS = (
    "Altogether 6 * 2e9 * 40e9 = 4.8e20 FLOPs.\n\n| Card | sustained | hours |\n|---|---|---|\n"
    "| x | 50 TFLOPS | 2,667 |\n| y | 160 TFLOPS | 833 |\n| z | 400 TFLOPS | 333 |\n"
)
_EPOCH = (
    "An epoch costs 0.5 GFLOPs per token, 3.6 EFLOPs in all.\n\n| Setting | Effective | One epoch |\n|---|---|---|\n"
    "| plain | ~10 TFLOPS | ~4.2 days |\n| compiled | ~25 TFLOPS | ~40 hours |\n"
    "| fused | ~50 TFLOPS | **~20 hours** |\n"
)
_EPOCH_ZH = (
    "一轮共需 3.6 EFLOPs。\n\n| 设置 | 有效算力 | 一轮 |\n|---|---|---|\n"
    "| 普通 | 10 TFLOPS | 4.2 天 |\n| 编译 | 25 TFLOPS | 40 小时 |\n| 融合 | 50 TFLOPS | 20 小时 |\n"
)
_PER_TOKEN = "How many FLOPs per token? 6 × 3e9 = 1.8e10. For 5T tokens: 9e22 FLOPs."

_CHINCHILLA = (
    "## Chinchilla\n\n| Model | Params | Tokens | Tokens/Params |\n|---|---|---|---|\n| GPT-3 | 175B | 300B | 1.7 |\n"
    "| Chinchilla | 70B | 1.4T | 20 |\n\n"
)
_RULE = (
    "Training takes 6ND FLOPs.\n\n| Model | Params | Tokens | Training FLOPs |\n|---|---|---|---|\n"
    "| 3B | 3B | 2T | $3.6 \\times 10^{22}$ |\n| 13B | 13B | 2T | {} |\n"
)
_RULE_ZH = (
    "训练计算量约为 6 × N × D。\n\n| 模型 | 参数量 | 训练 token | 总 FLOPs |\n|---|---|---|---|\n"
    "| 3B 模型 | 3B | 2T | 3.6×10^22 |\n| 13B 模型 | 13B | 2T | {} |\n"
)

RIGHT = (
    _RULE.replace("{}", "1.56e23"),
    _RULE.replace("{}", "1.9e23"),
    _RULE_ZH.format("1.6×10^23"),
    # Other tokens or parameters may be what is wrong, and of a mixture only some are active.
    _RULE_ZH.format("1.6×10^23") + "| 7B 模型 | 7B | 40B | 1.7×10^22 |\n",
    _RULE_ZH.format("1.6×10^23") + "| MoE | 30B | 2T | 3.6×10^22 |\n",
    _RULE.replace("6ND", "many").replace("{}", "1.56e22"),
    _CHINCHILLA + "A 13B model should be trained on ~260B tokens.",
    _CHINCHILLA + "A 13B model is trained on 2.6T tokens nowadays.",
    _CHINCHILLA + "For cheap inference a 13B model should see 2.6T tokens.",
    _CHINCHILLA + "一个 13B 模型应训练约 2600 亿 token。",
    _COLUMNS,
    _SPALTEN,
    _SIZES,
    _HOURS,
    _EPOCH,
    _EPOCH_ZH,
    # Of several runs, and measured for another one.
    _EPOCH.replace("~4.2 days", "~9 days").replace("~40 hours", "~80 hours").replace("~20 hours", "~50 hours"),
    _PER_TOKEN,
    # FLOPs of inference, of experts, and of parameters that are rounded.
    _COLUMNS.replace("Training compute is C = 6ND.", "FLOPs of inference:")
    .replace("2.03e20", "6.76e19")
    .replace("8.4e22", "2.8e22")
    .replace("2.03e22", "6.76e21"),
    _COLUMNS.replace("C = 6ND", "measured") + "| Mixture | 47B | 2T | 1.55e23 | 42.6 |\n",
    _COLUMNS.replace("C = 6ND", "measured") + "| Fine-tuned | 7B | 1B | 4.5e19 | 0.14 |\n",
    # A wrong size breaks every column that is made of it: nothing says which.
    _COLUMNS + "| d | 5B | 700B | 2.1e23 | 10 |\n",
    "Chinchilla: 20 tokens per parameter. A 7B model was trained on 2T tokens, far beyond that optimum.",
    "按 D = 20N，7B 的模型需要 1400 亿 token；实际用了 2T token 训练 7B 模型。",
    "Each token costs 1.8e10 FLOPs. For 5T tokens at 40 % utilisation: 2.3e23 FLOPs of hardware.",
    "The layer needs 4.1 GMACs, i.e. 8.2 GFLOPs. Counted by fvcore: 4.1 GMACs, often called 4.1 GFLOPs.",
    "一次前向 123.5 MMACs，换算成 FLOPs 是 247 MFLOPs；这里把一次乘加算作 1 个 FLOP：9 GMACs，即 9 GFLOPs。",
    "It takes 9 GMACs for the first layer, and 9 GFLOPs for the norms.",
    "The Chinchilla rule: 20 tokens per parameter. A 400M model should see 8B tokens, ours: a 400M model, 80B tokens.",
)

WRONG = {
    _RULE.replace("{}", "1.56e22"): ("1.56e22", "1.56e23"),
    _RULE_ZH.format("1.6×10^24"): ("1.6×10^24", "1.6×10^23"),
    _CHINCHILLA + "A 13B model should be trained on ~26B tokens.": ("26B", "260B"),
    _CHINCHILLA + "一个 13B 模型应训练约 260 亿 token。": ("260 亿", "2600 亿"),
    "$C \\approx 6ND$:\n\n" + _SPALTEN.replace("计算量", "$C$").replace("4.86e22", "1.62e22"): ("1.62e22", "4.86e22"),
    "\\begin{tabular}{lrrr}\nrun & params & tokens & FLOPs \\\\ \\hline\na & 1B & 20B & 1.2e20 \\\\\n"
    "b & 8B & 15T & 2.4e23 \\\\\n"
    "c & 3B & 60B & 1.08e21 \\\\\n\\end{tabular}": ("2.4e23", "7.2e23"),
    _COLUMNS.replace("8.4e22", "2.8e22"): ("2.8e22", "8.4e22"),
    _COLUMNS.replace("286", "28.6"): ("28.6", "285.7"),
    _COLUMNS.replace("C = 6ND", "shown here").replace("2.03e22", "6.76e21"): ("6.76e21", "2.03e22"),
    _SPALTEN.replace("4.86e22", "9.72e22"): ("9.72e22", "4.86e22"),
    _SPALTEN.replace("| 100 |", "| 10 |"): ("10", "100"),
    _SIZES.replace("201M", "302M"): ("302M", "201M"),
    _SIZES.replace("393M", "262M"): ("262M", "393M"),
    _PER_TOKEN.replace("9e22", "9e21"): ("9e21 FLOPs", "9e22 FLOPs"),
    "每个 token 要 6 × 7e9 = 4.2e10 FLOPs，训练 2T token 一共 8.4e21 FLOPs。": ("8.4e21 FLOPs", "8.4e22 FLOPs"),
    "The rule is 20 tokens per parameter, so a compute-optimal 9B model needs 18B tokens.": ("18B", "180B"),
    "按 D = 20N，一个 3B 模型需要 6 亿 token。": ("6 亿", "600 亿"),
    "Chinchilla-optimal (D = 20 N): a 400M parameter model should see 80B tokens.": ("80B", "8B"),
    "One layer takes 6.2 GMACs, that is 6.2 GFLOPs.": ("6.2 GFLOPs", "12.4 GFLOPs"),
    "每个 token 85 MMACs，换算成 FLOPs 是约 85 MFLOPs。": ("85 MFLOPs", "170 MFLOPs"),
    "The forward pass is 170 MFLOPs (340 MMACs).": ("340 MMACs", "85 MMACs"),
}
