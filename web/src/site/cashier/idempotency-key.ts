/** The key of a request that moves money: drawn once per content, so that sending it twice is one request. */
import { useRef } from 'react'

const drawKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** `key(content)` is the same for the same content until `renew()`: after a success the same content is a new wish. */
export function useIdempotencyKey(): { key: (content: string) => string; renew: () => void } {
  const kept = useRef<{ content: string; key: string } | undefined>(undefined)
  return {
    key: content => {
      if (kept.current?.content !== content) kept.current = { content, key: drawKey() }
      return kept.current.key
    },
    renew: () => {
      kept.current = undefined
    },
  }
}
