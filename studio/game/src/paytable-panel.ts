/** The paytable: prizes at the stake of now, lines, rules, and what the game gives back. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { Machine } from '../../src/engines/slots/machine.ts'
import { openPanel } from './dialogs.ts'
import { el } from './elements.ts'
import { showMoney } from './money-sign.ts'
import { showShare } from './share.ts'
import { mixedRule, rulesOf } from './slot-rules.ts'
import type { Pictures } from './symbol-art.ts'
import type { Words } from './words.ts'

type Given = {
  machine: Machine
  pictures: Pictures
  words: Words
  language: 'vi' | 'en'
  stake: string
  currency: string
}

/** Opens the paytable for a stake (decimal text). */
export function openPaytable(given: Given): void {
  const { machine, words, stake, currency } = given
  openPanel(
    words,
    words.paytable,
    'paytable',
    el(
      'dl',
      { class: 'facts' },
      ...factsOf(given).map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    ),
    el('h3', {}, fill(words.paysHeading, { 0: showMoney(stake, currency) })),
    el('ul', { class: 'prizes' }, ...cardsOf(given)),
    ...(machine.lines
      ? [
          el('h3', {}, fill(words.linesHeading, { 0: machine.lines.length })),
          el('ol', { class: 'lines' }, ...machine.lines.map(line => el('li', {}, lineGrid(machine, line)))),
        ]
      : []),
    el('h3', {}, words.rulesHeading),
    el('ul', { class: 'rules' }, ...rulesOf(machine, given.language).map(rule => el('li', {}, rule))),
  )
}

/** How much prizes scatter, by the standard deviation. */
const volatilityOf = (words: Words, deviation: number): string =>
  deviation < 4 ? words.low : deviation < 8 ? words.medium : deviation < 15 ? words.high : words.veryHigh

/** What the feature of a machine is called. */
export const featureName = ({ pick, hold }: Pick<Machine, 'pick' | 'hold'>, words: Words): string =>
  pick ? words.featurePick : hold ? words.featureHold : words.freeSpins

function factsOf(given: Given): [string, string][] {
  const { machine, words } = given
  const { published, buy } = machine
  return [
    [words.returnRate, showShare(published.rtp)],
    ...(published.jackpot ? [[words.potsReturn, showShare(published.jackpot)] as [string, string]] : []),
    [words.hitRate, fill(words.hitEvery, { 0: showShare(published.hitRate) })],
    ...(published.featureEvery
      ? [[featureName(machine, words), fill(words.featureEvery, { 0: published.featureEvery })] as [string, string]]
      : []),
    [
      words.volatility,
      fill(volatilityOf(words, Number(published.deviation)), { 0: Number(published.deviation).toFixed(1) }),
    ],
    [words.bestSpin, fill(words.times, { 0: published.bestSpin })],
    ...(buy && published.buyRtp
      ? [[words.kindBuy, `${prizeOf(given, buy.price)} · RTP ${showShare(published.buyRtp)}`] as [string, string]]
      : []),
  ]
}

/** Parts of the stake in money. */
const prizeOf = ({ machine, stake, currency }: Given, parts: number): string =>
  showMoney((readAmount(stake) / BigInt(machine.parts)) * BigInt(parts), currency)

function cardsOf(given: Given): HTMLElement[] {
  const { machine, pictures, words, language } = given
  const { symbols, counts, engine } = machine
  const picture = (at: number) => el('img', { src: pictures.symbols[at] as string, alt: '', width: '72', height: '72' })
  const card = (at: number, rows: [string, string][], note = '') =>
    el(
      'li',
      { class: 'prize' },
      picture(at),
      el(
        'div',
        {},
        ...rows.map(([count, value]) => el('p', {}, el('b', {}, count), ' ', value)),
        ...(note ? [el('p', {}, note)] : []),
      ),
    )
  const named = (count: number, at: number, all: number[]) =>
    engine === 'cluster'
      ? fill(at === all.length - 1 ? words.clusterFrom : words.clusterOf, {
          0: all[at + 1] === count + 1 || at === all.length - 1 ? count : `${count}–${(all[at + 1] as number) - 1}`,
        })
      : `${count}×`
  const rowsOf = (prizes: readonly number[], on: number[]) =>
    prizes
      .map((pay, at): [string, string] => [named(on[at] as number, at, on), pay > 0 ? prizeOf(given, pay) : ''])
      .filter(([, value]) => value)
      .reverse()
  const cards = symbols.map((letter, at) => {
    if (letter === machine.scatter && !machine.hold)
      return card(
        at,
        rowsOf(machine.scatterPays ?? [], machine.scatterCounts ?? []),
        machine.pick ? words.featurePick : words.scatterPays,
      )
    if (letter === machine.scatter) return card(at, [], words.featureHold)
    if (letter === machine.mystery?.symbol) return card(at, [], words.mysteryShort)
    const rows = rowsOf(machine.pays[letter] ?? [], counts)
    return card(at, rows, letter === machine.wild ? words.wildShort : '')
  })
  const { mixed } = machine
  if (!mixed) return cards
  const group = mixed.symbols.map(letter => picture(symbols.indexOf(letter)))
  const text = mixedRule(language, prizeOf(given, mixed.pay))
  return [...cards, el('li', { class: 'prize mixed' }, el('div', {}, ...group), el('p', {}, text))]
}

/** A small picture of a line. */
function lineGrid({ rows }: Machine, line: number[]): HTMLElement {
  const grid = el('span', { class: `line-grid reels-${rows.length}`, 'aria-hidden': 'true' })
  for (let row = 0; row < Math.max(...rows); row++)
    for (const crossed of line) grid.append(el('i', { class: crossed === row ? 'on' : '' }))
  return grid
}
