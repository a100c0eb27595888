"""Sentences that are right though a hasty reader would object, and the errors that `archscope check` was made for."""

import adapters
import added_lines
import as_courses_write
import as_printed
import asked_and_changed
import axes_and_siblings
import begun_anew
import beside_wrong_numbers
import bytes_and_vocabularies
import bytes_beside_counts
import caches_side_by_side
import carried_terms
import changed_and_shared_out
import columns_by_formula
import columns_in_proportion
import columns_of_heads
import commented_lines
import comparisons
import compute_of_runs
import config_lists
import configs
import configs_in_code
import counted_matrices
import course_models
import decayed_weights
import described_models
import documentation
import dtype_columns
import dumped_weights
import either_of_two
import exact_operands
import factors_said
import fewer_heads
import followed_programs
import forgotten_terms
import formulas_aside
import formulas_of_settings
import free_symbols
import full_width_notes
import glosses
import headed_lists
import headings_and_letters
import heads_in_rows
import hunted
import joined_counts
import kept_shapes
import keys_and_values
import layers_said
import left_open
import letters_worked_out
import listed_matrices
import meant_otherwise
import members_in_lists
import memory_in_words
import misread_signs
import models_without_versions
import more_models
import named_facts
import named_parts
import named_quantities
import named_steps
import not_as_said
import notations
import one_and_all
import other_objects
import other_units
import paired_sizes
import parted_lines
import parts_in_sentences
import plain_forms
import plain_notes
import printed_gpts
import printed_models
import printed_ratios
import printed_values
import printed_views
import printed_weights
import products_with_names
import public_arithmetic
import public_oversights
import public_statements
import pytest
import quoted_encoders
import quoted_names
import quoted_texts
import rates_of_bytes
import related_columns
import repeated_numbers
import replaced_factors
import results_below
import roots_and_odd_shares
import rounded_totals
import rows_and_groups
import said_contexts
import said_in_other_words
import said_products
import said_sums_and_bytes
import said_tenfold
import said_to_be_wrong
import same_dividend
import settled_totals
import several_odd_rows
import several_of_a_kind
import several_parts
import shapes_in_and_out
import shapes_in_steps
import shapes_of_parts
import shapes_of_weights
import sharded_states
import shares_by_formula
import shares_in_sentences
import shares_of_the_total
import shown_literals
import single_sizes
import sizes_in_force
import sizes_in_programs
import sizes_of_models
import sizes_said_after
import sizes_said_of_models
import sizes_side_by_side
import slipped_digits
import slipped_products
import stated_arithmetic
import stated_changes
import stated_errors
import stated_in_bytes
import stated_lists
import stated_models
import stated_shapes
import stated_shares
import statements
import sums_over_lines
import symbols_of_sizes
import tables_of_models
import tables_of_one_model
import terms_as_meant
import told_by_ids
import totals_in_prose
import totals_in_rows
import totals_of_lines
import totals_shown
import traditional_notes
import training_compute
import training_runs
import undivided_heads
import worked_out_behind
import worked_shapes

import archscope

