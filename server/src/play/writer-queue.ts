/** The calls that wait in one lane of the writer. */
import type { Done, VendorCall } from './writer.ts'

/** `followers` are copies of the same call, answered with it. */
export type Pending = { call: VendorCall; done: Done; followers: Done[] | undefined }

/**
 * Pure: the next batch and what stays, in the order of arrival. A batch has no player twice and no transaction id twice, since
 * the statement judges every call against what was there before it. Copies of a call in the batch join it.
 */
export function takeBatch(queue: Pending[], most: number): { batch: Pending[]; left: Pending[] } {
  if (queue.length === 1) return { batch: queue, left: [] }
  const batch: Pending[] = []
  const left: Pending[] = []
  const players = new Set<string>()
  const ids = new Map<string, Pending>()
  for (const pending of queue) {
    const { call } = pending
    const own = call.brand + call.key
    const twin = ids.get(own)
    if (twin && isCopy(twin.call, call)) {
      twin.followers ??= []
      twin.followers.push(pending.done)
      continue
    }
    const ref = call.refKey && call.brand + call.refKey
    const waits = batch.length >= most || players.has(call.player) || twin || (ref && ids.has(ref))
    // Who waits keeps his later calls behind him.
    players.add(call.player)
    if (waits) {
      left.push(pending)
      continue
    }
    batch.push(pending)
    ids.set(own, pending)
    if (ref) ids.set(ref, pending)
  }
  return { batch, left }
}

const isCopy = (one: VendorCall, other: VendorCall) =>
  one.key === other.key && one.content === other.content && one.player === other.player
