/** A round's id as people read it: its end, which differs from round to round, and the whole of it at a press. */
import { el } from './elements.ts'
import type { Words } from './words.ts'

const shortId = (id: string): string => `…${id.slice(-8)}`

/** Writes a round's id on a button that copies the whole, after what it is the id of where nothing else says so. */
export function showRoundId(button: HTMLElement, words: Words, id: string, name = words.round): void {
  const text = `${name} ${shortId(id)}`.trim()
  button.hidden = false
  button.dataset.round = id
  button.textContent = text
  button.title = id
  button.setAttribute('aria-label', `${words.round} ${shortId(id)}, ${words.copy}`)
  button.onclick = async () => {
    await copy(id)
    button.textContent = words.copied
    setTimeout(() => {
      if (button.dataset.round === id) button.textContent = text
    }, 1500)
  }
}

/** A frame may not be allowed to the clipboard; a selection can be copied all the same. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = el('textarea', { class: 'unseen', readonly: '' })
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
