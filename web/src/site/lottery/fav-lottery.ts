/** Favourite lottery games: ids of games, kept on this device for each user name (FAV-05, decision C33). */
const KEY = 'favLottery'
const NONE: readonly number[] = []
const listeners = new Set<() => void>()
/** What was read last, so that the same text is the same list. */
let known: { text: string; ids: Readonly<Record<string, readonly number[]>> } = { text: '', ids: {} }

function readAll(): Readonly<Record<string, readonly number[]>> {
  let text = ''
  try {
    text = localStorage.getItem(KEY) ?? ''
  } catch {
    // Storage may be forbidden: there are no favourites then.
  }
  if (text !== known.text) known = { text, ids: parse(text) }
  return known.ids
}

function parse(text: string): Record<string, readonly number[]> {
  try {
    const kept = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(
      kept.flatMap(([name, ids]) =>
        Array.isArray(ids) ? [[name, ids.filter((id): id is number => Number.isInteger(id))]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** The favourites of a user name, the latest first. */
export const readFavourites = (username: string): readonly number[] => {
  const all = readAll()
  return Object.hasOwn(all, username) ? (all[username] as readonly number[]) : NONE
}

/** Adds a game to the favourites of a user name, or takes it out. Where nothing can be stored, nothing changes. */
export function toggleFavourite(username: string, gameId: number): void {
  const own = readFavourites(username)
  const ids = own.includes(gameId) ? own.filter(id => id !== gameId) : [gameId, ...own]
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [username]: ids }))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Hears of changes made here and in other tabs. */
export function watchFavourites(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
