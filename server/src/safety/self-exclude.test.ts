import { depositCalls } from '@sen/core/cashier/calls'
import { ONE } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { safetyCalls } from '@sen/core/safety/calls'
import type { Term } from '@sen/core/safety/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, askWithdrawal, makeDrawer } from '../../test/cashier.ts'
import { listenStream } from '../../test/listen-stream.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import type { Caller } from '../platform/deps.ts'
import { openGameSession } from '../play/public.ts'
import { post, walletPosting } from '../wallet/public.ts'
import { endExclusions } from './end-exclusions.ts'
import { selfExclude } from './self-exclude.ts'

const DAY = 24 * 3_600_000
/** `EXCLUSION_RACES=10000 vitest run …` for the long proof. */
const RACES = Number(process.env.EXCLUSION_RACES ?? 60)
let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

async function openPlay(member: Player): Promise<TestPlayer> {
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand(member.brand, tx =>
    openGameSession(tx, { accountId: member.id, account: 'x', kind: 0, ...game }),
  )
  return { id: member.id, brand: member.brand, ...opened, game: 'lotus-pond' }
}
const betOf = async (player: TestPlayer) => (await vendor.send('/transaction/bet', vendor.bet(player, 100_000))).status
const exclude = (member: Player, term: Term) =>
  world.ask(safetyCalls.selfExclude, { body: { term, isSure: true } }, { token: member.token, brand: member.brand })

test('an exclusion against running bets: after its commit not one is accepted', { timeout: 1_800_000 }, async () => {
  // The database itself is the witness: whatever leaves a balance after the block stood is written down.
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`create table public.taken_late (player_id uuid)`)
    await tx.run(sql`
      create function public.witness() returns trigger language plpgsql security definer as $$
      begin insert into public.taken_late values (new.player_id); return new; end $$`)
    await tx.run(sql`
      create trigger witness after update on wallet.balances for each row
      when (old.bets_blocked_at is not null and new.cash + new.bonus < old.cash + old.bonus) execute function public.witness()`)
  })
  const brand = world.deps.brands.byCode('sen')
  let [before, after] = [0, 0]
  /** Bets one after the other until one is refused. */
  const keepBetting = async (player: TestPlayer) => {
    while ((await betOf(player)) === 'RS_OK') before++
    after++
  }
  const race = async (n: number) => {
    const player = await makePlayer(world.deps)
    const caller = { brand, session: { accountId: player.id, brandId: 'sen' } } as unknown as Caller
    const running = [keepBetting(player), keepBetting(player)]
    // The exclusion begins at another moment of the bets' life in each race.
    await new Promise(resolve => setTimeout(resolve, n % 7))
    await selfExclude(world.deps, caller, { query: undefined, body: { term: '24h', isSure: true } })
    expect(await betOf(player)).not.toBe('RS_OK')
    await Promise.all(running)
  }
  for (let n = 0; n < RACES; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, RACES - n) }, (_, at) => race(n + at)))
  const late = await world.deps.db.asOwner(tx => tx.query(sql`select player_id from public.taken_late`))
  expect(late).toEqual([])
  // Bets were taken while the exclusions were on their way, or it proved nothing.
  expect(before).toBeGreaterThan(RACES / 2)
  if (RACES > 1000)
    console.log(`${RACES} races: ${before} bets came before the exclusion, ${after} after, none slipped`)
})

