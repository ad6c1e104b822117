// The root under which all cards of a hand stand before they are dealt. Part of hand.ts; imports node:crypto only.
import { createHash } from 'node:crypto'

/** A card that was told: its place, its salt and the hashes beside its way up. */
export type Opened = { at: number; card: number; salt: string; path: string[] }

export const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The root above a leaf; a node without a partner goes up as it is (RFC 6962). */
export function climb({ at, card, salt, path }: Opened, size: number): string {
  let hash = sha256(Buffer.of(0), `${at}:${card}:${salt}`)
  const beside = path.map(text => Buffer.from(text, 'hex'))
  for (let index = at, width = size; width > 1; index >>= 1, width = Math.ceil(width / 2)) {
    if ((index ^ 1) >= width) continue
    const other = beside.shift() ?? Buffer.alloc(0)
    hash = index & 1 ? sha256(Buffer.of(1), other, hash) : sha256(Buffer.of(1), hash, other)
  }
  return hash.toString('hex')
}
