/** Plays rounds of one game and puts each before its player's verifier; one in fifty also altered, which the verifier must refuse. */
import type { AnyGame } from '@sen/supplier/game'
import { VERIFIERS } from '../verify/verifiers.ts'
import { chanceOf } from './chance.ts'
import { handRounds } from './play-hand.ts'
import { ownRounds } from './play-own.ts'
import { sharedRounds } from './play-shared.ts'

const ALTER_EVERY = 50

type Proof = { round?: { won: string }; proof: { serverSeed?: string; seed?: string } }
/** `faults` say what a verifier answered otherwise, with the proof. */
type Verdict = { altered: number; faults: string[] }

export const engineOf = ({ file }: AnyGame): string => (file as { engine: string }).engine

/** The same round with one bit of its seed flipped, and with a prize more. */
function alter({ round, proof, ...more }: Proof): Proof[] {
  const of = (seed = '') => seed.replace(/^./, first => (Number.parseInt(first, 16) ^ 1).toString(16))
  const other = proof.seed === undefined ? { serverSeed: of(proof.serverSeed) } : { seed: of(proof.seed) }
  return [
    { ...more, ...(round ? { round } : {}), proof: { ...proof, ...other } },
    ...(round ? [{ ...more, round: { ...round, won: String(Number(round.won) + 1) }, proof }] : []),
  ]
}

function player(game: AnyGame, seed: string): () => object | Promise<object> {
  const chance = chanceOf(seed, game.code)
  if (game.shared) return sharedRounds(game, chance)
  return game.hands ? handRounds(game, chance) : ownRounds(game, chance)
}

/** The same seed plays the same rounds. */
export async function verifyGame(game: AnyGame, rounds: number, seed: string): Promise<Verdict> {
  const verify = VERIFIERS[game.hands ? 'hand' : engineOf(game)]
  if (!verify) throw new Error(`no verifier of ${engineOf(game)}`)
  const play = player(game, seed)
  const verdict: Verdict = { altered: 0, faults: [] }
  for (let round = 0; round < rounds; round++) {
    // What a browser is answered is text.
    const proof = JSON.parse(JSON.stringify(await play())) as Proof
    const blame = (words: string, shown: object) =>
      verdict.faults.push(`${game.code}, round ${round} of seed ${seed}: ${words}\n${JSON.stringify(shown)}`)
    if (!verify(proof as never)) blame('the verifier does not agree', proof)
    if (round % ALTER_EVERY !== 0) continue
    for (const altered of alter(proof)) {
      verdict.altered += 1
      if (verify(altered as never)) blame('the verifier agrees with an altered round', altered)
    }
  }
  return verdict
}
