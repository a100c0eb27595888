"""The ids of special tokens, beside their names: "`<|endoftext|>` → ID 50256", "token 151645 (`<|im_end|>`)"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.true_tokens import held_exactly
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_IDS = {
    "endoftext": (50256, 100257, 199999, 151643, 248044), "endofprompt": (100276, 200018),
    "fim_prefix": (100258, 151659), "fim_middle": (100259, 151660), "fim_suffix": (100260, 151661),
    "im_start": (100264, 151644, 200264, 248045), "im_end": (100265, 151645, 200265, 248046),
    "begin_of_text": (128000, 200000), "end_of_text": (128001, 200001),
    "start_header_id": (128006, 200005), "end_header_id": (128007, 200006), "eot_id": (128009,),
}  # fmt: skip
"""The ids that published vocabularies give to special tokens: those of GPT-2 and GPT-4, Qwen and Llama."""
_NAME = r"<\|(?P<name>[a-z_]+)\|>[\s`\"'*]*"
_BEHIND = AnyCase(
    rf"{_NAME}(?:(?:→|->|=>|⇒|=|:|：|\||,|，|\(|（|的|is|has|gets|with|the|token|id|编号|索引|是|为|"
    r"(?:in|for|of) [a-z][\w.-]{1,12})[\s`\"'*#]*){1,5}"
    r"(?P<id>\d{5,6}|\d{2,3},\d{3})(?!\d|[,.]\d|th(?![a-z])|\s?(?:tokens|entries|in (?:all|total)|个|[共总]))"
)
_BEFORE = AnyCase(
    r"(?:\bids?|\btoken|编号)[\s`*#=:：是为]*(?P<id>\d{5,6}|\d{2,3},\d{3})[\s`\"'*]*"
    r"(?:[=→(（:：,，]|is|for|是|为|对应)[\s`\"'*]*(?:the )?[`\"'*]*"
    rf"{_NAME}"
)
_OTHER = AnyCase(r"\b(?:own|custom|toy|added|resiz\w+|extend\w*|whisper|phi-?3|phi)\b|自己|自定义|新增|扩[展充]")


def special_ids(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each id beside the name of a special token; wrong is one with the digits in another order."""
    if "<|" not in passage.text:
        return
    for pattern in (_BEHIND, _BEFORE):
        for found in pattern.finditer(passage.lower):
            number = passage.number_at(found.start("id"))
            ids = _IDS.get(found["name"], ())
            if number is None or not number.bare:
                continue
            sentence = passage.sentence_of(number)
            is_only = sum(one.bare and one.value >= _LARGE for one in sentence.numbers) == 1
            own = _of_encoding(sentence.lower, ids) if is_only and not _LIKE.search(sentence.text) else []
            near = [one for one in ids if sorted(str(number.value)) == sorted(str(one))]
            truths = [Truth.of(one, f"the id of <|{found['name']}|>") for one in (own or (*near, *ids))]
            is_open = is_doubted(passage.text) or context.says(_OTHER)
            yield from held_exactly(passage, number, truths, FIRM if (near or own) and not is_open else CONFIRM)


def _of_encoding(said: str, ids: Sequence[int]) -> Sequence[int]:
    """Those of some ids that belong to the one encoding which a sentence names; none if it names none, or several."""
    named = [vocabulary for words, vocabulary in _ENCODINGS if words.search_lower(said)]
    return [one for one in ids if one in named[0]] if len(named) == 1 else []


_LARGE, _LIKE = 1000, AnyCase(r"\b(?:as in|like|unlike|same as|similar)\b|一样|类似|不同")
_ENCODINGS = (
    (AnyCase(r"gpt-?2\b|\br50k|\bp50k"), range(50_000, 50_300)),
    (AnyCase(r"cl100k|gpt-?4(?![\w.])"), range(100_000, 100_300)),
    (AnyCase(r"o200k|gpt-?4o"), range(199_990, 200_270)),
    (AnyCase(r"qwen"), range(151_640, 248_100)),
    (AnyCase(r"llama[- ]?3"), range(128_000, 128_300)),
)
"""The words for an encoding, and where its ids of special tokens lie."""
