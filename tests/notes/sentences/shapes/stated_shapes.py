"""Sentences and tables of shapes, token counts and columns: right ones that a hasty rule may object to, and errors."""

OF_OTHER_TOKENS = (
    '"Don\'t panic!" is 4 tokens in GPT-2; a whitespace tokenizer would say 2 '
    "tokens, and a character tokenizer 12 tokens.",
    "Tokenizing \"Hello, world!\" by whitespace gives 2 tokens, with GPT-2's BPE it's 4.",
    'Character-level: "hello world" has 11 tokens with 8 distinct characters. GPT-2\'s tokenizer needs 2 tokens.',
    '"HELLO WORLD" costs 4 tokens in GPT-2 and 3 in cl100k_base, "hello world" only 2.',
    'The prompt "Hello, my name is" (GPT-2: 5 tokens) is truncated to the last 3 tokens.',
    'A context window of 8 tokens holds "Hello, my name is" (GPT-2) and leaves 3 tokens for the answer.',
    'In "It\'s raining cats and dogs." (7 tokens with GPT-2), the last token '
    "attends to all 7 tokens, the third to 3 tokens.",
    '"The capital of France is Paris." has 7 tokens; with a BOS token in front it\'s 8 tokens (GPT-2 ids).',
    'A chat message "Hello, world!" costs 4 tokens of content plus 4 tokens of overhead: 8 tokens with cl100k_base.',
    'The prompt "The capital of France is" has 5 tokens in GPT-2; after generating " Paris" we have 6 tokens.',
    'We shift "The quick brown fox jumps over the lazy dog." by one: 9 tokens '
    "of input and 9 tokens of targets (GPT-2's BPE).",
    'With GPT-2\'s tokenizer "Hello world" and "hello world" are 2 tokens each, so a batch of both has 4 tokens.',
    'With cl100k_base `"Hello, world!"` is 4 tokens; including the two quotes it\'s 5 tokens.',
    'With cl100k_base `"Hello, world!"` is 5 tokens.',
    'With GPT-2, "Hello world" and "hello world" together have 4 tokens.',
    'GPT-2\'s tokenizer: "Hello world", "hello world" have 4 tokens in total.',
    "`    return x` takes 5 tokens with the GPT-2 tokenizer.",
    "`  hello` with two leading spaces has 2 tokens with the GPT-2 tokenizer.",
    "The text ` hello ` has 2 tokens in GPT-2's tokenizer.",
    'GPT-2 turns "Hello world" into a tensor of shape [1, 2].',
    '"深度学习" 在 GPT-2 下 9 个 token,cl100k_base 下 6 个 token,少了 3 个 token。',
    '"我喜欢机器学习" 在 cl100k_base 下 10 个 token,比 GPT-2 的 17 个 token 少 7 个 token。',
    '句子 "I love machine learning" 在 GPT-2 里是 4 个 token,加上 <|endoftext|> 就是 5 个 token。',
    'GPT-2 编码 "Hello, world!" 得 4 个 token,加上 BOS 共 5 个 token。',
    '把 "I love machine learning" 复制 100 遍,GPT-2 下大约 400 个 token。',
    '"深度学习" 比较长，GPT-2 把它编码成 9 个 token,前两个字各占 3 个和 2 个 token。',
    '"Hello, world!" has 4 tokens in cl100k_base; as the last 2 tokens of a longer text they\'d be the same.',
    '"Hello, world!" is 6 tokens in GPT-2 if the quotes are counted.',
)

TABLES_OF_DTYPES_AND_LAYERS = (
    "| Model | bf16 | int8 | Q4_0 |\n|---|--:|--:|--:|\n| Llama 3 8B | 16.1 GB | 8.0 GB | 4.5 GB |",
    "| Model | bf16 | fp8 | Q4_K_M |\n|---|---|---|---|\n"
    "| Llama 3.1 8B | 16.1 GB | 8.0 GB | 4.9 GB |\n"
    "| Llama 3.1 70B | 141 GB | 70.6 GB | 42.5 GB |",
    "| Model | fp16 | 8-bit | 4-bit | 2-bit |\n|---|---|---|---|---|\n"
    "| Llama 2 7B | 13.5 GB | 6.7 GB | 3.4 GB | 1.7 GB |",
    "Weights of Llama 3 8B:\n\n| Format | Size |\n|---|---|\n| bf16 | 16.1 GB |\n| int8 | 8.0 GB |\n| Q4_0 | 4.5 GB |",
    "# Llama 2 7B\n\n| Precision | Bytes | GPT-2 Small | Llama 2 7B |\n"
    "|---|---|---|---|\n| fp32 | 4 | 498 MB | 27.0 GB |\n"
    "| bf16 | 2 | 249 MB | 13.5 GB |\n| int8 | 1 | 124 MB | 6.7 GB |",
    "# Llama 3 8B\n\n| Part | per layer | × 32 |\n|---|---|---|\n| RMSNorm | 8,192 | 262,144 |\n| FFN | 176M | 5.64B |",
    "# GPT-2 Small\n\n| Part | per block | × 12 |\n|---|---|---|\n"
    "| Norms | 3,072 | 36,864 |\n| Attention | 2.36M | 28.3M |\n"
    "| MLP | 4.72M | 56.7M |\n| Embeddings | 39.4M | 39.4M |",
)

