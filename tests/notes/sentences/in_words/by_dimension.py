"""Numbers that are what other quantities of the text come to by their dimensions, whatever the words."""

RIGHT = (
    "A decode step takes 40 ms at batch size 10, so the server produces 250 tokens/s.",
    "Decoding takes 20 ms per step; with 64 users in the batch that's 3,200 tokens/s.",
    "Our cluster has 64 nodes with 8 GPUs each; 6e22 FLOPs at 400 TFLOP/s per GPU take 3.4 days.",
    "Training took 34 days; at 40% MFU instead of 50% it would have taken 42 days.",
    "The weights are 14 GB, the link does 64 GB/s, the GPU reads 2 TB/s; loading takes 0.22 s and one step 7 ms.",
    "The disk reads 3.5 GB/s, so a checkpoint of 140 GB loads in 40 s; from 8 disks in parallel in 5 s.",
    "An 8-GPU node costs $98.32 per hour on demand, so 720 hours cost $70,790.",
    "It used 1.3M GPU-hours (half of them for failed runs), about 26 days on 1,024 GPUs.",
    "8 张卡，每张每小时 2 美元，跑 10 天要 3,840 美元。",
    "batch 为 16 时每步 25 ms，吞吐 640 tokens/s；batch 为 1 时只有 62.5 tokens/s（每步 16 ms）。",
    "Every GPU hour costs $2; the sweep of 10 runs with 50 GPU-hours each costs $1,000.",
    "3 epochs over 10B tokens at 500k tokens/s take 60,000 s or 16.7 hours.",
    "A 10 Gbit/s network moves 1.25 GB/s, so 28 GB takes 22.4 s; with 400 Gbit/s it's 0.56 s.",
    "Latency is 200 ms for the first token and 25 ms for each further one: 100 tokens take 2.675 s.",
    "LLaMA-65B: 380 tokens/s/GPU × 2048 = 778k tokens/s, 1.4T要 1.80e6 s = 20.8天",
)

WRONG = {
    "An H100 SXM has 3.35 TB/s and 989 TFLOP/s dense BF16, which is a ratio of 259 FLOPs per byte.": (
        "259 FLOPs",
        "295 FLOPs",
    ),
    "The weights are 140 GB, so with 3.35 TB/s a decode step takes at least 48.1 ms.": ("48.1", "41.8"),
    "A 100 Gb/s link moves 12.5 GB/s; sending 28 GB of gradients takes 22.4 s.": ("22.4", "2.2"),
    "Each step processes 4M tokens and takes 5.2 s, so the throughput is 7.69M tokens/s.": ("7.69M", "0.77M"),
    "The API costs $0.60 per million tokens, so 250M tokens cost $1,500.": ("1,500", "150"),
    "1,720,320 GPU-hours on 2,048 GPUs are 840 hours, i.e. 53 days.": ("53", "35"),
    "At 40 ms per token we get 52 tokens per second.": ("52", "25"),
    r"$$\frac{8.4\times10^{23}\;FLOPs}{1.296\times10^{19}\;FLOPs\;per\;day}=64815\;days=1776\;years$$": ("1776", "177"),
    "An A100 peaks at 312 TFLOPS (assume 150 TFLOPS during actual training, i.e. an MFU of 84%)": ("84%", "48%"),
    "180K H800-hours take 7.3 days on 2,048 GPUs.": ("7.3", "3.7"),
    "H100 带宽 3.35 TB/s，权重 16 GB，读一遍要 8.4 ms。": ("8.4", "4.8"),
    "PCIe 带宽 64 GB/s，搬 280 GB 的权重要 44 秒。": ("44", "4"),
    "单卡每秒 3000 token，64 卡每秒 129,000 token。": ("129,000", "192,000"),
    "NVLink moves 900 GB/s and PCIe 64 GB/s, so NVLink is 41x faster.": ("41", "14"),
}

CONFIRMED = {
    "- The 3090 has 936 GB/s and 35.6 TFLOPs, for a 38:1 FLOP:byte ratio.": "38",
    "The 15 GB are read for each token. At 936 GB/s this takes 16.0 ms, so no more than 62 tok/s.": "62",
    "One H100 has 3.35 TB/s.\n\nThe weights are 16 GB, so a step takes 4.8 ms.": "4.8",
    "15T tokens at 4M tokens per step are 3.75M steps. With 5.2 s a step this takes 226 days.": "226",
    "每步 4M tokens，每步 6.4 秒，一共 2T tokens，总共 37 天。": "37",
    "32 GPUs × 400 tokens/s = 12,800 tokens/s, which is 1.1B tokens per day.": "1.1B",
}

NOT_CONFIRMED = {
    "The cache is 2 GiB with GQA and 512 MiB with MQA, 25% less.": "25%",
    "18 MB ÷ 90 GB/s = 0.02 ms × 8 个块 = 1.6 ms": "0.02",
}
