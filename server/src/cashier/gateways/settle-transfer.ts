import { createHash } from 'node:crypto'
import { findReferences, judgeTransfer, referencePrefix, type TransferReason } from '@sen/core/cashier/rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import type { EventOutcome, PaymentEvent } from '../adapters/provider.ts'
import { depositPosting, unmatchedPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { closeDeposit, type Deposit, lockDepositOfReference } from '../store.ts'
import { addWageringRequirement } from '../wagering/add-wagering-requirement.ts'

type Transfer = PaymentEvent & { kind: 'transfer' }

/**
 * Takes a transfer that came in at a provider, once for ever: it is credited when it is exactly what an open deposit waits for; else
 * it stands in the books as unmatched until a person matches it. Answers 'changed' when the provider said the same id with other content.
 */
export function settleTransfer(
  deps: Deps,
  brandId: string,
  provider: string,
  transfer: Transfer,
): Promise<EventOutcome> {
  const brand = deps.brands.byCode(brandId)
  const prefix = referencePrefix(brand?.merchantCode ?? '')
  const multiple = brand?.cashier.withdrawal.wageringMultiple ?? '1'
  return deps.db.inBrand(brandId, async tx => {
    const hash = hashOf(transfer)
    const known = await findHash(tx, provider, transfer.providerId)
    if (known) return known.equals(hash) ? 'done' : 'changed'
    // The deposit is locked before anything is written: a second transfer for it waits here and then sees that it was paid.
    const deposit = await lockDepositOfReference(tx, findReferences(transfer.memo, prefix))
    const why = judgeTransfer({ amount: transfer.amount, provider }, deposit && { ...deposit, isOver: deposit.is_over })
    const id = deps.newId()
    const isNew = await saveTransfer(tx, { id, provider, hash, transfer, why, depositId: deposit?.id })
    if (!isNew) return (await findHash(tx, provider, transfer.providerId))?.equals(hash) ? 'done' : 'changed'
    if (deposit && !why) await credit(tx, id, deposit, transfer, multiple)
    else await postToSuspense(tx, id, provider, deposit, transfer)
    return 'done'
  })
}

const hashOf = ({ amount, memo, payer, sentAt }: Transfer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(amount), memo, payer, sentAt.toISOString()]))
    .digest()

async function findHash(tx: Tx, provider: string, providerId: string): Promise<Buffer | undefined> {
  const row = await tx.one<{ content_hash: Buffer }>(sql`
    select content_hash from cashier.incoming_transfers
    where brand_id = ${tx.brandId} and provider = ${provider} and provider_id = ${providerId}`)
  return row?.content_hash
}

async function saveTransfer(
  tx: Tx,
  of: {
    id: string
    provider: string
    hash: Buffer
    transfer: Transfer
    why: TransferReason | undefined
    depositId: string | undefined
  },
): Promise<boolean> {
  const { providerId, amount, memo, payer, sentAt } = of.transfer
  const added = await tx.run(sql`
    insert into cashier.incoming_transfers (brand_id, id, provider, provider_id, content_hash, amount, memo, payer, sent_at, state, reason,
      deposit_id)
    values (${tx.brandId}, ${of.id}, ${of.provider}, ${providerId}, ${of.hash}, ${amount}, ${memo}, ${payer}, ${sentAt},
      ${of.why ? 'unmatched' : 'credited'}, ${of.why ?? null}, ${of.depositId ?? null})
    on conflict (brand_id, provider, provider_id) do nothing`)
  return added === 1
}

async function credit(
  tx: Tx,
  transferId: string,
  deposit: Deposit,
  { amount }: Transfer,
  multiple: string,
): Promise<void> {
  const { player_id: playerId, provider, reference } = deposit
  await post(tx, depositPosting({ transferId, playerId, provider, amount, reference }))
  await addWageringRequirement(tx, { id: transferId, playerId, source: 'deposit', reference, amount, multiple })
  const paid = await closeDeposit(tx, deposit.id, 'paid', amount)
  await recordStatus(tx, 'deposit', paid, { step: 'paid' })
}

async function postToSuspense(
  tx: Tx,
  transferId: string,
  provider: string,
  deposit: Deposit | undefined,
  { amount }: Transfer,
): Promise<void> {
  await post(tx, unmatchedPosting({ transferId, provider, amount }))
  if (deposit) await recordStatus(tx, 'deposit', deposit, { step: 'unmatched' })
}
