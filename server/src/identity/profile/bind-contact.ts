/** What binding a mobile number and a mail address have in common. */
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { type Contact, type ContactKind, listContacts, saveContact } from '../account/read-contact.ts'
import { maskContact, recordEvent } from '../account/record-event.ts'
import { takeCode } from '../challenges/take-code.ts'
import { changeProtected, type Rotated } from '../credentials/change-protected.ts'
import { proveOwner } from '../credentials/prove-owner.ts'

type Typed = { password: string; verificationCode: string; changeCode?: string | undefined }

/**
 * Binds a contact that a code proves. Asked in this order: the login password, where a proved contact stands already the code sent to
 * that one, and the code sent to the new one. Refuses with identity.changeCodeWrong, codeWrong, and mobileTaken or emailTaken.
 */
export async function bindContact(
  deps: Deps,
  caller: Caller,
  { kind, value, typed }: { kind: ContactKind; value: string; typed: Typed },
): Promise<Rotated<object>> {
  const brandId = caller.brand.code
  await proveOwner(deps, caller, typed.password)
  const contacts = await deps.db.inBrand(brandId, tx => listContacts(tx, sessionOf(caller).accountId))
  const before = contacts.find(contact => contact.kind === kind)
  await proveOldContact(deps, brandId, before, typed.changeCode)
  const target = targetOf(kind, value)
  const isProved = await takeCode(deps, brandId, { purpose: 'bind', target, code: typed.verificationCode })
  if (!isProved) refuse('identity.codeWrong')
  return changeProtected(deps, caller, async (tx, account) => {
    const at = deps.now()
    const isSaved = await saveContact(tx, { accountId: account.id, kind, value, verifiedAt: at, at })
    if (!isSaved) refuse(kind === 'mobile' ? 'identity.mobileTaken' : 'identity.emailTaken')
    const event = `${kind}${before?.verified_at ? 'Changed' : 'Bound'}` as const
    // The first contact has no earlier one to tell: it is told itself.
    const told = contacts.some(contact => contact.verified_at) ? { contacts } : {}
    await recordEvent(deps, tx, caller, { account, event, subject: maskContact(kind, value), ...told })
    return {}
  })
}

/** A contact that was proved goes only with a code that was sent to it; one that was only typed goes without. */
export async function proveOldContact(
  deps: Deps,
  brandId: string,
  contact: Contact | undefined,
  code: string | undefined,
): Promise<void> {
  if (!contact?.verified_at) return
  const target = targetOf(contact.kind, contact.value)
  const isRight = code !== undefined && (await takeCode(deps, brandId, { purpose: 'change', target, code }))
  if (!isRight) refuse('identity.changeCodeWrong')
}

const targetOf = (kind: ContactKind, value: string) => ({ kind: kind === 'mobile' ? 'sms' : 'mail', value }) as const
