import type { Answer, Asked } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listContacts } from '../account/read-contact.ts'
import { maskContact, recordEvent } from '../account/record-event.ts'
import { changeProtected } from '../credentials/change-protected.ts'
import { proveOwner } from '../credentials/prove-owner.ts'
import { proveOldContact } from './bind-contact.ts'

type Call = typeof securityCalls.unbindContact

/** Removes a contact; one that was proved with a code sent to it. It is told last of all that it was removed. */
export async function unbindContact(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { kind, password, changeCode } = body
  const brandId = caller.brand.code
  const contacts = await deps.db.inBrand(brandId, tx => listContacts(tx, sessionOf(caller).accountId))
  const contact = contacts.find(known => known.kind === kind) ?? refuse('identity.noContact')
  await proveOwner(deps, caller, password)
  await proveOldContact(deps, brandId, contact, changeCode)
  return changeProtected(deps, caller, async (tx, account) => {
    const removed = await tx.run(sql`
      delete from identity.contacts
      where brand_id = ${brandId} and account_id = ${account.id} and kind = ${kind} and value = ${contact.value}`)
    if (removed !== 1) refuse('identity.noContact')
    const subject = maskContact(kind, contact.value)
    await recordEvent(deps, tx, caller, { account, event: `${kind}Removed`, subject, contacts })
    return {}
  })
}
