"""The weights of a named model where only one dtype was stated, further up."""

_ENGLISH = "We keep everything in half precision (bf16), so each weight takes 2 bytes.\n\n{}"
_MISTRAL = _ENGLISH.format("Mistral 7B is too large for a laptop, since storing its parameters alone would take {} GB.")
_CHINESE = "全部权重以 fp16 存储。\n\n光是 Llama 2 13B 的参数就要占 {} GB。"

RIGHT = (
    _MISTRAL.format("14.5"),
    _MISTRAL.format(15),
    _CHINESE.format(26),
    # In another dtype that the note speaks of, or of other bytes than the weights.
    _MISTRAL.format(29) + " That is in fp32.",
    _ENGLISH.format("To serve Mistral 7B we take a card with 29 GB."),
    _ENGLISH.format("Training Mistral 7B needs more than its weights: 58 GB."),
    _ENGLISH.format("If we had kept Mistral 7B's parameters twice, they would take 29 GB."),
    _ENGLISH.format("The parameters of our smaller Mistral 7B take 7.2 GB."),
    "Storing the parameters of Mistral 7B alone takes 29 GB.",
    # Two models, before and after a cast, and a small model that nobody casts.
    _ENGLISH.format("The 7B model's weights: 28 GB (policy and reference together)."),
    _ENGLISH.format("The 7B weights are 28 GB before casting, 14 GB after it."),
    _ENGLISH.format("The 7B weights take 28 GB and 14 GB, before and after the cast."),
    _ENGLISH.format("Beside it a reranker runs. Its 560M weights take 2.24 GB."),
    "所有张量都用 bf16 存储。\n\n7B 模型的权重占 28 GB（策略模型和参考模型两份）。",
    _ENGLISH.format("Two copies of the 7B weights take 28 GB."),
)
WRONG = {
    _MISTRAL.format(29): ("29 GB", "14 GB"),
    _MISTRAL.format("7.2"): ("7.2 GB", "14.5 GB"),
    _CHINESE.format(52): ("52 GB", "26 GB"),
    "所有数值均为 bf16。\n\n7B 模型的权重大小是 28 GB。": ("28 GB", "14 GB"),
}
