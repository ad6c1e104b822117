/** The rules of a slot in sentences, out of its data. */
import { fill } from '@sen/core/phrases'
import type { Tier } from '@sen/supplier/jackpots/jackpot-rules'
import type { FreeSpins, Machine, Mode } from '../../src/engines/slots/machine.ts'
import { potName } from './pot-words.ts'
import { showShare } from './share.ts'
import { wordsOf } from './words.ts'

const vi = {
  lines:
    'Giải tính từ trái sang phải, từ cuộn đầu tiên, trên {0} dòng cố định; mỗi dòng chỉ trả giải dài nhất và các dòng cộng lại.',
  threeReels: 'Ba biểu tượng giống nhau trên một trong {0} dòng cố định là trúng; các dòng cộng lại.',
  ways: 'Biểu tượng giống nhau trên các cuộn liền nhau từ trái sang phải là trúng, nằm ở hàng nào cũng được: có {0} cách trúng. Giải nhân với số cách tạo ra nó.',
  cluster: 'Từ {0} biểu tượng giống nhau trở lên nằm kề cạnh nhau thành một cụm là trúng, ở đâu trên bảng cũng được.',
  wild: 'WILD thay mọi biểu tượng trừ {0}, xuất hiện trên cuộn {1}.',
  wildAll: 'WILD thay mọi biểu tượng, xuất hiện trên cuộn {1}.',
  coins: 'đồng thưởng',
  wildTimes: 'Dòng trúng có WILD được nhân {0}.',
  mixed: 'Dòng gồm những biểu tượng này, lẫn lộn cũng được, trả {0}.',
  expandBoth: 'WILD nở ra kín cả cuộn trước khi tính giải, ở cả vòng chính và vòng miễn phí.',
  expandBase: 'Ở vòng chính, WILD nở ra kín cả cuộn trước khi tính giải.',
  expandFree: 'Trong vòng miễn phí, WILD nở ra kín cả cuộn trước khi tính giải.',
  mystery: 'Các ô bí ẩn (?) cùng biến thành một biểu tượng giống nhau sau khi cuộn dừng.',
  cascade:
    'Biểu tượng trúng biến mất, biểu tượng phía trên rơi xuống và được tính giải tiếp. Hệ số của các lần rơi: {0}; các lần sau giữ hệ số cuối.',
  scatters: '{0} SCATTER ở bất kỳ đâu cho {1} vòng quay miễn phí.',
  scattersAlike: 'Từ {0} SCATTER trở lên ở bất kỳ đâu cho {1} vòng quay miễn phí.',
  again: 'Trong vòng miễn phí có thể trúng thêm vòng.',
  most: 'Một lượt có nhiều nhất {0} vòng miễn phí.',
  notAgain: 'Trong vòng miễn phí không trúng thêm vòng.',
  freeTimes: 'Mọi giải trong vòng miễn phí nhân {0}.',
  freeGrow: 'Giải của vòng miễn phí đầu nhân {0}; mỗi vòng sau hệ số tăng {1}, cao nhất {2}.',
  freeDraw: 'Mỗi vòng miễn phí rút một hệ số: {0}.',
  freeSticky: 'Cuộn đã hóa WILD giữ nguyên đến hết các vòng miễn phí.',
  freeWalk: 'Cuộn đã hóa WILD dời sang trái một cuộn ở mỗi vòng miễn phí tiếp theo và rời bàn sau cuộn 2.',
  book: 'Khi trúng vòng miễn phí, một trong {0} biểu tượng trả thưởng được rút làm biểu tượng mở rộng, cơ hội như nhau. Sau giải thường của mỗi vòng miễn phí, nếu nằm trên đủ số cuộn để trả thưởng thì nó phủ kín các cuộn đó và trả trên cả {1} dòng, không cần các cuộn liền nhau.',
  bookShort: 'Biểu tượng mở rộng của các vòng miễn phí này.',
  freeWithout: 'Trong vòng miễn phí, {0} biểu tượng giá trị thấp nhất rời bàn.',
  pick: '{0} BONUS ở bất kỳ đâu mở màn chọn hộp: {1} hộp, trong đó {2} hộp dừng. Bạn mở từng hộp đến khi gặp hộp dừng; các giải đã mở cộng lại và nhân {3}.',
  pickPrizes: 'Giải trong hộp (lần cược, chưa nhân): {0}. Các hộp được xếp trước khi bạn chọn.',
  hold: 'Từ {0} đồng thưởng trở lên: chúng được giữ lại, các ô khác quay lại {1} lượt. Mỗi ô ra đồng thưởng với xác suất 1/{2}; có đồng mới thì lại được {1} lượt. Hết lượt, mọi đồng thưởng cộng lại; kín bảng được thêm {3} lần cược.',
  holdValues: 'Giá trị một đồng thưởng (lần cược): {0}.',
  buy: 'Có thể mua thẳng phần thưởng với giá {0} lần cược; tỷ lệ trả thưởng của lượt mua ghi ở trên.',
  gamble:
    'Sau khi trúng, bạn có thể đoán màu lá bài rút từ bộ 52 lá (26 đỏ, 26 đen): đúng thì giải nhân đôi, sai thì mất giải. Mỗi ván đoán nhiều nhất {0} lần, giải nhân đôi không quá {1} lần cược. Lượt đoán trả lại đúng 100 %, nên tỷ lệ trả thưởng ghi ở trên không đổi. Ván bỏ dở, hoặc lúc đoán bạn không được đặt cược hay hạn mức không còn đủ, thì giải được trả.',
  pots: 'Ván tiền thật góp {0} tiền cược vào bốn hũ chung; nhà cái bỏ phần mở đầu.',
  potChance: '{0}: cơ hội 1 trên {1} ở mức cược thấp nhất; cược gấp mấy, cơ hội gấp bấy nhiêu.',
  potPoint: '{0}: nổ trong vòng {1} mức cược thấp nhất; điểm nổ chốt khi hũ mở.',
  seeds:
    'Kết quả do chuỗi hạt giống quyết định trước khi cuộn dừng. Ván bị ngắt giữa chừng được giữ lại; nếu 24 giờ không quay lại, ván được chơi hết và tiền thắng được trả.',
  fault: 'Lỗi kỹ thuật làm ván đó vô hiệu và tiền cược được hoàn.',
}

