/**
 * A Merkle tree as RFC 6962 has it: one hash commits to a list, and a short path shows that an entry stands in it. Leaves and nodes
 * are hashed apart, so that a node cannot be shown as a leaf. Pure: SHA-256 is handed in.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

const utf8 = new TextEncoder()

function join(mark: number, ...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  joined[0] = mark
  let at = 1
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const leafOf = (text: string, sha256: Sha256) => sha256(join(0, utf8.encode(text)))
const nodeOf = (left: Uint8Array, right: Uint8Array, sha256: Sha256) => sha256(join(1, left, right))

/** All levels, the leaves first. A node without a partner goes up as it is: the same tree as splitting at powers of two. */
function levelsOf(texts: readonly string[], sha256: Sha256): Uint8Array[][] {
  let level = texts.map(text => leafOf(text, sha256))
  const levels = [level]
  while (level.length > 1) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const [left, right] = [below[2 * at] as Uint8Array, below[2 * at + 1]]
      return right ? nodeOf(left, right, sha256) : left
    })
    levels.push(level)
  }
  return levels
}

/** The root over texts in their order; that of an empty list is the hash of nothing. */
export function merkleRoot(texts: readonly string[], sha256: Sha256): Uint8Array {
  return levelsOf(texts, sha256).at(-1)?.[0] ?? sha256(new Uint8Array(0))
}

/** The path of the entry at `index`: the hashes that stand beside it on the way up. */
export function inclusionPath(texts: readonly string[], index: number, sha256: Sha256): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= texts.length) throw new Error(`no entry ${index}`)
  return levelsOf(texts, sha256).flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}

/** Whether a path leads from an entry at its place in a list of `size` to the root. */
export function isIncluded(
  claim: { root: Uint8Array; text: string; index: number; size: number; path: readonly Uint8Array[] },
  sha256: Sha256,
): boolean {
  const { root, text, size, path } = claim
  if (!Number.isInteger(claim.index) || claim.index < 0 || claim.index >= size) return false
  let hash = leafOf(text, sha256)
  let used = 0
  for (let index = claim.index, width = size; width > 1; index >>= 1, width = Math.ceil(width / 2)) {
    if ((index ^ 1) >= width) continue
    const beside = path[used++]
    if (!beside) return false
    hash = index & 1 ? nodeOf(beside, hash, sha256) : nodeOf(hash, beside, sha256)
  }
  return used === path.length && hash.length === root.length && hash.every((byte, at) => byte === root[at])
}
