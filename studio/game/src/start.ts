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
  /** When it answered, by the clock of this device. */
  at: number
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
  const asked = askForGame()
  const refused = asked.then(
    () => undefined,
    error => error,
  )
  try {
    const { startGame } = await import('./game.ts').catch(() => {
      throw new AskError('network')
    })
    await startGame(host, asked)
  } catch (error) {
    // What the studio says comes first: no second try helps against a refusal.
    const why = (await refused) ?? error
    if (!(why instanceof AskError)) console.error(why)
    showFailure(host, words, why instanceof AskError ? why.code : 'fault')
  }
}

async function askForGame(): Promise<Asked> {
  const open = await openGame<RoundView, SlotFile>()
  const at = Date.now()
  const machine = prepareMachine(open.game.facts)
  const pictures = await loadPictures(machine)
  return { at, open, machine, pictures, images: await decodePictures(pictures.symbols) }
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
