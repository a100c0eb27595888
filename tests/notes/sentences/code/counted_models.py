"""Parameters of a model that a program has loaded by its name."""

_LARGE = '```python\nm = GPT2LMHeadModel.from_pretrained("gpt2-large")\n'
_COUNT = "print(sum(p.numel() for p in m.parameters()))"
_LLAMA = 'm = {}.from_pretrained("meta-llama/Llama-2-7b-hf")\nprint(m.num_parameters())'

RIGHT = [
    f"{_LARGE}{_COUNT}  # 774030080\n```",
    f"{_LARGE}{_COUNT}\n```\n\n```\n774030080\n```",
    f"```python\n{_LLAMA.format('AutoModelForCausalLM')}  # 6738415616\n```",
    f"```python\n{_LLAMA.format('LlamaModel')}  # 6607343616\n```",
    f"```python\n{_LLAMA.format('LlamaForSequenceClassification')}  # 6607351808\n```",
    f"{_LARGE}m.resize_token_embeddings(50260)\n{_COUNT}  # 774033920\n```",
    f"{_LARGE}m = get_peft_model(m, config)\n{_COUNT}  # 775504640\n```",
    f"{_LARGE}print(sum(p.numel() for p in m.parameters()) / 1e6)  # 774.03008\n```",
]
WRONG = {
    f"{_LARGE}{_COUNT}  # 354823168\n```": ("354823168", "774030080"),
    f"{_LARGE}{_COUNT}   # 输出 747030080，共享的嵌入只算一次\n```": ("747030080", "774030080"),
    f"{_LARGE}{_COUNT}\n```\n\n```\n774030081\n```": ("774030081", "774030080"),
    f"```python\n{_LLAMA.format('LlamaForCausalLM')}  # 6607343616\n```": ("6607343616", "6738415616"),
    '```python\n>>> m = GPT2Model.from_pretrained("gpt2")\n>>> sum(p.numel() for p in m.parameters())\n'
    "163037184\n```": ("163037184", "124439808"),
}
