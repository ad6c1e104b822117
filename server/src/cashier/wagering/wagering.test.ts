/** Money that came is staked before money leaves: what counts, what does not, who may waive it, and that no moment slips through. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { type WageringSource, wageringCalls } from '@sen/core/cashier/wagering-calls'
import { ONE } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, askWithdrawal, makeDrawer, rows, sendCallback, transferOf } from '../../../test/cashier.ts'
import { registerPlayer } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../../test/vendor.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { openGameSession } from '../../play/public.ts'
import { post } from '../../wallet/public.ts'
import { addWageringRequirement } from './add-wagering-requirement.ts'
import { grantWelcome } from './grant-welcome.ts'

let world: World
let vendor: TestVendor
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

type Drawer = Awaited<ReturnType<typeof makeDrawer>> & { game: TestPlayer }

/** A player with a name, a bank account and a game open, whose welcome asks for nothing. */
async function makeRival(): Promise<Drawer> {
  const drawer = await makeDrawer(world)
  const [gameCode, vendorCode] = ['lotus-pond', 'STUDIO']
  const { id, account } = drawer.player
  const { token, user } = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, nodeId: 1, gameCode, vendorCode, mode: 'real' }),
  )
  return { ...drawer, game: { id, brand: 'sen', user, token, game: gameCode } }
}

async function deposit({ player }: Drawer, amount: string): Promise<void> {
  const { value, code } = await askDeposit(world, player, amount)
  expect(code).toBe('')
  expect((await sendCallback(world, transferOf(value.reference, `${amount}.00`))).status).toBe(200)
}
const rulesOf = async ({ player }: Drawer) =>
  (await world.ask(withdrawalCalls.getWithdrawRules, {}, { token: player.token })).value
const leftOf = async (drawer: Drawer) => Number((await rulesOf(drawer)).wageringLeft)

async function bet(drawer: Drawer, amount: number, more: object = {}) {
  const body = vendor.bet(drawer.game, Number(BigInt(amount) * ONE), { ...more })
  expect((await vendor.send('/transaction/bet', body)).status).toBe('RS_OK')
  return body
}
const give = (of: Drawer, source: WageringSource, amount: bigint, multiple: string) =>
  world.deps.db.inBrand('sen', async tx => {
    const [id, playerId] = [world.deps.newId(), of.player.id]
    const lines = [
      { account: 'house:bonuses' as const, amount: -amount * ONE },
      { account: `player:${playerId}:cash` as const, amount: amount * ONE },
    ]
    await post(tx, { kind: 'bonus', key: `test:${id}`, lines })
    await addWageringRequirement(tx, { id, playerId, source, reference: '', amount: amount * ONE, multiple })
  })
type Bet = Awaited<ReturnType<typeof bet>>
const win = (drawer: Drawer, of: Bet, amount: number, more: object = {}) =>
  vendor.send('/transaction/win', vendor.win(drawer.game, of, Number(BigInt(amount) * ONE), { ...more }))
const rollback = (drawer: Drawer, of: Bet) => vendor.send('/transaction/rollback', vendor.rollback(drawer.game, of))

test('MC-06 a deposit is staked once before money leaves: refused with what is missing, then let through', async () => {
  const drawer = await makeRival()
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  await deposit(drawer, '200000')
  expect(await rulesOf(drawer)).toMatchObject({
    wageringLeft: '200000.00',
    wageringNeeded: '200000.00',
    wageringMultiple: '1',
  })
  const refused = await askWithdrawal(world, drawer, '50000')
  expect([refused.code, refused.message]).toEqual([
    'cashier.wageringLeft',
    'Bạn cần cược thêm 200,000.00 trước khi rút tiền',
  ])
  await win(drawer, await bet(drawer, 150_000), 0)
  expect(await rulesOf(drawer)).toMatchObject({ wageringLeft: '50000.00', wageringNeeded: '200000.00' })
  await win(drawer, await bet(drawer, 49_999), 900_000)
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.wageringLeft')
  await win(drawer, await bet(drawer, 1), 0)
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  // What was staked beyond it does not count for what comes later.
  await win(drawer, await bet(drawer, 300_000), 0)
  await deposit(drawer, '100000')
  expect(await leftOf(drawer)).toBe(100_000)
})

