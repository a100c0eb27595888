"""Draws the four panels of `archscope lab activations`, and prints how many outputs of ReLU are exactly 0.

python examples/activations.py [FILE.png]
"""

import sys
from pathlib import Path

from archscope import experiments
from archscope.render.drawing import draw

report = experiments.activations(samples=10_000)
zeros = {row["activation"]: row["zeros"] for row in report["activations"]}
print(f"exact zeros: ReLU {zeros['relu']:.1%}, GELU {zeros['gelu']:.1%}")
if len(sys.argv) > 1:
    draw(report.picture, Path(sys.argv[1]))
