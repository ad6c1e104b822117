import type { Answer, Asked } from '@sen/core/call'
import type { depositCalls } from '@sen/core/cashier/calls'
import { REFERENCE_LENGTH } from '@sen/core/cashier/limits'
import { judgeAmount, referencePrefix, writeReference } from '@sen/core/cashier/rules'
import type { DepositMethod } from '@sen/core/cashier/settings'
import { type Amount, readAmount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { requireDepositAllowed } from '../../safety/public.ts'
import { findProvider } from '../adapters/provider.ts'
import { recordStatus } from '../record-status.ts'
import { closeDeposit, type Deposit, findDepositOfKey, lockDeposit, lockRequests, readDeposit } from '../store.ts'
import { type DepositPromotions, viewOneDeposit } from '../views.ts'
import { expireDeposits } from './expire-deposits.ts'
import { findDepositLeft } from './find-deposit-left.ts'

type Call = typeof depositCalls.requestDeposit
type Body = Asked<Call>['body']

/**
 * Opens a deposit, and keeps with it the promotion that was chosen: both or neither. The key and content that stand already are
 * answered with what stands; the same key with other content, or another promotion, is refused. The provider is told after the deposit
 * is durable; where it cannot take it, the deposit is given up at once.
 */
export const requestDepositWith =
  (ports: DepositPromotions) =>
  async (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    const brandId = caller.brand.code
    const chosen = { findChosen: ports.findChosen, language: caller.language }
    const asked = await deps.db.inBrand(brandId, async tx => {
      await lockRequests(tx, accountId)
      const known = await findDepositOfKey(tx, accountId, body.idempotencyKey)
      if (known) {
        const promotion = (await ports.findChosen(tx, [known.id], caller.language)).get(known.id)
        return { isNew: false, deposit: sameOrRefuse(known, body, promotion?.id) }
      }
      const deposit = await openDeposit(deps, tx, caller, body)
      if (body.promotionId) {
        const { id: depositId, amount } = deposit
        const choice = { promotionId: body.promotionId, depositId, playerId: accountId, amount, at: deps.now() }
        await ports.choosePromotion(tx, choice)
      }
      return { isNew: true, deposit }
    })
    if (asked.isNew) await tellProvider(deps, brandId, asked.deposit)
    return deps.db.inBrand(brandId, async tx => viewOneDeposit(tx, await readDeposit(tx, asked.deposit.id), chosen))
  }

function sameOrRefuse(known: Deposit, body: Body, promotionId: string | undefined): Deposit {
  const isSame =
    known.method === body.method && known.amount === readAmount(body.amount) && promotionId === body.promotionId
  return isSame ? known : refuse('cashier.keyUsed')
}

async function openDeposit(deps: Deps, tx: Tx, caller: Caller, body: Body): Promise<Deposit> {
  const { accountId } = sessionOf(caller)
  const method = caller.brand.cashier.depositMethods.find(({ code }) => code === body.method)
  if (!method || !findProvider(deps, method.provider, caller.brand.code)) refuse('cashier.methodUnknown')
  const amount = readAmount(body.amount)
  judgeBounds(amount, method)
  await expireDeposits(deps, tx.brandId, tx)
  await requireDepositAllowed(deps, tx, caller, accountId)
  const left = await findDepositLeft(deps, tx, accountId)
  if (left !== null && amount > left) refuse('safety.depositLimit', null, { left: showAmount(left) })
  const open = await tx.one<{ id: string }>(sql`
    select id from cashier.deposits
    where brand_id = ${tx.brandId} and player_id = ${accountId} and method = ${method.code} and state = 'waiting'`)
  if (open) refuse('cashier.depositOpen', { id: open.id })
  const { bank, bin, number, holder } = method.account
  const id = deps.newId()
  const reference = writeReference(referencePrefix(caller.brand.merchantCode), deps.randomBytes(REFERENCE_LENGTH))
  await tx.run(sql`
    insert into cashier.deposits (brand_id, id, player_id, idempotency_key, reference, method, kind, provider, amount, pay_to,
      expires_at)
    values (${tx.brandId}, ${id}, ${accountId}, ${body.idempotencyKey}, ${reference}, ${method.code}, ${method.kind}, ${method.provider},
      ${amount}, ${JSON.stringify({ bank, bin, number, holder, url: '' })}::jsonb,
      now() + make_interval(mins => ${method.minutes}))`)
  const deposit = await lockDeposit(tx, id)
  await recordStatus(tx, 'deposit', deposit, { step: 'requested' })
  return deposit
}

function judgeBounds(amount: Amount, method: DepositMethod): void {
  const [min, max] = [readAmount(method.min), readAmount(method.max)]
  const why = judgeAmount(amount, { min, max })
  if (why) refuse(why, null, { min: showAmount(min), max: showAmount(max) })
}

async function tellProvider(deps: Deps, brandId: string, deposit: Deposit): Promise<void> {
  const { id, reference, amount, provider, pay_to, expires_at } = deposit
  try {
    const order = { reference, amount, account: pay_to.number, expiresAt: expires_at }
    const { url } = (await findProvider(deps, provider, brandId)?.openPaymentOrder(deps, brandId, order)) ?? { url: '' }
    if (url)
      await deps.db.inBrand(brandId, tx =>
        tx.run(sql`
          update cashier.deposits set pay_to = pay_to || ${JSON.stringify({ url })}::jsonb
          where brand_id = ${brandId} and id = ${id}`),
      )
  } catch (error) {
    deps.log.error({ err: error, provider, brand: brandId }, 'a payment provider does not take deposits')
    await deps.db.inBrand(brandId, async tx => {
      const row = await lockDeposit(tx, id)
      if (row.state !== 'waiting') return
      await closeDeposit(tx, id, 'cancelled')
      await recordStatus(tx, 'deposit', row, { step: 'cancelled' })
    })
    refuse('cashier.providerDown')
  }
}
