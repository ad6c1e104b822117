/**
 * Fishing. A round is a burst of up to `burst` shots of one price, each at a fish that swims in the room. A shot's chance to catch is
 * the game's return over what the fish pays, so every fish, every cannon and every stake return the same, exactly.
 *
 * Shots of one burst at one fish are one draw: a number below what the fish pays × 10,000 (of several prizes: the sum of prizes by their
 * weights), of which each shot has a part of its own, as wide as its chance. The fish is caught by the shot in whose part the number lies;
 * so a burst catches a fish once at most, and no shot is spent in vain on one that another of the burst has caught.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import { writeAmount } from '@sen/core/money'
import type { Game, Words } from '@sen/supplier/game'
import { oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { headOf, type InstantFile } from '../instant-file.ts'
import { ONCE, readTimes, writeTimes } from '../multiplier.ts'
import { drawWeighted, sumOfWeights, type Weighted } from '../weighted.ts'
import { isThere, swimOf } from './water.ts'

export type Species = {
  /** How it is drawn. */
  kind: string
  name: Words
  /** What it pays, in stakes, each with its weight; most have one. */
  prizes: Weighted<number>
  /** How often it comes, against the others; a boss comes on time instead. */
  often: number
  /** How many come together, at least and at most. */
  school: readonly [number, number]
  /** How long it takes to cross the water. */
  crossMs: number
}

export type FishFile = Omit<InstantFile, 'published'> & {
  keep: string
  scene: string
  /** The most shots of one burst. */
  burst: number
  everyMs: number
  spawnMs: number
  /** With each school of so many a boss comes. */
  bossEvery: number
  fish: Species[]
  bosses: Species[]
  /** `odds`: the chance of one shot at each kind. */
  published: InstantFile['published'] & { odds: Record<string, string> }
}

export type FishChoice = { room: string; fish: number[] }
/** What the shots of a burst at one fish came to: `shot` is the one that caught it, counted from 0. */
export type Haul = { fish: number; kind: number; shots: number; drawn: number; shot: number | null; times: number }
export type FishState = { hauls: Haul[] }
export type FishView = { hauls: Haul[]; multiplier: string; won: string }

const SEATS = 4
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What a fish is drawn from: `all` numbers, of which each shot has `part`. */
export function oddsOf({ keep }: Pick<FishFile, 'keep'>, { prizes }: Species): { all: number; part: number } {
  const sum = prizes.reduce((all, [times, weight]) => all + times * weight, 0)
  return { all: sum * ONCE, part: readTimes(keep) * sumOfWeights(prizes) }
}

/** How many shots of one burst may be at one fish: no more than have a part of their own. */
export function shotsAt(file: Pick<FishFile, 'keep' | 'burst'>, species: Species): number {
  const { all, part } = oddsOf(file, species)
  return Math.min(file.burst, Math.floor(all / part))
}

/** How many times each fish is shot at, in the order of the first shots. */
function countShots(fish: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of fish) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function shoot(file: FishFile, room: string, fish: number, shots: number, next: ByteSource): Haul {
  const swim = swimOf(file, room, fish)
  if (!swim) throw new Refusal('badChoice')
  const { all, part } = oddsOf(file, swim.species)
  const drawn = drawBelow(next, all / ONCE) * ONCE + drawBelow(next, ONCE)
  const shot = Math.floor(drawn / part)
  const isCaught = shot < shots
  return {
    ...{ fish, kind: swim.at, shots, drawn },
    shot: isCaught ? shot : null,
    times: isCaught ? drawWeighted(next, swim.species.prizes) : 0,
  }
}

const timesOf = ({ hauls }: FishState): number => hauls.reduce((sum, { times }) => sum + times, 0)

/** Reads a burst; refuses badChoice where it has no shot, too many, or more at a fish than that takes. */
function readBurst(file: FishFile, { room, fish }: Readonly<Record<string, unknown>>): FishChoice {
  if (typeof room !== 'string' || !UUID.test(room) || !Array.isArray(fish)) throw new Refusal('badChoice')
  const isNumber = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < 2 ** 31
  if (fish.length < 1 || fish.length > file.burst || !fish.every(isNumber)) throw new Refusal('badChoice')
  for (const [one, shots] of countShots(fish)) {
    const swim = swimOf(file, room, one)
    if (!swim || shots > shotsAt(file, swim.species)) throw new Refusal('badChoice')
  }
  return { room, fish }
}

export function fishGame(file: FishFile): Game<FishChoice, object, FishState> {
  return {
    ...oneShot,
    ...headOf(file),
    category: 'Fishing Games',
    readChoice: sent => readBurst(file, sent),
    kindOf: ({ fish }) => `${fish.length} shots`,
    priceOf: (stake, { fish }) => stake * BigInt(fish.length),
    start: ({ room, fish }, next) => ({
      hauls: [...countShots(fish)].map(([one, shots]) => shoot(file, room, one, shots, next)),
    }),
    pay: (stake, state) => stake * BigInt(timesOf(state)),
    view: (stake, state): FishView => ({
      hauls: state.hauls,
      multiplier: writeTimes(timesOf(state) * ONCE),
      won: writeAmount(stake * BigInt(timesOf(state))),
    }),
    fishing: {
      seats: SEATS,
      everyMs: file.everyMs,
      isThere: (room, fish, ms) => isThere(file, room, fish, ms),
      aimOf: choice => choice as FishChoice,
      caughtOf: state => (state as FishState).hauls.filter(({ times }) => times > 0),
    },
  }
}
