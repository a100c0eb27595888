"""The weights of one model in the dtypes of a list, and what training takes below them."""

_8B = "Llama-3-8B has 8.03B parameters. {}\n\n{}"

RIGHT = (
    "Our model has 1.50B parameters:\n\n- fp32: 6.00 GB\n- bf16: 3.00 GB\n- int4 (GPTQ): 0.90 GB",
    "Llama-2-7B on 2 GPUs, each:\n\n- FP32: 13.5 GB\n- FP16: 6.74 GB\n- INT8: 6.74 GB",
    _8B.format("Rough sizes on disk:", "- fp16: 16.1 GB\n- Q8_0: 8.54 GB\n- 4-bit: 4.7 GB"),
    _8B.format("What a 24 GB card has left:", "- fp16: 7.9 GB\n- int8: 16.0 GB\n- int4: 20.0 GB"),
    _8B.format("Per GPU with tensor parallelism of 2:", "- fp16: 8.03 GB\n- int8: 4.02 GB"),
    _8B.format("What training takes:", "- bf16 weights: 16.1 GB\n- int8: 8.03 GB\n- fp16: 32.1 GB (with gradients)"),
    _8B.format("The optimizer's states:", "- fp32: 64.2 GB\n- bf16: 32.1 GB\n- 8-bit: 16.1 GB"),
    "A KV cache for Llama-3-8B (8.03B parameters) with 128K tokens:\n\n- fp16: 16.0 GB\n- fp8: 8.03 GB\n- int4: 4.0 GB",
    "Two copies of Llama-3-8B (8.03B parameters):\n\n- bf16: 32.1 GB\n- int8: 16.1 GB\n- fp32: 64.2 GB",
    "我们的模型有 13.0B 参数，每张卡两份：\n\n- fp32：52.0 GB\n- fp16：52.0 GB\n- int8：26.0 GB",
    # Lists of more than the weights, or of some of them.
    "Two copies of 8.03 billion parameters (policy and reference):\n\n- bf16: 32.1 GB\n- int8: 16.1 GB",
    "Serving 8.03B parameters on two machines for failover:\n\n- bf16: 32.1 GB\n- int8: 16.1 GB",
    "Four replicas of 8.03 billion parameters:\n\n- bf16: 64.2 GB\n- int8: 32.1 GB",
    "Fine-tuning 8.03 billion parameters with gradients:\n\n- bf16: 32.1 GB\n- fp32: 64.2 GB",
    "加载 8.03B 参数，峰值内存：\n\n- fp16：32.1 GB（先在 CPU 上读一遍再复制）\n- int8：16.1 GB",
    "Momentum and variance for 8.03B parameters:\n\n- fp32: 64.2 GB\n- 8-bit: 16.1 GB",
    "推荐显存（8.03B 参数）：\n\n- fp16：24 GB\n- int8：16 GB\n- int4：8 GB",
    "8.03B parameters with 50% sparsity:\n\n- bf16: 8.03 GB\n- int8: 4.02 GB",
)
WRONG = {
    "Now a bigger one. Llama-3-8B has 8,030,261,248 parameters.\n\n- bf16 weights for inference: 16.06 GB\n"
    "- 8-bit weights: 8.03 GB\n- 4-bit weights: 2.01 GB (plus a little for the scales)": ("2.01 GB", "4.02 GB"),
    "我们的模型有 13.0B 参数：\n\n- fp32：52.0 GB\n- fp16：26.0 GB\n- int8：26.0 GB\n- int4：6.50 GB": (
        "26.0 GB",
        "13.0 GB",
    ),
    "Our model has 1.50B parameters:\n\n- fp32: 6.00 GB\n- bf16: 1.50 GB\n- int8: 1.50 GB": ("1.50 GB", "3.00 GB"),
    "Llama-2-7B：\n\n- FP32 权重：27.0 GB\n- FP16 权重：13.5 GB\n- INT8 权重：13.5 GB": ("13.5 GB", "6.7 GB"),
    "How much does Qwen2.5-7B (7.62B parameters) take?\n\n1. bf16: 15.2 GB\n2. int8: 7.62 GB\n3. int4: 1.90 GB": (
        "1.90 GB",
        "3.81 GB",
    ),
    _8B.format(
        "To train it:", "- full fine-tuning at 16 bytes per parameter: 128.5 GB\n- with ZeRO-3 on 8 GPUs: 32.1 GB each"
    ): ("32.1 GB", "16.1 GB"),
}
