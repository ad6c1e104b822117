import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hireStaff } from '../../test/staff.ts'
import { makePlayer } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { walletJobs } from '../wallet/jobs.ts'
import { checkpointEntries, runAudit } from '../wallet/public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('every hour the ledger of every brand is audited; staff see the outcome, and what is broken is an error in the log', async () => {
  const job = walletJobs.find(({ name }) => name === 'wallet.audit')
  expect(job).toMatchObject({ everySeconds: 3600, run: runAudit })
  const auditor = await hireStaff(world, 'auditor')
  const abroad = await hireStaff(world, 'auditor', 'hac')
  const read = async (who = auditor) =>
    (await world.ask(ledgerCalls.getLedgerAudit, {}, { token: who.token, brand: who.brand })).value.last
  expect(await read()).toBeNull()
  const player = await makePlayer(world.deps)
  await vi.waitFor(async () => expect(await checkpointEntries(world.deps.db, 'sen')).toBe(1), { timeout: 60_000 })
  await runAudit(world.deps, 'sen')
  const at = world.time.now.toISOString()
  expect(await read()).toEqual({ at, entries: '1', proved: '1', checkpointNo: '1', findings: [] })

  const alarm = vi.spyOn(world.deps.log, 'error')
  const change = (by: number) =>
    world.deps.db.asOwner(tx =>
      tx.run(sql`update wallet.balances set cash = cash + ${by} where brand_id = 'sen' and player_id = ${player.id}`),
    )
  await change(5)
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await runAudit(world.deps, 'sen')
  const [finding] = (await read())?.findings ?? []
  expect(finding).toMatchObject({ law: 'a balance equals the sum of its lines', row: `player ${player.id} cash` })
  expect(alarm).toHaveBeenCalledWith({ brand: 'sen', findings: [finding] }, 'the ledger is broken')
  await change(-5)
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await runAudit(world.deps, 'sen')
  expect((await read())?.findings).toEqual([])
  expect(await read(abroad)).toBeNull()
}, 90_000)
