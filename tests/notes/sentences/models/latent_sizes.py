"""The widths of latent attention, of models that have it."""

RIGHT = (
    "DeepSeek-V2 has kv_lora_rank = 512, q_lora_rank = 1536 and qk_rope_head_dim = 64.",
    "DeepSeek-V3 使用 MLA：\n\n- c_KV（压缩的潜向量）：512 维\n- 解耦的 key：64 维",
    "A small model like DeepSeek-V3 with kv_lora_rank = 1536 would cache more.",
    "If DeepSeek-V3 had a kv_lora_rank of 1536, its cache would be three times as large.",
    "Our own variant of DeepSeek-V3 uses kv_lora_rank = 128.",
    "DeepSeek-V3: the KV compression takes 512 dimensions, 1/14 of 7168.",
    "In DeepSeek-V3 each token caches c_kv (512 dims). As a test we set kv_lora_rank = 128 here.",
    "# A small model in the style of DeepSeek-V3\n\nIt has kv_lora_rank = 64, q_lora_rank = 128, v_head_dim = 32.",
    "# MLA of DeepSeek-V3\n\nd_model=512, kv_lora_rank=64, q_lora_rank=128, v_head_dim=128, qk_rope_head_dim=128",
    "DeepSeek-V3 caches kv_lora_rank + qk_rope_head_dim = 512 + 64 = 576 values in all.",
    "A LoRA of rank 64 on Llama 2 7B; its lora_rank is 64.",
)
WRONG = {
    "DeepSeek-R1 has kv_lora_rank = 1536.": ("1536", "512"),
    "DeepSeek-V3 使用 MLA：\n\n- c_KV（压缩的潜向量）：1536 维\n- 解耦的 key：64 维": ("1536", "512"),
    "DeepSeek-V3 的 q_lora_rank 是 512。": ("512", "1536"),
    "DeepSeek-R1 sets kv_lora_rank to what is cached, kv_lora_rank = 576.": ("576", "512"),
    "In DeepSeek-V3 qk_rope_head_dim is 128.": ("128", "64"),
}
CONFIRMED = {"DeepSeek-R1 has kv_lora_rank = 512.": "512"}
