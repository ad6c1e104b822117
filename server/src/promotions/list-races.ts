import type { Answer, Asked } from '@sen/core/call'
import type { raceCalls } from '@sen/core/promotions/race-calls'
import { findGame } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listShownRaces, type RaceRow } from './race-store.ts'
import { viewRace } from './view-race.ts'

type Call = typeof raceCalls.listRaces

/** A race that ended is shown for so long, and so many races at most, milliseconds. */
const SHOWN_MS = 3 * 86_400_000
const SHOWN_MOST = 50
const ORDER: readonly string[] = ['running', 'planned', 'ended', 'paid']

/** The races that run, then those that come, then those that ended lately; of one game those in which its rounds count. */
export async function listRaces(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const since = new Date(deps.now().getTime() - SHOWN_MS)
  const races = await deps.db.inBrand(caller.brand.code, tx => listShownRaces(tx, since, SHOWN_MOST))
  const isAsked = query.nodeId === undefined ? () => true : await countsIn(deps, caller, Number(query.nodeId))
  const list = await Promise.all(races.filter(isAsked).map(race => viewRace(deps, caller, race)))
  return { list: list.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)) }
}

async function countsIn(deps: Deps, caller: Caller, nodeId: number): Promise<(race: RaceRow) => boolean> {
  const game = await findGame(deps, caller, { nodeId })
  return race => game !== undefined && (race.category === game.view.gameType || race.games.includes(nodeId))
}
