/** Claims that wait for their payment: none stands in the way of the others. */
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { listPromotionAnnouncementIds, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { payClaims } from './pay-claim.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const ONE = 100_000n
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
})
afterAll(() => world.close())

const cashOf = async ({ token }: Player) => Number((await world.ask(walletCalls.getBalance, {}, { token })).value.cash)

/** A claim that was taken and is to be paid, of the promotion of this kind; those made first stand first. */
const takeClaim = (player: Player, kind: string, reward: bigint) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into promotions.opt_ins (brand_id, campaign_id, player_id, id, state, joined_at, changed_at, reward)
      select brand_id, id, ${player.id}, ${world.deps.newId()}, 'process', now(), now(), ${reward}
      from promotions.campaigns where brand_id = 'sen' and kind = ${kind}`),
  )

test('a claim that cannot be paid keeps back none of those behind it', async () => {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.campaigns set wagering = '99.99' where brand_id = 'sen' and kind = 'apply'`),
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
  expect((await world.ask(safetyCalls.selfExclude, { body }, { token: barred.token })).success).toBe(true)
  await takeClaim(barred, 'claim', 7n * ONE)
  await takeClaim(other, 'claim', 7n * ONE)
  const before = await cashOf(other)
  expect(await payClaims(world.deps, 'sen', 1)).toBe(1)
  expect((await cashOf(other)) - before).toBe(7)
})
