/**
 * Secrets that somebody else carries: session tokens, links that were mailed, tickets, keys of browsers. Each has 256 bits, and the
 * database keeps only its SHA-256, which needs no salt for a text that nobody can guess.
 */
import { createHash, hash } from 'node:crypto'
import type { Deps } from './deps.ts'

type Luck = Pick<Deps, 'randomBytes'>

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** A new secret, 43 characters of base64url behind its prefix. */
export const generateToken = ({ randomBytes }: Luck, prefix = ''): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`

/** The text when it has the shape of such a secret, with this prefix; undefined for any other, so that none is looked up. */
export const readToken = (text: string | undefined, prefix = ''): string | undefined =>
  text?.startsWith(prefix) && SECRET.test(text.slice(prefix.length)) ? text : undefined

/** How a secret is kept. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How the token of a launched game is kept, which every bet looks up: the first 128 bits of its SHA-256, as 32 hex digits. */
export const tokenKey = (token: string): string => hash('sha256', token, 'hex').slice(0, 32)

/** Characters of an alphabet of at most 256, each as likely as any other: for what people type. */
export function generateText({ randomBytes }: Luck, letters: string, length: number): string {
  // Bytes of the last, broken turn through the alphabet would favour its first letters.
  const whole = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length)
    for (const byte of randomBytes(length - text.length)) if (byte < whole) text += letters[byte % letters.length]
  return text
}
