import type { Answer, Asked } from '@sen/core/call'
import type { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { asDataAddress } from '../platform/uploads.ts'

type Call = typeof ticketCalls.getPicture

/** A picture that the player sent himself; it has no address of its own. */
export async function getPicture(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const row = await deps.db.inBrand(caller.brand.code, tx =>
    tx.one<{ image: Buffer }>(sql`
      select image from inbox.pictures
      where brand_id = ${tx.brandId} and id = ${query.id} and account_id = ${accountId}`),
  )
  return { image: asDataAddress((row ?? refuse('pictures.unknown')).image) }
}
