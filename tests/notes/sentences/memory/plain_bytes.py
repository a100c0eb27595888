"""Bytes of parameters in sentences that say nothing else."""

RIGHT = [
    "Adam keeps two fp32 moments: for 1B parameters that is 8 GB.",
    "13B 模型的梯度用 bf16 存，约占 26 GB。",
    "The weights of a 7B model in int4 take 3.9 GB.",
    "A 70B model in FP16 needs 168 GB.",
    "A 7B model in fp16 takes 28 GB with its gradients.",
    "For Adam a 2B model takes 24 GB at 12 bytes per parameter, 32 GB with weights and gradients.",
]
WRONG = {
    "Adam keeps two fp32 moments: for 1B parameters that is 4 GB.": ("4 GB", "8 GB"),
    "13B 模型的梯度用 bf16 存，约占 52 GB。": ("52 GB", "26 GB"),
    "350M 参数的模型：Adam 的两个 fp32 状态共 1.4 GB。": ("1.4 GB", "2.8 GB"),
    "Llama 3 8B 采用 GQA：32 个查询头，只有 16 个 KV 头。": ("16", "8"),
}
