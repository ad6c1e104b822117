/** A bet of a round that many share, as the studio draws and proves it: a chain of seeds, a beacon's value, bets on spots that may stand together. */
import { createHash } from 'node:crypto'
import { randomnessOf } from '@sen/core/fairness/beacon'
import { makeSeedChain } from '@sen/core/fairness/seed-chain'
import { readAmount, writeAmount } from '@sen/core/money'
import type { AnyGame } from '@sen/supplier/game'
import { hmac } from '@sen/supplier/seeds'
import { embeddedBeacon } from '@sen/supplier/shared/beacon'
import { sharedBytes } from '@sen/supplier/shared/shared-bytes'
import { type AnySharedRules, winOf } from '@sen/supplier/shared/shared-rules'
import type { Chance } from './chance.ts'

const LENGTH = 2000
/** Signing takes longer than all else of a round: a hundred values of the beacon serve all, as several tables lock on the same one. */
const BEACON_ROUNDS = 100
/** Every round of the run's beacon is over. */
const LATER = new Date('2100-01-01T00:00:00Z')

export function sharedRounds(game: AnyGame, chance: Chance): () => Promise<object> {
  const rules = game.shared as AnySharedRules
  const chips = (game.stakes.VND ?? game.stakes['*'])?.levels as string[]
  const beacon = embeddedBeacon(Buffer.from(chance.hex(48), 'hex'), () => LATER)
  const signed = new Map<number, string>()
  let chain: ReturnType<typeof makeSeedChain> | undefined
  let number = 0
  return async () => {
    const place = (number++ % LENGTH) + 1
    if (place === 1 || !chain)
      chain = makeSeedChain(chance.hex(32), LENGTH, 1, seed => createHash('sha256').update(seed).digest('hex'))
    const seed = chain.marks[LENGTH - place] as string
    const beaconRound = 1 + chance.below(BEACON_ROUNDS)
    const signature = signed.get(beaconRound) ?? ((await beacon.fetch(beaconRound)) as string)
    signed.set(beaconRound, signature)
    const seeds = { seed, beacon: randomnessOf(signature), game: game.code, number: String(number) }
    const outcome = rules.draw(sharedBytes(seeds, hmac), BigInt(number))
    const bets = betsOf(rules, chips, chance)
    const cashedOut = bets[rules.flight?.spot ?? ''] === undefined ? null : takeHome(rules, outcome, chance)
    const inUnits = Object.fromEntries(Object.entries(bets).map(([spot, text]) => [spot, readAmount(text)]))
    return {
      game: game.code,
      facts: game.facts,
      round: {
        ...{ number: String(number), outcome, bets, cashedOut },
        won: writeAmount(winOf(rules, inUnits, outcome, cashedOut ?? undefined)),
      },
      proof: { chain: chain.beginning, place, seed, beaconRound, beaconKey: beacon.publicKey, signature },
    }
  }
}

/** One to six spots, none against another. */
function betsOf(rules: AnySharedRules, chips: readonly string[], chance: Chance): Record<string, string> {
  const bets: Record<string, string> = {}
  const many = 1 + chance.below(6)
  for (let bet = 0; bet < many; bet++) {
    const spot = chance.of(rules.spots)
    const isOpposed = rules.opposed.some(
      sides => sides.includes(spot) && sides.some(side => side !== spot && bets[side]),
    )
    if (!isOpposed) bets[spot] = chance.of(chips)
  }
  return bets
}

/** At some moment of the flight; null where he was too late, or where nothing can be taken home yet. */
function takeHome(rules: AnySharedRules, outcome: unknown, chance: Chance): number | null {
  const { lastsMs, timesAt, least } = rules.flight as NonNullable<AnySharedRules['flight']>
  const moment = chance.below(lastsMs(outcome) * 2 + 1)
  return moment < lastsMs(outcome) && timesAt(moment) >= least ? timesAt(moment) : null
}
