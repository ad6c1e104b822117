/** A player's own round as the studio plays and proves it: choice and steps drawn among all that the game allows. */
import { createHash } from 'node:crypto'
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { readAmount } from '@sen/core/money'
import type { AnyGame } from '@sen/supplier/game'
import { stepOf } from '@sen/supplier/jackpots/feed-pots'
import { hitPoint } from '@sen/supplier/jackpots/jackpot-rules'
import { Refusal } from '@sen/supplier/refusal'
import { roundBytes, type Seeds } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { SPOTS } from '../../studio/src/engines/roulette/roulette-rules.ts'
import type { Chance } from './chance.ts'

type Sent = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: files and views differ from game to game
type Any = any

const CURRENCY = 'VND'
const some = (chance: Chance, many: number, of: number): number[] => {
  const left = Array.from({ length: of }, (_, at) => at)
  return Array.from({ length: many }, () => left.splice(chance.below(left.length), 1)[0] as number)
}

/** What a browser might send as a bet; some of it is refused, and another is drawn. */
const CHOICES: Readonly<Record<string, (facts: Any, chance: Chance) => Sent>> = {
  dice: (_, chance) => ({ side: chance.of(['over', 'under']), target: chance.below(10_000) }),
  mines: ({ mines }, chance) => ({ mines: chance.of(mines) }),
  limbo: ({ targets }, chance) => ({
    target: chance.below(2) ? targets.least + chance.below(400) : chance.below(targets.most + 1),
  }),
  towers: ({ ways }, chance) => ({ way: chance.of(Object.keys(ways)) }),
  plinko: ({ tables }, chance) => {
    const rows = chance.of(Object.keys(tables))
    return { rows: Number(rows), risk: chance.of(Object.keys(tables[rows])) }
  },
  keno: ({ tables, fields }, chance) => ({
    risk: chance.of(Object.keys(tables)),
    picks: some(chance, 1 + chance.below(10), fields).map(field => field + 1),
  }),
  poker: ({ tables }, chance) => ({ table: chance.of(Object.keys(tables)) }),
  roulette: (_, chance) => ({ bets: betsOn(chance, SPOTS) }),
  baccarat: ({ pays }, chance) => ({ bets: betsOn(chance, Object.keys(pays)) }),
  fish: ({ burst }, chance) => {
    const two = [chance.below(600), chance.below(600)]
    return {
      room: `01920000-0000-7000-8000-${chance.hex(6)}`,
      fish: Array.from({ length: 1 + chance.below(Math.min(burst, chance.of([2, 2, 4, burst]))) }, () =>
        chance.of(two),
      ),
    }
  },
}
const betsOn = (chance: Chance, spots: readonly string[]): Sent =>
  Object.fromEntries(Array.from({ length: 1 + chance.below(4) }, () => [chance.of(spots), 1 + chance.below(4)]))

/** What a browser might send as a step, by what the round shows. */
const STEPS: Readonly<Record<string, (view: () => Any, facts: Any, chance: Chance) => Sent>> = {
  mines: (_, { fields }, chance) => (chance.below(5) ? { pick: chance.below(fields) } : { collect: true }),
  towers: (_, __, chance) => (chance.below(5) ? { door: chance.below(4) } : { collect: true }),
  hilo: (view, _, chance) =>
    chance.of<Sent>([{ collect: true }, { skip: true }, ...view().options.map(({ guess }: Any) => ({ guess }))]),
  poker: (_, __, chance) => ({ hold: [0, 1, 2, 3, 4].filter(() => chance.below(2)) }),
  blackjack: (_, __, chance) => (chance.below(2) ? { hit: true } : { stand: true }),
}
/** Of a slot: the next free spin or respin, or a box. */
const slotStep = (_: () => Any, { pick }: Any, chance: Chance): Sent =>
  pick ? { box: chance.below(pick.prizes.length + pick.stops) } : {}