OF_SINGLE_TOKENS_AND_ANSWERS = (
    '```python\nenc = tiktoken.get_encoding("gpt2")\n'
    'enc.encode("Hello, world!")\n# [15496, 11, 995, 0]\n'
    'enc.encode("ChatGPT is here")\n# 5 tokens in all\n```',
    '```python\nenc = tiktoken.get_encoding("gpt2")\n'
    'enc.encode("Hello<|endoftext|>", allowed_special="all")\n# [15496, 50256]\n'
    "```",
    '"Hello, world!" becomes 4 tokens for 13 characters with GPT-2.',
    'With GPT-2, "Hello" has 1 token and 5 characters; "world" has 5.',
    'With GPT-2, "Hello" has 1 token and 5 letters; "tokenization" has 12.',
    'In GPT-2\'s encoding "Hello, world!" has 4 tokens. "To be, or not to be, that is the question." has 13.',
    "`hello` is token 31373 in GPT-2 and ` hello` with a leading space is 23748.",
    'In GPT-2 the text "Hello world" is split in two; `world` is token 2 of it.',
    'How many tokens does "The capital of France is Paris." have under '
    "cl100k_base? *Answer:* 7, namely `The`, ` capital`.",
    'How many words does "The capital of France is Paris." have, and how many tokens with GPT-2? Answer: 6 and 7.',
    '"ChatGPT" has 3 tokens in GPT-2.',
)

SHAPES_OF_SEVERAL_MODELS_AND_STEPS = (
    "GPT-2 Small, B = 4, T = 16.\n\n## Input\n\n"
    "After the blocks it is [4, 16, 768]. The LM head gives [4, 16, 50257].\n\n"
    "## With a different model\n\nIn Llama 3 8B with B = 2 and T = 128 tokens:\n\n"
    "- embeddings: (2, 128, 4096)\n- queries: (2, 32, 128, 128)\n"
    "- keys: (2, 8, 128, 128)\n- scores: (2, 32, 128, 128)",
    "# GPT-2 Small\n\nWith B = 4 and T = 16: embeddings (4, 16, 768), queries "
    "(4, 12, 16, 64), scores (4, 12, 16, 16). In Llama 3 8B the embeddings are "
    "(4, 16, 4096) and the queries (4, 32, 16, 128).",
    "# GPT-2 Small\n\nWith B = 4 and T = 16: embeddings (4, 16, 768), queries "
    "(4, 12, 16, 64), scores (4, 12, 16, 16).\n\nIn Llama 3 8B with the same input:\n"
    "\n- embeddings: (4, 16, 4096)\n- queries: (4, 32, 16, 128)",
    "Model: GPT-2 Small (12 heads of 64, 12 layers).\n\n## Mistral 7B\n\nLet B "
    "= 1 and T = 512. Hidden states are (1, 512, 4096), queries (1, 32, 512, "
    "128), keys (1, 8, 512, 128). The MLP goes up to (1, 512, 14336).",
    "# GPT-2 Small\n\nB = 8, T = 512: embeddings (8, 512, 768), queries (8, "
    "12, 512, 64), logits (8, 512, 50257).\n\n## BERT-large\n\n"
    "Hidden states (8, 512, 1024), queries (8, 16, 512, 64).",
    "d_model = 512, 8 heads, B = 2, T = 10.\n\n"
    "Q: (2, 8, 10, 64), scores (2, 8, 10, 10), output (2, 10, 512).\n\n"
    "## GPT-2 Small\n\n"
    "Q: (2, 12, 10, 64), scores (2, 12, 10, 10), output (2, 10, 768).",
    "## GPT-2 Small (B=4, T=256)\n\n| Step | GPT-2 Small | GPT-2 Medium |\n"
    "|---|---|---|\n| Q | (4, 12, 256, 64) | (4, 16, 256, 64) |\n"
    "| logits | (4, 256, 50257) | (4, 256, 50257) |\n"
    "| FFN | (4, 256, 3072) | (4, 256, 4096) |",
    "换成 Llama-2-7B 之后:32 层、4096 维、32 头。\n\n形状对比(batch=1,seq=1024):\n\n"
    "- GPT-2 Small 的 hidden:(1, 1024, 768);Llama-2-7B 的 hidden:(1, 1024, 4096)\n"
    "- GPT-2 Small 的 q:(1, 12, 1024, 64);Llama-2-7B 的 q:(1, 32, 1024, 128)\n"
    "- GPT-2 Small 的 logits:(1, 1024, 50257);Llama-2-7B 的 logits:(1, 1024, 32000)",
    "# GPT-2 Small\n\nB = 8, T = 1024.\n\n| Op | Input | Output |\n|---|---|---|\n"
    "| c_fc | [8, 1024, 768] | [8, 1024, 3072] |\n"
    "| GELU | [8, 1024, 3072] | [8, 1024, 3072] |\n"
    "| c_proj | [8, 1024, 3072] | [8, 1024, 768] |",
    "# Llama 2 7B\n\nB = 1, T = 2048.\n\n- hidden states: (1, 2048, 4096)\n"
    "- queries: (1, 32, 2048, 128)\n- gate_proj / up_proj output: (1, 2048, 11008)",
    "# GPT-2 Small\n\nB = 4, T = 16. Queries are [4, 12, 16, 64], scores [4, "
    "12, 16, 16], hidden states [4, 16, 768].\n\nLlama 3 8B has 32 heads.\n\n"
    "Its queries are [4, 32, 16, 128], the hidden states [4, 16, 4096].",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n| Step | Shape |\n|---|---|\n"
    "| Scores `q @ k.T` | (4, 12, 16, 16) |\n| Values `att @ v` | (4, 12, 16, 64) |\n"
    "| Merge heads | (4, 16, 768) |\n| GELU | (4, 16, 3072) |",
    "# GPT-2 Small\n\nB = 4, T = 16. The logits are (4, 16, 50257). For the "
    "loss we flatten: logits become (64, 50257) and targets (64,). Without the "
    "last token, flattened logits are (60, 50257).",
    "# GPT-2 Small\n\nB = 4, T = 16. The queries are (4, 12, 16, 64). The "
    "scores are multiplied with v, which gives (4, 12, 16, 64).",
    "```python\nn_embd = 384\nn_head = 6\nblock_size = 256\nbatch_size = 64\n```\n\n"
    "```python\nx = tok_emb(idx)                 # (64, 256, 384)\n"
    "q, k, v = c_attn(x).split(384, dim=2)   # each (64, 256, 384)\n"
    "q = q.view(B, T, 6, 64).transpose(1, 2) # (64, 6, 256, 64)\n"
    "att = q @ k.transpose(-2, -1)    # (64, 6, 256, 256)\n"
    "y = att @ v                      # (64, 6, 256, 64)\n```",
    "# GPT-2 Small\n\n```python\nB, T = 2, 1024\n"
    "x = torch.randn(B, T, 768)        # (2, 1024, 768)\n"
    "qkv = c_attn(x)                   # (2, 1024, 2304)\n"
    "q = q.view(B, T, 12, 64).transpose(1, 2)  # (2, 12, 1024, 64)\n```",
    "```python\nself.c_attn = nn.Linear(768, 3 * 768)  # 1,771,776\n"
    "self.fc = nn.Linear(768, 3072)  # 768 -> 3072\n"
    "self.b = nn.Linear(768, 3072)  # 2x 2359296\n"
    "self.b = nn.Linear(768, 8 * 64)  # 3072\n"
    "self.head = nn.Linear(768, 50257, bias=False)  # 38,597,376, tied\n```",
    "x is (4, 16, 768), so 4 × 16 × 768 = 49,152 floats.",
    "The input is (4, 16, 768), so 4 × 16 × 3072 = 196,608 activations in the MLP.",
    "Q is (4, 12, 16, 64) and the scores have 4 × 12 × 16 × 16 = 12,288 entries.",
    "From (4, 16, 768), 2 × 16 × 768 = 24,576 are trained.",
    "The table is (50257, 768): 50,257 × 768 = 38,597,376.",
    "(50257, 768), tied; the positions (1024, 768) add 1024 × 768 = 786,432.",
    "the weight has shape (768, 3072), another 3072 × 768 = 2,359,296 come back",
    "Shape (8, 1024, 512) = 8 × 1024 × 512 = 4,194,304 elements.",
    "x is (4, 16, 768); 4 × 16 × 3072 = 196,608 after c_fc.",
    "After the split (4, 12, 16, 64): 4 × 12 × 16 × 16 = 12,288 scores.",
    "For GPT-2, the logits have shape (8, 1024, 50304), the hidden states (8, 1024, 1024).",
    "n_layer=12, n_head=12, n_embd=768\n\n```\nAttention Q,K,V   (B, T, 2304)   Concat\n```",
    "n_head=12, n_embd=768\n\n| Step | Shape |\n|---|---|\n| Q, K, V | (B, T, 2304) |",
)

