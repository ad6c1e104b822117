/** What a line is worth once its draw is known. Money is in ledger units, rounded down once a line. Pure. */
import type { Amount } from '../money.ts'
import type { BetType, Found, ResultView } from './bet-type.ts'
import type { OddsTable } from './default-odds.ts'
import { oddsKey, readOdds } from './odds.ts'
import type { SiteRules } from './site-rules.ts'

/** One line of a slip as it was taken: `stake` is for one unit. */
export type Line = { bet: BetType; selection: string; stake: Amount }

/** What held for the slip when it was taken. */
export type Terms = {
  odds: OddsTable
  rules: SiteRules
  /** The smallest amount that is paid out; what is below it is cut off. */
  payUnit: Amount
  /** Per mille of the stake that was given back at once, for odds that much lower (odds.ts); none where left out. */
  rebate?: number
}

/** "2 nháy × 99.5": so many times at these odds. `odds` is undefined for a share of the jackpot. */
export type PaidHit = { times: number; price: string; odds: string | undefined }

export type Settled = {
  state: 'won' | 'lost' | 'returned'
  /** What comes back: stake and win in one, or the stake of a line that is returned. */
  payout: Amount
  hits: readonly PaidHit[]
  /** Wins a share of the jackpot beside the payout. */
  winsJackpot: boolean
}

const MILLION = 1_000_000n

/** Stake × the sum of times × odds, in whole pay units. */
export function priceHits(stake: Amount, hits: readonly PaidHit[], payUnit: Amount): Amount {
  const odds = hits.reduce(
    (sum, hit) => sum + BigInt(hit.times) * (hit.odds === undefined ? 0n : readOdds(hit.odds)),
    0n,
  )
  const exact = (stake * odds) / MILLION
  return exact - (exact % payUnit)
}

/** What a line costs: its stake for every unit, less the rebate, which is rounded down. */
export function priceLine(
  { bet, stake }: Line,
  view: Pick<ResultView, 'form'>,
  { rules, rebate = 0 }: Pick<Terms, 'rules' | 'rebate'>,
): Amount {
  const whole = stake * BigInt(bet.units(view.form, rules))
  return whole - (whole * BigInt(rebate)) / 1000n
}

/** Settles a line by a result that is complete. A hit whose price the table lacks, as most counts of keno, pays nothing. */
export function settleLine(view: ResultView, line: Line, terms: Terms): Settled {
  const { odds, rules, payUnit } = terms
  const judged = line.bet.judge(view, line.selection, rules)
  if (judged === 'returned')
    return { state: 'returned', payout: priceLine(line, view, terms), hits: [], winsJackpot: false }
  const hits = judged.flatMap(({ times, price }): PaidHit[] => {
    const at = odds[oddsKey(line.bet, { price })]
    return at === undefined && price !== JACKPOT ? [] : [{ times, price, odds: at }]
  })
  const winsJackpot = hits.some(({ price }) => price === JACKPOT)
  return {
    state: hits.length > 0 ? 'won' : 'lost',
    payout: priceHits(line.stake, hits, payUnit),
    hits,
    winsJackpot,
  }
}

const JACKPOT = 'jackpot'

export type Place = Found & { picked: string }

/** Where the picked digits stand in the result: the prizes to mark beside "2 nháy". Empty for bets that ask no set of prizes. */
export function findPlaces(
  view: ResultView,
  { bet, selection }: Pick<Line, 'bet' | 'selection'>,
  rules: SiteRules,
): Place[] {
  const set = bet.set?.(rules)
  if (!set) return []
  return selection.split(',').flatMap(picked => view.find(set, picked).map(found => ({ ...found, picked })))
}
