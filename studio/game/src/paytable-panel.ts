/** The paytable: prizes at the stake of now, lines, rules, and what the game gives back. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { type Machine, ROWS } from '../../src/slot/machine.ts'
import { el } from './elements.ts'
import { showMoney } from './money-sign.ts'
import { openPanel } from './shell.ts'
import { symbolAddress } from './symbol-art.ts'
import type { Words } from './words.ts'

/** A share as the player reads it: "95.81 %". */
export const showShare = (share: string, digits = 2): string => `${(Number(share) * 100).toFixed(digits)} %`

/** Opens the paytable for a stake (decimal text). */
export function openPaytable(machine: Machine, words: Words, stake: string, currency: string): void {
  const lineBet = readAmount(stake) / BigInt(machine.lines.length)
  const prize = (lineBets: number) => showMoney(lineBet * BigInt(lineBets), currency)
  const { published } = machine
  const facts: [string, string][] = [
    [words.returnRate, showShare(published.rtp)],
    [words.hitRate, fill(words.hitEvery, { 0: showShare(published.hitRate) })],
    [words.feature, fill(words.featureEvery, { 0: published.featureEvery })],
    [words.volatility, fill(words.volatilityMedium, { 0: Number(published.deviation).toFixed(1) })],
    [words.bestSpin, fill(words.times, { 0: published.bestSpin })],
    [
      words.buyShort,
      `${showMoney(lineBet * BigInt(machine.buy.price), currency)} · RTP ${showShare(published.buyRtp)}`,
    ],
  ]
  const card = (letter: string, rows: [string, string][], note = '') =>
    el(
      'li',
      { class: 'prize' },
      el('img', { src: symbolAddress(letter), alt: letter, width: '72', height: '72' }),
      el(
        'div',
        {},
        ...rows.map(([count, value]) => el('p', {}, el('b', {}, count), ' ', value)),
        ...(note ? [el('p', {}, note)] : []),
      ),
    )
  const cards = machine.symbols.map(letter => {
    if (letter === machine.wild) return card(letter, [], words.wildRule)
    const pays = letter === machine.scatter ? machine.scatterPays : (machine.pays[letter] as [number, number, number])
    const rows = pays.map((pay, at): [string, string] => [`${at + 3}×`, prize(pay)]).reverse()
    return card(letter, rows, letter === machine.scatter ? words.scatterPays : '')
  })
  openPanel(
    words,
    words.paytable,
    'paytable',
    el(
      'dl',
      { class: 'facts' },
      ...facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    ),
    el('h3', {}, fill(words.paysHeading, { 0: showMoney(stake, currency) })),
    el('ul', { class: 'prizes' }, ...cards),
    el('h3', {}, fill(words.linesHeading, { 0: machine.lines.length })),
    el('ol', { class: 'lines' }, ...machine.lines.map(rows => el('li', {}, lineGrid(rows)))),
    el('h3', {}, words.rulesHeading),
    el(
      'ul',
      { class: 'rules' },
      ...fill(words.rules, { 0: machine.lines.length, 1: machine.freeSpins.multiplier })
        .split('|')
        .map(rule => el('li', {}, rule)),
    ),
  )
}

/** A small picture of a line. */
function lineGrid(rows: number[]): HTMLElement {
  const grid = el('span', { class: 'line-grid', 'aria-hidden': 'true' })
  for (let row = 0; row < ROWS; row++)
    for (const crossed of rows) grid.append(el('i', { class: crossed === row ? 'on' : '' }))
  return grid
}
