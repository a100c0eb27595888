"""Encoders by the sizes under which they are published: they are no GPTs and have no presets, but notes quote them."""

from __future__ import annotations

from typing import NamedTuple


class Encoder(NamedTuple):
    """The published sizes of an encoder; of a vocabulary and of the parameters every count that is in use."""

    name: str
    n_layers: int
    d_model: int
    n_heads: int
    d_ff: int
    context_length: tuple[int, ...]
    vocab_size: tuple[int, ...]
    parameters: tuple[int, ...]

    def size(self, name: str) -> tuple[int, ...]:
        """A size by its name in vocabulary.SIZES; empty if it isn't published."""
        if name == "head_dim":
            return (self.d_model // self.n_heads,)
        if name == "seq":
            return self.context_length
        value = getattr(self, name, ())
        return value if isinstance(value, tuple) else (value,)


# Devlin et al. 2018, arXiv:1810.04805; google-research/bert (uncased, cased) and the totals of transformers' BertModel,
# with and without the pooler, and with the heads of pre-training. Liu et al. 2019, arXiv:1907.11692. Sanh et al. 2019,
# arXiv:1910.01108.
_WORD_PIECES = (30_522, 28_996, 30_000)
ENCODERS: dict[tuple[str, str], Encoder] = {
    ("bert", "base"): Encoder(
        "BERT-base", 12, 768, 12, 3072, (512,), _WORD_PIECES,
        (110_000_000, 109_482_240, 108_891_648, 108_310_272, 107_719_680, 110_104_890, 110_106_428),
    ),
    ("bert", "large"): Encoder(
        "BERT-large", 24, 1024, 16, 4096, (512,), _WORD_PIECES,
        (340_000_000, 335_141_888, 334_092_288, 333_579_264, 332_529_664, 336_224_058, 336_226_108),
    ),
    ("roberta", "base"): Encoder(
        "RoBERTa-base", 12, 768, 12, 3072, (512, 514), (50_265, 50_000), (125_000_000, 124_645_632, 124_055_040),
    ),
    ("roberta", "large"): Encoder(
        "RoBERTa-large", 24, 1024, 16, 4096, (512, 514), (50_265, 50_000), (355_000_000, 355_359_744, 354_310_144),
    ),
    ("distilbert", "base"): Encoder(
        "DistilBERT-base", 6, 768, 12, 3072, (512,), _WORD_PIECES, (66_000_000, 66_362_880, 65_190_912),
    ),
}  # fmt: skip
