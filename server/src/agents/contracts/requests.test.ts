/** Requests that nobody answers, and the nine calls of the documents for contracts and wages with plain, missing and foreign input. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import { CONTRACT_KINDS, type ContractKind } from '@sen/core/agents/contract-kinds'
import { REQUEST_DAYS, REQUESTS_PER_DAY } from '@sen/core/agents/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, makeAgent, makeDownline } from '../../../test/agents.ts'
import { answer, answerForHouse, BILLS, REQUESTS, request, terminate, termsOf } from '../../../test/contracts.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { sweepRequests } from '../sweep-requests.ts'

let world: World
let agent: Player
let below: Player
let foreign: Player
let other: Player
let member: Player
beforeAll(async () => {
  world = await makeWorld()
  agent = await makeAgent(world)
  below = await makeDownline(world, agent, 'agent')
  other = await makeAgent(world)
  foreign = await makeAgent(world, 2, 'hac')
  member = await registerPlayer(world)
})
afterAll(() => world.close())

const DAY = 24 * 3_600_000
const termsFor = (kind: ContractKind, rate = 10_000) =>
  termsOf(rate, kind === 'dividend' ? { base: 'ggr', period: 'monthly' } : {})
/** The token of an agent under another brand's host. */
const abroad = (player: Player) => ({ token: player.token, brand: 'hac' })

/** Refused, and in a sentence that a person can read. */
const inWords = ({ success, code, message }: { success: boolean; code: string; message: string }) => {
  expect(success).toBe(false)
  expect(message).toMatch(/^\p{Lu}.*\p{L} .*\p{L}/u)
  expect(message).not.toContain(code)
  return code
}

test('CONTRACT-05 funds/consolidated answers whoever is signed in, and nobody else', async () => {
  const ask = (options: object) => world.ask(contractCalls.getConsolidatedFunds, { query: {} }, options)
  expect(Object.values((await ask(as(member))).value)).toEqual([1, 1, 1, 1])
  for (const options of [{}, { token: 'khong-co' }, abroad(agent)])
    expect(inWords(await ask(options))).toBe('platform.notSignedIn')
})

describe.each(CONTRACT_KINDS)('%s', kind => {
  test(`${kind}: its processing tells an agent’s own bills; without a session, as a member and with what cannot be read it says so`, async () => {
    const ask = (query: object, options: object) => world.ask(BILLS[kind], { query: query as never }, options)
    expect((await ask({}, as(agent))).value).toEqual({ list: [], nextCursor: null })
    expect((await ask({ side: 'giver', from: '2026-01-01', to: '2026-01-02' }, as(agent))).code).toBe('')
    for (const options of [{}, abroad(agent)]) expect(inWords(await ask({}, options))).toBe('platform.notSignedIn')
    expect(inWords(await ask({}, as(member)))).toBe('platform.forbidden')
    for (const query of [{ side: 'nobody' }, { from: '2026-13-45' }, { cursor: 'x' }, { pageSize: '0' }])
      expect(inWords(await ask(query, as(agent)))).toBe('platform.badInput')
  })

  test(`${kind}: its contract is asked for with terms, of one’s own upline or for one directly below; anything else is refused in words`, async () => {
    const ask = (body: object, options: object = as(agent)) =>
      world.ask(REQUESTS[kind], { body: body as never }, options)
    const terms = termsFor(kind)
    for (const options of [{}, abroad(agent)])
      expect(inWords(await ask({ request: 'new', terms }, options))).toBe('platform.notSignedIn')
    expect(inWords(await ask({ request: 'new', terms }, as(member)))).toBe('platform.forbidden')
    for (const body of [
      {},
      { request: 'swap', terms },
      { request: 'new', terms: {} },
      { request: 'new', terms, more: 1 },
    ])
      expect(inWords(await ask(body))).toBe('platform.badInput')
    expect(inWords(await ask({ request: 'new' }))).toBe('agents.termsInvalid')
    expect(inWords(await ask({ request: 'termination' }))).toBe('agents.contractUnknown')
    for (const account of [other.account, foreign.account, member.account, 'khong-co-ai', agent.account])
      expect(inWords(await ask({ request: 'new', account, terms })), account).toBe('agents.memberUnknown')
    const own = await ask({ request: 'new', terms })
    expect(own.value).toMatchObject({ kind, state: 'pending', giver: null, awaiting: 'giver' })
    const signed = await answerForHouse(world, own.value.id, 1)
    expect(signed.state).toBe('accepted')
    expect((await ask({ request: 'new', account: below.account, terms })).value).toMatchObject({
      holder: { account: below.account },
      awaiting: 'holder',
    })
    // Somebody else's contract is unknown, and so is one of another kind.
    for (const who of [other, below])
      expect((await ask({ request: 'termination', id: own.value.id }, as(who))).code).toBe('agents.contractUnknown')
    const wrong = CONTRACT_KINDS.find(one => one !== kind) as ContractKind
    expect((await terminate(world, agent, wrong, own.value.id)).code).toBe('agents.contractUnknown')
  })
})

