"""Right statements in notations that may be read in two ways, and wrong ones in notations that can be read in one."""

AMBIGUOUS = (
    # A comma for a point, a ratio, a range.
    "1,5 × 2 = 3",
    "0,125 × 8 = 1, 0,5 × 4096 = 2048",
    "6 = 4 × 1,5",
    "3,14 × 2 = 6,28",
    "1{,}5 \\times 2 = 3",
    "ratio 3:1 + 4 × 5 = 20",
    "16:1 × 8 = 128",
    "$10 \\sim 20 \\times 2 = 40$",
    "$10 \\sim 20 \\times 2 = 20 \\sim 40$",
    "10 ~ 20 × 2 = 20 ~ 40; 2 × 10~20 = 20~40",
    "10–20 × 2 = 20–40 GB",
    "0.07733-0.16695+0.1218+0.69705\n=0.7292",
    # The plus may be outside what the share is of.
    "80% of 10 + 2 = 10",
    "3.5 % of 10 × 2 = 0.7",
    # A model's name; its experts share a part of their weights.
    "Mixtral is 8 × 22B = 141B, and 8 × 7B = 46.7B with 2 × 7B = 12.9B of them active.",
    "8 × 7B（约 47B）",
    # A logarithm of any base, and one that is rounded carelessly.
    "log(1000) = 3, log(1024) = 10, $\\log 8 = 3$, $\\ln 50257=10.83$",
    "$6 \\log 10 + 2 = 8$, $\\log 8 / \\log 2 = 3$",
)

SAID_AFTER = (
    "12×768，即 9216。12 × 64 维，即 768 维。每步 8 × 1024，即 8K token。",
    "分成 4×4，即 16 块；每头 12×64，即 12 个头；14 × 14, i.e. 2 patches",
    "4 × 4 GPUs (= 2 nodes); 8 × 80 GB (= 1 node); 2 × 8 H100 (= 16 GPUs)",
    "12 × 768 × 768 (about 85M over 12 layers)",
    "2 × 768 × 3072 (~57M in all 12 layers); 4 × 768² (≈ 28M)",
    "2 × 3 + 1 (= 7, not 6)",
    "2 × 7B, i.e. 14 GB",
)

DIFFERENCES = (
    "Tied total: 124,439,808 vs untied total: 163,037,184 (difference: 38,597,376).",
    "| model | parameters |\n|---|---|\n| tied | 124,439,808 |\n| untied | 163,037,184 |\n| difference | 38,597,376 |",
    "13.5 GB in fp16 and 6.7 GB in int8, a difference of 6.8 GB.",
    "1.5 GB and 900 MB: a difference of 600 MB",
    "GPT-2 Small has 124,439,808 parameters; OpenAI said 117M; the difference is 7.4M.",
    "| run | loss |\n|---|---|\n| a | 3.28 |\n| b | 3.11 |\n| difference | 0.18 |",
    "| run | steps |\n|---|---|\n| a | 100 |\n| b | 105 |\n| difference | 0.05 |",
    "The difference between fp32 (497,759,232 bytes) and fp16 (248,879,616 bytes) is 248,879,616 bytes.",
    "Llama 3 8B 有 80.3 亿参数，Llama 2 7B 有 67.4 亿，多出 12.9 亿，其中 7.9 亿来自词表。",
    "Mixtral 有 467 亿参数，每次激活 129 亿，二者相差 3.6 倍。",
    "The cache shrinks from 160 GiB to 20 GiB, saving 140 GiB.",
    "From 28 GB to 14 GB, saving 28 GB on two GPUs.",
    "50257 * 768 ≈ 38.9M, 1 - 1/64 ≈ 97%, 768 × 768 ≈ 590,000.",
    "`12 × 7,087,872 = 85,054,464`，即每层约 709 万。",
    "`12 × 7,087,872 = 85,054,464`，即总参数量约 8505 万。",
    "Memory goes from 13.5 GB to 3.9 GB, saving 10 GB.",
    "The cache shrinks from 160 GiB to 20 GiB. With offloading we saved 35 GiB more.",
    "KV 缓存从 160 GiB 降到 20 GiB，每卡节省 17.5 GiB。",
    # The number is the difference of something else, or none.
    "16 GB of weights and 2 GB of cache, 3 GB more for activations.",
    "The embedding has 38,597,376, the positions 786,432, and the head 38,597,376 more.",
    "Between step 10,000 and step 20,000 the difference is 1,200.",
    "Training takes 1,000 GPU hours and 2,000 CPU hours, a difference of 1,200 dollars.",
    "A takes 512 MB, B 64 MB; quantising A saves 384 MB.",
    "模型 A 有 1,024,000 个参数，B 有 2,048,000 个，每层相差 512,000 个。",
    "1,024,000 与 2,048,000 的误差 100,000",
    "A 每层 7,087,872，12 层共 85,054,464，比 84,934,656 多 119,808。",
)

