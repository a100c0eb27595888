"""Correct notes by somebody who had read the finders and wrote what would mislead them; most of it once did."""

TEXTS = r"""
```python
model = AutoModelForSequenceClassification.from_pretrained("bert-base-uncased", num_labels=2)
config = LoraConfig(task_type="SEQ_CLS", r=8, target_modules=["query", "value"])
model = get_peft_model(model, config)
model.print_trainable_parameters()
# trainable params: 296,450 || all params: 109,780,228 || trainable%: 0.2700
```
=====
The last id is 50,256 (256 bytes + 50,000 merges + 1 special token), as they are counted from zero.
=====
| step | operation | input | output |
|---|---|---|---|
| training | LM head (weight 768 × 50257) | (1, 5, 768) | (1, 5, 50257) |
| generation | LM head (weight 768 × 50257), last position | (1, 5, 768) | (1, 1, 50257) |
=====
The fused projection gives (1, 5, 2304).

| step | weight | input | output |
|---|---|---|---|
| Q, K, V (each) | weight 768 × 2304, split | (1, 5, 768) | (1, 5, 768) |
| output projection | weight 768 × 768 | (1, 5, 768) | (1, 5, 768) |
=====
On a 14 × 14 grid, 147 patches are masked and 49 are kept.
=====
Image size 224, patch size 16: 14 patches along each side.
=====
图像 224，patch 16，共 49 个图像块可见（MAE 遮住 75%）。
=====
ViT-B/16: image size 224, patch size 16, so 196 patches.
At 384 there are 576. Adding the class token, length 577.
=====
```
(c_fc): Linear(in_features=768, out_features=3072, bias=True)
(c_proj): Linear(in_features=3072, out_features=768, bias=True)
```
A Mamba block of this width expands by two: 768 → 1536 → 768.
=====
```python
self.fc1 = nn.Linear(768, 3072)
self.fc2 = nn.Linear(3072, 768)
```
- r = 2: 768 → 1536 → 768, loss 3.31
- r = 4: 768 → 3072 → 768, loss 3.28
=====
```
(c_attn): Linear(in_features=768, out_features=2304, bias=True)
(c_fc): Linear(in_features=768, out_features=3072, bias=True)
(c_proj): Linear(in_features=3072, out_features=768, bias=True)
```
Attention: 768 → 2304 → 768. FFN: 768 → 3072 → 768.
=====
`(2, 3) → view → (4, 2)` raises a RuntimeError.
=====
(2, 6, 768) → view → (2, 6, 10, 64) 会报错。
=====
This fails: 5 tokens, but K=[1, 8, 4, 128], V=[1, 8, 5, 128], since I forgot to append the last key.
=====
With 6 tokens in the cache: key=[1, 8, 1, 128], keys=[1, 8, 6, 128].
=====
- d_model = 768
- n_layers = 12
- d_ff = 3072
- n_heads = 10

ValueError: d_model must be divisible by n_heads
=====
| config | d_model | n_heads |
|---|---|---|
| A | 512 | 8 |
| B | 768 | 12 |
| C | 1024 | 16 |
| D | 768 | 10 |

D fails, since 768 / 10 isn't whole.
=====
32,000 LLaMA tokens + 20,000 Chinese tokens = 49,953 tokens, as 2,047 are in both.
=====
1,500 prompt tokens + 800 new tokens = 2,048 tokens, since the oldest are dropped.
=====
In Go, `len("你好")` returns 6.
=====
首字节 b"\xe4"（3 字节字符的首字节）
=====
A safetensors file: 8 bytes (0–8) with the length of the header, then the header.
=====
$\frac{d}{8} = \frac{d}{64} \times 8$
=====
$\frac{P}{2} = \frac{P}{4} + \frac{P}{4}$
=====
GPT-2 Small, but twice as deep:

```python
config = GPT2Config(vocab_size=50257, n_positions=1024, n_embd=768, n_layer=24, n_head=12)
```
=====
```python
gpt2_small_deep = dict(vocab_size=50257, n_positions=1024, n_embd=768, n_layer=24, n_head=12)
```
=====
| part | params |
|---|---|
| attention | 2,362,368 |
| MLP | 4,722,432 |
| norms | 3,072 |
| total | 7,087,872 |

Times 12 layers gives 85,056,000 (with the final norm of 1,536).
=====
### Embeddings (39,383,808 parameters)
- token: 38,597,376 params
- position: 786,432 params

### Output (1,536 parameters)
- final norm: 1,536 params
- head: 38,597,376 params (shared with the token embedding)
=====
### Adapter (98,304 parameters)
- down: 49,152 params
- up: 49,152 params

### LoRA on W_Q (12,288 parameters)
- A: 6,144 params
- B: 6,144 params
- W_Q itself, frozen: 589,824 params
=====
Each expert takes 1.4 GB, so 8 experts take 2.8 GB per GPU on 4 GPUs.
=====
| Stage | Memory per GPU |
|---|---|
| DDP | 16N |
| ZeRO-1 | 4N + 12N/P |
| ZeRO-3 | 16N/P |
| ZeRO++ (hpZ, a copy of the weights on each) | 2N + 16N/P |
=====
| Stage | Memory per GPU |
|---|---|
| DDP | 16N |
| ZeRO-1 | 4N + 12N/P |
| ZeRO-2 | 2N + 14N/P |
| ZeRO-3 | 16N/P |
| ZeRO-1, 8-bit Adam | 4N + 6N/P |
=====
```python
print(x.shape)
```
```
torch.Size([2, 6, 768])
```
```python
x, _ = attn(x[:, -1:])
y = x.view(x.shape[0], -1, 768)
print(y.shape)
```
```
torch.Size([2, 1, 768])
```
=====
With d_model = 4096, n_heads = 32, n_kv_heads = 8 and head_dim = 128; q_proj holds the output gate too.

```python
print(w["q_proj"].shape, w["k_proj"].shape, w["v_proj"].shape, w["o_proj"].shape)
```
```
torch.Size([8192, 4096]) torch.Size([1024, 4096]) torch.Size([1024, 4096]) torch.Size([4096, 4096])
```
=====
`down_proj` is kept in int8 here.

| Weight | params | size (MB) |
|---|---|---|
| q_proj | 16,777,216 | 33.55 |
| k_proj | 4,194,304 | 8.389 |
| v_proj | 4,194,304 | 8.389 |
| o_proj | 16,777,216 | 33.55 |
| gate_proj | 58,720,256 | 117.4 |
| up_proj | 58,720,256 | 117.4 |
| down_proj | 58,720,256 | 58.72 |
=====
The text is "the cat saw the dog".

| token | id | count |
|---|---|---|
| the | 1169 | 2 |
| cat | 3797 | 1 |
| saw | 2497 | 1 |
| dog | 3290 | 1 |

Total tokens: 5
=====
"Hello, world!" → [15496, 11, 995, 0]

Total tokens: 5

(with `<|endoftext|>` before it)
=====
| Attention | Q heads | KV heads | KV cache saved |
|---|---|---|---|
| MHA | 32 | 32 | 0% |
| GQA-8 | 32 | 8 | 75% |
| GQA-4 | 32 | 4 | 87.5% |
| MQA | 32 | 1 | 96.9% |
| GQA-8, layers shared in pairs | 32 | 8 | 87.5% |
=====
The input is (6, 768), i.e. 5 tokens plus [BOS], each of size 768; after the block it is (6, 768) again.
=====
- W1: 768 × 3072 + 3072 = 2,362,368
- W2: 3072 × 768 + 768 = 2,360,064
- Total multiplications per token: 4,718,592
=====
How many parameters does a W_Q of GPT-2 small have?

1. 768
2. 589,824
3. 768 × 3072

Answer: 2
=====
把 "hello" 的首字母大写后，字节为 [72, 101, 108, 108, 111]
=====
Lowercased, "Hello" has the bytes [104, 101, 108, 108, 111] in UTF-8.
=====
```python
print(x.shape)
```
```
torch.Size([2, 6, 768])
```
```python
def split(x):
    heads = x.view(x.shape[0], -1, 12, 64)
    print(heads.shape)
```
```
torch.Size([2, 1, 12, 64])
```
=====
BERT-base for two classes, LoRA of rank 8 on query and value, `task_type="SEQ_CLS"`:

```
trainable params: 296,450 || all params: 109,780,228 || trainable%: 0.27
```
=====
`transformers` refuses this:

- hidden_size = 768
- num_hidden_layers = 12
- intermediate_size = 3072
- num_attention_heads = 10
=====
In NFD `len("é")` is 2.
=====
JavaScript counts UTF-16: `len("😀")` is 2 there.
=====
Patch size 4, image size 224: 49 patches per window.
"""

RIGHT = tuple(TEXTS.strip("\n").split("\n=====\n"))
