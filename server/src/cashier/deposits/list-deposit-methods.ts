import type { Answer } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { type Amount, ONE, readAmount, writeAmount } from '@sen/core/money'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findProvider } from '../adapters/provider.ts'
import { findDepositLeft } from './find-deposit-left.ts'

type Call = typeof depositCalls.listDepositMethods

const OFFERS = [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n]
const OFFERS_MAX = 6

/** The ways to pay that this brand has and this installation can take (MC-05); what is offered stays within the player's own limits. */
export async function listDepositMethods(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { open, left } = await deps.db.inBrand(caller.brand.code, async tx => ({
    open: await tx.query<{ id: string; method: string }>(sql`
      select id, method from cashier.deposits
      where brand_id = ${tx.brandId} and player_id = ${accountId} and state = 'waiting' and expires_at > now()`),
    left: await findDepositLeft(deps, tx, accountId),
  }))
  const methods = caller.brand.cashier.depositMethods.filter(method =>
    findProvider(deps, method.provider, caller.brand.code),
  )
  return {
    left: left === null ? null : writeAmount(left),
    list: methods.map(method => ({
      code: method.code,
      kind: method.kind,
      name: method.name[caller.language] ?? method.code,
      min: writeAmount(readAmount(method.min)),
      max: writeAmount(readAmount(method.max)),
      minutes: method.minutes,
      wageringMultiple: caller.brand.cashier.withdrawal.wageringMultiple,
      offers: offersWithin(readAmount(method.min), leastOf(readAmount(method.max), left)),
      openId: open.find(deposit => deposit.method === method.code)?.id ?? null,
      isSandbox: findProvider(deps, method.provider, caller.brand.code)?.hurryPayer !== undefined,
    })),
  }
}

const leastOf = (max: Amount, left: Amount | null): Amount => (left !== null && left < max ? left : max)

const offersWithin = (min: Amount, max: Amount): string[] =>
  OFFERS.map(whole => whole * ONE)
    .filter(offer => offer >= min && offer <= max)
    .slice(0, OFFERS_MAX)
    .map(writeAmount)
