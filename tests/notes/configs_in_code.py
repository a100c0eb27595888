"""Sizes that programs set for a model which their names, or the headings, say."""

GPT = (
    "# {}\n\n```python\nconfig = dict(\n    n_layer={},\n    n_head={},\n    n_embd=768,\n    vocab_size=50257,\n)\n```"
)
LLAMA = (
    "## Two models\n\n```python\n# {}\n{} = {{\n"
    '    "dim": 4096,\n    "n_layers": 32,\n    "n_heads": 32,\n    "n_kv_heads": 32,\n    "hidden_dim": {},\n}}\n```'
)
MEMBERS = (
    "```python\nconfig_args = {{\n    'gpt2': dict(n_layer=12, n_head=12, n_embd=768),  # 124M params\n"
    "    'gpt2-medium': dict(n_layer=24, n_head={}, n_embd=1024),  # 350M params\n}}\n```"
)
DATA = (
    "# GPT-2 Small\n\n```python\n@dataclass\nclass GPTConfig:\n    block_size: int = 1024\n"
    "    vocab_size: int = 50304  # padded to a multiple of 64\n    n_layer: int = 12\n"
    "    n_head: int = {}\n    n_embd: int = 768{}\n```"
)
JSON = (
    '# Llama 3 8B\n\n```json\n{{\n  "hidden_size": 4096,\n  "intermediate_size": 14336,\n'
    '  "num_attention_heads": 32,\n  "num_hidden_layers": 32,\n  "num_key_value_heads": {}\n}}\n```'
)

RIGHT = (
    GPT.format("GPT-2 Small", 12, 12),
    # To run at all, and others that aren't the model of the heading.
    GPT.format("GPT-2 Small", 6, 12),
    GPT.format("从零实现 GPT-2 Small", 6, 12),
    GPT.format("A tiny GPT-2 Small", 12, 8),
    GPT.format("GPT-2 Small 缩小版", 12, 8),
    GPT.format("GPT-2 Small\n\nFor our ablation:", 12, 8),
    GPT.format("GPT-2", 12, 8),
    "# GPT-2 Small\n\n```python\nconfig = dict(n_layer=4, n_head=4, n_embd=128)\n```",
    "# GPT-2 Small\n\n```python\nc = dict(\n    n_layer=12,\n    n_head=8,  # it has 12\n    n_embd=768,\n)\n```",
    LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 11008),
    LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 16384),
    LLAMA.format("Mistral 7B without GQA", "CONFIG", 14336),
    MEMBERS.format(16),
    DATA.format(12, ""),
    DATA.format(12, "\n\nsmall = GPTConfig(n_layer=2, n_head=2, n_embd=64)"),
    # A reader may take another form of the attention, or change what he builds.
    DATA.format(16, ""),
    JSON.format(8),
    JSON.format(32),
)
CONFIRMED = {
    LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 11008): "11008",
    MEMBERS.format(16): "24",
    JSON.format(8): "8",
}
WRONG = {
    GPT.format("GPT-2 Small", 12, 16): ("16", "12"),
    GPT.format("GPT-2 Small 的配置", 12, 16): ("16", "12"),
    LLAMA.format("to compare", "LLAMA2_7B", 14336): ("14336", "11008"),
    LLAMA.format("对比 LLaMA 2 7B", "LLAMA2_7B", 14336): ("14336", "11008"),
    MEMBERS.format(12): ("12", "16"),
}
