"""Shapes in the comments of programs: right in letters, by name, behind or below their lines, or as a session prints
them; and wrong where the note gives the sizes that a name or a step has."""


def _code(*lines: str) -> str:
    return "```python\n" + "\n".join(lines) + "\n```"


_HEAD = (
    "class Head(nn.Module):",
    "    def __init__(self, head_size):",
    "        self.key = nn.Linear(n_embd, head_size, bias=False)",
    "    def forward(self, x):",
    "        B, T, C = x.shape",
    "        k = self.key(x)    # (B, T, hs)",
    "        q = self.query(x)  # (B, T, hs)",
    "        v = self.value(x)  # (B, T, hs)",
    "        wei = q @ k.transpose(-2, -1) * k.shape[-1]**-0.5  # (B, T, hs) @ (B, hs, T) -> (B, T, T)",
    "        wei = F.softmax(wei, dim=-1)  # (B, T, T)",
    "        wei = self.dropout(wei)",
    "        out = wei @ v  # (B, T, T) @ (B, T, hs) -> (B, T, hs)",
    "        return out",
)
_MODEL = (
    "def forward(self, idx, targets=None):",
    "    B, T = idx.shape",
    "    tok_emb = self.token_embedding_table(idx)  # (B,T,C)",
    "    pos_emb = self.position_embedding_table(torch.arange(T))  # (T,C)",
    "    x = tok_emb + pos_emb  # (B,T,C)",
    "    x = self.blocks(x)  # (B,T,C)",
    "    x = self.ln_f(x)  # (B,T,C)",
    "    logits = self.lm_head(x)  # (B,T,vocab_size)",
    "    B, T, C = logits.shape",
    "    logits = logits.view(B*T, C)  # (B*T, C)",
    "    targets = targets.view(B*T)",
)
_SPLIT = (
    "Here is GPT-2's attention (n_head = 12, n_embd = 768, T = 5):\n\n"
    + _code(
        "B, T, C = x.size()",
        "# x: (1, 5, 768)",
        "q, k, v = self.c_attn(x).split(self.n_embd, dim=2)",
        "# q: (1, 5, 768)   k: (1, 5, 768)   v: (1, 5, 768)",
        "k = k.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)",
        "# k: (1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)",
        "q = q.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)",
        "# q: (1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)",
        "v = v.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)",
        "# v: (1, 5, 12, 64) -> transpose -> (1, 12, 5, 64)",
    )
    + "\n"
)
_ZH = (
    "GPT-2（n_embd=768，n_head=12）的注意力：\n\n"
    + _code(
        "B, T, C = x.size()",
        "  # x: (2, 9, 768)",
        "qkv = self.c_attn(x)",
        "  # qkv: (2, 9, 2304)",
        "q, k, v = qkv.split(self.n_embd, dim=2)",
        "  # q: (2, 9, 768)  k: (2, 9, 768)  v: (2, 9, 768)",
        "q = q.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)",
        "  # q: (2, 9, 12, 64) -> 转置 -> (2, 12, 9, 64)",
        "k = k.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)",
        "  # k: (2, 9, 12, 64) -> 转置 -> (2, 12, 9, 64)",
        "att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))",
        "  # att: (2, 12, 9, 9)  # (B, nh, T, T)",
        "att = F.softmax(att, dim=-1)",
        "  # att: (2, 12, 9, 9)  # 每行和为 1",
    )
    + "\n"
)
_SESSION = (
    "GPT-2 124M, `idx` of shape (2, 3).\n\n"
    + _code(
        "tok_emb = self.transformer.wte(idx)   # (2, 3, 768)",
        "pos_emb = self.transformer.wpe(pos)   # (3, 768), one row per position",
        "x = tok_emb + pos_emb                 # (2, 3, 768)",
    )
    + "\n\nIt keeps the shape (2, 3, 768) all the way.\n\n"
    + _code(">>> logits = model.lm_head(x)", ">>> logits.shape", "torch.Size([2, 3, 50257])")
    + "\n"
)
_LAYERS = _code(
    "class Net(nn.Module):",
    "    def __init__(self):",
    "        self.emb = nn.Embedding(1000, 48)",
    "        self.up = nn.Linear(48, 192)",
    "        self.down = nn.Linear(192, 48)",
    "    def forward(self, ids):      # ids: (4, 10)",
    "        x = self.emb(ids)        # (4, 10, 48)",
    "        h = F.gelu(self.up(x))   # (4, 10, 192)",
    "        y = self.down(h)         # (4, 10, 48)",
    "        x = x + y                # (4, 10, 48)",
)
_CHUNKS = _code(
    "qkv = torch.randn(2, 7, 96)",
    "q, k, v = qkv.chunk(3, dim=-1)   # each (2, 7, 32)",
    "q = q.view(2, 7, 4, 8).transpose(1, 2)   # (2, 7, 32) -> (2, 7, 4, 8) -> (2, 4, 7, 8)",
    "mask = torch.ones(7, 7).unsqueeze(0)   # (1, 7, 7)",
)

