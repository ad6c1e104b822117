/** The run of `npm run verify`, short: every game of the studio has a verifier, which agrees with its rounds and refuses altered ones. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGames, rebuildGame } from '../../studio/src/games.ts'
import { VERIFIERS } from '../verify/verifiers.ts'
import { chanceOf } from './chance.ts'
import { ownRounds } from './play-own.ts'
import { engineOf, verifyGame } from './verify-game.ts'

const games = readGames()

it.each(games.map(game => [game.code, game] as const))('rounds of %s agree with its verifier', async (_, game) => {
  const { altered, faults } = await verifyGame(game, game.shared ? 1 : game.hands ? 2 : 8, 'the short run')
  expect(faults).toEqual([])
  expect(altered).toBeGreaterThan(0)
})

it('a verifier that is given a round of another game finds it', async () => {
  const [koi, other] = ['koi-gate', 'lion-dance'].map(code => games.find(game => game.code === code))
  const planted = { ...koi, facts: other?.facts } as never
  expect((await verifyGame(planted, 8, 'planted')).faults).not.toEqual([])
})

/** A game of every engine whose rounds are a player's own. */
const firsts = [...new Map(games.filter(({ shared, hands }) => !shared && !hands).map(game => [engineOf(game), game]))]
type Proof = { round: { won: string }; proof: { serverSeed: string } }

describe.each(firsts)('%s', (engine, game) => {
  const verify = VERIFIERS[engine] as (proof: never) => boolean
  const round = ownRounds(game, chanceOf('planted', game.code))

  it('a flipped bit, whichever of the seed, and a prize that is more or less are found', () => {
    const told = JSON.parse(JSON.stringify(round())) as Proof
    expect(verify(told as never)).toBe(true)
    const { serverSeed } = told.proof
    for (let bit = 0; bit < serverSeed.length * 4; bit++) {
      const at = bit >> 2
      const digit = (Number.parseInt(serverSeed[at] as string, 16) ^ (1 << (bit & 3))).toString(16)
      const flipped = serverSeed.slice(0, at) + digit + serverSeed.slice(at + 1)
      expect(verify({ ...told, proof: { ...told.proof, serverSeed: flipped } } as never), `bit ${bit}`).toBe(false)
    }
    for (const by of [-0.01, 0.01, 1000]) {
      const won = (Number(told.round.won) + by).toFixed(2)
      expect(verify({ ...told, round: { ...told.round, won } } as never), won).toBe(false)
    }
  })
})

type Slot = { pays: Record<string, number[]>; strips: { base: string[] } }

describe.each(['lines', 'classic', 'ways', 'cluster', 'hold'])(
  'a studio that plays %s by other numbers than it shows',
  engine => {
    const shown = games.find(game => engineOf(game) === engine && !game.jackpot) as (typeof games)[number]
    const faultsOf = async (change: (file: Slot) => void) => {
      const file = structuredClone(shown.file) as Slot
      change(file)
      return (await verifyGame({ ...rebuildGame(file as never), facts: shown.facts }, 200, 'planted')).faults.length
    }

    it('is found by a symbol of a strip, and by a prize', async () => {
      expect(await faultsOf(() => {})).toBe(0)
      const dearest = Object.keys((shown.file as Slot).pays).at(0) as string
      const cheapest = Object.keys((shown.file as Slot).pays).at(-1) as string
      // One stop of every reel shows the dearest symbol in the place of the cheapest.
      const swap = (strip: string) => strip.replace(cheapest, dearest)
      expect(await faultsOf(file => Object.assign(file.strips, { base: file.strips.base.map(swap) }))).toBeGreaterThan(
        0,
      )
      expect(
        await faultsOf(file => file.pays[cheapest]?.splice(0, 1, (file.pays[cheapest]?.[0] ?? 0) + 1)),
      ).toBeGreaterThan(0)
    })
  },
)

it('no file of a player’s check has more than 80 lines', () => {
  const folder = path.join(import.meta.dirname, '..', 'verify')
  for (const name of fs.readdirSync(folder))
    expect(fs.readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').length, name).toBeLessThanOrEqual(80)
})
