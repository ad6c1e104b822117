/** The sentence of whatever a call failed with: the server's own, or that nobody answered. Pure. */
import { Refused, Unreachable } from '../ask/ask.ts'
import type { PhraseKey, Words } from '../words/words.tsx'

/** `silent` is said where nobody answered, in place of what the site says of its network. */
export function errorMessage(error: unknown, { say }: Pick<Words, 'say'>, silent?: PhraseKey): string {
  if (error instanceof Refused) return error.message
  return say(silent ?? (error instanceof Unreachable && error.timedOut ? 'site.timedOutText' : 'site.network'))
}
