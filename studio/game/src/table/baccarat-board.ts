/** The board of baccarat: two hands dealt card by card, turned one after the other. */
import { type Hands, totalOf } from '../../../src/engines/baccarat/punto-banco.ts'
import { coupOf } from '../../../src/engines/table/baccarat.ts'
import { el } from '../elements.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCard } from './card-art.ts'
import { isStill } from './dice-art.ts'

const NAMES: Record<string, readonly [string, string]> = {
  player: ['Con', 'Player'],
  banker: ['Cái', 'Banker'],
  tie: ['Hòa', 'Tie'],
  'player-pair': ['Con đôi', 'Player pair'],
  'banker-pair': ['Cái đôi', 'Banker pair'],
  'either-pair': ['Đôi bất kỳ', 'Either pair'],
  big: ['Lớn (5–6 lá)', 'Big (5–6 cards)'],
  small: ['Nhỏ (4 lá)', 'Small (4 cards)'],
  'super-six': ['Siêu 6', 'Super six'],
}

type Names = Readonly<Record<string, string>>

/** The felt: pairs above, the sides with the tie between them, the number of cards below. */
function makeFelt(names: Names, pays: Readonly<Record<string, string>>): HTMLElement {
  const place = (code: string, key: string, look: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look })
  return el(
    'div',
    { class: 'felt baccarat' },
    row(
      'three',
      place('player-pair', 'pair', 'cold'),
      place('either-pair', 'eitherPair', 'tie'),
      place('banker-pair', 'pair', 'hot'),
    ),
    row(
      'side-tie',
      place('player', 'player', 'cold huge'),
      place('tie', 'tie', 'tie huge'),
      place('banker', 'banker', 'hot huge'),
    ),
    row(
      pays.superSix ? 'three' : 'two',
      place('small', 'small', ''),
      ...(pays.superSix ? [place('super-six', 'superSix', 'hot')] : []),
      place('big', 'big', ''),
    ),
  )
}

/** Both hands, dealt and turned card by card. */
function makeHands(names: Names) {
  const holders = { player: el('div', { class: 'holder' }), banker: el('div', { class: 'holder' }) }
  const points = { player: el('b', { class: 'points' }, ''), banker: el('b', { class: 'points' }, '') }
  const side = (name: 'player' | 'banker', look: string) =>
    el(
      'div',
      { class: `hand ${look}`, 'data-hand': name },
      el('h2', {}, names[name] as string, ' ', points[name]),
      holders[name],
    )
  const clear = () => {
    for (const name of ['player', 'banker'] as const) {
      holders[name].replaceChildren()
      points[name].textContent = ''
    }
  }
  return {
    element: el('div', { class: 'hands' }, side('player', 'cold'), side('banker', 'hot')),
    clear,
    deal: async (hands: Hands, step: number) => {
      clear()
      const shown = { player: 0, banker: 0 }
      const order = [0, 1].flatMap(at => (['player', 'banker'] as const).map(name => [name, at] as const))
      for (const name of ['player', 'banker'] as const) if (hands[name].length > 2) order.push([name, 2])
      for (const [name, at] of order) {
        const card = makeCard(hands[name][at] as number)
        if (at === 2) card.element.classList.add('third')
        holders[name].append(card.element)
        if (step) await pause(step / 3)
        card.turn()
        if (step) await pause((step * 2) / 3)
        shown[name] += 1
        points[name].textContent = String(totalOf(hands[name].slice(0, shown[name])))
      }
    },
  }
}

const winnerOf = (hands: Hands) => {
  const { player, banker } = coupOf(hands)
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker'
}

export const baccaratBoard: MakeBoard<Hands> = ({ file: { pays, options }, language }) => {
  const names = namesOf(language, NAMES)
  const hands = makeHands(names)
  const called = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const stage = el('div', { class: 'card-stage' }, hands.element, called)
  const say = (dealt: Hands) =>
    `${names.player} ${totalOf(dealt.player)} · ${names.banker} ${totalOf(dealt.banker)} · ${names[winnerOf(dealt)]}`
  return {
    stage,
    felt: makeFelt(names, pays),
    names,
    cover: () => {
      called.textContent = '–'
      delete stage.dataset.winner
      hands.clear()
    },
    reveal: async (dealt, ms) => {
      const many = dealt.player.length + dealt.banker.length
      await hands.deal(dealt, isStill() || ms < 1500 ? 0 : Math.min(1500, ms / (many + 1)))
      stage.dataset.winner = winnerOf(dealt)
      called.textContent = say(dealt)
    },
    say,
    badge: hands => ({
      text: String(Math.max(totalOf(hands.player), totalOf(hands.banker))),
      look: { player: 'cold', banker: 'hot', tie: 'tie' }[winnerOf(hands)],
      title: say(hands),
    }),
    road: {
      result: hands => (({ banker: 'first', player: 'second', tie: 'tie' }) as const)[winnerOf(hands)],
      sides: [names.banker as string, names.player as string, names.tie as string],
      letters: ['B', 'P', '='],
    },
    rules: pick(language, [
      `Con và Cái mỗi bên hai lá, bên gần 9 điểm hơn thắng. Át 1 điểm, 10 và J Q K 0 điểm, chỉ tính hàng đơn vị. Bên nào có 8 hoặc 9 với hai lá thì cả hai dừng.|Con rút lá thứ ba khi có 0 đến 5 điểm. Con không rút thì Cái rút khi có 0 đến 5. Con có rút thì Cái theo lá thứ ba của Con: 0–2 luôn rút, 3 rút trừ khi lá đó là 8, 4 rút với 2–7, 5 rút với 4–7, 6 rút với 6–7, 7 dừng.|Hòa thì tiền cược Con và Cái được hoàn. ${options.banker === 'sixHalf' ? 'Không thu hoa hồng: Cái trả 1:1, riêng Cái thắng với 6 điểm trả nửa tiền cược.' : 'Cái thắng trả 0.95 vì thu 5 % hoa hồng.'}|Đôi: hai lá đầu cùng hạng. Lớn: ván có 5 hoặc 6 lá; Nhỏ: ván có 4 lá.${pays.superSix ? ' Siêu 6: Cái thắng với 6 điểm.' : ''}`,
      `Player and Banker get two cards each; the side nearer to nine wins. Aces count 1, ten and pictures 0, and only the last digit counts. With 8 or 9 on two cards both stand.|Player draws a third card on 0 to 5. If he stood, Banker draws on 0 to 5. If he drew, Banker goes by that card: always on 0–2, on 3 unless it is 8, on 4 against 2–7, on 5 against 4–7, on 6 against 6–7, never on 7.|On a tie, stakes on Player and Banker are returned. ${options.banker === 'sixHalf' ? 'No commission: Banker pays 1:1, but half the stake when he wins with six.' : 'Banker pays 0.95: a commission of 5 % is kept of his wins.'}|Pair: the first two cards have the same rank. Big: five or six cards in the round, Small: four.${pays.superSix ? ' Super six: Banker wins with six.' : ''}`,
    ]).split('|'),
  }
}