ROOMS = (
    plain_forms,
    plain_notes,
    keys_and_values,
    undivided_heads,
    configs,
    same_dividend,
    formulas_of_settings,
    results_below,
    added_lines,
    as_courses_write,
    as_printed,
    asked_and_changed,
    axes_and_siblings,
    begun_anew,
    beside_wrong_numbers,
    bytes_beside_counts,
    bytes_and_vocabularies,
    carried_terms,
    caches_side_by_side,
    changed_and_shared_out,
    columns_by_formula,
    columns_in_proportion,
    commented_lines,
    columns_of_heads,
    comparisons,
    compute_of_runs,
    config_lists,
    configs_in_code,
    decayed_weights,
    described_models,
    documentation,
    dtype_columns,
    counted_matrices,
    course_models,
    dumped_weights,
    either_of_two,
    exact_operands,
    factors_said,
    fewer_heads,
    followed_programs,
    forgotten_terms,
    formulas_aside,
    free_symbols,
    full_width_notes,
    glosses,
    headed_lists,
    headings_and_letters,
    heads_in_rows,
    hunted,
    joined_counts,
    kept_shapes,
    layers_said,
    left_open,
    letters_worked_out,
    listed_matrices,
    meant_otherwise,
    members_in_lists,
    memory_in_words,
    models_without_versions,
    misread_signs,
    more_models,
    named_facts,
    named_parts,
    named_quantities,
    named_steps,
    quoted_encoders,
    quoted_names,
    quoted_texts,
    printed_gpts,
    printed_models,
    printed_ratios,
    printed_values,
    printed_views,
    printed_weights,
    products_with_names,
    public_arithmetic,
    public_statements,
    not_as_said,
    notations,
    one_and_all,
    other_objects,
    other_units,
    paired_sizes,
    parted_lines,
    parts_in_sentences,
    public_oversights,
    rates_of_bytes,
    related_columns,
    repeated_numbers,
    replaced_factors,
    roots_and_odd_shares,
    rounded_totals,
    rows_and_groups,
    said_in_other_words,
    said_contexts,
    said_products,
    said_sums_and_bytes,
    said_tenfold,
    said_to_be_wrong,
    settled_totals,
    several_odd_rows,
    several_of_a_kind,
    several_parts,
    shapes_in_and_out,
    shapes_in_steps,
    shapes_of_parts,
    shapes_of_weights,
    sharded_states,
    shares_by_formula,
    shares_in_sentences,
    shares_of_the_total,
    shown_literals,
    single_sizes,
    sizes_in_programs,
    sizes_in_force,
    sizes_of_models,
    sizes_said_after,
    sizes_said_of_models,
    sizes_side_by_side,
    slipped_digits,
    slipped_products,
    stated_arithmetic,
    stated_errors,
    stated_in_bytes,
    stated_lists,
    stated_models,
    stated_shapes,
    stated_shares,
    sums_over_lines,
    symbols_of_sizes,
    tables_of_models,
    tables_of_one_model,
    terms_as_meant,
    told_by_ids,
    totals_in_prose,
    totals_in_rows,
    totals_of_lines,
    training_compute,
    training_runs,
    totals_shown,
    traditional_notes,
    worked_out_behind,
    worked_shapes,
)

