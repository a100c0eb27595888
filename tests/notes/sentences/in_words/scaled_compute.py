"""How parameters and tokens grow with the compute of which they are the product."""

_ASKED = "C = 6ND, with D = 20N.\n\n*And with 100 times the compute?* Both N and D grow by a factor of {}."
_CHINESE = "按 Chinchilla，算力增加 100 倍，参数和数据各增加 {} 倍。"
_PLAIN = "Chinchilla: with 4× the compute, parameters and tokens both grow by {}."

RIGHT = (
    _ASKED.format(10),
    _CHINESE.format(10),
    _PLAIN.format(2),
    "Chinchilla: with 10 times the compute, N and D grow by a factor of 3.2.",
    "Chinchilla: with 10 times the compute, N and D grow by a factor of 3.",
    # By another rule, of only one of the two, or said to be wrong.
    "With 10 times the compute, model size and data grow by 5.5.",
    "Chinchilla: with 100 times the compute, the model grows by a factor of 100 if the data stays.",
    "C = 6ND. One might think that with 100 times the compute both N and D grow by a factor of 100, which is wrong.",
    "With 4× the compute, parameters and tokens both grow by 10%.",
    # Each of the two has a factor of its own.
    "C = 6ND. With 4 times the compute, Kaplan's N and D grow by 2.75 and 1.45.",
    "Not compute-optimal: C = 6ND; with 9 times the compute N and D grow by 1 and 9.",
    "C = 6ND。算力变为 16 倍，N 和 D 变为 2 倍和 8 倍。",
)
WRONG = {
    _ASKED.format(100): ("100", "10"),
    _ASKED.format(50): ("50", "10"),
    _CHINESE.format(100): ("100", "10"),
    _PLAIN.format(4): ("4", "2"),
}
CONFIRMED = {_ASKED.format(10): "10", _CHINESE.format(10): "10"}