_PICKED = _code(
    "q = torch.randn(2, 4, 7, 16)",
    "k = torch.randn(2, 4, 9, 16)",
    "s = torch.einsum('bhqd,bhkd->bhqk', q, k)   # (2, 4, 7, 9)",
    "last = s[:, :, -1, :]   # (2, 4, 9)",
    "wide = last[:, None]    # (2, 1, 4, 9)",
    "half = 0.5 * last       # (2, 4, 9)",
)

_PLAIN = (
    "```\nx = self.wte(ids)            # (2, 9, 32)\nq = self.q(x)                # (2, 9, 32)\n"
    "q = q.view(2, 9, 4, 8)       # (2, 9, 4, 8)\nq = q.transpose(1, 2)        # (2, 4, 9, 8)\n```\n"
)
_HEADS = (
    "q = torch.randn(3, 40, 96)",
    "k = torch.randn(3, 40, 96)",
    "q = q.view(3, 40, 6, 16).transpose(1, 2)    # (3, 6, 40, 16)",
    "k = k.view(3, 40, 6, 16).transpose(1, 2)",
    "att = q @ k.transpose(-2, -1) / 16 ** 0.5   # (3, 6, 40, 40)",
    "att = F.softmax(att, dim=-1)                # (3, 6, 40, 40)",
    "y = (att @ q).transpose(1, 2).contiguous().view(3, 40, -1)   # (3, 40, 96)",
)
_MODULE = (
    "class Attention(nn.Module):",
    "    def forward(self, x):            # x: (5, 24, 96)",
    "        B, T, C = x.shape",
    "        q, k, v = self.qkv(x).split(C, dim=2)   # each (5, 24, 96)",
    "        q = q.view(B, T, 6, C // 6).transpose(1, 2)   # (5, 6, 24, 16)",
    "        k = k.view(B, T, 6, C // 6).transpose(1, 2)   # (5, 6, 24, 16)",
    "        wei = q @ k.mT * self.scale   # (5, 6, 24, 24)",
    "        return wei                    # (5, 6, 24, 24)",
)
_BELOW = (
    "B, T, C = x.size()",
    "# x: (3, 7, 96)",
    "# --- the heads ---",
    "q, k, v = self.qkv(x).split(C, dim=2)",
    "# q: (3, 7, 96) k: (3, 7, 96) v: (3, 7, 96)",
    "q = q.view(B, T, self.nh, self.hs).transpose(1, 2)",
    "# q: (3, 7, 6, 16) -> transpose -> (3, 6, 7, 16)",
    "k = k.view(B, T, self.nh, self.hs).transpose(1, 2)",
    "# k: (3, 7, 6, 16) -> transpose -> (3, 6, 7, 16)",
    "att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))",
    "# att: (3, 6, 7, 7) # (B, nh, T, T)",
    "att = self.attn_dropout(F.softmax(att, dim=-1))",
    "# att: (3, 6, 7, 7)",
)
_SKETCH = (
    "```\n"
    "  Q = X @ Wq             [3, 7, 96]\n  K = X @ Wk             [3, 7, 96]\n       ↓\n"
    "  S = Q @ K^T            [3, 7, 7]\n       ↓\n  S = S / √d_k           [3, 7, 7]\n"
    "  P = softmax(S)         [3, 7, 7]\n```"
)

