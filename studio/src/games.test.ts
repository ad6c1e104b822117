import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readGames } from './games.ts'

const CODES = ['emerald-cave', 'golden-turtle']
type File = { stakes: Record<string, { levels: string[]; usual: string }>; jackpot: { tiers: { seed: number }[] } }

/** Two games that have the same pots, the second with something changed. */
function pair(change: (file: File) => void): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'games-'))
  CODES.forEach((code, at) => {
    const file = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', 'games', `${code}.json`), 'utf8'))
    if (at === 1) change(file)
    fs.writeFileSync(path.join(folder, `${code}.json`), JSON.stringify(file))
  })
  return folder
}

test('games that share pots have the same tiers and the same lowest stake, so that no one of them plays for the pots of the others cheaply', () => {
  expect(readGames(pair(() => {})).map(({ code }) => code)).toEqual(CODES)
  const fault = 'golden-turtle.json: has the pots of emerald-cave'
  expect(() => readGames(pair(({ stakes }) => stakes.VND?.levels.shift()))).toThrow()
  expect(() => readGames(pair(({ stakes }) => stakes.VND?.levels.unshift('200')))).toThrow(fault)
  expect(() => readGames(pair(({ jackpot }) => jackpot.tiers.pop()))).toThrow(fault)
})
