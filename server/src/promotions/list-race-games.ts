import type { Answer, Asked } from '@sen/core/call'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { RACE_CATEGORIES } from '@sen/core/promotions/races'
import { listCategory } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof raceStaffCalls.listRaceGames

/** The games that a race may be over, category by category in the order of the site. */
export async function listRaceGames(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const list: Answer<Call>['list'] = []
  for (const category of RACE_CATEGORIES)
    for (const { nodeId, gameName } of await listCategory(deps, caller, category))
      list.push({ nodeId, name: gameName, category })
  return { list }
}
