/** Double or nothing after a win: exact, bounded, the same after every break, and with any engine. */
import type { ByteSource } from '@sen/core/fairness/draw-below'
import { type AnyGame, replay } from '@sen/supplier/game'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../tools/rounds/chance.ts'
import { ownRounds } from '../../../tools/rounds/play-own.ts'
import { VERIFIERS } from '../../../tools/verify/verifiers.ts'
import { readGames } from '../games.ts'
import { carryGamble, type GambleView } from './gamble.ts'

const games = readGames()
const gameOf = (code: string) => games.find(game => game.code === code) as AnyGame
const STAKE = 1000_00000n
type View = { won: string; isOver: boolean; gamble: GambleView | null }
const viewOf = (game: AnyGame, state: unknown) => game.view(STAKE, state) as View

/** A game whose round is over at once and wins so many hundredths of the stake. */
const winner = (hundredths: bigint): AnyGame =>
  ({
    ...gameOf('loom-rhythm'),
    start: () => ({}),
    isOver: () => true,
    pay: (stake: bigint) => (stake * hundredths) / 100n,
    view: () => ({ isOver: true, won: '' }),
  }) as never
const gamble = { steps: 5, most: 250 }
const bytesOf =
  (...cards: number[]): ByteSource =>
  () =>
    cards.shift() as number
const after = (game: AnyGame, guesses: string[], ...cards: number[]) =>
  replay(game, { choice: {}, steps: guesses.map(guess => ({ gamble: guess })) }, bytesOf(...cards))

describe('a guess', () => {
  it('returns exactly what is at stake: of 52 cards half double it and half take it, whichever colour is named', () => {
    const game = carryGamble(winner(130n), gamble)
    for (const colour of ['red', 'black']) {
      const paid = Array.from({ length: 52 }, (_, card) => {
        const state = after(game, [colour], card)
        expect(viewOf(game, state).gamble?.guesses).toEqual([
          { colour, card, isRight: card >= 26 === (colour === 'red') },
        ])
        return game.pay(STAKE, state)
      })
      expect(new Set(paid)).toEqual(new Set([0n, 2600_00000n]))
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(52n * 1300_00000n)
    }
  })

  it('is drawn without bias: a byte above the last whole pack is thrown away', () => {
    const game = carryGamble(winner(130n), gamble)
    expect(viewOf(game, after(game, ['red'], 208, 255, 39)).gamble?.guesses[0]?.card).toBe(39)
  })

  it('is offered so often and up to so many stakes, and then the round is over with what it has', () => {
    const often = carryGamble(winner(100n), gamble)
    const five = after(often, ['red', 'red', 'red', 'red', 'red'], 30, 31, 32, 33, 34)
    expect(often.isOver(five)).toBe(true)
    expect(often.pay(STAKE, five)).toBe(32n * STAKE)
    const dear = carryGamble(winner(6250n), gamble)
    const two = after(dear, ['red', 'black'], 30, 2)
    expect(viewOf(dear, two)).toMatchObject({ isOver: true, won: '250000.00', gamble: { isOffered: false, left: 0 } })
    expect(viewOf(dear, after(dear, ['red'], 30))).toMatchObject({
      isOver: false,
      gamble: { isOffered: true, left: 1 },
    })
    const dearest = carryGamble(winner(12_501n), gamble)
    expect(dearest.isOver(after(dearest, []))).toBe(true)
  })

  it('is never offered on nothing', () => {
    const game = carryGamble(winner(0n), gamble)
    expect(game.isOver(after(game, []))).toBe(true)
    const lost = carryGamble(winner(100n), gamble)
    expect(viewOf(lost, after(lost, ['red'], 3))).toMatchObject({ isOver: true, won: '0.00' })
  })

  it('that nobody answers is taken: who never comes back has his win', () => {
    const game = carryGamble(winner(130n), gamble)
    const open = after(game, ['red'], 30)
    const left = game.act(open, game.leave(open), bytesOf())
    expect(game.isOver(left)).toBe(true)
    expect(game.pay(STAKE, left)).toBe(2600_00000n)
  })

  it('of another word, at another time or in the place of a step is refused', () => {
    const game = gameOf('nine-dragons')
    for (const sent of ['green', 0, null]) expect(() => game.readStep({ gamble: sent })).toThrow('badStep')
    const plain = gameOf('koi-gate')
    expect(plain.readStep({ gamble: 'red' })).toEqual({})
    const won = carryGamble(winner(130n), gamble)
    expect(() => won.act(after(won, []), {}, bytesOf())).toThrow('badStep')
    const open = untilOpen(game)
    expect(() => game.act(open.state, { gamble: 'take' }, open.bytes)).toThrow('badStep')
  })
})

/** A round of free spins that has begun. */
function untilOpen(game: AnyGame) {
  for (let nonce = 0; ; nonce++) {
    const bytes = roundBytes({ serverSeed: 'ab'.repeat(32), clientSeed: 'sen', nonce }, hmac)
    const state = game.start({ kind: 'spin' }, bytes)
    if (!game.isOver(state) && (viewOf(game, state).gamble ?? null) === null) return { state, bytes, nonce }
  }
}

describe.each(['star-fruit', 'nine-dragons'])('%s', code => {
  const game = gameOf(code)

  it('doubles only after the last free spin, and a kill at any step leaves the same round', () => {
    let guessed = 0
    for (let nonce = 0; nonce < 600; nonce++) {
      const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'sen', nonce }
      const steps: object[] = []
      const now = () =>
        replay(game, JSON.parse(JSON.stringify({ choice: { kind: 'spin' }, steps })), roundBytes(seeds, hmac))
      let state = now()
      while (!game.isOver(state)) {
        const { gamble: offer } = viewOf(game, state)
        if (offer) guessed += 1
        steps.push(offer ? { gamble: nonce % 3 ? 'red' : 'black' } : {})
        expect(viewOf(game, now())).toEqual(viewOf(game, now()))
        state = now()
      }
      const won = game.pay(STAKE, state)
      expect(Number(viewOf(game, state).won)).toBeCloseTo(Number(won) / 100_000, 2)
      expect(won).toBeLessThanOrEqual(1000n * STAKE)
    }
    expect(guessed).toBeGreaterThan(100)
  })

  it('is proved by its verifier, guesses and all; another card, a guess too many or one left out is found', () => {
    const verify = VERIFIERS[game.engine] as (proof: never) => boolean
    const next = ownRounds(game, chanceOf('guesses', code))
    type Told = { proof: { steps: { gamble?: string }[] } }
    let doubled = 0
    for (let round = 0; round < 400; round++) {
      const told = next() as Told
      expect(verify(told as never)).toBe(true)
      const { steps } = told.proof
      const withSteps = (changed: object[]) => ({ ...told, proof: { ...told.proof, steps: changed } }) as never
      expect(verify(withSteps([...steps, { gamble: 'take' }]))).toBe(false)
      const last = steps.at(-1)?.gamble
      if (!last) continue
      doubled += 1
      expect(verify(withSteps(steps.slice(0, -1)))).toBe(false)
      if (last !== 'take')
        expect(verify(withSteps([...steps.slice(0, -1), { gamble: last === 'red' ? 'black' : 'red' }]))).toBe(false)
    }
    expect(doubled).toBeGreaterThan(40)
  })
})