RIGHT = (
    "From 4 × 768 → 3071 by pruning, and 12 × 768 → 10,000 after padding.",
    "16 × 2 bytes = 32B, and 3.5B × 2 bytes = 7B.",
    "· 'The quick brown fox jumps over'… is 9 tokens in gpt2",
    "| Step | Calculation | Value |\n|---|---|---|\n| d_ff | 2.67 × 768 | 2,051 |",
    "```\nFFN     115,964,116,992   39.8 %\nTotal   291,648,307,200  100.0 %\n\n6N      880,522,297,344  +0.64 %\n```",
    "Mistral 7B KV cache at 32768 tokens with its 4096 window in bf16 takes 512 MiB.",
    "Gemma 2 9B in float32, KV cache of 8192 tokens: 3.9 GiB.",
    "The total of DeepSeek-V3's weights is 1.34 T bytes; the largest temporary takes 17.6 GiB.",
    *statements.RIGHT,
    "A GPT-2 Small block has 7.1M parameters.",
    "One layer of GPT-2 Small has 7.1M parameters.",
    "GPT-2 Small 的一层有 709 万参数。",
    "GPT-2 Small has 12 layers of 7.1M parameters.",
    "A Llama 2 7B layer has 202M parameters.",
    "GPT-2 Small has 85M parameters in its blocks.",
    "GPT-2 Small's transformer layers have 85M parameters.",
    "GPT-2 Small spends 38.6M parameters on its vocabulary.",
    "## Block of GPT-2 Small\n\nIt has 7.1M parameters.",
    "# GPT-2 Small\n\nGPT-2 Large: 36 layers, d_model 1280. It has 774M parameters.",
    "# GPT-2 Small 参数量\n\nGPT-2 Large：36 层，d_model 1280。总参数约 7.74 亿。",
    "# Llama 2 7B\n\nWe compare it to Mistral 7B. It has 32 layers, 8 KV heads, and 7.24B parameters.",
    "GPT-2 Small (B=4, T=16): Q has shape [4, 12, 16, 64], scores (4, 12, 16, 16), FFN (4, 16, 3072).",
    "设 batch_size=4, seq_len=16, d_model=512, 8 个头。Q 的形状 [4, 16, 512]，分头后 [4, 8, 16, 64]，"
    "注意力分数 [4, 8, 16, 16]，拼接后 [4, 16, 512]，FFN 中间层 [4, 16, 2048]，输出 [4, 16, 512]。",
    "With B=4, T=16 and d_model=512, input x has shape [4, 16, 512]. After splitting into 8 heads: [4, "
    "8, 16, 64]. Scores: [4, 8, 16, 16]. FFN hidden: [4, 16, 2048]. Logits: [4, 16, 100256].",
    'After "The capital of France is" (5 tokens with GPT-2) we sample 10 tokens.',
    '"Once upon a time" (GPT-2 tokenizer, 4 tokens) → the model adds 20 tokens.',
    'GPT-2\'s tokenizer: the prompt "The capital of France is" has 5 tokens, and with padding 16 tokens.',
    '"Hello" repeated 100 times is 100 tokens in cl100k_base.',
    '"The quick brown fox..." has 500 tokens in cl100k_base.',
    'cl100k_base 编码 "你好，世界" 后再生成 10 个 token。',
    '把 "你好" 补齐到 16 个 token（cl100k_base）。',
    "Llama 3 8B is fine. Llama 3 has 8B, 70B and 405B parameters.",
    "GPT-3 has 125M to 175B parameters. The smallest GPT-3 has 12 layers and 125M parameters.",
    "GPT-2 Small was released in February 2019, with the 1.5B parameter model in November.",
    "GPT-2 Small (the smallest of four, 124M parameters), was followed by a 1.5B parameter model.",
    "GPT-2 Small's next larger sibling has 355M parameters.",
    "A GPT-2 Small with 6 layers has 82M parameters.",
    "GPT-2 Small with a vocabulary of 32000 has 110M parameters.",
    "GPT-2 Small after pruning has 90M parameters.",
    "GPT-2 Small has 144 attention heads in total (12 × 12).",
    "# Llama 2 7B\n\n| context | KV cache |\n|---|---|\n| 0.5K | 256 MiB |\n| 4K | 2 GiB |",
    "GPT-2 Small 共有 144 个注意力头。",
    "Half of GPT-2 Small's 12 heads: 6 heads.",
    "Llama 2 7B's KV cache: 0.5 MB per token, 2 GB at 4096 tokens, 1 GB at 2048 tokens. With MQA: 64 MB. "
    "With 8 GQA groups: 512 MB.",
    # A mark of a list is no minus.
    "flops are\n\t- 2 * 2 * 64 * 8192 * 8192 = 17,179,869,184",
    "with B=2, S=8192\n\t- 2 * 2 * 64 * 8192 * 8192 = 17,179,869,184",
    "```\n配置参数:\n- num_hidden_layers = 80\n- hidden_size = 4096\n```",
    "`- n_layers = 12`",
    "```\n  124,439,808\n- 50257 × 768\n= 85,842,432\n```",
    "```\n  1,000,000\n- 2 × 30,000 = 940,000\n```",
    # A sentence ends, and another number is spoken of.
    "Frozen: $2 \\times 14 = 28$ GB. Total $\\approx 252$ GB.",
    "Frozen: 2 × 14 = 28 GB. Total: ≈ 252 GB.",
    "冻结：2 × 14 = 28 GB。训练约等于 56 GB。",
    # The terms of a sum have names.
    "weights 13.5 GB + KV cache 2.1 GB = 15.6 GB",
    "Weights: 2 bytes + gradients: 2 bytes + optimizer: 12 bytes = 16 bytes per parameter",
    "16-bit weights 2 bytes + 32-bit master weights 4 bytes = 6 bytes",
    "13.5 GB of weights plus KV cache 2,100 MB = 15.6 GB",
    "权重 14GB + 梯度 14GB + 优化器 56GB = 84GB",
    "权重（FP16）14GB + 梯度（FP16）14GB = 28GB",
    "权重 14GB 加梯度 14GB = 28GB",
    "词嵌入 38.6M + 位置 0.8M + 12 × 7.1M + 1.5K ≈ 124M",
    "批大小 32 × 每条 2GB = 64GB",
    "梯度累积 8 × 每卡 batch 4 × 8 卡 = 256",
    "A 671-billion-parameter model therefore needs about $671\\text{B} \\times 20 \\approx 13\\text{T}$ tokens.",
    # One of a chain is for each layer, the last for all.
    "fp32: 2048 x 14336 x 4 = 117MB / layer = 8.2GB total",
    "2 × 8 × 128 × 2 = 4096 bytes per layer per token = 128 KiB per token",
    "1M token 的 KV 共 5.3 GiB ≈ 5.4 KB/token。",
    "0.5 × 2048 = **1 GB/请求**",
    # B is for bytes, too.
    "7e9 × 0.5 B = 3.5 GB",
    "7B * 2B = 14GB",
    "4 B × 7B = 28 GB",
    "7 B × 2 B = 14 GB",
    "6 × 7B × 2T = 8.4e22 FLOPs",
    "KV：`80 × 1 × 2048 × 64 × 128 × 2 × 2B = 5.37GB`",
    "每 token KV：2 × 80 × 8 × 128 × 2B = 327,680B = 320KB",
    # Rounded up, the largest, a range, arguments.
    "$$N = \\lceil 51{,}200 / 1{,}500 \\rceil = 35$$",
    "$\\left\\lceil \\frac{10922}{256} \\right\\rceil \\times 256 = 11008$",
    "$\\max(11, 35) / 0.70 = 50$",
    "gcd(12, 8) × 2 = 8",
    "INT8 的范围是 $-128 \\sim 127$。",
    "$L(280 \\cdot 10^{9}, 300 \\cdot 10^{9}) = 0.052+0.251+1.69 = 1.993$",
    "$L(70B, 1.4T) = 0.083+0.163+1.69=1.936$",
    # A unit is left out.
    "可用 = 85.9 × 0.9 - 35,000MB - 10,000MB ≈ 32,310 MB",
    "14 + 2 GB = 16 GB",
    "Llama 3 8B takes 16\\.1 GB in bf16.",
    # A model "of 7B" has 6.74 or 7.62 billion parameters, one "of 1B" 1.24.
    "7B × 2 bytes = 13.5 GB",
    "7B × 2 bytes = 15.2 GB",
    "1B × 2 bytes = 2.5 GB",
    "175B × 2 bytes = 326 GB",
    "4096 × 512 KB = 2.15 GB",
    "128K × 4096 = 525M",
    "14 + 14 + 56 GB = 84 GB",
    "1.5 + 500 MB = 2,000 MB",
    "A 24 GB card + LoRA 2 × 7 = 14 GB",
    "2 × 3 = 6 768-dim vectors",
    "We use 12 heads + causal mask 1024 × 1024 = 1,048,576 entries.",
    "loss (at 70B, 1.4T) = 1.69 + 0.25 = 1.94",
    "100 − 31% = 69%",
    "512 × 4096 = 2 GB",
    "128K × 128 KB = 16.8 GB",
    "576 / 32768 = 57×",
    "6e20 / 1e15 = 6e5 seconds = ~7 GPU-days",
    "140,000,000,000 bytes (2 × 80 GB)",
    "201,326,592 bytes (24 GB)",
    "减去 768 × 2 = 1,536",
    "```python\nx = foo(a = 2 * 3, b = 7)\nassert x * 2 == 12\n```",
    "```bash\nA=2*3 B=7\n```",
    "| Context | KV cache |\n|---|---|\n| 4K | 512 MB |\n| 8K | 1.0 GB |\n| 16K | 2.0 GB |\n| 32K | 4.0 GB |",
    "- 1K context: 320 MB\n- 4K context: 1.25 GB\n- 8K context: 2.5 GB\n- 128K context: 40 GB",
    "| 模型 | 参数量 | 训练显存 |\n|---|---|---|\n| GPT-2 1.5B | 1.5B | 24 GB |\n| LLaMA-2 7B | 7B | 112 GB |\n"
    "| LLaMA-2 13B | 13B | 208 GB |",
    "The FFN is a SwiGLU.\n\n| Model | L | d_model | d_ff | Parameters |\n|--|--|--|--|--|\n"
    "| GPT-2 Medium | 24 | 1,024 | 4,096 | 454M |\n| GPT-2 XL | 48 | 1,600 | 6,400 | 2.05B |",
    "# GPT-2 with SwiGLU and RMSNorm\n\nGPT-2 XL: 48 layers, d_model 1600, d_ff 6400, 2.05B parameters.",
    "| Model | Layers | d_model | Heads | Parameters |\n|--|--|--|--|--|\n| GPT-3 2.7B | 32 | 2560 | 32 | 2.7B |\n"
    "| GPT-3 XL | 24 | 2048 | 24 | 1.3B |\n| GPT-3 13B | 40 | 5140 | 40 | 13.0B |\n"
    "| GPT-3 175B | 96 | 12288 | 96 | 175.0B |",
    "| Model | Layers | d_model | Parameters |\n|--|--|--|--|\n| GPT-2 Small | 12 | 768 | 117M |\n"
    "| GPT-2 Medium | 24 | 1024 | 345M |\n| GPT-2 Large | 36 | 1280 | 762M |\n| GPT-2 XL | 48 | 1600 | 1542M |",
    "Mistral 7B has 7.3B parameters.",
    "LLaMA-2 7B 的 FP16 权重占 14GB。",
    "以 Llama 2 70B 为例：\n\n- FP32（32 位浮点数）：280GB\n- FP16（16 位浮点数）：140GB\n- INT4（4 位整数）：35GB",
    "| 模型 | 参数量 | FP32 | INT8 |\n|--|--|--|--|\n| LLaMA-2 7B | 6.7B | 26.8 GB | 6.7 GB |\n"
    "| LLaMA-2 13B | 13.0B | 52.0 GB | 13.0 GB |\n| LLaMA-2 70B | 70.0B | 280 GB | 70 GB |",
    "| 层数 n | 隐藏维度 h | 预估参数量 12nh^2 |\n|--|--|--|\n| 32 | 4096 | 6,442,450,944 |\n| 40 | 5120 | 12.6B |",
    "| Projection | Weight shape | # parameters |\n|--|--|--|\n| W_Q | (8192, 8192) | 67,108,864 |",
    "| Part | Parameters |\n|--|--|\n| Attention: 4 × 768² | 2,362,368 |",
    "n_embd=768, n_head=12, vocab_size=50257\n\n| 步骤 | 形状 |\n|--|--|\n| 词嵌入 | (2, 10, 768) |\n"
    "| QKV | (2, 10, 2304) |\n| 分头 | (2, 12, 10, 64) |\n| logits | (2, 10, 50257) |",
    "Each block has 7,087,872 parameters.\n× 12 layers + embeddings = 124,439,808",
    "| Model | $N$ | $h$ | Params |\n|--|--|--|--|\n| GPT-2 Medium | 24 | 16 | 355M |\n| GPT-2 XL | 48 | 25 | 1.56B |",
    "| Model | $N$ | $d$ | $h$ |\n|--|--|--|--|\n| GPT-2 Large | 774M | 64 | 1280 |\n| GPT-2 XL | 1.56B | 64 | 1600 |",
    "| Model | n | d | h |\n|--|--|--|--|\n| GPT-2 Small | 512 | 768 | 12 |\n| GPT-2 XL | 512 | 1600 | 25 |",
    "| Model | Params | INT4 | Ratio (INT4/FP16) |\n|--|--|--|--|\n| A | 7B | 3.5 GB | 25% |\n| B | 13B | 7 GB | 27% |",
    "d_model = 512, n_heads = 8\n\n| Step | Shape |\n|--|--|\n| Q | [2, 8, 10, 64] |\n| input | [2, 10, 512] |\n"
    "| FFN | [2, 10, 2048] |\n| K | [2, 8, 20, 64] |\n| cross-attention scores | [2, 8, 10, 20] |",
    "d_model = 512, n_heads = 8\n\n| Step | Shape |\n|--|--|\n| Q | [2, 8, 10, 64] |\n| input | [2, 10, 512] |\n"
    "| FFN | [2, 10, 2048] |\n| K | [2, 2, 10, 64] |\n| V | [2, 2, 10, 64] |",
    # One of two numbers is wrong, and nothing tells which.
    "每层总计: 41,493,040 (41.94M)",
    "| Item | Size |\n|--|--|\n| Weights | 16 GB |\n| KV cache | 1 GB |\n| Total | 27 GB |",
    "| Part | Parameters |\n|--|--|\n| Embeddings | 38,597,376 |\n| Blocks | 85,054,464 |\n| Total | 124,439,808 |",
    "# GPT-2 Small\n\n| Part | Parameters |\n|--|--|\n| LayerNorm | 1,536 |\n| QKV | 1,771,776 |\n| Out | 590,592 |\n"
    "| LayerNorm | 1,536 |\n| Up | 2,362,368 |\n| Down | 2,360,064 |\n| **Block total** | **7,087,872** |",
    # A total may have something in it that isn't listed.
    "| Item | Size |\n|--|--|\n| Weights | 14 GB |\n| Gradients | 14 GB |\n| Adam | 56 GB |\n| Total | ~94 GB |",
)

