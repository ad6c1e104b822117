/** SQL on contracts and their offers. Every function works for the brand of its transaction. */
import type { ContractKind, ContractState } from '@sen/core/agents/contract-kinds'
import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { REQUEST_DAYS, REQUESTS_PER_DAY } from '@sen/core/agents/limits'
import { dayOf } from '@sen/core/calendar'
import { sql, type Tx } from '../../platform/db.ts'

const DAY_MS = 86_400_000

export type Side = 'giver' | 'holder'
type EndedBy = 'agreed' | 'replaced' | 'lowered' | 'giverEnded' | 'moved' | 'stopped'

export type ContractRow = {
  id: string
  kind: ContractKind
  giver_id: string | null
  holder_id: string
  terms: WrittenTerms
  top_rate: number
  version: number
  awaiting: Side | null
  state: ContractState
  ended_by: EndedBy | null
  replaces: string | null
  house_by: string | null
  counts_from: Date | null
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  /** The last step; none yet of what was only asked for. */
  decided_at: Date | null
}

export const CONTRACT_COLUMNS = sql`id, kind, giver_id, holder_id, terms, top_rate, version, awaiting, state, ended_by, replaces, house_by,
  counts_from, starts_at, ends_at, created_at, decided_at`

/** Requests and signatures of one kind in a brand come one after the other: caps are judged over whole lines. */
export async function lockContracts(tx: Tx, kind: ContractKind): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agents.contracts ${tx.brandId} ${kind}`}, 0))`)
}

export const findContract = (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  tx.one<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts where brand_id = ${tx.brandId} and id = ${id}`)

export const lockContract = (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  tx.one<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts where brand_id = ${tx.brandId} and id = ${id} for update`)

/** The contract of a kind that somebody holds and that nothing has ended yet. */
export const findLive = (tx: Tx, kind: ContractKind, holderId: string): Promise<ContractRow | undefined> =>
  tx.one<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts
    where brand_id = ${tx.brandId} and kind = ${kind} and holder_id = ${holderId} and state in ('accepted', 'terminationPending')`)

/** When the last contract of a kind that somebody held ends or ended. */
export async function findLastEnd(tx: Tx, kind: ContractKind, holderId: string): Promise<Date | undefined> {
  const row = await tx.one<{ at: Date | null }>(sql`
    select max(ends_at) as at from agents.contracts where brand_id = ${tx.brandId} and kind = ${kind} and holder_id = ${holderId}`)
  return row?.at ?? undefined
}

/** The last contract of a kind that somebody had of a giver, ended or not. */
export async function findLastOf(
  tx: Tx,
  { kind, holder_id, giver_id }: Pick<ContractRow, 'kind' | 'holder_id' | 'giver_id'>,
): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(sql`
    select id from agents.contracts
    where brand_id = ${tx.brandId} and kind = ${kind} and holder_id = ${holder_id} and giver_id is not distinct from ${giver_id}::uuid
      and starts_at is not null
    order by starts_at desc, id desc limit 1`)
  return row?.id
}

/** Those above who hold a contract of the kind, the nearest first: their contracts. */
export const listLiveAbove = (tx: Tx, kind: ContractKind, holderId: string): Promise<ContractRow[]> =>
  tx.query<ContractRow>(sql`
    select c.* from agents.hierarchy h cross join lateral (
      select ${CONTRACT_COLUMNS} from agents.contracts
      where brand_id = ${tx.brandId} and kind = ${kind} and holder_id = h.upline_id and state in ('accepted', 'terminationPending')
    ) c
    where h.brand_id = ${tx.brandId} and h.member_id = ${holderId} order by h.depth`)

export const findLiveAbove = async (tx: Tx, kind: ContractKind, holderId: string): Promise<ContractRow | undefined> =>
  (await listLiveAbove(tx, kind, holderId))[0]

/** Everybody below who holds a contract of the kind: their contracts. */
export const listLiveBelow = (tx: Tx, kind: ContractKind, holderId: string): Promise<ContractRow[]> =>
  tx.query<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts c
    where brand_id = ${tx.brandId} and kind = ${kind} and state in ('accepted', 'terminationPending')
      and exists (select from agents.hierarchy h
        where h.brand_id = c.brand_id and h.member_id = c.holder_id and h.upline_id = ${holderId})`)

