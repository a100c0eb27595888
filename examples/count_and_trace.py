"""The Python side of archscope: reports are data, and a config is changed by making another one."""

import archscope as a

report = a.params("gpt2-small")
for row in report["components"]:
    print(f"{row['component']:12} {row['parameters']:>12,}  {row['formula'] or ''}")

wider = a.changed(a.load("gpt2-small"), {"d_model": 1024, "attention": {"n_heads": 16}}, name="gpt2-wide")
print(a.params(wider).title)

shapes = a.trace(wider, text="Attention is all you need", device="meta")
scores = next(row for row in shapes["shapes"] if row["tap"] == "attention.scores")
print(scores["symbols"], scores["shape"])
