/** Contracts for tests: terms, what members did at moments of the test's own, and settlement up to one. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { ONE } from '@sen/core/money'
import { settleClosed } from '../src/agents/bills/settle-contracts.ts'
import { answerOffer } from '../src/agents/contracts/answer-offer.ts'
import { sql } from '../src/platform/db.ts'
import { as } from './agents.ts'
import type { Player } from './players.ts'
import type { World } from './world.ts'

export const termsOf = (rate: number, more: Partial<WrittenTerms> = {}): WrittenTerms => ({
  period: 'daily',
  base: 'validBet',
  weights: {},
  tiers: [{ from: '0.00', active: 0, rate }],
  activeDeposit: '0.00',
  activeBet: '0.00',
  tierOn: 'base',
  carry: 'forever',
  payer: 'house',
  resultFee: 0,
  depositFee: 0,
  isApproved: false,
  ...more,
})

/** Two people of the staff, who sign for the house together. */
export const HOUSE = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'].map(staffId => ({
  staffId,
  isIndependentOf: async () => true,
}))

/** The house answers, as two of its staff do; a rejection is one's. */
export async function answerForHouse(world: World, id: string, version: number, how: 'accept' | 'reject' = 'accept') {
  let row: Awaited<ReturnType<typeof answerOffer>> | undefined
  for (const staff of HOUSE) {
    row = await world.deps.db.inBrand('sen', tx =>
      answerOffer(tx, staff, { id, version, answer: how, now: world.deps.now() }),
    )
    if (row.awaiting === null) break
  }
  return row as NonNullable<typeof row>
}

export const REQUESTS = {
  dividend: contractCalls.requestDividendContract,
  daily: contractCalls.requestDailyContract,
  hourly: contractCalls.requestHourlyContract,
  realtime: contractCalls.requestRealtimeContract,
} as const
export const BILLS = {
  dividend: contractCalls.listDividends,
  daily: contractCalls.listDailyWages,
  hourly: contractCalls.listHourlyWages,
  realtime: contractCalls.listRealtimeWages,
} as const

/** Asks for a contract: with `to`, gives one to him; otherwise asks for one of his own. */
export const request = (world: World, by: Player, kind: ContractKind, terms: WrittenTerms, to?: Player) =>
  world.ask(REQUESTS[kind], { body: { request: 'new', terms, account: to?.account } }, as(by))

export const terminate = (world: World, by: Player, kind: ContractKind, id: string) =>
  world.ask(REQUESTS[kind], { body: { request: 'termination', id } }, as(by))

type Answer = 'accept' | 'reject' | 'counter' | 'cancel'
export const answer = (
  world: World,
  by: Player,
  { id, version }: { id: string; version: number },
  how: Answer,
  terms?: WrittenTerms,
) => world.ask(contractCalls.answerContract, { body: { id, version, answer: how, terms } }, as(by))

export const billsOf = async (world: World, by: Player, kind: ContractKind, query: object = {}) =>
  (await world.ask(BILLS[kind], { query: { pageSize: '100', ...query } }, as(by))).value.list

type Done = {
  at: Date
  placed?: Date
  valid?: number
  stake?: number
  win?: number
  returned?: number
  deposits?: number
  node?: number
}

/** What a member did, as a closing would have written it: in whole units, placed when it counts unless said otherwise. */
export async function did({ deps }: World, member: Player, done: Done): Promise<void> {
  const units = (count = 0) => BigInt(count) * ONE
  const { at, placed = at } = done
  const slot = (moment: Date) => sql`date_bin('5 minutes', ${moment}::timestamptz, '2000-01-01 00:00:00+00')`
  await deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.settlement_lines
        (brand_id, counted_at, member_id, path_id, placed_at, node_id, valid, stake, win, returned, deposits)
      select ${member.brand}, ${slot(at)}, ${member.id}, path_id, ${slot(placed)}, ${done.node ?? 1001}, ${units(done.valid)},
        ${units(done.stake)}, ${units(done.win)}, ${units(done.returned)}, ${units(done.deposits)}
      from agents.lineages where brand_id = ${member.brand} and member_id = ${member.id} and from_at <= ${placed}
      order by from_at desc limit 1`),
  )
}

/** Settles whatever ends by a moment, without paying. */
export async function settle(world: World, until: Date, brand = 'sen'): Promise<void> {
  const of = world.deps.brands.byCode(brand)
  if (!of) throw new Error(`no brand ${brand}`)
  await settleClosed(world.deps, of, until)
}
