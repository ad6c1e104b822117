/** The calls that wait in one lane of the writer. */
import type { Done, VendorCall } from './writer.ts'

/** `followers` are copies of the same call, answered with it. */
export type Pending = { call: VendorCall; done: Done; followers: Done[] | undefined }

/**
 * A number of 28 bits instead of a key or a player's id: a text that is looked up in a Map or a Set is kept by V8 in its table of
 * texts and in the old space, and half a dozen of them a call made it collect the whole heap several times a minute. Two that
 * are different may share a number, and then one of them waits for the next batch.
 */
export function tagOf(hex: string): number {
  let tag = 0
  for (let at = hex.length - 7; at < hex.length; at += 1) {
    const code = hex.charCodeAt(at)
    tag = (tag << 4) | (((code & 15) + (code >> 6) * 9) & 15)
  }
  return tag
}

/**
 * Pure: the next batch and what stays, in the order of arrival. A batch has no player twice and no transaction id twice, since
 * the statement judges every call against what was there before it, and no player who is `elsewhere` (tags of those in another
 * batch). Copies of a call in the batch join it.
 */
export function takeBatch(
  queue: Pending[],
  most: number,
  elsewhere?: ReadonlySet<number>,
): { batch: Pending[]; left: Pending[] } {
  if (queue.length === 1 && !elsewhere) return { batch: queue, left: [] }
  const batch: Pending[] = []
  const left: Pending[] = []
  const players = new Set<number>(elsewhere)
  const ids = new Map<number, Pending>()
  for (const pending of queue) {
    const { call } = pending
    const id = tagOf(call.key)
    const twin = ids.get(id)
    if (twin && isCopy(twin.call, call)) {
      twin.followers ??= []
      twin.followers.push(pending.done)
      continue
    }
    const player = tagOf(call.player)
    const ref = call.referenceKey === '' ? -1 : tagOf(call.referenceKey)
    const waits = batch.length >= most || players.has(player) || twin || ids.has(ref)
    // Who waits keeps his later calls behind him.
    players.add(player)
    if (waits) {
      left.push(pending)
      continue
    }
    batch.push(pending)
    ids.set(id, pending)
    if (ref >= 0) ids.set(ref, pending)
  }
  return { batch, left }
}

const isCopy = (one: VendorCall, other: VendorCall) =>
  one.key === other.key && one.brand === other.brand && one.content === other.content && one.player === other.player
