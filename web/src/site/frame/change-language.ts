/** A change of language is kept here and, signed in, on the server (LANG-06). */
import { identityCalls } from '@sen/core/identity/calls'
import type { Language } from '@sen/core/phrases'
import { ask } from '../../ask/ask.ts'
import { readSession } from '../../ask/session.ts'
import { keepLanguage } from '../../words/language.ts'

/** The page comes anew in the other language: every text, every answer and the prerendered words change at once. */
export async function changeLanguage(chosen: string): Promise<void> {
  keepLanguage(chosen as Language)
  if (readSession())
    await ask(identityCalls.updateLanguage, { body: { language: chosen.toUpperCase() } }).catch(() => {})
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
