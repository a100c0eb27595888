"""The parameters of a model as they may be quoted, and which of these readings the words beside a count name.

Its own count, those published or announced, those of its blocks; a part, all, the active ones, without embeddings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.nominal import ANNOUNCED
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import BLOCKS, EXPERTS, NOT_EMBEDDING, around, lead, left_out, subject_of
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

PARAMETERS_FOLLOW = AnyCase(
    r"[\s*_`$)）]*-?(?:个|的|左右的?)?\s?(?:trainable |total |model )?(?:param(?:eter)?s?\b|参数|weights\b|权重)"
)
"""What stands behind a count of parameters."""

_PARAMETERS_BEFORE = AnyCase(
    r"(?:总参|参数(?:总)?(?:量|数|数量|规模)?|parameters?|params?|param(?:eter)? count)\W{0,4}(?:is|are|of|"
    r"total(?:s|ing)?|about|[大约为是有共]{1,4})?\W{0,4}$"
)
_OF_THE_LAST = AnyCase(r"\d\s?(?:[kmb]|million|billion|[万亿])?\s?(?:param\w*|个?参数)\s?[,，;；]\W*$")
"""Parameters of the number before: "50257 × 768 parameters, 38,597,376 in all"."""
_ONLY_COUNTS = AnyCase(
    r"(?:\W|\d+\.|\b(?:so|thus|and|the|total|exact|number|count|of|trainable|model|all|param(?:eter)?s?)\b|的|总|参数|数量|量)*"
)
_OF_MODEL = AnyCase(r"(.*)(?:\s(?:of|in|for)(?:\sthe)?|[\s*`]?[(（])[\s*`]*$")

OTHERS_FOLLOW = AnyCase(
    r"[\s*`_$]*-?[个条篇份]?\s?(?:(?!(?:per|for|of|each|every|an?|in|active|activated) )[a-z-]+ ){0,2}?"
    r"(?:tokens?|flops?|macs?|bytes?|words|steps|iterations|samples|examples|documents|sentences|characters|images|"
    r"pages|sequences|gpu|dollars|词|样本|文档|句|图片?|步|字)"
)
"""What stands behind a count of something else."""

ALL_PARAMETERS = AnyCase(
    r"\W*(?:total |number of )?(?:param\w*|weights)(?: count)?\W*|\W*总?参数(?:总?量|数量|总?数)?\W*(?:约\W*)?"
)
"""A label of the parameters of a whole model."""


def are_parameters(sentence: Passage, number: Number) -> bool:
    """Whether what stands before a number says that it counts parameters, be it with the model that has them between
    the two: "Parameter count (GPT-2 Small):", "the number of parameters in GPT-2 Small is"."""
    before = sentence.before(number.start)
    named = [mention for mention in sentence.mentions if mention.end <= number.start]
    if named and (of_it := _OF_MODEL.search(sentence.before(named[-1].start))):
        before = of_it[1] + sentence.between(named[-1].end, number.start)
        if not _ONLY_COUNTS.fullmatch(of_it[1]):
            return False
    return _PARAMETERS_BEFORE.search(before) is not None and not _OF_THE_LAST.search(before)


def announced(facts: Facts) -> list[Truth]:
    """The size that was announced at first, and corrected later: 117M of GPT-2 Small."""
    size = ANNOUNCED.get(facts.model)
    return [] if size is None else [Truth.of(size, "the size announced", "count")]


def published(facts: Facts) -> list[Truth]:
    """The exact total, and the sizes under which a model is published."""
    return [*facts.totals[:1], *facts.named_sizes]


def every_total(facts: Facts) -> list[Truth]:
    """The totals in every usual reading: tied or not, with biases or without, with embeddings or without."""
    return [*facts.totals, *facts.tied_otherwise, *facts.named_sizes, *facts.without_embeddings]


def stored_in_gguf(number: Number, facts: Facts) -> list[Truth]:
    """The total of the tensors in a GGUF file if a number is that to the unit: that of the weights, a tied head stored
    again or not, with the divisors of rotary's angles where these are scaled, one for each pair that it turns."""
    config = facts.config
    divisors = _SETS_OF_DIVISORS.get(config.rope_scaling.kind, 0) * config.rotary_dim // 2
    weights = [*facts.totals, *(facts.tied_otherwise if config.embedding.tied else ())]
    return [
        Truth.of(number.value, f"{truth.how}, as a GGUF file has it", "count")
        for truth in weights
        if number.bare and number.value in (truth.value.exact, truth.value.exact + divisors)
    ]


