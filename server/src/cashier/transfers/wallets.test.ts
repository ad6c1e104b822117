import { brandCalls } from '@sen/core/brand/calls'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { ONE } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freeWelcome, newKey, rows } from '../../../test/cashier.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { seedCatalogue } from '../../catalogue/public.ts'
import { sql } from '../../platform/db.ts'
import { post } from '../../wallet/public.ts'
import { addWageringRequirement } from '../wagering/add-wagering-requirement.ts'
import { setDownlineLimit } from './downline-limit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const as = (player: Player) => ({ token: player.token, brand: player.brand })
const list = async (player: Player) => (await world.ask(transferCalls.listVendorWallets, {}, as(player))).value
const move = (
  player: Player,
  direction: 'in' | 'out',
  amount: string,
  idempotencyKey = newKey(),
  vassalage = 'STUDIO',
) => world.ask(transferCalls.transferWallet, { body: { vassalage, direction, amount, idempotencyKey } }, as(player))
const cash = async (player: Player) => Number((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)

test('MC-26 isSingle says whether there are wallets at vendors, and what moves between them follows it', async () => {
  const [sen, hac] = [await registerPlayer(world), await registerPlayer(world, { brand: 'hac' })]
  const single = async (brand: string) => (await world.ask(brandCalls.getMerchantWallet, {}, { brand })).value.isSingle
  expect([await single('sen'), await single('hac')]).toEqual([true, false])
  expect(await list(sen)).toEqual({ isSingle: true, main: '1000000.00', list: [] })
  expect((await move(sen, 'in', '1000')).code).toBe('cashier.singleWallet')
  expect((await world.ask(transferCalls.recallVendorBalances, { body: {} }, as(sen))).code).toBe('cashier.singleWallet')
  expect((await list(hac)).list.find(({ vassalage }) => vassalage === 'STUDIO')).toEqual({
    vassalage: 'STUDIO',
    name: 'Sen Studio',
    balance: '0.00',
  })
})

test('MC-27 a transfer is a POST that moves money between the wallets, once per key, and never more than is there', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  expect(transferCalls.transferWallet).toMatchObject({ method: 'POST', path: '/wps/v2/wallets/transfer' })
  const idempotencyKey = newKey()
  const all = await Promise.all(Array.from({ length: 8 }, () => move(player, 'in', '100000', idempotencyKey)))
  expect(new Set(all.map(({ value }) => `${value.main} ${value.balance}`))).toEqual(new Set(['150000.00 100000.00']))
  expect((await move(player, 'in', '100001', idempotencyKey)).code).toBe('cashier.keyUsed')
  expect((await move(player, 'out', '100000.00001')).code).toBe('wallet.notEnough')
  expect((await move(player, 'in', '150001')).code).toBe('wallet.notEnough')
  for (const amount of ['0', '-1', '0.5']) expect((await move(player, 'in', amount)).code).toBe('cashier.amountBounds')
  expect((await move(player, 'in', '1', newKey(), 'NOBODY')).code).toBe('cashier.vendorUnknown')
  expect((await move(player, 'out', '40000.5')).value).toEqual({ main: '190000.50', balance: '59999.50' })
  expect((await world.ask(transferCalls.recallVendorBalances, { body: {} }, as(player))).value).toEqual({
    main: '250000.00',
    collected: '59999.50',
  })
  expect((await world.ask(transferCalls.recallVendorBalances, { body: {} }, as(player))).value.collected).toBe('0.00')
})

test('thirty withdrawals of a vendor wallet at once take out exactly what is in it', async () => {
  const player = await registerPlayer(world, { brand: 'hac' })
  await move(player, 'in', '100000')
  const all = await Promise.all(Array.from({ length: 30 }, () => move(player, 'out', '7000')))
  expect(all.filter(({ success }) => success)).toHaveLength(14)
  expect(new Set(all.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['wallet.notEnough']))
  expect(await cash(player)).toBe(248_000)
})

