/** Promotions chosen with a deposit: kept with it, given once of what was credited of it, and of nothing else. */
import { depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { ONE, readAmount } from '@sen/core/money'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { expect, test } from 'vitest'
import { askDeposit, letPass, newKey, rows } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import {
  as,
  cancel,
  cashOf,
  change,
  choosable,
  choose,
  daily,
  finance,
  first,
  match,
  pay,
  read,
  runJobs,
  spentOf,
  usePromotions,
  world,
} from '../../test/promotions.ts'
import { watchStatements } from '../../test/watch-statements.ts'
import { expireDeposits, runSandboxBank } from '../cashier/public.ts'
import { sql } from '../platform/db.ts'
import { payDepositBonuses } from './pay-deposit-bonuses.ts'
import { settleDepositBonuses, settleLateDepositBonuses } from './settle-deposit-bonuses.ts'

usePromotions()

test('a promotion chosen with the first deposit is given once the sandbox bank paid it, must be staked, and is told', async () => {
  const player = await registerPlayer(world)
  expect(
    (await choosable(player)).map(({ id, match, minimum, cap, wagering }) => [id, match, minimum, cap, wagering]),
  ).toEqual([
    [first, '50', '200000.00', '500000.00', '5'],
    [daily, '20', '100000.00', '200000.00', '3'],
  ])
  const { value } = await choose(player, first, '300000')
  expect(value.promotion).toEqual({
    id: first,
    title: 'Nạp lần đầu, thêm 50%',
    state: 'pending',
    reward: '150000.00',
    wagering: '5',
    minimum: '200000.00',
  })
  expect((await choosable(player)).map(({ id }) => id)).toEqual([daily])
  expect(await spentOf(first)).toBe(150_000)
  const before = await cashOf(player)
  expect(await runJobs()).toBe(0)
  expect(await world.ask(depositCalls.payInSandbox, { body: { id: value.id } }, as(player))).toMatchObject({
    success: true,
  })
  await letPass(world, 'bank')
  await runSandboxBank(world.deps, 'sen', world.url)
  expect((await cashOf(player)) - before).toBe(300_000)
  expect(await runJobs()).toBe(1)
  expect(await runJobs()).toBe(0)
  expect((await cashOf(player)) - before).toBe(450_000)
  expect((await read(player, value.id)).promotion).toMatchObject({ state: 'granted', reward: '150000.00' })
  const owed = await rows(
    world,
    sql`select source, reference, required from cashier.wagering_requirements
      where player_id = ${player.id} and source <> 'welcome' order by source`,
  )
  expect(owed).toEqual([
    { source: 'deposit', reference: value.reference, required: 300_000n * ONE },
    { source: 'promotion', reference: value.reference, required: 750_000n * ONE },
  ])
  const { value: inbox } = await world.ask(messageCalls.listMessages, { query: { language: 'en' } }, as(player))
  expect(inbox.list[0]).toMatchObject({ title: 'Deposit bonus added' })
  const { value: seen } = await world.ask(campaignCalls.getPromotion, { query: { id: first } }, as(player))
  expect(seen).toMatchObject({ state: 'claimed', granted: '150000.00', deposit: { why: 'promotions.taken' } })
  const { value: rules } = await world.ask(withdrawalCalls.getWithdrawRules, {}, as(player))
  expect(readAmount(rules.wageringLeft)).toBeGreaterThanOrEqual(1_050_000n * ONE)
  const queue = await world.ask(cashierStaffCalls.listDepositQueue, { query: { find: value.reference } }, as(finance))
  expect(queue.value.list[0]?.promotion).toMatchObject({ id: first, state: 'granted', reward: '150000.00' })
  // Another deposit is no first one, and chooses it neither way.
  expect(await choose(player)).toMatchObject({ code: 'promotions.taken' })
})

test('what cannot be chosen is refused with its reason, and then there is no deposit either', async () => {
  const player = await registerPlayer(world)
  const paid = (await askDeposit(world, player)).value
  await pay(paid, '200000')
  const codes = async (...asked: Parameters<typeof choose>[]) => {
    const said: string[] = []
    for (const one of asked) said.push((await choose(...one)).code)
    return said
  }
  const other = await registerPlayer(world)
  const notDeposit = (
    await rows<{ id: string }>(
      world,
      sql`select id from promotions.campaigns where brand_id = 'sen' and kind = 'claim'`,
    )
  )[0]
  expect(
    await codes([player], [other, world.deps.newId()], [other, notDeposit?.id ?? ''], [other, first, '199999']),
  ).toEqual(['promotions.notFirst', 'promotions.unknown', 'promotions.notNow', 'promotions.belowMinimum'])
  expect((await choose(other, first, '199999')).message).toBe('Khuyến mãi này cần nạp từ 200,000.00')
  await change(first, sql`to_at = ${new Date(world.time.now.getTime() - 1000)}`)
  expect(await choose(other)).toMatchObject({ code: 'promotions.notNow' })
  await change(first, sql`to_at = null, budget = ${500_000n * ONE}, spent = ${ONE}`)
  expect(await choose(other)).toMatchObject({ code: 'promotions.usedUp' })
  expect((await choosable(other)).map(({ id }) => id)).toEqual([daily])
  expect((await world.ask(depositCalls.listDeposits, {}, as(other))).value.list).toEqual([])
  expect((await choosable(player)).map(({ id }) => id)).toEqual([daily])
  const elsewhere = await registerPlayer(world, { brand: 'hac' })
  expect(await choose(elsewhere)).toMatchObject({ code: 'promotions.unknown' })
})

test('the same key with another promotion, or without one, is another request; the same again is the same deposit', async () => {
  const player = await registerPlayer(world)
  const idempotencyKey = newKey()
  const all = await Promise.all(Array.from({ length: 4 }, () => choose(player, first, '200000', { idempotencyKey })))
  expect(new Set(all.map(({ value }) => value.id)).size).toBe(1)
  expect(await choose(player, daily, '200000', { idempotencyKey })).toMatchObject({ code: 'cashier.keyUsed' })
  expect(await askDeposit(world, player, '200000', { idempotencyKey })).toMatchObject({ code: 'cashier.keyUsed' })
  expect(await spentOf(first)).toBe(100_000)
})

test('two deposits that choose the same at once are one promise and one reward', async () => {
  const player = await registerPlayer(world)
  const said = await Promise.all(
    ['banktransfer', 'ewallet', 'bankcard'].map(method => choose(player, first, '200000', { method })),
  )
  const [won, ...others] = said.filter(({ success }) => success)
  expect(others).toEqual([])
  expect(said.filter(({ success }) => !success).map(({ code }) => code)).toEqual(Array(2).fill('promotions.taken'))
  if (!won) throw new Error('nobody chose')
  const before = await cashOf(player)
  await pay(won.value, '200000')
  await Promise.all([runJobs(), runJobs(), runJobs()])
  expect((await cashOf(player)) - before).toBe(300_000)
  expect(await spentOf(first)).toBe(100_000)
})

test('a deposit that is cancelled or runs out gives nothing and frees the promotion at once', async () => {
  const player = await registerPlayer(world)
  const granted = (await choose(player)).value
  expect(await cancel(player, granted.id)).toMatchObject({ success: true })
  expect((await choosable(player)).map(({ id }) => id)).toEqual([first, daily])
  const again = await choose(player, first, '400000')
  expect(again.value.promotion).toMatchObject({ state: 'pending', reward: '200000.00' })
  expect((await read(player, granted.id)).promotion).toMatchObject({ state: 'released', reward: '0.00' })
  expect(await spentOf(first)).toBe(200_000)
  await letPass(world, 'deposits')
  expect((await choosable(player)).map(({ id }) => id)).toEqual([first, daily])
  await expireDeposits(world.deps, 'sen')
  expect(await runJobs()).toBe(0)
  expect((await read(player, again.value.id)).promotion).toMatchObject({ state: 'released' })
  expect(await spentOf(first)).toBe(0)
})

test('money that arrives short is priced as it arrived: below the minimum there is no reward, and the choice is free', async () => {
  const player = await registerPlayer(world)
  const short = (await choose(player, first, '400000')).value
  await pay(short, '199000')
  expect(await runJobs()).toBe(0)
  const before = await cashOf(player)
  await match(short)
  expect(await runJobs()).toBe(0)
  expect((await read(player, short.id)).promotion).toMatchObject({ state: 'below_minimum', reward: '0.00' })
  expect([(await cashOf(player)) - before, await spentOf(first)]).toEqual([199_000, 0])
  const other = await registerPlayer(world)
  const less = (await choose(other, first, '400000')).value
  await pay(less, '300000')
  const had = await cashOf(other)
  await match(less)
  expect(await runJobs()).toBe(1)
  expect([(await cashOf(other)) - had, await spentOf(first)]).toEqual([450_000, 150_000])
})

test('the reward follows all that was credited to the deposit: parts give what the whole gives, whenever the job comes by', async () => {
  const inParts = async (parts: readonly string[], isJobBetween: boolean) => {
    const player = await registerPlayer(world)
    const { value } = await choose(player, first, '400000')
    for (const part of parts) {
      await pay(value, part)
      await match(value)
      if (isJobBetween) await runJobs()
    }
    await runJobs()
    expect(await runJobs()).toBe(0)
    const keys = await rows<{ amount: bigint }>(
      world,
      sql`select amount from cashier.wagering_requirements where player_id = ${player.id} and source = 'promotion' order by at`,
    )
    const { promotion } = await read(player, value.id)
    const cash = (await cashOf(player)) - 1_000_000 - parts.reduce((sum, part) => sum + Number(part), 0)
    return [promotion?.state, promotion?.reward, cash, keys.map(({ amount }) => Number(amount / ONE))]
  }
  const whole = ['granted', '200000.00', 200_000]
  expect(await inParts(['199000', '201000'], true)).toEqual([...whole, [200_000]])
  expect(await inParts(['199000', '201000'], false)).toEqual([...whole, [200_000]])
  expect(await inParts(['200000', '200000'], true)).toEqual([...whole, [100_000, 100_000]])
  expect(await inParts(['200000', '100000', '100000'], true)).toEqual([...whole, [100_000, 50_000, 50_000]])
  expect(await spentOf(first)).toBe(800_000)
  // What the budget does not hold is not given, and is as soon as it does.
  await change(first, sql`budget = ${1_400_000n * ONE}`)
  const player = await registerPlayer(world)
  const { value } = await choose(player, first, '200000')
  await pay(value, '200000')
  await runJobs()
  await change(first, sql`budget = spent`)
  await pay(value, '300000')
  await match(value)
  expect(await runJobs()).toBe(0)
  await change(first, sql`budget = spent + ${150_000n * ONE}`)
  expect(await runJobs()).toBe(1)
  expect((await read(player, value.id)).promotion).toMatchObject({ state: 'granted', reward: '250000.00' })
})

test('the first deposit is one: nothing for it is chosen beside a deposit that waits, and no two promotions give it', async () => {
  const player = await registerPlayer(world)
  const plain = (await askDeposit(world, player)).value
  expect((await choosable(player)).map(({ id }) => id)).toEqual([daily])
  expect(await choose(player, first, '200000', { method: 'ewallet' })).toMatchObject({ code: 'promotions.notFirst' })
  expect(await cancel(player, plain.id)).toMatchObject({ success: true })
  await change(daily, sql`frequency = 'first'`)
  const other = await registerPlayer(world)
  try {
    const late = (await choose(other)).value
    expect(await choose(other, daily, '200000', { method: 'ewallet' })).toMatchObject({ code: 'promotions.notFirst' })
    await letPass(world, 'deposits')
    await expireDeposits(world.deps, 'sen')
    await runJobs()
    const taken = (await choose(other, daily)).value
    await pay(taken, '200000')
    expect(await runJobs()).toBe(1)
    // The one before, which was over, is paid late: its money comes, and the first deposit was given for already.
    await pay(late, '200000')
    await match(late)
    expect(await runJobs()).toBe(0)
    expect((await read(other, late.id)).promotion).toMatchObject({ state: 'released' })
    // What cannot follow is looked at and holds nobody up: somebody else has the promotion meanwhile.
    await world.deps.db.asOwner(async tx => {
      await tx.run(sql`select 1 from promotions.campaigns where id = ${first} for update`)
      expect(await settleLateDepositBonuses(world.deps, 'sen')).toBe(0)
    })
  } finally {
    await change(daily, sql`frequency = 'daily'`)
    await world.deps.db.asOwner(tx => tx.run(sql`delete from promotions.deposit_bonuses where player_id = ${other.id}`))
  }
})

test('what a killed process left between credit and reward the next run pays, once', async () => {
  const player = await registerPlayer(world)
  const { value } = await choose(player)
  await pay(value, '200000')
  const before = await cashOf(player)
  // Killed after the reward became his, and again while it was paid: that transaction is gone as a whole.
  expect(await settleDepositBonuses(world.deps, 'sen')).toBe(1)
  const dies = watchStatements(world.deps, statement => {
    if (statement.includes('inbox.notify')) throw new Error('killed')
  })
  expect(await payDepositBonuses(dies, 'sen')).toBe(0)
  expect([await cashOf(player), (await read(player, value.id)).promotion?.state]).toEqual([before, 'eligible'])
  expect(await runJobs()).toBe(1)
  expect(await runJobs()).toBe(0)
  expect((await cashOf(player)) - before).toBe(100_000)
})

test('whoever excludes himself after the choice is paid when that is over; while barred nobody chooses', async () => {
  const player = await registerPlayer(world)
  const { value } = await choose(player)
  const body = { term: '24h', isSure: true } as const
  expect((await world.ask(safetyCalls.selfExclude, { body }, as(player))).success).toBe(true)
  await pay(value, '200000')
  const before = await cashOf(player)
  expect(await runJobs()).toBe(0)
  expect((await read(player, value.id)).promotion).toMatchObject({ state: 'eligible', reward: '100000.00' })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update wallet.balances set bets_blocked_at = null, bets_blocked_for = '{}' where player_id = ${player.id}`),
  )
  const later = new Date(world.time.now.getTime() + 1000)
  expect(await payDepositBonuses(world.deps, 'sen', later), 'what is due for longer is not read each time').toBe(0)
  expect(await runJobs()).toBe(1)
  expect((await cashOf(player)) - before).toBe(100_000)
  const limited = await registerPlayer(world)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update wallet.balances set stake_left = 0 where player_id = ${limited.id}`),
  )
  expect(await choosable(limited)).toEqual([])
  expect(await choose(limited)).toMatchObject({ code: 'promotions.barred' })
  expect(await askDeposit(world, limited)).toMatchObject({ success: true })
})

