/** The tone of a bet's state: still open, taken back, or over. */
import type { TextLook } from '../kit/Text.tsx'

export function toneOfBet(state: string): NonNullable<TextLook['tone']> {
  if (state === 'open') return 'info'
  return state === 'rolled_back' ? 'warn' : 'quiet'
}