RIGHT = (
    _PLAIN,
    _PLAIN.replace("2, 9, 4, 8)       # (2, 9, 4, 8)", "2, 9, -1, 8)      # (2, 9, 4, 8)"),
    _code(*_HEAD),
    # Letters that stand for something else than in the line before are the author's own.
    _code(*_HEAD).replace("# (B, T, hs)\n", "# (B, T, C)\n").replace("hs", "C"),
    _code(*_MODEL),
    _code(
        "logits = self.token_embedding_table(idx)  # (B,T,C)", "B, T, C = logits.shape", "logits = logits.view(B*T, C)"
    ),
    # A head whose classes are called C, of another width.
    _code("x = self.embed(x)  # (B, N, D)", "x = self.norm(x)  # (B, N, D)", "logits = self.head(x)  # (B, N, C)"),
    _code("x = self.blocks(x)  # (B, T, C)", "logits = self.mlp(x)  # (B, T, C)", "h = self.head(x)  # (B, T, C)"),
    _SPLIT,
    _ZH,
    _SESSION,
    _LAYERS,
    _CHUNKS,
    _PICKED,
    # Comments above what they speak of, of a name that the line above sets as well.
    _code(
        "x = torch.randn(2, 8, 64)",
        "# x: (2, 64, 8)",
        "x = x.transpose(1, 2)",
        "# x: (2, 64, 4, 2)",
        "x = x.view(2, 64, 4, 2)",
        "# x: (2, 4, 64, 2)",
        "x = x.transpose(1, 2)",
    ),
    # Sizes that a loop or a note sets, and not the line.
    _code("B, T = 2, 8", "for T in (4, 6):", "    m = torch.ones(B, T)   # (2, 4)", "    y = m.T   # (4, 2)"),
    "GPT-2 has n_head = 12.\n\n"
    + _code(
        "x = embed(ids)  # (2, 9, 48)",
        "B, T, C = x.shape",
        "q = x.view(B, T, self.n_head, C // self.n_head)  # (2, 9, 4, 12)",
        "q = q.transpose(1, 2)  # (2, 4, 9, 12)",
        "y = x.transpose(1, 2)  # (2, 48, 9)",
    ),
    # Steps that may be anything: an index of indices, a norm that isn't a layer, unequal letters in an einsum.
    _code(
        "x = torch.zeros(4, 9, 3)", "y = x[mask]  # (11, 3)", "z = x[:2]  # (2, 9, 3)", "n = x.norm(dim=-1)  # (4, 9)"
    ),
    _code(
        "q = torch.ones(2, 5, 8)",
        "s = torch.einsum('bqd,...kd->bqk', q, k)  # (2, 5, 7)",
        "t = s[..., None]  # (2, 5, 7, 1)",
    ),
    # A comment that only looks wrong by another one, which may be the wrong one itself.
    _code(
        "x = torch.randn(2, 7, 16)",
        "s = x @ x.mT  # (2, 7, 7)",
        "y = mix(x)  # (16, 7, 2)",
        "z = 2 * y  # (2, 7, 16)",
    ),
    # Keys of fewer heads, repeated; a cache; sizes that a variable holds several of; a split into unequal parts.
    _code(
        "q, k, v = qkv.split([64, 16, 16], dim=-1)",
        "# q: (2, 7, 64) k: (2, 7, 16) v: (2, 7, 16)",
        "k = repeat_kv(k, 4)",
        "# k: (2, 7, 64)",
        "s = q @ k.mT",
        "# s: (2, 7, 7)",
    ),
    _code(
        "x = load()  # (2, 8, 64)",
        "shape = (2, 8, 4, 16)",
        "q = x.view(shape).transpose(1, 2)  # (2, 4, 8, 16)",
        "k = torch.cat([past, k], dim=2)  # (2, 4, 20, 16)",
        "s = q @ k.transpose(2, 3)  # (2, 4, 8, 20)",
    ),
    _code("B, L, D = x.shape", "q = x.view(B, L, H, D // H).transpose(1, 2)  # (N, h, S, d_k)"),
    _code(
        "x = a  # (b, n, d)",
        "y = rearrange(x, 'b n (h e) -> b h n e', h=h)  # (b, h, n, e)",
        "z = y.mT  # (b, h, e, n)",
    ),
    # One that the author says is a mistake, one that is cut, one of another call.
    _code(
        "Q = torch.randn(2, 10, 512)",
        "Q = Q.view(2, 10, 8, 64)  # (2, 8, 10, 64), wrong: forgets to transpose",
        "Q = Q.transpose(1, 2)  # (2, 8, 10, 64)",
    ),
    _code(
        "x = torch.zeros(4, 9)",
        "y = x[:, -1]  # (4,), then (4, 1) after unsqueeze",
        "z = x.to(dtype)  # (4, 9), in half",
    ),
    # A sum that broadcasts either way.
    _code("a = torch.ones(3, 1, 5)", "b = torch.ones(4, 1)", "c = a + b   # (3, 4, 5)", "d = b * a   # (3, 4, 5)"),
    _code("scores = q @ k.mT  # (2, 4, 7, 7)", "mask = tril(7)  # (7, 7)", "scores = scores + mask  # (2, 4, 7, 7)"),
    # Steps of decoding: the same names with one token more.
    _code("q = step(x)  # (1, 12, 1, 64)", "k = cache(k)  # (1, 12, 6, 64)", "s = q @ k.mT  # (1, 12, 1, 6)"),
    _code(">>> x = torch.zeros(2, 3)", ">>> x.T.shape", "torch.Size([3, 2])", ">>> x.shape", "torch.Size([2, 3])"),
    _code("def f(x):", "    print(x.shape)", "    return x", "torch.Size([2, 3])"),
    _code(*_BELOW),
    # Comments above what they speak of.
    _code("# x: (3, 7, 96)", "x = embed(ids)", "# x: (3, 7, 7)", "x = x @ x.mT", "# x: (7, 3, 7)", "x = x.mT"),
    _SKETCH,
    # Values, and no shapes.
    _code("x = torch.zeros(3)  # [0, 0, 0]", "z = torch.ones(3)", "print(z)  # [1, 1, 1]"),
    _code("v = torch.randint(0, 10, (3,))  # (7, 1, 4)", "w = torch.ones(2, 3)", "print(w)  # [[1, 1, 1], [1, 1, 1]]"),
    _code(*_HEADS),
    _code(*_MODULE),
    _code(">>> a = np.ones((7, 3))", ">>> b = np.zeros((3, 5))", ">>> (a @ b).shape   # (7, 5)", ">>> a.T   # (3, 7)"),
    # A function's arguments, a branch, a statement of several lines, slices, what is reduced.
    _code("x = torch.zeros(2, 8)", "def f(x):", "    y = x @ x.T   # (5, 5)"),
    _code("x = torch.zeros(2, 8)", "if wide:", "    x = torch.zeros(2, 9)", "y = x.T   # (9, 2)"),
    _code("x = torch.zeros(2, 8)", "x = torch.cat(", "    [x, x], dim=1)", "y = x.T   # (16, 2)"),
    _code("x = torch.zeros(2, 8, 4)", "y = x[:, -1, :]   # (2, 4)", "z = x.mean(dim=1)   # (2, 4)"),
    _code("x = torch.zeros(2, 8)", "x = torch.zeros(2, 9) if wide else x", "y = x.T   # (9, 2)"),
    _code("x = torch.zeros(2, 8)", "y = x * torch.rand(2, 1)   # (2, 8)", "z = x / norm   # (4, 2, 8)"),
    "T = 1024 tokens, d_model = 64, 4 heads.\n\n"
    + _code("def mask(T):", "    return torch.ones(T, T)   # (4, 4)", "T = x.shape[1]", "torch.zeros(T, 2)   # (4, 2)"),
    # A comment that a wrong one above makes look wrong; letters; a shape of something else.
    _code("x = load()  # (2, 8)", "y = x.T    # (9, 2)", "z = y @ y.T   # (9, 9)"),
    _code("x = torch.zeros(2, 8)", "y = x.T    # (T, B)", "print(y.sum())   # sums the (4, 4) corner"),
    _code("out = nn.Transformer()(torch.rand(9, 2, 512), torch.rand(5, 2, 512))  # (5, 2, 512)"),
    _code("n = 1000 // 3   # (333)", "x = torch.zeros(n, 8)   # (333, 8)"),
    _code("v = cache  # shape: (5, 4, 9, 32)", "v[:, 2]  # shape: (5, 9, 32)", "v[0, :, 3, :]  # Shape: (4, 32)"),
    _code("v = cache  # shape: (5, 4, 9, 32)", "v[:, 2:3]  # shape: (5, 1, 9, 32)", "v[..., 0]  # shape: (5, 4, 9)"),
)

WRONG = {
    _ZH.replace("2304", "2340"): ("(2, 9, 2340)", "(2, 9, 2304)"),
    _SESSION.replace("50257", "768"): ("[2, 3, 768]", "[2, 3, 50257]"),
}
