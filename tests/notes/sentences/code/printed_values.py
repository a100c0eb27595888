"""What programs print, and what their comments say that they print; right, and wrong."""

_ENCODER = (
    '```python\nimport tiktoken\nenc = tiktoken.get_encoding("cl100k_base")\ntext = "Hello, how are you today?"\n'
)
_SHOW = (
    '```python\ndef show(text, name="gpt-4"):\n    enc = tiktoken.encoding_for_model(name)\n'
    "    for i in enc.encode(text):\n        print(i, repr(enc.decode([i])))\n\n"
)
_PRINTED = (
    '```python\nenc = tiktoken.get_encoding("gpt2")\nstart = "Hello, I am"\nencoded = enc.encode(start)\n'
    'print("encoded:", encoded)\nprint("shape:", len(encoded))\n```\n\nThis gives\n\n'
)
_FLATTENED = (
    "With our numbers (`B = 4`, `T = 8`, `C = 83`):\n\n```text\nlogits BEFORE: (B, T, C) = (4, 8, 83)\n"
    "logits AFTER: (B*T, C) = (32, 83)\n```\n\n```text\ntargets BEFORE: (B, T) = (4, 8)   [[c, c, ..., c]]\n"
    "targets AFTER: (B*T,) = (32,)\n```\n\n"
)
_GENERATED = (
    "```text\n  idx      (B, T)     = (1, 3)     so far: [[0, 41, 12]]\n  logits   (B, T, C)  = (1, 3, 83) a row each\n"
    "  logits   (B, C)     = (1, 83)    the next one\n  probs    (B, C)     = (1, 83)\n  idx_next (B, 1)     = (1, 1)\n"
    "  idx      (B, T+1)   = (1, 4)\n```\n"
)

_BLOCKS = "```\n" + "".join(f"├─Block: 3-{n}      [-1, 100, 768]     7,087,872\n" for n in range(1, 7)) + "```\n"
_STATES = (
    "```\nh.0.ln_1.weight: 768 (768 params)\nh.0.attn.c_attn.bias: 2304 (2,304 params)\n"
    "wte.weight: 50257 (38,597,376 params)\n```\n"
)
_LORA = (
    "LoRA with r = 16 and an nn.Linear of 1024.\n\n```\nlinear.lora.A.weight torch.Size([16, 1024])\n"
    "linear.lora.B.weight torch.Size([1024, 16])\n```\n"
)

RIGHT = (
    _BLOCKS,
    _STATES,
    _LORA,
    # The last module is another, and one of several ranks.
    _BLOCKS.replace("3-6      [-1, 100, 768]     7,087,872", "3-6      [-1, 100, 768]     7,087,104"),
    _LORA.replace("A.weight torch.Size([16, 1024])", "A.weight torch.Size([61, 1024]), another r = 61"),
    # What is done with the ids isn't how many they are.
    _ENCODER + "tokens = enc.encode(text)\nprint(len(tokens) * 2)  # 14\nprint(len(tokens), len(text))  # 7 25\n"
    "print(tokens[0])  # 9906\nprint(len(tokens) == 7)  # True\nprint(len(text))  # 25\n"
    'print(f"{len(tokens)} tokens")  # 7 tokens\nprint(len(tokens))  # 7 (with the question mark)\n```',
    # A variable that is changed, or set in a loop, stands for nothing.
    _ENCODER
    + 'tokens = enc.encode(text)\ntokens.append(100257)\nprint(len(tokens))  # 8\ntokens = enc.encode("Hello")\n'
    'tokens += [1]\nprint(tokens)  # [9906, 1]\nfor t in ["a b", "c"]:\n    tokens = enc.encode(t)\n'
    'print(len(tokens))  # 1\ntokens = enc.encode("Hello") + enc.encode(" world")\nprint(len(tokens))  # 2\n'
    's = "Hello" * 10\nprint(len(enc.encode(s)))  # 10\n```',
    # Encodings whose ranks aren't known here.
    '```python\nenc = tiktoken.encoding_for_model("gpt-4o")\n'
    'print(enc.encode("Hello, world!"))  # [13225, 11, 2375, 0]\n'
    'enc = tiktoken.encoding_for_model("gpt-4.1")\nenc.encode("Hello, world!")  # [13225, 11, 2375, 0]\n'
    'tok = AutoTokenizer.from_pretrained("bert-base-uncased")\nprint(len(tok.encode("Hello world")))  # 4\n'
    'tok = BertTokenizer.from_pretrained("uer/gpt2-chinese-cluecorpussmall")\n'
    'tok.encode("你好")  # [101, 872, 1962, 102]\n```',
    # Comments that head what follows them, or say what may be.
    _ENCODER
    + 'print(enc.encode("hello"))    # [15339]\n\n# Another text:\nenc.encode("12345")  # Might be: [123, 45]\n'
    'enc.encode("🚀")  # Usually 1 token\nenc.encode("calculate_the_sum")  # ~4-5 tokens\n```',
    _PRINTED + "```\nencoded: [15496, 11, 314, 716]\nshape: 4\n```",
    _PRINTED + "```\n12\n```",
    _SHOW + "show(\"Hello world\")\n# 9906 → 'Hello'\n# 1917 → ' world'\n# Total: 2 tokens\n"
    "show(\"Hello world\", \"gpt2\")\n# 15496 → 'Hello'\n# 995 → ' world'\n```",
    # Lists that are something else of a text, or its ids in another encoding.
    '"Hello, world!" gives [15496, 11, 995, 0] with GPT-2, the attention mask is [1, 1, 1, 1], the positions [0, 1].',
    '"Hello, world!" → [15496, 11, 995, 0] with GPT-2, [9906, 11, 1917, 0] with cl100k_base',
    '"Hi" in bytes is [72, 105], in GPT-2 [17250].',
    'GPT-2 ids of "Hello, world!": [15496, 11, 995, 0]; with the end token [15496, 11, 995, 0, 50256].',
    'GPT-2: input "Every effort moves" = [6109, 3626, 6100], target [3626, 6100, 345].',
    '"Hello, world!" in GPT-2: logits [1, 4, 50257], ids [15496, 11, 995, 0].',
    '["Hello", ",", " world", "!"] in GPT-2 have lengths [5, 1, 6, 1].',
    # A page that was copied has no-break spaces.
    '"Hello, how are you?" is [15496, 11, 703, 389, 345, 30] in GPT-2.'.replace(" ", "\xa0"),
    # Pieces of a text that are not all of it.
    '"AI Engineering" → ["AI", " Engineering"] = 2 tokens, and ["a", "b"] = 3 tokens, "AIX" → ["A", "I"] = 3 tokens',
    # A fence with the name of a language: arithmetic that no program has, and programs.
    "```python\ndepth = 20\nmodel_dim = 20 × 64 = 1,280\nhead_dim = 1,280 / 10 = 128\n```",
    "```python\ndef f(x1=3, n2 = 4):\n    return x1 * 2  # 2 × 3 = 6\nprint('3 × 4 = 13')\ny = f(a2 = 3)\n```",
    "```python\nm2 = 3 * 4\nn = 7\nt = m2 * n  # 3 × 4 × 7\nx = 2 * 3\ny: int = 5\n```",
    "```c\nint x1 = 5; // 2 × 3 = 6\nfor (i1 = 0; i1 < 3; i1++) y[2] = 3 * 4;\n```",
    # The mark of a list in code that is quoted is no minus.
    "> ```\n>   - 6 floats × 4 bytes = 24 bytes per layer\n> ```",
    # Each block of shapes may follow an input of its own.
    _FLATTENED + _GENERATED,
)

