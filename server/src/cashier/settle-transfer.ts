import { createHash } from 'node:crypto'
import { findReferences, judgeTransfer, referencePrefix, type TransferReason } from '@sen/core/cashier/rules'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import type { Heard, News } from './adapters/channel.ts'
import { noteStep } from './note-step.ts'
import { depositPosting, unclearPosting } from './postings.ts'
import { requireTurnover } from './require-turnover.ts'
import { closeDeposit, type Deposit, lockDepositOfReference } from './store.ts'

type Transfer = News & { kind: 'transfer' }

/**
 * Takes a transfer that came in at a channel, once for ever: it is credited when it is exactly what an open deposit waits for; else
 * it stands in the books as unclear until a person matches it. Answers 'changed' when the channel said the same id with other content.
 */
export function settleTransfer(deps: Deps, brandId: string, channel: string, transfer: Transfer): Promise<Heard> {
  const brand = deps.brands.byCode(brandId)
  const prefix = referencePrefix(brand?.merchantCode ?? '')
  const multiple = brand?.cashier.withdrawal.turnoverMultiple ?? '1'
  return deps.db.inBrand(brandId, async tx => {
    const hash = hashOf(transfer)
    const known = await findHash(tx, channel, transfer.channelId)
    if (known) return known.equals(hash) ? 'done' : 'changed'
    // The deposit is locked before anything is written: a second transfer for it waits here and then sees that it was paid.
    const deposit = await lockDepositOfReference(tx, findReferences(transfer.memo, prefix))
    const why = judgeTransfer({ amount: transfer.amount, channel }, deposit && { ...deposit, isOver: deposit.is_over })
    const id = deps.newId()
    const isNew = await saveTransfer(tx, { id, channel, hash, transfer, why, depositId: deposit?.id })
    if (!isNew) return (await findHash(tx, channel, transfer.channelId))?.equals(hash) ? 'done' : 'changed'
    if (deposit && !why) await credit(tx, id, deposit, transfer, multiple)
    else await setAside(tx, id, channel, deposit, transfer)
    return 'done'
  })
}

const hashOf = ({ amount, memo, payer, sentAt }: Transfer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(amount), memo, payer, sentAt.toISOString()]))
    .digest()

async function findHash(tx: Tx, channel: string, channelId: string): Promise<Buffer | undefined> {
  const row = await tx.one<{ content_hash: Buffer }>(sql`
    select content_hash from cashier.transfers_in
    where brand_id = ${tx.brandId} and channel = ${channel} and channel_id = ${channelId}`)
  return row?.content_hash
}

async function saveTransfer(
  tx: Tx,
  of: {
    id: string
    channel: string
    hash: Buffer
    transfer: Transfer
    why: TransferReason | undefined
    depositId: string | undefined
  },
): Promise<boolean> {
  const { channelId, amount, memo, payer, sentAt } = of.transfer
  const added = await tx.run(sql`
    insert into cashier.transfers_in (brand_id, id, channel, channel_id, content_hash, amount, memo, payer, sent_at, state, reason,
      deposit_id)
    values (${tx.brandId}, ${of.id}, ${of.channel}, ${channelId}, ${of.hash}, ${amount}, ${memo}, ${payer}, ${sentAt},
      ${of.why ? 'unclear' : 'credited'}, ${of.why ?? null}, ${of.depositId ?? null})
    on conflict (brand_id, channel, channel_id) do nothing`)
  return added === 1
}

async function credit(
  tx: Tx,
  transferId: string,
  deposit: Deposit,
  { amount }: Transfer,
  multiple: string,
): Promise<void> {
  const { player_id: playerId, channel, reference } = deposit
  await post(tx, depositPosting({ transferId, playerId, channel, amount, reference }))
  await requireTurnover(tx, { id: transferId, playerId, source: 'deposit', reference, amount, multiple })
  const paid = await closeDeposit(tx, deposit.id, 'paid', amount)
  await noteStep(tx, 'deposit', paid, { step: 'paid' })
}

async function setAside(
  tx: Tx,
  transferId: string,
  channel: string,
  deposit: Deposit | undefined,
  { amount }: Transfer,
): Promise<void> {
  await post(tx, unclearPosting({ transferId, channel, amount }))
  if (deposit) await noteStep(tx, 'deposit', deposit, { step: 'unclear' })
}