const send = (from: Player, direction: 'upline' | 'downline', more: object = {}) =>
  world.ask(
    transferCalls.transferToDownline,
    { body: { direction, amount: '50000', password: from.password, idempotencyKey: newKey(), ...more } },
    as(from),
  )
const allow = async (upline: boolean, downline: boolean) => {
  await rows(
    world,
    sql`
    update brand.brands set data = data || jsonb_build_object('cashier', (data->'cashier') || jsonb_build_object('downlineTransfers',
      (data->'cashier'->'downlineTransfers') || jsonb_build_object('upline', ${upline}::boolean, 'downline', ${downline}::boolean)))
    where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
}
beforeEach(() => allow(false, false))

/** An agent and one of his downlines, who may send up. */
const makeHierarchy = async () => {
  const [agent, member] = [await registerPlayer(world), await registerPlayer(world)]
  await rows(world, sql`update identity.accounts set kind = 1 where id = ${agent.id}`)
  await rows(
    world,
    sql`update identity.accounts set upline_id = ${agent.id}, may_transfer_to_upline = true where id = ${member.id}`,
  )
  await freeWelcome(world.deps.db, agent, member)
  // Sessions remember the kind for a moment; another server would read it afresh.
  world.time.now = new Date(world.time.now.getTime() + 3000)
  return { agent, member }
}

test('AGENT-17 MC-07 money goes one step up or down the line, where the brand allows it, and both balances change', async () => {
  const { agent, member } = await makeHierarchy()
  expect((await send(member, 'upline')).code).toBe('cashier.downlineTransferOff')
  expect((await send(agent, 'downline', { account: member.account })).code).toBe('cashier.downlineTransferOff')
  await allow(true, true)
  const { value } = await world.ask(transferCalls.getDownlineTransfer, {}, as(member))
  expect(value).toMatchObject({ upline: true, downline: false, leftToday: 10 })
  const idempotencyKey = newKey()
  const up = await Promise.all(Array.from({ length: 4 }, () => send(member, 'upline', { idempotencyKey })))
  expect(up.every(({ success }) => success)).toBe(true)
  expect([await cash(agent), await cash(member)]).toEqual([1_050_000, 950_000])
  expect((await send(member, 'upline', { idempotencyKey, amount: '60000' })).code).toBe('cashier.keyUsed')
  expect((await send(agent, 'downline', { account: member.account.toUpperCase(), amount: '80000' })).success).toBe(true)
  expect([await cash(agent), await cash(member)]).toEqual([970_000, 1_030_000])
})

test('no transfer is a way around turnover: none while a gift is not staked, and what arrives is staked as a deposit is', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  const gift = { amount: 30_000n * ONE, multiple: '10', source: 'promotion' as const, reference: '' }
  await world.deps.db.inBrand('sen', tx =>
    addWageringRequirement(tx, { id: world.deps.newId(), playerId: member.id, ...gift }),
  )
  const refused = await send(member, 'upline')
  expect([refused.code, refused.message]).toEqual([
    'cashier.downlineWageringLeft',
    'Bạn cần cược thêm 300,000.00 của tiền thưởng trước khi chuyển tiền',
  ])
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
  await rows(world, sql`update cashier.wagering_requirements set ended_at = now() where player_id = ${member.id}`)
  expect((await send(member, 'upline')).success).toBe(true)
  const arrived = sql`select source, required from cashier.wagering_requirements where player_id = ${agent.id} and ended_at is null`
  expect(await rows(world, arrived)).toEqual([{ source: 'downline', required: 50_000n * ONE }])
  // An agent's own money passes, and its turnover with it.
  expect((await send(agent, 'downline', { account: member.account })).success).toBe(true)
})

test('whom a break lets stake no more is not asked to: his transfer waits, and says why', async () => {
  const { member } = await makeHierarchy()
  await allow(true, true)
  const gift = { amount: 30_000n * ONE, multiple: '10', source: 'promotion' as const, reference: '' }
  await world.deps.db.inBrand('sen', tx =>
    addWageringRequirement(tx, { id: world.deps.newId(), playerId: member.id, ...gift }),
  )
  const asked = { body: { term: '24h', isSure: true } } as const
  expect((await world.ask(safetyCalls.selfExclude, asked, { token: member.token })).code).toBe('')
  expect((await send(member, 'upline')).code).toBe('cashier.downlineGiftKept')
  expect(await cash(member)).toBe(1_000_000)
})

test('a transfer between two players, to a stranger, or by somebody who cannot prove himself is refused', async () => {
  const { agent, member } = await makeHierarchy()
  const other = await registerPlayer(world)
  await allow(true, true)
  expect((await send(other, 'upline')).code).toBe('cashier.downlineUnknown')
  expect((await send(other, 'downline', { account: member.account })).code).toBe('cashier.downlineTransferOff')
  expect((await send(agent, 'downline', { account: other.account })).code).toBe('cashier.downlineUnknown')
  expect((await send(agent, 'downline', { account: member.account, password: 'Sen-sai-1x' })).code).toBe(
    'identity.stepUpWrong',
  )
  expect((await send(agent, 'downline', { account: member.account, amount: '9999' })).code).toBe('cashier.amountBounds')
  expect((await send(agent, 'downline', { account: member.account, amount: '1000001' })).code).toBe('wallet.notEnough')
  await rows(world, sql`update identity.accounts set may_transfer_to_upline = false where id = ${member.id}`)
  expect((await send(member, 'upline')).code).toBe('cashier.downlineUnknown')
})

test('sending up and down at the same moment never waits for ever, and no money is made', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      at % 2 ? send(member, 'upline') : send(agent, 'downline', { account: member.account }),
    ),
  )
  expect(all.every(({ success }) => success)).toBe(true)
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
})

const freeGrant = (player: Player, units: bigint) =>
  world.deps.db.inBrand('sen', tx =>
    post(tx, {
      kind: 'grant',
      key: newKey(),
      lines: [
        { account: 'house:grants', amount: -units * ONE },
        { account: `player:${player.id}:cash`, amount: units * ONE },
      ],
    }),
  )

/** A deposit of a member's, as it stands once it is credited: cash, and that it must be staked. */
const deposited = (player: Player, amount: bigint) =>
  world.deps.db.inBrand('sen', tx =>
    addWageringRequirement(tx, {
      id: world.deps.newId(),
      playerId: player.id,
      source: 'deposit',
      reference: 'NAP1',
      amount,
      multiple: '1',
    }),
  )

test('MC-07 what a member deposited is staked before it goes up the line; an agent’s deposit is his credit; what came down may go back', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  await deposited(member, 200_000n * ONE)
  await deposited(agent, 200_000n * ONE)
  const refused = await send(member, 'upline')
  expect([refused.code, refused.message]).toEqual([
    'cashier.downlineUnstaked',
    'Bạn cần cược thêm 200,000.00 của tiền đã nạp trước khi chuyển lên tuyến trên',
  ])
  expect(await cash(member)).toBe(1_000_000)
  expect((await send(agent, 'downline', { account: member.account })).code).toBe('')
  await rows(
    world,
    sql`update cashier.wagering_requirements set ended_at = now() where player_id = ${member.id} and source = 'deposit'`,
  )
  expect((await send(member, 'upline')).code).toBe('')
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
})

const decide = (by: Hired, id: string, verdict: 'approve' | 'reject') =>
  world.ask(
    cashierStaffCalls.decideDownlineTransfer,
    { body: { id, verdict, reason: 'đã gọi xác nhận' } },
    { token: by.token },
  )
const setBound = async (fourEyesAbove: string) => {
  await rows(
    world,
    sql`update brand.brands set data = jsonb_set(data, '{cashier,downlineTransfers,fourEyesAbove}', ${JSON.stringify(fourEyesAbove)}::jsonb)
      where brand_id = 'sen'`,
  )
  await world.deps.brands.reload()
}
const waiting = async (by: Hired) =>
  (await world.ask(cashierStaffCalls.listPendingSecondApprovals, {}, { token: by.token })).value.list.filter(
    ({ kind }) => kind === 'downline',
  )

test('AGENT-17 above the brand’s bound nothing moves until two of the staff agree, once, and everything is judged anew then', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  await setBound('100000')
  const [lan, minh] = [await hireStaff(world, 'finance'), await hireStaff(world, 'finance')]
  const idempotencyKey = newKey()
  const big = { account: member.account, amount: '400000' }
  const both = await Promise.all([1, 2].map(() => send(agent, 'downline', { ...big, idempotencyKey })))
  expect(both.map(({ value }) => value.state)).toEqual(['waiting', 'waiting'])
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
  const asked = await waiting(lan)
  expect(asked).toMatchObject([
    { player: { account: agent.account }, reference: member.account, amount: '400000.00', isOwn: false },
  ])
  const id = asked[0]?.id as string
  expect((await decide(await hireStaff(world, 'support'), id, 'approve')).code).toBe('platform.forbidden')
  expect((await decide(minh, id, 'approve')).value).toEqual({ state: 'pending' })
  expect((await decide(minh, id, 'approve')).code).toBe('cashier.secondApproverNeeded')
  expect(await waiting(minh)).toMatchObject([{ askedBy: expect.stringMatching(/^finance/), isOwn: true }])
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
  const decided = await Promise.all([decide(lan, id, 'approve'), decide(lan, id, 'approve')])
  expect(decided.map(({ code }) => code).sort()).toEqual(['', 'cashier.notNow'])
  expect([await cash(agent), await cash(member)]).toEqual([600_000, 1_400_000])
  expect((await send(agent, 'downline', { ...big, idempotencyKey })).value.state).toBe('done')

  // Meanwhile the money went elsewhere, the account was blocked, or it stands below somebody else.
  await send(agent, 'downline', { ...big, amount: '500000' })
  await send(agent, 'downline', { ...big, amount: '100000' })
  for (const one of await waiting(lan))
    for (const who of [minh, lan]) expect((await decide(who, one.id, 'approve')).code).toBe('')
  await send(agent, 'downline', { ...big, amount: '400000' }).then(({ code }) => expect(code).toBe('wallet.notEnough'))
  await freeGrant(agent, 1_000_000n)
  await send(agent, 'downline', { ...big, amount: '400000' })
  const third = (await waiting(lan))[0]?.id as string
  await decide(minh, third, 'approve')
  const blocked = (who: Player, at: string | null) =>
    rows(world, sql`update identity.accounts set blocked_at = ${at} where id = ${who.id}`)
  for (const who of [agent, member]) {
    await blocked(who, '2026-01-01T00:00:00Z')
    expect((await decide(lan, third, 'approve')).code).toBe('cashier.downlineUnknown')
    await blocked(who, null)
  }
  await rows(world, sql`update identity.accounts set upline_id = null where id = ${member.id}`)
  expect((await decide(lan, third, 'approve')).code).toBe('cashier.downlineUnknown')
  expect((await decide(lan, third, 'reject')).value).toEqual({ state: 'rejected' })
  expect(await waiting(lan)).toEqual([])
  await setBound('20000000')
})

test('many small transfers of a day wait for the staff as one large one does', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  await setBound('100000')
  const bound = async () => (await world.ask(transferCalls.getDownlineTransfer, {}, as(agent))).value.fourEyesAbove
  const to = { account: member.account, amount: '60000' }
  const answers = await Promise.all([1, 2, 3].map(() => send(agent, 'downline', to)))
  expect(answers.map(({ value }) => value.state).sort()).toEqual(['done', 'waiting', 'waiting'])
  expect([await cash(agent), await bound()]).toEqual([940_000, '40000.00'])
  expect((await send(agent, 'downline', { ...to, amount: '40000' })).value.state).toBe('done')
  expect((await send(agent, 'downline', { ...to, amount: '10000' })).value.state).toBe('waiting')
  expect([await cash(agent), await bound()]).toEqual([900_000, '0.00'])
  const lan = await hireStaff(world, 'finance')
  for (const { id } of await waiting(lan)) expect((await decide(lan, id, 'reject')).code).toBe('')
  await setBound('20000000')
})

test('a rejected transfer says so when it is sent again; the bounds of the brand hold when the staff agree, too', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  await setBound('50000')
  const lan = await hireStaff(world, 'finance')
  const wish = { account: member.account, amount: '400000', idempotencyKey: newKey() }
  expect((await send(agent, 'downline', wish)).value.state).toBe('waiting')
  const id = (await waiting(lan))[0]?.id as string
  expect((await decide(await hireStaff(world, 'finance'), id, 'approve')).value.state).toBe('pending')
  const rule = async (key: string, value: string) => {
    await rows(
      world,
      sql`update brand.brands set data = jsonb_set(data, ${`{cashier,downlineTransfers,${key}}`}::text[], ${value}::jsonb)
        where brand_id = 'sen'`,
    )
    await world.deps.brands.reload()
  }
  const before = world.deps.brands.byCode('sen')?.cashier.downlineTransfers
  await rule('max', '"300000"')
  expect((await decide(lan, id, 'approve')).code).toBe('cashier.amountBounds')
  await rule('max', JSON.stringify(before?.max))
  expect((await send(agent, 'downline', { account: member.account })).value.state).toBe('done')
  await rule('perDay', '1')
  expect((await decide(lan, id, 'approve')).code).toBe('cashier.perDay')
  await rule('perDay', JSON.stringify(before?.perDay))
  expect((await decide(lan, id, 'reject')).code).toBe('')
  expect((await send(agent, 'downline', wish)).value.state).toBe('rejected')
  expect(await cash(agent)).toBe(950_000)
  await setBound('20000000')
})

test('a transfer to oneself, to a foreign line, to another brand or to a blocked account is refused, and nothing moves', async () => {
  const { agent, member } = await makeHierarchy()
  const other = await makeHierarchy()
  await allow(true, true)
  const abroad = await registerPlayer(world, { brand: 'hac' })
  const blocked = await registerPlayer(world)
  await rows(
    world,
    sql`update identity.accounts set upline_id = ${agent.id}, blocked_at = now() where id = ${blocked.id}`,
  )
  for (const { account } of [agent, other.member, other.agent, abroad, blocked])
    expect((await send(agent, 'downline', { account })).code).toBe('cashier.downlineUnknown')
  expect((await send(abroad, 'downline', { account: member.account })).code).toBe('cashier.downlineTransferOff')
  expect([await cash(agent), await cash(member)]).toEqual([1_000_000, 1_000_000])
})

test('who stands above limits what goes down on a day; what goes up is not counted', async () => {
  const { agent, member } = await makeHierarchy()
  await allow(true, true)
  await world.deps.db.inBrand('sen', tx => setDownlineLimit(tx, agent.id, 120_000n * ONE))
  const answers = await Promise.all([1, 2, 3].map(() => send(agent, 'downline', { account: member.account })))
  expect(answers.map(({ code }) => code).sort()).toEqual(['', '', 'cashier.downlineCredit'])
  expect((await world.ask(transferCalls.getDownlineTransfer, {}, as(agent))).value.creditToday).toBe('20000.00')
  expect((await send(agent, 'downline', { account: member.account, amount: '20000' })).code).toBe('')
  expect((await send(agent, 'downline', { account: member.account, amount: '10000' })).code).toBe(
    'cashier.downlineCredit',
  )
})
