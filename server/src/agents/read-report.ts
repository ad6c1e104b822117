/** What reports are asked for: days, places in lists, and a member of the caller's own line. */
import { type Days, readDays, splitDays } from '@sen/core/agents/rules'
import { foldUsername } from '@sen/core/identity/rules'
import { startOfDay } from '@sen/core/play/rules'
import { refuse } from '@sen/core/refusal'
import { addDays } from '@sen/core/rewards/rules'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { idAt } from '../platform/lowest-id.ts'
import { findNamed } from './store.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** The days asked about; ones that are none, turned round or too many are bad input. */
export const readReportDays = (deps: Deps, asked: Asked): Days =>
  readDays(asked, deps.now()) ?? refuse('platform.badInput', { fields: { from: 'invalid' } })

/** The same as moments: from inclusive, to exclusive. */
export const spanOf = ({ from, to }: Days): { from: Date; to: Date } => ({
  from: startOfDay(from) as Date,
  to: startOfDay(addDays(to, 1)) as Date,
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writePlace = (id: string): string => Buffer.from(id).toString('base64url')

/** The id after which a list goes on; a cursor that nobody gave out is the first page. */
export function readPlace(cursor: string | undefined): string | undefined {
  const place = cursor ? Buffer.from(cursor, 'base64url').toString() : ''
  return UUID.test(place) ? place : undefined
}

/** The member of the caller's line whose name was typed; undefined where none was. Refuses any other name with agents.memberUnknown. */
export async function findTyped(tx: Tx, agentId: string, account: string | undefined): Promise<string | undefined> {
  const name = foldUsername(account ?? '')
  if (name === '') return undefined
  return (await findNamed(tx, agentId, name)) ?? refuse('agents.memberUnknown')
}

type Page = { before: string | undefined; since?: string | undefined; count: number }

/**
 * Fills a page of a team's records going back from the newest day by ever wider windows, so that a page costs the members who did
 * something lately and not all who did in the whole span. Windows meet at ids, by which the lists are ordered; `active` is a day wider
 * where two meet, since the clocks that make ids and moments differ a little.
 */
export async function fillPage<Row>(
  days: Days,
  { before, count }: { before: string | undefined; count: number },
  read: (active: Days, page: Page) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const window of splitDays(days)) {
    const { from, to } = spanOf(window)
    const since = window.from === days.from ? undefined : idAt(from.getTime())
    const until = window.to === days.to ? undefined : idAt(to.getTime())
    if (before && since && before <= since) continue
    const upper = before && until ? (before < until ? before : until) : (before ?? until)
    const active = { from: since ? addDays(window.from, -1) : days.from, to: until ? addDays(window.to, 1) : days.to }
    rows.push(...(await read(active, { before: upper, since, count: count - rows.length })))
    if (rows.length >= count) break
  }
  return rows
}
