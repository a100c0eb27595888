"""Models beside those that every course names: right sizes and counts, and some with one error."""

RIGHT = (
    "Phi-2 (2.7B): 32 layers, d_model 2560.",
    "Mixtral 8x22B has 141B parameters, 39B of them active.",
    "gpt-oss-120b has 117B parameters with 5.1B active parameters.",
    "Qwen2.5-14B: 48 layers, 40 heads, 8 KV heads, 14.7B parameters",
    "Gemma 2 2B has 2.6B parameters, Gemma 2 27B has 27.2B.",
    "GPT-3 6.7B has 32 layers and d_model 4096.",
    "LLaMA-65B has 80 layers, 64 heads.",
    "Qwen3-4B 有 36 层，32 个头，8 个 KV 头。",
    "Mixtral has 8 experts per layer, of which 2 are active. Llama 3.2 has 8 KV heads.",
    "DeepSeek has 64 experts, or 256.",
    "Gemma 7B has 8.5B parameters; Pythia 6.9B has 6.86B.",
)

WRONG = {
    "Phi-2 has 2,779,638,840 parameters.": ("2,779,638,840", "2,779,683,840"),
    "Qwen2.5-14B has 84 layers.": ("84", "48"),
    "Llama 3.2 3B has 3,212,794,824 parameters.": ("3,212,794,824", "3,212,749,824"),
    "Mixtral has 16 experts per layer.": ("16", "8"),
    "Mixtral 8x22B has 114B parameters.": ("114B", "141B"),
    "Qwen3-4B 有 63 层。": ("63", "36"),
}
