/** One table in the lobby: its countdown, how it went lately, its limits, and how many bet there now. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { LobbyTable } from '@sen/supplier/shared/lobby'
import type { TableNews } from '@sen/supplier/shared/rooms'
import type { SharedRoundView } from '@sen/supplier/shared/shared-views'
import type { TableFile } from '../../../src/engines/table/table-file.ts'
import { el } from '../elements.ts'
import { markOf } from '../table/board.ts'
import { loadBoard } from '../table/boards.ts'
import { leftOf, type Past, phaseOf, SHEET } from '../table/live.ts'
import { drawBigRoad } from '../table/road-sheets.ts'
import { drawTimer, showTimer } from '../table/shell.ts'
import { shortMoney } from '../table/short-money.ts'
import type { TableWords } from '../table/words.ts'

export type Card = {
  code: string
  element: HTMLButtonElement
  hear: (news: TableNews) => void
  /** Shows the time that is left; `ahead` as at a table. */
  tick: (ahead: number, isUp: boolean) => void
}
type Given = { words: TableWords; language: 'vi' | 'en'; currency: string; onEnter: (code: string) => void }

/** Marks of a table without roads. */
const MARKS = 45

export async function makeCard(
  { code, name, facts, stakes }: LobbyTable,
  { words, language, currency, onEnter }: Given,
): Promise<Card> {
  const file = facts as TableFile
  const board = (await loadBoard(file.engine))({ file, language })
  const timer = drawTimer(words)
  const phase = el('span', { class: 'phase' })
  const lately = board.road ? el('div', {}) : el('ol', { class: 'past' })
  const players = el('span', {}, fill(words.players, { 0: '0' }))
  const chip = (stakes[currency] ?? stakes['*'])?.levels[0] ?? '0'
  const most = (file.limits[currency] ?? file.limits['*'])?.player ?? '0'
  const short = (amount: string) => shortMoney(readAmount(amount))
  const element = el(
    'button',
    { type: 'button', class: 'table-card', 'data-testid': `table-${code}`, onclick: () => onEnter(code) },
    el('h2', {}, name[language]),
    timer.element,
    phase,
    lately,
    el('span', { class: 'terms' }, el('span', {}, `${short(chip)} – ${short(most)}`), players),
  )
  element.disabled = true
  let past: Past[] = []
  let round: SharedRoundView | null = null
  const showPast = () => {
    const shown = past.slice(-SHEET)
    if (board.road) {
      const { result } = board.road
      const road = drawBigRoad(shown.map(({ outcome }) => result(outcome)))
      road.classList.add('big-road')
      lately.replaceChildren(road)
    } else
      lately.replaceChildren(
        ...shown
          .slice(-MARKS)
          .reverse()
          .map(({ number, outcome }) => markOf(number, board.badge(outcome))),
      )
  }
  return {
    code,
    element,
    hear: news => {
      players.textContent = fill(words.players, { 0: String(news.bets.players) })
      if (news.kind === 'bets') return
      round = news.round
      if (news.kind === 'hello') past = news.past
      // A drawn outcome is shown at its table first.
      const isPaid = round?.state === 'settling' || round?.state === 'settled'
      if (round && isPaid && past.at(-1)?.number !== round.number)
        past = [...past, { number: round.number, outcome: round.outcome }]
      if (news.kind === 'hello' || isPaid) showPast()
    },
    tick: (ahead, isUp) => {
      const left = leftOf({ round, ahead })
      showTimer(timer, words, round, left)
      phase.textContent = isUp ? phaseOf(words, left, round) : words.lost
    },
  }
}
