import type { betsCalls } from '@sen/core/bets/calls'
import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { listNodes, nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { listDays, listRounds, type RoundFilter, sumDays, viewBet, viewTotals } from './views.ts'

/**
 * The member's rounds, newest first, by keyset, with the totals of the whole filter. Days are whole days, both included. A cursor that is none of ours, or a day that does not exist, is bad input.
 */
export async function listBets(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof betsCalls.listBets>,
): Promise<Answer<typeof betsCalls.listBets>> {
  const { accountId } = sessionOf(caller)
  const filter = await readFilter(deps, caller, accountId, query)
  const before = readCursorId(query.cursor)
  const { rows, totals } = await deps.db.inBrand(caller.brand.code, async tx => ({
    rows: await listRounds(tx, filter, { before, count: query.pageSize + 1 }),
    totals: sumDays(await listDays(tx, filter)),
  }))
  const name = await nameGames(deps, caller)
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return {
    list: page.map(row => viewBet(row, name(row.node_id))),
    totals: viewTotals(totals),
    nextCursor,
  }
}

type Wanted = { [Key in 'from' | 'to' | 'vassalage' | 'gameType']?: string | undefined }

/** The filter that a query of a player asks for. */
export async function readFilter(deps: Deps, caller: Caller, playerId: string, query: Wanted): Promise<RoundFilter> {
  const type = query.gameType?.trim().toUpperCase()
  const to = readDay(caller, 'to', query.to)
  return {
    playerId,
    from: readDay(caller, 'from', query.from),
    to: to && startOfDayAfter(query.to as string, caller.brand.timeZone),
    vendorCode: query.vassalage?.toUpperCase(),
    nodes: type ? await listNodes(deps, caller, type) : undefined,
  }
}

/** The first moment of a day that was asked for; a day that does not exist is bad input. */
export function readDay({ brand }: Caller, field: string, day: string | undefined): Date | undefined {
  if (day === undefined) return undefined
  return startOfDay(day, brand.timeZone) ?? refuse('platform.badInput', { fields: { [field]: 'invalid' } })
}
