"""Shares of the member of a family that has the size behind its name."""

WRONG = {
    "**GPT-3** (174.6B parameters): the feed-forward layers hold 64.6%, attention 33.2%.": ("64.6%", "66.4%"),
    "GPT-3 has 175B parameters: the FFN layers hold 64.6%, attention 33.2%.": ("64.6%", "66.4%"),
    "GPT-3（1746 亿参数）中，FFN 占 66.4%，注意力占 32.3%。": ("32.3%", "33.2%"),
}
RIGHT = (
    "GPT-3 (174.6B parameters): the feed-forward layers hold 66.4%, attention 33.2%.",
    "GPT-3 (13B): the feed-forward layers hold 65.4%, attention 32.7%.",
    "GPT-3 (174.6B parameters): the feed-forward layers take 64.6% of the FLOPs of a long prompt.",
    "GPT-3（1750 亿参数）：FFN 的计算量占 64.6%。",
    "GPT-3 has 96 layers: the feed-forward layers hold 64.6% of a smaller variant.",
    "GPT-3 (174.6B parameters) had competitors. In one of these the feed-forward layers hold 64.6%.",
)
CONFIRMED = {"GPT-3 (174.6B parameters): the feed-forward layers hold 66.4%, attention 33.2%.": "66.4%"}
