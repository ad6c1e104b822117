/** What is being written, kept in this tab until it is sent: another page, a reload or a new sign-in loses nothing of it. */
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../ask/session.ts'

/** What was kept under this name for who is signed in, and what keeps it; `undefined` forgets it. */
export function useDraft<T extends object>(name: string): [kept: Partial<T>, keep: (draft: T | undefined) => void] {
  const owner = useSession()?.customerId
  const key = owner ? `draft:${owner}:${name}` : undefined
  const [kept] = useState(() => (key ? read<T>(key) : {}))
  const keep = useCallback(
    (draft: T | undefined) => {
      // A session that ended leaves what it kept, for when its player is back.
      if (!key) return
      try {
        if (draft === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage is full or forbidden: it stays on the page.
      }
    },
    [key],
  )
  return [kept, keep]
}

/** Keeps a draft as it is typed. */
export function useKept<T extends object>(draft: T, keep: (draft: T | undefined) => void): void {
  const isEmpty = Object.values(draft).every(value => value.length === 0)
  const text = JSON.stringify(draft)
  useEffect(() => keep(isEmpty ? undefined : (JSON.parse(text) as T)), [text, isEmpty, keep])
}

function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}
