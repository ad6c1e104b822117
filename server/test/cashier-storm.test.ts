import { expect, test } from 'vitest'
import { runCashierStorm } from './cashier-storm.ts'
import { findNeverDone } from './storm-acts.ts'

const SEED = Number(process.env.SEN_STORM_SEED ?? 20_261_120)

test('a short storm of deposits and withdrawals with kills ends with one story of bank, players and ledger', async () => {
  const { differences, calls, kills, acts } = await runCashierStorm({
    seconds: 9,
    seed: SEED,
    callers: 8,
    isShort: true,
  })
  expect({ seed: SEED, differences }).toEqual({ seed: SEED, differences: [] })
  expect(findNeverDone(acts)).toEqual([])
  expect(calls).toBeGreaterThan(100)
  expect(kills.server + kills.database + kills.connections + (kills.gateway ?? 0)).toBeGreaterThan(0)
}, 300_000)
