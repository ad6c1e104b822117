/** What a player is told of a bet that his operator did not take. */
import { writeAmount } from '@sen/core/money'
import { sql, type Tx } from './database.ts'
import type { Verdict } from './operator-wallet.ts'
import { Refusal } from './refusal.ts'

/** `playClosed`: no bet is taken from him now, as during a break or an exclusion or while his account is blocked. */
export type BetRefusal = 'notEnoughMoney' | 'limitReached' | 'playClosed' | 'sessionEnded' | 'walletUnreachable'

/** Why a bet was not taken, by the status that the operator answered; what no status explains is `walletUnreachable`. */
export function codeOfStatus(status: string): BetRefusal {
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') return 'notEnoughMoney'
  if (status === 'RS_ERROR_LIMIT_REACHED') return 'limitReached'
  if (status.includes('USER_DISABLED')) return 'playClosed'
  return status.includes('TOKEN') ? 'sessionEnded' : 'walletUnreachable'
}

/** The refusal of a bet; `balance`, where the operator told it, is a decimal text. */
export function refuseBet(verdict: Exclude<Verdict, { kind: 'done' }>): Refusal {
  const { kind, status } = verdict
  if (kind === 'unsure') return new Refusal(codeOfStatus(status), { status })
  const { balance } = verdict
  return new Refusal(codeOfStatus(status), balance === null ? {} : { balance: writeAmount(balance) })
}

/** The status of the answer to a round's bet, for who asks again why it was not taken; empty where none was kept. */
export async function statusOfBet(tx: Tx, roundId: string): Promise<string> {
  const bet = await tx.one<{ status: string | null }>(
    sql`select status from transactions where round_id = ${roundId} and kind = 'bet'`,
  )
  return bet?.status ?? ''
}
