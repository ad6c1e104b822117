/** Jackpots: fed, hit and paid exactly once, whatever happens between; the books of the pots sum to zero. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { readAmount, writeAmount } from '@sen/core/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreesOnPots } from '../../tools/verify/jackpot.ts'
import { sql } from '../src/database.ts'
import type { Game } from '../src/game.ts'
import { checkJackpot, hitPoint, type Jackpot, jackpotReturn } from '../src/jackpots/jackpot-rules.ts'
import type { PotsView, PotTotals } from '../src/jackpots/view-pots.ts'
import { endAbandoned } from '../src/play-round.ts'
import { hmac } from '../src/seeds.ts'
import { settleDue } from '../src/settle-movements.ts'
import type { Supplier } from '../src/supplier.ts'
import { launchOf, makeStand, type Stand } from './stand.ts'

const JACKPOT: Jackpot = {
  group: 'test-pots',
  tiers: [
    // So far off that no test meets it.
    { code: 'mini', share: '0.010000', seed: 5, within: 60_000_000 },
    { code: 'grand', share: '0.002000', seed: 100, oneIn: 1_000_000 },
  ],
}
const NEAR: Jackpot = { group: 'near-pots', tiers: [{ code: 'mini', share: '0.010000', seed: 5, within: 1000 }] }
const MISS = 999_999

/** A game of which the test says the ticket; it ends after so many steps and pays nothing of its own. */
const rigged = (
  code: string,
  ends: number,
  jackpot = JACKPOT,
): Game<{ ticket: number }, object, { ticket: number; count: number }> => ({
  code,
  version: 1,
  entry: 'left',
  engine: 'rigged',
  name: { vi: code, en: code },
  category: 'Video Slots',
  rtp: '0.100000',
  stakes: { '*': { levels: ['1000', '2000', '200000'], usual: '1000' } },
  facts: {},
  readChoice: ({ ticket = MISS }) => ({ ticket: ticket as number }),
  kindOf: () => 'spin',
  priceOf: stake => stake,
  start: ({ ticket }) => ({ ticket, count: 0 }),
  readStep: () => ({}),
  act: state => ({ ...state, count: state.count + 1 }),
  isOver: ({ count }) => count >= ends,
  pay: () => 0n,
  view: (_, { count }) => ({ count }),
  leave: () => (ends < 3 ? {} : undefined),
  jackpot: { jackpot, tickets: ({ ticket }) => [0, ticket] },
})

type Won = { tier: string; number: number; amount: string }
type Group = PotsView & { group: string; games: object[]; totals: PotTotals[] }
type Told = { pot: string; tier: string; steps: number; secret: string | null; secretHash: string | null }
type Body = PotsView & {
  error: string
  balance: string
  round: { id: string; state: string; jackpots: Won[] }
  proof: { pots?: Told[] }
}

let stand: Stand<Body>
let supplier: Supplier
beforeAll(async () => {
  stand = await makeStand<Body>({
    name: 'pots',
    entries: [
      { code: 'left', name: { vi: 'Trái', en: 'Left' } },
      { code: 'right', name: { vi: 'Phải', en: 'Right' } },
    ],
    games: [
      rigged('once', 0),
      { ...rigged('twin', 0), entry: 'right' },
      rigged('long', 1),
      rigged('never', 3),
      rigged('near', 0, NEAR),
    ],
    pages: path.join(import.meta.dirname, 'none'),
  })
  supplier = stand.supplier
})
afterAll(() => stand.close())
beforeEach(() => {
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
})

const run = (statement: ReturnType<typeof sql>) => supplier.database.run(statement)
const another = (): Supplier => ({ ...supplier, processId: randomUUID() })
/** Each test has a brand of its own, and so pots of its own. */
const brandOf = () => {
  const partner = randomUUID()
  const launch = (code = 'once', more: object = {}) =>
    stand.launch(
      launchOf(code, { user: `${partner}.${randomUUID()}an`, sub_partner_id: partner, ...more }),
      code === 'twin' ? 'right' : 'left',
    )
  const read = async () =>
    (await stand.callAsOperator('/jackpots/list', { operator_id: 1, sub_partner_id: partner, currency: 'VND' }))
      .body as unknown as Group[]
  return { partner, launch, read }
}
const place = (token: string, { ticket = MISS, stake = '1000' } = {}) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake, choice: { ticket } })
const potsOf = async (token: string) => (await stand.callAsGame(token, '/jackpots')).body
const winsOf = (round: string) =>
  stand.operator.received.filter(({ path: where, body }) => where === 'transaction/win' && body.round === round)

