"""A size of a model in sentences that say nothing else: "Llama 3 8B uses GQA with 8 KV heads".

Every word of such a sentence is known, so that nothing in it can make the size another one's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.size_claims import is_fixed, size_claim
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.numerals import BARE, Number
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_OF_FFN = r"(?:(?:ffn|mlp|feed-?forward(?: network| layer)?)s?(?:['’]s)?|前馈(?:网络|层)?)"
_SIZES = tuple(
    (size, AnyCase(pattern))
    for size, pattern in (
        (
            "head_dim",
            r"head[ _-]?(?:dim(?:ension)?s?|size)\b|dimensions? (?:per|of each|for each) head|"
            r"heads (?:each )?(?:of|with) (?:dimension|size)|每个?头(?:的)?(?:维度|大小)?|头维度",
        ),
        (
            "n_kv_heads",
            r"\b(?:n_kv_heads|num_key_value_heads|n_kv_head)\b|(?:kv|k/v|key[/-]value|key and value)[ -]heads?\b|"
            r"(?:kv|键值)\s?头(?:数量?)?",
        ),
        (
            "d_ff",
            rf"{_OF_FFN}[ 的]*(?:(?:with|has|have|an?|hidden|intermediate|inner|隐藏层?|中间层?)[ 的]*)*"
            r"(?:size|dim(?:ension)?s?|width|layer size|维度|大小|宽度)|"
            r"\b(?:d_ff|intermediate_size|ffn_dim|n_inner)\b|\bintermediate (?:size|dim(?:ension)?)|"
            r"(?:中间层?|前馈)维度",
        ),
        ("vocab_size", r"\bvocab(?:ulary|_size)?\b(?: size)?|词汇?表(?:大小|规模)?"),
        (
            "context_length",
            r"\bcontext[ _](?:length|window|size)|\bmax_position_embeddings\b|\bblock_size\b|\bn_ctx\b|"
            r"上下文(?:长度|窗口)?",
        ),
        (
            "d_model",
            r"\b(?:hidden|model|embedding)[ _](?:size|dim(?:ension)?|width)\b|\bd_model\b|\bn_embd\b|"
            r"(?:隐藏层?|模型|嵌入)(?:维度|大小)",
        ),
        ("n_heads", r"\b(?:n_heads?|num_attention_heads)\b|(?:attention |query )?heads\b|(?:注意力|查询)?头(?:数量?)?"),
        ("n_layers", r"\b(?:n_layers?|num_hidden_layers)\b|\b(?:layers|blocks)\b|层(?:数)?"),
    )
)
"""The words for a size, by its name in vocabulary.SIZES; of several that fit the first is meant."""
_KNOWN = AnyCase(
    r"\b(?:the|an?|of|in|for|its|with|has|have|having|uses?|using|is|are|was|were|trained|comes|there|and|number|"
    r"maximum|max|transformer|decoder|model|layers?|size|bpe|byte-level|tokens?|entries|positions|dimensions?|units|"
    r"gqa|mha|swiglu|only|all|just|grouped[- ]query|multi-head|attention)\b|['’]s\b|"
    r"[的有中里在个是为用了其共以采约只]|使用|采用|模型|最大|"
    r"大小|维度?|词元"
)
_CHANGED = AnyCase(r"\b(?:convert\w*|crop\w*|chang\w+|suppose|if|instead|now|retrain\w*|tokenizer)\b|假设|如果|改|若")
_VERB = AnyCase(r"\b(?:is|are|was|has|have|uses?|with)\b|[有是为用]")
_OF = AnyCase(r"[\s*`]*(?:of\b|个?中)")
"""What follows so many of them as are only some."""
_COUNTED = ("n_layers", "n_heads", "n_kv_heads")


def plain_sizes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each size that a plain sentence says a model to have."""
    for sentence in passage.sentences if passage.mentions and passage.numbers else ():
        mention = context.mention_in(sentence) if len(sentence.text) <= LONGEST else None
        if mention is None or not sentence.mentions or not sentence.mentions[0].is_one:
            continue
        if _CHANGED.search(f"{context.title} {passage.text}"):
            continue
        names = sentence.mentions
        numbers = [one for one in sentence.numbers if not any(name.start <= one.start < name.end for name in names)]
        if not numbers or any(one.units is not BARE for one in numbers) or _VERB.search(sentence.text) is None:
            continue
        size, number = _said(sentence), numbers[-1]
        is_alone = (len(numbers) == 1 or size == "head_dim") and not _OF.match(sentence.after(number.end))
        if size and is_alone and _is_fixed(size, number, mention):
            yield from size_claim(size, number, sentence, mention.presets, FIRM, group=None)
        elif len(numbers) > 1:
            yield from _several(sentence, numbers, mention)


def _several(sentence: Passage, numbers: Sequence[Number], mention: Mention) -> Iterator[Claim]:
    """The claims about several sizes, each of which has words of its own, in a sentence that says no more."""
    stated = {setting.number.start: setting for setting in sentence.settings}
    rest = rest_of(sentence, [(one.start, one.end) for one in numbers])
    for _, words in _SIZES:
        rest = words.blanked(rest)
    if stated.keys() != {one.start for one in numbers} or not is_nothing_but(rest, _KNOWN):
        return
    claims = [
        claim
        for setting in stated.values()
        if setting.size in _COUNTED
        for claim in size_claim(setting.size, setting.number, sentence, mention.presets, FIRM, group=None)
    ]
    wrong = [claim for claim in claims if not claim.is_right]
    sizes = facts_of(mention.presets[0]).sizes
    of_all = {1, int(sizes.H * sizes.L), int(sizes.K * sizes.L)}
    is_odd = len(wrong) == 1 < len(claims) == len(numbers) and all(one.value not in of_all for one in numbers)
    yield from claims if is_odd and not ("block" in sentence.lower and "layer" in sentence.lower) else ()


def _said(sentence: Passage) -> str:
    """The size that a sentence gives; empty if it has a word that isn't known."""
    rest = rest_of(sentence, [(one.start, one.end) for one in sentence.numbers])
    if "block" in rest and "layer" in rest:
        return ""
    for size, words in _SIZES:
        found = words.search(rest)
        if found is not None:
            is_plain = is_nothing_but(rest[: found.start()] + " " + rest[found.end() :], _KNOWN)
            return size if is_plain else ""
    return ""


def _is_fixed(size: str, number: Number, mention: Mention) -> bool:
    """Whether a model can't be had with another value, and the number isn't that of some of its layers or heads."""
    if size in ("context_length", "vocab_size"):
        return all(is_fixed(size, number, facts_of(model)) for model in mention.presets)
    return size not in _COUNTED or number.value > 1