test('the budget is held from the choice on: all players together are promised no more, and what is freed is there again', async () => {
  await change(first, sql`budget = ${600_000n * ONE}`)
  const players = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(world)))
  const said = await Promise.all(players.map(player => choose(player, first, '200000')))
  // Each promise takes 100,000, and the cap of 500,000 must be left before it: two are taken.
  expect(said.map(({ code }) => code).sort()).toEqual(['', '', 'promotions.usedUp', 'promotions.usedUp'])
  expect(await spentOf(first)).toBe(200_000)
  const at = said.findIndex(({ success }) => success)
  await cancel(players[at] as Player, said[at]?.value.id ?? '')
  await runJobs()
  const last = said.findIndex(({ success }) => !success)
  expect(await choose(players[last] as Player)).toMatchObject({ success: true })
})

test('a daily one is chosen once a day, and again on the next', async () => {
  const player = await registerPlayer(world)
  const { value } = await choose(player, daily, '150000')
  await pay(value, '150000')
  expect(await runJobs()).toBe(1)
  expect(await choose(player, daily, '150000')).toMatchObject({ code: 'promotions.taken' })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update promotions.deposit_bonuses set slot = to_char(slot::date - 1, 'YYYY-MM-DD') where player_id = ${player.id}`),
  )
  expect((await choosable(player)).map(({ id }) => id)).toContain(daily)
  const next = (await choose(player, daily, '150000')).value
  const before = await cashOf(player)
  await pay(next, '150000')
  expect(await runJobs()).toBe(1)
  expect((await cashOf(player)) - before).toBe(180_000)
})

test('who chose five times within a day and did not pay holds no more of the budget; his deposits go on, and a day later he chooses again', async () => {
  const player = await registerPlayer(world)
  for (let turn = 0; turn < 5; turn += 1) {
    const { value } = await choose(player)
    await cancel(player, value.id)
  }
  expect(await choose(player)).toMatchObject({ code: 'promotions.lapsed' })
  expect(await choosable(player)).toEqual([])
  await runJobs()
  expect(await spentOf(first)).toBe(0)
  const plain = await askDeposit(world, player)
  expect(plain).toMatchObject({ success: true })
  await cancel(player, plain.value.id)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update promotions.deposit_bonuses set chosen_at = chosen_at - interval '25 hours' where player_id = ${player.id}`),
  )
  expect(await choose(player)).toMatchObject({ success: true })
})