/** The laws of the books, over all pots: what stands is the sum of the lines, and each entry and all together sum to zero. */
async function checkBooks() {
  const off = await supplier.database.query(sql`
    with lines as (select account, amount from jackpot_entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount))
    select j.id from jackpot_pots j where j.amount <> (select coalesce(sum(amount), 0) from lines where account = 'pot:' || j.id)
    union all select e.id from jackpot_entries e where (select sum(a) from unnest(e.amounts) a) <> 0
    union all select j.id from jackpot_pots j join rounds r on r.id = j.won_by where r.state in ('settling', 'closed')
      and r.win < (select sum(won_amount) from jackpot_pots o where o.won_by = r.id)`)
  expect(off).toEqual([])
  const paid = await supplier.database.one<{ wins: bigint; booked: bigint }>(sql`select
    (select coalesce(sum(won_amount), 0)::bigint from jackpot_pots where won_by is not null and not given_back) as wins,
    (select coalesce(sum(amount), 0)::bigint from jackpot_entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
      where account = 'wins') as booked`)
  expect(paid?.booked).toBe(paid?.wins)
}

test('pots begin with the seed of the house, and every round of real money puts its share in, whichever of the games it is of', async () => {
  const brand = brandOf()
  const token = await brand.launch()
  expect((await potsOf(token)).pots.map(({ tier, amount, mustHitBy }) => [tier, amount, mustHitBy])).toEqual([
    ['mini', '5000.00', '600005000.00'],
    ['grand', '100000.00', null],
  ])
  await place(token, { stake: '2000' })
  await place(await brand.launch('twin'))
  const [group] = await brand.read()
  expect(group?.pots.map(({ amount, mustHitBy }) => [amount, mustHitBy])).toEqual([
    ['5030.00', '600005000.00'],
    ['100006.00', null],
  ])
  expect(group?.totals.find(({ tier }) => tier === 'grand')).toEqual({
    tier: 'grand',
    seeded: '100000.00',
    fed: '6.00',
    won: '0.00',
    hits: 0,
  })
  expect(group?.games).toContainEqual({ vendor: 'right', game_code: 'twin' })
  expect((await potsOf(token)).hits).toEqual([])
  await checkBooks()
})

test('practice credit feeds nothing, wins nothing and is shown no pots; another brand has pots of its own', async () => {
  const [brand, other] = [brandOf(), brandOf()]
  const demo = await brand.launch('once', { user: undefined, token: undefined })
  expect((await place(demo, { ticket: 0 })).body.round.jackpots).toEqual([])
  expect(await potsOf(demo)).toEqual({ pots: [], hits: [] })
  await place(await brand.launch(), { ticket: 0 })
  expect((await other.read())[0]).toMatchObject({ pots: [{ amount: '5000.00' }, { amount: '100000.00' }], hits: [] })
  expect((await brand.read())[0]?.hits).toHaveLength(1)
})

test('a ticket below the round’s steps wins the pot over the wire as the win of the round, once; the next pot begins with the seed', async () => {
  const brand = brandOf()
  const token = await brand.launch()
  // At twice the stake the ticket 1 wins as well, and 2 does not.
  expect((await place(token, { ticket: 2, stake: '2000' })).body.round.jackpots).toEqual([])
  const { round, balance } = (await place(token, { ticket: 1, stake: '2000' })).body
  expect(round).toMatchObject({ state: 'closed', jackpots: [{ tier: 'grand', number: 1, amount: '100008.00' }] })
  expect(winsOf(round.id).map(({ body }) => body.amount)).toEqual([Number(readAmount('100008'))])
  expect(readAmount(balance)).toBe(stand.operator.balance)
  const { pots, hits } = await potsOf(token)
  expect(pots[1]).toMatchObject({ number: 2, amount: '100000.00' })
  expect(hits).toMatchObject([{ tier: 'grand', number: 1, amount: '100008.00', name: '***an' }])
  await checkBooks()
})