WRONG = {
    "12 × 7,087,872 → 85,045,464": ("85,045,464", "85,054,464"),
    "2 × 12 × 768 × 2 bytes = 38,864 B": ("38,864 B", "36,864 B"),
    "| 12 × 12 = 145 | x |\n|---|---|\n| a | b |": ("145", "144"),
    "flops are\n\t- 2 * 2 * 64 * 8192 * 8192 = 17,197,869,184": ("17,197,869,184", "17,179,869,184"),
    "权重 14GB + 梯度 14GB + 优化器 56GB = 94GB": ("94GB", "84GB"),
    "conv1 (160) + conv2 (4640) + linear1 (100416) + linear2 (650) = 105886": ("105886", "105866"),
    "总参数量 $(30522 + 512 + 2) \\times 768 = 23,853,648$": ("23,853,648", "23,835,648"),
    "512 × 80 层 × 64 头 × 128 维 × 2 字节 × 2（K+V）= 3.1 GB": ("3.1 GB", "1.3 GB"),
    "7B * 2B = 24GB": ("24GB", "14GB"),
    "13.5 GB of weights + 2.1 GB of KV cache = 16.5 GB": ("16.5 GB", "15.6 GB"),
    "14 + 14 + 56 GB = 94 GB": ("94 GB", "84 GB"),
    "4 × 4096² = 67 801 864": ("67 801 864", "67 108 864"),
    "`2·32·8·128·2 = 113 072 B`": ("113 072 B", "131 072 B"),
    "201,326,592 bytes (129 MiB)": ("129 MiB", "192 MiB"),
    "24,766,204,352 B = 23.605 GiB": ("23.605 GiB", "23.065 GiB"),
    "2048乘以2048，等于4,149,304个参数。": ("4,149,304", "4,194,304"),
    "146,900 tokens / 86.83 seconds = 1,962 tokens/sec": ("1,962", "1,692"),
    "100 GB / 50 GB/s = 3 s": ("3", "2"),
    "LSTM = 4 gates x (256x384 + 256) = 349,240": ("349,240", "394,240"),
    "每 token 32 layers × 8 kv_heads × 128 head_dim × 2 (K+V) × 2 bytes = 131,272 bytes": (
        "131,272 bytes",
        "131,072 bytes",
    ),
    "MLA 压缩比: 32768 / 576 = 75×": ("75", "57"),
    "48//8 = 8": ("8", "6"),
    "```python\ntotal_memory = 28 + 56 + 28 = 121 GB per GPU\n```": ("121 GB", "112 GB"),
    "`2 × 80 × 8 × 128 × 2 B = 326,780 B` per token": ("326,780 B", "327,680 B"),
    "7B × 12 bytes = 94 GB": ("94 GB", "84 GB"),
    "70B × 2 字节 = 150 GB": ("150 GB", "140 GB"),
    "112 GB × 4 = 484 GB": ("484 GB", "448 GB"),
    "1.0 GB × 50 = 60 GB": ("60 GB", "50 GB"),
    "43 × 1M × 256 × 4字节 = 54 GB": ("54 GB", "44 GB"),
    "2 × 32 × 80 × 4K × 128 × 2 bytes = ~6.2 GB": ("6.2 GB", "5.2 GB"),
    "Total `35 + 10.7 + ~1.5 ≈ 42 GB`": ("42 GB", "47 GB"),
    "$$N = \\lceil 51{,}200 / 1{,}500 \\rceil = 34$$": ("34", "35"),
    "$\\max(11, 35) / 0.70 = 60$": ("60", "50"),
    "$4096 \\times 320\\ \\text{KiB} = 1.52\\ \\text{GiB/request}$": (
        "1.52\\ \\text{GiB/request}",
        "1.25\\ \\text{GiB/request}",
    ),
    "$$\n\\begin{aligned}\nM &= 2 \\times 80 \\times 8 \\times 128 \\times 2 \\\\\n&= 372{,}680\\ \\text{bytes} "
    "\\approx 320\\ \\text{KiB}\n\\end{aligned}\n$$": (
        "372{,}680\\ \\text{bytes}",
        "327{,}680\\ \\text{bytes}",
    ),
    "GPT-2 Small has 124,438,272 parameters.": ("124,438,272", "124,439,808"),
    "GPT-2 Small … 1.34 亿参数": ("1.34 亿", "1.24 亿"),
    "GPT-2 Large: 36 layers, d_model 1024": ("1024", "1280"),
    "Llama-3.1-405B has 128 layers.": ("128", "126"),
    "12 × 7,080,960 = 85,011,520": ("85,011,520", "84,971,520"),
    "```\nPer Block Total:  7,080,960\n× 12 blocks:     85,011,520\n```": ("85,011,520", "84,971,520"),
    "512·2048 + 2048·512 is about 4 million": ("4 million", "2 million"),
    "权重共 512 × 2048 + 2048 × 512 = 2,097,152。有人说约等于4百万。": ("4百万", "2百万"),
    "With d_model = 768, 4 × d_model² = 2,369,296.": ("2,369,296", "2,359,296"),
    "12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB": ("226 MB", "302 MB"),
    "The weights of GPT-2 Small take 3.98 GB in FP32.": ("3.98 GB", "0.50 GB"),
    "27,262,976 of 6,738,415,616 (0.72 %)": ("0.72 %", "0.40 %"),
    "可训练参数 27,262,976，占 6,738,415,616 的 0.72 %": ("0.72 %", "0.40 %"),
    "Of the 6,738,415,616 parameters, 27,262,976 are trained (0.72%)": ("0.72%", "0.40%"),
    "trainable params: 27,262,976 || all params: 6,738,415,616 || trainable%: 0.72": ("0.72", "0.40"),
    "“小沈阳江西演唱会邀请了”用 cl100k_base 编码，得到 16 个 token": ("16", "15"),
    "# GPT-2 Small\n\n| Part | Parameters |\n|--|--|\n| Token embedding | 38,597,376 |\n| Position | 786,432 |\n"
    "| Blocks | 85,054,464 |\n| Total | 124,438,272 |": ("124,438,272", "124,439,808"),
    "| 模型 | 总参数量 | 激活参数量 | 稀疏比（激活/总参数） |\n|--|--|--|--|\n| DeepSeek-V2 | 236B | 21B | ~9.8% |\n"
    "| DeepSeek-V3 | 671B | 37B | ~5.5% |\n| Mixtral 8x7B | 47B | 13B | ~27.7% |": ("9.8%", "8.9%"),
    "Each block has 7,087,872 parameters.\n× 12 layers = 85,045,464": ("85,045,464", "85,054,464"),
    "| Model | $N$ | $d$ | Params |\n|--|--|--|--|\n| GPT-2 Large | 30 | 1280 | 774M |": ("30", "36"),
    "| Model | $L$ | $d$ | $h$ |\n|--|--|--|--|\n| GPT-2 Small | 12 | 768 | 12 |\n| GPT-2 Large | 36 | 1208 | 20 |": (
        "1208",
        "1280",
    ),
    "n_embd=768, n_head=12, vocab_size=50257\n\n| 步骤 | 形状 |\n|--|--|\n| 词嵌入 | (2, 10, 768) |\n"
    "| QKV | (2, 10, 2304) |\n| 分头 | (2, 12, 10, 46) |\n| logits | (2, 10, 50257) |": (
        "(2, 12, 10, 46)",
        "(2, 12, 10, 64)",
    ),
    "# GPT-2 Small\n\n```\nEmbedding:  (2, 8, 768)\nQ, K, V:    (2, 12, 8, 64)\nScores:     (2, 12, 8, 8)\n"
    "LM Head:    (2, 8, 52057)\n```": ("(2, 8, 52057)", "(2, 8, 50257)"),
    "| 模块 | 参数量 |\n|--|--|\n| FFN up： $768 \\times 3072 + 3072$ | 2,326,368 |": ("2,326,368", "2,362,368"),
    "| 层数 n | 隐藏维度 h | 预估参数量 12nh^2 |\n|--|--|--|\n| 32 | 4096 | 6,424,450,944 |": (
        "6,424,450,944",
        "6,442,450,944",
    ),
    "d_model=1600\n\n| 组件 | 参数量 |\n|--|--|\n| 每层 RMSNorm (×2) | 2 × d_model = **2300** |": ("2300", "3200"),
    "| Projection | Weight shape | # parameters |\n|--|--|--|\n| W_Q | (8192, 8192) | 67,180,864 |": (
        "67,180,864",
        "67,108,864",
    ),
    "A block has 7,087,872 parameters (7.80M).": ("7.80M", "7.09M"),
    "| Part | Parameters |\n|--|--|\n| Attention | 1,048,576 |\n| MLP | 2,097,152 |\n| Norms | 2,048 |\n"
    "| Total | 3,147,767 |": ("3,147,767", "3,147,776"),
    "| Part | Parameters |\n|--|--|\n| Attention | 1,048,576 |\n| MLP | 2,079,152 |\n| Norms | 2,048 |\n"
    "| Total | 3,147,776 |": ("2,079,152", "2,097,152"),
    "```\nEmbedding   38,597,376\nPosition       786,432\nBlocks      85,054,464\n----------------------\n"
    "Total      124,348,272\n```": ("124,348,272", "124,438,272"),
    "- Q: `4096 × 4096 = 16,777,216`\n- K: `4096 × 1024 = 4,194,304`\n- **总计**: `20,917,520` 参数": (
        "20,917,520",
        "20,971,520",
    ),
    "```\nPer Block:\n  Attention   2,359,296\n  FFN         4,718,592\n  Per Block Total   7,707,888\n"
    "× 12 blocks   84,934,656\n```": ("7,707,888", "7,077,888"),
    "| Context | KV cache |\n|---|---|\n| 4K | 512 MB |\n| 8K | 1.0 GB |\n| 16K | 3.0 GB |\n| 32K | 4.0 GB |": (
        "3.0 GB",
        "2.0 GB",
    ),
    "| Model | Layers | d_model | Heads | Parameters |\n|--|--|--|--|--|\n| GPT-2 Small | 12 | 768 | 12 | 124M |\n"
    "| GPT-2 Medium | 24 | 1024 | 16 | 345M |": ("345M", "355M"),
    "```\nModel          n_layers  n_heads  hidden_dim\nLlama 3 70B       88       64       8192\n```": ("88", "80"),
    "```\n│ 模型        │ 参数量 │ FP32    │ FP16/BF16 │\n├─────────────┼────────┼─────────┼───────────┤\n"
    "│ LLaMA-2 7B  │ 6.7B   │ 26.8 GB │ 13.4 GB   │\n│ LLaMA-2 13B │ 13.0B  │ 52.0 GB │ 26.0 GB   │\n"
    "│ LLaMA-2 70B │ 70.0B  │ 280 GB  │ 160 GB    │\n```": ("160 GB", "138 GB"),
}


