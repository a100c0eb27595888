"""Right sentences of arithmetic, bytes and times that a hasty rule may object to, and some with one true error each."""

IN_BYTES = (
    "256 MB × 80 layers = 20 GB",
    "128K 序列 × 61 层 ≈ 8.6 GB",
    "16 GB × 1024 MB = 16384 MB",
    "9 GB / 0.524 GB × 1000 ≈ 17k tokens",
    "The K cache takes 67,108,864 bytes, or 134 MB with V.",
    "Each token needs 131,072 bytes, or 64 KiB in int8.",
    "131,072 bytes (fits in 128 KiB of SRAM)",
    "131,072 bytes (64 KiB for K, 64 KiB for V)",
    "131,072 bytes per token (1 GiB at 8K tokens).",
    "524,288 bytes per token, or 2 GiB per sequence.",
    "524,288 bytes per token, or about 2 GB for 4K tokens.",
    "It has 67,108,864 parameters, 268 MB in fp32, 134 MB in bf16.",
    "67,108,864 parameters (134 MB in bf16, 268 MB in fp32).",
    "8,388,608 parameters, 805 MB in fp32 over 24 layers.",
    "7,077,888 weights, 340 MB in fp32 for all blocks.",
    "12,582,912 parameters per layer, 805 MB in fp16.",
    "4,194,304 trainable parameters, 50 MB in fp32 with Adam.",
    "4,194,304 trainable parameters. In fp16 this is 8.4 MB.",
    "4,194,304 parameters; in fp16 that's 8.4 MB, in fp32 16.8 MB.",
    "13.5 GB (12.6 GiB); 12.6 GiB (13.5 GB); 13.5 GB, or 12.55 GiB; 13.48 GB or 12.6 GiB",
    "An A100 with 40 GB (37.3 GiB) or 80 GB (74.5 GiB).",
    "An A100 has 40 GB or 80 GB.",
    "16 GB (8 GiB per process).",
    "Choose 16 GB or 24 GiB.",
    "A swap of 16 GB or 12 GiB of RAM would do.",
    "At most 100 MB (64 MiB), depending on the driver.",
    "100 MB or 12 GiB",
    "24 GB (20 GiB usable)",
    "40 GB (38 GiB) ; 80GB (79.6 GiB); 24 GB (24 GiB)",
    "The file is 548,105,171 bytes (523 MB).",
    "The file is 548,105,171 bytes (548 MB, 523 MiB).",
    "1,073,741,824 bytes or 1 GiB; 1,000,000,000 bytes or 1 GB",
    "1,024 bytes, or 1 KB; 4,096 bytes (4 KB) pages; 65,536 bytes, i.e. 64 kB.",
    "1,048,576 bytes (8 Mbit)",
    "2,048 entries, 4 MB in fp32.",
    "50,257 scores, 201 kB in fp32",
    "1,024 tokens, 3 MB in fp32.",
    "Batch 32 gives 1,646,821,376 logits, 6.6 GB in fp32.",
    "Batch 32 gives 1,646,821,376 logits, 6.13 GiB in fp32, twice that with gradients.",
    "of 124,439,808 parameters, 249 MB in fp16.",
    "124,439,808 weights, 0.5 GB in fp32.",
    "6,738,415,616 weights, 4 GB in 4-bit.",
    "1,000 numbers, 4 KB in fp32.",
    "124M parameters, 250 MB in fp16.",
    "2 × 4,096 bytes (8 KiB)",
    "3 × 16,777,216 bytes, or 48 MiB",
    "2 · 12 · 768 · 2 bytes = 36,864 bytes (36 KB), for 1,024 tokens 37,748,736 bytes (36 MB)",
    "12 × 3,145,728 bytes (36 MiB) are read.",
    "Weights: 16,777,216 values at 2 bytes, 33.6 MB in fp16",
    "From 16,777,216 bytes (16 MiB) to 8,388,608 bytes (8 MiB).",
)