/** Writes down a request, unless one of its kind waits for the same holder; answers whether it did. */
export async function saveRequest(tx: Tx, row: ContractRow): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into agents.contracts (brand_id, id, kind, giver_id, holder_id, terms, top_rate, version, awaiting, state, house_by, created_at)
    values (${tx.brandId}, ${row.id}, ${row.kind}, ${row.giver_id}, ${row.holder_id}, ${JSON.stringify(row.terms)}::jsonb, ${row.top_rate},
      ${row.version}, ${row.awaiting}, ${row.state}, ${row.house_by}, ${row.created_at})
    on conflict (brand_id, holder_id, kind) where state = 'pending' do nothing`)
  return saved === 1
}

/** The house, where somebody is named by his number. */
const HOUSE_ID = '00000000-0000-0000-0000-000000000000'

/** Counts that somebody asks another one, or the house, on this day; answers whether he still might. */
export async function countRequest(
  tx: Tx,
  { asker, other, now }: { asker: string; other: string | null; now: Date },
): Promise<boolean> {
  const counted = await tx.run(sql`
    insert into agents.request_days as r (brand_id, asker_id, other_id, day, asked)
    values (${tx.brandId}, ${asker}, ${other ?? HOUSE_ID}, ${dayOf(now, tx.calendar.timeZone)}, 1)
    on conflict (brand_id, asker_id, other_id, day) do update set asked = r.asked + 1 where r.asked < ${REQUESTS_PER_DAY}`)
  return counted === 1
}

export async function saveContract(tx: Tx, row: ContractRow, at: Date): Promise<void> {
  await tx.run(sql`
    update agents.contracts set terms = ${JSON.stringify(row.terms)}::jsonb, top_rate = ${row.top_rate}, version = ${row.version},
      awaiting = ${row.awaiting}, state = ${row.state}, ended_by = ${row.ended_by}, replaces = ${row.replaces}, house_by = ${row.house_by},
      counts_from = ${row.counts_from}, starts_at = ${row.starts_at}, ends_at = ${row.ends_at}, decided_at = ${at}
    where brand_id = ${tx.brandId} and id = ${row.id}`)
}

/** When a request can be answered no more. */
export const endOfRequest = ({ decided_at, created_at }: Pick<ContractRow, 'decided_at' | 'created_at'>): Date =>
  new Date((decided_at ?? created_at).getTime() + REQUEST_DAYS * DAY_MS)

/**
 * Ends requests that nobody answered in time: what was offered is over, and a contract whose end was asked for goes on. Answers them as they
 * are now.
 */
export const expireRequests = (tx: Tx, at: Date): Promise<ContractRow[]> =>
  tx.query<ContractRow>(sql`
    update agents.contracts set state = case state when 'pending' then 'expired' else 'accepted' end, awaiting = null, decided_at = ${at}
    where brand_id = ${tx.brandId} and awaiting is not null
      and coalesce(decided_at, created_at) < ${new Date(at.getTime() - REQUEST_DAYS * DAY_MS)}
    returning ${CONTRACT_COLUMNS}`)

/** Withdraws what accounts were asked or asked for of whoever stood directly above them, and answers it. */
export const cancelRequests = (tx: Tx, holderIds: readonly string[], at: Date): Promise<ContractRow[]> =>
  tx.query<ContractRow>(sql`
    update agents.contracts set state = 'cancelled', awaiting = null, decided_at = ${at}
    where brand_id = ${tx.brandId} and holder_id = any(${holderIds}::uuid[]) and giver_id is not null and state = 'pending'
    returning ${CONTRACT_COLUMNS}`)

export type OfferRow = { version: number; side: Side; terms: WrittenTerms; note: string; at: Date }

export async function saveOffer(tx: Tx, contractId: string, offer: OfferRow & { by: string }): Promise<void> {
  await tx.run(sql`
    insert into agents.contract_offers (brand_id, contract_id, version, side, offered_by, terms, note, at)
    values (${tx.brandId}, ${contractId}, ${offer.version}, ${offer.side}, ${offer.by}, ${JSON.stringify(offer.terms)}::jsonb,
      ${offer.note}, ${offer.at})`)
}

export const listOffers = (tx: Tx, contractId: string): Promise<OfferRow[]> =>
  tx.query<OfferRow>(sql`
    select version, side, terms, note, at from agents.contract_offers
    where brand_id = ${tx.brandId} and contract_id = ${contractId} order by version`)

/** How many requests wait for an answer of this agent, or of the house. */
export async function countWaiting(tx: Tx, accountId: string | undefined): Promise<number> {
  const mine = accountId
    ? sql`(giver_id = ${accountId} and awaiting = 'giver' or holder_id = ${accountId} and awaiting = 'holder')`
    : sql`giver_id is null and awaiting = 'giver'`
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from agents.contracts where brand_id = ${tx.brandId} and awaiting is not null and ${mine}`)
  return row?.count ?? 0
}