LIKE_TERMS = (
    "bsd + 4bsd + 4bsd * 2 + bsd = 14bsd",
    "6Td + AhT^2 + AhT^2 + Td + Td = 8Td + 2AhT^2",
    "d_model + Td + 2Td = 4Td",
    "$4H^2+8H^2=12H^2$, $8bsh^2 + 4bs^2h + 16bsh^2 = 24bsh^2 + 4bs^2h$",
    "3h = h + h', 2h = h + h; n = n + 1; x = 2x; a + a = 2a; 2H + 2H = 4W; 4x + 2x = 8",
    "$\\alpha H + 2H = 5H$; h_1 + h_2 + h_1 = 3h_1; $2H + 2H' = 5H'$",
    "O(n^2) + O(n^2) = O(n^2); log n + 2 log n = 3 log n",
    "4h² + 8h² ≈ 12h² + 13h; 2(h + 1)² + h = 2h² + 5h + 2; d·d + d·d + 2·d·d = 4d²",
)

SAID_AGAIN = (
    "12 × 10^6 = 1.2 × 10^7 = 12M; 2 × 10^9 ≈ 2.1B; 7 × 10^9 = 7B; 10^9 = 1B",
    "$16 \\times 16{,}384^2 \\times 2 = 8{,}589{,}934{,}592$ bytes, exactly 8 GiB, for one layer.",
    "d = 768 , B = 4 , GB; 24 , GB",
)

OF_EXPERTS_AND_POWERS = (
    "A layer has 12 &times; 1024&sup2; + 13 &times; 1024 = 12,596,224 weights, R&D &asymp; 2.",
    "Over all 12 layers 12 × 768² come to 84.9M.",
    "设 b = 1，s = 2048，h = 12288。\n\n合计 24bsh² + 4bs²h = 7.63e12。",
    "# Mistral 7B\n\n| Parameter | Value |\n|---|---|\n| dim | 4096 |\n| hidden_dim | 14336 |\n| n_layers | 32 |",
    "8 × 22B = 141B, since attention is shared.",
    "$6 \\times 175\\mathrm{e}9 \\times 300\\text{e}9 = 3.15\\mathrm{e}23$",
)

