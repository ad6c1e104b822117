/** SQL on what contracts are settled from, and on bills. Every function works for the brand of its transaction. */
import type { BillState, ContractKind, ContractPeriod, Payer } from '@sen/core/agents/contract-kinds'
import type { Span } from '@sen/core/agents/contract-periods'
import type { Amount } from '@sen/core/money'
import { empty, type Sql, sql, type Tx } from '../../platform/db.ts'
import { CONTRACT_COLUMNS, type ContractRow } from '../contracts/contract-store.ts'

/** Windows of a brand are settled one after the other, whoever does it. */
export async function lockSettlement(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agents.settle ${tx.brandId}`}, 0))`)
}

export async function findMark(tx: Tx, kind: ContractKind, period: ContractPeriod): Promise<Date | undefined> {
  const row = await tx.one<{ settled_until: Date }>(sql`
    select settled_until from agents.settlement_marks where brand_id = ${tx.brandId} and kind = ${kind} and period = ${period}`)
  return row?.settled_until
}

export async function saveMark(tx: Tx, kind: ContractKind, period: ContractPeriod, until: Date): Promise<void> {
  await tx.run(sql`
    insert into agents.settlement_marks (brand_id, kind, period, settled_until) values (${tx.brandId}, ${kind}, ${period}, ${until})
    on conflict (brand_id, kind, period) do update set settled_until = excluded.settled_until`)
}

