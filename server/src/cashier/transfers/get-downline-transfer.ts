import type { Answer } from '@sen/core/call'
import type { transferCalls } from '@sen/core/cashier/transfer-calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { Refusal } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import { findUpline, hasPaymentPassword } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findCreditLeft } from './downline-limit.ts'
import { type Direction, findLeftAlone, refuseAnyMove } from './move-downline.ts'
import { countDownlineTransfersToday, maskAccount } from './read-transfers-today.ts'

type Call = typeof transferCalls.getDownlineTransfer

/** Kinds that stand above others: agents and general agents. */
export const isAgent = (kind: number): boolean => kind === 1 || kind === 2

/** Whether money may go up or down the line, and within which bounds: the brand's policy first, then where the account stands. */
export function getDownlineTransfer(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId, kind } = sessionOf(caller)
  const rules = caller.brand.cashier.downlineTransfers
  return deps.db.inBrand(caller.brand.code, async tx => {
    const upline = rules.upline ? await findUpline(tx, accountId) : undefined
    const credit = await findCreditLeft(tx, accountId)
    const mayDown = rules.downline && isAgent(kind)
    const tellStop = (direction: Direction) => findStop(tx, caller, { accountId, direction })
    return {
      upline: upline !== undefined,
      downline: mayDown,
      uplineAccount: upline ? maskAccount(upline.username) : '',
      min: writeAmount(readAmount(rules.min)),
      max: writeAmount(readAmount(rules.max)),
      fourEyesAbove: writeAmount(await findLeftAlone(tx, caller, accountId)),
      creditToday: credit === undefined ? null : writeAmount(credit),
      uplineStopped: upline ? await tellStop('upline') : '',
      downlineStopped: mayDown ? await tellStop('downline') : '',
      leftToday: Math.max(0, rules.perDay - (await countDownlineTransfersToday(tx, accountId))),
      password: (await hasPaymentPassword(tx, accountId)) ? ('payment' as const) : ('login' as const),
    }
  })
}

/** The sentence that any transfer this way would be refused with now; "" where none would be for sure. */
async function findStop(tx: Tx, caller: Caller, asked: Parameters<typeof refuseAnyMove>[2]): Promise<string> {
  try {
    await refuseAnyMove(tx, caller, asked)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return say(caller.language, error.code, error.words)
    throw error
  }
}
