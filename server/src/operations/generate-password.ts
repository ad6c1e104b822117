import type { Deps } from '../platform/deps.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789X'

/** A one-time password: four groups of four, easy to type, 80 bits. */
export function generatePassword(deps: Pick<Deps, 'randomBytes'>): string {
  const text = [...deps.randomBytes(16)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}
