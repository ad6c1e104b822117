/** The ledger of a whole brand, as the back office reads it: entries newest first, single ones, and those of one reference. */
import type { Amount } from '@sen/core/money'
import type { EntryKind } from '@sen/core/wallet/kinds'
import type { Sql } from 'sql-template-tag'
import { empty, sql, type Tx } from '../platform/db.ts'
import { SKEW_MS, timeOfUuid, uuidAt } from '../platform/uuid-v7-range.ts'

export type EntryRow = {
  id: string
  kind: EntryKind
  key: string | null
  /** The player of zeros where the entry concerns none. */
  player_id: string
  accounts: string[]
  amounts: Amount[]
  balances_after: (Amount | null)[]
  version: bigint | null
  subject: string
  reference: string
  at: Date
}

/** An entry's place: the ledger is kept by player. */
export type EntryPlace = { id: string; playerId: string }

export type EntryFilter = {
  playerId: string | undefined
  kind: EntryKind | undefined
  /** An account that is no player's pocket: house:adjustments, vendor:X:clearing … */
  account: string | undefined
  from: Date
  before: Date
  belowId: string | undefined
  limit: number
}

const ENTRY = sql`id, kind, key, player_id, accounts, amounts, balances_after, version, subject, reference, at`
type Stored = Omit<EntryRow, 'amounts' | 'balances_after'> & { amounts: string[]; balances_after: (string | null)[] }

/** Lists of amounts come from the database as texts. */
async function readEntries(tx: Tx, statement: Sql): Promise<EntryRow[]> {
  const rows = await tx.query<Stored>(statement)
  const read = (after: string | null) => (after === null ? null : BigInt(after))
  return rows.map(row => ({ ...row, amounts: row.amounts.map(BigInt), balances_after: row.balances_after.map(read) }))
}

const FIRST_STEP_MS = 10 * 60_000
const STEP_GROWS = 8

/**
 * Entries newest first. Those of one player lie side by side. Those of a whole brand lie in the order they were written in, which no
 * index by id covers: they are read backwards in growing stretches of time until there are enough.
 */
export async function searchEntries(tx: Tx, filter: EntryFilter): Promise<EntryRow[]> {
  const bottom = filter.from.getTime() - SKEW_MS
  let top = topOf(filter)
  if (filter.playerId) return readStretch(tx, filter, bottom, top)
  const found: EntryRow[] = []
  for (let step = FIRST_STEP_MS; top > bottom && found.length < filter.limit; step *= STEP_GROWS) {
    const low = Math.max(top - step, bottom)
    found.push(...(await readStretch(tx, { ...filter, limit: filter.limit - found.length }, low, top)))
    top = low
  }
  return found
}

/** Just above the highest id that is asked for, in milliseconds: an id tells its moment, so a page begins where the last one ended. */
function topOf({ before, belowId }: EntryFilter): number {
  const top = before.getTime() + SKEW_MS
  return belowId ? Math.min(top, timeOfUuid(belowId) + 1) : top
}

/** Entries whose ids were made between two milliseconds. */
async function readStretch(tx: Tx, filter: EntryFilter, low: number, top: number): Promise<EntryRow[]> {
  const { playerId, kind, account, from, before, belowId, limit } = filter
  const place = playerId ? sql`player_id = ${playerId}` : await writtenBetween(tx, low, top)
  return readEntries(
    tx,
    sql`
    select ${ENTRY} from wallet.entries
    where brand_id = ${tx.brandId} and ${place} and id >= ${uuidAt(low)} and id < ${uuidAt(top)} and at >= ${from} and at < ${before}
      ${kind ? sql`and kind = ${kind}` : empty}
      ${account ? sql`and accounts @> ${[account]}::text[]` : empty}
      ${belowId ? sql`and id < ${belowId}` : empty}
    order by id desc limit ${limit}`,
  )
}

/**
 * A stretch of time as one of transactions, which the ledger's small index knows: the checkpoints say which transaction numbers belong to
 * which time. What no checkpoint covers yet lies above the last one; what was written before a checkpoint lies below the number that was next
 * then, though not always below its end.
 */
async function writtenBetween(tx: Tx, low: number, top: number): Promise<Sql> {
  const [early, late] = [new Date(low - SKEW_MS), new Date(top + SKEW_MS)]
  const bounds = await tx.one<{ low: bigint | null; high: bigint | null }>(sql`
    select coalesce(
        (select from_xid from wallet.checkpoints where brand_id = ${tx.brandId} and at >= ${early} order by at, no limit 1),
        (select to_xid from wallet.checkpoints where brand_id = ${tx.brandId} order by no desc limit 1)) as low,
      (select coalesce(next_xid, to_xid) from wallet.checkpoints where brand_id = ${tx.brandId} and at >= ${late} order by at, no limit 1) as high`)
  return sql`xid >= ${bounds?.low ?? 0n} ${bounds?.high ? sql`and xid < ${bounds.high}` : empty}`
}

/** Single entries by their places, newest first. */
export function findEntries(tx: Tx, places: readonly EntryPlace[]): Promise<EntryRow[]> {
  return readEntries(
    tx,
    sql`
    select ${ENTRY} from wallet.entries
    where brand_id = ${tx.brandId}
      and (player_id, id) in (select * from unnest(${places.map(place => place.playerId)}::uuid[], ${places.map(place => place.id)}::uuid[]))
    order by id desc`,
  )
}

/** Entries that are not of games and carry this reference, newest first. */
export function findByReference(tx: Tx, reference: string): Promise<EntryRow[]> {
  return readEntries(
    tx,
    sql`
    select ${ENTRY} from wallet.entries
    where brand_id = ${tx.brandId} and reference = ${reference} and kind not in ('bet', 'win', 'rollback')
    order by id desc limit 200`,
  )
}
