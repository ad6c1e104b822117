import fs from 'node:fs'
import path from 'node:path'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer, signIn } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { sweepIdentity } from '../jobs.ts'
import { seedAccounts } from '../registration/seed-accounts.ts'
import { isInGoodStanding } from '../store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const beGuest = (brand = 'sen') =>
  world.ask(
    identityCalls.freePlay,
    { body: { os: 'linux', platform: 'W', random: JSON.stringify({ nonce: world.deps.newId() }), version: 3 } },
    { brand },
  )

test('FREEPLAY-01 a visitor plays as a guest of kind 4, who is kept out of what needs a real account', async () => {
  const guest = await beGuest()
  expect([guest.success, guest.value.isAgent]).toEqual([true, 4])
  const me = await world.ask(identityCalls.getMemberInfo, {}, { token: guest.value.token })
  expect([me.success, me.value.type]).toEqual([true, 4])
  const record = await world.ask(walletCalls.listTransactions, {}, { token: guest.value.token, language: 'en' })
  expect([record.status, record.code, record.message]).toEqual([
    403,
    'in_need_true_account',
    'Only a real account can do this',
  ])
  expect(await world.deps.db.inBrand('sen', tx => isInGoodStanding(tx, guest.value.customerId))).toBe(false)
  const money = await world.deps.db.asOwner(tx =>
    tx.query(sql`select 1 from wallet.balances where player_id = ${guest.value.customerId}`),
  )
  expect(money).toEqual([])
})

test('SESSION-06 of the kinds that are called agents’ or guests’ only 4 is refused what needs a real account', async () => {
  for (const [kind, code] of [
    [4, 'in_need_true_account'],
    [1, ''],
    [2, ''],
    [41, ''],
    [42, ''],
  ] as const) {
    const player = await registerPlayer(world)
    await world.deps.db.inBrand('sen', tx =>
      tx.run(sql`update identity.accounts set kind = ${kind} where id = ${player.id}`),
    )
    const { token } = (await signIn(world, player)).value ?? {}
    const as = kind === 4 ? (await beGuest()).value.token : token
    for (const contract of [catalogueCalls.listFavorites, catalogueCalls.listRecentGames])
      expect((await world.ask(contract, {}, as ? { token: as } : {})).code, `kind ${kind}`).toBe(code)
  }
})

test('free play is off where the brand has it off', async () => {
  const reply = await beGuest('hac')
  expect([reply.success, reply.code]).toEqual([false, 'identity.freePlayOff'])
})

test('nobody signs in as a guest by password', async () => {
  const guest = await beGuest()
  for (const password of ['', 'nobody has this password', 'Sen-mai-9x']) {
    const reply = await signIn(world, { account: guest.value.account, password })
    expect(reply.success).toBe(false)
  }
})

test('guests whose sessions ended are swept after a day, players and fresh guests stay', async () => {
  const old = await beGuest()
  const player = await registerPlayer(world)
  world.time.now = new Date(world.time.now.getTime() + 25 * 3600_000)
  const fresh = await beGuest()
  await sweepIdentity(world.deps, 'sen')
  await sweepIdentity(world.deps, 'sen')
  const left = await world.deps.db.asOwner(tx => tx.query<{ id: string }>(sql`select id from identity.accounts`))
  const ids = left.map(row => row.id)
  expect(ids).not.toContain(old.value.customerId)
  expect(ids).toContain(player.id)
  expect(ids).toContain(fresh.value.customerId)
})

test('the sweep leaves nothing that expired', async () => {
  await world.ask(identityCalls.getCaptcha)
  world.time.now = new Date(world.time.now.getTime() + 24 * 3600_000)
  await sweepIdentity(world.deps, 'sen')
  const left = await world.deps.db.asOwner(tx =>
    tx.one<{ left: bigint }>(sql`
      select (select count(*) from identity.captchas where brand_id = 'sen')
        + (select count(*) from identity.used_pow_challenges where brand_id = 'sen') as left`),
  )
  expect(left?.left).toBe(0n)
})

test('demo accounts get drawn passwords, kept in a file of their owner, and sign in; a second start changes nothing', async () => {
  const file = path.join(world.deps.config.dataDir, 'demo-accounts.json')
  const accounts = await seedAccounts(world.deps)
  const text = fs.readFileSync(file, 'utf8')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(new Set(accounts.map(account => account.password)).size).toBe(accounts.length)
  for (const { brand, username, kind, password } of accounts) {
    expect(password).toMatch(/^[a-zX2-9]{3}(-[a-zX2-9]{3}){3}$/)
    const reply = await signIn(world, { account: username, password, brand }, { agent: kind !== 0 })
    expect([reply.success, reply.value.isAgent, reply.value.mustChangePassword]).toEqual([true, kind, false])
  }
  expect(await seedAccounts(world.deps)).toEqual(accounts)
  expect(fs.readFileSync(file, 'utf8')).toBe(text)
  fs.rmSync(file)
  const renewed = await seedAccounts(world.deps)
  const [first] = renewed
  expect(first?.password).not.toBe(accounts[0]?.password)
  const again = await signIn(world, { account: first?.username ?? '', password: first?.password ?? '' })
  expect(again.success).toBe(true)
  expect(await seedAccounts({ ...world.deps, config: { ...world.deps.config, demo: false } })).toEqual([])
})