test('an excluded player neither bets, launches nor deposits; wins, refunds and withdrawals go on', async () => {
  await seedCatalogue(world.deps.db)
  const { player: member, bankAccountId } = await makeDrawer(world)
  const player = await openPlay(member)
  const [won, returned] = [vendor.bet(player, 500_000), vendor.bet(player, 500_000)]
  for (const bet of [won, returned]) expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const stream = await listenStream(world.url, { token: member.token })
  await stream.next('hello')
  const { value } = await exclude(member, '7d')
  expect(value.exclusion).toMatchObject({ kind: 'timeout', term: '7d' })
  await stream.next('limits', (data: { step?: string }) => data.step === 'excluded')
  stream.stop()

  expect(await betOf(player)).toMatch(/USER_DISABLED|INVALID_TOKEN|TOKEN_EXPIRED/)
  expect((await vendor.send('/transaction/win', vendor.win(player, won, 900_000))).status).toBe('RS_OK')
  expect((await vendor.send('/transaction/rollback', vendor.rollback(player, returned))).status).toBe('RS_OK')
  const launch = await world.ask(playCalls.launchGame, { query: { nodeId: 1001 } }, { token: member.token })
  expect(launch.code).toBe('safety.excluded')
  const deposit = await askDeposit(world, member)
  expect(deposit.code).toBe('safety.excluded')
  expect(deposit.message).toContain('Bạn đang tạm nghỉ đến')
  expect((await world.ask(depositCalls.listDeposits, { query: {} }, { token: member.token })).value.list).toEqual([])
  const drawn = await askWithdrawal(world, { player: member, bankAccountId })
  expect([drawn.success, drawn.code]).toEqual([true, ''])
  await expect
    .poll(() =>
      world.deps.db.asOwner(tx =>
        tx.query(sql`select 1 from play.game_sessions where player_id = ${member.id} and ended_at is null`),
      ),
    )
    .toEqual([])
})

test('a break ends by itself on its last millisecond, and not while a longer one stands', async () => {
  const member = await registerPlayer(world)
  const began = world.time.now
  await exclude(member, '24h')
  expect((await exclude(member, '24h')).code).toBe('safety.notLonger')
  expect((await exclude(member, '30d')).success).toBe(true)
  expect((await exclude(member, '7d')).code).toBe('safety.notLonger')
  world.time.now = new Date(began.getTime() + DAY)
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_ERROR_USER_DISABLED')
  world.time.now = new Date(began.getTime() + 30 * DAY - 1)
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_ERROR_USER_DISABLED')
  world.time.now = new Date(began.getTime() + 30 * DAY)
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_OK')
  world.time.now = began
})

test('an exclusion outlives its term until the desk lifts it, and one day more; one for ever is never lifted', async () => {
  const [member, gone] = [await registerPlayer(world), await registerPlayer(world)]
  const began = world.time.now
  await exclude(member, '6m')
  await exclude(gone, 'forever')
  let risk = await hireStaff(world, 'risk')
  const lift = (id: string) =>
    world.ask(safetyCalls.liftExclusion, { body: { id, reason: 'asked in writing' } }, { token: risk.token })
  expect((await lift(member.id)).code).toBe('safety.termRuns')
  world.time.now = new Date(began.getTime() + 190 * DAY)
  risk = await hireStaff(world, 'risk')
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_ERROR_USER_DISABLED')
  const lifted = await lift(member.id)
  expect(lifted.value).toEqual({ endsAt: new Date(began.getTime() + 191 * DAY).toISOString() })
  expect((await lift(member.id)).code).toBe('safety.liftAsked')
  expect((await lift(gone.id)).code).toBe('safety.termRuns')
  expect((await lift(world.deps.newId())).code).toBe('safety.notExcluded')
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_ERROR_USER_DISABLED')
  world.time.now = new Date(began.getTime() + 191 * DAY)
  await endExclusions(world.deps, 'sen')
  expect(await betOf(await openPlay(member))).toBe('RS_OK')
  expect(await betOf(await openPlay(gone))).toBe('RS_ERROR_USER_DISABLED')
  world.time.now = began
})

test('another brand is untouched: the same name plays on there', async () => {
  const here = await registerPlayer(world, { username: 'haibrand1' })
  const there = await registerPlayer(world, { username: 'haibrand1', brand: 'hac' })
  await exclude(here, 'forever')
  // The end of his sessions may reach the one that is opened just now too.
  expect(await betOf(await openPlay(here))).toMatch(/USER_DISABLED|TOKEN_EXPIRED/)
  // That brand keeps wallets at vendors: games stake what stands there.
  await world.deps.db.inBrand('hac', tx =>
    post(tx, walletPosting({ key: 'there', playerId: there.id, vendor: 'STUDIO', amount: ONE })),
  )
  expect(await betOf(await openPlay(there))).toBe('RS_OK')
  expect((await askDeposit(world, there)).success).toBe(true)
})
