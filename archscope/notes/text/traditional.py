"""Notes in traditional Chinese, read as if they were in simplified: patterns know one form of each character."""

from __future__ import annotations

from archscope.notes.text.patterns import cased

_TRADITIONAL = (
    "維層頭參數權詞狀總計約於億萬個鍵詢機殘饋網絡線輸隱編碼標準歸規體顯內訓練長陣佔應與並從這們來過後時間種類單雙"
    "兩幾減餘條組結構壓縮擴將會對還沒無樣題項門專緩節寫態積連續獨綁複變換轉說記驗誤錯設圖實際運區塊號較載開點儲優備"
    "別卻學寬張戶擇斷潛異當發盤稱級細終給經習聲舊處補製視認調費資適選額齊筆僅擁裡併為該請話議鐘銷確匯漢簡納覺師帶採刪"
    "夠義離"
)
_SIMPLIFIED = (
    "维层头参数权词状总计约于亿万个键询机残馈网络线输隐编码标准归规体显内训练长阵占应与并从这们来过后时间种类单双"
    "两几减余条组结构压缩扩将会对还没无样题项门专缓节写态积连续独绑复变换转说记验误错设图实际运区块号较载开点储优备"
    "别却学宽张户择断潜异当发盘称级细终给经习声旧处补制视认调费资适选额齐笔仅拥里并为该请话议钟销确汇汉简纳觉师带采删"
    "够义离"
)
_FORMS = str.maketrans(_TRADITIONAL, _SIMPLIFIED)
_WORDS = {"机率": "概率", "遮罩": "掩码", "网路": "网络", "快取": "缓存", "正规化": "归一化"}
"""What is called otherwise where traditional characters are written, in as many characters."""
_IS_TRADITIONAL = cased(f"[{_TRADITIONAL}]|遮罩|快取")
_OTHER_WORD = cased("|".join(_WORDS))
_QUOTED = cased(r"(“[^“”\n]+”|「[^「」\n]+」|『[^『』\n]+』|\"[^\"\n]+\"|(?<!\w)'[^'\n]+'(?!\w)|`[^`\n]+`)")


def simplified(text: str) -> str:
    """`text` in simplified characters, of the same length; what is quoted stays, for its tokens are those of what
    stands there."""
    if _IS_TRADITIONAL.search(text) is None:
        return text
    parts = _QUOTED.split(text)
    parts[::2] = [_OTHER_WORD.sub(lambda found: _WORDS[found[0]], part.translate(_FORMS)) for part in parts[::2]]
    return "".join(parts)
