import { maskEmail, maskMobile } from '@sen/core/identity/mobile'
import { refuse } from '@sen/core/refusal'
import { type Contact, findPlayer, type PlayerCard } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'

/** The account; refuses with operations.playerUnknown when the brand has none such. */
export async function loadPlayer(tx: Tx, id: string): Promise<PlayerCard> {
  return (await findPlayer(tx, id)) ?? refuse('operations.playerUnknown')
}

export const showContact = ({ kind, value, verified_at }: Contact) => ({
  kind,
  value,
  isVerified: verified_at !== null,
})

/** A contact as anybody of the staff may see it. */
export const maskContact = (contact: Contact) => ({
  ...showContact(contact),
  value: contact.kind === 'email' ? maskEmail(contact.value) : maskMobile(contact.value),
})

/** The fields of the registration with their first letter only. */
export const maskFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(showFields(fields)).map(([field, value]) => [field, value.replace(/^(.).*$/su, '$1***')]),
  )

export const showFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, String(value)]),
  )
