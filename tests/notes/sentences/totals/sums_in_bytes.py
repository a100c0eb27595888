"""Totals in bytes, below rows of other things than bytes."""

_ROWS = """\
```
tokens: 500,000,000
keys:   3.0 GB
values: 3.0 GB
--------------
Total:  {} GB
```
"""

RIGHT = [_ROWS.format("6.0"), _ROWS.format("6.0").replace("tokens: 500,000,000", "scales: 500,000,000 bytes")]
CONFIRMED = {_ROWS.format("6.0"): "6.0 GB"}
NOT_CONFIRMED = {_ROWS.format("6.5"): "6.5 GB"}
