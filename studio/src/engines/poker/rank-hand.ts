/** What five cards are, at a table of jacks or better or of deuces wild. Pure, and quick enough to look at every hand there is. */

export const TABLES = ['jacks', 'deuces'] as const
export type PokerTable = (typeof TABLES)[number]

/** Best first, as far as one table knows two of them. */
export const HANDS = [
  'royal',
  'fourDeuces',
  'wildRoyal',
  'five',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'jacks',
] as const
export type Hand = (typeof HANDS)[number]

const PLACE = Object.fromEntries(HANDS.map((hand, at) => [hand, at])) as Record<Hand, number>
const NONE = -1
/** Ranks as bits, deuce first and the ace last; an ace before the deuce for the wheel. */
const WHEEL = 0b1_0000_0000_1111
const BROADWAY = 0b1_1111_0000_0000

/** Whether the ranks of these bits lie within five in a row, the gaps being as many as there are wild cards. */
function isRun(bits: number): boolean {
  for (let from = 0; from <= 8; from++) if ((bits & ~(0b1_1111 << from)) === 0) return true
  return (bits & ~WHEEL) === 0
}

/** The place in HANDS of what five cards are; −1 for what no table pays. */
export function rankHand(cards: readonly number[], table: PokerTable): number {
  const isWild = table === 'deuces'
  let bits = 0
  let doubled = 0
  let tripled = 0
  let fourth = 0
  let suits = 0
  let wild = 0
  for (const card of cards) {
    const rank = (card + 12) % 13
    if (isWild && rank === 0) {
      wild += 1
      continue
    }
    const bit = 1 << rank
    fourth |= tripled & bit
    tripled |= doubled & bit
    doubled |= bits & bit
    bits |= bit
    suits |= 1 << (card / 13)
  }
  if (wild === 4) return PLACE.fourDeuces
  const isFlush = (suits & (suits - 1)) === 0
  const most = (fourth ? 4 : tripled ? 3 : doubled ? 2 : 1) + wild
  if (most === 5) return PLACE.five
  const isStraight = doubled === 0 && isRun(bits)
  if (isFlush && doubled === 0 && (bits & ~BROADWAY) === 0) return wild > 0 ? PLACE.wildRoyal : PLACE.royal
  if (isFlush && isStraight) return PLACE.straightFlush
  if (most === 4) return PLACE.four
  const pairs = doubled & (doubled - 1)
  if (isFullHouse(wild, tripled, pairs)) return PLACE.fullHouse
  if (isFlush) return PLACE.flush
  if (isStraight) return PLACE.straight
  if (most === 3) return PLACE.three
  if (isWild || doubled === 0) return NONE
  if (pairs) return PLACE.twoPair
  // Jacks, queens, kings and aces are the ranks from the tenth on.
  return doubled >= 1 << 9 ? PLACE.jacks : NONE
}

/** Three alike with another pair: two pairs and a wild card make one too. `pairs` is not 0 when two ranks are doubled. */
const isFullHouse = (wild: number, tripled: number, pairs: number): boolean =>
  pairs !== 0 && ((wild === 0 && tripled !== 0) || wild === 1)
