"""Sentences of Chinese notes: full-width signs, what brackets say of a number, versions of buses, ranges."""

RIGHT = (
    "14(7×2)+2=16",
    "84(12*7)+14+14=112",
    "批大小32(8卡×4)*1024=32768",
    "70B（FP16 140 GB）÷ 8 卡 = 17.5 GB/卡",
    "昇腾 910B（64GB）× 8 = 512GB",
    "4K = 3840×2160，8K=7680x4320。",
    "NVLink 600GB/s，PCIe 4.0 ×16 = 32 GB/s（单向）；PCIe 5.0 x16=64GB/s",
    "NVLink 900 GB/s÷PCIe 5.0 64 GB/s≈14 倍",
    "10～20 token/s × 60 s = 600～1200 token",
    "4 卡 × 20～24 GB ＝ 80～96 GB",
    "LoRA（r＝8）：每个矩阵 2×8×4096＝65,536，q、v 两个，32 层共 4,194,304（约 420 万），占 67.4 亿的 0.062％。",
    "LoRA：r=8，每层 2 × (4096×8 + 8×4096) = 131,072，32 层共 4,194,304，约占 7B 的 0.06%。",
    # One Chinese character before a letter is no factor of it, and after a number no symbol.
    "用时 2.18×10⁶ 秒≈25 天。1 TFLOPS＝10¹² 次/秒；312 TFLOPS＝3.12×10¹⁴ 次/秒",
    "对 LLaMA，d＝4096，h＝32，d_k＝128。设 d＝768，h＝12，则 d_k＝d／h＝64。",
    # Lines that say what a function comes to.
    "log₂50257≈15.6 bit\nlog2(50257)=15.62, ln(50257)=10.82",
    "1/√64＝1/8＝0.125\nexp(3.3)=27.1\ne^{2.85}≈17.3",
    "70×0.5＝35GB＋KV5GB≈40GB",
    "14GB+20%=16.8GB，80GB-权重14GB-激活6GB=60GB",
    "256 个字节＋合并 50,000＋特殊 1＝50,257",
    # A line that names something begins a statement; two brackets side by side are no note of each other.
    "LoRA 4.2M＋基座 6.74B＝6.74B\n参数为 124 百万（1.24 亿）",
    "2/3×4×4096＝10922.67→11008（43×256）\n(7B×2+2)×1.2=19.2GB",
    # Widths of something else.
    "DeepSeek-V3 的 RoPE 维度为 64，隐藏维度为 7168，V 维度 128，QK 维度 192。",
    "GPT-2 Small：LoRA 维度 8，隐藏维度 768；Adapter 维度 64",
    "BERT-base：句向量维度 768，分类维度 2",
)

WRONG = {
    "84(12*7)+14+14=121": ("121", "112"),
    "32(8卡×4)*1024=32678": ("32678", "32768"),
    "12×96×12288^2＝1.47×10^11": ("1.47×10^11", "1.74×10^11"),
    "8×1024×768＝6,219,456（约 629 万）": ("6,219,456", "6,291,456"),
    "权重 14 GB＋KV 2 GB＝18 GB": ("18 GB", "16 GB"),
    "权重 14GB+梯度 14GB+优化器 84GB=121GB": ("121GB", "112GB"),
    "词嵌入 38.6M＋位置 0.8M＋块 85.1M＝142.4M": ("142.4M", "124.5M"),
    "对 LLaMA，d＝4096，h＝32。设 d＝768，h＝12，则 d_k＝d／h＝46。": ("46", "64"),
    "GPT-2 Small 的 embedding 维度为 786": ("786", "768"),
    "7B×2=14GB\n剩余显存为 80GB-14GB=56GB": ("56GB", "66GB"),
}
