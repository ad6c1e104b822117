import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { sessionOf } from '../platform/caller.ts'
import { empty, type Sql, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { SLIP, SLIPS, type SlipRow, viewSlip } from './views.ts'

type Call = typeof lotteryCalls.listSlips
type State = NonNullable<Asked<Call>['query']['state']>

const PAID = sql`exists (select from lottery.payments p where p.brand_id = s.brand_id and p.draw_id = s.draw_id and p.slip_id = s.id
  and p.done_at is not null)`

const IN_STATE: Readonly<Record<State, Sql>> = {
  void: sql`and d.state = 'void'`,
  won: sql`and d.state <> 'void' and ${PAID}`,
  lost: sql`and d.state = 'settled' and not ${PAID}`,
  open: sql`and d.state in ('scheduled', 'locked', 'drawn') and not ${PAID}`,
}

/** The member's slips, newest first. */
export async function listSlips(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const before = readCursorId(query.cursor)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    tx.query<SlipRow>(sql`
      select ${SLIP} from ${SLIPS}
      where s.brand_id = ${tx.brandId} and s.player_id = ${accountId} ${before ? sql`and s.id < ${before}` : empty}
        ${query.state ? IN_STATE[query.state] : empty} ${query.gameCode ? sql`and d.game_code = ${query.gameCode}` : empty}
        ${query.drawNumber ? sql`and d.number = ${query.drawNumber}` : empty}
      order by s.id desc limit ${query.pageSize + 1}`),
  )
  const { page, nextCursor } = cutPageById(rows, query.pageSize)
  return { list: page.map(row => viewSlip(caller, row)), nextCursor }
}
