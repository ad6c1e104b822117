/**
 * Answers that many callers get are checked and written once: a use case that hands out the same object again marks it, and
 * `serve` keeps the bytes with it for as long as the object lives.
 */
const kept = new WeakMap<object, Buffer | undefined>()

/** Marks an answer that will be handed out again and again. It is frozen, because its bytes will not follow a change. */
export function cacheResponse<T extends object>(answer: T): T {
  kept.set(Object.freeze(answer), undefined)
  return answer
}

/** The bytes of a marked answer, made by `write` the first time; undefined for an answer that nobody marked. */
export function bytesOf(answer: unknown, write: () => string): Buffer | undefined {
  if (typeof answer !== 'object' || answer === null || !kept.has(answer)) return undefined
  const known = kept.get(answer)
  if (known) return known
  const bytes = Buffer.from(write())
  kept.set(answer, bytes)
  return bytes
}