def wrong_in(text):
    rows = archscope.check(text)["numbers"]
    return [(row["number"], row["truth"]) for row in rows if row["verdict"] == "wrong"]


@pytest.mark.parametrize("text", [*RIGHT, *stated_changes.RIGHT, *(text for room in ROOMS for text in room.RIGHT)])
def test_nothing_is_wrong_with(text):
    assert wrong_in(text) == []


@pytest.mark.parametrize(("text", "error"), [*WRONG.items(), *(pair for room in ROOMS for pair in room.WRONG.items())])
def test_the_one_error_is_found_in(text, error):
    assert wrong_in(text) == [error]


@pytest.mark.parametrize(("text", "errors"), [*several_odd_rows.BOTH_WRONG.items(), *terms_as_meant.BOTH_WRONG.items()])
def test_each_of_several_errors_is_found_in(text, errors):
    assert wrong_in(text) == errors


@pytest.mark.parametrize(("text", "total"), forgotten_terms.UNPROVED.items())
def test_a_total_is_not_confirmed_by_some_of_its_rows(text, total):
    assert [row["verdict"] for row in archscope.check(text)["numbers"] if row["number"] == total] == ["unchecked"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pair
        for room in (
            columns_of_heads,
            exact_operands,
            left_open,
            meant_otherwise,
            memory_in_words,
            not_as_said,
            parts_in_sentences,
            products_with_names,
            public_statements,
            public_oversights,
            shapes_of_parts,
            sizes_in_force,
            sizes_said_after,
        )
        for pair in room.NOT_CONFIRMED.items()
    ],
)
def test_a_number_is_not_confirmed_as_something_else_than_is_said(text, number):
    verdicts = {row["verdict"] for row in archscope.check(text)["numbers"] if row["number"] == number}
    assert not verdicts & {"exact", "rounded", "loose"}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pair
        for room in (
            adapters,
            configs,
            configs_in_code,
            formulas_of_settings,
            headed_lists,
            left_open,
            meant_otherwise,
            memory_in_words,
            parts_in_sentences,
            products_with_names,
            public_oversights,
            results_below,
            same_dividend,
            sizes_in_force,
            terms_as_meant,
        )
        for pair in room.CONFIRMED.items()
    ],
)
def test_a_number_is_confirmed_as_what_is_said(text, number):
    verdicts = {row["verdict"] for row in archscope.check(text)["numbers"] if row["number"] == number}
    assert verdicts <= {"exact", "rounded"} and verdicts
