/** What reports are asked for: days, places in lists, and a member of the caller's own line. */

import { type Days, readDays, splitDays } from '@sen/core/agents/rules'
import { addDays, startOfDay, startOfDayAfter } from '@sen/core/calendar'
import { normalizeUsername } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { uuidAt } from '../platform/uuid-v7-range.ts'
import { findNamed, isLargeTeam, keepMembers } from './store.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** The days asked about; ones that are none, turned round or too many are bad input. */
export const readReportDays = (deps: Deps, { brand }: Caller, asked: Asked): Days =>
  readDays(asked, deps.now(), brand.timeZone) ?? refuse('platform.badInput', { fields: { from: 'invalid' } })

/** The same as moments: from inclusive, to exclusive. */
export const spanOf = ({ from, to }: Days, zone: string): { from: Date; to: Date } => ({
  from: startOfDay(from, zone) as Date,
  to: startOfDayAfter(to, zone),
})

/** The member of the caller's line whose name was typed; undefined where none was. Refuses any other name with agents.memberUnknown. */
export async function findTyped(tx: Tx, agentId: string, account: string | undefined): Promise<string | undefined> {
  const name = normalizeUsername(account ?? '')
  if (name === '') return undefined
  return (await findNamed(tx, agentId, name)) ?? refuse('agents.memberUnknown')
}

type Page = { before: string | undefined; since?: string | undefined; count: number }

/** Where a team's records are read: all of the brand, newest first, with whose they are; those of some members; who had any on some days. */
export type Records<Row> = {
  latest: (page: Page) => Promise<{ id: string; player_id: string }[]>
  of: (memberIds: readonly string[], page: Page) => Promise<Row[]>
  active: (days: Days) => Promise<string[]>
}

const LOOK_MAX = 4096
/** How many of the brand's newest are looked at for those of a large line, and how many more while these promise a page. */
const LOOKS = [64, 512, LOOK_MAX]

/**
 * Fills a page of a team's records, newest first. What it costs does not grow with the line: of a small line the active members are
 * asked one by one; a large one has many of the brand's newest records, so these are gone through until the page is full. A line that is
 * large and yet has few of them has few active members too.
 */
export async function fillPage<Row>(
  tx: Tx,
  agentId: string,
  { days, before, count }: { days: Days; before: string | undefined; count: number },
  records: Records<Row>,
): Promise<Row[]> {
  const walked: Walk<Row> = (await isLargeTeam(tx, agentId))
    ? await walkLatest(tx, agentId, { before, count }, records)
    : { rows: [], before }
  if (walked.rows.length >= count || walked.isEnd) return walked.rows
  const rest = { before: walked.before, count: count - walked.rows.length }
  return [...walked.rows, ...(await askActive(days, rest, records, tx.calendar.timeZone))]
}

type Walk<Row> = { rows: Row[]; before: string | undefined; isEnd?: boolean }

/** Goes back through the brand's newest records; `before` is where it stopped. */
async function walkLatest<Row>(
  tx: Tx,
  agentId: string,
  { before, count }: Page,
  { latest, of }: Records<Row>,
): Promise<Walk<Row>> {
  const walk: Walk<Row> = { rows: [], before }
  for (const look of LOOKS) {
    const missing = count - walk.rows.length
    const seen = await latest({ before: walk.before, count: look })
    const mine = await keepMembers(tx, agentId, [...new Set(seen.map(one => one.player_id))])
    const found = seen.filter(one => mine.has(one.player_id)).slice(0, missing)
    const since = found.length === missing ? found.at(-1)?.id : seen.at(-1)?.id
    const ids = [...new Set(found.map(one => one.player_id))]
    if (ids.length > 0) walk.rows.push(...(await of(ids, { before: walk.before, since, count: missing })))
    walk.before = since ?? walk.before
    walk.isEnd = seen.length < look
    const isPromising = found.length * LOOK_MAX >= missing * look
    if (found.length === missing || walk.isEnd || !isPromising) break
  }
  return walk
}

/**
 * Asks members one by one, going back from the newest day by ever wider windows, so that a page costs the members who did something
 * lately and not all who did in the whole span. Windows meet at ids, by which the lists are ordered; who is active is asked of a day more
 * where two meet, since the clocks that make ids and moments differ a little.
 */
async function askActive<Row>(
  days: Days,
  { before, count }: Page,
  { active, of }: Records<Row>,
  zone: string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const window of splitDays(days)) {
    const { from, to } = spanOf(window, zone)
    const since = window.from === days.from ? undefined : uuidAt(from.getTime())
    const until = window.to === days.to ? undefined : uuidAt(to.getTime())
    if (before && since && before <= since) continue
    const upper = before && until ? (before < until ? before : until) : (before ?? until)
    const asked = { from: since ? addDays(window.from, -1) : days.from, to: until ? addDays(window.to, 1) : days.to }
    const page = { before: upper, since, count: count - rows.length }
    rows.push(...(await of(await active(asked), page)))
    if (rows.length >= count) break
  }
  return rows
}
