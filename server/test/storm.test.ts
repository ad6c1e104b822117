import { expect, test } from 'vitest'
import { runStorm } from './storm.ts'
import { findNeverDone } from './storm-acts.ts'

const SEED = Number(process.env.SEN_STORM_SEED ?? 20_261_120)

test('a short storm with kills of servers and database ends with the ledger equal to the model', async () => {
  const { differences, calls, kills, acts } = await runStorm({ seconds: 20, seed: SEED, callers: 10 })
  expect({ seed: SEED, differences }).toEqual({ seed: SEED, differences: [] })
  expect(calls).toBeGreaterThan(100)
  expect(findNeverDone(acts)).toEqual([])
  expect(acts['slips of the lottery']).toBeGreaterThan(5)
  expect(kills.server + kills.database + kills.connections).toBeGreaterThan(2)
}, 180_000)

test('a double credit that keeps the books even is found by the storm', async () => {
  const { differences } = await runStorm({ seconds: 1, seed: SEED, callers: 2, plant: true })
  expect(differences).toHaveLength(1)
  expect(differences[0]).toMatch(/the ledger has cash \d+ bonus \d+, the model/)
}, 120_000)
