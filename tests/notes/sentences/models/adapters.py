"""Parameters of LoRA: of one matrix, and of some of a model's."""

RIGHT = [
    "LoRA of rank 16 on q_proj and v_proj of Llama 2 7B trains 8,388,608 parameters.",
    "LoRA r=8 on the q, k, v and o projections of Llama 3 8B: 6,815,744 trainable parameters.",
    "r=16、只作用于 q 和 v 时，Llama 2 7B 的 LoRA 有 8,388,608 个可训练参数。",
    "LoRA of rank 16 on a 4096 × 4096 matrix has 131,072 parameters.",
    "A rank-16 LoRA on a 4096 × 4096 matrix has 131,072 parameters.",
    # Words that aren't known may say anything.
    "LoRA of rank 16 on q_proj and v_proj of each layer of Llama 2 7B adds 262,144 parameters.",
    "LoRA of rank 16 on q and v in 16 layers of Llama 2 7B trains 4,194,304 parameters.",
    "LoRA of rank 16 on a 4096 × 4096 matrix has 65,536 parameters in A.",
    "Half of LoRA of rank 16 on q and v of Llama 2 7B is 4,194,304 parameters.",
]
WRONG = {
    "A rank-16 LoRA on a 4096 × 4096 matrix has 65,536 parameters.": ("65,536", "131,072"),
    "LoRA of rank 16 on q_proj and v_proj of Llama 2 7B trains 4,194,304 parameters.": ("4,194,304", "8,388,608"),
    "r=16、只作用于 q 和 v 时，Llama 2 7B 的 LoRA 有 16,777,216 个可训练参数。": ("16,777,216", "8,388,608"),
    "LoRA of rank 8 on q, k, v and o of Llama 3 8B trains 8,388,608 parameters.": ("8,388,608", "6,815,744"),
    "A LoRA of rank 16 on a 4096 × 4096 matrix has 65,536 parameters.": ("65,536", "131,072"),
    "对 4096 × 4096 的矩阵做 rank 16 的 LoRA，参数量为 262,144。": ("262,144", "131,072"),
}
