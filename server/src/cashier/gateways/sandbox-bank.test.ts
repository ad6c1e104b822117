import { depositCalls } from '@sen/core/cashier/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  getWithdrawal,
  letPass,
  makeDrawer,
  makeStaff,
  rows,
} from '../../../test/cashier.ts'
import { registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { runSandboxBank } from '../adapters/sandbox-bank.ts'
import { reviewWithdrawal } from '../withdrawals/review-withdrawal.ts'
import { payOut } from './pay-out.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const run = async (url = world.url) => {
  await letPass(world, 'bank')
  await runSandboxBank(world.deps, 'sen', url)
}

test('a polite bank pays what the QR code says, and tells it over HTTP', async () => {
  const player = await registerPlayer(world)
  const { value } = await askDeposit(world, player)
  await run()
  const { value: after } = await world.ask(
    depositCalls.getDeposit,
    { query: { id: value.id } },
    { token: player.token },
  )
  expect(after.state).toBe('paid')
})

test('a player may have the demo’s payer pay at once, only his own and only while it is open', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  const { value } = await askDeposit(world, player)
  const hurry = (token: string) => world.ask(depositCalls.payInSandbox, { body: { id: value.id } }, { token })
  await runSandboxBank(world.deps, 'sen', world.url)
  expect((await hurry(other.token)).code).toBe('cashier.depositUnknown')
  expect((await hurry(player.token)).value).toEqual({ isTold: true })
  await runSandboxBank(world.deps, 'sen', world.url)
  expect((await hurry(player.token)).code).toBe('cashier.depositClosed')
  const { value: methods } = await world.ask(depositCalls.listDepositMethods, {}, { token: player.token })
  expect(methods.list.every(({ isSandbox }) => isSandbox)).toBe(true)
})

test('it sends what is withdrawn, and says so', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  const body = { id: value.id, verdict: 'approve' } as const
  await reviewWithdrawal(world.deps, makeStaff(world, 'Lan'), { query: undefined, body })
  await payOut(world.deps, 'sen')
  await run()
  expect((await getWithdrawal(world, drawer.player, value.id)).state).toBe('paid')
})

test('a platform that does not answer is told again until it does', async () => {
  const player = await registerPlayer(world)
  const { value } = await askDeposit(world, player)
  await run('http://127.0.0.1:9')
  const get = async () =>
    (await world.ask(depositCalls.getDeposit, { query: { id: value.id } }, { token: player.token })).value.state
  expect(await get()).toBe('waiting')
  await run()
  expect(await get()).toBe('paid')
})

test('a misbehaving bank pays late, twice, short, with another memo or never; not one unit more than came is credited', async () => {
  world.deps.config.sandboxBank = 'misbehaving'
  const players = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(world)))
  for (let n = 0; n < 4; n += 1) {
    await Promise.all(players.map(player => askDeposit(world, player)))
    for (let turn = 0; turn < 8; turn += 1) {
      await letPass(world, 'bank')
      await Promise.all([runSandboxBank(world.deps, 'sen', world.url), runSandboxBank(world.deps, 'sen', world.url)])
    }
    await letPass(world, 'deposits')
  }
  const [sum] = await rows<{ came: bigint; credited: bigint; unmatched: bigint; left: bigint }>(
    world,
    sql`select
      (select sum(amount) from cashier.incoming_transfers)::bigint as came,
      (select sum(credited) from cashier.deposits)::bigint as credited,
      (select coalesce(sum(amount), 0) from cashier.incoming_transfers where state = 'unmatched')::bigint as unmatched,
      (select count(*) from cashier.sandbox_orders where kind = 'in' and copies > 0) as left`,
  )
  expect(sum?.left).toBe(0n)
  expect(sum?.came).toBe((sum?.credited ?? 0n) + (sum?.unmatched ?? 0n))
  const reasons = await rows<{ reason: string | null }>(
    world,
    sql`select distinct reason from cashier.incoming_transfers`,
  )
  // Twenty-four deposits with eight fates each: more than one of them is met.
  expect(reasons.length).toBeGreaterThan(1)
  const differing = await rows(
    world,
    sql`select d.id from cashier.deposits d left join lateral (
        select coalesce(sum(t.amount), 0) as amount from cashier.incoming_transfers t
        where t.brand_id = d.brand_id and t.deposit_id = d.id and t.state in ('credited', 'matched')
      ) t on true where d.credited <> t.amount`,
  )
  expect(differing).toEqual([])
})
