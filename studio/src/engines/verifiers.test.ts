/** A player's verifiers of the games of cards, fields and numbers, against rounds of every kind; and those rounds against the published returns. */
import { createHash } from 'node:crypto'
import { type AnyGame, replay } from '@sen/supplier/game'
import { roundBytes } from '@sen/supplier/round-bytes'
import { hmac } from '@sen/supplier/seeds'
import { describe, expect, it } from 'vitest'
import { verifyBaccarat } from '../../../tools/verify/baccarat.ts'
import { verifyBlackjack } from '../../../tools/verify/blackjack.ts'
import { verifyHilo } from '../../../tools/verify/hilo.ts'
import { verifyKeno } from '../../../tools/verify/keno.ts'
import { verifyPoker } from '../../../tools/verify/poker.ts'
import { verifyRoulette } from '../../../tools/verify/roulette.ts'
import { verifyScratch } from '../../../tools/verify/scratch.ts'
import { readGames } from '../games.ts'
import { pointsOf } from './baccarat/punto-banco.ts'
import { isHitBest } from './blackjack/blackjack-returns.ts'
import { type BlackjackFile, type BlackjackView, countHand } from './blackjack/blackjack-rules.ts'
import type { HiloView } from './hilo/hilo-rules.ts'
import { SPOTS } from './roulette/roulette-rules.ts'

const games = readGames()
const STAKE = 1000_00000n
const ROUNDS = 1500
const seedsOf = (nonce: number) => ({ serverSeed: 'cd'.repeat(32), clientSeed: 'tàu', nonce })

type Verify = (proof: never) => { agrees: boolean }
type Player = {
  code: string
  verify: Verify
  choice: (nonce: number) => object
  next?: (view: never, nonce: number) => object
}

/** Plays a round as this player would; answers its proof and what it paid. */
function play({ code, choice, next }: Player, nonce: number) {
  const game = games.find(one => one.code === code) as AnyGame
  const bytes = () => roundBytes(seedsOf(nonce), hmac)
  const chosen = game.readChoice(choice(nonce) as Record<string, unknown>)
  const steps: object[] = []
  const stateNow = () => replay(game, { choice: chosen, steps }, bytes())
  let state = stateNow()
  while (!game.isOver(state)) {
    steps.push(game.readStep(next?.(game.view(STAKE, state) as never, nonce) as Record<string, unknown>))
    state = stateNow()
  }
  const proof = {
    facts: game.facts,
    round: { stake: '1000.00', ...game.view(STAKE, state) },
    proof: {
      ...seedsOf(nonce),
      serverSeedHash: createHash('sha256').update(seedsOf(nonce).serverSeed).digest('hex'),
      choice: chosen,
      steps,
    },
  }
  return { proof, paid: game.pay(STAKE, state), price: game.priceOf(STAKE, chosen), steps }
}

const blackjack = games.find(({ code }) => code === 'blackjack-single')?.facts as BlackjackFile
const PLAYERS: Player[] = [
  {
    code: 'cyclo-rush',
    verify: verifyHilo,
    choice: () => ({}),
    next: ({ options, guessed, skipsLeft }: HiloView, nonce: number) =>
      guessed > nonce % 4
        ? { collect: true }
        : nonce % 5 === 0 && skipsLeft > 17
          ? { skip: true }
          : { guess: options[nonce % options.length]?.guess },
  },
  {
    code: 'boat-race',
    verify: verifyKeno,
    choice: nonce => ({
      risk: nonce % 2 ? 'low' : 'high',
      picks: Array.from({ length: (nonce % 10) + 1 }, (_, at) => ((nonce * 7 + at * 3) % 40) + 1),
    }),
  },
  { code: 'scratch-spring', verify: verifyScratch, choice: () => ({}) },
  {
    code: 'video-poker',
    verify: verifyPoker,
    choice: nonce => ({ table: nonce % 2 ? 'jacks' : 'deuces' }),
    next: (_: object, nonce: number) => ({ hold: [0, 1, 2, 3, 4].filter(at => (nonce >> (at + 1)) & 1) }),
  },
  {
    code: 'blackjack-single',
    verify: verifyBlackjack,
    choice: () => ({}),
    next: ({ player, dealer }: BlackjackView) =>
      isHitBest(blackjack, { ...countHand(player), cards: player.length }, pointsOf(dealer[0] as number) || 10)
        ? { hit: true }
        : { stand: true },
  },
  {
    code: 'roulette-lotus',
    verify: verifyRoulette,
    choice: nonce => ({
      bets: { [SPOTS[nonce % SPOTS.length] as string]: (nonce % 3) + 1, [nonce % 2 ? 'red' : 'even']: 2 },
    }),
  },
  {
    code: 'baccarat-mini',
    verify: verifyBaccarat,
    choice: nonce => ({
      bets: [{ player: 1 }, { banker: 2 }, { tie: 1, banker: 3 }, { playerPair: 1, bankerPair: 1, player: 5 }][
        nonce % 4
      ],
    }),
  },
]

describe.each(PLAYERS.map(player => [player.code, player] as const))('%s', (code, player) => {
  const game = games.find(one => one.code === code) as AnyGame

  it(`agrees with its verifier in every one of ${ROUNDS} rounds, and with none whose pay was altered`, () => {
    let sum = 0
    let squares = 0
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const { proof, paid, price } = play(player, nonce)
      expect(player.verify(proof as never).agrees, `${nonce}`).toBe(true)
      const won = { ...proof, round: { ...proof.round, won: String(Number(paid) / 100_000 + 1) } }
      expect(player.verify(won as never).agrees).toBe(false)
      const share = Number(paid) / Number(price)
      sum += share
      squares += share * share
    }
    // A plausible mean: within four standard errors of what the file publishes, best or worst choice.
    const mean = sum / ROUNDS
    const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS)
    const { rtp, least } = (game.facts as BlackjackFile).published
    expect(mean).toBeLessThan(Number(rtp) + 4 * error)
    if (code !== 'video-poker') expect(mean).toBeGreaterThan(Number(least) - 4 * error)
  })

  it('another seed is found out', () => {
    let found = 0
    for (let nonce = 0; nonce < 200; nonce++) {
      const { proof } = play(player, nonce)
      const other = { ...proof, proof: { ...proof.proof, serverSeed: 'ef'.repeat(32) } }
      if (!player.verify(other as never).agrees) found += 1
    }
    expect(found).toBe(200)
  })

  it('outlives a kill at every step: played again from what was written it is the same round, and left alone it ends', () => {
    const bytes = (nonce: number) => roundBytes(seedsOf(nonce), hmac)
    for (let nonce = 0; nonce < 60; nonce++) {
      const { proof, steps } = play(player, nonce)
      const choice = proof.proof.choice
      for (let taken = 0; taken <= steps.length; taken++) {
        const written = JSON.parse(JSON.stringify({ choice, steps: steps.slice(0, taken) }))
        const one = replay(game, written, bytes(nonce))
        const again = replay(game, written, bytes(nonce))
        expect(game.view(STAKE, one)).toEqual(game.view(STAKE, again))
        if (taken === steps.length) {
          expect({ stake: '1000.00', ...game.view(STAKE, one) }).toEqual(proof.round)
          continue
        }
        expect(game.isOver(one)).toBe(false)
        const left = game.leave(one)
        if (left !== undefined) {
          const ended = replay(game, { choice, steps: [...written.steps, left] }, bytes(nonce))
          expect(game.isOver(ended)).toBe(true)
        }
      }
    }
  })
})
