"""Low-rank adapters: of a matrix in tables, of a model in what a program prints"""

PROGRAM = """```python
model = AutoModelForCausalLM.from_pretrained("{}")
config = LoraConfig(
    r=8,  # not r=16
    target_modules=["q_proj", "v_proj"],
)
get_peft_model(model, config).print_trainable_parameters()
# trainable params: {} || all params: {} || trainable%: {}
```"""
TABLE = """| matrix | full parameters | LoRA parameters | ratio |
|---|---|---|---|
| d=2048, k=2048, r=4 | 4.19M | 16.4K | 0.39% |
| d=2048, k=2048, r=32 | 4.19M | {} | 3.1% |
| d=k=8192, r=16 | 67.1M | 262K | {} |"""
MISTRAL, LLAMA = "mistralai/Mistral-7B-v0.1", "meta-llama/Llama-2-13b-hf"
CONFIRMED = {
    TABLE.format("131K", "0.39%"): "262K",
    PROGRAM.format(MISTRAL, "3,407,872", "7,245,139,968", "0.0470"): "3,407,872",
    PROGRAM.format(LLAMA, "6,553,600", "13,022,417,920", "0.0503"): "13,022,417,920",
}
_MODULES = (
    "LoRA adds 2 × 65,536 × 24 = 3,145,728, about 3.15 M.\n\n| stage | target modules | added |\n|---|---|---|\n"
    "| first | `q_proj`, `v_proj` | {} M |\n| usual | `q_proj`, `k_proj`, `v_proj`, `o_proj` | {} M |"
)
_MODULES_ZH = (
    "新增 3.15 M 个参数。\n\n| 阶段 | 模块 | 新增参数 |\n|---|---|---|\n| 最小 | q_proj、v_proj | 3.15 M |\n"
    "| 常规 | q_proj、k_proj、v_proj、o_proj | {} M |\n| 全部 | 再加 gate_proj、up_proj、down_proj | 14.1 M |"
)

RIGHT = (
    _MODULES.format("3.15", "6.29"),
    _MODULES_ZH.format("6.29"),
    # Which of two is wrong nobody knows who has neither elsewhere.
    _MODULES.partition("\n\n")[2].format("3.15", "12.6"),
    _MODULES.replace("`k_proj`, ", "").format("3.15", "4.72"),
    # Of other ranks, of other models, and no parameters.
    "| modules | rank | trainable |\n|---|---|---|\n| q_proj, v_proj | 8 | 3,407,872 |\n"
    "| q_proj, k_proj, v_proj, o_proj | 16 | 13,631,488 |\n\nWe began with 3,407,872.",
    "| setup | trainable |\n|---|---|\n| r=16, q_proj + v_proj | 8,388,608 |\n"
    "| r=4, q_proj + k_proj + v_proj + o_proj | 4,194,304 |\n\nThe first, 8,388,608, did best.",
    "| 目标模块 | 模型 | 可训练参数 |\n|---|---|---|\n| q_proj, v_proj | Llama 2 7B | 4,194,304 |\n"
    "| q_proj, k_proj, v_proj, o_proj | Llama 2 13B | 13,107,200 |\n\n7B 的 4,194,304。",
    "| module | tokens per second |\n|---|---|\n| q_proj, v_proj | 12,000 |\n"
    "| q_proj, k_proj, v_proj, o_proj | 10,500 |\n\n12,000 is the best we got.",
    *CONFIRMED,
    # Two of four bits are counted as one.
    PROGRAM.format(MISTRAL, "3,407,872", "3,755,479,040", "0.0907").replace("(model", "(load_in_4bit(model)"),
    PROGRAM.format(MISTRAL, "3,407,872", "7,245,139,968", "0.0470").replace("r=8,", "r=rank,"),
    PROGRAM.format("our-model-7b", "4,194,304", "6,742,609,920", "0.0622"),
)
WRONG = {
    _MODULES.format("3.15", "12.6"): ("12.6 M", "6.3 M"),
    _MODULES_ZH.format("4.72"): ("4.72 M", "6.30 M"),
    TABLE.format("65.5K", "0.39%"): ("65.5K", "131.1K"),
    TABLE.format("131K", "0.93%"): ("0.93%", "0.39%"),
    PROGRAM.format(MISTRAL, "4,194,304", "7,245,139,968", "0.0470"): ("4,194,304", "3,407,872"),
}
