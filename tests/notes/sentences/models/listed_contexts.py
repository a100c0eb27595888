"""Lists of what each model has for a context, of which one is more than it has positions."""

RIGHT = [
    "Context lengths:\n\n- GPT-2: 1024\n- GPT-3: 2048\n- Llama 2: 4096",
    # Later versions, other lengths of input.
    "Context lengths:\n\n- GPT-2: 1024\n- GPT-3.5: 4096",
    "Context lengths:\n\n- GPT-2: 1024\n- GPT-3 (davinci-003): 4096",
    "上下文长度：\n\n- GPT-2：1024\n- GPT-3：2048\n- GPT-4：8192+",
    "Context lengths after extension:\n\n- GPT-2: 1024\n- GPT-3: 8192",
    "Context lengths we trained with:\n\n- GPT-2: 1024\n- GPT-3: 4096",
    # None of them is the model's own.
    "Context lengths:\n\n- GPT-2: 4096\n- GPT-3: 8192",
]
WRONG = {
    "Context lengths:\n\n- GPT-2: 1024\n- GPT-3: 4096\n- GPT-4: 8192": ("4096", "2048"),
    "上下文长度：\n\n- GPT-2 Small：2048\n- GPT-3：2048": ("2048", "1024"),
    "### 位置嵌入的最大长度是多少？\n\n- GPT-2: 1024\n- GPT-3: 8192": ("8192", "2048"),
}
CONFIRMED = {"Context lengths:\n\n- GPT-2: 1024\n- GPT-3: 2048\n- GPT-4: 8192": "2048"}
