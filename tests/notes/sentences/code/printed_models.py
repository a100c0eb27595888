"""Models as PyTorch and torchinfo print them, and counts of modules that are written as calls."""


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


def _summary(token: str = "2,560,000", norm: str = "640", total: str = "5,128,960", size: str = "20.52") -> str:
    return _printed(
        "==========================================================================",
        "Layer (type:depth-idx)         Output Shape          Param #",
        "==========================================================================",
        "Decoder                        [1, 64, 8000]         --",
        f"├─Embedding: 1-1               [1, 64, 320]          {token}",
        "├─ModuleList: 1-2              --                    --",
        *(line for block in (1, 2) for line in _block(block)),
        "│    └─Gap: 2-3                [1, 64, 320]          2,048",
        f"├─LayerNorm: 1-3               [1, 64, 320]          {norm}",
        "├─Linear: 1-4                  [1, 64, 8000]         2,560,000",
        "==========================================================================",
        f"Total params: {total}",
        "Trainable params: 5,128,960",
        "Non-trainable params: 0",
        "==========================================================================",
        "Input size (MB): 0.01",
        "Forward/backward pass size (MB): 1.50",
        f"Params size (MB): {size}",
        "Estimated Total Size (MB): 22.03",
    )


def _block(place: int) -> tuple[str, ...]:
    return (
        f"│    └─Block: 2-{place}              [1, 64, 320]          --",
        f"│    │    └─LayerNorm: 3-{3 * place - 2}      [1, 64, 320]          640",
        f"│    │    └─MLP: 3-{3 * place - 1}            [1, 64, 320]          2,496",
        f"│    │    └─Dropout: 3-{3 * place}        [1, 64, 320]          --",
    )


_LEFT_OUT = (
    "> Decoder -- ├─Embedding: 1-1 612,000 ├─Sequential: 1-2 -- │ └─Block: 2-1 -- │ │ └─Attention: 3-1 40,400 │ │ "
    "└─MLP: 3-2 80,500 … │ └─Block: 2-6 -- │ │ └─Attention: 3-11 40,400 │ │ └─MLP: 3-12 80,500 ├─LayerNorm: 1-3 200 "
    "===== Total params: 1,337,600 Trainable params: 1,337,600 Non-trainable params: 0 ====="
)

RIGHT = (
    "`nn.Linear(640, 320, bias=False)` → 204,800 parameters, `nn.Linear(640, 320)` → 205,120 (including bias).",
    "`nn.Linear(640, 320)`：205,120 个参数（含偏置）；`nn.Linear(640, 320)`：204,800 个参数（不含偏置）。",
    "`nn.Linear(640, 320, bias=False)` → 320 outputs of 50,000 samples, `nn.Linear(640, 320)` → 204,800 parameters",
    "A `nn.Linear(640, 320, bias=True)` layer, 12 times: 2,461,440 parameters.",
    _summary(),
    # Two errors that any row may have, half of the bytes, another total below.
    _summary(token="2,561,000"),
    _summary().replace("22.03", "11.77").replace("20.52", "10.26"),
    _summary().replace("Estimated Total Size (MB): 22.03", "").replace("20.52", "5.13"),
    _summary().replace("Non-trainable params: 0", "Non-trainable params: 0\nOptimizer params: 2"),
    _summary()
    .replace("Decoder                        [1, 64, 8000]         --", "Decoder  [1, 64, 8000]  20,480")
    .replace("5,128,960", "5,149,440")
    .replace("20.52", "20.60")
    .replace("22.03", "22.11"),
    _LEFT_OUT,
    _LEFT_OUT.replace("2-6", "2-9"),
    _decoder(),
    "Qwen2.5-0.5B with a vocabulary of its own:\n\n" + _decoder().replace("151936", "32000"),
    # A wider FFN, and fewer layers, than any model with these sizes has.
    "Qwen2.5-0.5B, changed by us:\n\n" + _decoder(layers="(0-11): 12 x", down="2432").replace("4864", "2432"),
    _printed(*_TOWERS),
    _printed(*_OWN),
    _printed(*_ADAPTED),
    _printed("(blocks): ModuleList(", "  (0): Block(", "  (1-2): 2 x Block(", "  (3): Head("),
    _printed("(word_embeddings): Embedding(30000, 128)", *_ADAPTED),
    "`nn.Linear(768, 3072)` has 2,362,368 parameters, `nn.Linear(3072, 768)` has 2,359,296 weights.",
    "`nn.Linear(784, 10)` with 60,000 training images; `nn.Linear(768, 3072)` with 12 layers has 28M parameters.",
)

WRONG = {
    "`nn.Linear(640, 320, bias=False)` → 205,120 parameters": ("205,120", "204,800"),
    "`nn.Linear(640, 320)` → 204,800 parameters (including bias)": ("204,800", "205,120"),
    "输出层：`nn.Linear(640, 320)` → 204,800个（weight+bias）": ("204,800", "205,120"),
    _summary(token="2,650,000"): ("2,650,000", "2,560,000"),
    _summary(norm="320"): ("320", "640"),
    _summary(total="5,182,960"): ("5,182,960", "5,128,960"),
    _summary(size="10.26"): ("10.26", "20.52"),
    _summary().replace("Trainable params: 5,128,960", "Trainable params: 2,568,960"): ("2,568,960", "5,128,960"),
    _LEFT_OUT.replace("1-1 612,000", "1-1 621,000"): ("621,000", "612,000"),
    _LEFT_OUT.replace("3-2 80,500", "3-2 85,000"): ("85,000", "80,500"),
    _decoder(layers="(0-23): 42 x"): ("42", "24"),
    _decoder(k="896"): ("896", "128"),
    _decoder(q="869, out_features=896"): ("869", "896"),
    _decoder(down="4846"): ("4846", "4864"),
    _decoder().replace("Embedding(151936", "Embedding(151396"): ("151396", "151936"),
    _printed(*_OWN, "(gate_proj): Linear(in_features=230, out_features=1280)"): ("230", "320"),
    "The head is `nn.Linear(768, 50257, bias=False)` with 38,579,376 parameters.": ("38,579,376", "38,597,376"),
    "`nn.Linear(768, 3072)` has 2,362,638 parameters.": ("2,362,638", "2,362,368"),
    "GPT-2 small:\n\n| name | shape | parameters |\n|---|---|---|\n| h.0.attn.c_proj.weight | (768, 768) | 589824 |\n"
    "| h.0.mlp.c_fc.weight | (768, 3072) | 2362368 |\n| h.0.mlp.c_fc.bias | (3072,) | 3072 |": ("2362368", "2359296"),
}
