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
RIGHT = (
    *CONFIRMED,
    # Two of four bits are counted as one.
    PROGRAM.format(MISTRAL, "3,407,872", "3,755,479,040", "0.0907").replace("(model", "(load_in_4bit(model)"),
    PROGRAM.format(MISTRAL, "3,407,872", "7,245,139,968", "0.0470").replace("r=8,", "r=rank,"),
    PROGRAM.format("our-model-7b", "4,194,304", "6,742,609,920", "0.0622"),
)
WRONG = {
    TABLE.format("65.5K", "0.39%"): ("65.5K", "131.1K"),
    TABLE.format("131K", "0.93%"): ("0.93%", "0.39%"),
    PROGRAM.format(MISTRAL, "4,194,304", "7,245,139,968", "0.0470"): ("4,194,304", "3,407,872"),
}
