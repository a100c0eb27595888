"""Tables without a header, which kramdown has and GitHub's Markdown takes for a paragraph."""

_TABLE = """| **Params** | 2 * 70GB | ~140GB |
| **Optimizer State** | 8 * 70GB | ~{states} |
| **Gradient Checkpoints** | 2 * 8192 * 4e6 * 3 * 80 | ~15.7TB |
| -- | --: | --: |
| **Total** |  | ~16.4TB |
"""

RIGHT = [_TABLE.format(states="560GB"), "|V| = 50257 and |D| = 768\n|V| · |D| = 38,597,376\n"]
WRONG = {_TABLE.format(states="280GB"): ("280GB", "560GB")}
CONFIRMED = {_TABLE.format(states="560GB"): "15.7TB"}
