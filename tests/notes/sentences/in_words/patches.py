"""The patches that an image is cut into."""

RIGHT = (
    "A 384×384 image in patches of 16 has 576 tokens, 577 with the class token.",
    "A 384×384 image with patch size 16×16 becomes 577 tokens.",
    "With 14×14 patches a 336×336 image gives 576 patches.",
    "用 16×16 的 patch 切分 384×384 的图像，得到 576 个 patch。",
    "384×384 的图像按 P=16 切成 576 个 token。",
    "The features are [4, 577, 1024] (576 patches + 1 CLS token).",
    "| Step | Shape | Tokens |\n|---|---|---|\n| Add the class token | `[B, 577, 1024]` | 1 CLS + 576 patches |",
    "| 步骤 | 形状 | 含义 |\n|---|---|---|\n| 去掉 CLS | `[B, 576, 1024]` | 1 个 CLS + 576 个 patch 中的后者 |",
    "The patch embedding is [4, 576, 1024] (576 patches + 1 CLS token come out of the encoder).",
    "Patch features are [4, 576, 1024], the sequence has 576 patches + 1 CLS token.",
    # Rows, several images, tokens that were joined, others beside them.
    "A 384×384 image with 16×16 patches has 24 patches per row.",
    "A batch of 8 384×384 images with 16×16 patches has 4,608 tokens.",
    "A 448×448 image in patches of 14 gives 256 tokens.",
    "A 448×448 image in patches of 14 gives 256 tokens after merging neighbours.",
    "A 384×384 image with patch size 16 has 581 tokens, with the registers.",
    "A 384×384 image with patch size 16 keeps 144 patches, since 75 % are masked.",
    "If a 384×384 image had patch size 16 and overlapping ones, there would be 2,209 patches.",
    "A 400×400 image with patch size 14 has 841 patches when it is padded.",
    "With text prepended, a 224×224 image and patch size 16 makes 228 tokens (32 of text).",
)
WRONG = {
    "The features are [4, 576, 1024] (576 patches + 1 CLS token).": ("[4, 576, 1024]", "[4, 577, 1024]"),
    "| 步骤 | 形状 | 含义 |\n|---|---|---|\n| 加入 CLS | `[B, 576, 1024]` | 1 个 CLS + 576 个 patch |": (
        "[B, 576, 1024]",
        "[B, 577, 1024]",
    ),
    "A 384×384 image in patches of 16 has 567 tokens.": ("567", "576"),
    "With 14×14 patches a 336×336 image gives 676 patches.": ("676", "576"),
    "$N = 196$ for $P = 16$ at 224×224; a 640×640 input at $P = 16$ yields 400 tokens.": ("400", "1600"),
    "用 16×16 的 patch 切分 384×384 的图像，得到 384 个 patch。": ("384", "576"),
}
CONFIRMED = {"384×384 的图像按 P=16 切成 576 个 token。": "576"}
