"""Sums that run over several lines of code: an operator ends a line, begins one, or stands on one of its own."""

_AT_THE_END = (
    "```\nBlock:  640*1920 + 1920 + 640*640 + 640 +\n        640*2560 + 2560 + 2560*640 + 640 = 4,920,960\n```"
)
_AT_THE_BEGINNING = "```\nblock = 4 × 640² + 8 × 640²\n      + 4 × 640 = 4,917,760\n```"
_AFTER_A_GLOSS = "```\nALL  = 24 × 16 × 12,582,912  (4.83B experts)\n     + 0.403B + 0.131B  ≈ 5.4B\n```"
_ALONE = "```\n24 *\n  (4*640^2 + 8*640^2)\n+\n32000*640\n=\n138,444,800\n```"

RIGHT = (
    _AT_THE_END,
    _AT_THE_BEGINNING,
    _AFTER_A_GLOSS,
    _ALONE,
    # What begins anew: a rule, a list, a path, a result that a next one is added to.
    "```\n====\n640 * 4 = 2,560\n```",
    "```\na = 640 × 4 = 2,560\n+ 640 × 2 = 1,280\n+ 640 = 640\n```",
    "```\n+ 640 × 4 = 2,560\n+ 640 × 2 = 1,280\n```",
    "```\nsrc/model/\n640 × 4 = 2,560\n```",
    "```\n* 640 × 4 = 2,560\n* 640 × 2 = 1,280\n```",
)

WRONG = {
    _AT_THE_END.replace("4,920,960", "4,902,960"): ("4,902,960", "4,920,960"),
    _AT_THE_BEGINNING.replace("4,917,760", "4,971,760"): ("4,971,760", "4,917,760"),
    _AFTER_A_GLOSS.replace("5.4B", "4.5B"): ("4.5B", "5.4B"),
    _ALONE.replace("138,444,800", "138,444,880"): ("138,444,880", "138,444,800"),
}
