"""What sentences, lists and comments that seem to say nothing else may mean all the same."""

RIGHT = [
    "Each QKV matrix of GPT-2 Small has 590,592 parameters.",
    "# From GPT-2 Small to our model\n\nOur model: d_model=512, 8 layers, vocab 32000.\n\nThe token "
    "embedding has 16,384,000 parameters.",
    "# GPT-2 Small\n\n## A smaller one\n\nLet V = 10,000 and d = 256.\n\nThe token embedding has 2,560,000 parameters.",
    "# GPT-2 Small\n\n## T5-base\n\nThe token embedding has 24,674,304 parameters.",
    "# GPT-2 Small\n\n## Longer contexts\n\nWe extend the context to 4,096.\n\nThe position embedding then "
    "has 3,145,728 parameters.",
    "Prune half of the neurons. Each FFN of GPT-2 Small then has 2,361,600 parameters.",
    "All attention matrices of a block in GPT-2 Small have 12,582,912 weights.",
    "Llama 3 8B has 256 KV heads in total.",
    "GPT-2 Small's blocks have 2 layers.",
    "To save memory we crop the context. GPT-2 Small is trained with a context length of 256 tokens.",
    "We retrain the tokenizer on German. GPT-2 Small is trained with a vocabulary of 32000 tokens.",
    "# Converting MHA to GQA\n\nAfter the conversion:\n\nLlama 2 7B uses GQA with 8 KV heads.",
    "假设把它改成 GQA。Llama 2 7B 使用 GQA，8 个 KV 头。",
    "Training tokens = 20 × parameters (Llama 2 7B) = 134.8B.",
    "Head parameters in GPT-2 Small: 38,597,376",
    "Optimizer states for the parameters of GPT-2 Small: 249M floats.",
    "Adam keeps two moments for all parameters of GPT-2 Small: 248.9M values.",
    "Sparse parameters (Mixtral 8x7B): 45.1B",
    "Dense parameters in Mixtral 8x7B: 1.6B",
    "Unique parameters (GPT-2 Small): 124M; with the copied head, parameters (GPT-2 Small): 163M",
    "Total number of parameters in the embeddings and the 12 blocks of GPT-2 Small: 124,438,272",
    "The total parameters of the embeddings and all blocks of GPT-2 Small: 124,438,272.",
    "GPT-2 Small 嵌入层与 12 个 Block 的总参数量：124,438,272",
    "GPT-2 Small: 嵌入加 12 层的参数总量是 124,438,272。",
    "We ignore the final LayerNorm. Total parameters of GPT-2 Small: 124,438,272",
    "For simplicity, the final LayerNorm is not counted.\n\nTotal parameters of GPT-2 Small: 39,383,808 + "
    "85,054,464 = 124,438,272",
    "Total parameters of GPT-2 Small: 124,438,272. The final LayerNorm is so small that we ignored it.",
    "LoRA of rank 16 on q_proj and v_proj of Llama 2 7B adds up to 8,388,608 parameters.",
    "LoRA r=8 on q and v (768 × 768) has 24,576 parameters.",
    "LoRA of rank 8 on q and v in a layer of GPT-2 Small has 24,576 parameters.",
    "The 1024 × 1024 matrix, with LoRA of rank 64: 131,072 of 1,048,576 parameters.",
    "In LoRA with rank 8 on a 4096 × 4096 matrix, A is 4096 × 8 with 32,768 parameters.",
    "We adapt layers 16 to 31 only. LoRA of rank 8 on q and v of Llama 2 7B trains 2,097,152 parameters.",
    "LoRA r=8 on the 4096 × 11008 up and down matrices: 241,664 parameters",
    "The 12 attention matrices (1024, 1024) take 25.2 MB in fp16.",
    "32 matrices of shape (4096, 4096) take 1.07 GB in fp16.",
    "2 tensors of shape (1, 32, 4096, 128) take 67 MB in fp16.",
    "The 4 attention weights (4096, 4096) take 134 MB in fp16.",
    "4 个 (4096, 4096) 的矩阵在 fp16 下占 134 MB。",
    "2 个形状为 (1, 32, 4096, 128) 的张量，在 fp16 下需要 67 MB 显存。",
    "Attention weights of shape (4096, 4096): 4 matrices in fp16 use 134 MB.",
    "Total parameters: 124,439,808\n\nMemory (fp32 Adam): 1.99 GB",
    "- Total parameters: 124,439,808\n- Memory (fp32 peak): 1.1 GB",
    "- Total parameters: 6,738,415,616\n- Memory (fp16 train): 108 GB",
    "- Total parameters: 6,738,415,616\n- Memory (bf16 AdamW): 80.9 GB",
    "- Total parameters: 6,738,415,616\n- Model size (int4): 3.9 GB",
    "## Training GPT-2 Small\n\nTotal parameters: 124,439,808\n\nMemory (fp32): 1.99 GB",
    "训练显存\n\n- 参数量：6,738,415,616\n- 显存（混合精度 fp16）：107.8 GB",
    "# Llama 2 7B\n\nHere with 8 KV heads instead of 32:\n\n- n_layers: 32\n- n_kv_heads: 8\n- n_heads: "
    "32\n- d_model: 4096\n- d_ff: 11008\n",
    "## Llama 2 7B\n\nWe train it with 8 KV heads instead of 32.\n\n- n_layers: 32\n- n_kv_heads: 8\n- "
    "n_heads: 32\n- d_model: 4096\n- d_ff: 11008\n",
    "## GPT-2 Small\n\nWe use 6 layers instead of 12:\n\n- n_layers: 6\n- n_heads: 12\n- d_model: 768\n- d_ff: 3072\n",
    "## GPT-2 Small\n\nWe use 6 layers rather than 12.\n\n- n_layers: 6\n- n_heads: 12\n- d_model: 768\n- d_ff: 3072\n",
    "## GPT-2 Small\n\nTo save time, 6 layers instead of 12:\n\n- n_layer = 6\n- n_head = 12\n- n_embd = "
    "768\n- block_size = 1024",
    "## GPT-2 Small with 6 layers instead of 12\n\n- n_layer = 6\n- n_head = 12\n- n_embd = 768\n- block_size = 1024",
    "## Llama 2 7B with 24 layers instead of 32\n\n- n_layers: 24\n- n_heads: 32\n- d_model: 4096\n- d_ff: 11008\n",
    "We now train a model in the style of GPT-2 Small.\n\n**Configuration:**\n- n_layers: 6\n- n_heads: "
    "12\n- d_model: 768\n- d_ff: 3072\n",
    "The model has the same width as GPT-2 Small.\n\n**Configuration:**\n- n_layers: 6\n- n_heads: 12\n- "
    "d_model: 768\n- d_ff: 3072\n",
    "The architecture follows GPT-2 Small.\n\n**Configuration:**\n- n_layers: 6\n- n_heads: 12\n- d_model: "
    "768\n- d_ff: 3072\n",
    "The dataset was tokenised with GPT-2 Small's BPE.\n\n**Hyperparameters:**\n- n_layers: 6\n- n_heads: "
    "12\n- d_model: 768\n- d_ff: 3072\n",
    "We compare with GPT-2 Small.\n\n**Hyperparameters:**\n\n- n_layers: 8\n- n_heads: 12\n- d_model: 768\n"
    "- context_length: 1024",
    "The loss of GPT-2 Small on this data is 3.1.\n\nSettings\n\n- n_layers: 6\n- n_heads: 12\n- d_model: "
    "768\n- d_ff: 3072",
    "Speculative decoding needs a draft for Llama 2 7B.\n\n**Config:**\n- layers: 4\n- heads: 32\n- "
    "d_model: 4096\n- vocab: 32000",
    "The teacher is GPT-2 Small. Config: n_layer=6, n_head=12, n_embd=768, n_ctx=1024 for the student.",
    "The student mimics GPT-2 Small. Its config: n_layer=6, n_head=12, n_embd=768, n_ctx=1024.",
    "We follow GPT-2 Small. Configuration: n_layer=6, n_head=12, n_embd=768, n_ctx=1024.",
    "# GPT-2 Small (Llama tokenizer)\n\n- n_layers: 12\n- n_heads: 12\n- d_model: 768\n- d_ff: 3072\n- "
    "vocab_size: 32000",
    "## GPT-2 Small\n\nTrained with the tokenizer of Llama:\n\n- n_layers: 12\n- n_heads: 12\n- d_model: "
    "768\n- d_ff: 3072\n- vocab_size: 32000",
    "## GPT-2 Small\n\nWe train a SentencePiece tokenizer.\n\n- n_layers: 12\n- n_heads: 12\n- d_model: "
    "768\n- d_ff: 3072\n- vocab_size: 32000",
    "## GPT-2 Small with a code tokenizer\n\n- n_layers: 12\n- n_heads: 12\n- d_model: 768\n- d_ff: 3072\n"
    "- vocab_size: 49152",
    "## Training GPT-2 Small\n\n- tokenizer: SentencePiece\n- n_layers: 12\n- n_heads: 12\n- d_model: 768\n"
    "- d_ff: 3072\n- vocab_size: 32000",
    "Our GPT-2 models: GPT-2 Small (12 layers, 12 heads, d_model 768, vocab 32000), GPT-2 Medium (24 "
    "layers, 16 heads, d_model 1024, vocab 32000)",
    "A 768 × 3072 linear layer has 2,362,368 parameters.",
    "Each expert (4096 × 14336) holds about 176M parameters.",
    "An RGB patch (16 × 16) has 768 values.",
    "A symmetric 64 × 64 matrix has 2,080 parameters.",
    "A diagonal 16 × 16 matrix has 16 weights.",
    "## 4 GPUs\n\nbatch_size = 12, seq_len = 1024: 49,152 tokens per step",
    "The VAE latent (64 × 64) has 16,384 values.",
    "A linear layer from 768 to 3072 with bias has 2,359,296 weights.",
    "A linear layer from 768 to 3072 with a bias has 2,359,296 weights.",
    "In GPT-4.1, <|endoftext|> has id 199999.",
    "GPT-4.1 的 <|endoftext|> 编号是 199999。",
    "## cl100k_base\n\nAs in GPT-2, there is an <|endoftext|> token (id 100257).",
    "## o200k_base\n\nThe same token as in GPT-4, <|endoftext|>, has id 199999 here.",
    "GPT-2 with <|endoftext|>: 50257 ids from 0 to 50256.",
    "In Llama 4 <|begin_of_text|> has id 200000.",
    "text-davinci-003, a GPT-3.5 model, has <|endoftext|> with id 50256.",
    "```python\nn_gpus = 1  # set to 8 on the cluster\nbatch = 16 * n_gpus  # 128\n```",
    "```python\nd_model = 64  # GPT-2: 768\nn_heads = 4  # 12\nn_layers = 2  # 12\nd_ff = 4 * d_model  # 3072\n```",
    "```python\n# values of GPT-2 in comments\nn_embd = 384  # 768\nn_head = 6  # 12\nn_inner = 4 * "
    "n_embd  # 3072\n```",
    "```python\nn_embd = 128\nn_inner = 4 * n_embd  # 3072\nvocab = 1000  # 50257\n```",
    "```python\nd = 512\nexec(open('configurator.py').read())\nff = 4 * d  # 3072\n```",
    "```python\nd = 512\n# d = 768  # GPT-2\nff = 4 * d  # 3072\n```",
    "```python\nN = 7e9\nC = 6 * N * 2e12  # 84\n```",
    "(3072, 768) @ (768, 10) → (10, 3072) 每行一个 token",
    "(64, 16) @ (16, 32) -> (32, 64) after swapping the axes",
    "# GPT-2 Small\n\n| Quantity | Value |\n|---|---|\n| Layers | 12 |\n| Hidden dim | 768 |\n| Attention "
    "heads | 12 |\n| FFN hidden size | 768 (→ 3072) |",
    "# GPT-2 Small\n\n| Quantity | Value |\n|---|---|\n| Layers | 12 |\n| Hidden dim | 768 |\n| Attention "
    "heads | 12 |\n| FFN hidden size | 4 (× d_model = 3072) |",
    "# GPT-2 Small\n\n| Quantity | Value |\n|---|---|\n| Layers | 12 |\n| Hidden dim | 768 |\n| Attention "
    "heads | 12 |\n| d_ff | 4 (·D = 3072) |",
    "# Llama 2 7B\n\n| Quantity | Value |\n|---|---|\n| Layers | 32 |\n| Hidden dim | 4096 |\n| Attention "
    "heads | 32 |\n| FFN hidden | 10922 (→ 11008) |",
    "# Llama 2 7B\n\n| Quantity | Value |\n|---|---|\n| Layers | 32 |\n| Hidden dim | 4096 |\n| Attention "
    "heads | 32 |\n| FFN hidden | 16384 (→ 11008) |",
    "# Llama 3 8B\n\n| Quantity | Value |\n|---|---|\n| Layers | 32 |\n| Hidden dim | 4096 |\n| Attention "
    "heads | 32 |\n| KV heads | 32 (→ 8) |",
    "| model | layers | heads | d_model |\n|---|---|---|---|\n| GPT-2 Small | 6 (→ 12) | 12 | 768 |\n| "
    "GPT-2 Medium | 24 | 16 | 1024 |",
    "150 / 100 = 1 余 50",
    "整除：17 / 9 = 1",
    "第 19 层：19 / 10 = 1（取整）",
    "19 / 10 = 1 组，还剩 9 个",
    "80 GB / 42 GB = 1 model per GPU",
    "80 GB / 45 GB ≈ 1 个模型",
    "One GPU holds 80 / 42 = 1 copy.",
    "## Llama 2 7B\n\n- n_layers = 32\n- d_model = 4096\n- n_heads = 32\n- vocab = 32000\n- I = 2048",
    "## Llama 2 7B\n\n- n_layers = 32\n- d_model = 4096\n- n_heads = 32\n- head_dim = 128\n- I = 1024 "
    "(input tokens)\n- O = 256 (output tokens)",
    "**From GPT-2 Small.** Configuration: n_layers=6, n_heads=12, d_model=768, d_ff=3072.",
    "**Student of GPT-2 Small.** Configuration: 6 layers, 12 heads, d_model=768, d_ff=3072.",
]
