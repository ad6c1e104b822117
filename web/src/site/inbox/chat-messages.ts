/** The lines of a chat as the player sees them: what the server has, then what was typed and is not there yet. Pure. */
export type Unsent = { key: string; text: string; isSending: boolean }
type Kept = { key: string; author: 'player' | 'staff'; name: string; text: string; at: string }
export type Shown = {
  key: string
  author: 'player' | 'staff'
  name: string
  text: string
  at: string
  state: 'kept' | 'sending' | 'unsent'
}

export function mergeMessages(kept: readonly Kept[], unsent: readonly Unsent[]): Shown[] {
  const known = new Set(kept.filter(message => message.author === 'player').map(message => message.key))
  return [
    ...kept.map(message => ({ ...message, state: 'kept' as const })),
    ...unsent
      .filter(message => !known.has(message.key))
      .map(({ key, text, isSending }) => ({
        key,
        text,
        author: 'player' as const,
        name: '',
        at: '',
        state: isSending ? ('sending' as const) : ('unsent' as const),
      })),
  ]
}
