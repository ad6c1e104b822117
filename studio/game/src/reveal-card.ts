/** Has the seed of a round told by whoever came with its key, so that the round can be checked. */

import type { Proof } from './ask.ts'
import { el } from './elements.ts'
import type { Words } from './words.ts'

export function revealCard(words: Words, id: string, key: string, onRevealed: (proof: Proof) => void): HTMLElement {
  const note = el('p', { class: 'note', role: 'alert' })
  const button = el('button', { type: 'button', class: 'primary', 'data-testid': 'reveal' }, words.reveal)
  button.addEventListener('click', async () => {
    button.disabled = true
    note.textContent = ''
    try {
      onRevealed(await reveal(id, key))
    } catch (error) {
      const code = error instanceof Error ? error.message : ''
      note.textContent = code === 'roundOpen' ? words.seedBusy : code === 'notOwner' ? words.revealOld : words.network
      button.disabled = false
    }
  })
  return el(
    'section',
    { class: 'card', 'data-testid': 'not-revealed' },
    el('h2', {}, words.revealTitle),
    el('p', {}, words.revealText),
    button,
    note,
  )
}

async function reveal(id: string, key: string): Promise<Proof> {
  const response = await fetch(`/api/proofs/${id}/reveal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer as Proof
}
