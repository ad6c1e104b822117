/** Promotions that are chosen with a deposit, for tests: the seeded two, and what players and staff do with them. */
import { depositCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { ONE } from '@sen/core/money'
import { depositPromotionCalls } from '@sen/core/promotions/deposit-promotion-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { listPromotionAnnouncementIds, seedContent } from '../src/content/public.ts'
import { sql } from '../src/platform/db.ts'
import { payDepositBonuses } from '../src/promotions/pay-deposit-bonuses.ts'
import { seedCampaigns } from '../src/promotions/seed-campaigns.ts'
import { settleDepositBonuses, settleLateDepositBonuses } from '../src/promotions/settle-deposit-bonuses.ts'
import { askDeposit, rows, sendCallback, transferOf } from './cashier.ts'
import type { Player } from './players.ts'
import { type Hired, hireStaff } from './staff.ts'
import { makeWorld, type World } from './world.ts'

export let world: World
export let finance: Hired
/** The promotion of the first deposit, and that of every day, as they are seeded. */
export let first = ''
export let daily = ''

/** A world with the seeded promotions and somebody of the finance staff, for the tests of one file; nothing stays chosen between them. */
export function usePromotions(): void {
  beforeAll(async () => {
    world = await makeWorld()
    await seedContent(world.deps.db)
    await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
    finance = await hireStaff(world, 'finance')
    const ids = await world.deps.db.asOwner(tx => listPromotionAnnouncementIds(tx, 'sen'))
    first = ids.get('first-deposit') ?? ''
    daily = ids.get('daily-reload') ?? ''
  })
  beforeEach(async () => {
    await world.deps.db.asOwner(tx =>
      tx.run(
        sql`update promotions.deposit_bonuses set state = 'released', reward = 0 where state in ('pending', 'eligible')`,
      ),
    )
    await change(first, sql`from_at = null, to_at = null, spent = 0, budget = ${20_000_000n * ONE}`)
  })
  afterAll(() => world.close())
}

export const change = (id: string, set: ReturnType<typeof sql>) =>
  world.deps.db.asOwner(tx => tx.run(sql`update promotions.campaigns set ${set} where id = ${id}`))
export const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
export const cashOf = async (player: Player) =>
  Number((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)
export const choosable = async (player: Player) =>
  (await world.ask(depositPromotionCalls.listDepositPromotions, {}, as(player))).value.list
export const choose = (player: Player, promotionId = first, amount = '200000', more: object = {}) =>
  askDeposit(world, player, amount, { promotionId, ...more })
export const read = async (player: Player, id: string) =>
  (await world.ask(depositCalls.getDeposit, { query: { id } }, as(player))).value
export const pay = async ({ reference }: { reference: string }, amount: string) =>
  expect(await sendCallback(world, transferOf(reference, `${amount}.00`))).toMatchObject({ status: 200 })
export const runJobs = async () => {
  await settleDepositBonuses(world.deps, 'sen')
  await settleLateDepositBonuses(world.deps, 'sen', 1, 1)
  return payDepositBonuses(world.deps, 'sen')
}
export const spentOf = async (id: string) =>
  Number(
    (await rows<{ spent: bigint }>(world, sql`select spent from promotions.campaigns where id = ${id}`))[0]?.spent,
  ) / Number(ONE)
/** The staff says of the transfer that waits that it is for this deposit. */
export async function match({ id, reference }: { id: string; reference: string }): Promise<void> {
  const [transfer] = await rows<{ id: string }>(
    world,
    sql`select id from cashier.incoming_transfers where state = 'unmatched' and memo = ${reference}`,
  )
  const body = { id: transfer?.id ?? '', depositId: id, reason: 'khớp theo sao kê' }
  expect(await world.ask(cashierStaffCalls.matchTransfer, { body }, as(finance))).toMatchObject({ success: true })
}
export const cancel = (player: Player, id: string) =>
  world.ask(depositCalls.cancelDeposit, { body: { id } }, as(player))