test('MC-06 only money that is not staked yet is listed as to be staked, for the player and for the staff', async () => {
  const drawer = await makeRival()
  await deposit(drawer, '100000')
  await deposit(drawer, '200000')
  await win(drawer, await bet(drawer, 300_000), 300_000)
  expect((await rulesOf(drawer)).wageringOf).toEqual([])
  await deposit(drawer, '50000')
  expect(await rulesOf(drawer)).toMatchObject({
    wageringNeeded: '50000.00',
    wageringOf: [{ source: 'deposit', required: '50000.00' }],
  })
  const { value } = await world.ask(wageringCalls.getWagering, { query: { playerId: drawer.player.id } }, finance)
  expect(value.list.filter(({ source }) => source === 'deposit').map(({ state }) => state)).toEqual([
    'open',
    'met',
    'met',
  ])
  await give(drawer, 'mall', 10_000n, '1')
  await give(drawer, 'mall', 20_000n, '1')
  const { wageringOf } = await rulesOf(drawer)
  expect(wageringOf.map(({ required }) => required)).toEqual(['20000.00', '10000.00', '50000.00'])
  await win(drawer, await bet(drawer, 55_000), 0)
  expect((await rulesOf(drawer)).wageringOf).toMatchObject([
    { source: 'mall', amount: '20000.00', required: '20000.00', done: '0.00' },
    { source: 'mall', amount: '10000.00', required: '10000.00', done: '5000.00' },
    { source: 'deposit', amount: '50000.00', required: '50000.00', done: '50000.00' },
  ])
  expect(new Set(wageringOf.map(({ id }) => id)).size).toBe(3)
})

test('of the cash a bonus is what came as one and was not staked as it asks: whole until less is left, none once it is staked', async () => {
  const drawer = await makeRival()
  const bonusOf = async () => (await rulesOf(drawer)).bonus
  const cash = Number((await rulesOf(drawer)).available)
  expect(await bonusOf()).toBe('0.00')
  await deposit(drawer, '100000')
  expect(await bonusOf()).toBe('0.00')
  await give(drawer, 'mission', 50_000n, '3')
  expect(await bonusOf()).toBe('50000.00')
  // Nearly all of it is lost with one bet: what is left of the balance is all there is of the bonus, and its wagering goes on.
  await win(drawer, await bet(drawer, cash + 100_000 + 50_000 - 20_000), 0)
  expect(await bonusOf()).toBe('0.00')
  await give(drawer, 'mission', 50_000n, '3')
  expect(await bonusOf()).toBe('50000.00')
  await win(drawer, await bet(drawer, 40_000), 0)
  expect(await rulesOf(drawer)).toMatchObject({
    bonus: '30000.00',
    wageringOf: [{ amount: '50000.00', done: '40000.00' }],
  })
})

test('open rounds and bets that were given back do not count; a stake counts for all money that came before it', async () => {
  const drawer = await makeRival()
  await win(drawer, await bet(drawer, 90_000), 0)
  await deposit(drawer, '100000')
  const open = await bet(drawer, 60_000)
  expect(await leftOf(drawer)).toBe(100_000)
  await win(drawer, open, 0)
  expect(await leftOf(drawer)).toBe(40_000)
  await rollback(drawer, await bet(drawer, 40_000))
  expect(await leftOf(drawer)).toBe(40_000)
  await deposit(drawer, '30000')
  expect(await leftOf(drawer)).toBe(70_000)
  await win(drawer, await bet(drawer, 70_000), 0)
  expect(await leftOf(drawer)).toBe(0)
})

test('a round of several bets is over with the win that closes it, whichever bet it names; what is bet after that is not', async () => {
  const drawer = await makeRival()
  await deposit(drawer, '200000')
  const one = await bet(drawer, 120_000)
  const two = await bet(drawer, 50_000, { round: one.round })
  expect((await win(drawer, two, 0)).status).toBe('RS_OK')
  expect(await leftOf(drawer), 'the round goes on: only the bet that was resolved counts').toBe(150_000)
  const three = await bet(drawer, 20_000, { round: one.round })
  expect((await win(drawer, three, 0, { round_closed: true })).status).toBe('RS_OK')
  expect(await leftOf(drawer)).toBe(10_000)
  await bet(drawer, 10_000, { round: one.round })
  expect(await leftOf(drawer)).toBe(10_000)
  // Tables where many sit share the round's id: another player's end of it says nothing about this one's bets.
  const other = await makeRival()
  const [mine, theirs] = [await bet(drawer, 10_000), await makeRival()]
  await win(theirs, await bet(theirs, 5_000, { round: mine.round }), 0, { round_closed: true })
  expect(await leftOf(drawer)).toBe(10_000)
  expect(await leftOf(other)).toBe(0)
})

