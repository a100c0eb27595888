"""FLOPs by closed form: known figures, what follows from the definitions, formulas. Nothing here needs torch."""

from collections import Counter

import pytest
from formulas import sizes_of, value_of
from hypothesis import given, settings
from hypothesis import strategies as st

from archscope import changed
from archscope.compute.elementwise import elementwise
from archscope.compute.products import PASSES, decode, flops_of, forward, prefill, work
from archscope.compute.rules_of_thumb import estimates
from archscope.ledger import ledger
from archscope.presets import all_presets, get_config
from archscope.sizes import Size

GPT2 = get_config("gpt2-small")


def count(config, make, tokens, what="flops", batch=1):
    return int(work(config, make(Size(batch), Size.named(tokens, "tokens"))).count(what=what))


def test_the_figure_of_the_issue_by_the_parameters_of_matrices():
    """Another route than rows of products: 2 FLOPs for each parameter of a matrix and token, and the pairs of tokens.

    Of GPT-2's parameters all are in matrices but positions, norms and biases; its token table is the head's matrix.
    """
    T, book = 1024, ledger(GPT2)
    matrices = sum(int(weight.size) * int(weight.copies) for weight in book.weights
                   if len(weight.shape) == 2 and not weight.address.startswith("embedding"))  # fmt: skip
    pairs = 12 * 12 * T * T * 64
    assert 2 * T * matrices + 2 * 2 * pairs == 291_648_307_200
    assert count(GPT2, forward, T) == 291_648_307_200


@pytest.mark.parametrize("name", all_presets())
def test_products_with_weights_cost_two_per_active_parameter(name):
    """For every preset: what isn't attention between tokens is 2 FLOPs per token for each number of its matrices."""
    config, T = get_config(name), 8
    book = ledger(config)
    numbers = sum(
        int(weight.active if weight.chosen is not None else weight.size * weight.copies)
        for weight in book.weights
        if weight.path.endswith(".weight") and len(weight.shape) > 1
        and not weight.address.startswith(("embedding.token", "embedding.position", "norm"))
        and "activation" not in weight.path
    )  # fmt: skip
    counted = work(config, forward(Size(1), Size.named(T, "tokens")))
    pairs = counted.count("attention.scores") + counted.count("attention.weighted_sum")
    assert counted.count() - pairs == 2 * T * numbers


@pytest.mark.parametrize("name", all_presets())
def test_every_layer_is_counted_once(name):
    """The rows of all blocks are what each layer's own rows come to, one layer after the other."""
    config = get_config(name)
    what = forward(Size(1), Size.named(config.context_length, "tokens"))
    whole = work(config, what)
    for component in ("attention", "ffn"):
        alone = [work(changed(kind, {"n_layers": 1}), what).count(component) for kind, _ in config.kinds]
        of_all = sum(int(one) * len(kind.layers) for one, kind in zip(alone, config.kinds, strict=True))
        assert whole.count(component) == of_all
    for product in whole.products:
        assert int(product.copies) == len(product.layers or (None,))


@pytest.mark.parametrize("name", all_presets())
def test_formulas_come_to_their_numbers(name):
    config = get_config(name)
    for address, size in flops_of(config, Size(1), context(config)).items():
        assert value_of(size.formula(), sizes_of(config)) == size, address


def context(config):
    return Size.named(config.context_length, "context_length")


@pytest.mark.parametrize(
    "name",
    [name for name in all_presets() if all(kind.config.latent.kv_rank is None for kind in get_config(name).kinds)],
)
def test_steps_make_the_causal_half(name):
    """Decoding token after token does what the causal mask leaves of the whole pass, windows and all.

    Latent attention works on other vectors in a step, so its pairs don't add up.
    """
    config, T = get_config(name), 12
    config = changed(config, {"attention": {"window": 5}}) if not config.layers else config
    steps = sum(count(config, decode, tokens, "causal") for tokens in range(1, T + 1))
    assert steps == count(config, forward, T, "causal")


@given(st.sampled_from(sorted(all_presets())), st.integers(1, 5000), st.integers(1, 64))
@settings(max_examples=150)
def test_what_is_always_so(name, tokens, batch):
    config = get_config(name)
    figures = {what: count(config, forward, tokens, what, batch) for what in ("flops", "causal", "executed", "dense")}
    assert figures["causal"] <= figures["flops"] <= figures["executed"]
    assert figures["flops"] <= figures["dense"]
    assert figures["flops"] == batch * count(config, forward, tokens)
    assert count(config, prefill, tokens) <= count(config, forward, tokens)
    assert count(config, decode, tokens) <= count(config, decode, tokens, "executed")
    assert count(config, forward, 1) <= count(config, decode, tokens)
    if config.mixture is None:
        assert figures["dense"] == figures["flops"]


