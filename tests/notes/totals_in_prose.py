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
    _CHINESE,
    _SENTENCES,
    _PARTS.replace(" and the norms 13,312: in", ", the norms 13,312, in"),
    # Rounded, with what no clause says, and without what another one has already.
    "词嵌入 3860万，位置嵌入 79万，每个 block 约 709万，12 个 block 约 8508万，加起来 1.24亿。",
    "The words take 20,480,000, the positions 262,144, in total with the blocks 39,635,968.",
    "Attention has 6,291,456, the FFN 12,582,912, its up-projection 6,291,456, in total 18,874,368.",
    "Attention 6,291,456, FFN 12,582,912, norms 13,312 (frozen), in total 18,874,368 trainable parameters.",
    "The run took 20,480,000 tokens, then 262,144 more, and in total there are 40,000,000 in the data.",
)

WRONG = {
    _CHINESE.replace("39,635,968", "39,373,824"): ("39,373,824", "39,635,968"),
    _CHINESE.replace("39,635,968", "39,634,944"): ("39,634,944", "39,635,968"),
    _CHINESE.replace("39,635,968", "39,653,968"): ("39,653,968", "39,635,968"),
    _CHINESE.replace("39,635,968", "3,963,596"): ("3,963,596", "39,635,968"),
    _SENTENCES.replace("39,367,680", "26,784,768"): ("26,784,768", "39,367,680"),
    _SENTENCES.replace("39,367,680", "39,354,368"): ("39,354,368", "39,367,680"),
}
