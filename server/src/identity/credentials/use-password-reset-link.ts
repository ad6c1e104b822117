import type { Answer, Asked } from '@sen/core/call'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listContacts, lockEmail, normalizeEmail } from '../account/read-contact.ts'
import { findLinked } from './check-password-reset-link.ts'
import { hashPassword } from './hash-password.ts'
import { refuseNewPassword, replacePassword } from './replace-password.ts'

type Call = typeof passwordCalls.usePasswordResetLink

/** Sets a new password by the link of a mail, once (decision T26). That it was read proves the mail address as well. */
export async function usePasswordResetLink(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const brandId = caller.brand.code
  const known = await deps.db.inBrand(brandId, tx => findLinked(deps, tx, body.token))
  if (!known) refuse('identity.linkOver')
  refuseNewPassword(caller, body, known.username)
  const hash = await hashPassword(body.newPassword)
  return deps.db.inBrand(brandId, async tx => {
    const account = (await findLinked(deps, tx, body.token)) ?? refuse('identity.linkOver')
    await replacePassword(deps, tx, caller, account, hash)
    const email = (await listContacts(tx, account.id)).find(contact => contact.kind === 'email')
    if (email && (await lockEmail(tx, email.value, account.id)))
      await tx.run(sql`
        update identity.contacts set verified_at = coalesce(verified_at, ${deps.now()})
        where brand_id = ${brandId} and account_id = ${account.id} and kind = 'email' and value = ${normalizeEmail(email.value)}`)
    return { username: account.username }
  })
}
