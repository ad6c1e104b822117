/** Checks which pots a past round won, here in the browser: by its tickets, and by the told secrets of those that had to be hit. */
import { readAmount } from '@sen/core/money'
import { hitPoint, type Jackpot } from '@sen/supplier/jackpots/jackpot-rules'
import type { viewProof } from '@sen/supplier/views'
import { hashOf, hmacOf } from './replay-parts.ts'

type Played = Pick<ReturnType<typeof viewProof>, 'round' | 'currency'> & {
  facts: { stakes: Readonly<Record<string, { levels: string[] }>> }
  proof: Pick<ReturnType<typeof viewProof>['proof'], 'pots'>
}

/** Whether a round with these tickets won the pots that it tells, no others and none less. Practice wins none. */
export function isOfPots({ tiers }: Jackpot, tickets: readonly number[], played: Played): boolean {
  const { pots } = played.proof
  const { stakes } = played.facts
  const step = (stakes[played.currency] ?? stakes['*'])?.levels[0] as string
  const steps = Number(readAmount(played.round.stake) / readAmount(step))
  const hits = tiers.filter(({ oneIn }, at) => oneIn !== undefined && (tickets[at] as number) < steps)
  const told = (pots ?? []).filter(({ secret }) => !secret).map(({ tier }) => tier)
  if (told.join() !== (pots ? hits : []).map(({ code }) => code).join()) return false
  return (pots ?? []).every(({ pot, tier, secret, secretHash, steps: come }) => {
    if (!secret) return true
    const within = tiers.find(({ code }) => code === tier)?.within
    if (!within || hashOf(secret) !== secretHash) return false
    const point = hitPoint(secret, pot, within, hmacOf)
    return point <= come && come < point + steps
  })
}
