import { maskAccount } from '@sen/core/bets/rules'
import type { Answer, Asked } from '@sen/core/call'
import type { raceCalls } from '@sen/core/promotions/race-calls'
import { RACE_SHOWN, writeScore } from '@sen/core/promotions/races'
import { refuse } from '@sen/core/refusal'
import { nameAccounts } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isExcluded } from '../safety/public.ts'
import { leftOutOfRaces } from './close-races.ts'
import { findRace, findRacePlace, listAwards, listRacePlaces, type RacePlace, type RaceRow } from './race-store.ts'
import { isShownRace, prizeOf, viewRace } from './view-race.ts'

type Call = typeof raceCalls.getRace

/**
 * A race with its table, names masked; of one whose places are fixed those who have them. Whoever has a break or an exclusion is shown no
 * table. Refuses with races.unknown.
 */
export async function getRace(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const self = caller.session?.accountId
  const { race, ...table } = await deps.db.inBrand(caller.brand.code, async tx => {
    const race = await findRace(tx, query.id)
    if (!race || !isShownRace(race)) return refuse('races.unknown')
    if (self && (await isExcluded(tx, self, deps.now()))) return { race, isPaused: true, places: [], own: null }
    const places = await readPlaces(deps, tx, race)
    const accounts = await nameAccounts(
      tx,
      places.map(({ playerId }) => playerId),
    )
    return {
      race,
      isPaused: false,
      places: places.map(({ place, playerId, score }) => ({
        place,
        account: maskAccount(accounts.get(playerId) ?? ''),
        score: writeScore(score),
        prize: prizeOf(race, place),
        isSelf: playerId === self,
      })),
      own: self ? await readOwn(deps, tx, race, self) : null,
    }
  })
  return { ...(await viewRace(deps, caller, race)), ...table }
}

const isFixed = ({ state }: RaceRow) => state === 'closed' || state === 'paid'

async function readPlaces(deps: Deps, tx: Tx, race: RaceRow): Promise<RacePlace[]> {
  if (isFixed(race)) return (await listAwards(tx, race.id)).slice(0, RACE_SHOWN)
  return listRacePlaces(tx, race.id, leftOutOfRaces(tx, deps.now()), RACE_SHOWN)
}

async function readOwn(deps: Deps, tx: Tx, race: RaceRow, self: string): Promise<Answer<Call>['own']> {
  const award = isFixed(race) ? (await listAwards(tx, race.id)).find(({ playerId }) => playerId === self) : undefined
  const own = award ?? (await findRacePlace(tx, race.id, self, leftOutOfRaces(tx, deps.now())))
  if (!own) return null
  // Of one whose places are fixed only an award gives a prize.
  return {
    place: own.place,
    score: writeScore(own.score),
    prize: isFixed(race) && !award ? null : prizeOf(race, own.place),
  }
}