@pytest.mark.parametrize(
    ("tokens", "window", "pairs"),
    [(5, None, 15), (5, 5, 15), (5, 9, 15), (5, 3, 12), (5, 1, 5), (1, 1, 1), (100, 10, 955)],
)
def test_pairs_that_the_mask_leaves(tokens, window, pairs):
    """Counted one by one: a token sees itself and window − 1 before it."""
    config = changed(GPT2, {"attention": {"window": window or "none"}} if window else {})
    allowed = sum(0 <= t - s < (window or tokens) for t in range(tokens) for s in range(tokens))
    counted = work(config, forward(Size(1), Size.named(tokens, "tokens")))
    assert allowed == pairs
    assert counted.count("attention.scores", "causal") == 2 * pairs * 768 * 12
    assert counted.count("attention.scores") == 2 * tokens * min(tokens, window or tokens) * 768 * 12
    assert counted.count("attention.scores", "executed") == 2 * tokens**2 * 768 * 12


def test_backward_is_twice_forward():
    of = flops_of(GPT2, Size(1), Size.named(1024, "tokens"))
    assert (of["backward"], of["both"]) == (2 * of["forward"], 3 * of["forward"])
    assert of["forward_per_token"] == of["forward"] // 1024
    assert [times for _, times in PASSES.values()] == [1, 2, 3, 1, 1]


@pytest.mark.parametrize("name", all_presets())
def test_a_token_costs_the_same_in_every_batch(name):
    """The batch is in all other figures: of 8 sequences a token takes what it takes of one, by the same formula."""
    config, tokens = get_config(name), Size.named(16, "tokens")
    of_one, of_eight = (flops_of(config, batch, tokens) for batch in (Size(1), Size.named(8, "batch")))
    assert of_eight["forward"] == 8 * of_one["forward"]
    assert of_eight["forward_per_token"] == of_one["forward_per_token"] == of_one["forward"] // 16
    assert of_eight["forward_per_token"].formula() == of_one["forward_per_token"].formula()


def test_experts_needed_and_dense():
    """Mixtral: 2 of 8 experts, each with three matrices of 4096 × 14336, in 32 layers."""
    counted = work(get_config("mixtral-8x7b"), forward(Size(1), Size.named(1, "tokens")))
    one = 2 * 3 * 4096 * 14336 * 32
    assert (counted.count("ffn.experts"), counted.count("ffn.experts", "dense")) == (2 * one, 8 * one)


def test_latent_attention_in_a_step():
    """DeepSeek-V3, by hand: k_up and v_up once for the new token, scores with 512 + 64 numbers, mixing of 512."""
    config, T = get_config("deepseek-v3"), 1000
    counted = work(config, decode(Size(1), Size.named(T, "tokens")))
    H, R, r, n, v = 128, 512, 64, 128, 128
    assert counted.count("attention.scores") == 2 * 61 * T * H * (R + r)
    assert counted.count("attention.weighted_sum") == 2 * 61 * T * H * R
    q_and_down = 7168 * 1536 + 1536 * H * (n + r) + 7168 * R + 7168 * r
    assert counted.count("attention.qkv") == 2 * 61 * (q_and_down + R * H * (n + v))
    assert counted.count("attention.qkv", "executed") == 2 * 61 * (q_and_down + T * R * H * (n + v))


def test_another_authors_figures():
    """What nanoGPT's transformer_sizing.ipynb prints for GPT-2 without biases, and the PaLM rule there."""
    config = changed(GPT2, {"attention": {"qkv_bias": False, "out_bias": False}, "ffn": {"bias": False},
                            "norm": {"shift": False}})  # fmt: skip
    counted = work(config, forward(Size(1), Size.named(1024, "tokens")))
    assert ledger(config).total == 124_337_664
    assert counted.count("attention.qkv") == 12 * 3_623_878_656
    assert counted.count("attention.scores") == counted.count("attention.weighted_sum") == 12 * 1_610_612_736
    assert counted.count("attention.out") == 12 * 1_207_959_552
    assert counted.count("ffn.up") == counted.count("ffn.down") == 12 * 4_831_838_208
    assert counted.count("head") == 79_047_426_048
    assert (counted.count(), 3 * counted.count()) == (291_648_307_200, 874_944_921_600)
    rules = {rule.rule: rule.flops for rule in estimates(ledger(config), 1, 1024)}
    assert rules["6N + 12LHQT"] == 879_894_724_608


class TestRulesOfThumb:
    @pytest.fixture
    def rules(self):
        return {rule.rule: rule for rule in estimates(ledger(GPT2), 1, 1024)}

    def test_of_gpt2_small(self, rules):
        N, T = 124_439_808, 1024
        assert rules["2N"].flops == 2 * N * T
        assert rules["6N"].flops == 6 * N * T
        assert rules["2N, no embedding"].flops == 2 * 85_056_000 * T
        assert rules["6N + 12LHQT"].flops == (6 * N + 12 * 12 * 12 * 64 * T) * T

    def test_palms_rule_is_exact_but_for_what_it_says(self, rules):
        """It takes for products the positions, norms and biases: 6 FLOPs for each of them and token."""
        book = ledger(GPT2)
        biases = sum(int(w.count) for w in book.weights if w.path.endswith("bias") and "norm" not in w.path)
        taken = int(book.count("embedding.position")) + int(book.count("norm")) + biases
        assert rules["6N + 12LHQT"].flops - 3 * 291_648_307_200 == 6 * taken * 1024
        assert rules["6N + 12LHQT"].takes == "PaLM's rule; counts positions, biases, norms as products"

    def test_chinchillas_table_is_exact_but_for_what_it_says(self, rules):
        """The lookup as a product, and 3 FLOPs per score."""
        beyond = 2 * 1024 * 50257 * 768 + 12 * 3 * 12 * 1024**2
        assert rules["Chinchilla's table"].flops == 3 * (291_648_307_200 + beyond)

    @pytest.mark.parametrize("name", all_presets())
    def test_of_every_preset(self, name):
        config = get_config(name)
        for rule in estimates(ledger(config), 2, 64):
            assert rule.flops > 0
            assert rule.takes


