/** The rules of a fishing room: what each fish pays, its chance in words, and how it goes. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { chanceOf } from '../../../src/engines/fish/fish-returns.ts'
import { type FishFile, oddsOf, type Species } from '../../../src/engines/fish/fish-rules.ts'
import { speciesOf } from '../../../src/engines/fish/water.ts'
import { openPanel } from '../dialogs.ts'
import { el, fact } from '../elements.ts'
import { showMoney } from '../money-sign.ts'
import { showShare } from '../share.ts'
import type { Live } from './live.ts'
import { paysOf, portrait } from './portrait.ts'
import type { FishWords } from './words.ts'

/** In two short lines, so that a phone has room for the names. */
function chanceIn(words: FishWords, file: FishFile, species: Species): (string | HTMLElement)[] {
  const { all, part } = oddsOf(file, species)
  const many = all / part
  const written = many < 10 ? many.toFixed(1) : String(Math.round(many))
  const percent = `${(Number(chanceOf(file, species)) * 100).toFixed(2)} %`
  return [percent, el('br'), fill(words.oneIn, { 0: written })]
}

const row = (words: FishWords, file: FishFile, language: 'vi' | 'en', species: Species): HTMLElement =>
  el(
    'tr',
    { 'data-testid': `fish-${species.kind}` },
    el('td', {}, portrait(species.kind)),
    el('td', {}, el('b', {}, species.name[language]), el('br'), paysOf(words, species)),
    el('td', { class: 'num' }, ...chanceIn(words, file, species)),
  )

export function openRules({ words, file, language, stakes, currency }: Live): void {
  const money = (stake: string | undefined) => showMoney(readAmount(stake ?? '0'), currency)
  const seconds = String(Math.round((file.bossEvery * file.spawnMs) / 1000))
  const sentences = [...fill(words.fishRules, { 0: file.keep, 1: seconds }).split('|'), ...words.commonRules.split('|')]
  openPanel(
    words,
    words.rules,
    'rules',
    el(
      'dl',
      { class: 'facts' },
      fact(words.returnRate, showShare(file.published.rtp)),
      fact(words.best, fill(words.times, { 0: Number(file.published.best).toLocaleString('en-US') })),
      fact(words.cannon, `${money(stakes[0])} – ${money(stakes.at(-1))}`),
    ),
    el('h3', {}, words.fishTable),
    el(
      'table',
      { class: 'history' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', {}),
          el('th', { scope: 'col' }, words.paysTimes),
          el('th', { scope: 'col' }, words.perShot),
        ),
      ),
      el('tbody', {}, ...speciesOf(file).map(species => row(words, file, language, species))),
    ),
    el('h3', {}, words.rulesHeading),
    el('ul', { class: 'rules' }, ...sentences.map(rule => el('li', {}, rule))),
  )
}
