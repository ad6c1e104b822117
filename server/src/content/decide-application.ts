import type { Answer, Asked } from '@sen/core/call'
import type { contentStaffCalls } from '@sen/core/content/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockApplication, saveDecision } from './store.ts'

type Call = typeof contentStaffCalls.decideApplication

/** Accepts or rejects an application, once: of two people at the same moment one is told that it is decided. */
export function decideApplication(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.decision === 'accept' ? 'accepted' : 'rejected'
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = (await lockApplication(tx, body.id)) ?? refuse('content.applicationUnknown')
    if (row.state !== 'new') refuse('content.applicationDecided')
    await saveDecision(tx, { id: body.id, state, by: staff.staffId, note: body.note, at: deps.now() })
    await staff.record(tx, {
      action: 'decideApplication',
      subject: { kind: 'application', id: body.id },
      before: { state: 'new' },
      after: { state },
      reason: body.note,
    })
    return { state }
  })
}