_SETS_OF_DIVISORS = {"bands": 1, "longrope": 2}
"""By how rotary's angles are scaled."""
GGUF = AnyCase(r"\bgguf\b|llama\.cpp|\.block_count\b|attention\.head_count|general\.architecture")
"""Words for such files, and the keys in them."""


def of_one_block(truths: Sequence[Truth]) -> list[Truth]:
    """Those of some readings of a part, or of the blocks, that are what one block has."""
    return [truth for truth in truths if "one block" in truth.how]


def of_all_blocks(facts: Facts) -> list[Truth]:
    """What all blocks have together."""
    return [truth for truth in facts.component("block") if truth.how.startswith("all")]


def totals_of(mention: Mention, text: str) -> list[Truth]:
    """The totals of the models that a name may stand for, published ones, and the size in the name itself."""
    known = [facts_of(model) for model in mention.presets]
    found = [truth._replace(how=f"{truth.how} of {facts.name}") for facts in known for truth in facts.totals_as(text)]
    named = (truth for facts in known for truth in facts.named_sizes)
    return [*found, *named, *(truth for facts in known for truth in announced(facts))]


def totals_otherwise(mention: Mention, number: Number, context: Context) -> Iterator[Truth]:
    """The totals of a model as the note may have it, of which it says somewhere how it differs."""
    for facts in map(facts_of, mention.presets):
        yield from facts.tied_otherwise if context.lists_the_head else ()
        yield from facts.gated_otherwise if context.speaks_of_gates else ()
        yield from stored_in_gguf(number, facts) if context.says(GGUF) else ()


_ONE_MATRIX = AnyCase(
    r"matri|linear|projection|\b(?:up|down|gate|fc\d?|first|second|third|one|each|w_?[123io])\b|矩阵|线性|投影|升|降|门"
)
_ABOUT = (
    r"(?:\s|\b(?:only|just|about|roughly|around|some|nearly|approximately|its|a total of|is|are|of)\b|"
    r"[~≈*`:：约为是有共大仅只了])*$"
)
_IS_ACTIVE_BEFORE = AnyCase(
    rf"(?:\bactivat(?:es?|ing)|\bactive(?: param\w*| weights)?(?: count| number)?(?: per token)?|"
    rf"激活(?:的?参数)?(?:总?[量数]量?)?){_ABOUT}"
)
_OF = AnyCase(r"\b(?:of|among)[\s*`]+(?:the |its |all |total |about )*[\s*`~≈]*$|[/／][\s*`]*$")
"""What stands before a number of which others are a part: "37B of 671B parameters are active"."""
_IS_ACTIVE_AFTER = AnyCase(
    r"[\s*`)]*(?:个?参数|param\w*|weights)?[\s*`(（]*(?:are |is |get |被|处于)?"
    r"(?:activ\w+(?! experts)|激活|(?:per|for (?:each|every|a)) token\b)"
)
_MAY_BE_ACTIVE = AnyCase(
    r"activ|激活|per token|token|\bus(?:es?|ed|ing)\b|\bonly\b|\bjust\b|inference|comput|forward|sparse|rout|through|"
    r"稀疏|推理|经过|使用|用到|只|仅|计算"
)
ACTIVE = AnyCase(r"activ|激活")
_IS_TOTAL_BEFORE = AnyCase(
    rf"(?:\btotal(?: of)?(?: param\w*)?(?: count)?|总参数量?数?|参数总量?数?|总参|总共|总计){_ABOUT}"
)
_IS_TOTAL_AFTER = AnyCase(r"[\s*`]*(?:total\b|(?:param\w*|weights) (?:in total|in all|altogether|overall|total)\b)")
_UNTIED = AnyCase(
    r"(?<!n't )(?<!n’t )(?<!not )(?<!no )\buntied\b|(?:\bnot|n['’]t) tied\b|\b(?:separate|own) (?:output )?head|"
    r"\b(?:without|no) (?:weight[- ])?(?:tying|sharing)\b|(?<!不是)不(?:做|用|使用|采用)?(?:权重)?(?:绑定|共享)"
)
_TIED = AnyCase(r"(?<!n't )(?<!n’t )(?<!not )(?<!never )\btied\b|(?<!不)(?<!未)(?<!没有)绑定")
_WITH_EMBEDDINGS = AnyCase(
    r"(?<!not )(?<!n't )(?<!without )\b(?:includ\w+|counting|with)\s"
    r"(?:(?:the|its|all|both|token|word|position|input|and)\s)*embed|"
    r"(?<!不)(?:包括|包含|含|算上|计入|连同)(?:了|词|位置|token|\s)*嵌入"
)
_BLOCKS = AnyCase(r"\b(?:blocks|layers)\b")
_UNLIKE = AnyCase(r"\b(?:unlike|than|instead|rather|while|whereas)\b|不像|不同于|而不")
_SAYS_TIED = AnyCase(
    r"tie_?word_?embeddings?[\s`*'\"]*(?:为|是|设为|=|:|is|set to)?[\s`*'\"]*true|"
    r"(?<!不)共[用享](?:同?一个?|相同的?)(?:权重)?矩阵|"
    r"\bshares? (?:the same|one|a single) (?:weight )?matrix|"
    r"\b(?:is|are) tied (?:to|with) the (?:token |input |word )?embed"
)
_CONTRAST = AnyCase(
    r"\b(?:not|no|never|than|instead|rather|unlike|while|whereas|but|although|though|otherwise|without|untied|un|from|"
    r"before|if|would|sav\w+|reduc\w+|count\w*|twice|separate\w*|physical\w*|naive\w*|report\w*|sum|state)\b|n['’]t|"
    r"不|没|未|而|但|否则|若|如果|假如|原|之前|省|减|两次|两遍|重复|单独|独立|分开|虽"
)
"""Words of sentences that may speak of both, or of how it would be otherwise."""
_NANO = AnyCase(r"nanogpt|num_params|non_embedding=")
"""nanoGPT counts the positions alone as embeddings."""


