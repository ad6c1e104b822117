/** How far a player is: what he staked since he joined, days that are over from their sums and only the rest bet by bet. */
import { addDays } from '@sen/core/calendar'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../../test/days.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { listPromotionAnnouncementIds, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const ONE = 100_000
let world: World
let studio: TestVendor
let id: string
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
  const row = await world.deps.db.asOwner(tx =>
    tx.one<{ id: string }>(sql`
      update promotions.campaigns set threshold = ${10n ** 12n}
      where brand_id = 'sen' and kind = 'claim' and condition = 'bets' returning id`),
  )
  id = row?.id ?? ''
})
afterAll(() => world.close())

const join = ({ token }: Player) => world.ask(campaignCalls.joinPromotion, { body: { id } }, { token })

/** Joins at a moment of the database's clock, which dates the bets: after all that stand, before all that follow. */
async function joinNow(player: Player): Promise<void> {
  const row = await world.deps.db.asOwner(tx => tx.one<{ now: Date }>(sql`select clock_timestamp() as now`))
  // A Date has whole milliseconds: the next one is past whatever was dated before.
  world.time.now = new Date((row as { now: Date }).now.getTime() + 1)
  await world.deps.db.asOwner(tx => tx.run(sql`select pg_sleep(0.005)`))
  await join(player)
}
const doneOf = async ({ token }: Player) =>
  (await world.ask(campaignCalls.getPromotion, { query: { id } }, { token })).value.condition.done

/** Stakes so much in a round that is over at once. */
async function play({ id: accountId, account }: Player, amount: number): Promise<void> {
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx => openGameSession(tx, { accountId, account, kind: 0, ...game }))
  const player = { id: accountId, brand: 'sen', user: opened.user, token: opened.token, game: 'lotus-pond' }
  const bet = studio.bet(player, amount * ONE)
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect((await studio.send('/transaction/win', studio.win(player, bet, 0))).status).toBe('RS_OK')
}

/** The player joined at noon so many days ago; each day's sum stands folded, from the day of joining on. */
async function joinedBefore({ id: playerId }: Player, days: readonly number[]): Promise<void> {
  const today = dayOf(world.time.now)
  const joined = new Date((startOfDay(addDays(today, -days.length))?.getTime() ?? 0) + 12 * 3_600_000)
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update promotions.opt_ins set joined_at = ${joined} where player_id = ${playerId}`)
    for (const [at, amount] of days.entries())
      await tx.run(sql`
        insert into bets.valid_days (brand_id, player_id, day, node_id, amount)
        values ('sen', ${playerId}, ${addDays(today, at - days.length)}::date, 1001, ${amount * ONE})`)
    await tx.run(sql`
      insert into bets.rollup_watermarks (brand_id, rolled_up_until) values ('sen', ${startOfDay(today)})
      on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until`)
  })
}

test('what was staked on the day before joining does not count, on that day and on later ones', async () => {
  const player = await registerPlayer(world)
  await play(player, 40)
  await joinNow(player)
  expect(await doneOf(player)).toBe('0.00')
  await play(player, 5)
  expect(await doneOf(player)).toBe('5.00')
  await joinedBefore(player, [70, 10])
  // Of the 70 of the day of joining 40 were staked before; all 45 that were really staked are today's.
  expect(await doneOf(player)).toBe('85.00')
})

test('a day that is over and not rolled up yet is counted bet by bet', async () => {
  const player = await registerPlayer(world)
  await joinNow(player)
  await play(player, 5)
  await joinedBefore(player, [70, 10, 30])
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update bets.rollup_watermarks set rolled_up_until = rolled_up_until - interval '1 minute' where brand_id = 'sen'`,
    ),
  )
  expect(await doneOf(player)).toBe('85.00')
})
