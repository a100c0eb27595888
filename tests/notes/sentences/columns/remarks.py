"""Rows whose label says more than a name, so that they are no slips of what the others show."""

RIGHT = [
    # Adapters of other matrices, or of more of them.
    "LoRA on q_proj and v_proj of Llama-2-7B\n\n| rank | trainable parameters |\n|---|---|\n| 4 | 2,097,152 "
    "|\n| 8 | 4,194,304 |\n| 16 | 8,388,608 |\n| 32 (with k and o) | 33,554,432 |\n| 64 | 33,554,432 |",
    "Llama-2-7B 的 LoRA\n\n| 秩 r | 可训练参数 |\n|---|---|\n| 4 | 2,097,152 |\n| 8 | 4,194,304 |\n| 16 | "
    "8,388,608 |\n| 16（加 MLP） | 39,976,960 |",
    "LoRA, r = 8\n\n| module | d_in | d_out | LoRA parameters |\n|---|---|---|---|\n| q_proj | 4096 | 4096 | "
    "65,536 |\n| k_proj | 4096 | 1024 | 40,960 |\n| gate_proj | 4096 | 14336 | 147,456 |\n| gate_up (two "
    "adapters) | 4096 | 28672 | 294,912 |\n| down_proj | 14336 | 4096 | 147,456 |",
    "LoRA, r = 8\n\n| module | d_in | d_out | trainable parameters |\n|---|---|---|---|\n| q_proj | 4096 | "
    "4096 | 65,536 |\n| k_proj | 4096 | 1024 | 40,960 |\n| v_proj | 4096 | 1024 | 40,960 |\n| o_proj | 4096 "
    "| 4096 | 65,536 |\n| lm_head, fully | 4096 | 128256 | 525,336,576 |",
    "r = 4\n\n| layer | shape | LoRA |\n|---|---|---|\n| query | 1024 × 1024 | 8,192 |\n| value | 1024 × "
    "1024 | 8,192 |\n| fc1 | 1024 × 4096 | 20,480 |\n| fc2 | 4096 × 1024 | 20,480 |\n| embedding (A only) | "
    "50265 × 1024 | 201,060 |",
    "LoRA on Llama-2-7B\n\n| rank | trainable |\n|---|---|\n| 8 (incl. 262k of a classifier) | 4,456,448 |\n"
    "| 16 | 8,388,608 |\n| 32 | 16,777,216 |\n| 64 | 33,554,432 |",
    # Heads, parts, FLOPs and formulas of models with changes.
    "| name | d_model | h | d_k |\n|---|---|---|---|\n| a | 512 | 8 | 64 |\n| b | 768 | 12 | 64 |\n| c | "
    "1024 | 16 | 64 |\n| d (wide heads) | 512 | 8 | 128 |",
    "| Model | MLP parameters per layer |\n|---|---|\n| GPT-2 | 4.72M |\n| GPT-2 medium | 8.39M |\n| GPT-2 "
    "large | 13.1M |\n| GPT-2 XL | 20.5M |\n| GPT-2 XL with SwiGLU of 4d | 30.7M |",
    "| Model | FLOPs per token (forward) | FLOPs per token (training) |\n|---|---|---|\n| GPT-2 | 0.25 "
    "GFLOPs | 0.75 GFLOPs |\n| Llama-2-7B | 13.5 GFLOPs | 40.4 GFLOPs |\n| Llama-2-7B, frozen but LoRA | "
    "13.5 GFLOPs | 27.0 GFLOPs |",
    "| V | d | 2 × V × d |\n|---|---|---|\n| 32,000 | 4096 | 262.1M |\n| 128,256 | 4096 | 1,050.7M |\n| "
    "151,936 | 896 (tied: once) | 136.1M |\n| 152,064 | 3584 | 1,090.0M |",
    "| N | D | C | D / N |\n|---|---|---|---|\n| 1B | 20B | 1.2e20 | 20 |\n| 1B | 100B | 6e20 | 100 |\n| 3B "
    "| 60B | 1.08e21 | 20 |\n| 3B (LoRA) | 60B | 7.2e20 | 20 |",
    "| Model | attention parameters per layer | MLP parameters per layer |\n|---|---|---|\n| Llama-2-7B | "
    "67,108,864 | 135,266,304 |\n| Llama-3-8B | 41,943,040 | 176,160,768 |\n| Llama-3-8B upcycled to 8 "
    "experts | 41,943,040 | 1,409,286,144 |",
    "| Model | FP16 | INT8 | INT4 |\n|---|---|---|---|\n| Llama-2-7B | 13.5 GB | 6.7 GB | 3.4 GB |\n| "
    "Mixtral-8x7B | 93.4 GB | 46.7 GB | 23.4 GB |\n| Mixtral-8x7B with HQQ, experts in 2 bits | 93.4 GB | "
    "46.7 GB | 17.3 GB |",
]
RIGHT += [
    "| Setting | B | T | B·T |\n|---|---|---|---|\n| debug | 1 | 128 | 128 |\n| single GPU | 12 | 1024 | "
    "12,288 |\n| 8 GPUs, 5 accumulation steps | 12 | 1024 | 491,520 |\n| paper | 512 | 1024 | 524,288 |",
]
