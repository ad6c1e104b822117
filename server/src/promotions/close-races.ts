import { settledUntil } from '@sen/core/promotions/races'
import { findRolledUpMark, hasTransactions, isRollUpBehind } from '../bets/public.ts'
import { whereBlocked } from '../identity/public.ts'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { whereExcluded } from '../safety/public.ts'
import { findRaceMark, fixAwards, listRacePlaces, listRacesUnderWay, lockRace, saveRaceState } from './race-store.ts'

/** What was written just before the last moment may take so long to be there, milliseconds. */
const GRACE_MS = 60_000

/** Who stands on no table: of the column `s.player_id`, whoever has a break or an exclusion, or is blocked. */
export const leftOutOfRaces = (tx: Tx, now: Date): Sql => {
  const player = sql`s.player_id`
  return sql`(${whereExcluded(tx, player, now)} or ${whereBlocked(tx, player)})`
}

/**
 * Fixes the places of races of which nothing counts any more: who stands there is given the prize of his place, once. Waits while the
 * betting record is not read up to that moment. Prizes of places at which nobody stands stay with the house.
 */
export async function closeRaces(deps: Deps, brandId: string): Promise<void> {
  const isOver = (toAt: Date) => deps.now().getTime() >= settledUntil(toAt).getTime() + GRACE_MS
  const due = await deps.db.inBrand(brandId, tx => listRacesUnderWay(tx, deps.now()))
  for (const { id, state, toAt } of due) if (state === 'open' && isOver(toAt)) await closeRace(deps, brandId, id)
}

const closeRace = (deps: Deps, brandId: string, id: string) =>
  deps.db.inBrand(brandId, async tx => {
    const race = await lockRace(tx, id)
    if (race?.state !== 'open') return
    const unread = { since: await findRaceMark(tx), until: await findRolledUpMark(tx) }
    if (
      (await hasTransactions(tx, unread)) ||
      (await isRollUpBehind(tx, { until: unread.until, from: race.fromAt, to: settledUntil(race.toAt) }))
    )
      return
    const places = await listRacePlaces(tx, id, leftOutOfRaces(tx, deps.now()), race.prizes.length)
    await fixAwards(
      tx,
      id,
      places.map(place => ({
        ...place,
        id: deps.newId(),
        raceId: id,
        amount: race.prizes[place.place - 1] as bigint,
      })),
    )
    await saveRaceState(tx, id, places.length > 0 ? 'closed' : 'paid')
    tx.tell('sen_race', { brand: brandId })
  })
