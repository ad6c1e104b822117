/** Claims that wait for their payment: none stands in the way of the others. */
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { listOfferIds, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { payClaims } from './pay-claim.ts'
import { seedActivities } from './seed-activities.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
  await seedActivities(world.deps.db, listOfferIds)
})
afterAll(() => world.close())

const cashOf = async ({ token }: Player) => Number((await world.ask(walletCalls.getBalance, {}, { token })).value.cash)

/** A claim that was taken and is to be paid, of the promotion of this kind; those made first stand first. */
const takeClaim = (player: Player, kind: string, reward: bigint) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into promotions.participations (brand_id, activity_id, player_id, id, state, joined_at, changed_at, reward)
      select brand_id, id, ${player.id}, ${world.deps.newId()}, 'process', now(), now(), ${reward}
      from promotions.activities where brand_id = 'sen' and kind = ${kind}`),
  )

test('a claim that cannot be paid keeps back none of those behind it', async () => {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.activities set turnover = '99.99' where brand_id = 'sen' and kind = 'apply'`),
  )
  const [first, second] = [await registerPlayer(world), await registerPlayer(world)]
  await takeClaim(first, 'apply', 10n ** 12n * ONE)
  await takeClaim(second, 'claim', 7n * ONE)
  const [had, before] = [await cashOf(first), await cashOf(second)]
  expect(await payClaims(world.deps, 'sen')).toBe(1)
  expect([(await cashOf(first)) - had, (await cashOf(second)) - before]).toEqual([0, 7])
})

test('players who are barred keep back none of those behind them, however many they are', async () => {
  const [barred, other] = [await registerPlayer(world), await registerPlayer(world)]
  const body = { term: '24h', isSure: true } as const
  expect((await world.ask(safetyCalls.excludeSelf, { body }, { token: barred.token })).success).toBe(true)
  await takeClaim(barred, 'claim', 7n * ONE)
  await takeClaim(other, 'claim', 7n * ONE)
  const before = await cashOf(other)
  expect(await payClaims(world.deps, 'sen', 1)).toBe(1)
  expect((await cashOf(other)) - before).toBe(7)
})