FORMULA_AND_SHARE_COLUMNS = (
    "- vocab_size: 50,257\n- d_model: 1,600\n- d_ff: 6,400\n\nThe parts:\n\n"
    "| Component | Formula | Count |\n|:--|:--|--:|\n"
    "| Token embedding | V · d | 80,411,200 |\n| Attention | 4d² | 10,240,000 |\n"
    "| SwiGLU | 3 · d · d_ff | 30,720,000 |\n| Norms | 2d | 3,200 |",
    "| Model | N | D | C = 6ND (FLOPs) |\n|---|--:|--:|--:|\n"
    "| GPT-3 | 175B | 300B | 3.15 × 10²³ |\n"
    "| Chinchilla | 70B | 1.4T | 5.88 × 10²³ |\n"
    "| Llama 2 7B | 6.74B | 2T | 8.09 × 10²² |",
    "| Part | FLOPs | Share |\n|:--|--:|--:|\n"
    "| QKV and output projections | 1.007 × 10¹² | 22.3% |\n"
    "| Attention matmuls | 3.22 × 10¹¹ | 7.1% |\n| FFN | 3.02 × 10¹² | 66.9% |\n"
    "| LM head | 1.65 × 10¹¹ | 3.6% |",
    "# GPT-2 Small\n\n| What | bytes/param | GPT-2 124M |\n|---|--:|--:|\n"
    "| fp32 weights | 4 | 498 MB |\n| fp32 gradients | 4 | 498 MB |\n"
    "| Adam m and v | 8 | 995 MB |\n| Total | 16 | 1.99 GB |",
    "```\nwte                   38,597,376\nwpe                      786,432\n"
    "12 blocks             85,054,464\nln_f                       1,536\n"
    "--------------------------------\ntotal                124,439,808\n```",
    "- vocab_size: 50,257\n- d_model: 1,600\n\nThe scores of one head, of d = 64:\n\n"
    "| Tensor | Formula | Values |\n|:--|:--|--:|\n| Q | 1024 · d | 65,536 |\n"
    "| K | 1024 · d | 65,536 |\n| V | 1024 · d | 65,536 |",
    "| N (millions) | D (billions) | C = 6ND (EFLOPs) |\n|--|--|--|\n| 124 | 10 | 7.44 |\n| 355 | 10 | 21.3 |",
    "# GPT-2 Small\n\n| What | bytes/param | Size |\n|---|--:|--:|\n"
    "| Weights | 4 | 498 MB |\n| Adam | 8 | 995 MB |\n| Activations | | 5 GB |\n"
    "| Total | 12 | 6.5 GB |",
    "# Llama 2 7B\n\n| Format | Bytes per weight | Size |\n|---|--:|--:|\n"
    "| fp32 | 4 | 26.95 GB |\n| fp16 | 2 | 13.48 GB |\n| int8 | 1 | 6.74 GB |\n"
    "| int4, groups of 32 | 0.5 | 3.9 GB |",
    "```\nembeddings   39,383,808\nblocks       85,054,464\nof which final norm 1,536\ntotal       124,438,272\n```",
)

