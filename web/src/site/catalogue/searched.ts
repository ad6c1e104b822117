/** What was searched for last, in this tab: session storage, five at most, the newest first. */

const KEY = 'searched'
const MOST = 5

export function readSearched(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(text => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepSearched(typed: string): void {
  const text = typed.trim()
  if (text === '') return
  try {
    const kept = [text, ...readSearched().filter(one => one !== text)].slice(0, MOST)
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage nothing is remembered.
  }
}
