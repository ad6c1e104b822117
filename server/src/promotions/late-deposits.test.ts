/** Money that comes when its deposit is over: what was chosen with it in time is still given, once. */
import { expect, test } from 'vitest'
import { letPass } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import {
  cashOf,
  change,
  choose,
  daily,
  first,
  match,
  pay,
  read,
  runJobs,
  spentOf,
  usePromotions,
  world,
} from '../../test/promotions.ts'
import { expireDeposits } from '../cashier/public.ts'
import { sql } from '../platform/db.ts'
import { settleDepositBonus, settleDepositBonuses } from './settle-deposit-bonuses.ts'

usePromotions()

test('while something holds a deposit that is over, its promotion is taken and nothing fails', async () => {
  const player = await registerPlayer(world)
  const { value } = await choose(player)
  await letPass(world, 'deposits')
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`select 1 from cashier.deposits where id = ${value.id} for update`)
    expect(await choose(player, first, '200000', { method: 'ewallet' })).toMatchObject({ code: 'promotions.taken' })
  })
  expect(await choose(player, first, '200000', { method: 'ewallet' })).toMatchObject({ success: true })
})

test('money that comes after the deposit and the promotion ended still brings what was chosen in time, unless it was taken since', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  const late = async (one: Player) => {
    const { value } = await choose(one)
    await letPass(world, 'deposits')
    await expireDeposits(world.deps, 'sen')
    await runJobs()
    await pay(value, '200000')
    return { value, match: () => match(value) }
  }
  const [mine, theirs] = [await late(player), await late(other)]
  const again = (await choose(other)).value
  await pay(again, '200000')
  await change(first, sql`to_at = ${new Date(world.time.now.getTime() - 1000)}`)
  expect(await runJobs()).toBe(1)
  await mine.match()
  await theirs.match()
  expect(await runJobs()).toBe(1)
  expect((await read(player, mine.value.id)).promotion).toMatchObject({ state: 'granted', reward: '100000.00' })
  expect((await read(other, theirs.value.id)).promotion).toMatchObject({ state: 'released' })
  expect((await read(other, again.id)).promotion).toMatchObject({ state: 'granted' })
  expect(await spentOf(first)).toBe(200_000)
})

test('a promise stands when the staff matches the money while the job frees what had ended', async () => {
  const player = await registerPlayer(world)
  const { value } = await choose(player)
  await letPass(world, 'deposits')
  await expireDeposits(world.deps, 'sen')
  await pay(value, '200000')
  let settling: Promise<number> | undefined
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`select 1 from promotions.campaigns where id = ${first} for update`)
    settling = settleDepositBonuses(world.deps, 'sen')
    await Promise.race([settling, new Promise(resolve => setTimeout(resolve, 500))])
    await match(value)
  })
  await settling
  expect((await read(player, value.id)).promotion).toMatchObject({ state: 'eligible', reward: '100000.00' })
  expect(await spentOf(first)).toBe(100_000)
})

test('of two promotions of the first deposit whose money comes late at once one is given', async () => {
  await change(daily, sql`frequency = 'first'`)
  const player = await registerPlayer(world)
  try {
    const late = async (promotionId: string) => {
      const { value } = await choose(player, promotionId)
      await letPass(world, 'deposits')
      await expireDeposits(world.deps, 'sen')
      await runJobs()
      return value
    }
    const both = [await late(first), await late(daily)] as const
    for (const one of both) {
      await pay(one, '200000')
      await match(one)
    }
    let other: Promise<boolean> | undefined
    await world.deps.db.inBrand('sen', async tx => {
      expect(await settleDepositBonus(tx, both[0].id, world.time.now)).toBe(true)
      other = world.deps.db.inBrand('sen', of => settleDepositBonus(of, both[1].id, world.time.now))
      await Promise.race([other, new Promise(resolve => setTimeout(resolve, 500))])
    })
    expect(await other).toBe(false)
    expect(await runJobs()).toBe(1)
    expect((await read(player, both[1].id)).promotion).toMatchObject({ state: 'released' })
  } finally {
    await change(daily, sql`frequency = 'daily'`)
    await world.deps.db.asOwner(tx =>
      tx.run(sql`delete from promotions.deposit_bonuses where player_id = ${player.id}`),
    )
  }
})

test('references that were kept for longer than thirty days bring their money and no promotion', async () => {
  const player = await registerPlayer(world)
  const kept = async (days: number) => {
    const { value } = await choose(player, daily, '100000')
    await letPass(world, 'deposits')
    await expireDeposits(world.deps, 'sen')
    await runJobs()
    await world.deps.db.asOwner(async tx => {
      const before = sql`make_interval(days => ${days})`
      await tx.run(sql`
        update promotions.deposit_bonuses set slot = to_char(slot::date - ${before}, 'YYYY-MM-DD') where deposit_id = ${value.id}`)
      await tx.run(sql`update cashier.deposits set created_at = created_at - ${before} where id = ${value.id}`)
    })
    return value
  }
  const [older, newer] = [await kept(31), await kept(29)]
  const before = await cashOf(player)
  for (const one of [older, newer]) {
    await pay(one, '100000')
    await match(one)
  }
  expect(await runJobs()).toBe(1)
  expect((await cashOf(player)) - before).toBe(220_000)
  expect((await read(player, older.id)).promotion).toMatchObject({ state: 'released' })
  expect((await read(player, newer.id)).promotion).toMatchObject({ state: 'granted', reward: '20000.00' })
})
