/** The rules of mậu binh in words; the numbers are those of the game's file. */
import type { Live } from './live.ts'
import { type RuleText, rulesOf } from './rules-text.ts'

const ROWS: RuleText = {
  vi: [
    'Hai đến bốn người, mỗi người 13 lá, cùng xếp trong {turn} giây: chi 1 và chi 2 mỗi chi 5 lá, chi 3 có 3 lá. Chi 1 phải mạnh nhất, chi 3 yếu nhất. Không phân biệt chất.',
    'Thứ tự: thùng phá sảnh, tứ quý, cù lũ, thùng, sảnh, sám cô, thú (hai đôi), đôi, mậu thầu. Sảnh A-2-3-4-5 chỉ thua 10-J-Q-K-A. Chi 3 chỉ có sám, đôi, mậu thầu.',
    'So từng chi với từng người, mỗi chi thắng 1 lần cược. Chi thắng đặc biệt: sám chi 3 {triple3}; cù lũ chi 2 {full2}, tứ quý chi 2 {four2}, thùng phá sảnh chi 2 {straightFlush2}; tứ quý chi 1 {four1}, thùng phá sảnh chi 1 {straightFlush1}.',
    'Sập hầm: thắng cả ba chi thì nhân đôi. Sập làng: thắng cả ba chi mọi người (bàn từ ba người) thì nhân đôi lần nữa.',
    'Binh lủng (chi dưới yếu hơn chi trên): thua mỗi người không lủng {foul} lần cược.',
    'Thắng trắng, không so chi: rồng cuốn {dragonFlush}, sảnh rồng {dragon}, năm đôi một sám {fivePairsTriple}, lục phé bôn {sixPairsOf}, ba thùng {threeFlushes}, ba sảnh {threeStraights} lần cược mỗi người; loại cao hơn thắng, cùng loại thì hòa.',
    'Hết giờ: bài được tự xếp theo gợi ý tốt nhất.',
  ],
  en: [
    'Two to four players, 13 cards each, all arranging within {turn} seconds: rows 1 and 2 of five cards, row 3 of three. Row 1 must be the strongest, row 3 the weakest. Suits do not rank.',
    'Ranking: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card. A-2-3-4-5 is second only to 10-J-Q-K-A. Row 3 knows three of a kind, pair and high card only.',
    'Every row is compared with every player, 1 stake each. A won row counts more with: three of a kind in row 3 {triple3}; in row 2 a full house {full2}, four of a kind {four2}, a straight flush {straightFlush2}; in row 1 four of a kind {four1}, a straight flush {straightFlush1}.',
    'Winning all three rows of a player doubles; winning all rows of everyone at a table of three or more doubles once more.',
    'Foul (a lower row weaker than the one above): loses {foul} stakes to everyone who is not foul.',
    'Wins at once, without comparing: dragon of one suit {dragonFlush}, dragon {dragon}, five pairs and a triple {fivePairsTriple}, six pairs {sixPairsOf}, three flushes {threeFlushes}, three straights {threeStraights} stakes from everyone; the higher kind wins, the same kind is a tie.',
    'Out of time: your cards are set by the best suggestion.',
  ],
}

export const rowsRules = (live: Live): string[] => rulesOf(live, [ROWS])