WRONG = {
    _BLOCKS.replace("3-4      [-1, 100, 768]     7,087,872", "3-4      [-1, 100, 768]     7,078,872"): (
        "7,078,872",
        "7,087,872",
    ),
    "```python\nwte = nn.Embedding(65536, 1280)\nparams = 65,536 × 1,280 = 83,868,080\n```": (
        "83,868,080",
        "83,886,080",
    ),
    "```python\ntotal_mlp = 6,553,600 + 6,553,600 = 13,170,200\n```": ("13,170,200", "13,107,200"),
    "```bash\n7000559616 * 4 /1024/1024/1024 = 28.06G\n```": ("28.06G", "26.08G"),
    "```bash\n+--------+----------+---------+\n| Part   | Params   | Share   |\n+========+==========+=========+\n"
    "| MLA    | 11.41 G  | 1.70%   |\n+--------+----------+---------+\n| Dense  | 1.19 G   | 1.18%   |\n"
    "+--------+----------+---------+\n| MoE    | 658.43 G | 98.12%  |\n+--------+----------+---------+\n"
    "| Total  | 671.03 G | 100.00% |\n+--------+----------+---------+\n```": ("1.18%", "0.18%"),
    '> ```python\n> enc = tiktoken.get_encoding("gpt2")\n> len(enc.encode("Hello world"))  # 3\n> ```': ("3", "2"),
    _ENCODER + 'tokens = enc.encode(text)\nprint(f"Tokens: {tokens}")\n# Tokens: [9906, 11, 1268, 527, 499, 3432, 30]\n'
    'print(f"Count: {len(tokens)}")\n# Count: 8\n```': ("8", "7"),
    _ENCODER + "tokens = enc.encode(text)\nprint(tokens)\nprint(len(tokens))\n"
    "# [9906, 11, 1286, 527, 499, 3432, 30]\n# 7\n```": (
        "[9906, 11, 1286, 527, 499, 3432, 30]",
        "[9906, 11, 1268, 527, 499, 3432, 30]",
    ),
    _ENCODER + "```\n\nLater:\n\n```python\nlen(enc.encode(text))  # 8 tokens\n```": ("8", "7"),
    '```python\nlen(tiktoken.get_encoding("gpt2").encode("Hello world"))  # 3\n```': ("3", "2"),
    '```python\nenc = tiktoken.get_encoding("cl100k_base")\nenc.encode("def hello():")  # ~4 tokens\n```': ("4", "3"),
    _PRINTED + "```\nencoded: [15496, 11, 314, 716]\nshape: 5\n```": ("5", "4"),
    _SHOW + "show(\"Hello world\")\n# 9906 → 'Hello'\n# 1971 → ' world'\n```": ("1971", "1917"),
    _SHOW + 'show("Hello world")\n# gpt-4: 3 tokens\n# o200k_base: 3 tokens\n```': ("3", "2"),
    '"Hello, world!" → ["Hello", ",", " world", "!"]  # 5 个 Token': ("5", "4"),
    _FLATTENED.replace("(32,)", "(12,)") + _GENERATED: ("(12,)", "(32,)"),
    _FLATTENED + _GENERATED.replace("(1, 83)    the", "(3, 83)    the"): ("(3, 83)", "(1, 83)"),
}
