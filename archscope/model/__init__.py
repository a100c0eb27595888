"""The configured model in torch, written to be read from top to bottom: gpt, block, attention, ffn, norm, position.

It is written from the config alone, independently of the ledger, so that the two can be held against each other.

The shape of a tensor is the end of its name, and the promise of a tap, in these letters:

    B batch        V vocab_size       H query heads        Q = H·d, all queries side by side
    T tokens       C context_length   K key/value heads    G = K·d, all keys side by side
    S keys seen    D d_model          d head_dim           F d_ff
"""
