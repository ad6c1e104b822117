import fs from 'node:fs'
import path from 'node:path'
import type { Amount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { PastGame } from './seed-rounds.ts'

const ROUNDS = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'rounds.json')

const name = z.string()
/**
 * What rounds of some games gave, in parts of the stake: drawn by the games themselves from the seeds in the file, so that the past of the
 * demo shows what they can give. A test of the studio draws them again.
 */
const roundsFile = z.object({
  games: z.array(
    z.object({ vendorCode: name, gameCode: name, nodeId: z.number(), parts: z.number(), pays: z.array(z.number()) }),
  ),
})

/** A game with rounds to make a past of: how many there are, and what the stake of the n-th won. */
export type DrawnGame = PastGame & { count: number; winOf: (round: number, stake: Amount) => Amount }

let drawn: readonly DrawnGame[] | undefined

/** The games that the demo's past is made of; the first is the one that everybody is shown first. */
export function readPastGames(): readonly DrawnGame[] {
  drawn ??= roundsFile.parse(JSON.parse(fs.readFileSync(ROUNDS, 'utf8'))).games.map(({ parts, pays, ...game }) => ({
    ...game,
    count: pays.length,
    winOf: (round, stake) => (stake * BigInt(pays[round] ?? 0)) / BigInt(parts),
  }))
  return drawn
}