/** What an agent was told of contracts in his inbox, oldest first. */
const toldTo = async ({ id }: Player) => {
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ key: string; words: object }>(sql`
      select key, words from inbox.messages where account_id = ${id} and key like 'inbox.contract.%' order by id`),
  )
  return rows.map(({ key, words }) => [key.slice('inbox.contract.'.length), words] as const)
}
const stepsOf = async (player: Player) => (await toldTo(player)).map(([step]) => step)

test('CONTRACT-02 the other side is told in his inbox of every step of a contract, and whoever took it is not', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const own = (await request(world, top, 'daily', termsFor('daily'))).value
  await answerForHouse(world, own.id, 1)
  expect(await stepsOf(top)).toEqual(['signed'])
  const asked = (await request(world, low, 'daily', termsFor('daily', 5000))).value
  const until = { moment: asked.expiresAt }
  expect((await toldTo(top)).at(-1)).toEqual([
    'offered',
    { kind: { phrase: 'contract.kind.daily' }, who: low.account, until },
  ])
  const countered = (await answer(world, top, asked, 'counter', termsFor('daily', 4000))).value
  const signed = (await answer(world, low, countered, 'accept')).value
  expect((await toldTo(low)).at(-1)?.[0]).toBe('countered')
  expect((await toldTo(top)).at(-1)).toEqual([
    'signed',
    { kind: { phrase: 'contract.kind.daily' }, who: low.account, from: { moment: signed.startsAt } },
  ])
  const end = (await terminate(world, low, 'daily', signed.id)).value
  await answer(world, top, end, 'reject')
  await answer(world, top, (await terminate(world, low, 'daily', signed.id)).value, 'accept')
  expect((await stepsOf(top)).slice(3)).toEqual(['endAsked', 'endAsked', 'ended'])
  expect(await stepsOf(low)).toEqual(['countered', 'kept', 'ended'])
  const offered = (await request(world, top, 'daily', termsFor('daily', 3000), low)).value
  await answer(world, top, offered, 'cancel')
  await answer(world, low, (await request(world, top, 'daily', termsFor('daily', 3000), low)).value, 'reject')
  expect((await stepsOf(low)).slice(3)).toEqual(['offered', 'cancelled', 'offered'])
  expect((await stepsOf(top)).at(-1)).toBe('rejected')
})

