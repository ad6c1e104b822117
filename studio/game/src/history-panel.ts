/** Past rounds, each with its replay and proof. */
import { readAmount, showAmount } from '@sen/core/money'
import { type HistoryRow, listRounds } from './ask.ts'
import { el } from './elements.ts'
import { roundAddress } from './money-sign.ts'
import { openPanel } from './shell.ts'
import type { Words } from './words.ts'

/** Opens the list of the player's rounds; their pages write amounts with this sign. */
export function openHistory(words: Words, language: 'vi' | 'en', sign: string): void {
  const body = el('tbody')
  const note = el('p', { class: 'note', role: 'status' }, words.loading)
  const more = el('button', { type: 'button', class: 'secondary', 'data-testid': 'history-more' }, words.historyMore)
  more.hidden = true
  let last: string | undefined
  const load = async () => {
    more.disabled = true
    try {
      const { list } = await listRounds(last)
      body.append(...list.map(row => historyRow(row, words, language, sign)))
      last = list.at(-1)?.id ?? last
      note.textContent = body.children.length ? '' : words.historyEmpty
      more.hidden = list.length < 20
      more.textContent = words.historyMore
    } catch {
      note.textContent = words.network
      more.hidden = false
      more.textContent = words.retry
    }
    more.disabled = false
  }
  more.addEventListener('click', load)
  const head = [words.when, words.paid, words.got, words.proof].map(text => el('th', { scope: 'col' }, text))
  openPanel(
    words,
    words.history,
    'history',
    el('table', { class: 'history' }, el('thead', {}, el('tr', {}, ...head)), body),
    note,
    more,
  )
  load()
}

function historyRow(row: HistoryRow, words: Words, language: 'vi' | 'en', sign: string): HTMLElement {
  const time = new Date(row.at).toLocaleTimeString(language === 'vi' ? 'vi-VN' : 'en-GB')
  const isWin = row.win !== null && readAmount(row.win) > readAmount(row.price)
  return el(
    'tr',
    { 'data-testid': 'history-row', 'data-round': row.id },
    el('td', {}, time, row.freeSpins ? el('span', { class: 'star', title: words.freeSpins }, ' ★') : ''),
    el('td', { class: 'num' }, showAmount(readAmount(row.price))),
    el('td', { class: isWin ? 'num up' : 'num' }, row.win === null ? words.open : showAmount(readAmount(row.win))),
    el(
      'td',
      {},
      el(
        'a',
        {
          href: `${roundAddress(row.id, language, sign)}#k=${row.revealKey}`,
          target: '_blank',
          rel: 'noopener',
          'data-testid': 'proof-link',
        },
        words.proof,
      ),
    ),
  )
}
