/** The first script of a slot: asks for the session and its pictures while the game itself (game.ts) still comes. */
import { type Machine, prepareMachine, type SlotFile } from '../../src/engines/slots/machine.ts'
import type { RoundView } from '../../src/engines/slots/slot-game.ts'
import { AskError, type OpenAnswer, openGame } from './ask.ts'
import { showFailureScreen } from './failure-screen.ts'
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
    const code = why instanceof AskError ? why.code : 'fault'
    const text = words[code as keyof Words] ?? words.fault
    showFailureScreen(host, { code, text, retry: words.retry, heading: 'Sen Studio' })
  }
}

async function askForGame(): Promise<Asked> {
  const open = await openGame<RoundView, SlotFile>()
  const at = Date.now()
  const machine = prepareMachine(open.game.facts)
  const pictures = await loadPictures(machine)
  return { at, open, machine, pictures, images: await decodePictures(pictures.symbols) }
}

main()