type RuleWords = Record<keyof typeof vi, string>

const en: RuleWords = {
  lines:
    'Prizes run from left to right, from the first reel, on {0} fixed lines; each line pays its longest prize only, and lines add up.',
  threeReels: 'Three alike on one of {0} fixed lines win; lines add up.',
  ways: 'Equal symbols on neighbouring reels from left to right win, in whatever row they stand: there are {0} ways. A prize is multiplied by the number of ways that make it.',
  cluster: '{0} or more equal symbols that touch with a side are a cluster and win, anywhere on the board.',
  wild: 'WILD stands for every symbol but {0} and appears on reels {1}.',
  wildAll: 'WILD stands for every symbol and appears on reels {1}.',
  coins: 'coins',
  wildTimes: 'A winning line with a WILD in it pays {0} times.',
  mixed: 'These in any mixture all along a line pay {0}.',
  expandBoth: 'A WILD fills its whole reel before prizes are counted, in the main game and in free spins.',
  expandBase: 'In the main game a WILD fills its whole reel before prizes are counted.',
  expandFree: 'In free spins a WILD fills its whole reel before prizes are counted.',
  mystery: 'All mystery cells (?) turn into one and the same symbol once the reels stand.',
  cascade:
    'Winning symbols leave, those above fall and are counted again. Multipliers of the falls: {0}; later falls keep the last one.',
  scatters: '{0} SCATTER anywhere give {1} free spins.',
  scattersAlike: '{0} or more SCATTER anywhere give {1} free spins.',
  again: 'Free spins can win more free spins.',
  most: 'A round has {0} free spins at most.',
  notAgain: 'Free spins win no further free spins.',
  freeTimes: 'Every prize in free spins is multiplied by {0}.',
  freeGrow:
    'Prizes of the first free spin count {0} times; with each further spin the multiplier rises by {1}, up to {2}.',
  freeDraw: 'Each free spin draws a multiplier: {0}.',
  freeSticky: 'A reel that turned WILD stays so to the end of the free spins.',
  freeWalk: 'With each further free spin a WILD reel moves one reel to the left, and leaves after reel 2.',
  book: 'When free spins are won, one of {0} paying symbols is drawn as the expanding symbol, each equally likely. After the usual prizes of each free spin, if it stands on as many reels as pay, it fills those reels and pays on all {1} lines, neighbouring reels or not.',
  bookShort: 'The expanding symbol of these free spins.',
  freeWithout: 'In free spins the {0} cheapest symbols leave the reels.',
  pick: '{0} BONUS anywhere open the boxes: {1} of them, {2} of which stop. You open box after box until one stops; the prizes found add up and are multiplied by {3}.',
  pickPrizes:
    'Prizes in the boxes (times the stake, before the multiplier): {0}. The boxes are laid out before you choose.',
  hold: '{0} or more coins stay, and the other cells spin again {1} times. A cell shows a coin with a chance of 1 in {2}; a new coin gives {1} respins anew. In the end all coins add up; a full board pays {3} stakes on top.',
  holdValues: 'What a coin is worth (times the stake): {0}.',
  buy: 'The feature can be bought for {0} stakes; the return of the purchase is stated above.',
  gamble:
    'After a win you may name the colour of a card drawn from 52 (26 red, 26 black): right doubles the win, wrong loses it. A round has {0} guesses at most, and none that could bring the win above {1} stakes. A guess returns exactly 100 %, so the return stated above stays as it is. The win of a round that is left is paid, and so it is where you may place no bets at the moment of the guess or your limits leave too little.',
  pots: 'Rounds of real money put {0} of the stake into four shared pots, which we begin.',
  potChance: '{0}: odds of 1 in {1} at the lowest stake, and in proportion above.',
  potPoint: '{0}: won within {1} lowest stakes; the hit point is fixed when it begins.',
  seeds:
    'The seeds decide the outcome before the reels stop. An interrupted round is kept; if you do not come back within 24 hours it is played to its end and its win is paid.',
  fault: 'A technical fault voids the round and the stake is refunded.',
}

