import type { Answer, Asked } from '@sen/core/call'
import type { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { RACE_LEAD_MS, raceStateAt } from '@sen/core/promotions/races'
import { refuse } from '@sen/core/refusal'
import { requireSecondApprover, staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { awaitRaces, lockRace, saveRaceState } from './race-store.ts'

type Call = typeof raceStaffCalls.agreeRace

/**
 * Agrees, as a second person, to a race that waits for one; until a minute before its begin. Refuses with races.unknown, notNow,
 * secondApproverNeeded, operations.notIndependent.
 */
export function agreeRace(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    await awaitRaces(tx)
    const race = (await lockRace(tx, body.id)) ?? refuse('races.unknown')
    const isLate = deps.now().getTime() + RACE_LEAD_MS > race.fromAt.getTime()
    if (race.state !== 'proposed' || race.createdBy === null || isLate) refuse('races.notNow')
    await requireSecondApprover(tx, staff, race.createdBy, 'races.secondApproverNeeded')
    await saveRaceState(tx, race.id, 'open', { isAgreed: true })
    await staff.record(tx, {
      action: 'agreeRace',
      subject: { kind: 'race', id: race.id },
      after: { askedBy: race.createdBy },
      reason: body.reason.trim(),
    })
    tx.tell('sen_race', { brand: caller.brand.code })
    return { state: raceStateAt('open', race, deps.now()) }
  })
}
