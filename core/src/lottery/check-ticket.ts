/** Dò vé: what a traditional ticket of six digits wins by a result of the south or the centre. Pure. */
import { type Amount, ONE } from '../money.ts'
import type { Prizes, Tier } from './forms.ts'

/** `nearDb` (phụ đặc biệt): all but the first digit of ĐB. `consoled` (khuyến khích): the first digit and all but one of the others. */
export type TicketPrize = Tier | 'nearDb' | 'consoled'

/** Prizes of a ticket of 10,000 đ, in đồng. */
const PRIZES: Readonly<Partial<Record<TicketPrize, bigint>>> = {
  db: 2_000_000_000n,
  nearDb: 50_000_000n,
  consoled: 6_000_000n,
  g1: 30_000_000n,
  g2: 15_000_000n,
  g3: 10_000_000n,
  g4: 3_000_000n,
  g5: 1_000_000n,
  g6: 400_000n,
  g7: 200_000n,
  g8: 100_000n,
}

/** Income tax: a tenth of what a ticket wins above twenty million đồng (from 2026-07-01). */
const TAX = { free: 20_000_000n * ONE, perMille: 100n }

export type TicketWin = { prize: TicketPrize; number: string; amount: Amount }
export type CheckedTicket = { wins: TicketWin[]; total: Amount; tax: Amount }

/** Every prize that a ticket wins: it takes all of them. Undefined for what is no ticket of six digits. */
export function checkTicket(prizes: Prizes, ticket: string): CheckedTicket | undefined {
  if (!/^\d{6}$/.test(ticket)) return undefined
  const wins: TicketWin[] = []
  const add = (prize: TicketPrize, number: string) =>
    wins.push({ prize, number, amount: (PRIZES[prize] as bigint) * ONE })
  for (const [tier, numbers] of Object.entries(prizes) as [Tier, readonly string[]][]) {
    if (PRIZES[tier] === undefined) continue
    for (const number of numbers) {
      if (ticket.endsWith(number)) add(tier, number)
      else if (tier === 'db') {
        const near = nearness(number, ticket)
        if (near) add(near, number)
      }
    }
  }
  const total = wins.reduce((sum, { amount }) => sum + amount, 0n)
  const above = total > TAX.free ? total - TAX.free : 0n
  return { wins, total, tax: (above * TAX.perMille) / 1000n }
}

/** What a ticket that misses ĐB by one digit wins. */
function nearness(special: string, ticket: string): 'nearDb' | 'consoled' | undefined {
  const missed = [...special].flatMap((digit, at) => (digit === ticket[at] ? [] : at))
  if (missed.length !== 1) return undefined
  return missed[0] === 0 ? 'nearDb' : 'consoled'
}
