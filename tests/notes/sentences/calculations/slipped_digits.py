"""Long counts in which two neighbours changed places, and the other numbers of their row or block that tell."""

RIGHT = [
    "| Part | Count |\n|---|---|\n| wte 50304 × 768 (tied) | 38,633,472 |\n| wpe 1024 × 768 | 786,432 |",
    "| Part | Count |\n|---|---|\n| Linear (768 → 3072) with bias | 2,362,368 |",
    "```\nTotal params     : 6,738,415,616\nTrainable params :    27,262,976\nFrozen params    : 6,711,152,640\n```",
    "Each block has 7,087,872 parameters, so the 12 blocks hold 85,054,464.",
    "Of two runs one ended after 1,234,567 tokens, the other after 1,243,567.",
    "12 × 7,087,872 is 85,054,464; somebody wrote 85,045,464, which is wrong.",
    "```\nwte.weight  [50257, 768]  38597376\nlm_head.weight [50257, 768]  0\n```",
    "A tensor [2, 4, 768] goes through 124,439,808 parameters.",
    (
        "| part | shape | params |\n|---|---|---|\n| per head | 768 × 128 | 49,152 |\n| each GPU | "
        "4096 × 4096 | 8,388,608 |"
    ),
    ("With the head taken away, 163,009,536 - 38,597,376, we get\n\n```\nparameters: 124,412,160\n```"),
    ("The released model has 124,439,808. It has 163,037,184 untied.\n\n```\nparameters: 124,412,160\n```"),
    "```\ncharacters: 1,115,394\ntrain has 1,003,854 tokens\nval has 111,540 tokens\n```",
    "```\nlines: 1,115,394\nwords has 1,030,854 tokens\nfiles has 222,540 tokens\n```",
]

WRONG = {
    "All parameters: 124,439,808.\n\nWalked: 124,439,808, with 1,536 in the last norm.\n\n"
    "38,597,376 (wte) + 786,432 (wpe) + "
    "85,054,464 (12 blocks)\n+ 768 (ln_f) + 0 (tied head) = 124,439,808.": ("768", "1536"),
    # 130 GB is 65B × 2 bytes, rounded, and still no reason for it.
    "LLaMA 65B takes 130 GB.\n\n- `130 GB * 0.14 = 12.8 GB`": ("12.8 GB", "18.2 GB"),
    "| Part | Count |\n|---|---|\n| wte 50304 × 768 (tied) | 38,363,472 |": ("38,363,472", "38,633,472"),
    "| Part | Count |\n|---|---|\n| Linear (768 → 3072) with bias | 2,326,368 |": ("2,326,368", "2,362,368"),
    "| Part | Count |\n|---|---|\n| Token embedding (50257 × 1280, tied) | 64,238,960 |": ("64,238,960", "64,328,960"),
    "```\nTotal params     : 6,738,415,616\nTrainable params :    27,262,976\nFrozen params    : 6,711,512,640\n```": (
        "6,711,512,640", "6,711,152,640",
    ),
    "Without tying the model has 163,037,184 parameters, tied 124,439,808: 38,579,376 fewer.": (
        "38,579,376", "38,597,376",
    ),
    "Each block has 7,097,424 parameters, so the 12 blocks hold 84,953,088.": ("7,097,424", "7,079,424"),
    "每层 7,087,872 个参数，12 层共 85,045,464 个。": ("85,045,464", "85,054,464"),
    "| Part | Params |\n|---|---|\n| Per block | 7,087,872 |\n| × 12 | 85,045,464 |": ("85,045,464", "85,054,464"),
    "```\nh.0.mlp.c_fc.weight   (3072, 768)      2395296\n```": ("2395296", "2359296"),
    "- `wk.weight` [1024, 4096]: 4,193,404": ("4,193,404", "4,194,304"),
    "`w1.weight` 的形状是 [11008, 4096]，即 45,088,678。": ("45,088,678", "45,088,768"),
    "| 名称 | 形状 | 个数 |\n|:--|:--|--:|\n| 每层 mlp | 2 × 320 × 1280 | 409,600 |": ("409,600", "819,200"),
    ("| Name | Shape | Params |\n|---|---|---|\n| each block: attention | 4 × 320 × 320 | 204,800 "
        "|"): ("204,800", "409,600"),
    "Without the head, 163,009,536 - 38,597,376, we get\n\n```\nparameters: 124,421,160\n```": (
        "124,421,160", "124,412,160",
    ),
    "```\ncharacters: 1,115,394\ntrain has 1,030,854 tokens\nval has 111,540 tokens\n```": ("1,030,854", "1,003,854"),
    "总共 1,115,394 个字符，训练集 1,030,854 个，验证集 111,540 个。": ("1,030,854", "1,003,854"),
}  # fmt: skip