/** Draws until the game takes what was drawn. */
function untilTaken<Taken>(draw: () => Taken): Taken {
  for (let tries = 0; tries < 5000; tries++)
    try {
      return draw()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  throw new Error('nothing that was drawn is allowed')
}

/** The one pot of the run of a tier that must be hit. */
type Pot = { pot: string; secret: string; steps: number }

type Drawn = { seeds: Seeds; bytes: ByteSource }

/** Seeds of their own for every round. */
function drawSeeds(chance: Chance): () => Drawn {
  let nonce = 0
  return () => {
    const seeds = { serverSeed: chance.hex(32), clientSeed: chance.hex(8), nonce: nonce++ }
    return { seeds, bytes: roundBytes(seeds, hmac) }
  }
}

/** Plays a round to its end: what is bet and which steps are taken is drawn among all that the game allows. */
export function playerOf(game: AnyGame, chance: Chance) {
  const facts = game.facts as Any
  const choose = CHOICES[game.engine] ?? (() => ({ kind: facts.buy && chance.below(8) === 0 ? 'buy' : 'spin' }))
  const go = STEPS[game.engine] ?? slotStep
  return (stake: bigint, bytes: ByteSource) => {
    const choice = untilTaken(() => game.readChoice(choose(facts, chance)))
    const steps: unknown[] = []
    let state = game.start(choice, bytes)
    while (!game.isOver(state)) {
      const shown = state
      const [step, then] = untilTaken(() => {
        const view = () => game.view(stake, shown)
        const isOffered = facts.gamble && (view() as Any).gamble?.isOffered
        const sent = isOffered
          ? { gamble: chance.of(['red', 'black', 'red', 'black', 'take']) }
          : go(view, facts, chance)
        const taken = game.readStep(sent)
        return [taken, game.act(shown, taken, bytes)] as const
      })
      steps.push(step)
      state = then
    }
    return { choice, steps, state }
  }
}

/** Plays rounds of one game, one after the other. */
export function ownRounds(game: AnyGame, chance: Chance, draw = drawSeeds(chance)): () => object {
  const levels = (game.stakes[CURRENCY] ?? game.stakes['*'])?.levels as string[]
  const play = playerOf(game, chance)
  const pots = new Map<string, Pot>()
  return () => {
    const { seeds, bytes } = draw()
    const text = chance.of(levels)
    const stake = readAmount(text)
    const { choice, steps, state } = play(stake, bytes)
    const won = game.jackpot && potsOf(game, { stake, state, pots }, chance)
    const serverSeedHash = createHash('sha256').update(seeds.serverSeed).digest('hex')
    return {
      facts: game.facts,
      currency: CURRENCY,
      round: { stake: text, ...game.view(stake, state) },
      proof: { ...seeds, serverSeedHash, choice, steps, ...(won ? { pots: won } : {}) },
    }
  }
}

type WonPot = { pot: string; tier: string; steps: number; secret: string | null; secretHash: string | null }

/** The pots that a round of real money wins, as its proof tells them. */
function potsOf(
  game: AnyGame,
  { stake, state, pots }: { stake: bigint; state: unknown; pots: Map<string, Pot> },
  chance: Chance,
): WonPot[] {
  const { jackpot, tickets } = game.jackpot as NonNullable<AnyGame['jackpot']>
  const steps = Number(stake / stepOf(game, CURRENCY))
  const drawn = tickets(state)
  return jackpot.tiers.flatMap(({ code: tier, oneIn, within }, at): WonPot[] => {
    if (oneIn !== undefined)
      return (drawn[at] as number) < steps ? [{ pot: '', tier, steps: 0, secret: null, secretHash: null }] : []
    const old = pots.get(tier)
    const pot = { ...(old ?? { pot: chance.hex(8), secret: chance.hex(32), steps: 0 }) }
    const point = hitPoint(pot.secret, pot.pot, within as number, hmac)
    pot.steps += steps
    pots.set(tier, pot)
    if (point > pot.steps) return []
    pots.delete(tier)
    return [{ ...pot, tier, secretHash: createHash('sha256').update(pot.secret).digest('hex') }]
  })
}
