import { PICTURES_MAX } from '@sen/core/pictures'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'

/** Of no text yet. */
export const WAITS = sql`message_id is null and feedback_id is null and application_id is null`

/** Gives pictures that wait to what they belong to: the sender's own, each once. Refuses with pictures.max, pictures.unknown. */
export async function attachPictures(
  tx: Tx,
  accountId: string | undefined,
  ids: readonly string[] = [],
  to: { messageId?: string; feedbackId?: string; applicationId?: string },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length > PICTURES_MAX) refuse('pictures.max', null, { max: PICTURES_MAX })
  if (wanted.length === 0) return
  if (!accountId) refuse('pictures.unknown')
  const used = await tx.run(sql`
    update inbox.pictures set message_id = ${to.messageId ?? null}, feedback_id = ${to.feedbackId ?? null},
      application_id = ${to.applicationId ?? null}
    where brand_id = ${tx.brandId} and account_id = ${accountId} and id = any(${wanted}::uuid[])
      and ${WAITS}`)
  if (used !== wanted.length) refuse('pictures.unknown')
}
