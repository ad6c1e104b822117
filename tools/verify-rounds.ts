/**
 * Plays every game of the studio and puts each round before its player's verifier (tools/verify): npm run verify
 * [-- --rounds 100000 --games koi-gate,hoian-sicbo --seed <text>]. The games share the rounds; one that many share has a quarter, since its
 * beacon's signature takes a verifier longer than all else. What is bet and which steps are taken is drawn among all that a game allows,
 * and the seed plays the same run again. Ends with 1 where a verifier says otherwise, the round named.
 */
import { parseArgs } from 'node:util'
import type { AnyGame } from '@sen/supplier/game'
import { readGames } from '../studio/src/games.ts'
import { engineOf, verifyGame } from './rounds/verify-game.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    games: { type: 'string', default: '' },
    seed: { type: 'string', default: new Date().toISOString() },
  },
})
const wanted = values.games.split(',').filter(Boolean)
const games = readGames().filter(({ code, file }) => {
  const { engine } = file as { engine: string }
  return wanted.length === 0 || wanted.includes(code) || wanted.includes(engine)
})
const weightOf = (game: AnyGame) => (game.shared ? 1 : 4)
const each = Number(values.rounds) / games.reduce((sum, game) => sum + weightOf(game), 0)

type Tally = { games: number; rounds: number; altered: number; wrong: number; ms: number }
const tallies = new Map<string, Tally>()
for (const game of games) {
  const tally = tallies.get(engineOf(game)) ?? { games: 0, rounds: 0, altered: 0, wrong: 0, ms: 0 }
  tallies.set(engineOf(game), tally)
  const rounds = Math.ceil(each * weightOf(game))
  const began = performance.now()
  const { altered, faults } = await verifyGame(game, rounds, values.seed)
  for (const fault of faults) console.error(fault)
  tally.games += 1
  tally.rounds += rounds
  tally.altered += altered
  tally.wrong += faults.length
  tally.ms += performance.now() - began
}
for (const [engine, { games: many, rounds, altered, wrong, ms }] of tallies)
  console.log(
    `${engine.padEnd(22)}${String(many).padStart(3)} games ${String(rounds).padStart(7)} rounds, ${altered} altered, ${wrong} wrong, ${(ms / 1000).toFixed(1)} s`,
  )
const sum = (of: (tally: Tally) => number) => [...tallies.values()].reduce((all, tally) => all + of(tally), 0)
const wrong = sum(tally => tally.wrong)
console.log(
  `${sum(({ rounds }) => rounds)} rounds of ${games.length} games of ${tallies.size} engines, seed ${values.seed}: ${wrong} wrong`,
)
process.exitCode = games.length > 0 && wrong === 0 ? 0 : 1
