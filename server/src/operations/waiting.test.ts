import { serviceCalls } from '@sen/core/content/service-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveHuman, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const get = async (who: Hired) =>
  (await world.ask(workQueueCalls.getWorkQueues, {}, { token: who.token, brand: who.brand })).value

test('each queue is counted for those who may see it, and for its own brand', async () => {
  const owner = await hireStaff(world, 'owner')
  const none = {
    approvals: 0,
    withdrawals: 0,
    transfers: 0,
    bankAccounts: 0,
    breaks: 0,
    applications: 0,
    contracts: 0,
    bills: 0,
    promotions: 0,
    redemptions: 0,
    mall: 0,
    lotteryAlarms: 0,
    lotteryRequests: 0,
  }
  expect(await get(owner)).toEqual({ ...none, tickets: 0, chats: 0, feedback: 0 })
  const player = await registerPlayer(world)
  const adjustment = { id: player.id, amount: '5.00', bucket: 'cash' as const, reason: 'bù lỗi', key: uuidv7() }
  await world.ask(playerCalls.requestAdjustment, { body: adjustment }, { token: owner.token })
  const humanVerification = await proveHuman(world, 'affiliate')
  const application = { name: 'An', channel: 'zalo' as const, contact: '0912345678', plan: 'x'.repeat(30) }
  await world.ask(serviceCalls.applyAffiliate, { body: { ...application, agreed: true, humanVerification } })
  await world.ask(messageCalls.sendFeedback, { body: { content: 'Trang web rất đẹp, cảm ơn.' } }, player)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      insert into play.reconciliation_breaks (brand_id, id, vendor_code, kind, transaction_id, detail)
      values ('sen', ${uuidv7()}, 'STUDIO', 'differs', 'x', '{}')`)
    await tx.run(sql`
      insert into cashier.bank_accounts (brand_id, id, player_id, bank_code, number, holder, state, created_at)
      values ('sen', ${uuidv7()}, ${player.id}, 'VCB', '9704361234567', 'AN', 'held', now())`)
  })
  const money = { ...none, approvals: 1, bankAccounts: 1, breaks: 1, applications: 1 }
  expect(await get(owner)).toEqual({ ...money, tickets: 0, chats: 0, feedback: 1 })
  expect(await get(await hireStaff(world, 'risk'))).toEqual(money)
  expect(await get(await hireStaff(world, 'content'))).toEqual({})
  expect(await get(await hireStaff(world, 'owner', 'hac'))).toEqual({ ...none, tickets: 0, chats: 0, feedback: 0 })
})
