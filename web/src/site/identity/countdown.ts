/**
 * Until when a code to a number may not be asked again. Kept in session storage, so that a reload does not bring the button
 * back before the server would send again. Pure but for the storage that is handed in.
 */
type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (purpose: string) => `codes.${purpose}`

/** Waits of one purpose by whom the code goes to: milliseconds since 1970. */
function readWaits(store: Store, purpose: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(purpose)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** Whole seconds that are left; 0 when a code may be asked. A number that was typed wrong does not stop the right one. */
export function secondsLeft(store: Store, purpose: string, target: string, now: number): number {
  const until = readWaits(store, purpose)[target]
  return typeof until === 'number' ? Math.max(0, Math.ceil((until - now) / 1000)) : 0
}

export function startWait(store: Store, purpose: string, target: string, seconds: number, now: number): void {
  const live = Object.entries(readWaits(store, purpose)).filter(([, until]) => until > now)
  try {
    store.setItem(keyOf(purpose), JSON.stringify({ ...Object.fromEntries(live), [target]: now + seconds * 1000 }))
  } catch {
    // Forbidden storage: the server still refuses, in words.
  }
}

/** "4:59". */
export const writeClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
