import { identityCalls } from '@sen/core/identity/calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { findBrokenAudit } from './check-audit.ts'

let world: World
let risk: Hired
beforeAll(async () => {
  world = await makeWorld()
  risk = await hireStaff(world, 'risk')
})
afterAll(() => world.close())

const asOwner = <T>(work: Parameters<World['deps']['db']['asOwner']>[0]) => world.deps.db.asOwner(work) as Promise<T>
const check = () => world.deps.db.inBrand('sen', tx => findBrokenAudit(tx, 'sen'))
const note = (id: string, text: string) =>
  world.ask(playerCalls.addPlayerNote, { body: { id, text } }, { token: risk.token })

test('T35: what staff change stands in the log with who, what, before, after and why, in the same transaction', async () => {
  const player = await registerPlayer(world)
  const body = { id: player.id, reason: 'hỏi lại giấy tờ' }
  expect((await world.ask(playerCalls.blockPlayer, { body }, { token: risk.token })).value).toEqual({ isBlocked: true })
  const { value } = await world.ask(operationsCalls.listAudit, { query: { subject: player.id } }, { token: risk.token })
  expect(value.list).toEqual([
    expect.objectContaining({
      action: 'blockPlayer',
      staffId: risk.id,
      role: 'risk',
      subjectKind: 'player',
      before: { isBlocked: false },
      after: { isBlocked: true },
      reason: 'hỏi lại giấy tờ',
      ip: '127.0.0.1',
    }),
  ])
  // What is refused changes nothing and leaves nothing.
  expect((await world.ask(playerCalls.blockPlayer, { body }, { token: risk.token })).code).toBe(
    'operations.nothingChanged',
  )
  const after = await world.ask(operationsCalls.listAudit, { query: { subject: player.id } }, { token: risk.token })
  expect(after.value.list.length).toBe(1)
  expect((await world.ask(identityCalls.getMemberInfo, {}, { token: player.token })).status).toBe(401)
})

test('T35: the application may neither change nor remove a row of the log, nor choose its number or hash', async () => {
  const inSen = (statement: ReturnType<typeof sql>) => world.deps.db.inBrand('sen', tx => tx.run(statement))
  await expect(inSen(sql`update operations.audit set reason = 'x'`)).rejects.toThrow(/permission denied/)
  await expect(inSen(sql`delete from operations.audit`)).rejects.toThrow(/permission denied/)
  await expect(asOwner(tx => tx.run(sql`update operations.audit set reason = 'x'`))).rejects.toThrow(/append only/)
  await expect(asOwner(tx => tx.run(sql`delete from operations.audit`))).rejects.toThrow(/append only/)
  await inSen(sql`
    insert into operations.audit (brand_id, no, staff_id, staff_name, role, action, subject_kind, subject_id, ip, request_id, previous, hash)
    values ('sen', 99999, ${risk.id}, 'forged', 'owner', 'forged', 'x', 'x', '', '', '\\x00', '\\x00')`)
  expect(await check()).toMatchObject({ brokenNo: null })
})

test('T35: a row that somebody changed or removed behind our back is named', async () => {
  const player = await registerPlayer(world)
  for (const text of ['một', 'hai', 'ba', 'bốn']) await note(player.id, text)
  const { rows } = await check()
  const tamper = (statement: ReturnType<typeof sql>) =>
    asOwner(async tx => {
      await tx.run(sql`alter table operations.audit disable trigger audit_for_ever`)
      await tx.run(statement)
      await tx.run(sql`alter table operations.audit enable trigger audit_for_ever`)
    })
  const third = rows - 1
  await tamper(sql`update operations.audit set after = '{"text": "other"}' where brand_id = 'sen' and no = ${third}`)
  expect((await check()).brokenNo).toBe(String(third))
  await tamper(sql`delete from operations.audit where brand_id = 'sen' and no = ${third - 1}`)
  expect((await check()).brokenNo).toBe(String(third))
  const { value } = await world.ask(operationsCalls.checkAudit, {}, { token: risk.token })
  expect(value.brokenNo).toBe(String(third))
})

test('many changes at once stand one after the other, each once', async () => {
  const hac = await hireStaff(world, 'risk', 'hac')
  const player = await registerPlayer(world, { brand: 'hac' })
  await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      world.ask(
        playerCalls.addPlayerNote,
        { body: { id: player.id, text: `note ${n}` } },
        { token: hac.token, brand: 'hac' },
      ),
    ),
  )
  const result = await world.deps.db.inBrand('hac', tx => findBrokenAudit(tx, 'hac'))
  expect(result).toEqual({ rows: 16, brokenNo: null })
  // The log of one brand is not seen under another.
  const { value } = await world.ask(operationsCalls.listAudit, { query: { subject: player.id } }, { token: risk.token })
  expect(value.list).toEqual([])
})