WRONG_IN_BYTES = {
    "256 MB × 80 layers = 30 GB": ("30 GB", "20 GB"),
    "9 GB / 0.524 GB × 1000 ≈ 27k tokens": ("27k", "17k"),
    "67,108,864 elements, or 143 MB in bf16.": ("143 MB", "134 MB"),
    "25,165,824 entries, about 50 MB in fp32. Over 6 layers: 604 MB.": ("50 MB", "101 MB"),
    "so 4 × 16 × 768 = 49,152 floats, 129 KiB in fp32": ("129 KiB", "192 KiB"),
    "$2{,}097{,}152$ scores, that is $8.93$ MB in single precision.": ("8.93$ MB", "8.39$ MB"),
    "For all 12 layers 18,432; in fp16 this is 18,432 bytes.": ("18,432 bytes", "36,864 bytes"),
    "For our model 16 × 2,127,057,600 = 34,032,921,600 bytes, or 30.4 GB.": ("30.4 GB", "34.0 GB"),
    "That is 2 × 80 × 8 × 128 × 2 = 327,680 bytes per token (160 KiB).": ("160 KiB", "320 KiB"),
    "2 × 28 × 4 × 128 × 2 = 57,344 bytes, i.e. 65 KiB per token.": ("65 KiB", "56 KiB"),
    "A sequence takes 3.63 GB (3.125 GiB).": ("3.63 GB", "3.36 GB"),
    "In fp16: 13.5 GB or 16.2 GiB.": ("16.2 GiB", "12.6 GiB"),
    "$$2 \\times 144 \\times 64 \\times 2048 = 37{,}748{,}736 \\text{ bytes} \\approx 72 \\text{ MiB}$$": (
        "72 \\text{ MiB}",
        "36 \\text{ MiB}",
    ),
    "24 · 50,331,648 = 1,207,959,552, about 2.1B.": ("2.1B", "1.2B"),
}

EQUATIONS = (
    "PE(2, 0) = sin(2) = 0.909, PE(2, 1) = cos(2) = -0.416, PE(0, 0) = sin(0) = 0.000",
    "sin(30) = 0.5 和 cos(60) = 0.5；sin(0.01) ≈ 0.010，cos(2) = −0.42",
    "cos(q, k) = 0.94 and sin(pi/2) = 1",
    # An image over its patches.
    "The image gives 224x224/16x16=196 patches.",
    "The patches are 224*224 / 16*16 = 196.",
    r"$224\times224/16\times16=196$",
    r"$$\underbrace{50257 \times 768}_{\text{embedding}} + \underbrace{12 \times 7087872}_{\text{12 blocks}}"
    r" = 123{,}651{,}840$$",
    r"$\underbrace{4d^2}_{\text{attention}} + \underbrace{8d^2}_{ffn} = 12d^2$",
    # Sequences of 1024 tokens.
    "8 × 16 = 128 sequences = 131072 tokens of 1024 each",
    "4 × 8 GPUs × 16 steps = 512 sequences = 524,288 tokens at 1024",
    "8 × 16 × 1024 = 131,072 tokens = 128 sequences",
    "12 × 7,087,872 = 85,054,464, i.e. 68.3% of the model; 12 × 768² = 7,077,888, i.e. 85M in 12 layers.",
    "32 × 218,112,000 = 6,979,584,000 个参数，即 8.0B 中的主体。",
    "LLaMA-7B: 12Ld² = 6.44B + 2Vd = 0.26B → 6.7B parameters (L = 32, d = 4096, V = 32000).",
    "A forward pass costs 2 × 124M = 248 MFLOPs = 254 GFLOPs for 1024 tokens.",
    "每个 token：2 × 124M = 248 MFLOPs = 254 GFLOPs for 1,024 tokens。",
    "TP=8 140 / 8 = 17.5 GB; for tp=8 140 GB / 8 = 17.5 GB",
    "The vocabulary is padded to 50304, since 50304 = 64 * 786.",
    "The loss ought to be near -ln(1/50257) = 10.82, close to -log(1/65) = 4.174 for characters.",
    "A model has h = 2048.\n\n4h² = 16,777,216, 12h² ≈ 50.4M, 4h² + 4h = 16,785,408 and 2h = 4,096.",
    "A model has h = 2048.\n\n12h² ≈ 50,358,272 with biases.",
    "10,240,000 + 30,720,000 + 3,200 ≈ 40,960,000",
    "10,240,000 + 30,720,000 + 3,200 = about 40,960,000",
    "10,240,000 + 30,720,000 + 3,200 = 40.96M",
    "0.4 × 312e12 = 1.248e14; 0.3 × 312e12 = 1.04e14; 6.7B × 2 bytes = 13.48 GB; 1.3B × 2 = 2.63B",
    "4,096 × 128 KiB = 0.5 GiB ≈ 1 GiB; 4,096 × 160 KiB = 1 GiB",
    "rank 16 = 16 × 768 + 16 × 2304 parameters",
)
WRONG_EQUATIONS = {
    "PE(2, 0) = sin(2) = 0.990": ("0.990", "0.909"),
    "$\\sin(1) \\approx 0.841$, $\\cos(1) \\approx 0.504$": ("0.504", "0.540"),
    "位置 1：sin(1) = 0.814，cos(1) = 0.540": ("0.814", "0.841"),
    "224x224/16x16 = 195": ("195", "50,176"),
    "100 × 90 / 15 × 16 = 625": ("625", "9600"),
    r"$\underbrace{4d^2}_{\text{attention}} + \underbrace{8d^2}_{ffn} = 10d^2$": ("10", "12"),
    r"$$2 \times \underbrace{32}_{\text{layers}} \times \underbrace{8 \times 128}_{\text{KV}} \times 2 = 181072$$": (
        "181072",
        "131072",
    ),
    "143,000 x 2,097,152 = 299,892,736,000 tokens, i.e. 209.7B.": ("209.7B", "299.9B"),
    "12,596,224 × 24 = 302,309,376 个参数，即 3.2 亿。": ("3.2 亿", "3.0 亿"),
    "A token costs 12 × 7.08M = 84.96M + 38.6M = 163.6M in all.": ("163.6M", "123.6M"),
    "The vocabulary is padded to 50304, since 50304 = 64 * 768.": ("768", "786"),
    "64 * 768 = 50304": ("768", "786"),
    "$6 \\times 3{,}152{,}384 + 6 \\times 4{,}204{,}032 = 18{,}914{,}304 + 25{,}242{,}192 = 44{,}138{,}496$": (
        "25{,}242{,}192",
        "25{,}224{,}192",
    ),
    "The loss ought to be near -ln(1/50257) = 10.28.": ("10.28", "10.82"),
    "Close to -log(1/65) = 4.417, as it should be.": ("4.417", "4.174"),
    "A model has h = 2048. How many weights?\n\n**Answer:** 4h² = 12,582,912.": ("12,582,912", "16,777,216"),
    "10,240,000 + 30,720,000 + 3,200 = 40,960,000": ("40,960,000", "40,963,200"),
    "One A100 gives 0.4 × 312e12 = 1.284e14 FLOP/s": ("1.284e14 FLOP", "1.248e14 FLOP"),
    "The cache never exceeds 4,096 × 128 KiB = 1 GiB.": ("1 GiB", "0.5 GiB"),
}

