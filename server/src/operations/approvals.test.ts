import { ONE } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff, takeOverStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { fillVendorWallet } from '../wallet/public.ts'
import { areIndependent } from './record-credential-reset.ts'

let world: World
let support: Hired
let anna: Hired
let binh: Hired
beforeAll(async () => {
  world = await makeWorld()
  support = await hireStaff(world, 'support')
  anna = await hireStaff(world, 'finance')
  binh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const request = (by: Hired, id: string, amount: string, key: string = crypto.randomUUID()) =>
  world.ask(
    playerCalls.requestAdjustment,
    { body: { id, amount, bucket: 'cash', reason: 'bù lỗi ván', key } },
    { token: by.token },
  )
const decide = (by: { token: string }, id: string, decision: 'approve' | 'reject' | 'withdraw') =>
  world.ask(operationsCalls.decideApproval, { body: { id, decision } }, { token: by.token })
const cash = async (token: string) => (await world.ask(walletCalls.getBalance, {}, { token })).value.cash
const stateOf = async (id: string) => {
  const { value } = await world.ask(operationsCalls.listApprovals, {}, { token: anna.token })
  return value.list.find(row => row.id === id)?.state
}

test('T35: a manual credit by one person stays pending; he cannot approve it; another person can, once', async () => {
  const player = await registerPlayer(world)
  const before = await cash(player.token)
  const { approvalId } = (await request(anna, player.id, '1234.50')).value
  expect(await cash(player.token)).toBe(before)
  expect((await decide(anna, approvalId, 'approve')).code).toBe('operations.approvalOwn')
  expect((await decide(support, approvalId, 'approve')).code).toBe('platform.forbidden')
  expect(await cash(player.token)).toBe(before)
  expect((await decide(binh, approvalId, 'approve')).value).toEqual({ state: 'approved' })
  expect(await cash(player.token)).toBe('1001234.50')
  expect((await decide(binh, approvalId, 'approve')).code).toBe('operations.approvalDone')
  const lines = await world.ask(playerCalls.listPlayerTransactions, { query: { id: player.id } }, { token: anna.token })
  expect(lines.value.list[0]).toMatchObject({
    kind: 'adjustment',
    amount: '1234.50',
    reference: approvalId,
    other: 'house:adjustments',
  })
})

test('a debit reaches what the player has put at a vendor', async () => {
  const player = await registerPlayer(world)
  const of = { newId: world.deps.newId, playerId: player.id, vendor: 'STUDIO', least: ONE }
  await world.deps.db.inBrand('sen', tx => fillVendorWallet(tx, of))
  expect(await cash(player.token)).toBe('0.00')
  const { approvalId } = (await request(anna, player.id, '-1000')).value
  expect((await decide(binh, approvalId, 'approve')).code).toBe('')
  expect(await cash(player.token)).toBe('999000.00')
})

test('of many approvals at the same moment one moves the money', async () => {
  const player = await registerPlayer(world)
  const { approvalId } = (await request(anna, player.id, '10')).value
  const answers = await Promise.all(Array.from({ length: 12 }, () => decide(binh, approvalId, 'approve')))
  expect(answers.filter(answer => answer.success).length).toBe(1)
  expect(await cash(player.token)).toBe('1000010.00')
})

test('a debit that the balance does not cover is refused and waits on; a smaller one goes through', async () => {
  const player = await registerPlayer(world)
  const large = (await request(support, player.id, '-1000000.00001')).value.approvalId
  expect((await decide(anna, large, 'approve')).code).toBe('wallet.notEnough')
  expect(await stateOf(large)).toBe('pending')
  expect((await decide(anna, large, 'reject')).value).toEqual({ state: 'rejected' })
  const all = (await request(support, player.id, '-1000000')).value.approvalId
  await decide(anna, all, 'approve')
  expect(await cash(player.token)).toBe('0.00')
})

test('only whoever asked takes a request back; what is nothing cannot be asked for', async () => {
  const player = await registerPlayer(world)
  const { approvalId } = (await request(support, player.id, '5')).value
  expect((await decide(anna, approvalId, 'withdraw')).code).toBe('operations.approvalForeign')
  expect((await decide(support, approvalId, 'withdraw')).value).toEqual({ state: 'withdrawn' })
  expect((await request(support, player.id, '0.00')).code).toBe('operations.amountWrong')
})

test('a form that is sent twice is one request; the same key with another amount is refused', async () => {
  const player = await registerPlayer(world)
  const key = crypto.randomUUID()
  const [first, again] = [await request(support, player.id, '7', key), await request(support, player.id, '7', key)]
  expect(again.value).toEqual(first.value)
  expect((await request(support, player.id, '8', key)).code).toBe('wallet.duplicate')
})

test('a request of another brand does not exist', async () => {
  const player = await registerPlayer(world)
  const { approvalId } = (await request(support, player.id, '5')).value
  const abroad = await hireStaff(world, 'finance', 'hac')
  const answer = await world.ask(
    operationsCalls.decideApproval,
    { body: { id: approvalId, decision: 'approve' } },
    { token: abroad.token, brand: 'hac' },
  )
  expect(answer.code).toBe('operations.approvalUnknown')
})

describe('T35: two people are two', () => {
  const after = (hours: number) => (world.time.now = new Date(world.time.now.getTime() + hours * 3_600_000))

  test('an owner who resets a colleague and signs in with the password of the answer approves nothing of his own by it', async () => {
    const player = await registerPlayer(world)
    const owner = await hireStaff(world, 'owner')
    const chi = await hireStaff(world, 'finance')
    const before = await cash(player.token)
    const { approvalId } = (await request(owner, player.id, '900')).value
    const asChi = await takeOverStaff(world, owner, chi)
    expect((await decide(asChi, approvalId, 'approve')).code).toBe('operations.notIndependent')
    // Nor the other way round: what the puppet asks for, its maker does not approve.
    const body = {
      id: player.id,
      amount: '900',
      bucket: 'cash' as const,
      reason: 'bù lỗi ván',
      key: crypto.randomUUID(),
    }
    const asked = await world.ask(playerCalls.requestAdjustment, { body }, { token: asChi.token })
    expect((await decide(owner, asked.value.approvalId, 'approve')).code).toBe('operations.notIndependent')
    expect(await cash(player.token)).toBe(before)
    // Somebody whom he never reset may, and the puppet may still reject.
    const dung = await hireStaff(world, 'finance')
    expect((await decide(dung, approvalId, 'approve')).value).toEqual({ state: 'approved' })
    expect((await decide(owner, asked.value.approvalId, 'reject')).value).toEqual({ state: 'rejected' })
  })

  test('neither does one whom he created, nor one reset by somebody he created, nor one of two he reset', async () => {
    const player = await registerPlayer(world)
    const owner = await hireStaff(world, 'owner')
    const as = { token: owner.token }
    const person = { username: 'ghost.owner', name: 'Ghost', role: 'owner' as const }
    const made = (await world.ask(operationsCalls.createStaff, { body: person }, as)).value
    const { approvalId } = (await request(owner, player.id, '50')).value
    const ghost = { ...owner, ...(await takeOverStaff(world, owner, made)) }
    expect((await decide(ghost, approvalId, 'approve')).code).toBe('operations.notIndependent')
    const asBinh = await takeOverStaff(world, ghost, await hireStaff(world, 'finance'))
    expect((await decide(asBinh, approvalId, 'approve')).code).toBe('operations.notIndependent')
    const one = { ...owner, ...(await takeOverStaff(world, owner, await hireStaff(world, 'support'))) }
    const byOne = (await request(one, player.id, '51')).value.approvalId
    expect((await decide(asBinh, byOne, 'approve')).code).toBe('operations.notIndependent')
  })

  test('after 72 hours the two are apart', async () => {
    const owner = await hireStaff(world, 'owner')
    const em = await hireStaff(world, 'finance')
    await takeOverStaff(world, owner, em)
    const apart = () => world.deps.db.inBrand('sen', tx => areIndependent(world.deps, tx, owner.id, em.id))
    after(71)
    expect(await apart()).toBe(false)
    after(2)
    expect(await apart()).toBe(true)
  })
})
