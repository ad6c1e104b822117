/** The sentence of whatever a call failed with: the server's own, or that the network was silent. Pure. */
import { Refused, Unreachable } from '../ask/ask.ts'
import type { Words } from '../words/words.tsx'

export function sayFailure(error: unknown, { say }: Pick<Words, 'say'>): string {
  if (error instanceof Refused) return error.message
  return say(error instanceof Unreachable && error.timedOut ? 'site.timedOutText' : 'site.network')
}
