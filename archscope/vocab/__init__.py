"""Byte-pair ranks of OpenAI's tiktoken (MIT licence), as it downloads them itself; `tokens.py` reads them."""
