/** The rules of phỏm in words. */
import type { Live } from './live.ts'
import { type RuleText, rulesOf } from './rules-text.ts'

const PHOM: RuleText = {
  vi: [
    'Hai đến bốn người, mỗi người 9 lá, người đánh đầu 10 lá; còn lại là nọc. Điểm: A 1 … 10, J 11, Q 12, K 13. Phỏm: ba hoặc bốn lá cùng số, hoặc từ ba lá liền nhau cùng chất, A chỉ đứng trước 2.',
    'Tới lượt: ăn lá người trước vừa đánh nếu lá đó thành phỏm, hoặc bốc nọc ({take} giây), rồi đánh một lá ({turn} giây). Hết giờ: bốc, rồi đánh lá lẻ cao điểm nhất; sau đó mỗi bước chỉ còn 5 giây tới khi bạn tự đánh.',
    'Mỗi phỏm chỉ có một lá ăn. Lá đã ăn không được đánh đi, phỏm của nó không được phá và phải hạ.',
    'Mỗi người đánh đủ bốn lá. Lượt cuối: hạ phỏm sao cho ít điểm nhất, gửi lá hợp vào phỏm đã hạ trước, rồi đánh. Móm (không có phỏm) thì không được gửi.',
    'Bị ăn thì lá trên cùng của người ngồi trước người bị ăn được chuyển sang bù; người mất lá đó phải bốc và đánh thêm một lượt (tái), có thể hạ thêm phỏm.',
    'Tiền ăn: mỗi lá {eaten} lần cược, lá thứ tư (cây chốt) {eatenLast} lần, người bị ăn trả.',
    'Hết bài: ít điểm nhất là nhất, bằng điểm thì ai hạ trước hơn, móm xếp cuối. Trả người nhất: nhì {second}, ba {third}, bét {fourth}, móm {mom} lần cược. Tất cả cùng móm thì ai hạ trước là nhất.',
    'Ù (mọi lá vào phỏm, được bỏ một lá) thắng ngay, mỗi người trả {whole} lần cược. Ù khan khi vừa chia: không có hai lá cùng số, không có hai lá cùng chất cách nhau một hoặc hai bậc.',
    'Ù đền: ai cho người ù ăn ba lá, hoặc cho ăn cây chốt, hoặc đã ăn chốt mà người khác ù, thì trả thay cho tất cả.',
    'Người nhất đánh đầu ván sau. Hết ván bài của mọi người được lật.',
  ],
  en: [
    'Two to four players, nine cards each, ten for who begins; the others are the stock. Points: A 1 … 10, J 11, Q 12, K 13. A meld is three or four of a rank, or three or more of a suit in a row, the ace before the two only.',
    'In your turn take the card just discarded before you if it makes a meld, or draw ({take} seconds); then discard one ({turn} seconds). Out of time: a card is drawn and the highest loose one discarded; after that 5 seconds a step until you play yourself.',
    'A meld holds one taken card only. A taken card may not be discarded nor its meld broken, and it must be laid.',
    'Everyone discards four cards. In your last turn your melds are laid so that the fewest points are left, cards that fit melds laid before are added to them, and you discard. Without a meld (móm) you add nothing.',
    'When a discard is taken, the top discard of the player before the one who lost it moves to fill the gap; who gave it draws and discards once more (tái), and may lay more melds.',
    'A taken card costs its thrower {eaten} stakes, a fourth discard (chốt) {eatenLast}.',
    'At the end the fewest points come first; equal points: who laid earlier; without a meld last. To the first pay the second {second}, the third {third}, the fourth {fourth}, without a meld {mom} stakes. If nobody has a meld, who had his last turn first wins.',
    'Ù (all cards in melds, one may be discarded) wins at once; everyone pays {whole} stakes. Ù khan right after the deal: no two cards of a rank, and none of a suit one or two ranks apart.',
    'One pays for all: who let the winner take three cards, or a chốt, or who took a chốt himself before another has ù.',
    'The first begins the next hand. After a hand all cards are shown.',
  ],
}

/** The rules of a room of phỏm. */
export const phomRules = (live: Live): string[] => rulesOf(live, [PHOM])
