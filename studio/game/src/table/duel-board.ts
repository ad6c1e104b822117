/** The board of dragon tiger: two cards, the higher wins. */

import { rankOf } from '../../../src/engines/cards.ts'
import { type Duel, winnerOf } from '../../../src/engines/table/dragon-tiger.ts'
import { el } from '../elements.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCard, nameOfCard } from './card-art.ts'
import { isStill } from './dice-art.ts'

const HALVES: readonly (readonly [string, string, string])[] = [
  ['small', 'Nhỏ', 'small'],
  ['big', 'Lớn', 'big'],
  ['odd', 'Lẻ', 'odd'],
  ['even', 'Chẵn', 'even'],
]
const NAMES: Record<string, readonly [string, string]> = {
  dragon: ['Rồng', 'Dragon'],
  tiger: ['Hổ', 'Tiger'],
  tie: ['Hòa', 'Tie'],
  suited: ['Hòa cùng chất', 'Suited tie'],
  ...Object.fromEntries(
    HALVES.map(([kind, vi, en]) => [`dragon-${kind}`, [`Rồng ${vi.toLowerCase()}`, `Dragon ${en}`] as const]),
  ),
  ...Object.fromEntries(
    HALVES.map(([kind, vi, en]) => [`tiger-${kind}`, [`Hổ ${vi.toLowerCase()}`, `Tiger ${en}`] as const]),
  ),
}

function makeFelt(names: Readonly<Record<string, string>>, pays: Readonly<Record<string, string>>): HTMLElement {
  const place = (code: string, key: string, look: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look })
  return el(
    'div',
    { class: 'felt duel' },
    row(
      'side-tie',
      place('dragon', 'side', 'hot huge'),
      place('tie', 'tie', 'tie huge'),
      place('tiger', 'side', 'cold huge'),
    ),
    row('one', place('suited', 'suited', 'tie')),
    row('four', ...HALVES.map(([kind]) => place(`dragon-${kind}`, 'half', 'hot'))),
    row('four', ...HALVES.map(([kind]) => place(`tiger-${kind}`, 'half', 'cold'))),
  )
}

export const duelBoard: MakeBoard<Duel> = ({ file: { pays, options }, language }) => {
  const names = namesOf(language, NAMES)
  const holders = { dragon: el('div', { class: 'holder' }), tiger: el('div', { class: 'holder' }) }
  const called = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const side = (name: 'dragon' | 'tiger', look: string) =>
    el('div', { class: `hand ${look}`, 'data-hand': name }, el('h2', {}, names[name] as string), holders[name])
  const stage = el(
    'div',
    { class: 'card-stage' },
    el('div', { class: 'hands' }, side('dragon', 'hot'), side('tiger', 'cold')),
    called,
  )
  const say = (duel: Duel) =>
    `${names.dragon} ${nameOfCard(duel.dragon)} · ${names.tiger} ${nameOfCard(duel.tiger)} · ${names[winnerOf(duel)]}`
  const look = { dragon: 'hot', tiger: 'cold', tie: 'tie' } as const
  return {
    stage,
    felt: makeFelt(names, pays),
    names,
    cover: () => {
      called.textContent = '–'
      delete stage.dataset.winner
      for (const holder of Object.values(holders)) holder.replaceChildren()
    },
    reveal: async (duel, ms) => {
      const cards = { dragon: makeCard(duel.dragon), tiger: makeCard(duel.tiger) }
      holders.dragon.replaceChildren(cards.dragon.element)
      holders.tiger.replaceChildren(cards.tiger.element)
      const step = isStill() ? 0 : Math.min(ms / 3, 1100)
      if (step) await pause(step / 2)
      cards.dragon.turn()
      if (step) await pause(step)
      cards.tiger.turn()
      if (step) await pause(step)
      stage.dataset.winner = winnerOf(duel)
      called.textContent = say(duel)
    },
    say,
    badge: duel => ({
      text:
        winnerOf(duel) === 'tie'
          ? pick(language, ['H', 'T'])
          : String(Math.max(rankOf(duel.dragon), rankOf(duel.tiger))),
      look: look[winnerOf(duel)],
      title: say(duel),
    }),
    road: {
      result: duel => (({ dragon: 'first', tiger: 'second', tie: 'tie' }) as const)[winnerOf(duel)],
      sides: [names.dragon as string, names.tiger as string, names.tie as string],
      letters: pick(language, ['RH=', 'DT=']).split('') as [string, string, string],
    },
    rules: pick(language, [
      `Rồng và Hổ mỗi bên một lá; lá lớn hơn thắng, át nhỏ nhất, K lớn nhất, chất không tính.|Hòa thì cửa Rồng và Hổ ${options.tie === 'half' ? 'được hoàn nửa tiền cược' : 'thua'}. Hòa cùng chất: hai lá cùng hạng và cùng chất.|Lớn 8 đến K, Nhỏ át đến 6, Chẵn và Lẻ tính theo lá của từng bên; lá 7 thua cả bốn cửa.`,
      `Dragon and Tiger get one card each; the higher one wins, aces low, kings high, suits do not count.|On a tie, Dragon and Tiger ${options.tie === 'half' ? 'get half the stake back' : 'lose'}. Suited tie: same rank and same suit.|Big is 8 to king, small ace to 6, odd and even by that side’s card; a seven loses all four.`,
    ]).split('|'),
  }
}
