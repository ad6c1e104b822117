/** The rules of an instant game: what it gives back, of the choice of now and of all, and how it goes. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { InstantFile } from '../../../src/engines/instant-file.ts'
import { openPanel } from '../dialogs.ts'
import { el } from '../elements.ts'
import { showMoney } from '../money-sign.ts'
import { showShare } from '../share.ts'
import type { Table } from './table.ts'
import type { InstantWords } from './words.ts'

export function openRules(game: {
  words: InstantWords
  table: Table
  file: InstantFile
  stakes: string[]
  currency: string
}): void {
  const { words, table, file, stakes, currency } = game
  const { rtp, least, best } = file.published
  const [low, high] = [showShare(least), showShare(rtp)]
  const span = low === high ? high : fill(words.returnSpan, { 0: low, 1: high })
  const money = (stake: string | undefined) => showMoney(readAmount(stake ?? '0'), currency)
  const facts: [string, string][] = [
    [words.returnRate, table.isSkill ? fill(words.atBestPlay, { 0: span }) : span],
    [words.returnNow, showShare(table.share())],
    [words.best, fill(words.times, { 0: Number(best).toLocaleString('en', { maximumFractionDigits: 4 }) })],
    [words.stakesAre, `${money(stakes[0])} – ${money(stakes.at(-1))}`],
  ]
  const rules = [...table.rules, ...words.commonRules.split('|')]
  openPanel(
    words,
    words.rules,
    'rules',
    el(
      'dl',
      { class: 'facts' },
      ...facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    ),
    el('h3', {}, words.rulesHeading),
    el('ul', { class: 'rules' }, ...rules.map(rule => el('li', {}, rule))),
  )
}
