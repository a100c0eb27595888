"""Models as PyTorch and torchinfo print them."""


def _printed(*lines: str) -> str:
    return "```\n" + "\n".join(lines) + "\n```"


def _decoder(q: str = "896, out_features=896", k: str = "128", down: str = "4864", layers: str = "(0-23): 24 x") -> str:
    return _printed(
        "Qwen2ForCausalLM(",
        "  (model): Qwen2Model(",
        "    (embed_tokens): Embedding(151936, 896)",
        "    (layers): ModuleList(",
        f"      {layers} Qwen2DecoderLayer(",
        "        (self_attn): Qwen2Attention(",
        f"          (q_proj): Linear(in_features={q}, bias=True)",
        f"          (k_proj): Linear(in_features=896, out_features={k}, bias=True)",
        "          (v_proj): Linear(in_features=896, out_features=128, bias=True)",
        "          (o_proj): Linear(in_features=896, out_features=896, bias=False)",
        "        )",
        "        (mlp): Qwen2MLP(",
        "          (gate_proj): Linear(in_features=896, out_features=4864, bias=False)",
        "          (up_proj): Linear(in_features=896, out_features=4864, bias=False)",
        f"          (down_proj): Linear(in_features={down}, out_features=896, bias=False)",
        "        )",
        "        (input_layernorm): Qwen2RMSNorm((896,), eps=1e-06)",
        "      )",
        "    )",
        "    (norm): Qwen2RMSNorm((896,), eps=1e-06)",
        "  )",
        "  (lm_head): Linear(in_features=896, out_features=151936, bias=False)",
        ")",
    )


_TOWERS = (
    "(vision): Tower(",
    "  (q_proj): Linear(in_features=1024, out_features=1024)",
    "  (k_proj): Linear(in_features=1024, out_features=1024)",
    "  (v_proj): Linear(in_features=1024, out_features=1024)",
    ")",
    "(text): Tower(",
    "  (q_proj): Linear(in_features=768, out_features=768)",
    "  (k_proj): Linear(in_features=768, out_features=768)",
    "  (v_proj): Linear(in_features=512, out_features=768)",
    "  (o_proj): Linear(in_features=768, out_features=768)",
)
_OWN = (
    "(tok_emb): Embedding(8000, 320)",
    "(q_proj): Linear(in_features=320, out_features=320, bias=False)",
    "(k_proj): Linear(in_features=320, out_features=80, bias=False)",
    "(v_proj): Linear(in_features=320, out_features=40, bias=False)",
    "(up_proj): Linear(in_features=320, out_features=1280, bias=False)",
)
_ADAPTED = (
    "(q_proj): lora.Linear(",
    "  (base_layer): Linear(in_features=640, out_features=640, bias=False)",
    "  (lora_A): ModuleDict(",
    "    (default): Linear(in_features=640, out_features=8, bias=False)",
    "(k_proj): Linear(in_features=640, out_features=640, bias=False)",
    "(v_proj): Linear(in_features=640, out_features=640, bias=False)",
    "(o_proj): Linear(in_features=640, out_features=640, bias=False)",
)

RIGHT = (
    _decoder(),
    "Qwen2.5-0.5B with a vocabulary of its own:\n\n" + _decoder().replace("151936", "32000"),
    # A wider FFN, and fewer layers, than any model with these sizes has.
    "Qwen2.5-0.5B, changed by us:\n\n" + _decoder(layers="(0-11): 12 x", down="2432").replace("4864", "2432"),
    _printed(*_TOWERS),
    _printed(*_OWN),
    _printed(*_ADAPTED),
    _printed("(blocks): ModuleList(", "  (0): Block(", "  (1-2): 2 x Block(", "  (3): Head("),
    _printed("(word_embeddings): Embedding(30000, 128)", *_ADAPTED),
)

WRONG = {
    _decoder(layers="(0-23): 42 x"): ("42", "24"),
    _decoder(k="896"): ("896", "128"),
    _decoder(q="869, out_features=896"): ("869", "896"),
    _decoder(down="4846"): ("4846", "4864"),
    _decoder().replace("Embedding(151936", "Embedding(151396"): ("151396", "151936"),
    _printed(*_OWN, "(gate_proj): Linear(in_features=230, out_features=1280)"): ("230", "320"),
}