test('of rounds that hit in the same moment each wins another pot: one the full one, the others what begins after it', async () => {
  const brand = brandOf()
  const players = await Promise.all(Array.from({ length: 8 }, () => brand.launch()))
  const rounds = (await Promise.all(players.map(token => place(token, { ticket: 0 })))).map(({ body }) => body.round)
  const won = rounds.map(({ jackpots }) => jackpots.find(({ tier }) => tier === 'grand') as Won)
  expect(won.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(won.map(({ amount }) => amount))).toEqual(new Set(['100002.00']))
  for (const [at, { id }] of rounds.entries())
    expect(winsOf(id).map(({ body }) => body.amount)).toEqual([Number(readAmount(won[at]?.amount as string))])
  await checkBooks()
})

test('a process that dies between hit and pay has paid nothing; the next pays that pot, once, and nobody else has it', async () => {
  const brand = brandOf()
  const token = await brand.launch()
  stand.operator.moods = { 'transaction/win': ['hangUp'] }
  const { round } = (await place(token, { ticket: 0 })).body
  expect(round).toMatchObject({ state: 'settling', jackpots: [{ number: 1 }] })
  const before = stand.operator.balance
  await run(sql`update transactions set next_at = now() where state = 'pending'`)
  // The answer to the second try is lost as well: the money has come, and comes once.
  stand.operator.moods = { 'transaction/win': ['takeAndHangUp'] }
  await settleDue(another())
  await run(sql`update transactions set next_at = now() where state = 'pending'`)
  await Promise.all([settleDue(another()), settleDue(another())])
  expect(stand.operator.balance - before).toBe(readAmount('100002'))
  expect(new Set(winsOf(round.id).map(({ body }) => body.transaction_uuid)).size).toBe(1)
  expect((await place(await brand.launch(), { ticket: 0 })).body.round.jackpots).toMatchObject([{ number: 2 }])
  await checkBooks()
})

test('a round that is played on after its hit keeps the pot until it ends, also when its player never comes back', async () => {
  const brand = brandOf()
  const { round } = (await place(await brand.launch('long'), { ticket: 0 })).body
  expect(round).toMatchObject({ state: 'open', jackpots: [{ tier: 'grand', amount: '100002.00' }] })
  expect(winsOf(round.id)).toEqual([])
  await run(sql`update rounds set acted_at = now() - interval '2 hours' where id = ${round.id}`)
  await endAbandoned(supplier)
  expect(winsOf(round.id).map(({ body }) => body.amount)).toEqual([Number(readAmount('100002'))])
  await checkBooks()
})

test('a bet that the operator refuses or that is rolled back feeds nothing, and a round whose stake goes back gives its pot back', async () => {
  const brand = brandOf()
  const token = await brand.launch()
  for (const mood of ['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_UNKNOWN'] as const) {
    stand.operator.moods = { 'transaction/bet': [mood] }
    expect((await place(token, { ticket: 0 })).status).toBeGreaterThanOrEqual(400)
  }
  expect((await potsOf(token)).pots[1]).toMatchObject({ number: 1, amount: '100000.00' })
  const { round } = (await place(await brand.launch('never'), { ticket: 0 })).body
  await run(sql`update rounds set acted_at = now() - interval '2 hours' where id = ${round.id}`)
  await endAbandoned(supplier)
  expect(winsOf(round.id)).toEqual([])
  const { pots, hits } = await potsOf(token)
  expect(pots[1]).toMatchObject({ number: 2, amount: '200002.00' })
  expect(hits).toEqual([])
  await checkBooks()
})

