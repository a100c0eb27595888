"""Tiny configs of every family: for each case its `model_type` and fields."""

import tiny_gpt
import tiny_llama

TINY = tiny_gpt.TINY | tiny_llama.TINY