RIGHT = (*OF_EXPERTS_AND_POWERS, *AMBIGUOUS, *SAID_AFTER, *DIFFERENCES, *LIKE_TERMS, *SAID_AGAIN)
WRONG = {
    "激活值：6Td + Td + Td + 6Td * 4 = 14Td": ("14", "32"),
    "6Td + AhT^2 + AhT^2 + Td + Td = 7Td + 2AhT^2": ("7", "8"),
    "注意力 4 &times; (768 &times; 768 + 768) = 2359296": ("2359296", "2362368"),
    "平均每个权重多 16 / 128 = 0.250 bit": ("0.250 bit", "0.125 bit"),
    "每层 12 × 12288² ≈ 181.19 亿，96 层 1739 亿": ("181.19 亿", "18.12 亿"),
    "设 b = 1，s = 2048，h = 12288。\n\n合计 24bsh² + 4bs²h = 6.73e12。": ("6.73e12", "7.63e12"),
    "| part | formula | weights |\n|---|---|---|\n| 8 layers | 8 × 2,819,072 | 25,371,648 |": (
        "25,371,648",
        "22,552,576",
    ),
    "Optimal tokens for 13B: 20 × 13B = 130B.": ("130B", "260B"),
    "$6 \\times 175\\mathrm{e}9 \\times 300\\text{e}9 = 3.15\\mathrm{e}22$": ("3.15\\mathrm{e}22", "3.15\\mathrm{e}23"),
    "$\\log V \\approx \\log 99845 \\approx \\mathbf{15.11}$": ("15.11", "11.51"),
    "$\\ln 50257 \\approx 10.28$": ("10.28", "10.82"),
    "$\\log_2 1024 = 11$": ("11", "10"),
    "$2 \\times 12 = \\boxed{25}$": ("25", "24"),
    "8 × 22B = 167B": ("167B", "176B"),
    "12×768，即 9217": ("9217", "9216"),
    "12×768，即 9217 个参数": ("9217", "9216"),
    "4 × 12 × 768 × 768，也就是 28,311,553 个参数": ("28,311,553", "28,311,552"),
    "12 × 12 (= 145)": ("145", "144"),
    "12 × 12, i.e. 145": ("145", "144"),
    "768 × 3072（约 263 万）": ("263 万", "236 万"),
    "Tied total: 124,439,808 vs untied total: 163,037,184 (difference: 38,579,376).": ("38,579,376", "38,597,376"),
    "不绑定 163,037,184，绑定 124,439,808，相差 38,579,376。": ("38,579,376", "38,597,376"),
    "The cache shrinks from 160 GiB to 20 GiB, saving 120 GiB.": ("120 GiB", "140 GiB"),
    # Within 5 %, but two digits changed places.
    r"可用显存： $40 - 1.12 - 1.4 \approx 37.84\,\text{GiB}$": (r"37.84\,\text{GiB}", r"37.48\,\text{GiB}"),
    "节省比例 = 1 - 1/h = 1 - 1/64 ≈ 94.8% (对 h=64 的模型)": ("94.8%", "98.4%"),
    "50257 * 768 ≈ 38.95M": ("38.95M", "38.60M"),
    "`12 × 7,087,872 = 85,054,464`，即模型规模约为 850 万。": ("850 万", "8505 万"),
    "**Savings: 160 GiB → 20 GiB = 120 GiB freed!**": ("120 GiB", "140 GiB"),
    "KV 缓存从 160 GiB 降到 20 GiB，节省 120 GiB。": ("120 GiB", "140 GiB"),
    "Tied it has 124,439,808 parameters and untied 163,037,184, that is 38.9M more.": ("38.9M", "38.6M"),
    "Untied it has 163,037,184 parameters, tied 124,439,808: tying saves 38,579,376.": ("38,579,376", "38,597,376"),
    "It has 163,037,184, which is 38,579,376 more than the 124,439,808 of the tied one.": ("38,579,376", "38,597,376"),
    "A: 163,073,184, B: 124,439,808. The difference is 38,597,376.": ("163,073,184", "163,037,184"),
    "- tied: 124,439,808\n- untied: 163,037,184\n- difference: 38,579,376": ("38,579,376", "38,597,376"),
    "```\ntied        124,439,808\nuntied      163,037,184\ndifference   38,579,376\n```": (
        "38,579,376",
        "38,597,376",
    ),
    "| part | with | without | difference |\n|---|---|---|---|\n| a | 124,439,808 | 163,037,184 | 38,597,376 |\n"
    "| b | 354,823,168 | 406,286,336 | 51,463,168 |\n| c | 774,030,080 | 838,359,040 | 64,382,960 |": (
        "64,382,960",
        "64,328,960",
    ),
    "7,087,872 与 7,077,888 相差 9,894，正是偏置和归一化的参数。": ("9,894", "9,984"),
    "于是一个 block 的参数量为 $4H^2+8H^2=16H^2$": ("16", "12"),
    "$$8bsh^2 + 4bs^2h + 16bsh^2 = 20bsh^2 + 4bs^2h$$.": ("20", "24"),
    "4d² + 4d + 8d² + 5d = 12d² + 13d": ("13", "9"),
    "12 × 10⁶ = 1.3 × 10⁷": ("1.3 × 10⁷", "1.2 × 10⁷"),
    "It holds 8,589,934,592 bytes, exactly 4 GiB, for one layer.": ("4 GiB", "8 GiB"),
    "$$26,000,000,000 , 字节 \\div (1024^3) \\approx 21.24 , GB$$": ("21.24 , GB", "24.21 , GB"),
}
