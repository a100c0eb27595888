"""What each GPU keeps at the stages of ZeRO or FSDP."""

_LEAD = "With mixed-precision Adam and a 7.5B model on 64 GPUs each GPU keeps:\n\n"
_ZH = "论文的例子是 $\\Phi$ = 7.5B、64 卡：\n\n"

RIGHT = [
    "7.5B on 64 GPUs: ZeRO-1 31.4 GB, ZeRO-2 16.6 GB; ZeRO-3 fits on 16 GB cards.",
    "7.5B on 64 GPUs. ZeRO-1: 31.4 GB, ZeRO-2: 16.6 GB. In practice ZeRO-3 uses 3.5 GB per GPU.",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3: 1.88 GB",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3: 1.9 GB",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3 on 16 GPUs: 7.5 GB",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3 with activations: 18.8 GB",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3 for 70B: 17.5 GB",
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-3 saves 118 GB",
    _ZH + "- 普通数据并行：120 GB\n- ZeRO-1（切优化器）：31.4 GB\n- ZeRO-2：16.6 GB\n- ZeRO-3：1.88 GB",
    # Gradients in fp32, and no copy of the weights.
    "A 10B model on 8 GPUs:\n\n- DDP: 180 GB\n- ZeRO-1: 75 GB\n- ZeRO-2: 40 GB\n- ZeRO-3: 22.5 GB",
    "A 10B model on 8 GPUs:\n\n- DDP: 120 GB\n- ZeRO-1: 50 GB\n- ZeRO-2: 32.5 GB\n- FSDP: 15 GB",
    "With ZeRO-1 on 8 GPUs a 7B model takes 38.5 GB per GPU, with ZeRO-2 26.3 GB, with ZeRO-3 14 GB.",
    "A 7B model takes 112 GB with plain data parallelism, and 14 GB on each of 8 GPUs with ZeRO-3.",
    "A 7B model on 8 GPUs: 38.5 GB with ZeRO-1, 26.3 GB with ZeRO-2, and 14 GB with ZeRO-3.",
    "We trained it with ZeRO-3 on 8 GPUs of 80 GB; the 7B checkpoint takes 14 GB.",
]
WRONG = {
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 31.4 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3: 18.8 GB": ("18.8 GB", "1.875 GB"),
    _LEAD + "- data parallel: 120 GB\n- ZeRO-1: 16.6 GB\n- ZeRO-2: 16.6 GB\n- ZeRO-3: 1.88 GB": ("16.6 GB", "31.4 GB"),
    _LEAD + "- baseline, DDP: 120 GB\n- stage 1: 31.4 GB\n- stage 2: 28.3 GB\n- stage 3: 1.88 GB": (
        "28.3 GB",
        "16.6 GB",
    ),
    _ZH + "- 普通数据并行：120 GB\n- ZeRO-1（切优化器）：31.4 GB\n- ZeRO-2：16.6 GB\n- ZeRO-3：18.8 GB": (
        "18.8 GB",
        "1.875 GB",
    ),
    "混合精度 Adam，7B 模型，8 张卡：\n\n- ZeRO-1：每卡 38.5 GB\n- ZeRO-2：每卡 22.8 GB\n- ZeRO-3：每卡 14 GB": (
        "22.8 GB",
        "26.25 GB",
    ),
    "## Llama-2-13B on 8 GPUs\n\n- ZeRO-1: 71.6 GB\n- ZeRO-2: 58.8 GB\n- ZeRO-3: 26.0 GB": ("58.8 GB", "48.8 GB"),
    "A 7B model on 8 GPUs: 38.5 GB with ZeRO-1, 35.0 GB with ZeRO-2, and 14 GB with ZeRO-3.": ("35.0 GB", "26.25 GB"),
    "With mixed-precision Adam, a 7.5B model needs 18.8 GB on each of 64 GPUs under ZeRO-3.": ("18.8 GB", "1.875 GB"),
}
RIGHT += [
    "16 bytes/param for training. Compared with inference, the optimizer takes 600% more.",
    "A 7B model in fp16 takes 14 GB. With ZeRO-3 over 8 GPUs, each holds 1.75 GB of parameters, and"
    " 1.75 GB of gradients and 10.5 GB of states.",
    "ZeRO-2 on 8 GPUs for a 7B model: 14 GB of weights and 12.25 GB of gradients and states per GPU.",
    "ZeRO-1 on 8 GPUs for a 7B model: weights 14 GB, gradients 14 GB, states 10.5 GB, total 38.5 GB.",
    "7B 模型、8 卡：\n\n- ZeRO-1：权重 14 GB\n- ZeRO-2：26.3 GB\n- ZeRO-3：14 GB\n- DDP：112 GB",
]
RIGHT += [
    # Other nodes, another dtype, inference, another optimizer, what was measured, and differences.
    "A 7B model on 8 GPUs:\n\n- DDP: 112 GB\n- ZeRO-1: 38.5 GB\n- ZeRO-2: 26.3 GB\n- FSDP across 2 nodes: 7 GB",
    "A 13B model on 16 GPUs: ZeRO-1 61.8 GB, ZeRO-2 37.4 GB, ZeRO-3 13 GB per GPU; with gradients in fp32, "
    "ZeRO-1 takes 87.8 GB.",
    "13B model, 8 GPUs: stage 1 71.5 GB, stage 2 48.75 GB, stage 3 26 GB. Twice as many GPUs bring stage 3 "
    "to 13 GB and stage 2 to 37.4 GB.",
    "13B model, 8 GPUs: stage 1 71.5 GB, stage 2 48.75 GB, stage 3 26 GB. In pure bf16 stage 3 needs 13 GB.",
    "13B model, 8 GPUs: stage 1 71.5 GB, stage 2 48.75 GB, stage 3 26 GB. For inference, stage 3 needs 3.25 GB.",
    "13B 模型、8 张卡：ZeRO-1 71.5 GB，ZeRO-2 48.75 GB，ZeRO-3 26 GB。两个节点时 ZeRO-3 每卡 13 GB。",
    "A 1.5B model on 4 GPUs: DDP 24 GB, ZeRO-1 10.5 GB, ZeRO-2 8.25 GB, ZeRO-3 6 GB. We measured 9.1 GB with ZeRO-3.",
    "A 7B model, 2 nodes × 8 GPUs: ZeRO-1 33.25 GB, ZeRO-2 20.1 GB, ZeRO-3 7 GB.",
    "A 7B model on 8 GPUs:\n\n- ZeRO-1: 38.5 GB\n- ZeRO-2: 26.25 GB\n- ZeRO-3: 14 GB\n- with EMA weights, "
    "ZeRO-3: 17.5 GB",
    "A 7B model on 8 GPUs:\n\n- ZeRO-1: 38.5 GB\n- ZeRO-2: 26.25 GB\n- ZeRO-3: 14 GB\n- ZeRO-3 with Lion: 10.5 GB",
    "A 7B model on 8 GPUs:\n\n- ZeRO-1: 38.5 GB\n- ZeRO-2: 26.25 GB\n- ZeRO-3: 14 GB\n- checkpoint with ZeRO-3: 98 GB",
    "7B 模型、8 卡：\n\n- ZeRO-1：38.5 GB，比 DDP 少 73.5 GB\n- ZeRO-2：26.25 GB，再少 12.25 GB\n- "
    "ZeRO-3：14 GB，再少 12.25 GB",
]

# Of each parameter, without a size.
_EACH = "With mixed-precision Adam on 64 GPUs, ZeRO-3 leaves {} bytes per parameter, ZeRO-1 4.19 bytes and ZeRO-2 2.22."
_EACH_ZH = "`DP=64` 时 ZeRO-3 每参数只剩 {} Bytes；ZeRO-1 是 4.1875 Bytes，ZeRO-2 约 2.22 Bytes。"
RIGHT += [
    _EACH.format("0.25"),
    _EACH_ZH.format("0.25"),
    "With 64 GPUs ZeRO-1 keeps 2 bytes per parameter for the weights and 2 bytes for gradients.",
    "ZeRO-3 on 8 GPUs: every GPU holds 2 bytes per parameter of its shard, and gathers the rest.",
    "On 8 GPUs ZeRO-2 sends 4 bytes per parameter and step, ZeRO-3 6 bytes.",
    "Adam keeps 8 bytes per parameter; ZeRO-1 on 4 GPUs makes that 2 bytes.",
]
WRONG |= {_EACH_ZH.format("2.5"): ("2.5 Bytes", "0.25 Bytes")}
