"""Answers to choose from, what a note said before it was mended, and what is said of another part or model."""

RIGHT = (
    # Answers of which one is right.
    "Which of these is true?\n\n- A. GPT-2 Small has 24 layers.\n- B. GPT-2 Small has 12 layers.",
    "Which is right? A) GPT-2 Small has 24 layers. B) GPT-2 Small has 12 layers.",
    "Which is correct?\n\n(a) GPT-2 Small has 163,037,184 parameters.\n(b) GPT-2 Small has 124,439,808 parameters.",
    "下面哪个说法正确？\n\nA. GPT-2 Small 有 24 层。\nB. GPT-2 Small 有 12 层。",
    "- [x] GPT-2 Small: 12 layers\n- [ ] GPT-2 Small: 24 layers",
    # "A." stands for "answer" where no B follows, and is an answer to choose where one does.
    "Q. How many entries has one score matrix of 24 tokens?\nA. 24 × 24 = 576. The mask has as many.",
    "How many heads do 6 layers of 8 have?\n\nA. 6 × 8 = 56\nB. 6 × 8 = 48",
    "6 层、每层 8 头，一共几个头？\nA. 6 × 8 = 56\nB. 6 × 8 = 48",
    # As it was before.
    "- before: GPT-2 Small, 124,438,272 parameters\n- after: GPT-2 Small, 124,439,808 parameters",
    "Old: GPT-2 Small has 124,438,272 parameters. New: GPT-2 Small has 124,439,808 parameters.",
    "修改前：GPT-2 Small 共 124,438,272 参数\n修改后：GPT-2 Small 共 124,439,808 参数",
    "旧版：GPT-2 Small 有 124,438,272 个参数；新版：124,439,808。",
    # What others believe.
    "Myth: Mixtral 8x7B has 56B parameters.",
    "One might think Mixtral 8x7B has 56B parameters, but it has 46.7B.",
    "乍看 Mixtral 8x7B 有 56B 参数。",
    "学生答案：GPT-2 Small 有 24 层。",
    "It's a lie that GPT-2 Small has 24 layers.",
    'GPT-2 Small 参数 "124,438,272"，正确为 124,439,808。',
    '"GPT-2 Small has 124,438,272 parameters" should be 124,439,808.',
    # What a product only counts has a size of its own.
    "Mixtral 的一个专家有 3 × 4096 × 14336 = 176,160,768 参数，32 层 × 8 个共 45.1B。",
    "Each expert has 176M weights; 32 layers × 8 experts = 45.1B.",
    "一层 7.09M，12 层 × 1 共 85M。",
    "Each KV head takes 512 bytes per token; 32 layers × 8 heads = 128 KB.",
    # A share of the blocks behind that of the positions.
    "GPT-2 Small 的词嵌入 3860 万（31%），位置嵌入 79 万（0.6%），12 个 Block 8505 万（68.3%）。",
)

WRONG = {
    "Mistral Nemo 12B has 40 layers; Mistral 7B has 23 layers.": ("23", "32"),
    "a) 12 × 12 = 145": ("145", "144"),
    "- [ ] 12 × 12 = 145": ("145", "144"),
    "Q. How many entries has one score matrix of 24 tokens?\nA. 24 × 24 = 567. The mask has as many.": ("567", "576"),
    "问：两层投影共多少参数？\nA. 96 × 384 + 384 × 96 = 73782。没有偏置。": ("73782", "73728"),
    "The answers: A. 12 × 12 = 145": ("145", "144"),
    "Before that, 12 × 12 = 145.": ("145", "144"),
    "GPT-2 Small: token embeddings 13 %, positions 0.6 %, attention 22.8 %": ("13 %", "31 %"),
    "旧版：12 × 12 = 144；新版：12 × 12 = 145": ("145", "144"),
    "Each expert has 45M weights; 32 layers × 8 experts = 266": ("266", "256"),
}
