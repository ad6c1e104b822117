import type { Answer, Asked } from '@sen/core/call'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { isCancellable, raceStateAt } from '@sen/core/promotions/races'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockRace, saveRaceState } from './race-store.ts'

type Call = typeof raceStaffCalls.cancelRace

/** Cancels a race until its places are fixed; nobody is given a prize of it. Refuses with races.unknown, races.notNow. */
export function cancelRace(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const reason = body.reason.trim()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const race = (await lockRace(tx, body.id)) ?? refuse('races.unknown')
    if (!isCancellable(race.state)) refuse('races.notNow')
    await saveRaceState(tx, race.id, 'cancelled', { reason })
    await staff.record(tx, {
      action: 'cancelRace',
      subject: { kind: 'race', id: race.id },
      before: { state: raceStateAt(race.state, race, deps.now()) },
      after: { state: 'cancelled' },
      reason,
    })
    tx.tell('sen_race', { brand: caller.brand.code })
    return { state: 'cancelled' }
  })
}
