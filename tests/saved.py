"""Small models saved as published ones are: config.json and safetensors files, names and layout of GPT-2."""

import json

import torch
from safetensors.torch import save_file

V, D, LAYERS, CONTEXT = 50257, 8, 2, 32

CONFIG = {
    "model_type": "gpt2", "vocab_size": V, "n_embd": D, "n_layer": LAYERS, "n_head": 2, "n_positions": CONTEXT,
    "torch_dtype": "float32",
}  # fmt: skip


def gpt2_tensors(vocabulary=V):
    """The tensors of a tiny GPT-2 by the names of its published file: without prefix, matrices (in, out), random."""
    shapes = {"wte.weight": (vocabulary, D), "wpe.weight": (CONTEXT, D), "ln_f.weight": (D,), "ln_f.bias": (D,)}
    for layer in range(LAYERS):
        for name, into, out in (
            ("attn.c_attn", D, 3 * D), ("attn.c_proj", D, D), ("mlp.c_fc", D, 4 * D), ("mlp.c_proj", 4 * D, D),
        ):  # fmt: skip
            shapes[f"h.{layer}.{name}.weight"], shapes[f"h.{layer}.{name}.bias"] = (into, out), (out,)
        for name in ("ln_1", "ln_2"):
            shapes[f"h.{layer}.{name}.weight"] = shapes[f"h.{layer}.{name}.bias"] = (D,)
    generator = torch.Generator().manual_seed(7)
    return {name: torch.randn(shape, generator=generator) for name, shape in shapes.items()}


def save_gpt2(folder, tensors=None, config=None, shards=1):
    """Writes the model into `folder`, in one file or in `shards` of them with an index; gives the folder back."""
    tensors = gpt2_tensors() if tensors is None else tensors
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(CONFIG if config is None else config))
    if shards == 1:
        save_file(tensors, folder / "model.safetensors")
        return folder
    files = {name: f"model-{number % shards}.safetensors" for number, name in enumerate(sorted(tensors))}
    for file in set(files.values()):
        save_file({name: tensors[name] for name in tensors if files[name] == file}, folder / file)
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": files}))
    return folder