test('a bet that closes its round counts an hour later, when it is not given back any more; looking at it ends nothing', async () => {
  const drawer = await makeRival()
  await deposit(drawer, '200000')
  const first = await bet(drawer, 80_000)
  const last = await bet(drawer, 120_000, { round: first.round, round_closed: true })
  expect(await leftOf(drawer)).toBe(200_000)
  const age = (by: string) =>
    world.deps.db.asOwner(async tx => {
      await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
      for (const table of [sql`bets.transactions`, sql`cashier.wagering_requirements`])
        await tx.run(sql`update ${table} set at = at - ${by}::interval where player_id = ${drawer.player.id}`)
      await tx.run(sql`
        update bets.transactions set no = (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
          || substr(replace(no::text, '-', ''), 13))::uuid where player_id = ${drawer.player.id}`)
      await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
    })
  await age('59 minutes')
  expect(await leftOf(drawer)).toBe(200_000)
  await age('1 minute')
  expect(await leftOf(drawer)).toBe(0)
  // The player looked, then the supplier gave it back late: it is asked for again.
  await rollback(drawer, last)
  expect(await leftOf(drawer)).toBe(200_000)
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.wageringLeft')
  await win(drawer, first, 0, { round_closed: true })
  expect(await leftOf(drawer)).toBe(120_000)
})

test('what was staked is asked for no more once money left on it', async () => {
  const drawer = await makeRival()
  await deposit(drawer, '100000')
  await win(drawer, await bet(drawer, 100_000), 0)
  const ended = () =>
    rows<{ ended: boolean }>(
      world,
      sql`select ended_at is not null as ended from cashier.wagering_requirements where player_id = ${drawer.player.id}`,
    )
  expect(await leftOf(drawer)).toBe(0)
  expect(await ended()).toEqual([{ ended: false }])
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  expect(await ended()).toEqual([{ ended: true }])
})

test('a deposit that arrives while a withdrawal is judged never leaves unstaked', async () => {
  for (let round = 0; round < 6; round += 1) {
    const drawer = await makeRival()
    expect((await askWithdrawal(world, drawer, '1000000')).success).toBe(true)
    const { value } = await askDeposit(world, drawer.player, '200000')
    const said = await Promise.all([
      askWithdrawal(world, drawer, '100000'),
      sendCallback(world, transferOf(value.reference, '200000.00')),
      askWithdrawal(world, drawer, '200000'),
    ])
    expect(['wallet.notEnough', 'cashier.wageringLeft']).toContain(said[0].code)
    expect(['wallet.notEnough', 'cashier.wageringLeft']).toContain(said[2].code)
  }
})

test('the staff sees what is left and waives it with a reason, which the audit log keeps; later money is staked again', async () => {
  const drawer = await makeRival()
  const [as, playerId] = [{ token: finance.token }, drawer.player.id]
  const waive = (reason = 'bank error, repaid') =>
    world.ask(wageringCalls.waiveWagering, { body: { playerId, reason } }, as)
  expect((await waive()).code).toBe('cashier.nothingToWaive')
  await deposit(drawer, '100000')
  const { value: seen } = await world.ask(wageringCalls.getWagering, { query: { playerId } }, as)
  expect(seen).toMatchObject({ left: '100000.00', needed: '100000.00', list: [{ source: 'deposit', state: 'open' }] })
  const { value: after } = await waive()
  const [row] = after.list
  expect([after.left, row?.state, row?.by, row?.reason]).toEqual(['0.00', 'waived', row?.by, 'bank error, repaid'])
  expect(row?.by).not.toBe('')
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  await deposit(drawer, '20000')
  expect(await leftOf(drawer)).toBe(20_000)
  const audit = await rows<{ action: string; reason: string }>(
    world,
    sql`select action, reason from operations.audit where subject_id = ${playerId}::text`,
  )
  expect(audit).toEqual([{ action: 'waiveWagering', reason: 'bank error, repaid' }])
})

test('a break or an exclusion never keeps money back: who may stake no more need not, and the staff sees what was not staked', async () => {
  const drawer = await makeRival()
  await deposit(drawer, '200000')
  const exclude = (term: '24h' | '6m') =>
    world.ask(safetyCalls.selfExclude, { body: { term, isSure: true } }, { token: drawer.player.token })
  const queued = async () => {
    const query = { playerId: drawer.player.id }
    const { value } = await world.ask(cashierStaffCalls.listWithdrawalQueue, { query }, { token: finance.token })
    return value.list.map(({ state, unstaked }) => [state, unstaked])
  }
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.wageringLeft')
  expect((await exclude('24h')).code).toBe('')
  expect(await rulesOf(drawer)).toMatchObject({ wageringLeft: '0.00', wageringNeeded: '0.00' })
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  expect((await exclude('6m')).code).toBe('')
  expect((await askWithdrawal(world, drawer, '60000')).success).toBe(true)
  expect(await queued()).toEqual([
    ['pending', '200000.00'],
    ['pending', '200000.00'],
  ])
  const plain = await makeRival()
  expect((await askWithdrawal(world, plain, '50000')).success).toBe(true)
  const { value } = await world.ask(
    cashierStaffCalls.listWithdrawalQueue,
    { query: { playerId: plain.player.id } },
    { token: finance.token },
  )
  expect(value.list.map(({ unstaked }) => unstaked)).toEqual(['0.00'])
})

