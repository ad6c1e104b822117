/**
 * A slip as it is published at the lock: one row of text that tells everything that decides its payout and nothing of who made it.
 * The rows of a draw are the leaves of its Merkle tree. "id moment bet selection stake odds;bet selection stake odds";
 * of a slip with a rebate "id moment rebate=5 bet …", per mille of its stake, at the odds that are left. Pure.
 */
import { type Amount, parseAmount, writeAmount } from '../money.ts'
import type { BetType } from './bet-type.ts'
import { findBet } from './bets.ts'
import type { OddsTable } from './default-odds.ts'
import type { FormCode } from './forms.ts'
import { oddsKey } from './odds.ts'
import type { Line } from './settle-line.ts'

export type PublicLine = Line & { odds: OddsTable }
/** `takenAt` is ISO 8601 in UTC with milliseconds. */
export type PublicSlip = { id: string; takenAt: string; rebate: number; lines: readonly PublicLine[] }

/** "99.5", or "3=50,2=2" for a bet of several prices; those that the table lacks are left out, and "-" is none at all. */
function writePrices(bet: BetType, odds: OddsTable): string {
  const prices = bet.prices.flatMap(price => {
    const at = odds[oddsKey(bet, { price })]
    return at === undefined ? [] : [price === '' ? at : `${price}=${at}`]
  })
  return prices.join(',') || '-'
}

function readPrices(bet: BetType, text: string): OddsTable | undefined {
  const table: Record<string, string> = {}
  for (const part of text === '-' ? [] : text.split(',')) {
    const [price = '', odds = ''] = part.includes('=') ? part.split('=') : ['', part]
    if (!bet.prices.includes(price) || !/^\d{1,9}(\.\d{1,6})?$/.test(odds)) return undefined
    table[oddsKey(bet, { price })] = odds
  }
  return table
}

export const writePublicSlip = ({ id, takenAt, rebate, lines }: PublicSlip): string =>
  `${id} ${takenAt} ${rebate > 0 ? `rebate=${rebate} ` : ''}${lines
    .map(({ bet, selection, stake, odds }) =>
      [bet.code, selection, writeAmount(stake), writePrices(bet, odds)].join(' '),
    )
    .join(';')}`

/** Reads a published row; undefined for what nobody who wrote it so could have meant. */
export function readPublicSlip(form: FormCode, row: string): PublicSlip | undefined {
  const match = /^(\S+) (\S+) (?:rebate=([1-9]\d{0,2}) )?(.+)$/.exec(row)
  if (!match) return undefined
  const [, id = '', takenAt = '', rebate = '0', rest = ''] = match
  const lines = rest.split(';').map(text => readPublicLine(form, text))
  return lines.every(line => line !== undefined) ? { id, takenAt, rebate: Number(rebate), lines } : undefined
}

function readPublicLine(form: FormCode, text: string): PublicLine | undefined {
  const [code = '', selection = '', stakeText = '', prices = ''] = text.split(' ')
  const bet = findBet(form, code)
  const stake: Amount | undefined = parseAmount(stakeText)
  const odds = bet && readPrices(bet, prices)
  return bet && odds && stake !== undefined ? { bet, selection, stake, odds } : undefined
}
