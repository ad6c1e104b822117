import { operationsCalls } from '@sen/core/operations/calls'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makePlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'

let world: World
let vendor: TestVendor
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

/** A second win of a settled bet: a case, by its transaction id. */
async function openCase(brand = 'sen'): Promise<string> {
  const player = await makePlayer(world.deps, { brand })
  const bet = vendor.bet(player, 100_000)
  await vendor.send('/transaction/bet', bet)
  await vendor.send('/transaction/win', vendor.win(player, bet, 200_000))
  const second = vendor.win(player, bet, 300_000)
  expect((await vendor.send('/transaction/win', second)).status).toBe('RS_ERROR_UNKNOWN')
  return String(second.transaction_uuid)
}

const list = async (query: object = {}, who = finance) =>
  (await world.ask(playStaffCalls.listReconciliationBreaks, { query }, { token: who.token, brand: who.brand })).value
const resolve = (id: string, who: Hired, note = 'đã đối chiếu với nhà cung cấp') =>
  world.ask(playStaffCalls.resolveReconciliationBreak, { body: { id, note } }, { token: who.token, brand: who.brand })

test('a case is listed with what happened, closed once with a note, and its closing stands in the log', async () => {
  const transactionId = await openCase()
  const { list: open, open: count } = await list({ state: 'open' })
  expect([open.length, count]).toEqual([1, 1])
  const [one] = open
  expect(one).toMatchObject({ vassalage: 'STUDIO', kind: 'double_settlement', transactionId, state: 'open', note: '' })
  expect(one?.detail).toMatchObject({ kind: 'win', amount: '300000' })
  const id = one?.id as string
  const twice = await Promise.all([resolve(id, finance), resolve(id, finance)])
  expect(twice.map(one => one.code || one.value.state).sort()).toEqual(['play.breakResolved', 'resolved'])
  expect(await list({ state: 'open' })).toMatchObject({ list: [], open: 0 })
  expect((await list({ state: 'resolved' })).list[0]).toMatchObject({ id, note: 'đã đối chiếu với nhà cung cấp' })
  const owner = await hireStaff(world, 'owner')
  const log = await world.ask(operationsCalls.listAudit, { query: { subject: id } }, { token: owner.token })
  expect(log.value.list).toEqual([
    expect.objectContaining({
      action: 'resolveReconciliationBreak',
      staffId: finance.id,
      reason: 'đã đối chiếu với nhà cung cấp',
    }),
  ])
})

test('who may only look closes nothing, and a case of another brand is not there', async () => {
  const support = await hireStaff(world, 'support')
  const abroad = await hireStaff(world, 'finance', 'hac')
  const transactionId = await openCase()
  const id = (await list({ state: 'open' }, support)).list.find(one => one.transactionId === transactionId)
    ?.id as string
  expect((await resolve(id, support)).status).toBe(403)
  expect((await resolve(id, abroad)).code).toBe('play.breakUnknown')
  expect((await resolve(uuidv7(), finance)).code).toBe('play.breakUnknown')
  expect((await resolve(id, finance, ' ')).success).toBe(false)
  expect((await list({}, abroad)).list).toEqual([])
  const content = await hireStaff(world, 'content')
  const refused = await world.ask(playStaffCalls.listReconciliationBreaks, {}, { token: content.token })
  expect(refused.status).toBe(403)
})

test('cases come in pages, each once, and by vendor', async () => {
  for (let n = 0; n < 3; n += 1) await openCase()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ pageSize: 2, vassalage: 'studio', ...(cursor ? { cursor } : {}) })
    seen.push(...page.list.map(one => one.transactionId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(5)
  expect((await list({ vassalage: 'nobody' })).list).toEqual([])
})
