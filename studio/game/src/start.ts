/** The first script of a slot: asks for the session and its pictures while the game itself (game.ts) still comes. */
import { type Machine, prepareMachine, type SlotFile } from '../../src/engines/slots/machine.ts'
import type { RoundView } from '../../src/engines/slots/slot-game.ts'
import { AskError, type OpenAnswer, openGame } from './ask.ts'
import { el } from './elements.ts'
import { wearLook } from './look.ts'
import { decodePictures, loadPictures, type Pictures } from './symbol-art.ts'
import { type Words, wordsOf } from './words.ts'

/** What the game needs of the studio. */
export type Asked = {
  open: OpenAnswer<RoundView, SlotFile>
  machine: Machine
  pictures: Pictures
  /** The symbols, ready to be drawn. */
  images: HTMLImageElement[]
}

async function main(): Promise<void> {
  wearLook()
  const words = wordsOf(new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'vi')
  const host = document.querySelector<HTMLElement>('#app')
  if (!host) return
  try {
    const asked = askForGame()
    // Told below, once the game is there.
    asked.catch(() => {})
    const { startGame } = await import('./game.ts')
    await startGame(host, asked)
  } catch (error) {
    if (!(error instanceof AskError)) console.error(error)
    showFailure(host, words, error instanceof AskError ? error.code : 'fault')
  }
}

async function askForGame(): Promise<Asked> {
  const open = await openGame<RoundView, SlotFile>()
  const machine = prepareMachine(open.game.facts)
  const pictures = await loadPictures(machine)
  return { open, machine, pictures, images: await decodePictures(pictures.symbols) }
}

/** The game could not be opened: says why, and offers the next step. */
function showFailure(host: HTMLElement, words: Words, code: string): void {
  const text = words[code as keyof Words] ?? words.fault
  host.replaceChildren(
    el(
      'div',
      { class: 'failure', role: 'alert', 'data-testid': 'failure' },
      el('h1', { class: 'name-of-game' }, 'Sen Studio'),
      el('p', {}, text),
      ...(code === 'sessionEnded'
        ? []
        : [el('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, words.retry)]),
    ),
  )
  document.body.dataset.state = 'failed'
}

main()
