import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { findUpline, hasPaymentPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'

type Call = typeof transferCalls.getDownlineTransfer

/** Kinds that stand above others: agents and general agents. */
export const isAgent = (kind: number): boolean => kind === 1 || kind === 2

/** Whether money may go up or down the line, and within which bounds: the brand's policy first, then where the account stands. */
export function getDownlineTransfer(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  const rules = caller.brand.cashier.downlineTransfers
  return deps.db.inBrand(caller.brand.code, async tx => {
    const upline = rules.upline ? await findUpline(tx, accountId) : undefined
    return {
      upline: upline !== undefined,
      downline: rules.downline && isAgent(kind),
      uplineAccount: upline ? maskAccount(upline.username) : '',
      min: writeAmount(readAmount(rules.min)),
      max: writeAmount(readAmount(rules.max)),
      leftToday: Math.max(0, rules.perDay - (await countDownlineTransfersToday(tx, accountId))),
      password: (await hasPaymentPassword(tx, accountId)) ? ('payment' as const) : ('login' as const),
    }
  })
}

/** Transfers of today. */
export async function countDownlineTransfersToday(tx: Tx, playerId: string): Promise<number> {
  const row = await tx.one<{ count: bigint }>(sql`
    select count(*) from cashier.downline_transfers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and created_at >= platform.start_of(platform.day_of(now(), ${tx.calendar.timeZone}), ${tx.calendar.timeZone})`)
  return Number(row?.count ?? 0n)
}

/** Enough of a name to know it again. */
export const maskAccount = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`
