/** What stands beside a withdrawal when somebody decides on it: exact, of the own brand, and no dearer for a busy player. */
import { bankAccountCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { ONE } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askDeposit,
  askWithdrawal,
  makeDrawer,
  makePaid,
  NAME,
  rows,
  sendCallback,
  transferOf,
} from '../../../test/cashier.ts'
import { type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { type TestVendor, testVendor } from '../../../test/vendor.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sumPlayerPlay } from '../../bets/public.ts'
import { sql } from '../../platform/db.ts'
import { openGameSession } from '../../play/public.ts'

let world: World
let vendor: TestVendor
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const fileOf = (id: string, who: Hired = finance) =>
  world.ask(cashierStaffCalls.getWithdrawalReview, { query: { id } }, { token: who.token, brand: who.brand })
const contextOf = async (id: string) => (await fileOf(id)).value.context
const approve = (id: string) =>
  world.ask(
    cashierStaffCalls.reviewWithdrawal,
    { body: { id, verdict: 'approve' } },
    { token: finance.token, brand: 'sen' },
  )

async function deposit(player: Player, amount: string): Promise<void> {
  const { value } = await askDeposit(world, player, amount)
  expect((await sendCallback(world, transferOf(value.reference, `${amount}.00`))).status).toBe(200)
}

async function stake({ id, account }: Player, amount: number, won = 0): Promise<void> {
  const [gameCode, vendorCode] = ['lotus-pond', 'STUDIO']
  const { token, user } = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, nodeId: 1, gameCode, vendorCode, mode: 'real' }),
  )
  const game = { id, brand: 'sen', user, token, game: gameCode }
  const bet = vendor.bet(game, Number(BigInt(amount) * ONE), {})
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const win = vendor.win(game, bet, Number(BigInt(won) * ONE), {})
  expect((await vendor.send('/transaction/win', win)).status).toBe('RS_OK')
}

test('a first withdrawal shows its deposits, what was bet since the last of them, the account and the card', async () => {
  const drawer = await makeDrawer(world)
  const { player } = drawer
  await deposit(player, '100000')
  await stake(player, 100_000)
  await deposit(player, '200000')
  await stake(player, 200_000, 190_000)
  const { value } = await askWithdrawal(world, drawer)
  const context = await contextOf(value.id)
  expect(context).toMatchObject({
    marks: [],
    deposits: { count: 2, total: '300000.00', last: [{ amount: '200000.00' }, { amount: '100000.00' }] },
    played: { valid: '200000.00', byDay: false },
    paidBefore: { count: 0, total: '0.00' },
    sameDay: { count: 0, total: '0.00' },
    waiting: 0,
    disputed: 0,
    bankAccount: { isOwnName: true, alsoOf: [] },
  })
  expect(context.played.since).toBe(context.deposits.last[0]?.at)
  expect(Date.parse(context.account.createdAt)).toBeLessThanOrEqual(Date.parse(context.bankAccount.addedAt))
})

test('earlier and same-day withdrawals, a dispute, and another request that waits are told apart', async () => {
  const drawer = await makeDrawer(world)
  const paid = await makePaid(world, drawer, approve, '60000')
  const refused = (await askWithdrawal(world, drawer, '50000')).value
  const reject = { id: refused.id, verdict: 'reject' as const, reason: 'sai tên' }
  await world.ask(cashierStaffCalls.reviewWithdrawal, { body: reject }, { token: finance.token })
  const second = (await askWithdrawal(world, drawer, '70000')).value
  const third = (await askWithdrawal(world, drawer, '80000')).value
  const told = {
    deposits: { count: 0, total: '0.00', last: [] },
    paidBefore: { count: 1, total: `${paid.payout}` },
    sameDay: { count: 2, total: '130000.00' },
    waiting: 1,
  }
  expect(await contextOf(third.id)).toMatchObject(told)
  // The one that was paid first looks back on none.
  expect(await contextOf(paid.id)).toMatchObject({ paidBefore: { count: 0 }, waiting: 2, disputed: 0 })
  await rows(
    world,
    sql`update cashier.withdrawals set created_at = created_at - interval '2 days' where id = ${paid.id}`,
  )
  expect(await contextOf(second.id)).toMatchObject({ sameDay: { count: 1, total: '80000.00' } })
})

