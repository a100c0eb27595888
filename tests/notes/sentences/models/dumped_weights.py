"""Tables of a file's weights: shapes, counts and bytes side by side; what programs print to their last digit."""

_DUMP = (
    "# Qwen3-0.6B\n\n- tensors: 311\n- total parameters: {total}\n\n"
    "| Tensor | Shape | Elements | MB |\n|---|---|---|---|\n"
    "| lm_head.weight | (151936, 1024) | 155,582,464 | 296.75 |\n"
    "| model.embed_tokens.weight | (151936, 1024) | 155,582,464 | 296.75 |\n"
    "| model.layers.0.input_layernorm.weight | (1024,) | 1,024 | 0.00 |\n"
    "| model.layers.0.mlp.up_proj.weight | (3072, 1024) | {up} | 6.00 |\n"
    "| model.layers.0.self_attn.k_norm.weight | [128] | 128 | 0.00 |\n"
)
_FILTERS = (
    "| Layer | Shape | Params | FP32 bytes |\n|---|---|---:|---:|\n| conv weight | [16,1,3,3] | 144 | 576 |\n"
    "| norm weight/bias | [16]+[16] | 32 | 128 |\n| linear weight | [32,48] | {linear} | 6,144 |\n"
)
_HEADS = (
    "| Layer | Shape | Params |\n|---|---|---|\n| text | (128, 768) | {text} |\n| audio | (128, 512) | 65,536 |\n"
    "| last | (1, 32) | 33 |\n"
)
_ROUGHLY = (
    "| Layer | Shape | Params | INT8 |\n|---|---|---|---|\n| Words | 4101 × 768 | {words} | 3.0 MB |\n"
    "| Types | 2 × 768 | ~0 | ~0 |\n| Positions | 512 × 768 | 0.39 M | 0.4 MB |\n| Classes | 768 × 2 | 0.002 M | 0 |\n"
)
_FAMILIES = (
    "| Model | head_dim | KV heads |\n|---|---|---|\n| Qwen2.5 (0.5B–72B) | 128 | 8 |\n"
    "| Mistral 7B | {head_dim} | 8 |\n| Mixtral 8x7B | 128 | 8 |\n"
)
_OUTSIDE = (
    "| Model | Params | Layers | d_model | Heads | KV heads |\n|---|---|---|---|---|---|\n"
    "| Qwen2-7B | ~6.5B | 28 | 3584 | 28 | {heads} |\n| Mistral-7B | ~7.0B | 32 | 4096 | 32 | 8 |\n"
)

_EXPERTS = (
    "| Field | dtype | Shape | Size |\n|---|---|---|---|\n| gate | BF16 | [256, 2048] | 1MB |\n"
    "| gate_proj | GPTQ-Int4 | [512, 2048] | ~565KB |\n| up_proj | BF16 | (4096, 512) | 4.00 MiB |\n"
    "| q_norm | bf16 | (128,) | {norm} |\n| router | bf16 | (4096, 128) | 1.00 MiB |\n"
)

RIGHT = (
    # A tied head is in the file, and one value of a shape its count; the next are bytes.
    _DUMP.format(total="751,632,384", up="3,145,728"),
    _FILTERS.format(linear="1,536"),
    # A bias beside the weights whose shape is given; nearly nothing, in millions.
    _HEADS.format(text="98,304"),
    _ROUGHLY.format(words="3.15 M"),
    # Bytes of a vector, and of a quantized matrix with its scales.
    _EXPERTS.format(norm="256 B"),
    "| Input | Shape | Bytes |\n|---|---|---|\n| ids | [16, 1] | 64B |\n| mask | [1, 512] | 1KB |",
    # The scale and the shift of a norm.
    "| Layer | Shape | Params |\n|---|---|---|\n| wte | (50257, 768) | 38,597,376 |\n| ln_f | (768,) | 1,536 |",
    # The last bits of a float.
    "trainable params: 4194304 || all params: 6889689088 || trainable%: 0.060877986603275876",
    "trainable params: 2359296 || all params: 1231940608 || trainable%: 0.19151053100118282",
    # A family by its sizes, and what is outside the embeddings.
    _FAMILIES.format(head_dim="128"),
    _OUTSIDE.format(heads="4"),
    # Without the head, as the model without it is counted.
    "| Model | Params |\n|---|---|\n| pythia-1.4b | 1311625216 |\n| gpt2 | 124439808 |",
)

WRONG = {
    _DUMP.format(total="751,632,384", up="3,154,728"): ("3,154,728", "3,145,728"),
    _FILTERS.format(linear="1,563"): ("1,563", "1,536"),
    _HEADS.format(text="98,034"): ("98,034", "98,304"),
    _ROUGHLY.format(words="5.13 M"): ("5.13 M", "3.15 M"),
    "trainable params: 4194304 || all params: 6889689088 || trainable%: 0.060877986603275976": (
        "0.060877986603275976",
        "0.060877986603275878",
    ),
    _FAMILIES.format(head_dim="182"): ("182", "128"),
    _OUTSIDE.format(heads="8"): ("8", "4"),
    "| Model | Params |\n|---|---|\n| opt-125m | 125239296 |\n| gpt2-xl | 1557611200 |\n| gpt2-small | 163037184 |": (
        "163037184",
        "124439808",
    ),
    _EXPERTS.format(norm="265 B"): ("265 B", "256 B"),
}