def is_of_less(claim: Claim, part: str, said: str) -> bool:
    """Whether a number is right only as one matrix of a part, or as the active parameters, and nothing says so."""
    how = claim.truth.how if claim.is_right and claim.truth is not None else ""
    if part == "ffn":
        return how.endswith("one matrix") and not _ONE_MATRIX.search(said)
    return part == "total" and how.startswith("params.active") and not ACTIVE.search(said)


def with_shifts(truths: Sequence[Truth], part: str, label: str, context: Context) -> list[Truth]:
    """What a part may have; norms have their shifts where the note says that each has one, and no label their gains."""
    if (
        part not in ("norm", "norm-final")
        or not context.says(_SHIFTS)
        or context.says(_NO_SHIFTS)
        or _GAINS.search(label)
    ):
        return [*truths]
    with_both = [truth for truth in truths if not truth.how.endswith("without biases")]
    # The gains of half of the norms are as many as all of them have without shifts, but nobody means these.
    return sorted(with_both, key=lambda truth: truth.how.endswith("one matrix"))


_SHIFTS = AnyCase(
    r"\bscale\b[^.\n]{0,40}\bshift\b|\bshift\b[^.\n]{0,12}(?:β|beta)|(?:γ|gamma)[^.\n]{0,30}(?:β|beta)|"
    r"缩放[^。\n]{0,20}(?:平移|偏移)"
)
_NO_SHIFTS = AnyCase(
    r"\b(?:no|without|drops?|omits?|lacks?)\s(?:the |a |any )?(?:shift|beta|β)|norm\([^()\n]*bias\s?=\s?false|"
    r"\n\s*bias\b[^\n]{0,20}false|(?:无|没有|去掉)(?:偏移|平移)"
)
_GAINS = AnyCase(r"weight|gain|scale|gamma|γ|权重|缩放|增益")


def said_of_all(sentence: Passage, number: Number) -> str:
    """The words by which a count is said to be the total, whatever else its clause says: "2 active, for 46.7B total
    parameters"; empty where they aren't there, or the sentence only says what a name makes one think."""
    found = _TOTAL_AFTER.match(sentence.after(number.end, 48))
    if found is None or NAIVE.search(sentence.text):
        return ""
    return f"{number.text}{found[0]}"