/** The contracts of a kind and period that are in force at some moment of a span; with `besideId`, only those that share a path with that agent. */
export const listInForce = (
  tx: Tx,
  kind: ContractKind,
  period: ContractPeriod,
  { from, to }: Span,
  besideId?: string,
): Promise<ContractRow[]> =>
  tx.query<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts
    where brand_id = ${tx.brandId} and kind = ${kind} and terms->>'period' = ${period} and starts_at is not null
      and starts_at < ${to} and (ends_at is null or ends_at > greatest(starts_at, ${from}::timestamptz))
      ${besideId ? onPathsOf(tx, besideId) : empty} order by id`)

/** Of contracts, those of an agent's paths: his own, and of whoever stood below him, or above. Who has nobody below stands on no path. */
const onPathsOf = (tx: Tx, agentId: string): Sql => sql`
  and (holder_id = ${agentId} or holder_id in (select unnest(path) from agents.paths where brand_id = ${tx.brandId} and path @> array[${agentId}::uuid]))`

/** The contract of a kind that somebody holds at a moment. */
export const findRunning = (
  tx: Tx,
  { kind, holderId, at }: { kind: ContractKind; holderId: string; at: Date },
): Promise<ContractRow | undefined> =>
  tx.one<ContractRow>(sql`
    select ${CONTRACT_COLUMNS} from agents.contracts
    where brand_id = ${tx.brandId} and kind = ${kind} and holder_id = ${holderId} and starts_at <= ${at}
      and (ends_at is null or ends_at > ${at}) order by starts_at desc limit 1`)

/** Up to when everything is in the lines of the settlement. */
export async function findClosed(tx: Tx): Promise<Date | undefined> {
  const row = await tx.one<{ at: Date | null }>(sql`
    select max(closed_until) as at from agents.closings where brand_id = ${tx.brandId}`)
  return row?.at ?? undefined
}

/** When the first contract of a kind and period begins that begins at a moment or later. */
export async function findNextStart(
  tx: Tx,
  kind: ContractKind,
  period: ContractPeriod,
  from: Date,
): Promise<Date | undefined> {
  const row = await tx.one<{ at: Date | null }>(sql`
    select min(starts_at) as at from agents.contracts
    where brand_id = ${tx.brandId} and kind = ${kind} and terms->>'period' = ${period} and starts_at >= ${from}
      and (ends_at is null or ends_at > starts_at)`)
  return row?.at ?? undefined
}

export type PeriodRow = { contract_id: string; period_from: Date; billed: Amount; carry_out: string; rest_out: string }

/** What contracts' periods are at: the newest row of each up to a period. */
export const listPeriods = (tx: Tx, contractIds: readonly string[], until: Date): Promise<PeriodRow[]> =>
  tx.query<PeriodRow>(sql`
    select p.contract_id, p.period_from, p.billed, p.carry_out::text as carry_out, p.rest_out::text as rest_out
    from unnest(${contractIds}::uuid[]) as c (id) cross join lateral (
      select * from agents.contract_periods
      where brand_id = ${tx.brandId} and contract_id = c.id and period_from <= ${until} order by period_from desc limit 2
    ) p`)

export type LeftRow = Pick<PeriodRow, 'contract_id' | 'carry_out' | 'rest_out'>

/** What contracts go on from: the last period of the one that each replaced, or, where that has none, of what that one replaced, and so on. */
export const listLeft = (tx: Tx, contractIds: readonly string[]): Promise<LeftRow[]> =>
  tx.query<LeftRow>(sql`
    with recursive chain as (
      select id as contract_id, replaces from agents.contracts
      where brand_id = ${tx.brandId} and id = any(${contractIds}::uuid[]) and replaces is not null
      union
      select h.contract_id, c.replaces from chain h join agents.contracts c on c.brand_id = ${tx.brandId} and c.id = h.replaces
      where c.replaces is not null
        and not exists (select from agents.contract_periods p where p.brand_id = ${tx.brandId} and p.contract_id = h.replaces)
    )
    select h.contract_id, p.carry_out::text as carry_out, p.rest_out::text as rest_out from chain h cross join lateral (
      select carry_out, rest_out from agents.contract_periods
      where brand_id = ${tx.brandId} and contract_id = h.replaces order by period_from desc limit 1
    ) p`)

export type PeriodState = { contractId: string; billed: Amount; carryOut: bigint; restOut: bigint }

export async function savePeriods(tx: Tx, periodFrom: Date, rows: readonly PeriodState[]): Promise<void> {
  const written = rows.map(row => [row.contractId, row.billed, row.carryOut, row.restOut].map(String))
  await tx.run(sql`
    insert into agents.contract_periods (brand_id, contract_id, period_from, billed, carry_out, rest_out)
    select ${tx.brandId}, (r->>0)::uuid, ${periodFrom}, (r->>1)::bigint, (r->>2)::numeric, (r->>3)::numeric
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) as r
    on conflict (brand_id, contract_id, period_from) do update set billed = excluded.billed, carry_out = excluded.carry_out,
      rest_out = excluded.rest_out`)
}

export type BillRow = {
  id: string
  contract_id: string
  kind: ContractKind
  holder_id: string
  giver_id: string | null
  payer: Payer
  period_from: Date
  period_to: Date
  window_from: Date
  window_to: Date
  formula: unknown
  amount: Amount
  paid: Amount
  state: BillState
  is_manual: boolean
  created_at: Date
  expires_at: Date
  note: string
  payments: number
}

export const BILL_COLUMNS = sql`id, contract_id, kind, holder_id, giver_id, payer, period_from, period_to, window_from, window_to, formula,
  amount, paid, state, is_manual, created_at, expires_at, note, payments`

/** Writes bills down; one that stands already stays as it is. */
export async function saveBills(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  if (bills.length === 0) return
  const written = JSON.stringify(bills, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  await tx.run(sql`
    insert into agents.bills (brand_id, ${BILL_COLUMNS})
    select ${tx.brandId}, ${BILL_COLUMNS}
    from jsonb_to_recordset(${written}::jsonb) as r (id uuid, contract_id uuid, kind text, holder_id uuid, giver_id uuid, payer text,
      period_from timestamptz, period_to timestamptz, window_from timestamptz, window_to timestamptz, formula jsonb, amount bigint, paid bigint,
      state text, is_manual boolean, created_at timestamptz, expires_at timestamptz, note text, payments integer)
    on conflict (brand_id, contract_id, window_from) do nothing`)
}

export const findBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  tx.one<BillRow>(sql`select ${BILL_COLUMNS} from agents.bills where brand_id = ${tx.brandId} and id = ${id}`)

export const lockBill = (tx: Tx, id: string): Promise<BillRow | undefined> =>
  tx.one<BillRow>(
    sql`select ${BILL_COLUMNS} from agents.bills where brand_id = ${tx.brandId} and id = ${id} for update`,
  )

export async function savePayment(tx: Tx, bill: Pick<BillRow, 'id' | 'paid' | 'state' | 'payments'>): Promise<void> {
  await tx.run(sql`
    update agents.bills set paid = ${bill.paid}, state = ${bill.state}, payments = ${bill.payments}
    where brand_id = ${tx.brandId} and id = ${bill.id}`)
}

/** Bills of the house that are to be paid by themselves, oldest first, behind an id, locked. */
export const lockPayable = (tx: Tx, now: Date, after: string, count: number): Promise<BillRow[]> =>
  tx.query<BillRow>(sql`
    select ${BILL_COLUMNS} from agents.bills
    where brand_id = ${tx.brandId} and not is_manual and state in ('uncollected', 'partly', 'insufficient') and expires_at > ${now}
      and payer = 'house' and id > ${after}
    order by id limit ${count} for update`)

/** Notes that bills were paid whole. */
export async function saveIssued(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update agents.bills set paid = amount, state = 'issued', payments = payments + 1
    where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
}

/** Bills that are to be paid by themselves, oldest first, behind an id. */
export async function listPayable(tx: Tx, now: Date, after: string, count: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from agents.bills
    where brand_id = ${tx.brandId} and not is_manual and state in ('uncollected', 'partly', 'insufficient') and expires_at > ${now}
      and id > ${after}
    order by id limit ${count}`)
  return rows.map(({ id }) => id)
}

/** Ends what was not paid in its time. */
export const expireBills = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    update agents.bills set state = 'expired'
    where brand_id = ${tx.brandId} and state in ('unapproved', 'uncollected', 'partly', 'insufficient') and expires_at <= ${now}`)
