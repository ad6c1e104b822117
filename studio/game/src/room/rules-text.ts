/** The rules of the games of rooms in words; the numbers are those of the game's file. */
import { fill } from '@sen/core/phrases'
import { showShare } from '../share.ts'
import type { Live } from './live.ts'

export type RuleText = { vi: readonly string[]; en: readonly string[] }

/** What is the same in every room. */
const EVERY: RuleText = {
  vi: [
    'Mỗi ván giữ {hold} lần cược của mỗi người; không ai thua quá số đó, phần thiếu chia đều theo tỷ lệ cho người thắng chịu. Phí bàn {rake} trên tiền thắng.',
    'Mất kết nối: ván được đánh tiếp theo luật hết giờ, ghế giữ 60 giây sau khi hết ván. Lỗi kỹ thuật không chơi tiếp được thì ván hủy và mọi tiền giữ được trả lại.',
  ],
  en: [
    'Each hand holds {hold} stakes of every player; nobody loses more, and what is missing the winners bear in proportion. The rake is {rake} of winnings.',
    'Disconnected: your hand is played on by the clock’s rule and your seat is kept for 60 seconds after it. A technical fault that stops a hand for good voids it, and all that was held is refunded.',
  ],
}

/** The rules of a game, one sentence or two each; what is the same in every room last. */
export function rulesOf({ file, language }: Live, texts: readonly RuleText[]): string[] {
  const given = {
    ...Object.fromEntries(
      Object.entries({ ...file, ...('prices' in file ? file.prices : {}) }).map(([name, one]) => [name, String(one)]),
    ),
    hold: String(file.hold),
    rake: showShare((file.rake / 10_000).toFixed(6)),
    turn: String(file.turnMs / 1000),
    take: String(('takeMs' in file ? file.takeMs : 0) / 1000),
    call: String(('callMs' in file ? (file.callMs ?? 0) : 0) / 1000),
  }
  return [...texts, EVERY].flatMap(text => text[language].map(line => fill(line, given)))
}
