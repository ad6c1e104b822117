import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { checkpointEntries } from '../wallet/public.ts'
import { anchorHashChains } from './anchor-hash-chains.ts'
import { findBrokenAudit } from './check-audit.ts'

let world: World
let auditor: Hired
beforeAll(async () => {
  world = await makeWorld({ anchorMail: 'auditor@example.com' })
  auditor = await hireStaff(world, 'auditor')
})
afterAll(() => world.close())

const asOwner = (statement: ReturnType<typeof sql>) => world.deps.db.asOwner(tx => tx.run(statement))
const check = (line: string, who = auditor) =>
  world.ask(ledgerCalls.checkAnchor, { query: { line } }, { token: who.token, brand: who.brand })
const mails = () =>
  world.deps.db.asOwner(tx =>
    tx.query<{ recipient: string; body: string }>(
      sql`select recipient, body from platform.outbox where topic = 'anchor' and brand_id = 'sen' order by created_at`,
    ),
  )

test('T35: a log that somebody rewrote as a whole is whole in itself, and differs from the line that left the house', async () => {
  const player = await registerPlayer(world)
  const risk = await hireStaff(world, 'risk')
  for (const text of ['một', 'hai', 'ba'])
    await world.ask(playerCalls.addPlayerNote, { body: { id: player.id, text } }, { token: risk.token })
  await vi.waitFor(async () => expect(await checkpointEntries(world.deps.db, 'sen')).toBeGreaterThan(0), {
    timeout: 60_000,
  })
  expect(await anchorHashChains(world.deps, 'sen')).toBe(true)
  // Once a day, however often the job runs.
  expect(await anchorHashChains(world.deps, 'sen')).toBe(false)
  const { value } = await world.ask(ledgerCalls.listAnchors, {}, { token: auditor.token })
  const [anchor] = value.list
  expect([value.mailed, value.list.length, anchor?.auditNo]).toEqual([true, 1, '3'])
  const line = anchor?.line ?? ''
  expect(await mails()).toEqual([{ recipient: 'auditor@example.com', body: line }])
  expect((await check(line)).value).toEqual({ audit: 'same', ledger: 'same', brokenNo: null })

  // The owner of the database changes a row and makes every hash after it anew, as the trigger would have.
  await asOwner(sql`alter table operations.audit disable trigger audit_for_ever`)
  await asOwner(sql`update operations.audit set after = '{"text": "khác"}' where brand_id = 'sen' and no = 2`)
  for (const no of [2, 3])
    await asOwner(sql`
      update operations.audit a set previous = p.hash, hash = operations.digest((a.brand_id, a.no, a.at, a.staff_id, a.staff_name, a.role,
        a.session_id, a.action, a.subject_kind, a.subject_id, a.before, a.after, a.reason, a.ip, a.request_id, p.hash, a.hash)::operations.audit)
      from operations.audit p where a.brand_id = 'sen' and a.no = ${no} and p.brand_id = 'sen' and p.no = ${no - 1}`)
  await asOwner(sql`alter table operations.audit enable trigger audit_for_ever`)
  expect(await world.deps.db.inBrand('sen', tx => findBrokenAudit(tx, 'sen'))).toEqual({ rows: 3, brokenNo: null })
  expect((await check(line)).value).toEqual({ audit: 'other', ledger: 'same', brokenNo: null })
}, 90_000)

test('an anchor is made each day of Vietnam, never changed, and of its own brand', async () => {
  world.time.now = new Date(world.time.now.getTime() + 86_400_000)
  expect(await anchorHashChains(world.deps, 'sen')).toBe(true)
  expect((await mails()).length).toBe(2)
  await expect(asOwner(sql`update operations.anchors set audit_hash = ''`)).rejects.toThrow(/append only/)
  world.time.now = new Date(world.time.now.getTime() - 86_400_000)
  const abroad = await hireStaff(world, 'auditor', 'hac')
  const [kept] = await mails()
  expect((await check(kept?.body ?? '', abroad)).code).toBe('operations.anchorUnreadable')
  expect((await check('sen 2026-11-21', auditor)).code).toBe('operations.anchorUnreadable')
  const { value } = await world.ask(ledgerCalls.listAnchors, {}, { token: abroad.token, brand: 'hac' })
  expect(value.list).toEqual([])
  expect(await anchorHashChains(world.deps, 'hac')).toBe(true)
  const own = await world.ask(ledgerCalls.listAnchors, {}, { token: abroad.token, brand: 'hac' })
  expect((await check(own.value.list[0]?.line ?? '', abroad)).value).toMatchObject({ audit: 'none', ledger: 'none' })
})
