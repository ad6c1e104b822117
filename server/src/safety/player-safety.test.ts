import { operationsCalls } from '@sen/core/operations/calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'

let world: World
let support: Hired
let player: Player
beforeAll(async () => {
  world = await makeWorld()
  support = await hireStaff(world, 'support')
  player = await registerPlayer(world)
})
afterAll(() => world.close())

type Limit = { kind: 'deposit' | 'stake' | 'session'; period: 'day' | 'session'; value: string }
const asOf = (who: Hired) => ({ token: who.token, brand: who.brand })
const get = async (who = support) =>
  (await world.ask(safetyStaffCalls.getPlayerSafety, { query: { id: player.id } }, asOf(who))).value
const tighten = (limit: Limit, who = support) =>
  world.ask(
    safetyStaffCalls.tightenPlayerLimit,
    { body: { id: player.id, ...limit, reason: 'người chơi gọi' } },
    asOf(who),
  )
const exclude = (term: '24h' | '7d' | '1y', who = support) =>
  world.ask(safetyStaffCalls.excludePlayer, { body: { id: player.id, term, reason: 'người chơi gọi' } }, asOf(who))
const setOwn = (value: string | null) =>
  world.ask(
    safetyCalls.setLimit,
    { body: { kind: 'deposit', period: 'day', value } },
    { token: player.token, brand: player.brand },
  )
const deposit: Limit = { kind: 'deposit', period: 'day', value: '500000' }

test('staff tighten a limit at once and never loosen one; a loosening that waits can be withdrawn', async () => {
  expect((await tighten(deposit)).value.limits).toMatchObject([{ kind: 'deposit', period: 'day', value: '500000.00' }])
  expect((await askDeposit(world, player, '600000')).code).toBe('safety.depositLimit')
  expect((await tighten({ ...deposit, value: '500001' })).code).toBe('safety.onlyTighter')
  expect((await tighten(deposit)).code).toBe('operations.nothingChanged')
  await setOwn(null)
  expect((await get()).limits[0]?.pending).not.toBeNull()
  expect((await tighten(deposit)).value.limits[0]).toMatchObject({ value: '500000.00', pending: null })
  expect((await tighten({ ...deposit, value: '400000' })).value.limits[0]).toMatchObject({ value: '400000.00' })
  expect((await tighten({ ...deposit, value: '0' })).code).toBe('safety.limitBounds')
  expect((await tighten({ kind: 'stake', period: 'session', value: '5' })).code).toBe('safety.limitBounds')
  const { changes } = await get()
  expect(changes.map(change => [change.what, change.detail.by ?? '', change.detail.verdict])).toEqual([
    ['limit_set', expect.stringContaining('support'), 'tighter'],
    ['limit_set', expect.stringContaining('support'), 'same'],
    ['limit_set', '', 'looser'],
    ['limit_set', expect.stringContaining('support'), 'tighter'],
  ])
})

test('a break that staff begin is the player’s own: no deposit, only a longer one may follow, and the log knows who and why', async () => {
  const begun = await exclude('7d')
  expect(begun.value.exclusion).toMatchObject({ kind: 'timeout', term: '7d' })
  expect((await askDeposit(world, player, '100000')).code).toBe('safety.excluded')
  expect((await exclude('24h')).code).toBe('safety.notLonger')
  expect((await exclude('1y')).value.exclusion).toMatchObject({ kind: 'exclusion', term: '1y' })
  const owner = await hireStaff(world, 'owner')
  const log = await world.ask(operationsCalls.listAudit, { query: { subject: player.id } }, asOf(owner))
  expect(log.value.list.slice(0, 2)).toEqual([
    expect.objectContaining({ action: 'excludePlayer', staffId: support.id, reason: 'người chơi gọi' }),
    expect.objectContaining({ action: 'excludePlayer', after: expect.objectContaining({ term: '7d' }) }),
  ])
})

test('other brands see and do nothing, and who may not protect a player only looks', async () => {
  const abroad = await hireStaff(world, 'owner', 'hac')
  expect((await tighten({ ...deposit, value: '1000' }, abroad)).code).toBe('operations.playerUnknown')
  expect((await exclude('1y', abroad)).code).toBe('operations.playerUnknown')
  const look = await world.ask(safetyStaffCalls.getPlayerSafety, { query: { id: player.id } }, asOf(abroad))
  expect(look.code).toBe('operations.playerUnknown')
  const auditor = await hireStaff(world, 'auditor')
  expect((await get(auditor)).limits.length).toBe(1)
  expect((await tighten({ ...deposit, value: '1000' }, auditor)).status).toBe(403)
  expect((await exclude('1y', auditor)).status).toBe(403)
})
