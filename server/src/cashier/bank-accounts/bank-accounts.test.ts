import { bankAccountCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { profileCalls } from '@sen/core/identity/profile-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWithdrawal, freeWelcome, makeStaff, NAME } from '../../../test/cashier.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { listHeldBankAccounts } from './list-held-bank-accounts.ts'
import { reviewBankAccount } from './review-bank-account.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const named = async (realName = NAME) => {
  const player = await registerPlayer(world)
  await world.ask(profileCalls.setRealName, { body: { realName } }, { token: player.token })
  return player
}
const add = (player: Player, more: object = {}) =>
  world.ask(
    bankAccountCalls.addBankAccount,
    { body: { bank: 'VCB', number: '0011 0012 3456', holder: NAME, ...more } },
    { token: player.token },
  )
const list = async (player: Player) =>
  (await world.ask(bankAccountCalls.listBankAccounts, {}, { token: player.token })).value

test('MC-28 a bank account in another name is refused; the same name with accents and case apart is taken', async () => {
  const player = await registerPlayer(world)
  expect((await add(player)).code).toBe('cashier.realNameNeeded')
  await world.ask(profileCalls.setRealName, { body: { realName: NAME } }, { token: player.token })
  expect((await add(player, { holder: 'TRAN VAN BINH' })).code).toBe('cashier.holderDiffers')
  const { value } = await add(player, { holder: 'Nguyễn Văn  An' })
  expect(value).toMatchObject({ holder: NAME, number: '•••• 3456', bankName: 'Vietcombank', state: 'active' })
  const { value: rules } = await world.ask(withdrawalCalls.getWithdrawRules, {}, { token: player.token })
  expect(rules).toMatchObject({ realName: NAME, bankAccounts: [{ id: value.id }], password: 'login' })
})

test('the first needs no password, the next does; twice, too many, wrong numbers and unknown banks are refused', async () => {
  const player = await named()
  expect((await list(player)).needsPassword).toBe(false)
  const numbers = ['7001000001', '7001000002', '7001000003', '7001000004', '7001000005', '7001000006']
  expect((await add(player, { number: numbers[0] })).success).toBe(true)
  expect((await list(player)).needsPassword).toBe(true)
  const { password } = player
  expect((await add(player, { number: numbers[1] })).code).toBe('identity.stepUpWrong')
  expect((await add(player, { number: numbers[1], password: 'Sen-sai-1x' })).code).toBe('identity.stepUpWrong')
  expect((await add(player, { number: numbers[0], password })).code).toBe('cashier.bankAccountTwice')
  for (const number of numbers.slice(1, 5)) expect((await add(player, { number, password })).success).toBe(true)
  expect((await add(player, { number: numbers[5], password })).code).toBe('cashier.bankAccountsMax')
  const { value } = await list(player).then(value => ({ value }))
  const [first] = value.list
  const remove = (id: string, password: string) =>
    world.ask(bankAccountCalls.removeBankAccount, { body: { id, password } }, { token: player.token })
  expect((await remove(first?.id ?? '', 'Sen-sai-1x')).code).toBe('identity.stepUpWrong')
  expect((await remove(first?.id ?? '', password)).value).toEqual({ removed: true })
  expect((await remove(first?.id ?? '', password)).code).toBe('cashier.bankAccountUnknown')
  expect((await list(player)).list).toHaveLength(4)
  expect((await add(player, { number: '12345' })).code).toBe('cashier.accountNumberInvalid')
  expect((await add(player, { bank: 'NOBANK' })).code).toBe('cashier.bankUnknown')
})

test('two first ones at once: one is added, the other must prove the person', async () => {
  const player = await named()
  const said = await Promise.all([add(player, { number: '7002000001' }), add(player, { number: '7002000002' })])
  expect(said.map(({ success, code }) => (success ? 'added' : code)).sort()).toEqual(['added', 'identity.stepUpWrong'])
})

test('a bank account that another player has is held until the staff lets it be used, and cannot be drawn to', async () => {
  const [one, two] = [await named(), await named()]
  const number = '7003000001'
  const both = await Promise.all([add(one, { number }), add(two, { number })])
  expect(both.map(({ value }) => value.state).sort()).toEqual(['active', 'held'])
  const held = both.find(({ value }) => value.state === 'held')
  const player = both[0] === held ? one : two
  const bankAccountId = held?.value.id ?? ''
  expect((await askWithdrawal(world, { player, bankAccountId })).code).toBe('cashier.bankAccountHeld')
  const lan = makeStaff(world, 'Lan')
  const { list: waiting } = await listHeldBankAccounts(world.deps, lan)
  const other = player === one ? two : one
  expect(waiting.find(({ id }) => id === bankAccountId)).toMatchObject({
    account: player.account,
    number,
    alsoOf: [other.account],
  })
  await freeWelcome(world.deps.db, player)
  const body = { id: bankAccountId, verdict: 'approve', reason: 'vợ chồng dùng chung' } as const
  expect(await reviewBankAccount(world.deps, lan, { query: undefined, body })).toEqual({ state: 'active' })
  await expect(reviewBankAccount(world.deps, lan, { query: undefined, body })).rejects.toMatchObject({
    code: 'cashier.notNow',
  })
  expect(lan.changes).toMatchObject([
    { action: 'reviewBankAccount', before: { state: 'held' }, after: { state: 'active' } },
  ])
  expect((await askWithdrawal(world, { player, bankAccountId })).success).toBe(true)
})

test('banks are named for everybody, and their list is one the QR code of every bank can be read by', async () => {
  const { value } = await world.ask(bankAccountCalls.listBanks)
  expect(value.list.length).toBeGreaterThan(50)
  expect(value.list.find(({ code }) => code === 'VCB')?.shortName).toBe('Vietcombank')
})