test('limits that leave nothing to stake keep no money back either; as long as they leave something, it is asked for', async () => {
  const drawer = await makeRival()
  const limit = { kind: 'stake', period: 'day', value: '100000.00' } as const
  expect((await world.ask(safetyCalls.setLimit, { body: limit }, { token: drawer.player.token })).code).toBe('')
  await deposit(drawer, '200000')
  await win(drawer, await bet(drawer, 90_000), 0)
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.wageringLeft')
  await win(drawer, await bet(drawer, 10_000), 0)
  expect(await leftOf(drawer)).toBe(0)
  expect((await askWithdrawal(world, drawer, '50000')).success).toBe(true)
  const [row] = await rows<{ unstaked: bigint }>(
    world,
    sql`select unstaked from cashier.withdrawals where player_id = ${drawer.player.id}`,
  )
  expect(row?.unstaked).toBe(100_000n * ONE)
})

test('a break frees the player’s own money and not a gift that was not staked: that stays, and the rules say how much', async () => {
  const drawer = await makeRival()
  const exclude = ({ player }: Drawer) =>
    world.ask(safetyCalls.selfExclude, { body: { term: '24h', isSure: true } }, { token: player.token })
  await give(drawer, 'promotion', 30_000n, '2')
  await give(drawer, 'mall', 5_000n, '0.5')
  await deposit(drawer, '200000')
  expect(await rulesOf(drawer)).toMatchObject({ available: '1235000.00', rewardKept: '0.00' })
  expect((await askWithdrawal(world, drawer, '50000')).code).toBe('cashier.wageringLeft')
  expect((await exclude(drawer)).code).toBe('')
  expect(await rulesOf(drawer)).toMatchObject({
    available: '1200000.00',
    rewardKept: '35000.00',
    wageringLeft: '0.00',
  })
  const refused = await askWithdrawal(world, drawer, '1200001')
  expect([refused.code, refused.message]).toEqual([
    'cashier.rewardKept',
    '35,000.00 tiền thưởng chưa cược đủ nên chưa rút được. Bạn rút được tối đa 1,200,000.00',
  ])
  expect((await askWithdrawal(world, drawer, '1200000')).success).toBe(true)
  expect(await rulesOf(drawer)).toMatchObject({ available: '0.00', rewardKept: '35000.00' })
  // Staked as it asks, it is the player's own.
  const other = await makeRival()
  await give(other, 'mission', 10_000n, '1')
  await deposit(other, '200000')
  await win(other, await bet(other, 10_000), 10_000)
  expect((await exclude(other)).code).toBe('')
  expect(await rulesOf(other)).toMatchObject({ available: '1210000.00', rewardKept: '0.00' })
})

test('the welcome is a gift: it is staked before money leaves, stays over a break, and is given without by a brand that says so', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  const rules = async ({ token }: typeof player) =>
    (await world.ask(withdrawalCalls.getWithdrawRules, {}, { token })).value
  expect(await rules(player)).toMatchObject({ wageringLeft: '1000000.00', wageringNeeded: '1000000.00' })
  const { value } = await world.ask(wageringCalls.getWagering, { query: { playerId: player.id } }, finance)
  expect(value.list).toMatchObject([{ source: 'welcome', required: '1000000.00', state: 'open' }])
  const asked = { body: { term: '24h', isSure: true } } as const
  expect((await world.ask(safetyCalls.selfExclude, asked, { token: other.token })).code).toBe('')
  expect(await rules(other)).toMatchObject({ available: '0.00', rewardKept: '1000000.00', wageringLeft: '0.00' })
  const free = { welcome: '1000.00', guest: '0', wageringMultiple: '0' }
  const playerId = world.deps.newId()
  await world.deps.db.inBrand('sen', tx => grantWelcome(tx, playerId, free))
  const asks = sql`select required, ended_at is null as "isOpen" from cashier.wagering_requirements where player_id = ${playerId}`
  expect(await rows(world, asks)).toEqual([{ required: 0n, isOpen: false }])
})

test('the multiple is the brand’s: none asks nothing, one and a half asks half more', async () => {
  const setMultiple = async (multiple: string) => {
    const path = '{cashier,withdrawal,wageringMultiple}'
    await world.deps.db.asOwner(tx =>
      tx.run(sql`update brand.brands set data = jsonb_set(data, ${path}::text[], ${JSON.stringify(multiple)}::jsonb)`),
    )
    await world.deps.brands.reload()
  }
  const drawer = await makeRival()
  await setMultiple('0')
  await deposit(drawer, '100000')
  expect(await leftOf(drawer)).toBe(0)
  await setMultiple('1.5')
  await deposit(drawer, '100000')
  expect(await leftOf(drawer)).toBe(150_000)
  await setMultiple('1')
})