TAKEN = {
    "embedding.token": "the token table", "embedding.position": "positions", "norm": "norms", "bias": "biases",
    "attention.sinks": "sinks", "ffn.activation": "the activation's weights",
}  # fmt: skip
"""What a rule of thumb says of parameters that are in no product, by address, component or the end of the path."""

ODD = [
    changed(GPT2, {"attention": {"sinks": True}, "ffn": {"kind": "learnable-swish"}}),
    changed(GPT2, {"ffn": {"kind": "mixture", "bias": False}, "norm": {"kind": "none"}}),
    changed(GPT2, {"embedding": {"width": 64, "head_bias": True, "norm": True}, "attention": {"qk_norm": "each-head"}}),
    changed(GPT2, {"ffn": {"kind": "none"}, "attention": {"qkv_bias": False, "out_bias": False}}),
]


@pytest.mark.parametrize("config", [*map(get_config, all_presets()), *ODD], ids=lambda config: config.name)
def test_a_rule_is_exact_but_for_what_it_says(config):
    """2N and 2N without embeddings, taken apart: what they say they leave out, added; what they count, taken off.

    Whatever is named is there, and what is not named is none.
    """
    T, book = 16, ledger(config)
    exact = work(config, forward(Size(1), Size.named(T, "tokens")))
    rules = {rule.rule: rule for rule in estimates(book, 1, T)}
    for name, outside in (("2N", ()), ("2N, no embedding", ("embedding", "head"))):
        taken = Counter()
        for weight in book.weights:
            end = "norm" if weight.component == "norm" else weight.path.rpartition(".")[2]
            words = TAKEN.get(end) or TAKEN.get(weight.address)
            products = words == "the token table" and config.embedding.tied
            if words and not products and weight.component not in outside:
                taken[words] += 2 * T * weight.active
        said = f"counts {', '.join(words for words in ORDER if taken[words])} as products"
        assert (said in rules[name].takes) if taken else ("as products" not in rules[name].takes)
        left_out = ["attention.scores", "attention.weighted_sum", *(["head", "embedding"] if outside else [])]
        assert rules[name].flops + sum(map(exact.count, left_out)) - taken.total() == exact.count()
        assert ("projections of the embedding" in rules[name].takes) == bool(outside and exact.count("embedding"))


ORDER = ("the token table", "positions", "biases", "norms", "sinks", "the activation's weights")


def test_what_chinchillas_table_takes_for_something_else():
    """Where there is no output projection, one FFN matrix, or a narrow token table, it counts what isn't there."""

    def takes(changes):
        return {rule.rule: rule.takes for rule in estimates(ledger(changed(GPT2, changes)), 1, 8)}["Chinchilla's table"]

    assert takes({}) == "counts the lookup as a product, and 3 per score for softmax"
    assert takes({"attention": {"output_projection": False}}).endswith("; counts an output projection")
    assert takes({"ffn": {"kind": "linear"}}).endswith("; counts a second matrix of the FFN")
    assert takes({"ffn": {"kind": "swiglu-clamped"}}).endswith("; leaves out the gate's matrix")
    assert takes({"embedding": {"width": 64}}).endswith("; takes the token table to be as wide as the model")


class TestElementwise:
    def test_of_gpt2_small_by_hand(self):
        """25 norms of 768 numbers: 7 each and 2 more; softmax: a factor and 5; GELU by tanh: 9."""
        T = 1024
        counted = elementwise(GPT2, forward(Size(1), Size.named(T, "tokens")))
        assert counted.count("norm") == 25 * T * (7 * 768 + 2)
        assert counted.count("attention.softmax") == 12 * 12 * T * T * 6
        assert counted.count("attention.softmax", "causal") == 12 * 12 * T * (T + 1) // 2 * 6
        assert counted.count("ffn.activation") == 12 * T * 3072 * 9
        assert counted.count("attention.rotary") == 0

    def test_of_llama_by_hand(self):
        """65 norms: 4 per number and 2; silu 5 and the gate's product; 40 heads are turned, 3 FLOPs per number."""
        T = 16
        counted = elementwise(get_config("llama3-8b"), forward(Size(1), Size.named(T, "tokens")))
        assert counted.count("norm") == 65 * T * (4 * 4096 + 2)
        assert counted.count("ffn.activation") == 32 * T * 14336 * 6
        assert counted.count("attention.rotary") == 32 * T * 40 * 128 * 3
