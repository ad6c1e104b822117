/** The root of core/src/fairness/merkle-tree.ts over rows that come one after the other: a draw may have a million of them. */
import { createHash } from 'node:crypto'

const hashOf = (mark: number, ...parts: (Buffer | string)[]): Buffer => {
  const sha256 = createHash('sha256').update(Uint8Array.of(mark))
  for (const part of parts) sha256.update(part)
  return sha256.digest()
}

export type RootWriter = { add: (row: string) => void; root: () => string }

/** Keeps one hash a level: whole subtrees wait for their neighbour. */
export function openRoot(): RootWriter {
  const waiting: (Buffer | undefined)[] = []
  return {
    add: row => {
      let hash = hashOf(0, row)
      for (let level = 0; ; level++) {
        const left = waiting[level]
        if (!left) {
          waiting[level] = hash
          return
        }
        hash = hashOf(1, left, hash)
        waiting[level] = undefined
      }
    },
    root: () => {
      let hash: Buffer | undefined
      for (const left of waiting) {
        if (!left) continue
        hash = hash ? hashOf(1, left, hash) : left
      }
      return (hash ?? createHash('sha256').digest()).toString('hex')
    },
  }
}
