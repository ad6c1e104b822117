/**
 * What a jackpot is, as numbers. Pure. Everything is counted in steps of one lowest stake, so that the chance of a round rises with its
 * stake and the return is the same at every stake: a round of so many steps takes part so many times.
 *
 * A pot of chance is hit by a ticket that the round's own bytes draw after everything else of the round: a whole number below `oneIn`; one
 * below the round's steps wins. A pot that must be hit has a secret point, a step from 1 to `within`, each equally likely; the round that
 * makes that step wins what the pot had there.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { type Hmac, hmacBytes } from '@sen/core/fairness/hmac-bytes'
import { FileFault } from '../file-fault.ts'

export type Tier = {
  code: string
  /** The share of each stake that goes into the pot, a decimal of six digits; what the house begins it with, in lowest stakes. */
  share: string
  seed: number
  /** Odds of a lowest stake … */
  oneIn?: number | undefined
  /** … or in how many lowest stakes it must be hit at the latest. */
  within?: number | undefined
}

/** A group of games with the same code, and the same tiers, has the same pots. */
export type Jackpot = { group: string; tiers: Tier[] }

const MILLION = 1_000_000n
/** Pots are paid in hundredths of the currency, in ledger units; what is below stays for the next pot. */
const PAID_IN = 1000n
/** `drawTicket` draws thousands and ones apart. */
const THOUSAND = 1000
const TICKETS_MOST = 65_536 * THOUSAND

const millionths = (share: string): bigint => BigInt(share.replace('.', ''))

/** What one step puts into the pot, in ledger units. */
export const feedOf = ({ share }: Tier, step: bigint): bigint => (step * millionths(share)) / MILLION

/** What the house begins the pot with, in ledger units. */
export const seedOf = ({ seed }: Tier, step: bigint): bigint => step * BigInt(seed)

/** What of an amount is paid. */
export const payable = (amount: bigint): bigint => amount - (amount % PAID_IN)

/** One of so many tickets, from 0, each equally likely. */
const drawTicket = (next: ByteSource, many: number): number =>
  drawBelow(next, many / THOUSAND) * THOUSAND + drawBelow(next, THOUSAND)

/** A round's ticket of each tier, in their order; 0 for one that needs none. */
export const drawTickets = ({ tiers }: Jackpot, next: ByteSource): number[] =>
  tiers.map(({ oneIn }) => (oneIn === undefined ? 0 : drawTicket(next, oneIn)))

/** At which step a pot must be hit: by its secret and its id. */
export const hitPoint = (secret: string, potId: string, within: number, hmac: Hmac): number =>
  drawTicket(hmacBytes(hmac, secret, potId), within) + 1

/**
 * What the pots give back in the long run, as a share of the stake: all that is put in is won, the seeds too. A pot of chance is seeded once
 * in `oneIn` steps; the hit points of one that must be hit are (within + 1) / 2 steps apart.
 */
export const jackpotReturn = ({ tiers }: Jackpot): number =>
  tiers.reduce(
    (sum, { share, seed, oneIn, within }) => sum + Number(share) + seed / (oneIn ?? ((within as number) + 1) / 2),
    0,
  )

/** Throws a FileFault for numbers that contradict themselves; `lowest` are the lowest stakes of the game in ledger units, by currency. */
export function checkJackpot({ tiers }: Jackpot, lowest: Readonly<Record<string, bigint>>): void {
  tiers.forEach((tier, at) => {
    const fault = (name: string, words: string) => new FileFault(['jackpot', 'tiers', at, name], words)
    const many = tier.oneIn ?? tier.within
    const name = tier.oneIn === undefined ? 'within' : 'oneIn'
    if (many === undefined || (tier.oneIn !== undefined && tier.within !== undefined))
      throw fault('oneIn', 'stands alone: a pot is hit by odds or within a number of stakes')
    if (many % THOUSAND !== 0 || many < THOUSAND || many > TICKETS_MOST)
      throw fault(name, `is no number of whole thousands up to ${TICKETS_MOST}`)
    if (tiers.findIndex(({ code }) => code === tier.code) !== at) throw fault('code', 'stands there twice')
    for (const [currency, step] of Object.entries(lowest))
      if ((step * millionths(tier.share)) % MILLION !== 0n)
        throw fault('share', `cannot be taken exactly of the lowest stake in ${currency}`)
  })
}
