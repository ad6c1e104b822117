/** What is said in short messages, and until when; Toasts.tsx shows them. */
import { createStore } from 'zustand'

export type Toast = { id: number; kind: 'info' | 'good' | 'bad'; text: string; ms: number }

export const toasts = createStore<{ list: Toast[] }>(() => ({ list: [] }))
let last = 0

/** What only greets is gone sooner than what is to be read, milliseconds. */
export const GREETING_MS = 3_000

/** Shows a message from anywhere: `toast('Đã chép')`, `toast(error.message, 'bad')`. */
export function toast(text: string, kind: Toast['kind'] = 'info', ms = 6_000): void {
  last += 1
  const id = last
  // The same words twice are one message.
  toasts.setState(({ list }) => ({
    list: [...list.filter(one => one.text !== text), { id, kind, text, ms }].slice(-3),
  }))
}
