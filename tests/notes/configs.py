"""Configs in programs that name a published model."""

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
)
WRONG = {
    _MIXTRAL.replace('"n_kv_heads": 8', '"n_kv_heads": 32'): ("32", "8"),
    _CALL.replace("n_layers=80", "n_layers=60"): ("60", "80"),
    _LINES.replace("n_head=16", "n_head=12"): ("12", "16"),
    _ZH.replace("n_heads=64", "n_heads=40"): ("40", "64"),
    _ZH.replace("dim=8192", "dim=4096"): ("4096", "8192"),
}
CONFIRMED = {_ZH: "8192", _MIXTRAL: "128"}