_TOTAL_AFTER = AnyCase(r"[\s*`]*total param\w*(?![\s*`]*(?:per|each|in|of|are|that)\b)")
NAIVE = AnyCase(
    r"suggest|naive|impl(?:y|ies)|\blooks?\b|sound|\bseems?\b|\bmight\b|\bmay\b|\bcould\b|\bnames?\b|\bthink|expect|assum|"
    r"\bshould\b|\bnot\b|n['’]t\b|guess|adapter|lora|share(?!d experts?)|sharing|\bcop(?:y|ies)\b|"
    r"extra|additional|看似|以为|名字"
)
"""Words of sentences that say what a name makes one think, or what somebody has beside the model."""


class WordsBeside:
    """What the words beside a count say that it is of."""

    def __init__(self, sentence: Passage, number: Number, context: Context) -> None:
        self.sentence, self.number = sentence, number
        before, after = around(sentence, number)
        self.clause, self.context = f"{before} {after}", context
        self.subject = subject_of(sentence, number)
        self.without = left_out(sentence, number)
        self.condition = f"{lead(sentence, number)} {self.clause}"
        is_whole = _OF.search(sentence.before(number.start)) is not None
        self.is_active = bool(_IS_ACTIVE_BEFORE.search(before) or (_IS_ACTIVE_AFTER.match(after) and not is_whole))
        self.is_total = bool(_IS_TOTAL_BEFORE.search(before) or _IS_TOTAL_AFTER.match(after)) and not self.is_active
        before_it = sentence.until(number.start)
        said = f"{context.title} {before_it} {after}"
        self.is_of_one_matrix = _SAYS_TIED.search(before_it) is not None and not _CONTRAST.search(sentence.text)
        """Whether it is said that the head is tied, and nothing of how it would be if it weren't."""
        self.may_be_active = not self.is_total and _MAY_BE_ACTIVE.search(said) is not None

    def meant(self, truths: Sequence[Truth], models: Sequence[Model]) -> list[Truth]:
        """Those of some readings that it may be, or other ones of what it names."""
        known = [facts_of(model) for model in models]
        if self.subject.part not in ("", NOT_EMBEDDING):
            return [truth for facts in known for truth in self._of_part(facts)]
        if self.without not in ("", "head"):
            return [truth for facts in known for truth in self._without(facts)]
        return [truth for truth in truths if self._is_meant(truth, known)]

    def _of_part(self, facts: Facts) -> Iterator[Truth]:
        """The readings of the part that it is said of: of one layer or all, of all its matrices unless one is named."""
        part, is_of_one = self.subject
        readings = [] if part == EXPERTS else facts.component(part)
        if part == "ffn" and not _ONE_MATRIX.search(self.clause):
            readings = [truth for truth in readings if not truth.how.endswith("one matrix")]
        if part == BLOCKS and not is_of_one and _BLOCKS.search(self.clause):
            readings = of_all_blocks(facts)
        yield from (of_one_block(readings) if is_of_one else ()) or readings

    def _without(self, facts: Facts) -> Iterator[Truth]:
        """The totals without the part that is left out: "124M parameters, not counting the position embeddings"."""
        if self.without in ("embedding", NOT_EMBEDDING):
            is_nano = self.context.says(_NANO)
            yield from (truth for truth in facts.without_embeddings if is_nano or not truth.how.endswith("position"))
        else:
            for part in facts.component(self.without):
                yield Truth.of(facts.total - part.value.exact, f"params.total − {part.how}", "count")

    def _is_meant(self, truth: Truth, known: Sequence[Facts]) -> bool:
        """Whether what is said leaves a reading open: whole or active, with embeddings, tied as the model is."""
        if truth.how.startswith(("params.total − params.embedding", "all blocks")) and _WITH_EMBEDDINGS.search(
            self.clause
        ):
            return False
        is_of_active = truth.how.startswith("params.active")
        if any(facts.config.is_mixture for facts in known):
            if self.is_active and not is_of_active:
                return False
            if is_of_active and not (self.is_active or self.may_be_active):
                return False
        if self.is_of_one_matrix and " with a head of its own" in truth.how:
            return False
        is_otherwise = " with a head of its own" in truth.how or " with a tied head" in truth.how
        return is_otherwise or not self._says_otherwise(known)

    def _says_otherwise(self, known: Sequence[Facts]) -> bool:
        """Whether it is said of the models tied the other way."""
        if _UNLIKE.search(self.condition):
            return False
        return all((_UNTIED if facts.config.embedding.tied else _TIED).search(self.condition) for facts in known)
