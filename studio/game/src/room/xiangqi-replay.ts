/** A past game of xiangqi or cờ úp, move by move, on the board; and every move in a list. */
import { fill } from '@sen/core/phrases'
import type { viewHandProof } from '@sen/supplier/hands/room-views'
import { type BoardMove, type BoardState, boardGame, sideAt } from '../../../src/engines/board/board-game.ts'
import { kingOf } from '../../../src/engines/board/moves.ts'
import type { BoardFile } from '../../../src/engines/hands/hand-file.ts'
import { el } from '../elements.ts'
import { endOf } from './xiangqi-ends.ts'
import { buildPoints, pieceName, squareName } from './xiangqi-points.ts'
import { type XiangqiWords, xiangqiWords } from './xiangqi-words.ts'

type Proof = NonNullable<Awaited<ReturnType<typeof viewHandProof>>>

/** The states of a game, from the start on, played by its rules from what was dealt. */
function statesOf({ facts, round, proof }: Proof): BoardState[] {
  const file = facts as BoardFile
  const rules = boardGame({ ...file, isHidden: file.engine === 'jieqi' })
  const dealt = proof.opened.map(cards => cards.map(({ card }) => card))
  const states = [rules.deal(dealt, round.lead < 0 ? null : round.lead)]
  for (const { seat, move, ms } of round.moves)
    states.push(rules.act(states.at(-1) as BoardState, seat, move as BoardMove, ms))
  return states
}

const saidWords = ({ offersDraw, accepts, declines, resigns, runsOut }: XiangqiWords) => ({
  ...{ offer: offersDraw, accept: accepts, decline: declines, resign: resigns, time: runsOut },
})

/** Shows a past game; `nameOf` says who sat where. */
export function pastGame(proof: Proof, language: 'vi' | 'en', nameOf: (seat: number) => string): HTMLElement {
  const words = xiangqiWords(language)
  const states = statesOf(proof)
  const last = states.at(-1) as BoardState
  const points = buildPoints(words, language, { tap: () => {}, drag: () => {} })
  const count = el('span', { 'data-testid': 'past-at' })
  let at = states.length - 1
  const show = () => {
    const { cells, last: moved, isCheck, turn, red } = states[at] as BoardState
    const checked = isCheck ? kingOf(Int8Array.from(cells), sideAt({ red }, turn)) : -1
    points.show({
      ...{ cells, checked, last: moved, chosen: -1, targets: [], own: [], names: null },
      isTurned: proof.round.mine !== red,
    })
    count.textContent = fill(words.moves, { 0: String(at), 1: String(states.length - 1) })
  }
  const button = (sign: string, label: string, testId: string, to: () => number) =>
    el(
      'button',
      {
        ...{ type: 'button', class: 'action', 'aria-label': label, title: label, 'data-testid': testId },
        onclick: () => {
          at = Math.min(states.length - 1, Math.max(0, to()))
          show()
        },
      },
      sign,
    )
  show()
  return el(
    'section',
    { class: 'card past-hand' },
    el('h2', {}, endOf(words, last, proof.facts as BoardFile)),
    el('div', { class: 'past-board' }, points.element),
    el(
      'div',
      { class: 'past-steps' },
      button('«', words.first, 'past-first', () => 0),
      button('‹', words.back, 'past-back', () => at - 1),
      count,
      button('›', words.next, 'past-next', () => at + 1),
      button('»', words.end, 'past-end', () => states.length - 1),
    ),
    el(
      'ol',
      { class: 'course' },
      ...proof.round.moves.map(({ seat, move }, nth) => {
        const text = moveText(words, language, states[nth] as BoardState, move as BoardMove)
        return el('li', {}, el('span', { class: 'who' }, nameOf(seat)), text)
      }),
    ),
  )
}

/** "Mã đỏ h0 → g2", or what was said. */
function moveText(words: XiangqiWords, language: 'vi' | 'en', before: BoardState, move: BoardMove): string {
  if ('word' in move) return saidWords(words)[move.word]
  const piece = pieceName(words, before.cells[move.from] as number, language)
  const taken = before.cells[move.to] === 0 ? '→' : '×'
  return `${piece} ${squareName(move.from)} ${taken} ${squareName(move.to)}`
}