test('marks on the account and the card, and other accounts with the same browser, address or card', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  const other = await registerPlayer(world)
  const token = { token: other.token }
  await world.ask(profileCalls.setRealName, { body: { realName: NAME } }, token)
  const [bankAccount] = await rows<{ number: string }>(
    world,
    sql`select number from cashier.bank_accounts where id = ${drawer.bankAccountId}`,
  )
  await world.ask(
    bankAccountCalls.addBankAccount,
    { body: { bank: 'VCB', number: bankAccount?.number ?? '', holder: NAME } },
    token,
  )
  const headers = { cookie: `dev=${'k'.repeat(43)}` }
  const { value: session } = await signIn(world, drawer.player, { headers })
  await signIn(world, other, { headers })
  await rows(world, sql`update identity.login_attempts set ip = '203.0.113.9' where account_id = ${other.id}`)
  expect(await contextOf(value.id)).toMatchObject({
    bankAccount: { alsoOf: [other.account] },
    sharers: [{ id: other.id, account: other.account, byBrowser: true, byIp: false }],
  })
  await rows(world, sql`update identity.login_attempts set ip = '203.0.113.9' where account_id = ${drawer.player.id}`)
  expect((await contextOf(value.id)).sharers).toMatchObject([{ id: other.id, byBrowser: true, byIp: true }])
  const exclude = { body: { term: '24h' as const, isSure: true as const } }
  expect((await world.ask(safetyCalls.selfExclude, exclude, { token: session.token ?? '' })).code).toBe('')
  // Whoever removed the card had it all the same.
  await rows(world, sql`update cashier.bank_accounts set state = 'removed' where player_id = ${other.id}`)
  expect((await contextOf(value.id)).bankAccount.alsoOf).toEqual([other.account])
  await rows(world, sql`update cashier.bank_accounts set state = 'held' where id = ${drawer.bankAccountId}`)
  await rows(world, sql`update cashier.withdrawals set account_holder = 'TRAN VAN BE' where id = ${value.id}`)
  const marked = await contextOf(value.id)
  expect(marked.marks).toEqual(['excluded', 'barred', 'bankAccountHeld'])
  expect(marked.bankAccount.isOwnName).toBe(false)
})

test('only the staff of the brand reads it, whoever may see the cashier', async () => {
  const drawer = await makeDrawer(world)
  const { value } = await askWithdrawal(world, drawer)
  expect((await fileOf(value.id, await hireStaff(world, 'auditor'))).value.context.deposits.count).toBe(0)
  expect((await fileOf(value.id, await hireStaff(world, 'content'))).status).toBe(403)
  expect((await fileOf(value.id, await hireStaff(world, 'finance', 'hac'))).code).toBe('cashier.withdrawalUnknown')
})

test('play of longer than a day ago is read from the folded days: a hundred thousand bets cost as much as one', async () => {
  const { id } = await registerPlayer(world)
  await rows(
    world,
    sql`insert into bets.valid_days (brand_id, player_id, day, node_id, amount)
      select 'sen', ${id}, (now() at time zone 'Asia/Ho_Chi_Minh')::date - n, 1, 500000 from generate_series(0, 9) n`,
  )
  await rows(
    world,
    sql`insert into bets.player_days (brand_id, player_id, day, vendor_code, node_id, rounds, stake, win, returned)
      select 'sen', ${id}, (now() at time zone 'Asia/Ho_Chi_Minh')::date - n, 'STUDIO', 1, 100000, 1000000, 900000, 20000 from generate_series(0, 59) n`,
  )
  const seen: string[] = []
  const play = await world.deps.db.inBrand('sen', tx => {
    const watched = { ...tx, brandId: tx.brandId, query: watch(tx.query), one: watch(tx.one) }
    return sumPlayerPlay(watched as typeof tx, id, new Date(Date.now() - 5 * 86_400_000), new Date())
    function watch<F extends (...asked: never[]) => unknown>(ask: F): F {
      return ((...asked: Parameters<F>) => {
        seen.push(JSON.stringify(asked))
        return ask.apply(tx, asked)
      }) as F
    }
  })
  expect(play).toEqual({ valid: 3_000_000n, isByDay: true, won: -2_400_000n })
  expect(seen.join()).not.toMatch(/list_stakes|play\.transactions|play\.rounds/)
  expect(seen.join()).toMatch(/valid_days/)
})
