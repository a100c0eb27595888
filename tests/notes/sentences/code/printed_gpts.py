"""Models as PyTorch prints them whose queries, keys and values are one module, and whose last modules have one name."""


def _printed(
    token: str = "50257, 768",
    place: str = "1024, 768",
    attention: str = "nf=2304, nx=768",
    out: str = "nf=768, nx=768",
    down: str = "nf=768, nx=3072",
) -> str:
    return (
        "```\nGPT2LMHeadModel(\n  (transformer): GPT2Model(\n"
        f"    (wte): Embedding({token})\n    (wpe): Embedding({place})\n    (drop): Dropout(p=0.1, inplace=False)\n"
        "    (h): ModuleList(\n      (0-11): 12 x GPT2Block(\n"
        "        (ln_1): LayerNorm((768,), eps=1e-05, elementwise_affine=True)\n        (attn): GPT2Attention(\n"
        f"          (c_attn): Conv1D({attention})\n          (c_proj): Conv1D({out})\n"
        "          (attn_dropout): Dropout(p=0.1, inplace=False)\n        )\n"
        "        (ln_2): LayerNorm((768,), eps=1e-05, elementwise_affine=True)\n        (mlp): GPT2MLP(\n"
        f"          (c_fc): Conv1D(nf=3072, nx=768)\n          (c_proj): Conv1D({down})\n"
        "          (act): NewGELUActivation()\n        )\n      )\n    )\n"
        "    (ln_f): LayerNorm((768,), eps=1e-05, elementwise_affine=True)\n  )\n"
        "  (lm_head): Linear(in_features=768, out_features=50257, bias=False)\n)\n```"
    )


def _in_full(text: str) -> str:
    """The same as nanoGPT and others print it, with the biases of each module."""
    for out, inner in ((2304, 768), (768, 768), (3072, 768), (768, 3072), (2340, 768), (768, 2048)):
        text = text.replace(
            f"Conv1D(nf={out}, nx={inner})", f"Linear(in_features={inner}, out_features={out}, bias=True)"
        )
    return text


RIGHT = (
    _printed(),
    _in_full(_printed()),
    f"GPT-2 的结构：\n\n{_printed()}",
    # A context that was cut, one head for all keys, a vocabulary that was rounded up.
    _printed(place="256, 768"),
    _printed(attention="nf=896, nx=768"),
    _in_full(_printed().replace("50257", "50304")),
    # Attention to an image has its queries apart.
    _printed().replace(
        "        (mlp): GPT2MLP(",
        "        (crossattention): GPT2Attention(\n          (c_attn): Conv1D(nf=1536, nx=768)\n"
        "          (q_attn): Conv1D(nf=768, nx=768)\n          (c_proj): Conv1D(nf=768, nx=768)\n        )\n"
        "        (mlp): GPT2MLP(",
    ),
    # Another width in all lines.
    _in_full(_printed()).replace("768", "640").replace("2304", "1920").replace("3072", "2560"),
)

WRONG = {
    _printed(attention="nf=2340, nx=768"): ("2340", "2304"),
    _printed(attention="nf=2304, nx=678"): ("678", "768"),
    _printed(attention="nf=2048, nx=768").replace("2048", "2050"): ("2050", "2304"),
    _in_full(_printed(attention="nf=2340, nx=768")): ("2340", "2304"),
    _printed(out="nf=678, nx=768"): ("678", "768"),
    _printed(down="nf=768, nx=2048"): ("2048", "3072"),
    _in_full(_printed(down="nf=768, nx=2048")): ("2048", "3072"),
    _printed(place="1042, 768"): ("1042", "1024"),
    _printed(place="1024, 786"): ("786", "768"),
    f"GPT-2 的结构：\n\n{_printed(place='1024, 786')}": ("786", "768"),
}
