// The pots of a slot's round: which ones its tickets hit, and those that had to be hit. Part of slot.ts.
import { createHash, createHmac } from 'node:crypto'

type Tier = { code: string; oneIn?: number; within?: number }
export type Jackpot = { tiers: Tier[] }
/** A pot that the round won, as its proof tells it: its secret where it had to be hit, and the steps it had come to. */
export type Won = { pot: string; tier: string; steps: number; secretHash: string | null; secret: string | null }

/** A whole number from 0 to many − 1, in thousands and ones. */
type Below = (many: number) => number
const ticketOf = (below: Below, many: number) => below(many / 1000) * 1000 + below(1000)

/** At which step a pot of this secret had to be hit. */
function pointOf(secret: string, pot: string, within: number): number {
  let [block, cursor] = [[] as number[], 0]
  const byte = () => {
    if (block.length === 0) block = [...createHmac('sha256', secret).update(`${pot}:${cursor++}`).digest()]
    return block.shift() as number
  }
  const below = (many: number) => {
    const values = many <= 256 ? 256 : 65_536
    for (;;) {
      const value = values === 256 ? byte() : byte() * 256 + byte()
      if (value < values - (values % many)) return value % many
    }
  }
  return ticketOf(below, within) + 1
}

/**
 * Whether the pots that a round of so many lowest stakes won are those that it had to win: of chance all that its tickets hit and no others, and
 * of the rest those whose secret was promised and whose point it passed. In practice, `isReal` false, none is won.
 */
export function agreesOnPots(jackpot: Jackpot, steps: number, below: Below, won: Won[], isReal: boolean): boolean {
  const hits = jackpot.tiers.filter(({ oneIn }) => oneIn !== undefined && ticketOf(below, oneIn) < steps)
  const byChance = won.filter(({ secret }) => secret === null).map(({ tier }) => tier)
  if (byChance.join() !== (isReal ? hits.map(({ code }) => code) : []).join()) return false
  return won.every(({ tier, pot, secret, secretHash, steps: come }) => {
    if (secret === null) return true
    const within = jackpot.tiers.find(({ code }) => code === tier)?.within ?? 0
    const point = pointOf(secret, pot, within)
    return createHash('sha256').update(secret).digest('hex') === secretHash && point <= come && come < point + steps
  })
}
