"""Sizes that programs set for a model which their names, or the headings, say."""

_MIXTRAL = (
    '### Mixtral Specifications\n\n```python\nMIXTRAL_CONFIG = {\n    "dim": 4096,\n    "n_layers": 32,\n'
    '    "n_heads": 32,\n    "n_kv_heads": 8,\n    "head_dim": 128,\n    "vocab_size": 32000,\n\n'
    '    # MoE settings\n    "num_experts": 8,\n    "sliding_window": None,\n}\n```'
)
_CALL = (
    "For the Llama 65B model, let's use the function\n\n```python\ncount_llama_params(d_model=8192,\n    d_ff=22016,\n"
    "    n_tokens=32000,\n    n_layers=80)\n```"
)
_LINES = (
    "```python\nconfig_args = {\n    'gpt2':        dict(n_layer=12, n_head=12, n_embd=768),   # 124M params\n"
    "    'gpt2-medium': dict(n_layer=24, n_head=16, n_embd=1024),  # 350M params\n"
    "    'gpt2-xl':     dict(n_layer=48, n_head=25, n_embd=1600),  # 1558M params\n}[model_type]\n```"
)
_ZH = (
    "## LLaMA-2 70B 的配置\n\n```python\nconfig = dict(\n    dim=8192,\n    n_layers=80,\n    n_heads=64,\n"
    "    n_kv_heads=8,\n    vocab_size=32000,\n)\n```"
)
_GPT = (
    "# {}\n\n```python\nconfig = dict(\n    n_layer={},\n    n_head={},\n    n_embd=768,\n    vocab_size=50257,\n)\n```"
)
_LLAMA = (
    "## Two models\n\n```python\n# {}\n{} = {{\n"
    '    "dim": 4096,\n    "n_layers": 32,\n    "n_heads": 32,\n    "n_kv_heads": 32,\n    "hidden_dim": {},\n}}\n```'
)
_MEMBERS = (
    "```python\nconfig_args = {{\n    'gpt2': dict(n_layer=12, n_head=12, n_embd=768),  # 124M params\n"
    "    'gpt2-medium': dict(n_layer=24, n_head={}, n_embd=1024),  # 350M params\n}}\n```"
)
_DATA = (
    "# GPT-2 Small\n\n```python\n@dataclass\nclass GPTConfig:\n    block_size: int = 1024\n"
    "    vocab_size: int = 50304  # padded to a multiple of 64\n    n_layer: int = 12\n"
    "    n_head: int = {}\n    n_embd: int = 768{}\n```"
)
_JSON = (
    '# Llama 3 8B\n\n```json\n{{\n  "hidden_size": 4096,\n  "intermediate_size": 14336,\n'
    '  "num_attention_heads": 32,\n  "num_hidden_layers": 32,\n  "num_key_value_heads": {}\n}}\n```'
)

RIGHT = (
    _MIXTRAL,
    _CALL,
    _LINES,
    _ZH,
    # A context that is cut, a vocabulary that is padded, and layers that are left out.
    _ZH.replace("vocab_size=32000", "vocab_size=32064"),
    _ZH.replace("n_layers=80", "n_layers=2"),
    _LINES.replace("n_layer=48", "n_layer=12"),
    _MIXTRAL.replace('"n_layers": 32', '"n_layers": 4'),
    _ZH.replace("的配置", "的缩小版配置").replace("n_heads=64", "n_heads=32"),
    _ZH.replace("n_heads=64", "n_heads=32,  # reduced"),
    _LINES.replace("n_layer=48", "n_layer=24"),
    # The same model with as many keys as queries.
    _ZH.replace("n_kv_heads=8", "n_kv_heads=64"),
    # Somebody else's model, or a module, in the same section.
    _ZH.replace("config = dict(", "STUDENT = dict(").replace("n_kv_heads=8", "n_kv_heads=64"),
    _MIXTRAL.replace("MIXTRAL_CONFIG", "LLAMA2_7B").replace('"n_kv_heads": 8', '"n_kv_heads": 32'),
    _ZH.replace("config = dict(", "block = Attention(").replace("n_kv_heads=8", "n_kv_heads=64"),
    _GPT.format("GPT-2 Small", 12, 12),
    # To run at all, and others that aren't the model of the heading.
    _GPT.format("GPT-2 Small", 6, 12),
    _GPT.format("从零实现 GPT-2 Small", 6, 12),
    _GPT.format("A tiny GPT-2 Small", 12, 8),
    _GPT.format("GPT-2 Small 缩小版", 12, 8),
    _GPT.format("GPT-2 Small\n\nFor our ablation:", 12, 8),
    _GPT.format("GPT-2", 12, 8),
    "# GPT-2 Small\n\n```python\nconfig = dict(n_layer=4, n_head=4, n_embd=128)\n```",
    "# GPT-2 Small\n\n```python\nc = dict(\n    n_layer=12,\n    n_head=8,  # it has 12\n    n_embd=768,\n)\n```",
    _LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 11008),
    _LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 16384),
    _LLAMA.format("Mistral 7B without GQA", "CONFIG", 14336),
    _MEMBERS.format(16),
    _DATA.format(12, ""),
    _DATA.format(12, "\n\nsmall = GPTConfig(n_layer=2, n_head=2, n_embd=64)"),
    # A reader may take another form of the attention, or change what he builds.
    _DATA.format(16, ""),
    _JSON.format(8),
    _JSON.format(32),
)
WRONG = {
    _MIXTRAL.replace('"n_kv_heads": 8', '"n_kv_heads": 32'): ("32", "8"),
    _CALL.replace("n_layers=80", "n_layers=60"): ("60", "80"),
    _LINES.replace("n_head=16", "n_head=12"): ("12", "16"),
    _ZH.replace("n_heads=64", "n_heads=40"): ("40", "64"),
    _ZH.replace("dim=8192", "dim=4096"): ("4096", "8192"),
    _GPT.format("GPT-2 Small", 12, 16): ("16", "12"),
    _GPT.format("GPT-2 Small 的配置", 12, 16): ("16", "12"),
    _LLAMA.format("to compare", "LLAMA2_7B", 14336): ("14336", "11008"),
    _LLAMA.format("对比 LLaMA 2 7B", "LLAMA2_7B", 14336): ("14336", "11008"),
    _MEMBERS.format(12): ("12", "16"),
}
CONFIRMED = {
    _ZH: "8192",
    _MIXTRAL: "128",
    _LLAMA.format("LLaMA 2 7B", "LLAMA2_7B", 11008): "11008",
    _MEMBERS.format(16): "24",
    _JSON.format(8): "8",
}