TIMES = (
    "16.06 / 3350 = 48 ms for 10 tokens.",
    "1,000 / 24 = 4.2 days on 10 GPUs.",
    "1,000 / 24 = 41.7 days. 24 h or 3 days; 100 hours or 4 days; 40 hours (5 days)",
    "It took 12 hours or 2 days, depending on the card.",
    "a timeout of 100 s or 5 min",
    "100 hours (5 days), 160 hours (20 days), 100 hours (12.5 days)",
    "3,600 s (1 h), 86,400 s = 1 day = 24 h = 1,440 min",
    "d_ff = 4 h = 4 × 768 = 3072, 3 h + h = 4 h, 2 × 4 = 8 h",
    "6 × 7e9 × 2e12 / (256 × 312e12 × 0.4) = 2.63e6 s ≈ 30.4 days ≈ 730 h",
    "6 × 7e9 × 2e12 / (256 × 312e12 × 0.4) ≈ 30 days",
    "1.5 s (2.4 h for all 5,760 batches)",
    "2 TB / 10 GB/s = 200 s ≈ 3.3 min",
    "10^12 / 10^9 = 1000 s ≈ 17 min; 10^12 / 10^9 / 60 = 16.7 minutes",
    "5 × 8 = 40 h = 2400 min",
    "At \\$2 per hour, 2.788 × 2 = \\$5.576M. We pay $2 for 3 h, $6 in all. $a = 2$ and \\$3",
    "$16.6$ h, i.e. $59760$ s. 16.6 h ≈ 59,760 s",
    "The loss after 1,000 s = 3.2, after 2,000 s = 2.9",
    "7 days = 168 hours; 1 week = 168 h; 168 h = 7 d",
    "30,840,000 / 16,384 / 24 = 78 days; 30,840,000 / 16,384 = 78 days; 1.54e6 GPU hours or 64 days",
    "Latency 100 ms or 0.1 s. A 4.8 ms step gives 208 tokens/s.",
    "0.5 h or 30 min, 2.5 h (150 min), 90 s (1.5 min)",
    "30.84M hours × 0.7 kW ≈ 21.6 GWh",
    "500 ms = 2 s / 4 ",
    "250 ms/iter × 600,000 = 41.7 h",
    "600,000 × 0.25 = 150,000 s = 41.7 h = 1.74 days",
)
WRONG_TIMES = {
    "One step takes 16.06 / 3350 = 8.4 ms, so we stop.": ("8.4", "4.8"),
    "One step takes 16.06 / 3350 = 48 ms, so we stop.": ("48", "5"),
    "At 989 TFLOP/s this takes 32.9 / 494.5 ≈ 76 ms.": ("76", "67"),
    "At \\$2 per hour, this makes 2.788 × 2 = \\$5.756M.": ("5.756M", "5.576M"),
    "That's 30,840,000 / 16,384 ≈ 1,882 hours or 87 days.": ("87", "78"),
    "That's 1.28e21 / 1.248e14 ≈ 1.03e7 seconds, or about 191 days.": ("191", "119"),
    "- Time: 7.46e18 / 124.8e12 ≈ 59,800 s ≈ 61.6 h": ("61.6", "16.6"),
    "- On 8 A100s: 16.6 / 8 ≈ 1.2 h": ("1.2", "2.1"),
    "The run lasts 19,073 × 0.38 s ≈ 7,248 s ≈ 4.0 h.": ("4.0", "2.0"),
    "2,788,000 / 2,048 / 24 = 75 days": ("75", "57"),
}

