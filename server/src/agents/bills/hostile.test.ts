/**
 * What a hostile agent tries: to earn by his own bets, to empty the payer before the bill, to wait out a server that is down. What else is
 * tried stands elsewhere: circular lines and himself as his upline (staff/moves.test.ts, contracts.test.ts), a contract swapped in the last
 * minute and a bet given back after the wage (settlement.test.ts), two acceptances at once (contracts.test.ts).
 */
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { ONE } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline } from '../../../test/agents.ts'
import { freeWelcome, newKey } from '../../../test/cashier.ts'
import { billsOf, did, HOUSE, settle, termsOf } from '../../../test/contracts.ts'
import type { Player } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { fillVendorWallet, findBalance } from '../../wallet/public.ts'
import { answerOffer, requestNew } from '../contracts/answer-offer.ts'
import { payBills } from './pay-bills.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const HOUR = 3_600_000
/** Midnight in Vietnam, a week of its own for each test. */
let week = Date.parse('2026-02-01T17:00:00Z')
const makeWeek = () => {
  const start = week
  week += 7 * 24 * HOUR
  return (hour: number) => new Date(start + hour * HOUR)
}

const sign = (holder: Player, now: Date, rate: number, giver?: Player) =>
  world.deps.db.inBrand('sen', async tx => {
    const [first, second] = HOUSE as [(typeof HOUSE)[0], (typeof HOUSE)[0]]
    const terms = termsOf(rate, giver ? { payer: 'upline' } : {})
    const asked = { kind: 'daily' as const, holderId: holder.id, giverId: giver?.id ?? null, terms, note: '' }
    const by = giver ? { accountId: giver.id } : first
    const { id } = await requestNew(tx, by, 'giver', { ...asked, id: world.deps.newId(), now })
    await answerOffer(tx, { accountId: holder.id }, { id, version: 1, answer: 'accept', now })
    if (!giver) await answerOffer(tx, second, { id, version: 1, answer: 'accept', now })
  })
/** Of days on which anything was earned. */
const amountsOf = async (player: Player) =>
  (await billsOf(world, player, 'daily')).flatMap(({ amount, state }) => (state === 'notReached' ? [] : [amount]))
const cashOf = (player: Player) => world.deps.db.inBrand('sen', async tx => (await findBalance(tx, player.id)).cash)

test('an agent earns nothing by his own bets; they count for whoever stands above him', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const member = await makeDownline(world, low)
  const at = makeWeek()
  for (const holder of [top, low]) await sign(holder, at(-1), 10_000)
  await did(world, low, { at: at(1), valid: 1000 })
  await did(world, member, { at: at(2), valid: 300 })
  await settle(world, at(24))
  expect(await amountsOf(low)).toEqual(['3.00'])
  expect(await amountsOf(top)).toEqual(['10.00'])
})

test('a payer who sends his cash away before the bill still owes it, and pays it of whatever comes', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const [member, friend] = [await makeDownline(world, low), await makeDownline(world, top)]
  const at = makeWeek()
  await sign(top, at(-2), 20_000)
  await sign(low, at(-1), 10_000, top)
  await did(world, member, { at: at(1), valid: 200_000 })
  await settle(world, at(24))
  await freeWelcome(world.deps.db, top, friend)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update agents.bills set state = 'unapproved' where holder_id = ${top.id} and amount > 0`)
    await tx.run(sql`
      update brand.brands set data = jsonb_set(jsonb_set(data, '{cashier,downlineTransfers,downline}', 'true'),
        '{cashier,downlineTransfers,upline}', 'true') where brand_id = 'sen'`)
    await tx.run(sql`update identity.accounts set may_transfer_to_upline = true where id = ${friend.id}`)
  })
  await world.deps.brands.reload()
  const send = (from: Player, direction: 'upline' | 'downline', amount: string) => {
    const to = direction === 'downline' ? { account: friend.account } : {}
    const body = { direction, amount, password: from.password, idempotencyKey: newKey(), ...to }
    return world.ask(transferCalls.transferToDownline, { body }, as(from))
  }
  expect((await send(top, 'downline', '1000000')).code).toBe('')
  const before = await cashOf(low)
  await payBills(world.deps, 'sen')
  const [bill] = await billsOf(world, low, 'daily')
  expect(bill).toMatchObject({ amount: '2000.00', paid: '0.00', state: 'insufficient' })
  expect((await send(friend, 'upline', '10000')).code).toBe('')
  // What came up the line must be staked before it pays for anything, as every transfer must.
  await payBills(world.deps, 'sen')
  expect((await billsOf(world, low, 'daily'))[0]?.state).toBe('insufficient')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update cashier.wagering_requirements set ended_at = now() where player_id = ${top.id}`),
  )
  await payBills(world.deps, 'sen')
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({ paid: '2000.00', state: 'issued' })
  expect((await cashOf(low)) - before).toBe(2000n * ONE)
})