SHAPES_COUNTS_AND_TABLES_OF_OTHER_KINDS = (
    "# Llama 2 7B\n\nB = 2, T = 512. Hidden states (2, 512, 4096), queries (2, "
    "32, 512, 128), scores (2, 32, 512, 512).\n\nDuring decoding the scores "
    "are (2, 32, 1, 513), the query (2, 32, 1, 128), and the cache (2, 32, 513, 128).",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n| Step | Shape |\n|---|---|\n"
    "| Embedding | (4, 16, 768) |\n| Scores | (4, 12, 16, 16) |\n"
    "| Weighted sum | (4, 12, 16, 64) |\n| Concat | (4, 16, 768) |\n"
    "| MLP | (4, 16, 3072) |\n| GELU | (4, 16, 3072) |\n"
    "| Attention weights, averaged over heads | (4, 16, 16) |\n"
    "| Position embedding | (1, 16, 768) |\n| Concat heads | (4, 16, 12, 64) |",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n```\n"
    "tok_emb = wte(idx)          # (4, 16, 768)\n"
    "pos_emb = wpe(pos)          # (16, 768)\n"
    "att                         # (4, 12, 16, 16)\n"
    "y = att @ v                 # (4, 12, 16, 64)\n"
    "weights                     # (768, 3072)\n```\n\n- weights: (768, 2304)\n"
    "- scores: (4, 12, 16, 16)\n- attention weights (one head): (16, 16)\n"
    "- c_fc weight: (768, 3072)\n- c_fc: (768, 3072)\n- gelu: (4, 16, 3072)\n"
    "- p @ v: (4, 12, 16, 64)",
    "# Llama 3 8B\n\nB = 1, T = 8.\n\n- hidden: (1, 8, 4096)\n"
    "- queries: (1, 32, 8, 128)\n- keys: (1, 8, 8, 128)\n- scores: (1, 32, 8, 8)\n"
    "- scores with grouped heads: (1, 8, 4, 8, 8)\n- att @ v: (1, 32, 8, 128)\n"
    "- gate_proj: (4096, 14336)\n- up_proj: (4096, 14336)\n"
    "- up and gate: (1, 8, 14336)\n- gate_proj weight: (14336, 4096)\n"
    "- SiLU(gate): (1, 8, 14336)",
    "# GPT-2 Small\n\nB = 8, T = 1024. Shapes: embeddings (8, 1024, 768), "
    "queries (8, 12, 1024, 64), logits (8, 1024, 50257).\n\nWe flatten the "
    "logits to (8192, 50257) and the targets to (8192,). With the last token "
    "dropped we flatten the logits to (8184, 50257).",
    "d_model = 512, n_heads = 8, B = 32, T = 10 for the encoder.\n\nEncoder: Q "
    "(32, 8, 10, 64), scores (32, 8, 10, 10). In cross-attention with 12 "
    "target tokens, Q is (32, 8, 12, 64), the scores (32, 8, 12, 10), output "
    "(32, 12, 512).",
    "## BERT-base\n\nB = 8, T = 128: hidden (8, 128, 768), Q (8, 12, 128, 64).\n\n"
    "## ViT-B/16\n\n"
    "B = 8: tokens (8, 197, 768), Q (8, 12, 197, 64), scores (8, 12, 197, 197).",
    "# MoE\n\nd_model = 512, d_ff = 2048, n_heads = 8, batch = 2, seq = 16.\n\n"
    "- hidden (2, 16, 512)\n- Q (2, 8, 16, 64)\n- scores (2, 8, 16, 16)\n"
    "- gate: (2, 16, 8)\n- router logits: (2, 16, 8)\n- expert output: (2, 16, 512)",
    "# Sliding window\n\nMistral 7B, B = 1, T = 8192, window 4096: scores (1, "
    "32, 8192, 4096), hidden (1, 8192, 4096), q (1, 32, 8192, 128), k (1, 8, "
    "4096, 128).",
    "# GPT-2 Small\n\n```python\nB, T = 4, 8\n"
    "x = torch.randn(B, T, 768)  # (4, 8, 768)\n"
    "k_cache = torch.cat([k_cache, k], dim=2)  # (4, 12, 9, 64)\n"
    "att = q @ k_cache.transpose(-2, -1)  # (4, 12, 1, 9)\n"
    "y = att @ v_cache  # (4, 12, 1, 64)\n"
    "wei = q @ k.transpose(-2, -1)  # (4, 8, 8)\nxb = x[:, 0]  # (4, 768)\n"
    "logits = logits[:, -1, :]  # (4, 50257)\nh = F.gelu(c_fc(x))  # (4, 8, 3072)\n"
    "```",
    "```python\ntorch.manual_seed(1337)\nB, T, C = 4, 8, 32\n"
    "x = torch.randn(B, T, C)\nhead_size = 16\n"
    "key = nn.Linear(C, head_size, bias=False)\nk = key(x)   # (4, 8, 16)\n"
    "q = query(x) # (4, 8, 16)\nwei = q @ k.transpose(-2, -1)  # (4, 8, 8)\n"
    "v = value(x)  # (4, 8, 16)\nout = wei @ v  # (4, 8, 16)\n```",
    "```python\nvocab_size = 65\nn_embd = 32\nblock_size = 8\nbatch_size = 4\n"
    "n_head = 4\ntok_emb = self.token_embedding_table(idx) # (4, 8, 32)\n"
    "pos_emb = self.position_embedding_table(torch.arange(T)) # (8, 32)\n"
    "x = tok_emb + pos_emb # (4, 8, 32)\nk = self.key(x)   # (4, 8, 8)\n"
    "wei = q @ k.transpose(-2, -1) # (4, 8, 8)\nout = wei @ v # (4, 8, 8)\n"
    "out = torch.cat([h(x) for h in self.heads], dim=-1) # (4, 8, 32)\n"
    "logits = self.lm_head(x) # (4, 8, 65)\nlogits = logits.view(B*T, C) # (32, 65)\n"
    "```",
    "```python\nnn.Linear(768, 3072)  # 2,362,368 = 768 * 3072 + 3072\n"
    "nn.Linear(768, 50257, bias=False)  # shared: 38,597,376\n"
    "nn.Linear(4096, 11008, bias=False)  # 45M\n"
    "nn.Linear(4096, 4096)  # 16777216 weights\n"
    "nn.Embedding(32000, 4096)  # 131,072,000 params\n"
    "nn.Linear(4096, 4096)  # 33,554,432 bytes\n"
    "nn.Linear(4096, 4096)  # 32 MiB in bf16\nnn.Linear(1024, 1000)  # 1000 classes\n"
    "nn.Linear(784, 128)  # 100,480\nnn.Linear(100, 200)  # line 5000\n"
    "nn.Linear(2048, 1000)  # 2048\n```",
    'GPT-2: "Hello" is 1 token, " world" is 1 token, together "Hello world" is 2 tokens.',
    '"Hello world" is encoded by GPT-2 to [15496, 995], i.e. 2 tokens, each a 768-dim vector.',
    'With cl100k_base, "tiktoken is great!" becomes [83, 1609, 5963, 374, 2294, 0], 6 tokens.',
    'The string "aaaaaaaa" is 2 tokens in GPT-2 (4 characters each).',
    '"Egg" at the start is 2 tokens in GPT-2, " egg" in a sentence is 1 token.',
    'How many tokens is "Hello, world!" in GPT-2? A: 4. And in cl100k_base? A: 4.',
    'How many tokens does "Hello, world!" need at most, if each byte is one token? Answer: 13. (GPT-2 needs 4.)',
    'How many tokens does "Hello, world!" have in GPT-2 and in cl100k_base? Answer: 4 and 4.',
    '"你好" 是 2 个字，GPT-2 要 4 个 token，每个字 2 个 token。',
    'In GPT-2 " the" is token 262, and " The" is 383.',
    '"indivisible" has 11 characters and 3 tokens? In GPT-2 it is split in two or three.',
    '```python\nenc = tiktoken.get_encoding("cl100k_base")\n'
    'ids = enc.encode("Hello world")  # 2 tokens\n'
    'print(len(enc.encode("Hello world" * 100)))\n# 200 tokens\n```',
    '```python\ntok = AutoTokenizer.from_pretrained("bert-base-uncased")\n'
    'tok.encode("Hello, world!")\n# [101, 7592, 1010, 2088, 999, 102]\n```',
    '```python\nenc = tiktoken.get_encoding("gpt2")\ndef f(text):\n'
    '    return enc.encode(text)\nf("Hello")\n# [15496]\nenc.encode("a" + x)\n'
    '# [64, 65, 66]\nenc.encode("Hello", "world")\n# 5 tokens\n```',
    "| n | d | C = 6nd |\n|--|--|--|\n| 10 | 20 | 1200 |\n| 30 | 20 | 3600 |",
    "| Model | N (B) | D (T) | C = 6ND (10²¹) |\n|--|--|--|--|\n| A | 7 | 2 | 84 |\n| B | 70 | 2 | 840 |",
    "| Model | N | D | C = 6ND (ZFLOPs) |\n|--|--|--|--|\n| A | 7B | 2T | 84 |\n| B | 70B | 2T | 840 |",
    "# Llama 2 7B\n\n| Part | per layer | total (32 layers) |\n|---|---|---|\n"
    "| attention | 67,108,864 | 2,147,483,648 |\n"
    "| ffn | 135,266,304 | 4,328,521,728 |\n| embedding | | 131,072,000 |\n"
    "| norms | 8,192 | 266,240 |",
    "# GPT-2 Small\n\n| Part | Formula | Params |\n|--|--|--|\n"
    "| QKV | 3 · d · d | 1,769,472 |\n| heads | H · d | 768 |\n"
    "| MLP | 8 d² | 4,718,592 |\n| blocks | 12 L d² | 84,934,656 |\n"
    "| emb | V d | 38,597,376 |",
    "d_model = 512, 8 heads.\n\n| Part | Formula | Values |\n|--|--|--|\n"
    "| Q of one head | T × d | 640 |\n| scores of one head | T × T | 100 |\n"
    "| output | T × D | 5,120 |",
    "| Part | Params |\n|--|--|\n| Embeddings | 38,597,376 |\n"
    "| Positions | 786,432 |\n| Blocks incl. final norm | 85,056,000 |\n"
    "| (final norm | 1,536) |\n| Total | 124,439,808 |",
    "# GPT-2 Small\n\n| Method | bytes/param | Memory |\n|--|--|--|\n"
    "| fp32 + Adam | 16 | 1.99 GB |\n| mixed + Adam | 18 | 2.24 GB |\n"
    "| 8-bit Adam | 10 | 1.24 GB |\n| + activations | 16 | 4.5 GB |",
)

