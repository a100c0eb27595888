"""One model's cache as a share of another's."""

_13B = "We compare Llama-2-13B and Llama-2-70B. {}"
_8B = "We compare Llama-2-7B and Llama-3-8B. {}"
_ZH = "比较 Llama-2-13B 和 Llama-2-70B。\n\n{}"
_THE_OTHER = (
    "Llama-2-13B has 819,200 bytes per token and Llama-2-70B 327,680.\n\n"
    "A 70B model gets twice as many users as a 13B model. Per token, its cache is {} of the other one."
)

RIGHT = (
    # What is saved, or of other lengths and dtypes; sizes stand for the models that have them.
    _8B.format("The 8B saves 75% of the cache of the 7B."),
    _8B.format("In int8 the 8B has 12.5% of the cache of the 7B."),
    _8B.format("The 8B's cache is 75% smaller than that of the 7B."),
    _8B.format("At 32K tokens the 8B's cache is 75% of the 7B's at 4K."),
    _ZH.format("70B 的缓存比 13B 的少 60%。"),
    _13B.format("With MHA the 70B would have 320% of the cache of the 13B."),
    "Mistral-7B and Llama-2-7B: the 7B's cache is 75% of the 7B's.",
    # "It" may be the one that was named last.
    _13B.format("The 13B stores all 40 heads, the 70B only 8 of 64. Its cache is just 40% of the other model's."),
    "Llama-3-8B, Llama-3-70B. The 70B has 327,680 bytes per token, the 8B 131,072. Its cache is 40% of the other one.",
)
WRONG = {
    _13B.format("So the 70B's cache is only 60% of the 13B's."): ("60%", "40%"),
    _8B.format("The 8B takes only 75% of the cache of the 7B."): ("75%", "25%"),
    _ZH.format("所以 70B 的缓存只有 13B 的 60%。"): ("60%", "40%"),
    _ZH.format("70B 模型的 KV 缓存约为 13B 的 60%。"): ("60%", "40%"),
    _THE_OTHER.format("60%"): ("60%", "40%"),
}
CONFIRMED = {
    _13B.format("So the 70B's cache is only 40% of the 13B's."): "40%",
    _8B.format("The 8B takes only 25% of the cache of the 7B."): "25%",
    _ZH.format("所以 70B 的缓存只有 13B 的 40%。"): "40%",
    _THE_OTHER.format("40%"): "40%",
}
