"""Totals of what the clauses before them list, in a paragraph."""

_PARTS = (
    "The words take 40000 × 512 = 20,480,000, the positions 512 × 512 = 262,144, attention 6 × 4 × 512² = 6,291,456, "
    "the MLPs 12,582,912 and the norms 13,312: in total 39,629,824 parameters."
)
_CHINESE = (
    "词嵌入 40000×512=20,480,000，位置嵌入 262,144，每层 3,148,800，6 个 block 18,892,800，最后一个 LayerNorm 有 "
    "1,024，加起来 39,635,968。"
)
_SENTENCES = (
    "Token embedding: 20,480,000. Attention: 6,291,456. FFN: 12,582,912. LayerNorms: 13,312. Total: 39,367,680."
)

RIGHT = (
    # What others come to together is no more to add, nor is one of two that are counted already.
    "Blocks: 85,054,464. Tokens: 38,597,376; positions: 786,432; both: 39,383,808. Final norm: 1,536. "
    "Total: 124,439,808.",
    "The blocks have 6,476,267,520. 32000 × 4096 = 131,072,000, and since the head is untied we count it twice: "
    "262,144,000. Final norm: 4096. Total: 6,738,415,616",
    # What one layer has is no term beside what all have, and neither is what a term or a subtotal is made of.
    "BERT-base: 30522·768 = 23,440,896; 512·768 = 393,216; 2·768 = 1,536; LayerNorm 1,536. Sum 23,837,184.\n"
    "Each layer has 7,087,872 parameters, so 85,054,464 for the encoder. The pooler adds 590,592. Total 109,482,240.",
    "768 乘以 50257 等于 38,597,376，加上位置编码的 768 乘以 1024，即 786,432，嵌入层一共 39,383,808。",
    "QKV 投影 1,771,776（权重 1,769,472 + 偏置 2,304），输出投影 590,592（权重 589,824 + 偏置 768），合计 2,362,368。",
    "One matrix has 589,824 weights, q, k and v 1,769,472; with the output 589,824 it makes 2,359,296.",
    _CHINESE,
    _SENTENCES,
    _PARTS.replace(" and the norms 13,312: in", ", the norms 13,312, in"),
    # Rounded, with what no clause says, and without what another one has already.
    "词嵌入 3860万，位置嵌入 79万，每个 block 约 709万，12 个 block 约 8508万，加起来 1.24亿。",
    "The words take 20,480,000, the positions 262,144, in total with the blocks 39,635,968.",
    "Attention has 6,291,456, the FFN 12,582,912, its up-projection 6,291,456, in total 18,874,368.",
    "Attention 6,291,456, FFN 12,582,912, norms 13,312 (frozen), in total 18,874,368 trainable parameters.",
    "The run took 20,480,000 tokens, then 262,144 more, and in total there are 40,000,000 in the data.",
    (
        "The blocks have 75,657,216 parameters and the words 20,480,000; the positions have 262,144. "
        "The first two make 96,137,216."
    ),
    (
        "The blocks have 75,657,216 parameters, the words 20,480,000 and the positions 262,144. Without "
        "the positions it's 96,137,216."
    ),
    ("Blocks 75,657,216 of width 1024, plus the table's 20,480,000 and the head's 20,480,000: that gives 116,617,216."),
    "词嵌入 20,480,000，位置 262,144，24 层 75,657,216；lm_head 20,480,000 与词嵌入共享，总共 96,399,360。",
    "Model A has 20,480,000 parameters, model B 75,657,216 and C 30,262,144; A and C have 50,742,144.",
    "注意力 1,050,624，MLP 2,099,712，LayerNorm 2,048（可忽略），一层就是 3,150,336。",
)

WRONG = {
    _CHINESE.replace("39,635,968", "39,373,824"): ("39,373,824", "39,635,968"),
    _CHINESE.replace("39,635,968", "39,634,944"): ("39,634,944", "39,635,968"),
    _CHINESE.replace("39,635,968", "39,653,968"): ("39,653,968", "39,635,968"),
    _CHINESE.replace("39,635,968", "3,963,596"): ("3,963,596", "39,635,968"),
    _SENTENCES.replace("39,367,680", "26,784,768"): ("26,784,768", "39,367,680"),
    _SENTENCES.replace("39,367,680", "39,354,368"): ("39,354,368", "39,367,680"),
    (
        "One layer is 1,050,624 + 2,099,712 + 2,048 = 3,152,384; times 24 it's 75,657,216; plus 20,480,000 "
        "for the words and 1,024 for the last norm it's **96,137,216**."
    ): ("96,137,216", "96,138,240"),
    (
        "All blocks hold 75,657,216 parameters. Adding 20,480,000 for the words, 262,144 for the positions "
        "and 1,024 for the last norm, we arrive at 96,138,240."
    ): ("96,138,240", "96,400,384"),
    ("24 层一共 75,657,216，再加上词嵌入 20,480,000、位置嵌入 262,144 和最后的 LayerNorm 1,024，得到 96,399,360。"): (
        "96,399,360",
        "96,400,384",
    ),
    "Encoder 18,880,512, decoder 25,175,040 and embedding 16,449,536 add up to 44,055,552.": (
        "44,055,552",
        "60,505,088",
    ),
    "Attention has 1,050,624 weights, the MLP 2,099,712, the two norms 2,048, so a block has 3,150,336.": (
        "3,150,336",
        "3,152,384",
    ),
    ("自注意力 1,050,624 个，FFN 2,099,712 个，加上两个 LayerNorm 的 2,048 个，一层共 3,125,384 个。"): (
        "3,125,384",
        "3,152,384",
    ),
    (
        "The stack makes 75,657,216; together with the embedding (20,480,000), the head (20,480,000) "
        "and the last norm (1,024) that gives 96,138,240."
    ): ("96,138,240", "116,618,240"),
}
