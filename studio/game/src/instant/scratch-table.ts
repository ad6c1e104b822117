/** The spring card: nine boxes under gold leaf, scratched by hand or by themselves. */
import { fill } from '@sen/core/phrases'
import { readTimes } from '../../../src/engines/multiplier.ts'
import { BOXES, type ScratchFile, type ScratchView } from '../../../src/engines/scratch/scratch-rules.ts'
import { el } from '../elements.ts'
import { flecks, svgOf } from './drawing.ts'
import { type InstantRound, type MakeTable, move, type Seat } from './table.ts'

type Round = InstantRound & ScratchView

const PETALS = [0, 72, 144, 216, 288]
/** A flower for each prize, of its own colour. */
const COLOURS = [
  '#a9b6b8',
  '#8fd0b0',
  '#7fb8e8',
  '#c49ae8',
  '#f0a050',
  '#f06a86',
  '#ffd35a',
  '#fff3c4',
  '#9ad8d8',
  '#d8a9a9',
  '#b8e07f',
  '#e8e07f',
]
const flower = (sign: number) =>
  PETALS.map(
    turn =>
      `<path transform="rotate(${turn} 50 38)" d="M50 38C40 32 40 18 50 12C60 18 60 32 50 38Z" fill="${COLOURS[sign % COLOURS.length]}"/>`,
  ).join('')
const COVER = `<rect x="2" y="2" width="96" height="96" rx="12" fill="url(#gold)"/>${flecks(96, 96, 30, 11)}<path d="M22 62q14 -30 28 -8t28 -14" fill="none" stroke="#7c4a0a" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`

const GROUND = '<rect x="2" y="2" width="96" height="96" rx="12" fill="#3a0d10" stroke="#b27a21" stroke-width="2"/>'
const worth = (times: string) => `<text class="box-times" x="50" y="86" text-anchor="middle">×${times}</text>`

/** The nine boxes, covered until they are scratched. */
function makeBoxes({ file, words }: Pick<Seat<ScratchFile>, 'file' | 'words'>) {
  let round: Round | undefined
  const open = new Set<number>()
  const boxes = Array.from({ length: BOXES }, (_, at) => {
    const box = el('button', { type: 'button', class: 'box', 'data-testid': `box-${at}` })
    for (const way of ['click', 'pointerenter', 'pointerdown'])
      box.addEventListener(way, () => {
        if (!round) return
        open.add(at)
        paint()
      })
    // A finger that goes on over the card scratches what it passes.
    box.addEventListener('pointerdown', event => box.releasePointerCapture(event.pointerId))
    return box
  })
  const paintBox = (box: HTMLButtonElement, at: number, sign: number | undefined) => {
    const times = file.prizes[sign ?? 0]?.times ?? ''
    const isClosed = sign === undefined
    box.replaceChildren(svgOf(100, 100, isClosed ? COVER : `${GROUND}${flower(sign)}${worth(times)}`))
    box.setAttribute('aria-label', fill(isClosed ? words.boxClosed : words.box, { 0: at + 1, 1: times }))
  }
  const paint = () => {
    boxes.forEach((box, at) => {
      const sign = round && open.has(at) ? (round.boxes[at] as number) : undefined
      const look = String(sign ?? 'closed')
      if (box.dataset.look !== look) paintBox(box, at, sign)
      box.dataset.look = look
      box.toggleAttribute('data-won', open.size === BOXES && sign !== undefined && sign === round?.prize)
    })
  }
  paint()
  return {
    boxes,
    /** Covers them all, over a round or over none. */
    cover: (shown?: Round) => {
      round = shown
      open.clear()
      paint()
    },
    scratch: (many: number) => {
      for (let at = 0; at < many; at++) open.add(at)
      paint()
    },
    lock: (isLocked: boolean) => {
      for (const box of boxes) box.disabled = isLocked || !round
    },
  }
}

export const scratchTable: MakeTable<ScratchFile, Round> = ({ file, words }) => {
  const { boxes, cover, scratch, lock } = makeBoxes({ file, words })
  const tickets = file.prizes
    .map(({ times, tickets: many }) => fill(words.ticketOdds, { 0: times, 1: many.toLocaleString('en-US') }))
    .join('; ')
  const top = Math.max(...file.prizes.map(({ times }) => readTimes(times)))
  return {
    stage: el('div', { class: 'ticket' }, ...boxes),
    choices: el('div', { class: 'choices' }),
    choice: () => ({}),
    odds: () => {
      const winning = file.prizes.reduce((sum, { tickets: many }) => sum + many, 0)
      return [[words.chance, `${(winning / 10_000).toFixed(2)} %`]]
    },
    bestTimes: () => top,
    share: () => file.published.rtp,
    clear: () => cover(),
    show: async (shown, isNew) => {
      cover(shown)
      lock(false)
      await move(isNew ? 2400 : 0, part => scratch(Math.floor(part * BOXES)))
    },
    setState: to => lock(to !== 'busy'),
    say: shown =>
      shown.prize < 0 ? words.scratchNone : fill(words.scratchAgain, { 0: file.prizes[shown.prize]?.times ?? '' }),
    rules: fill(words.scratchRules, { 0: tickets }).split('|'),
  }
}
