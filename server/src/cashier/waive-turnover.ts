import type { Answer, Asked } from '@sen/core/call'
import type { turnoverCalls } from '@sen/core/cashier/turnover-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findTurnover, type Wagering } from './find-turnover.ts'
import { viewTurnover } from './get-turnover.ts'

type Call = typeof turnoverCalls.waiveTurnover

/** Says that what a player must still stake need not be staked. Later money is not touched; the audit log keeps who and why. */
export function waiveTurnoverWith(wagering: Wagering) {
  return (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const staff = staffOf(caller)
    const { playerId, reason } = body
    return deps.db.inBrand(caller.brand.code, async tx => {
      const { left, needed } = await findTurnover(tx, playerId, wagering)
      if (left === 0n) refuse('cashier.nothingToWaive')
      await tx.run(sql`
        update cashier.turnovers set ended_at = now(), waived_by = ${staff.name}, reason = ${reason}
        where brand_id = ${tx.brandId} and player_id = ${playerId} and ended_at is null`)
      await staff.record(tx, {
        action: 'waiveTurnover',
        subject: { kind: 'player', id: playerId },
        before: { left: String(left), needed: String(needed) },
        after: { left: '0' },
        reason,
      })
      return viewTurnover(tx, playerId, wagering)
    })
  }
}
