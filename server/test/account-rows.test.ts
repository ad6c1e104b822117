/** What an account of each kind is told of itself and refused, across modules. */
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from './players.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('MC-20 the signed-in account has account, id, nickname, type, memberLabel, toUpline and clubLabel with its two fields', async () => {
  const player = await registerPlayer(world)
  const { value } = await world.ask(identityCalls.getMemberInfo, {}, { token: player.token })
  expect(value).toMatchObject({
    account: player.account,
    id: expect.any(String),
    nickname: expect.any(String),
    type: 0,
    memberLabel: '#ABABAB',
    toUpline: false,
    clubLabel: { labelName: expect.any(String), rankLevel: 0 },
  })
})

test.each<[string, Call, object]>([
  ['ways to deposit', depositCalls.listDepositMethods, {}],
  [
    'a deposit',
    depositCalls.requestDeposit,
    { body: { method: 'banktransfer', amount: '200000', idempotencyKey: 'guest-deposit' } },
  ],
  ['the rules of withdrawals', withdrawalCalls.getWithdrawRules, {}],
  ['withdrawals', withdrawalCalls.listWithdrawals, {}],
  ['favourites', catalogueCalls.listFavorites, {}],
  ['ids of favourites', catalogueCalls.listFavoriteIds, {}],
  ['a new favourite', catalogueCalls.addFavorite, { query: { nodeId: 1001 } }],
  ['recent games', catalogueCalls.listRecentGames, {}],
])('ROLES-05 a guest (type 4) is refused %s, which take a real account', async (_, contract, input) => {
  const body = { random: JSON.stringify({ nonce: 'a-visitor' }) }
  const guest = await world.ask(identityCalls.freePlay, { body })
  expect(guest.value.isAgent).toBe(4)
  const reply = await world.ask(contract, input as never, { token: guest.value.token })
  expect([reply.status, reply.code]).toEqual([403, 'in_need_true_account'])
})

test('CONST-07 the settings expose the merchant configuration: web, WEB, SEA, VI by default, VI and EN', async () => {
  const { value } = await world.ask(brandCalls.getWhitelabel)
  expect(value.merchantConfig).toEqual({
    platform: 'web',
    device: 'WEB',
    lotteryType: 'SEA',
    defaultLanguage: 'VI',
    supportedLanguages: ['VI', 'EN'],
  })
})
