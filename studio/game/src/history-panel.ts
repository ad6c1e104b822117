/** Past rounds, each with its replay and proof. */
import { readAmount, showAmount } from '@sen/core/money'
import { type HistoryRow, listRounds } from './ask.ts'
import { el } from './elements.ts'
import { lookPart } from './look.ts'
import { roundAddress } from './money-sign.ts'
import { openPagedHistory } from './paged-history.ts'
import type { Words } from './words.ts'

/** Opens the list of the player's rounds; their pages write amounts with this sign. */
export function openHistory(words: Words, language: 'vi' | 'en', sign: string): void {
  openPagedHistory(
    words,
    {
      title: words.history,
      head: [words.when, words.paid, words.got, words.proof],
      empty: words.historyEmpty,
    },
    listRounds,
    row => historyRow(row, words, language, sign),
  )
}

function historyRow(row: HistoryRow, words: Words, language: 'vi' | 'en', sign: string): HTMLElement {
  const time = new Date(row.at).toLocaleTimeString(language === 'vi' ? 'vi-VN' : 'en-GB')
  const isWin = row.win !== null && readAmount(row.win) > readAmount(row.price)
  return el(
    'tr',
    { 'data-testid': 'history-row', 'data-round': row.id },
    el('td', {}, time, row.steps > 0 ? el('span', { class: 'star', title: words.freeSpins }, ' ★') : ''),
    el('td', { class: 'num' }, showAmount(readAmount(row.price))),
    el('td', { class: isWin ? 'num up' : 'num' }, row.win === null ? words.open : showAmount(readAmount(row.win))),
    el(
      'td',
      {},
      el(
        'a',
        {
          href: `${roundAddress(row.id, language, sign)}${lookPart()}#k=${row.revealKey}`,
          target: '_blank',
          rel: 'noopener',
          'data-testid': 'proof-link',
        },
        words.proof,
      ),
    ),
  )
}
