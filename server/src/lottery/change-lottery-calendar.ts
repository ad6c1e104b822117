import { dayOf, VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import type { CalendarException } from '@sen/core/lottery/draw-calendar'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { lockCalendar, readCalendar } from './calendar.ts'
import { applyChange, type CalendarChange, holdTouched, nameException, sumTouched } from './change-calendar.ts'
import { addRequest } from './staff-requests.ts'

type Call = typeof lotteryCalendarCalls.changeLotteryCalendar

/** Changes the calendar at once where no bet is touched; else it waits for a second person. */
export function changeLotteryCalendar(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const { reason } = body
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockCalendar(tx)
    const change = await nameChange(deps, tx, body.change)
    const touched = await holdTouched(deps, tx, caller.brand, change)
    const { slips } = await sumTouched(tx, touched)
    const state = slips > 0 ? 'waiting' : 'done'
    if (state === 'waiting') await addRequest(deps, tx, staff, { kind: 'calendar', asked: change, reason })
    else {
      const by = { staffId: staff.staffId, name: staff.name, approvedName: '', reason, at: deps.now() }
      await applyChange(deps, tx, caller.brand, change, touched, by)
    }
    await staff.record(tx, {
      action: 'changeLotteryCalendar',
      subject: { kind: 'lotteryCalendar', id: change.id },
      after: { state, [change.kind]: change.exception },
      reason,
    })
    return { state }
  })
}

async function nameChange(deps: Deps, tx: Tx, asked: Asked<Call>['body']['change']): Promise<CalendarChange> {
  if (asked.kind === 'add')
    return { kind: 'add', id: deps.newId(), exception: await readException(deps, tx, asked.exception) }
  const row = (await readCalendar(tx)).find(({ id }) => id === asked.id) ?? refuse('lottery.calendarUnknown')
  return { kind: 'remove', id: row.id, exception: row.exception }
}

type Exception = Extract<Asked<Call>['body']['change'], { kind: 'add' }>['exception']

async function readException(deps: Pick<Deps, 'now'>, tx: Tx, asked: Exception): Promise<CalendarException> {
  if (asked.kind === 'pause') {
    if (asked.from > asked.to) refuse('platform.badInput', { fields: { to: 'invalid' } })
    if (asked.to < dayOf(deps.now(), VIETNAM_DRAWS_ZONE)) refuse('lottery.calendarPast')
  }
  return nameException(tx, asked)
}