test('a pot that must be hit goes where its secret said from the beginning: the hash is public before, the secret after', async () => {
  const brand = brandOf()
  const token = await brand.launch('near')
  const promised = (await potsOf(token)).pots[0]
  let won: Won | undefined
  let id = ''
  for (let played = 0; !won && played < 6; played++) {
    const { round } = (await place(token, { stake: '200000' })).body
    id = round.id
    won = round.jackpots.find(({ number }) => number === 1)
  }
  expect(readAmount(won?.amount as string)).toBeLessThanOrEqual(readAmount('15000'))
  const { proof } = (await stand.callAsGame('', `/proofs/${id}`)).body
  const [pot] = proof.pots ?? []
  expect(pot?.secretHash).toBe(promised?.secretHash)
  const point = hitPoint(pot?.secret as string, pot?.pot as string, 1000, hmac)
  expect(won?.amount).toBe(writeAmount(readAmount('5000') + BigInt(point) * readAmount('10')))
  const never = (many: number) => many - 1
  expect(agreesOnPots(NEAR, 200, never, proof.pots ?? [], true)).toBe(true)
  for (const steps of [point - 1, point + 200])
    expect(agreesOnPots(NEAR, 200, never, [{ ...(pot as Won & Told), steps }], true)).toBe(false)
  expect(agreesOnPots(NEAR, 200, never, [{ ...(pot as Won & Told), secret: 'another' }], true)).toBe(false)
  // What went beyond the point counts for the next pot.
  const [, near] = (await brand.read()) as [Group, Group]
  const spent = near.totals[0] as PotTotals
  expect(readAmount(spent.fed) % readAmount('2000')).toBe(0n)
  expect(JSON.stringify(await brand.read())).not.toContain(pot?.secret as string)
  await checkBooks()
})

test('a pot that had come further than new rules let it is won once, by the next round, and those after it are not', async () => {
  const brand = brandOf()
  const token = await brand.launch('near')
  await potsOf(token)
  await run(sql`update jackpot_pots set steps = 50000 where partner = ${brand.partner} and group_code = 'near-pots'`)
  const { round } = (await place(token)).body
  expect(round.jackpots).toMatchObject([{ number: 1, amount: '5010.00' }])
  expect((await potsOf(token)).pots[0]).toMatchObject({ number: 2, amount: '5000.00' })
  await checkBooks()
})

test('over many hits the pots give back the published share of what was staked', async () => {
  const brand = brandOf()
  const token = await brand.launch('near')
  const rounds = 150
  stand.operator.balance = readAmount('1000000000')
  for (let round = 0; round < rounds; round++) await place(token, { stake: '200000' })
  const [, near] = (await brand.read()) as [Group, Group]
  const { won, hits } = near.totals[0] as PotTotals
  const back = Number(won) / (rounds * 200_000)
  expect(jackpotReturn(NEAR)).toBeCloseTo(0.01 + 10 / 1001, 12)
  // A cycle is uniform over 1000 steps, so that so many hits stand within four standard errors of their mean.
  expect(hits).toBeGreaterThan(30)
  expect(Math.abs(back / jackpotReturn(NEAR) - 1)).toBeLessThan((4 * 0.577) / Math.sqrt(hits))
  await checkBooks()
}, 60_000)

test('an entry of the pots’ books is never changed, and numbers that contradict themselves are named', async () => {
  await expect(run(sql`update jackpot_entries set amounts = amounts`)).rejects.toThrow('never changed')
  await expect(run(sql`delete from jackpot_entries`)).rejects.toThrow('never changed')
  const tier = { code: 'mini', share: '0.010000', seed: 5, within: 1000 }
  const check = (more: object) => () => checkJackpot({ group: 'x', tiers: [{ ...tier, ...more }] }, { VND: 100_00000n })
  expect(check({})).not.toThrow()
  expect(check({ oneIn: 1000 })).toThrow('stands alone')
  expect(check({ within: 1500 })).toThrow('whole thousands')
  expect(() => checkJackpot({ group: 'x', tiers: [{ ...tier, share: '0.000001' }] }, { X: 20_000n })).toThrow('exactly')
  expect(() => checkJackpot({ group: 'x', tiers: [tier, tier] }, {})).toThrow('twice')
})

test('an operator that names no currency, or does not sign, learns of no pots', async () => {
  expect((await stand.callAsOperator('/jackpots/list', { operator_id: 1 })).status).toBe(400)
  const unsigned = await fetch(`${stand.url}/operator/generic/v2/jackpots/list`, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(401)
})