RUNNING_TOTALS = (
    "- W_Q: 4096 × 4096 = 16,777,216\n- W_K: 4096 × 1024 = 4,194,304\n"
    "- W_V: 4096 × 1024 = 4,194,304\n- W_O: 4096 × 4096 = 16,777,216\n\n"
    "In total 41,943,040 per layer, 1,342,177,280 in 32 layers.",
    "That's 768 * 2304 = 1,769,472 weights and 768 * 768 = 589,824 more weights, in total 2,359,296.",
    "768 * 2304 = 1,769,472 weights and 768 + 1536 = 2,304 biases; the weights are 1,769,472 in total.",
    "64 × 768 = 49,152 and 1,024 × 768 = 786,432, 835,584 together.",
    "12 × 768 × 768 = 7,077,888; 12 × that is 84,934,656 in total, or 84,934,656.",
    "A block is 12 × 768² = 7,077,888. GPT-2 has 7,087,872 with biases.",
    "4 × 768² = 2,359,296 weights plus 3,072 biases: 2,362,368 in total.",
    "8 experts of 3 × 4096 × 14336 = 176,160,768: 1,409,286,144, two active 352,321,536.",
    "768 * 2304 = 1,769,472 weights and 768 + 1536 = 2,304 biases, the weights being 1,769,472 in total.",
)
WRONG_TOTALS = {
    "3 * 768 = 2304. That's 768 * 2304 = 1,769,472 weights plus 2,304 biases, 1,771,767 in total.": (
        "1,771,767",
        "1,771,776",
    ),
    "$4 \\cdot 512^2 = 1{,}048{,}576$ weights and $2048 + 512 = 2560$ biases, in total $1{,}048{,}576$ parameters.": (
        "1{,}048{,}576",
        "1{,}051{,}136",
    ),
    "- up: 4096 × 14336 = 58,720,256\n- 3 of them: 3 × 58,720,256 = 176,160,768\n- 8 experts: 1,490,286,144": (
        "1,490,286,144",
        "1,409,286,144",
    ),
    "128 × 4,718,592 = 603,979,776 per layer; × 48 = 28,919,029,248.": ("28,919,029,248", "28,991,029,248"),
    "1. Q, K, V: 3 × 2 × 1024 × 1600 × 1600 = 15,728,640,000\n"
    "2. Scores: 2 × 1024 × 1024 × 1600 = 3,355,443,200\n"
    "3. Output: 2 × 1024 × 1600 × 1600 = 5,242,880,000\n\n"
    "That sums to 24,326,963,200 FLOPs, and 48 layers need 1,176,694,233,600.": (
        "1,176,694,233,600",
        "1,167,694,233,600",
    ),
}

PRODUCTS = (
    "3.15 × 10²³ / 8.64 × 10¹⁹ = 3,646",
    "One of 8 sequences of 1,024 tokens = 1,024 tokens.",
    "3 layers of 12 = 25%; 3 layers of 12 = 0.25; 12 heads of 64 = 768",
    "3 matrices of 768 × 768 = 589,824 each, so 1,769,472",
    "31% of 124M = 38.6M, 40% of 312 TFLOP/s = 125 TFLOP/s, 32% of 124M = 39.4M, 10% of 312 = 31",
    "12 layers of 768 × 3072 + 3072 × 768 = 4,718,592 each",
    "6 × 10² / 3 × 10² = 20,000 and 6 × 10⁴ / 3 × 10² = 200",
)
WRONG_PRODUCTS = {
    "Each GPU handles 16 sequences of 1,024 tokens = 16,348 tokens per micro-step": ("16,348", "16,384"),
    "- One A100 at 40% of 312 TFLOP/s = 128.4 TFLOP/s": ("128.4 TFLOP", "124.8 TFLOP"),
    "3.15 × 10²³ / 8.64 × 10¹⁹ = 3,466": ("3,466", "3,646"),
}

RIGHT = (*IN_BYTES, *EQUATIONS, *TIMES, *RUNNING_TOTALS, *PRODUCTS)
WRONG = {**WRONG_IN_BYTES, **WRONG_EQUATIONS, **WRONG_TIMES, **WRONG_TOTALS, **WRONG_PRODUCTS}
