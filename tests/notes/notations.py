"""Right statements in notations that may be read in two ways, and wrong ones in notations that can be read in one."""

AMBIGUOUS = (
    # A comma for a point, a ratio, a range.
    "1,5 × 2 = 3",
    "0,125 × 8 = 1, 0,5 × 4096 = 2048",
    "6 = 4 × 1,5",
    "3,14 × 2 = 6,28",
    "1{,}5 \\times 2 = 3",
    "ratio 3:1 + 4 × 5 = 20",
    "16:1 × 8 = 128",
    "$10 \\sim 20 \\times 2 = 40$",
    "$10 \\sim 20 \\times 2 = 20 \\sim 40$",
    "10 ~ 20 × 2 = 20 ~ 40; 2 × 10~20 = 20~40",
    "10–20 × 2 = 20–40 GB",
    "0.07733-0.16695+0.1218+0.69705\n=0.7292",
    # The plus may be outside what the share is of.
    "80% of 10 + 2 = 10",
    "3.5 % of 10 × 2 = 0.7",
    # A model's name; its experts share a part of their weights.
    "Mixtral is 8 × 22B = 141B, and 8 × 7B = 46.7B with 2 × 7B = 12.9B of them active.",
    "8 × 7B（约 47B）",
    # A logarithm of any base, and one that is rounded carelessly.
    "log(1000) = 3, log(1024) = 10, $\\log 8 = 3$, $\\ln 50257=10.83$",
    "$6 \\log 10 + 2 = 8$, $\\log 8 / \\log 2 = 3$",
)

SAID_AFTER = (
    "12×768，即 9216。12 × 64 维，即 768 维。每步 8 × 1024，即 8K token。",
    "分成 4×4，即 16 块；每头 12×64，即 12 个头；14 × 14, i.e. 2 patches",
    "4 × 4 GPUs (= 2 nodes); 8 × 80 GB (= 1 node); 2 × 8 H100 (= 16 GPUs)",
    "12 × 768 × 768 (about 85M over 12 layers)",
    "2 × 768 × 3072 (~57M in all 12 layers); 4 × 768² (≈ 28M)",
    "2 × 3 + 1 (= 7, not 6)",
    "2 × 7B, i.e. 14 GB",
)

RIGHT = (*AMBIGUOUS, *SAID_AFTER)
WRONG = {
    "$\\log V \\approx \\log 99845 \\approx \\mathbf{15.11}$": ("15.11", "11.51"),
    "$\\ln 50257 \\approx 10.28$": ("10.28", "10.82"),
    "$\\log_2 1024 = 11$": ("11", "10"),
    "$2 \\times 12 = \\boxed{25}$": ("25", "24"),
    "8 × 22B = 167B": ("167B", "176B"),
    "12×768，即 9217": ("9217", "9216"),
    "12×768，即 9217 个参数": ("9217", "9216"),
    "4 × 12 × 768 × 768，也就是 28,311,553 个参数": ("28,311,553", "28,311,552"),
    "12 × 12 (= 145)": ("145", "144"),
    "12 × 12, i.e. 145": ("145", "144"),
    "768 × 3072（约 263 万）": ("263 万", "236 万"),
}
