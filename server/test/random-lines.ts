/**
 * Random lines of agents with contracts, and an independent recount of what they earn: drawn by a seed, written straight into the tables,
 * counted bet by bet without anything of the settlement. For tests and for `npm run bench -- wages`.
 */
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { type Sql, sql, type Tx } from '../src/platform/db.ts'
import { termsOf } from './contracts.ts'

export type Agent = {
  id: string
  name: string
  /** His place in the list; -1: nobody stands above. */
  above: number
  level: number
  /** The rates of his two tiers, in millionths, and from what turnover the second one is paid. */
  low: number
  high: number
  from: bigint
  payer: 'house' | 'upline'
  hasContract: boolean
}
export type Member = { id: string; name: string; above: number }
export type Lines = { agents: Agent[]; members: Member[] }

/** Numbers from 0 up to but without 1, always the same for a seed. */
export function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws a tree of so many agents in at most six levels, each with a rate at most that of whom he stands below, and members below them. */
export function drawLines(draw: () => number, counts: { agents: number; members: number }, prefix: string): Lines {
  const agents: Agent[] = []
  for (let n = 0; n < counts.agents; n += 1) {
    let above = n === 0 || draw() < 0.02 ? -1 : Math.floor(draw() * n)
    while (above >= 0 && (agents[above] as Agent).level >= 5) above = (agents[above] as Agent).above
    const upper = agents[above]
    const high = 1 + Math.floor(draw() * (upper?.high ?? 50_000))
    const low = 1 + Math.floor(draw() * high * 0.9)
    agents.push({
      id: uuidv7(),
      name: `${prefix}a${n}`,
      above,
      level: (upper?.level ?? -1) + 1,
      high: Math.max(high, low + 1),
      low,
      from: BigInt(Math.floor(draw() * 5000)) * ONE,
      payer: upper?.hasContract && draw() < 0.2 ? 'upline' : 'house',
      hasContract: draw() < 0.85,
    })
  }
  const members = Array.from({ length: counts.members }, (_, n) => ({
    id: uuidv7(),
    name: `${prefix}m${n}`,
    above: Math.floor(draw() * agents.length),
  }))
  return { agents, members }
}

const rowsOf = (rows: readonly object[], shape: Sql): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))}::jsonb) as r (${shape})`

/** Opens the accounts, those above first, a level at a time. */
export async function openLines(tx: Tx, { agents, members }: Lines): Promise<void> {
  const rows = [
    ...agents.map(one => ({ ...one, kind: 1, upline: agents[one.above]?.id ?? null })),
    ...members.map(one => ({ ...one, kind: 0, level: 9, upline: agents[one.above]?.id ?? null })),
  ]
  for (let level = 0; level <= 9; level += 1)
    await tx.run(sql`
      insert into identity.accounts (brand_id, id, username, username_normalized, kind, invite_code, upline_id, created_at)
      select 'sen', id, name, name, kind, name, upline, now()
      from ${rowsOf(
        rows.filter(one => one.level === level),
        sql`id uuid, name text, kind smallint, upline uuid`,
      )} order by id`)
}

export const termsOfAgent = ({ low, high, from, payer }: Agent): WrittenTerms => ({
  ...termsOf(low),
  tiers: [
    { from: '0.00', active: 0, rate: low },
    { from: `${from / ONE + 1n}.00`, active: 1, rate: high },
  ],
  payer,
})

/** Writes down contracts of a kind that are in force from a moment on, without the steps of signing. */
export async function signAll(tx: Tx, { agents }: Lines, kind: ContractKind, at: Date): Promise<void> {
  const rows = agents
    .filter(({ hasContract }) => hasContract)
    .map(one => ({
      id: uuidv7(),
      holder: one.id,
      giver: one.payer === 'upline' ? (agents[one.above]?.id ?? null) : null,
      terms: termsOfAgent(one),
      rate: one.high,
    }))
  await tx.run(sql`
    insert into agents.contracts (brand_id, id, kind, giver_id, holder_id, terms, top_rate, state, counts_from, starts_at, created_at)
    select 'sen', id, ${kind}::text, giver, holder, terms, rate, 'accepted', ${at}, ${at}, ${at}
    from ${rowsOf(rows, sql`id uuid, giver uuid, holder uuid, terms jsonb, rate integer`)}`)
}

/** What each agent's contract gives of these valid bets of members, in ledger units: reckoned bet by bet, up every line. */
export function recount({ agents, members }: Lines, bets: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const base = agents.map(() => 0n)
  const active = agents.map(() => 0)
  const chains = members.map(({ id, above }) => {
    const chain: number[] = []
    for (let at = above; at >= 0; at = (agents[at] as Agent).above) chain.push(at)
    return { bet: bets.get(id) ?? 0n, chain }
  })
  for (const { bet, chain } of chains)
    for (const at of bet > 0n ? chain : []) {
      base[at] = (base[at] as bigint) + bet
      active[at] = (active[at] as number) + 1
    }
  const rates = agents.map((one, at) => {
    if (!one.hasContract) return 0n
    const isHigh = (base[at] as bigint) >= (one.from / ONE + 1n) * ONE && (active[at] as number) >= 1
    return BigInt(isHigh ? one.high : one.low)
  })
  const earned = agents.map((_, at) => (base[at] as bigint) * (rates[at] as bigint))
  for (const { bet, chain } of chains) {
    let best = 0n
    for (const at of chain) {
      const rate = rates[at] as bigint
      if (!agents[at]?.hasContract) continue
      earned[at] = (earned[at] as bigint) - bet * (rate < best ? rate : best)
      if (agents[at]?.payer === 'house' && rate > best) best = rate
    }
  }
  // Paid by the hundredth: 1,000 ledger units; a rate is in millionths.
  return new Map(agents.map(({ id }, at) => [id, ((earned[at] as bigint) / 1_000_000_000n) * 1000n]))
}
