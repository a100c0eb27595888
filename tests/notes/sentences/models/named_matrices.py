"""Counts of single matrices by their names, and of parts whose share stands beside them."""

LLAMA = "Llama 3 8B, per layer:\n\n| Matrix | Params |\n|---|---|\n"
QWEN = "## Qwen3-8B\n\n每层参数量：\n\n| 组件 | 参数量 |\n|---|---|\n| Q Proj | 16.8M |\n"

RIGHT = [
    LLAMA + "| q_proj | 16.8M |\n| k_proj | 4.2M |\n| v_proj | 4.2M |\n| o_proj | 16.8M |\n| gate_proj | 58.7M |",
    "Llama 3 8B, all layers:\n\n- W_q: 537M\n- W_k: 134M\n- W_v: 134M\n- W_o: 537M",
    "Llama 3 8B with LoRA, r = 8:\n\n| Matrix | Params |\n|---|---|\n| q_proj | 65,536 |\n| k_proj | 40,960 |\n| "
    "gate_proj | 147,456 |\n| all matrices | 1,310,720 |",
    "Llama 3 8B:\n\n| Matrix | MHA | GQA |\n|---|---|---|\n| q_proj | 16.8M | 16.8M |\n| k_proj | 16.8M | 4.2M |\n"
    "| v_proj | 16.8M | 4.2M |",
    "Qwen2.5-7B 的 Q、K、V 有偏置：\n\n- q_proj: 12,848,640\n- k_proj: 1,835,520\n- v_proj: 1,835,520",
    "Llama 3 8B, activations of 2048 tokens:\n\n| Tensor | values |\n|---|---|\n| Q proj | 8.4M |\n| K proj | 2.1M |",
    "## Qwen3-8B\n\n- Embedding: ~622M (8%)\n- LM Head: ~622M (8%)",
]
WRONG = {
    LLAMA + "| q_proj | 16.8M |\n| k_proj | 4.2M |\n| v_proj | 4.2M |\n| o_proj | 16.8M |\n| gate_proj | 45.1M |": (
        "45.1M",
        "58.7M",
    ),
    QWEN + "| K Proj | 16.8M |\n| V Proj | 4.2M |\n| O Proj | 16.8M |": ("16.8M", "4.2M"),
    "## Qwen3-8B\n\n- Embedding: ~525M (8%)\n- LM Head: ~622M (8%)": ("525M", "622M"),
}
