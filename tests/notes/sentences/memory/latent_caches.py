"""The cache of latent attention: what a token adds to it, in one layer or in all, and what it would add in full."""

_V3 = "## DeepSeek-V3\n\n"
RIGHT = [
    "DeepSeek-V3 stores per token and layer in BF16: latent c_KV 1,024 bytes, k_pe 128 bytes, total 1,152 "
    "bytes; with the MTP layer the KV cache is 71,424 bytes per token.",
    _V3 + "MLA 每层缓存 latent（512 维）和 k_pe（64 维），BF16 下每个 token 每层 1,152 字节，61 层共 70,272 字节。",
    _V3 + "MLA keeps the latent vector and the rotated key: 70,272 bytes per token in bf16, 1,152 bytes per layer.",
    _V3 + "The MLA cache takes 70,272 bytes per token in BF16; the latent alone would be 62,464 bytes.",
    _V3 + "In fp8 the MLA cache of a token takes 35,136 bytes in all 61 layers.",
    _V3 + "MLA 缓存：BF16 下每个 token 共 70,272 字节，其中 latent 占 62,464 字节，k_pe 占 7,808 字节。",
    _V3 + "If MLA kept only the latent, a token would take 62,464 bytes in the BF16 cache of all 61 layers.",
    _V3 + "A smaller variant with 54 layers has an MLA cache of 62,208 bytes per token in bf16.",
    _V3 + "With fp8 latents the MLA cache is 656 bytes per token per layer instead of 1,152 in bf16.",
    "## Our model\n\nMLA caches the latent (512) only: in BF16 61 layers are 62,464 bytes per token.",
    _V3 + "With MHA of 128 heads the BF16 cache of a token would be 3,997,696 bytes in all 61 layers; MLA has 70,272.",
    "Llama 3 70B caches 327,680 bytes per token in bf16. DeepSeek-V3 with MLA: 70,272 bytes per token.",
    _V3 + "每卡（TP=8）的 MLA 缓存：BF16 下每个 token 共 70,272 字节，因为 latent 不能按头切分。",
]
CONFIRMED = {
    _V3 + "MLA 每层缓存 latent（512 维）和 k_pe（64 维），BF16 下 61 层每 token 共 70,272 字节。": "70,272 字节",
    _V3 + "MLA caches the latent and the rotated key: each layer takes 1,152 bytes per token in bf16.": "1,152 bytes",
    _V3 + "BF16 下 MLA 的缓存每个 token 约 68.6 KiB。128 个头的 K 和 V 全存则是 4,997,120 字节。": "4,997,120 字节",
}
WRONG = {
    _V3 + "MLA 每层缓存 latent（512 维）和 k_pe（64 维），BF16 下 61 层每个 token 共 62,464 字节，约 70.3 KB。": (
        "62,464 字节",
        "70,272 字节",
    ),
    _V3 + "MLA caches the latent and the rotated key; in bf16 all 61 layers take 124,928 bytes per token.": (
        "124,928 bytes",
        "70,272 bytes",
    ),
    _V3 + "MLA caches the latent and the rotated key; in bf16 each layer takes 1,024 bytes per token.": (
        "1,024 bytes",
        "1,152 bytes",
    ),
    "## DeepSeek-V2-Lite\n\nMLA 的 KV 缓存：BF16 下 27 层每个 token 共 27,648 字节。": ("27,648 字节", "31,104 字节"),
}
