"""The vocabularies of checkpoints that are known by their full names: siblings with other cases or languages differ."""

from __future__ import annotations

# The `vocab_size` of each config.json on the Hugging Face hub; T5's is padded from 32,100 tokens of its tokenizer.
VOCABULARIES: dict[str, tuple[int, ...]] = {
    "bert-base-uncased": (30_522,),
    "bert-large-uncased": (30_522,),
    "bert-base-cased": (28_996,),
    "bert-large-cased": (28_996,),
    "bert-base-chinese": (21_128,),
    "bert-base-multilingual-cased": (119_547,),
    "bert-base-multilingual-uncased": (105_879,),
    "distilbert-base-uncased": (30_522,),
    "distilbert-base-cased": (28_996,),
    "roberta-base": (50_265,),
    "roberta-large": (50_265,),
    "distilroberta-base": (50_265,),
    "xlm-roberta-base": (250_002,),
    "xlm-roberta-large": (250_002,),
    "openai-gpt": (40_478,),
    "t5-small": (32_128, 32_100, 32_000),
    "t5-base": (32_128, 32_100, 32_000),
    "t5-large": (32_128, 32_100, 32_000),
}
