import type { Deps } from '../platform/deps.ts'
import { generateText } from '../platform/token.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789X'

/** A one-time password: four groups of four, easy to type, 80 bits. */
export function generatePassword(deps: Pick<Deps, 'randomBytes'>): string {
  const text = generateText(deps, LETTERS, 16)
  return (text.match(/.{4}/g) ?? []).join('-')
}
