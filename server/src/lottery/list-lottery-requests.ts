import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { writeAmount } from '@sen/core/money'
import { Refusal } from '@sen/core/refusal'
import { nameAccounts } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findTouched, sumTouched } from './change-calendar.ts'
import { type Alarm, listAlarms } from './contradictions.ts'
import { viewException } from './list-lottery-calendar.ts'
import { findReceivable } from './receivables.ts'
import { type DrawName, listWaiting, type RequestRow } from './staff-requests.ts'
import { findDraw } from './store.ts'
import { nameOfGame } from './views.ts'
import { sumReturns } from './void-draw.ts'

type Call = typeof lotteryCalendarCalls.listLotteryRequests
type Row = Answer<Call>['list'][number]

/** What waits for a second person, with what it would touch now. */
export function listLotteryRequests(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId } = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const list: Row[] = []
    const { page, nextCursor } = await listWaiting(tx, query)
    for (const request of page)
      list.push({
        id: request.id,
        kind: request.kind,
        reason: request.reason,
        requestedBy: request.requested_name,
        isOwn: request.requested_by === staffId,
        requestedAt: request.requested_at.toISOString(),
        ...(await viewAsked(deps, tx, caller, request)),
      })
    return { list, nextCursor, alarms: (await listAlarms(tx)).map(alarm => viewAlarm(caller, alarm)) }
  })
}

type Shown = Pick<Row, 'row' | 'draw' | 'isRemoval' | 'slips' | 'amount' | 'account' | 'playerId'>
const NOBODY = { account: '', playerId: '' }

async function viewAsked(deps: Deps, tx: Tx, caller: Caller, request: RequestRow): Promise<Shown> {
  if (request.kind === 'writeOff') {
    const debt = await findReceivable(tx, request.asked)
    const names = await nameAccounts(tx, debt ? [debt.player_id] : [])
    return {
      ...{ row: null, draw: null, isRemoval: false, slips: 1, amount: writeAmount(debt?.left ?? 0n) },
      ...{ account: names.get(debt?.player_id ?? '') ?? '', playerId: debt?.player_id ?? '' },
    }
  }
  if (request.kind === 'void') {
    const { gameCode, drawNumber } = request.asked
    const { slips, returns } = await sumReturned(tx, request.asked)
    const draw = { gameCode, drawNumber, gameName: nameOfGame(caller, gameCode) }
    return { ...{ row: null, draw, isRemoval: false, slips, amount: writeAmount(returns) }, ...NOBODY }
  }
  const { slips, returns } = await sumNow(deps, tx, caller, request)
  const { exception, kind } = request.asked
  return {
    ...{ row: viewException(exception), draw: null, isRemoval: kind === 'remove', slips },
    ...{ amount: writeAmount(returns), ...NOBODY },
  }
}

/** What a void would give back now; nothing of a draw that is decided meanwhile. */
async function sumReturned(tx: Tx, { gameCode, drawNumber }: DrawName) {
  const draw = await findDraw(tx, gameCode, drawNumber)
  return sumReturns(tx, draw?.state === 'scheduled' || draw?.state === 'locked' ? [draw.id] : [])
}

/** What it touches now; nothing where it could not be done any more. */
async function sumNow(deps: Deps, tx: Tx, caller: Caller, { asked }: Extract<RequestRow, { kind: 'calendar' }>) {
  try {
    return await sumTouched(tx, await findTouched(deps, tx, caller.brand, asked))
  } catch (error) {
    if (error instanceof Refusal) return { slips: 0, returns: 0n }
    throw error
  }
}

const viewAlarm = (caller: Caller, { game_code, number, source, noted_at }: Alarm): Answer<Call>['alarms'][number] => ({
  gameCode: game_code,
  drawNumber: number,
  gameName: nameOfGame(caller, game_code),
  by: source.replace(/^feed:/, ''),
  at: noted_at.toISOString(),
})
