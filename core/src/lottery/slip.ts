/** A slip before it is taken: its lines read, priced and held against the brand's limits. Pure. */
import { type Amount, ONE } from '../money.ts'
import { findBet } from './bets.ts'
import { FORMS, type FormCode } from './forms.ts'
import { bestOdds, writeOdds } from './odds.ts'
import { sumPossibleWins } from './possible-win.ts'
import { readSelection, type SelectionRefusal } from './selection.ts'
import type { LotterySettings } from './settings.ts'
import { type Line, priceHits, priceLine, type Terms } from './settle-line.ts'

/** A line as it is typed, sent or stored: codes and texts. `stake` is for one unit. */
export type SlipLine = { bet: string; selection: string; stake: Amount }

export type SlipRefusal =
  | SelectionRefusal
  | 'lottery.noLines'
  | 'lottery.tooManyLines'
  | 'lottery.betUnknown'
  | 'lottery.stakeTooSmall'
  | 'lottery.stakeTooLarge'
  | 'lottery.payoutTooLarge'
  | 'lottery.playerLimit'

/** `line` is the place of the line that is refused, from 0; undefined when it is the slip. */
export type RefusedSlip = { refusal: SlipRefusal; line?: number }

/** Reads lines for a form; selections come back in their one way of writing. The first line that is wrong refuses the slip. */
export function readSlip(form: FormCode, lines: readonly SlipLine[]): { lines: Line[] } | RefusedSlip {
  if (lines.length === 0) return { refusal: 'lottery.noLines' }
  const read: Line[] = []
  for (const [line, { bet: code, selection, stake }] of lines.entries()) {
    const bet = findBet(form, code)
    if (!bet) return { refusal: 'lottery.betUnknown', line }
    const picked = readSelection(bet.shape, selection)
    if ('refusal' in picked) return { refusal: picked.refusal, line }
    read.push({ bet, selection: picked.selection, stake })
  }
  return { lines: read }
}

/** What a line costs, how many units that is, what one hit at its best price pays, and those odds. */
export type PricedLine = { units: number; cost: Amount; possibleWin: Amount; odds: string }
export type PricedSlip = { lines: PricedLine[]; cost: Amount; possibleWin: Amount }

/** What a slip costs and may win: the lines that one draw can let win at once, hit once each (possible-win.ts). */
export function priceSlip(form: FormCode, lines: readonly Line[], terms: Terms): PricedSlip {
  const { odds, rules, payUnit } = terms
  const priced = lines.map((line): PricedLine => {
    const { bet, selection, stake } = line
    const units = bet.units(FORMS[form], rules)
    const best = writeOdds(bestOdds(bet, odds, selection))
    const possibleWin = priceHits(stake, [{ times: 1, price: '', odds: best }], payUnit)
    return { units, cost: priceLine(line, { form: FORMS[form] }, terms), possibleWin, odds: best }
  })
  const cost = priced.reduce((all, line) => all + line.cost, 0n)
  const wins = priced.map(line => line.possibleWin)
  return { lines: priced, cost, possibleWin: sumPossibleWins(form, lines, wins, terms) }
}

type Limits = LotterySettings['limits']
const inUnits = (whole: string): Amount => BigInt(whole) * ONE

/** Why the limits of the brand refuse a slip. `staked` is what the player has staked on the draw already. */
export function judgeLimits(
  lines: readonly Line[],
  priced: PricedSlip,
  limits: Limits,
  staked: Amount,
): RefusedSlip | undefined {
  if (lines.length > limits.linesPerSlip) return { refusal: 'lottery.tooManyLines' }
  for (const [line, { stake }] of lines.entries()) {
    if (stake < inUnits(limits.stakeMin)) return { refusal: 'lottery.stakeTooSmall', line }
    if (stake > inUnits(limits.stakeMax)) return { refusal: 'lottery.stakeTooLarge', line }
    if ((priced.lines[line] as PricedLine).possibleWin > inUnits(limits.payoutMax))
      return { refusal: 'lottery.payoutTooLarge', line }
  }
  if (staked + priced.cost > inUnits(limits.player)) return { refusal: 'lottery.playerLimit' }
  return undefined
}
