import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockCalendar } from './calendar.ts'
import { applyChange, holdTouched } from './change-calendar.ts'
import { writeOff } from './receivables.ts'
import { closeRequest, lockRequest, type RequestRow } from './staff-requests.ts'
import { findDraw } from './store.ts'
import { voidIn } from './void-draw.ts'

type Call = typeof lotteryCalendarCalls.decideLotteryRequest

/** Decides what another person asked for; approved, it is done in the same transaction. */
export function decideLotteryRequest(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const state = body.decision === 'approve' ? 'approved' : 'rejected'
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockCalendar(tx)
    const request = await lockRequest(tx, staff, body.id)
    if (state === 'approved') await carryOut(deps, tx, caller, request)
    await closeRequest(deps, tx, staff, { id: request.id, state, reason: body.reason })
    await staff.record(tx, {
      action: 'decideLotteryRequest',
      subject: { kind: 'lotteryRequest', id: request.id },
      after: { state, ...sayAsked(request) },
      reason: body.reason,
    })
    return { state }
  })
}

async function carryOut(deps: Deps, tx: Tx, caller: Caller, request: RequestRow): Promise<void> {
  if (request.kind === 'writeOff') return writeOff(tx, request.asked, request.id)
  if (request.kind === 'void') return voidAsked(deps, tx, request)
  const touched = await holdTouched(deps, tx, caller.brand, request.asked)
  await applyChange(deps, tx, caller.brand, request.asked, touched, {
    ...{ staffId: request.requested_by, name: request.requested_name, approvedName: staffOf(caller).name },
    ...{ reason: request.reason, at: deps.now() },
  })
}

/** Declares the draw void with the reason of the one who asked, which its players read. Refuses with lottery.drawUnknown and lottery.drawOver. */
async function voidAsked(deps: Deps, tx: Tx, { asked, reason }: Extract<RequestRow, { kind: 'void' }>): Promise<void> {
  const draw = (await findDraw(tx, asked.gameCode, asked.drawNumber)) ?? refuse('lottery.drawUnknown')
  if (!(await voidIn(deps, tx, draw.id, reason))) refuse('lottery.drawOver')
}

/** What was asked for, as the audit log has it. */
function sayAsked(request: RequestRow): Readonly<Record<string, unknown>> {
  if (request.kind === 'calendar') return { [request.asked.kind]: request.asked.exception }
  return request.kind === 'void' ? { void: `${request.asked.gameCode}/${request.asked.drawNumber}` } : {}
}