test('a payer whose cash stands at a vendor pays of it', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const member = await makeDownline(world, low)
  const at = makeWeek()
  await sign(top, at(-2), 20_000)
  await sign(low, at(-1), 10_000, top)
  await did(world, member, { at: at(1), valid: 200_000 })
  await settle(world, at(24))
  await freeWelcome(world.deps.db, top)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update agents.bills set state = 'unapproved' where holder_id = ${top.id} and amount > 0`),
  )
  const before = await cashOf(low)
  const of = { newId: world.deps.newId, playerId: top.id, vendor: 'STUDIO', least: ONE }
  await world.deps.db.inBrand('sen', tx => fillVendorWallet(tx, of))
  expect(await cashOf(top)).toBe(0n)
  await payBills(world.deps, 'sen')
  expect((await billsOf(world, low, 'daily'))[0]).toMatchObject({ paid: '2000.00', state: 'issued' })
  expect((await cashOf(low)) - before).toBe(2000n * ONE)
})

test('periods that ended while the server was down are settled when it is back, each with what was played in it', async () => {
  const holder = await makeAgent(world)
  const member = await makeDownline(world, holder)
  const at = makeWeek()
  await sign(holder, at(-1), 10_000)
  await settle(world, at(0))
  // Down from here on: the vendor's bets of three days are in the tables, and no slot is closed.
  const [last] = await world.deps.db.asOwner(tx =>
    tx.query<{ seq: bigint }>(
      sql`select coalesce(max(seq), 0)::bigint as seq from bets.settled_bets where brand_id = 'sen'`,
    ),
  )
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      insert into agents.closings (brand_id, closed_until, from_at, bet_seq, xid)
      values ('sen', ${at(0)}, ${at(0)}, ${last?.seq ?? 0n}, (pg_current_xact_id()::text)::bigint)`)
    for (const [hour, units] of [
      [1, 100],
      [30, 200],
      [71, 400],
    ] as const)
      await tx.run(sql`
        insert into bets.settled_bets (brand_id, key, player_id, node_id, round_key, opened_at, over_at, day, stake)
        values ('sen', gen_random_uuid(), ${member.id}, 1001, gen_random_uuid(), ${at(hour)}, ${at(hour)},
          platform.day_of(${at(hour)}, 'Asia/Ho_Chi_Minh'), ${BigInt(units) * ONE})`)
    await tx.run(sql`
      insert into bets.rollup_watermarks (brand_id, rolled_up_until) values ('sen', ${at(73)})
      on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until`)
  })
  const closed = await world.deps.db.asOwner(tx =>
    tx.one<{ until: Date }>(sql`select agents.close_slots('sen') as until`),
  )
  expect(closed?.until).toEqual(at(73))
  await Promise.all([1, 2, 3].map(() => settle(world, closed?.until as Date)))
  expect(await amountsOf(holder)).toEqual(['4.00', '2.00', '1.00'])
})
