/** SQL on the schema `safety`. */
import type { LimitChange } from '@sen/core/safety/calls'
import type { LimitKind, LimitPeriod, RealityMinutes, Term } from '@sen/core/safety/limits'
import { type KeptLimit, limitNow } from '@sen/core/safety/rules'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import { listPage, type Page, type PageOf } from '../platform/page.ts'

export type SafetyPlayer = { reality_minutes: RealityMinutes | null; cool_off_until: Date | null }

/** What the player chose; nothing when there is no row. */
export async function findSafety(tx: Tx, playerId: string): Promise<SafetyPlayer> {
  const row = await tx.one<SafetyPlayer>(sql`
    select reality_minutes, cool_off_until from safety.players where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return row ?? { reality_minutes: null, cool_off_until: null }
}

/** Puts this player's changes in order: whoever comes second sees what the first one did. */
export async function lockSafety(tx: Tx, playerId: string): Promise<void> {
  await tx.run(sql`
    insert into safety.players (brand_id, player_id) values (${tx.brandId}, ${playerId}) on conflict do nothing`)
  await tx.run(sql`
    select 1 from safety.players where brand_id = ${tx.brandId} and player_id = ${playerId} for update`)
}

type LimitRow = {
  kind: LimitKind
  period: LimitPeriod
  value: bigint | null
  pending_value: bigint | null
  pending_from: Date | null
}

export type Limit = KeptLimit & { kind: LimitKind; period: LimitPeriod }

/** A player's limits as they stand now: a loosening whose day has passed is what holds, whether or not the job has been. */
export async function listLimits(tx: Tx, playerId: string, now: Date): Promise<Limit[]> {
  const rows = await tx.query<LimitRow>(sql`
    select kind, period, value, pending_value, pending_from from safety.limits
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by kind, period`)
  return rows.map(({ kind, period, value, pending_value, pending_from }) => {
    const kept = { value, pendingValue: pending_value, pendingFrom: pending_from }
    if (!pending_from || pending_from > now) return { kind, period, ...kept }
    return { kind, period, value: limitNow(kept, now), pendingValue: null, pendingFrom: null }
  })
}

export async function saveLimit(tx: Tx, playerId: string, limit: Limit): Promise<void> {
  const { kind, period, value, pendingValue, pendingFrom } = limit
  await tx.run(sql`
    insert into safety.limits (brand_id, player_id, kind, period, value, pending_value, pending_from)
    values (${tx.brandId}, ${playerId}, ${kind}, ${period}, ${value}, ${pendingValue}, ${pendingFrom})
    on conflict (brand_id, player_id, kind, period) do update
      set value = excluded.value, pending_value = excluded.pending_value, pending_from = excluded.pending_from`)
}

export type Exclusion = {
  id: string
  kind: 'timeout' | 'exclusion'
  term: Term
  begun_at: Date
  until: Date | null
  lift_at: Date | null
}

/** The break or exclusion that stands, the one that ends last where there are several. */
export async function findExclusion(tx: Tx, playerId: string, now: Date): Promise<Exclusion | undefined> {
  return tx.one<Exclusion>(sql`
    select id, kind, term, begun_at, until, lift_at from safety.exclusions
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ended_at is null
      and (kind = 'exclusion' or until > ${now}) and (lift_at is null or lift_at > ${now})
    order by (kind = 'exclusion') desc, until desc nulls first limit 1`)
}

/** Whether a break or an exclusion stands. */
export const isExcluded = async (tx: Tx, playerId: string, now: Date): Promise<boolean> =>
  (await findExclusion(tx, playerId, now)) !== undefined

/** The condition of a statement that the player of a column has a break or an exclusion that stands. */
export const whereExcluded = (tx: Tx, player: Sql, now: Date): Sql => sql`exists (
  select from safety.exclusions x
  where x.brand_id = ${tx.brandId} and x.player_id = ${player} and x.ended_at is null
    and (x.kind = 'exclusion' or x.until > ${now}) and (x.lift_at is null or x.lift_at > ${now}))`

export async function saveChange(
  tx: Tx,
  change: { id: string; playerId: string; what: LimitChange; detail: object; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into safety.changes (brand_id, id, player_id, what, detail, at)
    values (${tx.brandId}, ${change.id}, ${change.playerId}, ${change.what}, ${JSON.stringify(change.detail)}::jsonb, ${change.at})`)
}

/** What a change says of itself: values in ledger units or minutes, `by` the member of staff who did it. */
type ChangeDetail = {
  kind?: LimitKind
  period?: LimitPeriod
  before?: string | null
  wanted?: string | null
  value?: string | null
  term?: Term
  minutes?: number
  by?: string
}
export type ChangeRow = { id: string; what: LimitChange; detail: ChangeDetail; at: Date }

/** What was changed of a player's limits and exclusions, newest first. */
export function listChanges(tx: Tx, playerId: string): Promise<ChangeRow[]> {
  return tx.query<ChangeRow>(sql`
    select id, what, detail, at from safety.changes
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by id desc limit 50`)
}

/** The same, page by page. */
export const listChangePage = (tx: Tx, playerId: string, asked: PageOf): Promise<Page<ChangeRow>> =>
  listPage<ChangeRow>(
    tx,
    { columns: sql`id, what, detail, at`, table: sql`safety.changes`, where: [sql`player_id = ${playerId}`] },
    asked,
  )

/** Tells every server process that something of this player's safety changed. */
export const publishSafety = (tx: Tx, playerId: string, step: 'excluded' | 'rest' | 'free' | 'limits'): void =>
  tx.tell('sen_safety', { brand: tx.brandId, player: playerId, step })