/** Stakes for a number of parts, without needless zeros. */
const stakesOf = ({ parts }: Machine, value: number): string => String(Math.round((value / parts) * 1000) / 1000)

/** The rules of a machine, a sentence each. */
export function rulesOf(machine: Machine, language: 'vi' | 'en'): string[] {
  const words = language === 'en' ? en : vi
  return [
    ...payRules(machine, words),
    ...featureRules(machine, words),
    ...(machine.buy ? [fill(words.buy, { 0: stakesOf(machine, machine.buy.price) })] : []),
    ...(machine.gamble ? [fill(words.gamble, { 0: machine.gamble.steps, 1: machine.gamble.most })] : []),
    ...potRules(machine, language),
    words.seeds,
    words.fault,
  ]
}

/** How a pot is won. */
export const potRule = ({ code, oneIn, within }: Tier, language: 'vi' | 'en'): string =>
  fill((language === 'en' ? en : vi)[oneIn ? 'potChance' : 'potPoint'], {
    0: potName(wordsOf(language), code),
    1: (oneIn ?? within ?? 0).toLocaleString('en'),
  })

function potRules({ jackpot }: Machine, language: 'vi' | 'en'): string[] {
  if (!jackpot) return []
  const words = language === 'en' ? en : vi
  const share = jackpot.tiers.reduce((sum, tier) => sum + Number(tier.share), 0)
  return [fill(words.pots, { 0: showShare(share.toFixed(6)) }), ...jackpot.tiers.map(tier => potRule(tier, language))]
}

function payRules(machine: Machine, words: RuleWords): string[] {
  const { kind, lines = [], rows, counts, wild, wildTimes, expand, mystery, cascade, reels } = machine
  const pays = {
    lines: fill(reels === 3 ? words.threeReels : words.lines, { 0: lines.length }),
    ways: fill(words.ways, { 0: rows.reduce((product, count) => product * count, 1) }),
    cluster: fill(words.cluster, { 0: counts[0] as number }),
  }
  const isOn = (mode: Mode) => machine[mode].map((strip, reel) => (strip.includes(machine.wildIndex) ? reel + 1 : 0))
  const places = [...new Set([...isOn('base'), ...isOn('free')])].filter(Boolean).sort().join(', ')
  const other = machine.scatter ? (machine.pick ? 'BONUS' : machine.hold ? words.coins : 'SCATTER') : ''
  const expands = { base: words.expandBase, free: words.expandFree, both: words.expandBoth }
  return [
    pays[kind],
    ...(wild ? [fill(other ? words.wild : words.wildAll, { 0: other, 1: places })] : []),
    ...(wildTimes ? [fill(words.wildTimes, { 0: wildTimes })] : []),
    ...(expand ? [expands[expand.length > 1 ? 'both' : (expand[0] as Mode)]] : []),
    ...(mystery ? [words.mystery] : []),
    ...(cascade ? [fill(words.cascade, { 0: cascade.base.map(times => `×${times}`).join(', ') })] : []),
  ]
}

