"""The member of a family that a row is about, told by its sizes: numbers of other things tell none."""

RIGHT = [
    "| Name | GPUs | TP | PP | DP | Params |\n|---|---|---|---|---|---|\n| GPT-3 | 1024 A100 | 8 | 8 | 16 | 174.6B |\n"
    "| LLaMA-65B | 2048 A100 | 8 | 1 | 256 | 65.2B |\n| Llama-3.1-405B | 16384 H100 | 8 | 16 | 128 | 405B |\n"
    "| DeepSeek-V3 | 2048 H800 | 1 | 16 | 128 | 671B |",
]

WRONG = {
    "| Model | L | d | H | Params |\n|---|---|---|---|---|\n| GPT-2 | 48 | 1600 | 25 | 1.75B |\n"
    "| OPT-1.3B | 24 | 2048 | 32 | 1.3B |\n| Pythia-410M | 24 | 1024 | 16 | 405M |": ("1.75B", "1.56B"),
}
