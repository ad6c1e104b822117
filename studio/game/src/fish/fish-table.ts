/** A burst of shots as its replay shows it: each fish that was shot at, what was drawn, and what it paid. */
import { fill } from '@sen/core/phrases'
import { type FishFile, oddsOf, type Species } from '../../../src/engines/fish/fish-rules.ts'
import { speciesOf } from '../../../src/engines/fish/water.ts'
import { el } from '../elements.ts'
import type { MakeTable } from '../instant/table.ts'
import { pageLanguage } from '../words.ts'
import type { FishRound } from './live.ts'
import { paysOf, portrait } from './portrait.ts'
import { fishWords } from './words.ts'

export const fishTable: MakeTable<FishFile & { published: FishFile['published'] }, FishRound> = ({ file }) => {
  const language = pageLanguage()
  const words = fishWords(language)
  const stage = el('div', { class: 'burst' })
  return {
    stage,
    choices: el('div'),
    choice: () => ({}),
    odds: () => [],
    bestTimes: () => 0,
    share: () => file.published.rtp,
    clear: () => stage.replaceChildren(),
    show: async ({ hauls }) => {
      const rows = hauls.map(haul => {
        const species = speciesOf(file)[haul.kind] as Species
        const { all, part } = oddsOf(file, species)
        const drawn = { 0: String(haul.drawn), 1: String(all), 2: String(part) }
        return el(
          'tr',
          { 'data-testid': 'haul' },
          el('td', {}, portrait(species.kind)),
          el('td', {}, el('b', {}, species.name[language]), el('br'), paysOf(words, species)),
          el('td', { class: 'num' }, String(haul.shots)),
          el(
            'td',
            {},
            haul.shot === null
              ? words.missed
              : fill(words.caughtBy, { 0: String(haul.shot + 1), 1: String(haul.times) }),
            el('br'),
            el('small', {}, fill(words.drawnOf, drawn)),
          ),
        )
      })
      stage.replaceChildren(
        el(
          'table',
          { class: 'history' },
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('th', { scope: 'col', colspan: '2' }, words.fishKind),
              ...[words.shots, words.resultOf].map(text => el('th', { scope: 'col' }, text)),
            ),
          ),
          el('tbody', {}, ...rows),
        ),
      )
    },
    setState: () => {},
    say: () => '',
    rules: [],
  }
}
