/** Promotions by type, and the way of a player through one that can be joined: pure tables and verdicts (decision 0091). */

import { priceWagering } from '../cashier/wagering.ts'
import { AMOUNT_MAX, type Amount, ONE, readAmount } from '../money.ts'

/** What promotions can be filtered by (PROMO-01), in the order of the filter. */
export const PROMOTION_TYPES = [
  'NEWBIE',
  'LIMITED',
  'SPECIAL_OFFER',
  'DAILY',
  'HIGH_REBATE',
  'VIP',
  'SPORTS',
  'LIVE_CASINO',
  'SLOTS',
  'CARD_GAMES',
  'FISH',
  'LOTTO',
  'REBATE',
  'POINTS_MALL',
  'RANKING',
  'DEPOSIT',
  'APP_DOWNLOAD',
] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]

/**
 * news: to be read. claim: what it asks is done, then its reward is claimed. raffle: the reward is drawn. apply: the staff answers.
 * deposit: chosen with a deposit, it gives a share of what is credited of that one.
 */
export const PROMOTION_KINDS = ['announcement', 'claim', 'raffle', 'apply', 'deposit'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Where a player stands in one (ACTIVITY-01). */
export const CAMPAIGN_STATES = [
  'comingSoon',
  'join',
  'joined',
  'applying',
  'rejected',
  'issued',
  'claim',
  'claimed',
  'process',
  'close',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Those that are kept; the others follow from the clock. */
export const KEPT_STATES = ['joined', 'applying', 'rejected', 'issued', 'claim', 'process', 'claimed'] as const
export type KeptState = (typeof KEPT_STATES)[number]

/** What happens to one: the player joins, fulfils what it asks, applies, claims; the staff answers; the house pays. */
export type CampaignAct = 'join' | 'fulfil' | 'apply' | 'approve' | 'issue' | 'reject' | 'claim' | 'pay'

/** What a promotion asks before its reward is there, counted from the moment of joining. */
export const PROMOTION_CONDITIONS = ['nothing', 'bets', 'deposits'] as const
export type PromotionAsks = (typeof PROMOTION_CONDITIONS)[number]

/** With which deposits a player may choose one of the kind deposit: his first ever, one of them, one of each day. */
export const FREQUENCIES = ['first', 'once', 'daily'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The longest comment of an application, characters (ACTIVITY-02). */
export const COMMENT_MAX = 140
/** Why an application is rejected, characters. */
export const REASON_MIN = 3
export const REASON_MAX = 300

/** Every change there is (decision T1, and what it leaves open: decision 0091). Whatever stands not here is refused. */
const CHANGES: Readonly<Record<CampaignAct, Partial<Record<CampaignState, KeptState>>>> = {
  join: { join: 'joined' },
  fulfil: { joined: 'claim' },
  apply: { joined: 'applying', rejected: 'applying' },
  approve: { applying: 'claim' },
  issue: { applying: 'issued' },
  reject: { applying: 'rejected' },
  claim: { claim: 'process' },
  pay: { process: 'claimed' },
}

/** Which acts a kind knows at all. */
const ACTS: Readonly<Record<PromotionKind, readonly CampaignAct[]>> = {
  announcement: [],
  claim: ['join', 'fulfil', 'claim', 'pay'],
  raffle: ['join', 'fulfil', 'claim', 'pay'],
  apply: ['join', 'apply', 'approve', 'issue', 'reject', 'claim', 'pay'],
  // It is chosen with a deposit, and what becomes of that deposit is all that happens to it.
  deposit: [],
}

/** The state after an act; undefined where it is refused. */
export const judgeAct = (kind: PromotionKind, state: CampaignState, act: CampaignAct): KeptState | undefined =>
  ACTS[kind].includes(act) ? CHANGES[act][state] : undefined

export type Span = { fromAt: Date | null; toAt: Date | null }

/** Where a player stands at a moment: what he has not brought to a decision by the end is closed; what he was given stays his. */
export function judgeState(kept: KeptState | undefined, { fromAt, toAt }: Span, at: Date): CampaignState {
  if (toAt && at >= toAt && (kept === undefined || kept === 'joined' || kept === 'rejected')) return 'close'
  if (kept) return kept
  return fromAt && at < fromAt ? 'comingSoon' : 'join'
}

export type Terms = Span & {
  kind: PromotionKind
  condition: PromotionAsks
  /** What is to be staked or deposited; of the kind deposit the least that one deposit must be. */
  threshold: bigint
  /** Of the kind deposit the most that one deposit is given. */
  reward: bigint
  /** Of the kind deposit: how many percent of the deposit are given, as decimal text. */
  match: string
  wagering: string
  prizes: readonly Prize[]
  /** What all players together may be given. */
  budget: bigint
}

/** The most lots of a raffle: a chance of one in a million is the smallest. */
export const LOTS_MAX = 1_000_000

/** Whether terms can be kept: they end after they begin, give something where something is asked, and name how much they ask. */
export function judgeTerms(terms: Terms): boolean {
  const { kind, fromAt, toAt, condition, threshold, reward, match, wagering, prizes, budget } = terms
  const amounts = [threshold, reward, budget, ...prizes.map(({ amount }) => readAmount(amount))]
  if (amounts.some(amount => amount < 0n || amount > AMOUNT_MAX)) return false
  if (fromAt && toAt && fromAt >= toAt) return false
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(wagering) || !MATCH.test(match)) return false
  if (kind === 'announcement') return true
  if (kind === 'deposit' && (threshold <= 0n || !isMatch(match) || priceMatch(threshold, terms) <= 0n)) return false
  if ((kind === 'claim' || kind === 'raffle') && condition !== 'nothing' && threshold <= 0n) return false
  const highest = highestOf(terms)
  if (priceWagering(highest, wagering) > AMOUNT_MAX || highest > budget) return false
  if (kind !== 'raffle') return reward > 0n
  const lots = countLots(prizes)
  return lots >= 1 && lots <= LOTS_MAX && prizes.every(prize => prize.lots >= 1)
}

/** A share as it is kept, also where nothing follows from it. */
const MATCH = /^\d{1,3}(\.\d{1,2})?$/
const MATCH_MAX = 300n

/** Whether a share may be given: more than nothing, at most three times the deposit. */
const isMatch = (match: string): boolean => readAmount(match) > 0n && readAmount(match) <= MATCH_MAX * ONE

/**
 * What a deposit of an amount is given: the share, rounded down to whole units of the currency, the cap at most; nothing below the
 * minimum.
 */
export function priceMatch(
  amount: Amount,
  { threshold, match, reward }: Pick<Terms, 'threshold' | 'match' | 'reward'>,
): Amount {
  if (amount < threshold || amount <= 0n) return 0n
  // A percent read as an amount is ONE times itself: two scales are taken off, that of the percent and the hundred.
  const share = (amount * readAmount(match)) / (100n * ONE)
  const whole = (share / ONE) * ONE
  return whole < reward ? whole : reward
}

/** The most that one player (of the kind deposit: one deposit) is given: the reward, or the highest prize. */
export function highestOf({ kind, reward, prizes }: Pick<Terms, 'kind' | 'reward' | 'prizes'>): Amount {
  if (kind !== 'raffle') return reward
  return prizes.map(({ amount }) => readAmount(amount)).toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
}

/**
 * Whether a second person must save the same terms: they give more than one person may give alone, with what other promotions (`others`)
 * may give to which nobody else agreed: many small ones are one large. Bounds are decimal texts.
 */
export function needsSecond(
  terms: Pick<Terms, 'kind' | 'reward' | 'prizes' | 'wagering' | 'budget'>,
  bounds: { reward: string; unstaked: string; budget: string },
  others: Amount = 0n,
): boolean {
  if (terms.kind === 'announcement') return false
  const highest = highestOf(terms)
  if (highest > readAmount(bounds.reward) || terms.budget + others > readAmount(bounds.budget)) return true
  return highest > readAmount(bounds.unstaked) && priceWagering(highest, terms.wagering) < highest
}

/** How many characters a comment has, as a person counts them, blanks around it left out. */
export const countComment = (comment: string): number => [...comment.trim()].length

export const isComment = (comment: string): boolean => countComment(comment) <= COMMENT_MAX

/** A prize of a raffle: its amount as decimal text ("0" is no luck), and how many of all lots it has. */
export type Prize = { amount: string; lots: number }

export const countLots = (prizes: readonly Prize[]): number => prizes.reduce((sum, { lots }) => sum + lots, 0)

/**
 * The draw of a raffle: the lot is HMAC-SHA-256 of the player's text under the seed, as one number, modulo all lots; the prizes own the
 * lots in their order. The seed is fixed, and its SHA-256 shown, before the text is known: neither side chooses alone.
 */
export function drawPrize(prizes: readonly Prize[], hmacHex: string): { lot: number; prize: Prize } | undefined {
  const all = countLots(prizes)
  if (all === 0) return undefined
  const lot = Number(BigInt(`0x${hmacHex}`) % BigInt(all))
  let below = 0
  for (const prize of prizes) {
    below += prize.lots
    if (lot < below) return { lot, prize }
  }
  return undefined
}
