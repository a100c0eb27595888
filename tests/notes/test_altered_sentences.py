"""Whatever the numbers of a sentence that is understood may become, it gets its verdicts and no traceback."""

import re

import pytest
import rooms
from hypothesis import given, settings
from hypothesis import strategies as st

import archscope

TEXTS = list(dict.fromkeys([*rooms.RIGHT, *(text for text, _ in [*rooms.WRONG, *rooms.CONFIRMED, *rooms.LEFT_OPEN])]))
NUMERAL = re.compile(r"\d[\d,]*(?:\.\d+)?")
ODD = (
    "",
    "0",
    "0.0",
    "1",
    "-1",
    "3/0",
    "7B",
    "100%",
    "1–2",
    "1e999",
    "1e-400",
    "10**400",
    "2^9999",
    "9" * 400,
    "9" * 999,
)


@st.composite
def altered(draw):
    """A sentence of these tests of which one number, or some, or all are others."""
    text = draw(st.sampled_from(TEXTS))
    places = [found.span() for found in NUMERAL.finditer(text)]
    chosen = draw(st.sets(st.sampled_from(places))) if places else ()
    for start, end in sorted(chosen, reverse=True):
        text = text[:start] + draw(st.sampled_from(ODD)) + text[end:]
    return text


@settings(max_examples=2000)
@given(altered())
def test_a_sentence_with_other_numbers_gets_a_report(text):
    assert archscope.check(text)["numbers"] is not None


@pytest.mark.parametrize(
    "text",
    [
        "每块 4 MiB，三个矩阵各 0 MiB。\n\n每块 0 MiB，三个矩阵各 0 MiB。",
        "softmax([1, 2, 10**400]) = [0.2, 0.3, 0.5]",
        "KV 头从 8 个减到 1 个，缓存是 MHA 的 1/0。",
        "For a batch of 3 activations are 1024 × 0 bf16 = 12.6 MB.",
        "With 0 bytes/param: 13B needs 156 GB.",
        "d_model=0\n\n| 组件 | 参数量 |\n|--|--|\n| 每层 RMSNorm(×2) | 2 × d_model = **2300** |",
        "| seq_len | batch=0 | batch=8 | batch=32 |\n|--:|--:|--:|--:|\n| 4,096 | 512 MB | 4.0 GB | 16.0 GB |\n"
        "| 8,192 | 1.0 GB | 8.0 GB | 32.0 GB |\n| 32,768 | 4.0 GB | 16.0 GB | 128.0 GB |",
        "| 模块 | 参数量 | 占比 |\n|--|--|--|\n| Attention | ~ 105 M | 36% |\n| MLP | ~ 145 M | 50% |\n"
        "| Embedding | ~ 40 M | 14% |\n| **总计** | **~ 0.0 M** | **100%** |",
        "saved by $r = 2^9999P / (P + 2^9999)$\n\n| GPUs ($P$) | saved |\n|---|---|\n| 4 | 2.9 |\n| 8 | 4.3 |\n"
        "| 64 | 3.6 |",
        "```python\nq = x @ w.T\nq.shape\n```\n\n    torch.Size([1 128])\n\n"
        "```python\npairs = q.view(q.shape[0], -1, 2)\n"
        "pairs.shape\n```\n\n    torch.Size([17, 64, 2])\n",
        "Input IDs (one row per sentence; 4 tokens each):\n\n```text\ntensor([[6109, 36 26, 6100,  345],\n"
        f"        [6109, 1110, {'9' * 4200}, 257]])\n```",
        "Input IDs (one row per sentence; 4 tokens each):\n\n```text\ntensor([[],\n        []])\n```",
        "The cache takes -1 GiB per sequence; at 1e-400 sequences it is 0 GiB, -1% of an 1 GB card.",
        "Per layer the MLP has 0.0M vs 0.0M for attention. That's 0.0% MLP.",
        "d_model = 4096, num_heads = 32, num_layers = 32, seq_len = 1e-400.\n\n- KV 缓存（fp16）约 1.07 GB",
        "| 模块 | 参数量 |\n|---|---|\n| 词嵌入 | 6,291,456 |\n| 注意力（一层） | 1,572,864 |\n"
        "| MLP（一层） | 6,291,456 |\n| 归一化（一层） | 2,048 |\n"
        f"| 一层合计 | 7,866,368 |\n| {'9' * 999} 层 | 1e-400 |\n| **总计** | 0 |",
        "序列长度：512。\n\nbatch 0.5 在第 3 步已处理 12.3M token。",
        "Full attention keeps 1,000,000,000 MB; a window makes that 1,000,000,000x smaller, about 128 KB.",
        "```python\nn = 12if wide else 8\nprint(n / 2)  # 6.0\n```",
        "A 7B model in fp32: 10**400 × 10^9 = 28 GB",
        "d_model = 4096, n_heads = 32, n_kv_heads = 8, seq_len = 100% num_layers = 32. Output:\n\n```\n"
        "MHA KV cache: 536.9M elements\nGQA KV cache for a batch of 100%: 268.4M elements\n```",
        "```\nModel: A\nbatch | context | KV cache\n---------\n1     | 4096    | 0.50 GB\n8     | 8192    | 0 GB\n"
        "32    | 16384   | 0 GB\n\nModel: B\nbatch | context | KV cache\n1     | 4096    | 2.00 GB\n"
        "8     | 8192    | 32.0 GB\n```",
        "0×768，即 9216。12 × 64 维，即 768 维。每步 8 × 1024，即 8K token。",
        "lm_head: 5120×152064 = 778M params × 0 bytes (INT4) = 389 MB",
        "Only the 40M trainable parameters need the 0.0 bytes per parameter: 0.64 GB.",
        "```\n0 ln_1.weight torch.Size([512])\n786432 attn.c_attn.weight torch.Size([1536, 512])\n"
        "262144 attn.c_proj.weight torch.Size([512, 512])\n1536 attn.c_attn.bias torch.Size([1536])\n```",
        "| Tensor | Shape | Elements | fp16 |\n|---|---|---|---|\n| x | (4, 1024, 0) | 3,145,728 | 6.3 MB |\n"
        "| q, k, v | (4, 12, 1024, 64) each | 9,437,184 | 18.9 MB |\n"
        "| scores | (4, 12, 1024, 1024) | 50,331,648 | 100.7 MB |\n"
        "| logits | (4, 1024, 50257) | 205,852,672 | 411.7 MB |",
    ],
)
def test_a_nought_and_what_is_no_number_are_no_reason_to_stop(text):
    assert archscope.check(text)["numbers"] is not None
