"""The tokens of a second beside the time of a step."""

_RUN = "It took 4,000 optimizer steps at 131,072 tokens each.\n\n| | |\n|---|---|\n| Speed | 1.25 s/step, {} |"
_ZH = "每步处理 131,072 个 token。速度：1.25 秒/步，{}。"

RIGHT = (
    _RUN.format("105k tokens/s"),
    _RUN.format("about 104,858 tok/s"),
    _ZH.format("105k tokens/s"),
    # What is measured, shared out, or isn't known.
    _RUN.format("98k tokens/s"),
    _RUN.format("13.1k tokens/s"),
    _RUN.format("61k tokens/s per GPU"),
    _RUN.replace("131,072", "about 100K").format("61k tokens/s"),
    _RUN.format("61k tokens/s") + "\n\nThe second run has 65,536 tokens per step.",
    "steps of 16,384 tokens; 4 of them are accumulated.\n\n2 s/step, 32.8k tokens/s",
    "steps of 16,384 tokens.\n\nEval: 0.4 s/it, 30k tokens/s",
)
WRONG = {
    _RUN.format("150k tokens/s"): ("150k", "105k"),
    _ZH.format("61k tokens/s"): ("61k", "105k"),
    _RUN.replace("1.25 s/step", "1250 ms/step").format("61k tokens/s"): ("61k", "105k"),
}
CONFIRMED = {_RUN.format("105k tokens/s"): "105k"}
