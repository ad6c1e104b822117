import type { Answer, Asked } from '@sen/core/call'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { writeScore } from '@sen/core/promotions/races'
import { refuse } from '@sen/core/refusal'
import { nameAccounts } from '../identity/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { leftOutOfRaces } from './close-races.ts'
import { findRace, listAwards, listRacePlaces } from './race-store.ts'
import { prizeOf } from './view-race.ts'

type Call = typeof raceStaffCalls.getRaceTable

const SHOWN = 100

/** The first places of a race; once they are fixed, those who were given them. Refuses with races.unknown. */
export function getRaceTable(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const race = (await findRace(tx, query.id)) ?? refuse('races.unknown')
    const isFixed = race.state === 'closed' || race.state === 'paid'
    const places = isFixed
      ? await listAwards(tx, race.id)
      : (await listRacePlaces(tx, race.id, leftOutOfRaces(tx, deps.now()), SHOWN)).map(place => ({
          ...place,
          paidAt: undefined,
        }))
    const accounts = await nameAccounts(
      tx,
      places.map(({ playerId }) => playerId),
    )
    return {
      list: places.map(({ place, playerId, score, reachedAt, paidAt }) => ({
        place,
        playerId,
        account: accounts.get(playerId) ?? '',
        score: writeScore(score),
        reachedAt: reachedAt.toISOString(),
        prize: prizeOf(race, place),
        isPaid: paidAt === undefined ? null : paidAt !== null,
      })),
    }
  })
}
