"""Parameters of a model that a program has loaded by its name."""

_LARGE = '```python\nm = GPT2LMHeadModel.from_pretrained("gpt2-large")\n'
_COUNT = "print(sum(p.numel() for p in m.parameters()))"
_SMALL = '```python\nm = AutoModelForCausalLM.from_pretrained("gpt2")\n'
_TRAINED = "print(sum(p.numel() for p in m.parameters() if p.requires_grad))"
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
    # With parts that are changed, added or frozen.
    f"{_SMALL}m.transformer.h = m.transformer.h[:6]\n{_COUNT}  # 81912576\n```",
    f"{_SMALL}m.transformer.wpe = nn.Embedding(2048, 768)\n{_COUNT}  # 125226240\n```",
    f"{_SMALL}m.lm_head.weight = nn.Parameter(m.lm_head.weight.clone())\n{_COUNT}  # 163037184\n```",
    f"{_SMALL}m.score = nn.Linear(768, 2)\n{_COUNT}  # 124441346\n```",
    f"{_SMALL}m = nn.Sequential(m, nn.Linear(768, 2))\n{_COUNT}  # 124441346\n```",
    f"{_SMALL}m = m.transformer.h\n{_COUNT}  # 85054464\n```",
    f"{_SMALL}m.add_module('probe', nn.Linear(768, 10))\n{_COUNT}  # 124447498\n```",
    f"{_SMALL}with torch.no_grad():\n    m.transformer.h.pop(11)\n{_COUNT}  # 117351936\n```",
    f"{_SMALL}extend_vocab(m, 50304)\n{_COUNT}  # 124475904\n```",
    f"{_SMALL}freeze_embeddings(m)\n{_TRAINED}\n```\n\n```\n85056000\n```",
    f"{_SMALL}m.transformer.wte.weight.requires_grad_(False)\n{_TRAINED}  # 85842432\n```",
    (
        f"{_SMALL}```\n\nOnly six layers are kept:\n\n```python\nm.transformer.h = m.transformer.h[:6]\n"
        f"{_COUNT}\n```\n\n```\n81912576\n```"
    ),
    f"{_SMALL.replace(chr(41), ', n_layer=6)')}{_COUNT}  # 81912576\n```",
    f"{_SMALL}for block in m.transformer.h:\n    block.mlp = nn.Identity()\n{_COUNT}  # 67770624\n```",
    f"{_SMALL}blocks = m.transformer.h\nblocks.append(Block())\n{_COUNT}  # 131527680\n```",
    f"{_SMALL}drop_layers(m.transformer.h, 6)\n{_COUNT}  # 81912576\n```",
    f"{_SMALL}m.eval()\nm = m.to(device)\nprint(m)\n{_COUNT}  # 124439808\n```",
    f"{_SMALL}{_COUNT}   # 124439808 (117M in the paper)\n```",
]
WRONG = {
    f"{_SMALL}w = m.transformer.wte.weight  # (50257, 768)\n{_COUNT}  # 163037184\n```": ("163037184", "124439808"),
    f"{_SMALL}m.eval()\nm = m.to(device)\nprint(m)\n{_COUNT}  # 163037184\n```": ("163037184", "124439808"),
    f"{_LARGE}{_COUNT}  # 354823168\n```": ("354823168", "774030080"),
    f"{_LARGE}{_COUNT}   # 输出 747030080，共享的嵌入只算一次\n```": ("747030080", "774030080"),
    f"{_LARGE}{_COUNT}\n```\n\n```\n774030081\n```": ("774030081", "774030080"),
    f"```python\n{_LLAMA.format('LlamaForCausalLM')}  # 6607343616\n```": ("6607343616", "6738415616"),
    '```python\n>>> m = GPT2Model.from_pretrained("gpt2")\n>>> sum(p.numel() for p in m.parameters())\n'
    "163037184\n```": ("163037184", "124439808"),
}