SHAPES_OF_OTHER_MODELS_AND_OPERANDS = (
    "# Comparing models\n\nGPT-2 Small: B = 4, T = 16, embeddings (4, 16, "
    "768), queries (4, 12, 16, 64), scores (4, 12, 16, 16).\n\n"
    "GPT-2 Medium: embeddings (4, 16, 1024), queries (4, 16, 16, 64).\n\n"
    "GPT-2 XL: embeddings (4, 16, 1600), queries (4, 25, 16, 64).",
    "# Comparing models\n\nFor GPT-2 Small with B = 4, T = 16 the embeddings "
    "are (4, 16, 768), the queries (4, 12, 16, 64), scores (4, 12, 16, 16).\n\n"
    "The larger one has embeddings of shape (4, 16, 1600) and queries of (4, "
    "25, 16, 64).",
    "# nanoGPT\n\n```python\n@dataclass\nclass GPTConfig:\n"
    "    block_size: int = 1024\n    vocab_size: int = 50304\n    n_layer: int = 12\n"
    "    n_head: int = 12\n    n_embd: int = 768\n```\n\n"
    "A batch: (12, 1024). After embedding (12, 1024, 768), logits (12, 1024, "
    "50304).\n\n# Char-level\n\n```python\nn_layer = 6\nn_head = 6\nn_embd = 384\n"
    "block_size = 256\nbatch_size = 64\n```\n\n```python\n"
    "x = tok_emb(idx)  # (64, 256, 384)\n"
    "q = q.view(B, T, 6, 64).transpose(1, 2)  # (64, 6, 256, 64)\n"
    "att = q @ k.transpose(-2, -1)  # (64, 6, 256, 256)\n```",
    "# Toy\n\nWe take d_model = 4, 2 heads, B = 1, T = 3.\n\n- x: (1, 3, 4)\n"
    "- q: (1, 2, 3, 2)\n- scores: (1, 2, 3, 3)\n- FFN: (1, 3, 16)\n"
    "- gelu: (1, 3, 8)\n- logits: (1, 3, 10)",
    "# Llama 2 7B, tensor parallel over 8 GPUs\n\nB = 1, T = 2048. On each GPU:\n\n"
    "- hidden: (1, 2048, 4096)\n- queries: (1, 4, 2048, 128)\n"
    "- scores: (1, 4, 2048, 2048)\n- gate and up: (1, 2048, 1376)\n"
    "- logits: (1, 2048, 4000)",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n| Step | Before | After |\n|---|---|---|\n"
    "| split heads | (4, 16, 768) | (4, 12, 16, 64) |\n"
    "| scores | (4, 12, 16, 64) | (4, 12, 16, 16) |\n"
    "| att @ v | (4, 12, 16, 16) | (4, 12, 16, 64) |\n"
    "| merge heads | (4, 12, 16, 64) | (4, 16, 768) |\n"
    "| gelu | (4, 16, 3072) | (4, 16, 3072) |",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n| Step | Operands | Result |\n|---|---|---|\n"
    "| scores | (4, 12, 16, 64) @ (4, 12, 64, 16) | (4, 12, 16, 16) |\n"
    "| att @ v | (4, 12, 16, 16) × (4, 12, 16, 64) | (4, 12, 16, 64) |\n"
    "| FFN up | (4, 16, 768) × (768, 3072) | (4, 16, 3072) |",
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n"
    "- scores = q kᵀ: (4, 12, 16, 64) × (4, 12, 64, 16) → (4, 12, 16, 16)\n"
    "- att @ v: (4, 12, 16, 16) times (4, 12, 16, 64) gives (4, 12, 16, 64)\n"
    "- gelu: elementwise, takes (4, 16, 3072), gives (4, 16, 3072)\n"
    "- c_fc: (4, 16, 768) becomes (4, 16, 3072)\n"
    "- merge heads: (4, 12, 16, 64) becomes (4, 16, 768)\n"
    "- merge heads: from (4, 12, 16, 64) to (4, 16, 768)",
    "# GPT-2 Small\n\n"
    "B = 4, T = 16. Scores (4, 12, 16, 16), values (4, 12, 16, 64).\n\n```\n"
    "scores   [4, 12, 16, 16]\nsoftmax  [4, 12, 16, 16]\natt @ v  [4, 12, 16, 64]\n"
    "concat   [4, 16, 768]\nc_fc     [4, 16, 768] -> [4, 16, 3072]\n"
    "gelu     [4, 16, 3072] -> [4, 16, 3072]\n"
    "c_proj   [4, 16, 3072] -> [4, 16, 768]\n```",
    "# GPT-2 Small\n\nB=4, T=16\n\n1. c_fc：`[4, 16, 768]` → `[4, 16, 3072]`\n"
    "2. GELU：`[4, 16, 3072]`\n3. 注意力分数：`[4, 12, 16, 16]`\n"
    "4. 加权求和：`[4, 12, 16, 64]`\n"
    "5. 合并多头：`[4, 12, 16, 64]` → `[4, 16, 768]`\n"
    "6. 拼接：输入 `[4, 12, 16, 64]`，输出 `[4, 16, 768]`\n7. 位置嵌入：`[16, 768]`",
    "# Mistral 7B\n\n```python\nB, T = 1, 512\n"
    "n_heads, n_kv_heads, head_dim = 32, 8, 128\n"
    "q = wq(x).view(B, T, 32, 128)  # (1, 512, 32, 128)\n"
    "k = wk(x).view(B, T, 8, 128)  # (1, 512, 8, 128)\n"
    "k = repeat_kv(k, 4)  # (1, 512, 32, 128)\n"
    "att = q @ k.transpose(2, 3)  # (1, 32, 512, 512)\n"
    "out = att @ v  # (1, 32, 512, 128)\n"
    "out = out.transpose(1, 2).reshape(B, T, -1)  # (1, 512, 4096)\n```",
    "| Model | int8 | notes |\n|--|--|--|\n| Llama 2 7B | 6.7 GB | 13.5 GB in fp16 |",
    "# Llama 2 7B\n\n| Precision | Weights | KV cache at 4096 |\n|--|--|--|\n"
    "| fp16 | 13.5 GB | 2.15 GB |\n| int8 | 6.7 GB | 1.07 GB |\n"
    "| AWQ | 3.9 GB | 2.15 GB |",
    "| Quantity | GPT-2 Small | Llama 2 7B |\n|--|--|--|\n"
    "| Weights, fp16 | 249 MB | 13.5 GB |\n| Weights, fp32 | 498 MB | 27.0 GB |\n"
    "| Adam (fp32 m, v) | 995 MB | 53.9 GB |\n| Gradients fp16 | 249 MB | 13.5 GB |\n"
    "| KV cache, fp16, 1024 tokens | 37.7 MB | 537 MB |",
    "| Part | per layer | all 12 layers | total |\n|--|--|--|--|\n"
    "| Attention | 2.36M | 28.3M | 28.3M |\n| Wte | - | - | 38.6M |",
    "| Layers | Params per layer | × 12 |\n|--|--|--|\n| 1 | 7,087,872 | 85,054,464 |",
    'The tokens of "Hello world" in GPT-2: 15496 and 995, 2 tokens.',
    'GPT-2 sees "Hello" as token 15496.',
    '"Hello, world!" → [15496, 11, 995, 0] (GPT-2), 4 tokens, shape [1, 4].',
    'The id of " Paris" in GPT-2 is 6342.',
    '"9.11" is 3 tokens in GPT-2 and "9.9" is 3 tokens.',
    "In GPT-2 `'` has 1 token, `I'm` 2 tokens.",
    'With GPT-2, "strawberry" is 3 tokens (st, raw, berry), with cl100k_base 3 tokens (str, aw, berry).',
    'The model gpt-4 (cl100k_base) splits "antidisestablishmentarianism" into 6 tokens, GPT-2 into 5.',
    "x has shape (8, 1024, 512) = 8 × 1024 × 512 = 4,194,304 elements; its "
    "transpose (8, 512, 1024), i.e. 8 × 512 × 1024 = 4,194,304.",
    "(4, 16, 768) is viewed as (4, 16, 12, 64), i.e. 12 × 64 = 768 for each token.",
    "logits (4, 16, 50257), which is 4 × 16 = 64 rows",
    "The kernel (3, 3, 64), which is 3 × 3 × 64 = 576 weights for each of 128 filters",
)

