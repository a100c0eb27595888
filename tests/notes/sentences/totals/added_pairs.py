"""Two results and the sum of them right behind."""

RIGHT = (
    "Q、K、V 各 589,824，输出投影 589,824，合计 2,359,296。",
    "q_proj 和 o_proj 都是 16,777,216，k_proj 和 v_proj 都是 4,194,304，合计 41,943,040。",
    "q/o: 16,777,216; k/v: 4,194,304; together 41,943,040.",
    "gate/up 45,088,768、down 45,088,768，加起来 135,266,304。",
    "Weights 2,359,296, bias 3,072; the FFN's two layers together 4,722,432.",
    "Encoder layer: 7,087,872. Decoder layer: 9,451,776. Together 199,246,464.",
    "A has 100,000 tokens, B 250,000; together 350,000 minus 1,000 duplicates.",
    "Q 589,824; O 589,824; together for 12 layers 14,155,776.",
    "Attention 2,359,296, FFN 4,718,592. Together with the norms 7,081,536.",
    "Each head has 49,152 for q, the output 589,824. Together 1,179,648.",
    "Two matrices of 2,359,296 and biases of 3,072, together 4,721,664.",
    "权重每个 2,359,296，偏置 3,072，合计 4,721,664。",
    "Attention 2,359,296, FFN 4,718,592, together 85M in 12 layers.",
    "Attention 2,359,296, FFN 4,718,592, together 84,934,656.",
    "LN has 1,536. Up: 591,360. Down: 590,208. Together 1,181,568.",
    "The norm has 1,536.\n\nAttention 2,359,296, FFN 4,718,592, together 7,079,424.",
    "It has d = 768; weights 589,824 and biases 768, together 590,592.",
    "Attention 28,311,552 and FFN 56,623,104: together 123,532,032.",
    "If we ignore biases: Attention 2,359,296, FFN 4,718,592, together 7,079,424.",
    "q 16,777,216 and k 4,194,304 (v has as much), together 25,165,824.",
    "Embeddings 38.6M, up 2,359,296, down 2,360,000, together 4,719,000.",
    "768 × 2304 = 1,769,472 and 768 × 768 = 589,824, adding up to 2,362,368 with biases.",
    "Per layer 4d² = 2,359,296 and 8d² = 4,718,592, together 7,087,872 in GPT-2 Small.",
)
WRONG = {
    "上投影 2,362,368，下投影 2,360,064，两者合计 4,722,342。": ("4,722,342", "4,722,432"),
    "两个线性层分别是 2,362,368 和 2,360,064，两项之和为 4,822,432。": ("4,822,432", "4,722,432"),
    "权重 $8d^2 = 8,388,608$；两个偏置 $4d + d = 5120$，相加得 8,392,704。": ("8,392,704", "8,393,728"),
    "The weights are 768 × 3072 = 2,359,296 and the bias has 3,072, which add up to 2,360,064.": (
        "2,360,064",
        "2,362,368",
    ),
    "Up: 384 × 1536 + 1536 = 591,360. Down: 1536 × 384 + 384 = 590,208. Together 1,181,184.": (
        "1,181,184",
        "1,181,568",
    ),
    "权重 2,359,296，偏置 3,072，合计 2,360,064。": ("2,360,064", "2,362,368"),
    "The token table has 38,597,376 and the position table 786,432 parameters; together they have 39,373,808.": (
        "39,373,808",
        "39,383,808",
    ),
}
CONFIRMED = {
    "权重 2,359,296，偏置 3,072，加起来一共 2,362,368 个参数。": "2,362,368",
}
LEFT_OPEN = {
    # A slip in a term explains it as well.
    "The table has 38,579,376 and the positions 786,432 parameters; together they have 39,383,808.": "39,383,808",
}
