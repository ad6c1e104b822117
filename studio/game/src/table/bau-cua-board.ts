/** The board of bầu cua: three dice of pictures on a plate, a bowl over them. */
import { PICTURES, type Picture } from '../../../src/engines/table/bau-cua.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pick, spot } from './board.ts'
import { isStill, makeBowl, makeDie } from './dice-art.ts'
import { folk, folkFace } from './folk-art.ts'

const NAMES: Record<Picture, readonly [string, string]> = {
  gourd: ['Bầu', 'Gourd'],
  crab: ['Cua', 'Crab'],
  prawn: ['Tôm', 'Prawn'],
  fish: ['Cá', 'Fish'],
  rooster: ['Gà', 'Rooster'],
  deer: ['Nai', 'Deer'],
}

export const bauCuaBoard: MakeBoard<readonly Picture[]> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const dice = [0, 1, 2].map(() => makeDie(PICTURES.map(folkFace)))
  const bowl = makeBowl(el('div', { class: 'on-plate' }, ...dice.map(({ element }) => element)))
  const called = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const stage = el('div', { class: 'dice-stage' }, bowl.element, called)
  const felt = el(
    'div',
    { class: 'felt bau-cua' },
    el(
      'div',
      { class: 'felt-row pictures' },
      ...PICTURES.map(picture =>
        spot(picture, names[picture] as string, `1:${pays.picture}`, {
          look: 'picture',
          picture: svgOf(100, 100, folk(picture)),
        }),
      ),
    ),
  )
  const say = (shown: readonly Picture[]) => shown.map(picture => names[picture]).join(' · ')
  return {
    stage,
    felt,
    names,
    cover: isNew => {
      called.textContent = '–'
      bowl.cover(isNew)
    },
    reveal: async (shown, ms) => {
      await Promise.all(dice.map((die, at) => die.throwTo(PICTURES.indexOf(shown[at] as Picture), 0)))
      await bowl.lift(isStill() ? 0 : Math.min(ms, 1800))
      called.textContent = say(shown)
    },
    say,
    badge: shown => ({
      text: '',
      look: 'plain',
      art: shown.map(folk),
      title: say(shown),
    }),
    rules: pick(language, [
      'Ba viên xúc xắc, mỗi mặt một hình: Bầu, Cua, Tôm, Cá, Gà, Nai. Cửa của bạn trả một, hai hoặc ba lần tiền cược theo số viên ra hình đó, cùng với tiền cược.|Không ra viên nào thì thua. Được đặt nhiều cửa cùng lúc.',
      'Three dice, each face a picture: gourd, crab, prawn, fish, rooster, deer. Your picture pays once, twice or three times the stake for as many dice as show it, and the stake is returned.|If no die shows it, it loses. Several pictures may be bet on at once.',
    ]).split('|'),
  }
}
