"""The ids of special tokens."""

RIGHT = (
    "`<|endoftext|>` → ID 50256",
    "GPT-2 has 50,000 merges, 256 bytes and `<|endoftext|>`: 50,257 in all.",
    "256 + 50,000 + 1 for `<|endoftext|>` = 50,257",
    "In cl100k_base `<|endoftext|>` has the id 100257, the vocabulary 100,277.",
    "Qwen2 的 `<|im_end|>` 编号是 151645，`<|endoftext|>` 编号是 151643。",
    "Llama 3 starts with `<|begin_of_text|>` (id 128000) and ends a turn with `<|eot_id|>` (id 128009).",
    "GPT-NeoX: `<|endoftext|>` has the id 0. `<|endoftext|>` is the 50257th token of GPT-2.",
    "Our own vocabulary: `<|endoftext|>` has the id 50265.",
    "In Whisper `<|endoftext|>` has the id 50257.",
    "Qwen3.5: EOS `<|im_end|>` (`248046`), PAD `<|endoftext|>` (`248044`).",
    "A common mistake is to write `<|endoftext|>` → ID 50265.",
)
WRONG = {
    "`<|endoftext|>` → ID 50526": ("50526", "50256"),
    "In GPT-2 the token 50,265 (`<|endoftext|>`) ends a document.": ("50,265", "50,256"),
    "Qwen2 的 `<|im_end|>` 编号是 151654。": ("151654", "151645"),
}
CONFIRMED = {"`<|endoftext|>` → ID 50256": "50256"}
