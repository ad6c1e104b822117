import { dayOf } from '@sen/core/calendar'
import { type Anchor, writeAnchor } from '@sen/core/operations/anchor'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { queueMessage } from '../platform/outbox.ts'
import { findCheckpoint } from '../wallet/public.ts'

/** A mail server that is down for long is not asked to deliver a head that newer ones have replaced. */
const LETTER_SECONDS = 3 * 86_400

/**
 * Tells the heads of both chains to the world outside, once on each day of the brand: into the log, which goes where the operator's logs
 * go, and as a mail where ANCHOR_MAIL names somebody. A job; answers whether it was the day's first.
 */
export async function anchorHashChains(deps: Deps, brandId: string): Promise<boolean> {
  const at = deps.now()
  const anchor = await deps.db.inBrand(brandId, async tx => {
    const day = dayOf(at, tx.calendar.timeZone)
    const audit = await tx.one<{ no: bigint; hash: string }>(sql`
      select no, encode(hash, 'hex') as hash from operations.audit where brand_id = ${brandId} order by no desc limit 1`)
    const checkpoint = await findCheckpoint(tx)
    const heads: Anchor = {
      brand: brandId,
      day,
      auditNo: audit?.no ?? 0n,
      auditHash: audit?.hash ?? '',
      checkpointNo: checkpoint?.no ?? 0n,
      checkpointHash: checkpoint?.hash ?? '',
    }
    const added = await tx.run(sql`
      insert into operations.anchors (brand_id, day, at, audit_no, audit_hash, checkpoint_no, checkpoint_hash)
      values (${brandId}, ${day}, ${at}, ${heads.auditNo}, ${heads.auditHash}, ${heads.checkpointNo}, ${heads.checkpointHash})
      on conflict do nothing`)
    if (added === 0) return undefined
    const recipient = deps.config.anchorMail
    const letter = { kind: 'mail', topic: 'anchor', goodForSeconds: LETTER_SECONDS } as const
    const line = writeAnchor(heads)
    if (recipient) await queueMessage(deps, tx, { ...letter, recipient, subject: `Sen ${brandId} ${day}`, body: line })
    return line
  })
  if (anchor) deps.log.info({ brand: brandId, anchor }, 'the heads of the chains')
  return anchor !== undefined
}