OF_GROUPS = "Config: n_heads=12, n_kv_heads=4, head_dim=64, d_model=768, batch 2, seq 1024.\n\n"

WRONG = {
    '"Hello, world!" becomes 5 tokens for 13 characters with cl100k_base.': ("5", "4"),
    "In GPT-2's encoding, the pangram \"The quick brown fox jumps over the lazy "
    'dog." has 9 tokens: nine words and a full stop.': ("9", "10"),
    "`    return x` takes 4 tokens with the GPT-2 tokenizer.": ("4", "5"),
    "`    return x` takes 5 tokens with the GPT-2 tokenizer and 5 with the GPT-4 tokenizer.": ("5", "3"),
    '"HELLO WORLD" costs 4 tokens in GPT-2 and 4 tokens in cl100k_base.': ("4", "3"),
    '句子 "I love machine learning" 在 GPT-2 里是 5 个 token。': ("5", "4"),
    "# GPT-2 Small\n\n| Precision | GPT-2 Small | Llama 2 7B |\n|---|---|---|\n"
    "| fp32 | 498 MB | 27.0 GB |\n| bf16 | 249 MB | 15.3 GB |\n"
    "| int8 | 124 MB | 6.7 GB |": ("15.3 GB", "13.5 GB"),
    '```python\nenc = tiktoken.get_encoding("gpt2")\nenc.encode("Hello, world!")\n# [15496, 11, 959, 0]\n```': (
        "[15496, 11, 959, 0]",
        "[15496, 11, 995, 0]",
    ),
    '"Hello, world!" becomes 4 tokens for 12 characters with GPT-2.': ("12", "13"),
    'In GPT-2\'s encoding "Hello, world!" has 4 tokens. "To be, or not to be, that is the question." has 12.': (
        "12",
        "13",
    ),
    "`hello` is token 31337 in GPT-2.": ("31337", "31373"),
    "`hello` is token 31373 in GPT-2 and ` hello` with a leading space is 23784.": ("23784", "23748"),
    'How many tokens does "The capital of France is Paris." have under '
    "cl100k_base? *Answer:* 6, namely `The`, ` capital`.": ("6", "7"),
    "In Llama 3 8B with B = 2 and T = 128 tokens:\n\n- embeddings: (2, 128, 4069)\n"
    "- queries: (2, 32, 128, 128)\n- keys: (2, 8, 128, 128)\n"
    "- scores: (2, 32, 128, 128)": ("(2, 128, 4069)", "(2, 128, 4096)"),
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n| Step | Shape |\n|---|---|\n"
    "| Scores `q @ k.T` | (4, 12, 16, 16) |\n| Values `att @ v` | (4, 12, 16, 16) |\n"
    "| Merge heads | (4, 16, 768) |\n| GELU | (4, 16, 3072) |": ("(4, 12, 16, 16)", "(4, 12, 16, 64)"),
    "# GPT-2 Small\n\nB = 4, T = 16.\n\n```\nx                 [4, 16, 768]\n"
    "c_fc(x)           [4, 16, 3072]\ngelu              [4, 16, 768]\n"
    "c_proj            [4, 16, 768]\n```": ("[4, 16, 768]", "[4, 16, 3072]"),
    "# GPT-2 Small\n\nB = 4, T = 16. The queries are (4, 12, 16, 64), the "
    "scores (4, 12, 16, 16), the logits (4, 16, 50257). For the loss we "
    "flatten: logits become (16, 50257) and targets (64,).": ("(16, 50257)", "(64, 50257)"),
    "```python\nn_embd = 384\nn_head = 6\nblock_size = 256\nbatch_size = 64\n```\n\n"
    "```python\nx = tok_emb(idx)                 # (64, 256, 384)\n"
    "q, k, v = c_attn(x).split(384, dim=2)   # each (64, 256, 384)\n"
    "q = q.view(B, T, 6, 64).transpose(1, 2) # (64, 6, 256, 64)\n"
    "att = q @ k.transpose(-2, -1)    # (64, 6, 256, 64)\n"
    "y = att @ v                      # (64, 6, 256, 64)\n```": ("(64, 6, 256, 64)", "(64, 6, 256, 256)"),
    "```python\nn_embd = 384\nn_head = 6\nblock_size = 256\nbatch_size = 64\n```\n\n"
    "```python\nx = tok_emb(idx)                 # (64, 256, 348)\n"
    "q, k, v = c_attn(x).split(384, dim=2)   # each (64, 256, 384)\n"
    "q = q.view(B, T, 6, 64).transpose(1, 2) # (64, 6, 256, 64)\n"
    "att = q @ k.transpose(-2, -1)    # (64, 6, 256, 256)\n"
    "y = att @ v                      # (64, 6, 256, 64)\n```": ("(64, 256, 348)", "(64, 256, 384)"),
    "```python\nc_attn = nn.Linear(384, 3 * 384, bias=False)   # 442,638\n```": ("442,638", "442,368"),
    "n_embd = 768\n\n```python\nself.c_proj = nn.Linear(config.n_embd, config.n_embd)  # 590,529\n```": (
        "590,529",
        "590,592",
    ),
    "- vocab_size: 50,257\n- d_model: 1,600\n- d_ff: 6,400\n\nThe parts:\n\n"
    "| Component | Formula | Count |\n|:--|:--|--:|\n"
    "| Token embedding | V · d | 80,141,200 |\n| Attention | 4d² | 10,240,000 |\n"
    "| SwiGLU | 3 · d · d_ff | 30,720,000 |\n| Norms | 2d | 3,200 |": ("80,141,200", "80,411,200"),
    "| Model | N | D | C = 6ND (FLOPs) |\n|---|--:|--:|--:|\n"
    "| GPT-3 | 175B | 300B | 3.15 × 10²³ |\n"
    "| Chinchilla | 70B | 1.4T | 8.58 × 10²³ |\n"
    "| Llama 2 7B | 6.74B | 2T | 8.09 × 10²² |": ("8.58 × 10²³", "5.88 × 10²³"),
    "| Model | N | D | C = 6ND (FLOPs) |\n|---|--:|--:|--:|\n"
    "| GPT-3 | 175B | 300B | 3.15 × 10²³ |\n"
    "| Chinchilla | 70B | 1.4T | 5.88 × 10²³ |\n"
    "| Llama 2 7B | 6.74B | 2T | 8.09 × 10²³ |": ("8.09 × 10²³", "8.09 × 10²²"),
    "| Part | FLOPs | Share |\n|:--|--:|--:|\n"
    "| QKV and output projections | 1.007 × 10¹² | 22.3% |\n"
    "| Attention matmuls | 3.22 × 10¹¹ | 7.1% |\n| FFN | 3.02 × 10¹² | 69.6% |\n"
    "| LM head | 1.65 × 10¹¹ | 3.6% |": ("69.6%", "66.9%"),
    "# GPT-2 Small\n\n| What | bytes/param | GPT-2 124M |\n|---|--:|--:|\n"
    "| fp32 weights | 4 | 498 MB |\n| fp32 gradients | 4 | 489 MB |\n"
    "| Adam m and v | 8 | 995 MB |\n| Total | 16 | 1.99 GB |": ("489 MB", "498 MB"),
    "```\nwte                   38,597,376\nwpe                      786,432\n"
    "12 blocks             85,054,464\nln_f                       1,536\n"
    "--------------------------------\ntotal                124,438,272\n```": ("124,438,272", "124,439,808"),
    "For GPT-2, the logits have shape (8, 1024, 50275).": ("(8, 1024, 50275)", "(8, 1024, 50257)"),
    "Token Embeddings of GPT-2 Small (wte) (50527, 768)": ("(50527, 768)", "(50257, 768)"),
    "n_layer=12, n_head=12, n_embd=768\n\n```\nToken Embeddings (wte)   (50527, 768)   38,597,376\n```": (
        "(50527, 768)",
        "(50257, 768)",
    ),
    # Queries have all heads; keys may, once they are repeated.
    f"{OF_GROUPS}- q: (2, 4, 1024, 64)\n- k: (2, 4, 1024, 64)": ("(2, 4, 1024, 64)", "(2, 12, 1024, 64)"),
    f"{OF_GROUPS}```\nq.transpose(1, 2) -> (2, 4, 1024, 64)\n```": ("(2, 4, 1024, 64)", "(2, 12, 1024, 64)"),
    "c_fc: (768, 3027), 2,359,296 weights": ("(768, 3027)", "(768, 3072)"),
}


