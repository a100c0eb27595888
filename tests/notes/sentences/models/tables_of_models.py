"""Tables of published models under the headings that config files, papers and counts of mixtures have."""

SIZES = """\
| Model | #L | Attn Heads | K-V Heads | head_dim | I | Max Ctx |
|---|---|---|---|---|---|---|
| Llama 3 8B | 32 | 32 | 8 | 128 | 14336 | 8192 |
| Gemma 2 2B | 26 | 8 | 4 | 256 | 9216 | 8192 |
| Qwen3-14B | 40 | 40 | 8 | 128 | 17408 | 40960 |
"""

OF_ONE = """\
Mistral 7B 的配置如下：

| 参数 | 取值 |
|---|---|
| 层数 | 32 |
| 隐藏层维度（hidden_size） | 4096 |
| 注意力头数 | 32 |
| 键值头数 | 8 |
| 中间前馈网络维度（intermediate_size） | 14336 |
"""

WIDTHS = """\
| Model | Hidden size | FFN dim |
|---|---|---|
| GPT-2 | 1024 | 4096 |
| Pythia-410M | 1024 | 4096 |
| OPT-1.3B | 2048 | 8192 |
"""

OUTSIDE = """\
| Checkpoint | Total | Non-embedding | In the paper |
|---|---:|---:|---:|
| GPT-2 Small | 124,439,808 | 85,056,000 | 117M |
| GPT-2 Medium | 354,823,168 | 302,311,424 | 345M |
| GPT-2 XL | 1,557,611,200 | 1,475,561,600 | 1.5B |
"""

ACTIVE = """\
| Mixture | total | active | active, LM head only | no embeddings | published |
|---|---|---|---|---|---|
| Mixtral 8x22B | 140.62B | 39.15B | 38.95B | 38.75B | 39B |
| gpt-oss-20b | 20.91B | 4.19B | 3.61B | 3.03B | 3.6B |
| OLMoE-1B-7B | 6.92B | 1.28B | 1.18B | 1.08B | 1.3B |
"""

OURS = """\
## Counting the parameters of GPT-2

| GPT-2 paper | ours |
|---|---|
| 117M | 124,439,808 ~ 124M |
| 345M | 354,823,168 ~ 355M |
| 1542M | 1,557,611,200 ~ 1.56B |
"""

OTHER_NAMES = """\
| Model | layers | d_model | parameters |
|---|---|---|---|
| llama-30B | 60 | 6656 | 32.5B |
| GPT-3 350M | 24 | 1024 | 356M |
| BLOOM-7B1 | 30 | 4096 | 7.07B |
| phi-3-mini-4k-instruct | 32 | 3072 | 3.8B |
| GPT-2 Extra Large | 48 | 1600 | 1.56B |
"""

CONTEXTS = """\
| Model | Layers | Dim | Context |
|---|---|---|---|
| GPT-2 Small | 12 | 768 | {} |
| GPT-2 Medium | 24 | 1024 | {} |
| GPT-2 XL | 48 | 1600 | {} |
| Llama 2 7B | 32 | 4096 | {} |"""

RIGHT = (
    # Whose sizes they are is said of another model than the one named last.
    "# Whisper\n\nThe tokens are those of GPT-2.\n\n| Size | Layers | Width | Heads | Parameters |\n"
    "|---|---|---|---|---|\n"
    "| Small | 12 | 768 | 12 | 244M |\n| Medium | 24 | 1024 | 16 | 769M |\n| Large | 32 | 1280 | 20 | 1550M |",
    "GPT-3 沿用 GPT-2 的设计：\n\n| 模型 | 层数 | d_model | 头数 |\n|---|---|---|---|\n| Small | 12 | 768 | 12 |\n"
    "| Large | 24 | 1536 | 16 |\n| XL | 24 | 2048 | 24 |",
    # A heading worked out of several sizes is none of them.
    "| Model | Num heads | Head dim | Model dim | heads × head dim / model dim |\n|---|---|---|---|---|\n"
    "| GPT3 | 96 | 128 | 12288 | 1 |\n| LLaMA2 70B | 64 | 128 | 8192 | 1 |",
    CONTEXTS.format(1024, 1024, 1024, 4096),
    # Contexts that were chosen, or are longer than the model was trained with.
    CONTEXTS.format(512, 512, 512, 4096),
    CONTEXTS.format(1024, 1024, 1024, 8192),
    SIZES,
    OF_ONE,
    WIDTHS,
    OUTSIDE,
    ACTIVE,
    OURS,
    OTHER_NAMES,
    "#### For GPT-2 Standard (124M)\n\nIt has 12 layers and 124,439,808 parameters.",
    # Of what isn't embedded each author counts another part.
    OUTSIDE.replace("85,056,000", "85,842,432"),
    # DeepSeek's heads are of two widths.
    "| Model | head_dim |\n|---|---|\n| DeepSeek-V3 | 192 |\n| Llama 3 8B | 128 |\n| Llama 3 70B | 128 |",
    "| Model | Heads | KV heads |\n|---|---|---|\n| Llama 3 70B | 64 | 8 |\n| Hypothetical MHA 70B | 64 | 64 |\n"
    "| Hypothetical MQA 70B | 64 | 1 |",
    "GPT-2:\n\n| Size | Layers | Width | Heads |\n|---|---|---|---|\n| Large | 36 | 1280 | 20 |\n"
    "| Extra large | 48 | 1600 | 25 |",
)

WRONG = {
    CONTEXTS.format(1024, 1024, 2048, 4096): ("2048", "1024"),
    # Digits that changed places need no others beside them.
    CONTEXTS.format(1042, 512, 512, 4096): ("1042", "1024"),
    SIZES.replace("| 32 | 8 |", "| 24 | 8 |"): ("24", "32"),
    SIZES.replace("17408", "14336"): ("14336", "17408"),
    SIZES.replace("256", "288"): ("288", "256"),
    OF_ONE.replace("14336", "11008"): ("11008", "14336"),
    WIDTHS.replace("GPT-2 | 1024 | 4096", "GPT-2 | 1024 | 3072"): ("3072", "4096"),
    OUTSIDE.replace("302,311,424", "354,823,168"): ("354,823,168", "302,311,424"),
    ACTIVE.replace("39.15B", "93.15B"): ("93.15B", "39.15B"),
    OURS.replace("354,823,168", "345,823,168"): ("345,823,168", "354,823,168"),
    OTHER_NAMES.replace("6656", "5120"): ("5120", "6656"),
    "GPT-2:\n\n| Size | Layers | Width | Heads |\n|---|---|---|---|\n| Large | 36 | 1280 | 20 |\n"
    "| Extra large | 36 | 1600 | 25 |": ("36", "48"),
}
