/** Recounts a draw from what is public: its rules, its result and the rows of its slips. Pure. */
import type { Amount } from '../money.ts'
import { viewResult } from './bet-type.ts'
import { FORMS, type FormCode, type Result } from './forms.ts'
import { readPublicSlip } from './public-slip.ts'
import { priceLine, settleLine } from './settle-line.ts'
import type { SiteRules } from './site-rules.ts'

/** What held for all slips of a draw. */
export type DrawTerms = { form: FormCode; rules: SiteRules; payUnit: Amount }

export type RecountedSlip = { id: string; cost: Amount; payout: Amount; jackpotStakes: Amount }
export type Recount = { slips: RecountedSlip[]; cost: Amount; payout: Amount }

/**
 * Every slip's cost and payout by the result, and the totals. `jackpotStakes` is what a slip staked on lines that share the jackpot.
 * Throws for a row that is no slip: a file that cannot be read proves nothing.
 */
export function recountDraw({ form, rules, payUnit }: DrawTerms, result: Result, rows: Iterable<string>): Recount {
  const view = viewResult(FORMS[form], result)
  const recount: Recount = { slips: [], cost: 0n, payout: 0n }
  for (const row of rows) {
    const slip = readPublicSlip(form, row)
    if (!slip) throw new Error(`no slip: ${row.slice(0, 80)}`)
    const counted = { id: slip.id, cost: 0n, payout: 0n, jackpotStakes: 0n }
    for (const line of slip.lines) {
      const terms = { odds: line.odds, rules, payUnit, rebate: slip.rebate }
      const settled = settleLine(view, line, terms)
      counted.cost += priceLine(line, view, terms)
      counted.payout += settled.payout
      if (settled.winsJackpot) counted.jackpotStakes += line.stake
    }
    recount.slips.push(counted)
    recount.cost += counted.cost
    recount.payout += counted.payout
  }
  return recount
}
