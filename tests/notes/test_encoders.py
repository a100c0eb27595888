"""The published encoders that notes quote, held against the same models built by transformers, without memory."""

import pytest
import torch
from transformers import BertConfig, BertModel, DistilBertConfig, DistilBertModel, RobertaConfig, RobertaModel

from archscope.notes.truths.encoders import ENCODERS

UNCASED, CASED, ROBERTA = 30_522, 28_996, 50_265
ROUND = 10**6
"""Counts that are a multiple of it are those under which a model is published."""


def built(key, vocab_size, *, pooler):
    """The parameters of an encoder that transformers builds from our sizes."""
    name, sizes = key[0], ENCODERS[key]
    if name == "distilbert":
        config = DistilBertConfig(
            vocab_size=vocab_size, dim=sizes.d_model, n_layers=sizes.n_layers, n_heads=sizes.n_heads,
            hidden_dim=sizes.d_ff, max_position_embeddings=sizes.context_length[0],
        )  # fmt: skip
        with torch.device("meta"):
            return sum(weight.numel() for weight in DistilBertModel(config).parameters())
    kinds = {"bert": (BertConfig, BertModel, 2), "roberta": (RobertaConfig, RobertaModel, 1)}
    make_config, make, segments = kinds[name]
    config = make_config(
        vocab_size=vocab_size, hidden_size=sizes.d_model, num_hidden_layers=sizes.n_layers,
        num_attention_heads=sizes.n_heads, intermediate_size=sizes.d_ff,
        max_position_embeddings=sizes.context_length[-1], type_vocab_size=segments,
    )  # fmt: skip
    with torch.device("meta"):
        return sum(weight.numel() for weight in make(config, add_pooling_layer=pooler).parameters())


def with_heads(key, count):
    """A count with the head that guesses words, and with the one besides that tells whether a sentence comes next.

    The first is a dense layer, a norm and a bias for each word; the second a dense layer of two outputs.
    """
    width = ENCODERS[key].d_model
    guessing = count + width * (width + 3) + UNCASED
    return {guessing, guessing + 2 * width + 2}


@pytest.mark.parametrize("key", ENCODERS, ids="-".join)
def test_its_exact_counts_are_those_of_the_built_model(key):
    vocabularies = (ROBERTA,) if key[0] == "roberta" else (UNCASED, CASED)
    poolers = (False,) if key[0] == "distilbert" else (False, True)
    counts = {built(key, words, pooler=pooler) for words in vocabularies for pooler in poolers}
    if key[0] == "bert":
        counts |= with_heads(key, built(key, UNCASED, pooler=True))
    assert {count for count in ENCODERS[key].parameters if count % ROUND} == counts


@pytest.mark.parametrize("key", ENCODERS, ids="-".join)
def test_the_published_count_is_the_exact_one_in_millions(key):
    """BERT-large is published with 340M, the others within a per cent of what they are."""
    published = [count for count in ENCODERS[key].parameters if not count % ROUND]
    assert published
    assert all(
        min(abs(count / exact - 1) for exact in ENCODERS[key].parameters if exact % ROUND) < 0.02 for count in published
    )
