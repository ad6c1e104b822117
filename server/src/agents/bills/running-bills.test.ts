/** What a contract has earned so far: the bill that is settled next, reckoned of what is closed of it. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline } from '../../../test/agents.ts'
import { billsOf, did, HOUSE, settle, termsOf } from '../../../test/contracts.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { answerOffer, requestNew } from '../contracts/answer-offer.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Midnight in Vietnam: contracts that began then and are still in force are settled from that day on. */
const DAY = Date.parse('2026-02-01T17:00:00Z')
const at = (hour: number, minute = 0) => new Date(DAY + hour * 3_600_000 + minute * 60_000)

const sign = (holder: Player, kind: ContractKind, rate: number, more: object = {}) =>
  world.deps.db.inBrand('sen', async tx => {
    const [first, second] = HOUSE as [(typeof HOUSE)[0], (typeof HOUSE)[0]]
    const asked = { kind, holderId: holder.id, giverId: null, terms: termsOf(rate, more), note: '', now: at(-1) }
    const { id } = await requestNew(tx, first, 'giver', { ...asked, id: world.deps.newId() })
    for (const by of [{ accountId: holder.id }, second])
      await answerOffer(tx, by, { id, version: 1, answer: 'accept', now: at(-1) })
  })
const close = (until: Date) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.closings (brand_id, closed_until, from_at, bet_seq, xid) values ('sen', ${until}, ${until}, 0, 0)`),
  )
const ask = (by: Player, kind: ContractKind) => world.ask(contractCalls.getRunningBill, { query: { kind } }, as(by))
const soFar = async (by: Player, kind: ContractKind) => {
  const { running } = (await ask(by, kind)).value
  return running && [running.from, running.until, running.formula.amount]
}

test('AGENT-14 AGENT-15 what a contract has earned so far is what its bill will be of the play that is closed: by tier, less those below, and then the bill itself', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const [member, beside] = [await makeDownline(world, low), await makeDownline(world, await makeAgent(world))]
  const tiers = [
    { from: '0.00', active: 0, rate: 10_000 },
    { from: '120000.00', active: 1, rate: 20_000 },
  ]
  for (const kind of ['daily', 'hourly'] as const) {
    await sign(top, kind, 20_000, { tiers })
    await sign(low, kind, 5000)
  }
  // Nothing is closed of the first day yet: the last hour before midnight is theirs too.
  await settle(world, at(0))
  expect(await soFar(top, 'daily')).toEqual([at(0).toISOString(), at(0).toISOString(), '0.00'])
  await did(world, member, { at: at(0, 10), valid: 100_000 })
  await did(world, member, { at: at(13), valid: 50_000 })
  await did(world, beside, { at: at(0, 10), valid: 900_000 })
  await close(at(0, 30))
  for (const kind of ['daily', 'hourly'] as const) {
    expect(await soFar(top, kind), kind).toEqual([at(0).toISOString(), at(0, 30).toISOString(), '500.00'])
    expect(await soFar(low, kind), kind).toEqual([at(0).toISOString(), at(0, 30).toISOString(), '500.00'])
  }
  await close(at(14))
  const { running } = (await ask(top, 'daily')).value
  expect(running).toMatchObject({ giver: null, payer: 'house', to: at(24).toISOString() })
  // 150,000 at 2%, less the 0.5% of it that goes to the agent below.
  expect(running?.formula).toMatchObject({
    base: '150000.00',
    active: 1,
    tier: 1,
    rate: 20_000,
    deducted: [{ account: low.account, base: '150000.00', rate: 5000, amount: '750.00' }],
    amount: '2250.00',
  })
  // An hour that is closed and not billed yet is still the next bill; once it is, the next hour is.
  expect(await soFar(top, 'hourly')).toEqual([at(0).toISOString(), at(1).toISOString(), '500.00'])
  await settle(world, at(13))
  expect(await soFar(top, 'hourly')).toEqual([at(13).toISOString(), at(14).toISOString(), '1750.00'])
  await settle(world, at(24))
  expect((await billsOf(world, top, 'daily'))[0]).toMatchObject({ from: at(0).toISOString(), amount: '2250.00' })
  expect(await soFar(top, 'daily')).toEqual([at(24).toISOString(), at(24).toISOString(), '0.00'])
})

test('what is earned so far is told to the holder of a contract in force; others have none, and what cannot be read is refused', async () => {
  const [agent, member] = [await makeAgent(world), await registerPlayer(world)]
  expect((await ask(agent, 'daily')).value).toEqual({ running: null })
  expect((await ask(member, 'daily')).success).toBe(false)
  const foreign = await makeAgent(world, 2, 'hac')
  expect(
    (await world.ask(contractCalls.getRunningBill, { query: { kind: 'daily' } }, { token: foreign.token })).status,
  ).toBe(401)
  expect(await ask(agent, 'yearly' as 'daily')).toMatchObject({ status: 400, code: 'platform.badInput' })
  // Signed for the time to come: nothing runs yet.
  await sign(agent, 'daily', 1000)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update agents.contracts set starts_at = now() + interval '1 hour' where holder_id = ${agent.id}`),
  )
  expect((await ask(agent, 'daily')).value).toEqual({ running: null })
})
