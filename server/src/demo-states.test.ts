/** The demo's accounts with a state: each shows what it is printed for, by the calls that a player and the staff use. */
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { FORMS, judgeResult, type Result } from '@sen/core/lottery/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, sendCallback } from '../test/cashier.ts'
import { signIn } from '../test/players.ts'
import { hireStaff } from '../test/staff.ts'
import { makeWorld, type World } from '../test/world.ts'
import { payOut } from './cashier/public.ts'
import { disputePayouts, seedStates } from './demo-states.ts'
import { type DemoAccount, seedAccounts } from './identity/public.ts'
import { seedPastDraws } from './lottery/public.ts'
import { seedStaff } from './operations/public.ts'
import { sql } from './platform/db.ts'

let world: World
let accounts: DemoAccount[]
beforeAll(async () => {
  world = await makeWorld()
  accounts = await seedAccounts(world.deps)
  await seedStaff(world.deps)
  await seedStates(world.deps, accounts)
})
afterAll(() => world.close())

const enter = async (state: DemoAccount['state']) => {
  const { username, password } = accounts.find(account => account.state === state) as DemoAccount
  const { value } = await signIn(world, { account: username, password })
  return { password, as: { token: value.token ?? '' } }
}
const count = async () =>
  world.deps.db.asOwner(tx =>
    tx.one(sql`select (select count(*)::int from wallet.entries) as entries, (select count(*)::int from operations.audit) as audit,
      (select count(*)::int from cashier.withdrawals) as withdrawals, (select count(*)::int from cashier.bank_accounts) as banks`),
  )

// The laws of the ledger are checked after every test.
test('every account of the demo says what it is for, and those with a state have something behind them', () => {
  expect(accounts.every(({ purpose }) => purpose.length > 10)).toBe(true)
  expect(accounts.flatMap(({ state }) => state ?? []).toSorted()).toEqual([
    'dispute',
    ...Array(3).fill('staked'),
    'wagering',
    'withdraw',
  ])
})

test('one may withdraw at once', async () => {
  const { as, password } = await enter('withdraw')
  const { value: rules } = await world.ask(withdrawalCalls.getWithdrawRules, {}, as)
  expect(rules).toMatchObject({ wageringLeft: '0.00', bonus: '0.00' })
  const [bank] = rules.bankAccounts
  const body = { bankAccountId: bank?.id ?? '', amount: '100000', password, idempotencyKey: newKey() }
  expect((await world.ask(withdrawalCalls.requestWithdrawal, { body }, as)).code).toBe('')
})

test('one has its welcome bonus half staked', async () => {
  const { as } = await enter('wagering')
  const { value } = await world.ask(withdrawalCalls.getWithdrawRules, {}, as)
  expect(value.wageringOf).toMatchObject([{ source: 'welcome', required: '1000000.00', done: '500000.00' }])
  expect(Number(value.bonus)).toBeGreaterThan(0)
})

test('one says that a payout came short, once the bank paid it; seeding again changes nothing', async () => {
  const { as } = await enter('dispute')
  const last = async () => (await world.ask(withdrawalCalls.listWithdrawals, { query: {} }, as)).value.list[0]
  expect(await last()).toMatchObject({ state: 'approved' })
  expect(await disputePayouts(world.deps, accounts)).toBe(false)
  await payOut(world.deps, 'sen')
  const asked = await last()
  const paid = {
    type: 'payout',
    id: 'POdemo',
    reference: asked?.reference,
    amount: asked?.payout,
    result: 'paid',
    reason: '',
  }
  expect((await sendCallback(world, paid)).status).toBe(200)
  expect(await disputePayouts(world.deps, accounts)).toBe(true)
  expect(await last()).toMatchObject({ state: 'disputed' })
  const before = await count()
  expect(await disputePayouts(world.deps, accounts)).toBe(true)
  await seedStates(world.deps, accounts)
  expect(await count()).toEqual(before)
  const finance = await hireStaff(world, 'finance')
  const review = await world.ask(
    cashierStaffCalls.getWithdrawalReview,
    { query: { id: asked?.id ?? '' } },
    { token: finance.token },
  )
  expect(review.value.withdrawal).toMatchObject({ state: 'disputed' })
})

test('the demo has a past of state draws, as the sandbox station draws them: results to look up, statistics, tickets to check', async () => {
  const { deps } = world
  const countDraws = () =>
    deps.db.asOwner(tx =>
      tx.one<{ draws: number; results: number; others: number }>(sql`
        select count(*)::int as draws, (select count(*)::int from lottery.results) as results,
          count(*) filter (where not is_sandbox or state <> 'settled' or draws_at > ${deps.now()})::int as others from lottery.draws`),
    )
  await seedPastDraws({ ...deps, config: { ...deps.config, demo: false } })
  expect(await countDraws()).toEqual({ draws: 0, results: 0, others: 0 })
  const entries = await count()
  await seedPastDraws(deps)
  const first = await countDraws()
  // Of two months each brand has a northern draw a day and about forty others a week.
  expect(first?.draws).toBeGreaterThan(300)
  expect(first).toMatchObject({ results: first?.draws, others: 0 })
  const { value: north } = await world.ask(lotteryCalls.getLotteryStatistics, {
    query: { gameCode: 'north', draws: 100 },
  })
  expect(north).toMatchObject({ isSandbox: true })
  expect(north.draws).toBeGreaterThan(50)
  const { value: south } = await world.ask(lotteryCalls.listOpenedNumbers, { query: { gameCode: 'tay-ninh' } })
  expect(south.list.length).toBeGreaterThan(7)
  for (const { result, isComplete, isSandbox } of south.list) {
    expect([isComplete, isSandbox]).toEqual([true, true])
    expect(judgeResult(FORMS.south, result as Result)).toBeUndefined()
  }
  // Repeated, it adds nothing; nobody's money moved.
  await seedPastDraws(deps)
  expect([await countDraws(), await count()]).toEqual([first, entries])
})