function featureRules(machine: Machine, words: RuleWords): string[] {
  const { freeSpins, pick, hold, scatterCounts = [] } = machine
  if (freeSpins) return freeRules(machine, freeSpins, words)
  if (pick) {
    const prizes = pick.prizes.map(prize => stakesOf(machine, prize)).join(', ')
    const places = {
      0: scatterCounts.join(', '),
      1: pick.prizes.length + pick.stops,
      2: pick.stops,
      3: pick.times.join(', '),
    }
    return [fill(words.pick, places), fill(words.pickPrizes, { 0: prizes })]
  }
  if (!hold) return []
  const all = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const values = hold.values.map(
    ({ value, weight }) => `${stakesOf(machine, value)} (${Math.round((weight / all) * 1000) / 10}\u00a0%)`,
  )
  const places = { 0: hold.least, 1: hold.respins, 2: hold.oneIn, 3: stakesOf(machine, hold.full) }
  return [fill(words.hold, places), fill(words.holdValues, { 0: values.join(', ') })]
}

function freeRules(machine: Machine, freeSpins: FreeSpins, words: RuleWords): string[] {
  const { scatterCounts = [], free, scatterIndex, symbols } = machine
  const canAgain = free.some(strip => strip.includes(scatterIndex))
  const gone = symbols.filter(
    (_, symbol) => (machine.payOf[symbol]?.at(-1) ?? 0) > 0 && !free.flat().includes(symbol),
  ).length
  return [
    new Set(freeSpins.awarded).size === 1
      ? fill(words.scattersAlike, { 0: scatterCounts[0] ?? 0, 1: freeSpins.awarded[0] ?? 0 })
      : fill(words.scatters, { 0: scatterCounts.join(', '), 1: freeSpins.awarded.join(', ') }),
    ...(canAgain ? [words.again] : [words.notAgain]),
    ...(canAgain && freeSpins.most < 500 ? [fill(words.most, { 0: freeSpins.most })] : []),
    ...timesRules(freeSpins, words),
    ...(freeSpins.sticky ? [words.freeSticky] : []),
    ...(freeSpins.walk ? [words.freeWalk] : []),
    ...(freeSpins.book ? [fill(words.book, { 0: machine.books.length, 1: machine.lines?.length ?? 0 })] : []),
    ...(gone > 0 ? [fill(words.freeWithout, { 0: gone })] : []),
  ]
}

function timesRules({ draw, grow, multiplier }: FreeSpins, words: RuleWords): string[] {
  if (draw) {
    const all = draw.reduce((sum, { weight }) => sum + weight, 0)
    const list = draw.map(({ value, weight }) => `×${value} (${Math.round((weight / all) * 1000) / 10} %)`)
    return [fill(words.freeDraw, { 0: list.join(', ') })]
  }
  if (grow) return [fill(words.freeGrow, { 0: multiplier, 1: grow.by, 2: grow.most })]
  return multiplier > 1 ? [fill(words.freeTimes, { 0: multiplier })] : []
}

/** What a free-spin feature does to prizes, for the notice at its start; empty where nothing. */
export function timesOf(machine: Machine, language: 'vi' | 'en'): string[] {
  const words = language === 'en' ? en : vi
  const { freeSpins } = machine
  if (!freeSpins) return []
  return [
    ...timesRules(freeSpins, words),
    ...(freeSpins.sticky ? [words.freeSticky] : []),
    ...(freeSpins.walk ? [words.freeWalk] : []),
    ...(freeSpins.book ? [words.bookShort] : []),
  ]
}
/** How the mixed prize of a classic game is said. */
export const mixedRule = (language: 'vi' | 'en', prize: string): string =>
  fill((language === 'en' ? en : vi).mixed, { 0: prize })
