/** The rules of ba cây in words; the numbers are those of the game's file. */
import type { Live } from './live.ts'
import { type RuleText, rulesOf } from './rules-text.ts'

const BANK: RuleText = {
  vi: [
    'Hai đến sáu người, 36 lá từ át đến 9, mỗi người ba lá. Điểm là số lẻ hàng đơn vị của tổng ba lá, át là 1; tổng tròn chục là 10 điểm, cao nhất.',
    'Ván đầu người ngồi đầu tiên làm chương. Trước khi xem bài, mỗi nhà con cược với chương từ 1 đến {betMost} lần cược trong {turn} giây; hết giờ là 1 lần cược.',
    'Sau đó mọi người cùng lật bài, hết giờ bài tự lật. Từng nhà con so với chương: điểm cao hơn thắng đúng số đã cược.',
    'Bằng điểm thì so chất cao nhất trên tay: rô > cơ > tép > bích; cùng chất thì so lá cao nhất của chất đó, át lớn nhất.',
    'Ai được 10 điểm làm chương ván sau; nhiều người được 10 thì bài cao nhất. Không ai được 10 thì chương giữ nguyên.',
  ],
  en: [
    'Two to six players, 36 cards from ace to 9, three each. Points are the last figure of the sum, the ace being 1; a sum ending in nought is 10 points, the best.',
    'In the first hand the first seat is the banker. Before seeing their cards all others bet 1 to {betMost} stakes against the banker within {turn} seconds; out of time bets 1.',
    'Then everyone turns his cards up; out of time they turn by themselves. Each is compared with the banker: more points win exactly what was bet.',
    'Equal points: the highest suit in hand decides, diamonds > hearts > clubs > spades; in the same suit its highest card, the ace on top.',
    'Who has 10 points is the next banker, the best hand of several. Without a 10 the banker stays.',
  ],
}

export const bankRules = (live: Live): string[] => rulesOf(live, [BANK])