RIGHT = (
    # The vocabulary was that of another model, whose width was another.
    "```python\nV = 50257\nd = 768\n```\n\nWith B=1, T=3, d_model=4: embeddings (1, 3, 4), logits (1, 3, 7).",
    # The step that is named last needn't be the last one; what is asked isn't said.
    "GPT-2 Medium, batch 8, T = 256.\n\n`[8, 256, 4096]` → GELU → `[8, 256, 1024]`",
    "12 sequences of 64 characters, d_model = 128, 4 heads.\n\nWe discussed whether the attention is `(12, 4, 64, 64)` "
    "because of 64 positions or because of the head size.",
    # What is said of one shape says nothing of the next.
    "Model: d_model = 256, 8 heads, vocab 256, block_size 128.\n\nBatch of 32. `q` after the view and transpose: "
    "[32, 8, 128, 32]. logits: [32, 128, 256].",
    f"{OF_GROUPS}- q: (2, 12, 1024, 64)\n- k: (2, 4, 1024, 64)\n- repeated k: (2, 12, 1024, 64)",
    f"{OF_GROUPS}```\nk.transpose(1, 2) -> (2, 12, 1024, 64)\n```",
    # One matrix gives queries, keys and values side by side.
    "# GPT-2 Small\n\nq, k, v: (B, T, 2304)",
    "# GPT-2 Small\n\n- Q, K, V  (B, T, 2304)\n- after the split  (B, T, 768)",
    # A vocabulary to which tokens were added.
    "Llama 2 13B: wte [32003, 5120]",
    "# GPT-2 Small\n\n```\nwte  (50257, 768)\nlm_head  (768, 50304)\n```",
    *OF_OTHER_TOKENS,
    *TABLES_OF_DTYPES_AND_LAYERS,
    *OF_SINGLE_TOKENS_AND_ANSWERS,
    *SHAPES_OF_SEVERAL_MODELS_AND_STEPS,
    *FORMULA_AND_SHARE_COLUMNS,
    *SHAPES_COUNTS_AND_TABLES_OF_OTHER_KINDS,
    *SHAPES_OF_OTHER_MODELS_AND_OPERANDS,
)