test('whoever asks the same one over and over is stopped for the day, whatever he asks for and also where he asks at once', async () => {
  const top = await makeAgent(world)
  const [low, beside] = [await makeDownline(world, top, 'agent'), await makeDownline(world, top, 'agent')]
  await answerForHouse(world, (await request(world, top, 'daily', termsFor('daily'))).value.id, 1)
  const offer = () => request(world, top, 'daily', termsFor('daily', 5000), low)
  const signed = (await answer(world, low, (await offer()).value, 'accept')).value
  for (let asked = 1; asked < REQUESTS_PER_DAY - 1; asked += 2) {
    await answer(world, top, (await terminate(world, top, 'daily', signed.id)).value, 'cancel')
    await answer(world, top, (await offer()).value, 'cancel')
  }
  const { length } = await toldTo(low)
  const kinds = ['daily', 'hourly', 'realtime'] as const
  for (const kind of kinds) await answerForHouse(world, (await request(world, top, kind, termsFor(kind))).value.id, 1)
  const last = await Promise.all(kinds.map(kind => request(world, top, kind, termsFor(kind, 5000), low)))
  expect(last.map(({ code }) => code).sort()).toEqual(['', 'agents.requestsEnough', 'agents.requestsEnough'])
  expect(inWords(await terminate(world, top, 'daily', signed.id))).toBe('agents.requestsEnough')
  expect((await toldTo(low)).length).toBe(length + 1)
  // Others are asked, and the other one asks; tomorrow he may again.
  expect((await request(world, top, 'daily', termsFor('daily', 5000), beside)).code).toBe('')
  expect((await terminate(world, low, 'daily', signed.id)).code).toBe('')
  await answer(world, low, { id: signed.id, version: signed.version }, 'cancel')
  await world.deps.db.asOwner(tx => tx.run(sql`update agents.request_days set day = day - 1`))
  expect((await terminate(world, top, 'daily', signed.id)).code).toBe('')
  await world.deps.db.asOwner(tx => tx.run(sql`update agents.request_days set day = day - 10`))
  await sweepRequests(world.deps, 'sen')
  expect(
    await world.deps.db.asOwner(tx => tx.query(sql`select * from agents.request_days where brand_id = 'sen'`)),
  ).toEqual([])
})

test('a request that nobody answers is over after its days; a contract whose end was asked for goes on', async () => {
  const [top, low] = [other, await makeDownline(world, other, 'agent')]
  const own = (await request(world, top, 'daily', termsFor('daily'))).value
  await answerForHouse(world, own.id, 1)
  const offered = (await request(world, top, 'daily', termsFor('daily', 5000), low)).value
  const end = (await terminate(world, top, 'daily', own.id)).value
  expect(end.state).toBe('terminationPending')
  const asked = Date.parse(offered.createdAt)
  expect(Date.parse(offered.expiresAt as string)).toBe(asked + REQUEST_DAYS * DAY)
  const stateOf = async (id: string, by: Player) =>
    (await world.ask(contractCalls.getContract, { query: { id } }, as(by))).value.contract
  const at = (days: number) => ({ ...world.deps, now: () => new Date(asked + days * DAY) })
  await sweepRequests(at(REQUEST_DAYS - 1), 'sen')
  expect(await stateOf(offered.id, low)).toMatchObject({ state: 'pending', awaiting: 'holder' })
  // The sweep comes once an hour: what is too late is not signed in between.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update agents.contracts set created_at = created_at - interval '15 days', decided_at = decided_at - interval '15 days'
      where brand_id = 'sen' and id = any(${[offered.id, own.id]}::uuid[])`),
  )
  expect((await answer(world, low, offered, 'accept')).code).toBe('agents.contractDecided')
  await sweepRequests(world.deps, 'sen')
  expect(await stateOf(offered.id, low)).toMatchObject({ state: 'expired', awaiting: null, expiresAt: null })
  expect(await stateOf(own.id, top)).toMatchObject({ state: 'accepted', awaiting: null, expiresAt: null })
  const daily = { kind: { phrase: 'contract.kind.daily' } }
  expect((await toldTo(low)).at(-1)).toEqual(['expired', { ...daily, who: top.account, days: REQUEST_DAYS }])
  expect((await toldTo(top)).slice(-2)).toEqual(
    expect.arrayContaining([
      ['expired', { ...daily, who: low.account, days: REQUEST_DAYS }],
      ['kept', { ...daily, who: { phrase: 'contract.house' } }],
    ]),
  )
  // Another one may be asked for at once.
  expect((await request(world, top, 'daily', termsFor('daily', 5000), low)).value.state).toBe('pending')
})

test('which browsers opened a link is forgotten after the day; what was counted of it stays', async () => {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.link_visits (brand_id, link_id, day, browser)
      select 'sen', gen_random_uuid(), current_date - n, '\\x01' from generate_series(0, 9) n`),
  )
  await sweepRequests(world.deps, 'sen')
  const left = await world.deps.db.asOwner(tx =>
    tx.one<{ count: number; oldest: number }>(sql`
      select count(*)::int as count, (current_date - min(day))::int as oldest from agents.link_visits where brand_id = 'sen'`),
  )
  expect(left?.oldest).toBeLessThanOrEqual(4)
  expect(left?.count).toBeGreaterThanOrEqual(3)
})
