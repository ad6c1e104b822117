/** The ninety points of a board as buttons over its lines: what stands there, where a piece may go, tap by tap or dragged. */
import { fill } from '@sen/core/phrases'
import { fileOf, kindOf, rankOf } from '../../../src/engines/board/squares.ts'
import { el } from '../elements.ts'
import { boardPicture, piecePicture } from './xiangqi-art.ts'
import type { XiangqiWords } from './xiangqi-words.ts'

export type Shown = {
  cells: readonly number[]
  /** Seen from black's side. */
  isTurned: boolean
  last: { from: number; to: number } | null
  chosen: number
  targets: readonly number[]
  /** Pieces that may be moved now. */
  own: readonly number[]
  checked: number
  names: readonly string[] | null
}

export type Points = { element: HTMLElement; show: (shown: Shown) => void }

/** "e3", files from red's left. */
export const squareName = (square: number): string => `${'abcdefghi'[fileOf(square)]}${9 - rankOf(square)}`

/** What a piece is called: "Mã đỏ". */
export function pieceName(words: XiangqiWords, piece: number, language: 'vi' | 'en'): string {
  const kind = words.pieces.split('|')[kindOf(piece)] ?? ''
  const side = words.sides.split('|')[piece > 0 ? 1 : 0] ?? ''
  return language === 'vi' ? `${kind} ${side}` : `${side} ${kind}`
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1 }

/** Builds a board; `onTap` hears the square, `onDrag` from where to where. */
export function buildPoints(
  words: XiangqiWords,
  language: 'vi' | 'en',
  on: { tap: (square: number) => void; drag: (from: number, to: number) => void },
): Points {
  const buttons = Array.from({ length: 90 }, (_, square) =>
    el('button', {
      type: 'button',
      class: 'point',
      'data-square': String(square),
      'data-at': squareName(square),
      tabindex: '-1',
    }),
  )
  const grid = el('div', { class: 'points' }, ...buttons)
  const element = el(
    'div',
    { class: 'xiangqi', role: 'group', 'aria-label': words.board, 'data-testid': 'board' },
    grid,
  )
  element.prepend(boardPicture())
  const known = { isTurned: false, names: null as Shown['names'] }
  const squareOf = (target: EventTarget | null): number =>
    Number((target as Element | null)?.closest<HTMLElement>('[data-square]')?.dataset.square ?? -1)
  const drag = wireDrag(grid, squareOf, on.drag)
  grid.addEventListener('click', event => {
    const square = squareOf(event.target)
    if (square >= 0 && !drag.wasDragged()) on.tap(square)
  })
  grid.addEventListener('keydown', event => {
    const way = STEPS[event.key]
    const to = buttons[squareOf(event.target) + (way ?? 0) * (known.isTurned ? -1 : 1)]
    if (way === undefined || !to) return
    event.preventDefault()
    to.focus()
  })
  return {
    element,
    show: shown => {
      if (shown.isTurned !== known.isTurned) grid.replaceChildren(...(shown.isTurned ? buttons.toReversed() : buttons))
      const isFresh = known.names !== shown.names
      Object.assign(known, { isTurned: shown.isTurned, names: shown.names })
      buttons.forEach((button, square) => {
        showPoint(button, square, shown, isFresh)
        const piece = shown.cells[square] as number
        const name = piece === 0 ? '' : `${pieceName(words, piece, language)}, `
        button.setAttribute('aria-label', name + fill(words.square, { 0: squareName(square) }))
      })
      if (!buttons.some(button => button.tabIndex === 0)) (buttons[shown.isTurned ? 4 : 85] as HTMLElement).tabIndex = 0
    },
  }
}

function showPoint(button: HTMLButtonElement, square: number, shown: Shown, isFresh: boolean): void {
  const piece = shown.cells[square] as number
  if (isFresh || button.dataset.piece !== String(piece)) {
    button.dataset.piece = String(piece)
    button.replaceChildren(...(piece === 0 ? [] : [piecePicture(piece, shown.names)]))
  }
  const isOwn = shown.own.includes(square)
  button.dataset.own = String(isOwn)
  button.dataset.target = String(shown.targets.includes(square))
  button.dataset.last = shown.last?.to === square ? 'to' : shown.last?.from === square ? 'from' : ''
  button.dataset.check = String(shown.checked === square)
  button.setAttribute('aria-pressed', String(shown.chosen === square))
  button.tabIndex = isOwn || shown.targets.includes(square) ? 0 : -1
}

/** Draws a piece along with the finger or the mouse; a short way is a tap. */
function wireDrag(
  grid: HTMLElement,
  squareOf: (target: EventTarget | null) => number,
  onDrag: (from: number, to: number) => void,
): { wasDragged: () => boolean } {
  let held: { button: HTMLElement; from: number; x: number; y: number; far: boolean } | undefined
  let dragged = false
  grid.addEventListener('pointerdown', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-own="true"]')
    dragged = false
    held = button ? { button, from: squareOf(button), x: event.clientX, y: event.clientY, far: false } : undefined
  })
  grid.addEventListener('pointermove', event => {
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.far && Math.hypot(x, y) < 8) return
    if (!held.far) grid.setPointerCapture(event.pointerId)
    held.far = true
    held.button.dataset.held = 'true'
    ;(held.button.firstElementChild as SVGElement | null)?.style.setProperty('translate', `${x}px ${y}px`)
  })
  const drop = (event: PointerEvent, isLet: boolean) => {
    if (!held) return
    const { button, from, far } = held
    held = undefined
    dragged = far
    delete button.dataset.held
    ;(button.firstElementChild as SVGElement | null)?.style.removeProperty('translate')
    const to = squareOf(document.elementFromPoint(event.clientX, event.clientY))
    if (far && isLet && to >= 0 && to !== from) onDrag(from, to)
  }
  grid.addEventListener('pointerup', event => drop(event, true))
  grid.addEventListener('pointercancel', event => drop(event, false))
  return { wasDragged: () => dragged }
}
