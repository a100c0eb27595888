"""The contexts of several models side by side, in a sentence or as a list."""

_LIST = "Context lengths:\n\n- GPT-1 (2018): {}\n- GPT-2 (2019): {}\n- GPT-3 (2020): {}\n- Llama 2 7B: {}"
_ZH = "上下文长度：\n\n- GPT-1：{}\n- GPT-2：{} 个 token\n- GPT-3：{}"
_ITEMS = (
    "- GPT-2: context of {} tokens, 48 layers\n- GPT-3: context of {} tokens, 96 layers\n"
    "- Llama 2 13B: context of {} tokens, 40 layers"
)
_LINE = "上下文窗口：GPT-1 是 512，GPT-2 是 {}，GPT-3 是 2048。"

RIGHT = (
    _LIST.format("512 tokens", "1,024 tokens", "2,048 tokens", "4K tokens"),
    _LIST.format(512, 1024, 2048, 4096),
    _LIST.format("512 tokens, 12 layers", "1024", "2k", "4k"),
    _ZH.format(512, 1024, 2048),
    _ITEMS.format(1024, 2048, 4096),
    _LINE.format(1024),
    "GPT-2 has a context window of 1024 tokens, while GPT-3 has 2048.",
    "GPT-2's context is 1,024 tokens and GPT-3's context is 2,048 tokens.",
    "The context grew from 512 tokens in GPT-1 to 1024 in GPT-2 and 2048 in GPT-3.",
    "The context length of GPT-2 is 1024 tokens, that of GPT-3 2048.",
    # Years, widths, and batches.
    "Contexts grew: GPT-1 (2018), GPT-2 (2019) and GPT-3 (2020) had 512, 1024 and 2048 tokens.",
    "Context and width: GPT-1 768, GPT-2 1600, GPT-3 12288.",
    "- GPT-1: 512 tokens of context\n- GPT-2: 1024 tokens of context\n- GPT-3: 3200 tokens per second",
    # Contexts that were chosen, or made longer.
    "In our runs GPT-2 has a context of 256 tokens, and GPT-3 has 2048.",
    "GPT-2 with a context of 512 tokens is faster than GPT-3 with 2048.",
    "Contexts we train with:\n\n- GPT-1: 512\n- GPT-2: 512\n- GPT-3: 2048",
    "Contexts:\n\n- GPT-1: 512\n- GPT-2, extended: 2048\n- GPT-3: 2048",
    "Context windows: GPT-1: 512, GPT-2: 1024, GPT-3: 2048, text-davinci-003, a GPT-3 of the API: 4097.",
    "We compare GPT-2 (context of 512 tokens) and Llama 2 (context of 4096 tokens).",
    # Positions that turn are used farther than they were trained.
    _LIST.format(512, 1024, 2048, 32768),
    # Several contexts of one model were tried.
    "Contexts: GPT-1: 512, GPT-3: 2048, GPT-2: 1024, GPT-2 (FlashAttention): 4096, Llama 2 7B: 4096.",
    "GPT-2 with FlashAttention and context length 4K is 30% faster than GPT-2 from Megatron with context length 1K.",
    "GPT-2 had a token size of up 1024. GPT-3 had a token size of up 2048. GPT-3.5-Turbo had a token size of up 4096.",
    # Of two that differ nobody knows which is meant.
    "- GPT-2: context of 512 tokens\n- GPT-3: context of 2048 tokens",
)

WRONG = {
    _LIST.format("512 tokens", "2,048 tokens", "2,048 tokens", "4K tokens"): ("2,048", "1,024"),
    _LIST.format(512, 1042, 2048, 4096): ("1042", "1024"),
    _ZH.format(512, 2048, 2048): ("2048", "1024"),
    _ITEMS.format(2048, 2048, 4096): ("2048", "1024"),
    _ITEMS.format(1042, 2048, 4096): ("1042", "1024"),
    _LINE.format(2048): ("2048", "1024"),
    "GPT-2 has a context window of 2048 tokens, while GPT-3 has 2048.": ("2048", "1024"),
    "GPT-2's context is 1,042 tokens and GPT-3's context is 2,048 tokens.": ("1,042", "1,024"),
    "GPT-2 的上下文长度是 2048，GPT-3 的上下文长度是 2048。": ("2048", "1024"),
    "GPT-2 (context of 1042 tokens) and Llama 2 (context of 4096 tokens).": ("1042", "1024"),
    "The context grew from 512 tokens in GPT-1 to 2048 in GPT-2 and 2048 in GPT-3.": ("2048", "1024"),
    "The context length of GPT-2 is 2048 tokens.": ("2048", "1024"),
}
