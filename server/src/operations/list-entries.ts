import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { findTransactions } from '../bets/public.ts'
import { findAccountIdOfName, nameAccounts } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { timeOfUuid, UUID } from '../platform/uuid-v7-range.ts'
import { readVendors } from '../play/public.ts'
import { type EntryRow, findByReference, findEntries, searchEntries } from '../wallet/public.ts'
import { parseDateRange } from './parse-date-range.ts'

type Call = typeof ledgerCalls.listEntries
type View = Answer<Call>['list'][number]

/** The player of entries that concern none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

const DAY_MS = 86_400_000
/** Without a player so many days are searched, back from the last one asked for. */
const SPAN_MS = 31 * DAY_MS

type Span = { from: Date; before: Date }

/** Entries of the whole ledger, newest first; what is looked for may be known by any of its names. */
export async function listEntries(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const span = spanOf(deps, caller, query)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const find = query.find?.trim()
    const playerId = query.playerId ?? (find ? await findAccountIdOfName(tx, find) : undefined)
    if (find && (query.playerId || !playerId)) {
      const rows = await findNamed(deps, tx, find, { ...span, playerId })
      const wanted = rows.filter(row => isWanted(row, query))
      return { list: await viewEntries(tx, wanted), since: span.from.toISOString(), nextCursor: null }
    }
    const isWhole = playerId !== undefined && !query.from
    const rows = await searchEntries(tx, {
      playerId,
      kind: query.kind,
      account: query.side || undefined,
      from: isWhole ? new Date(0) : span.from,
      before: span.before,
      belowId: readCursorId(query.cursor),
      limit: query.pageSize + 1,
    })
    const { page, nextCursor } = cutPageById(rows, query.pageSize)
    return {
      list: await viewEntries(tx, page),
      since: isWhole ? null : span.from.toISOString(),
      nextCursor,
    }
  })
}

function spanOf(deps: Deps, caller: Caller, query: Asked<Call>['query']): Span {
  const { from, before = new Date(deps.now().getTime() + 60_000) } = parseDateRange(caller, query)
  const earliest = new Date(before.getTime() - SPAN_MS)
  return { from: from && (query.playerId || from > earliest) ? from : earliest, before }
}

const isWanted = (row: EntryRow, { kind, side, playerId }: Asked<Call>['query']) =>
  (!kind || row.kind === kind) && (!side || row.accounts.includes(side)) && (!playerId || row.player_id === playerId)

/** What carries this name: an entry's id, a reference of the cashier, a vendor's transaction or round. */
async function findNamed(
  deps: Deps,
  tx: Tx,
  name: string,
  within: Span & { playerId: string | undefined },
): Promise<EntryRow[]> {
  const vendors = readVendors(deps.config).all.map(vendor => vendor.code)
  const transactions = await findTransactions(tx, name, { vendors, ...within })
  const places = transactions.filter(one => one.moved).map(one => ({ id: one.no, playerId: one.player_id }))
  const id = name.toLowerCase()
  const byId = UUID.test(id) ? await findById(deps, tx, id, within.playerId) : []
  const found = [...byId, ...(await findEntries(tx, places)), ...(await findByReference(tx, name))]
  return [...new Map(found.map(row => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** An entry by its id alone: the id says when it was written, and the ledger is read there. */
async function findById(deps: Deps, tx: Tx, id: string, playerId: string | undefined): Promise<EntryRow[]> {
  if (playerId) return findEntries(tx, [{ id, playerId }])
  const moment = timeOfUuid(id)
  // An id of a day to come is no entry's, and its moment may be none that the database can write.
  if (moment > deps.now().getTime() + DAY_MS) return []
  const near = { from: new Date(moment - 3600_000), before: new Date(moment + 3600_000) }
  const filter = { playerId, kind: undefined, account: undefined, belowId: nextId(id), limit: 1, ...near }
  return (await searchEntries(tx, filter)).filter(row => row.id === id)
}

/** The id right above one. */
function nextId(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0').slice(-32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Entries as rows of a screen, with the names of their players. */
export async function viewEntries(tx: Tx, rows: readonly EntryRow[]): Promise<View[]> {
  const names = await nameAccounts(tx, [...new Set(rows.map(row => row.player_id).filter(id => id !== NOBODY))])
  return rows.map(row => ({
    id: row.id,
    playerId: row.player_id === NOBODY ? null : row.player_id,
    account: names.get(row.player_id) ?? '',
    kind: row.kind,
    moved: writeAmount(row.amounts.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n)),
    from: row.accounts.filter((_, at) => (row.amounts[at] ?? 0n) < 0n),
    to: row.accounts.filter((_, at) => (row.amounts[at] ?? 0n) > 0n),
    subject: row.subject,
    reference: row.reference,
    at: row.at.toISOString(),
  }))
}
