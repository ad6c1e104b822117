/** The board of sic bo and tài xỉu: three dice under a glass dome. */
import type { Dice } from '../../../src/engines/table/sic-bo.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pick, row, spot } from './board.ts'
import { isStill, makeDie, pipFace } from './dice-art.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const SUMS = Array.from({ length: 14 }, (_, at) => at + 4)
const PAIRS = FACES.flatMap(one => FACES.filter(two => two > one).map(two => [one, two] as const))

const NAMES: Record<string, readonly [string, string]> = {
  big: ['Tài', 'Big'],
  small: ['Xỉu', 'Small'],
  odd: ['Lẻ', 'Odd'],
  even: ['Chẵn', 'Even'],
  triple: ['Bộ ba bất kỳ', 'Any triple'],
  ...Object.fromEntries(SUMS.map(sum => [`sum-${sum}`, [`Tổng ${sum}`, `Total ${sum}`] as const])),
  ...Object.fromEntries(FACES.map(face => [`triple-${face}`, [`Bộ ba ${face}`, `Triple ${face}`] as const])),
  ...Object.fromEntries(FACES.map(face => [`double-${face}`, [`Đôi ${face}`, `Double ${face}`] as const])),
  ...Object.fromEntries(
    PAIRS.map(([one, two]) => [`pair-${one}-${two}`, [`Cặp ${one} và ${two}`, `${one} and ${two}`] as const]),
  ),
  ...Object.fromEntries(FACES.map(face => [`single-${face}`, [`Mặt ${face}`, `Number ${face}`] as const])),
}

const isTriple = (dice: Dice) => dice.every(die => die === dice[0])
const sumOf = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0)
const mini = (...faces: number[]) =>
  el('span', { class: 'minis' }, ...faces.map(face => svgOf(100, 100, pipFace(face)) as unknown as HTMLElement))

export const sicBoBoard: MakeBoard<Dice> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const dice = [0, 1, 2].map(() => makeDie(FACES.map(pipFace)))
  const sum = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, '–')
  const dome = el('div', { class: 'dome' }, ...dice.map(({ element }) => element))
  const stage = el('div', { class: 'dice-stage' }, dome, sum)
  const place = (code: string, look: string, name?: string, picture?: Node) => {
    const [kind, one] = code.split('-') as [string, string?]
    const key =
      { big: 'even', small: 'even', odd: 'even', even: 'even', sum: `sum${Math.min(Number(one), 21 - Number(one))}` }[
        kind
      ] ?? (code === 'triple' ? 'anyTriple' : kind)
    return spot(code, names[code] as string, `1:${pays[key]}`, {
      look,
      ...(name ? { name } : {}),
      ...(picture ? { picture } : {}),
    })
  }
  const felt = el(
    'div',
    { class: 'felt sic-bo' },
    row('two tall', place('small', 'cold huge', `${names.small} 4–10`), place('big', 'hot huge', `${names.big} 11–17`)),
    row('two', place('even', 'cold'), place('odd', 'hot')),
    row('seven', ...SUMS.map(total => place(`sum-${total}`, 'sum', String(total)))),
    row('three-two', ...FACES.map(face => place(`single-${face}`, 'die-spot', '', mini(face)))),
    row('three-two', ...FACES.map(face => place(`double-${face}`, 'die-spot', '', mini(face, face)))),
    row(
      'seven',
      place('triple', 'sum', pick(language, ['Bộ ba', 'Triple'])),
      ...FACES.map(face => place(`triple-${face}`, 'die-spot small-die', '', mini(face, face, face))),
    ),
    row('five', ...PAIRS.map(([one, two]) => place(`pair-${one}-${two}`, 'die-spot small-die', '', mini(one, two)))),
  )
  const say = (rolled: Dice): string => {
    const side = isTriple(rolled) ? pick(language, ['Bộ ba', 'Triple']) : sumOf(rolled) >= 11 ? names.big : names.small
    return `${rolled.join(' · ')} = ${sumOf(rolled)} · ${side}`
  }
  return {
    stage,
    felt,
    names,
    cover: isNew => {
      sum.textContent = '–'
      delete stage.dataset.shown
      if (isNew && !isStill()) for (const [at, die] of dice.entries()) void die.throwTo((at * 2) % 6, 900)
    },
    reveal: async (rolled, ms) => {
      const long = isStill() ? 0 : Math.min(ms, 3600)
      await Promise.all(dice.map((die, at) => die.throwTo((rolled[at] as number) - 1, long && long - (2 - at) * 450)))
      sum.textContent = say(rolled)
      stage.dataset.shown = ''
    },
    say,
    badge: rolled => ({
      text: isTriple(rolled) ? String(rolled[0]) : String(sumOf(rolled)),
      look: isTriple(rolled) ? 'tie' : sumOf(rolled) >= 11 ? 'hot' : 'cold',
      title: say(rolled),
    }),
    rules: pick(language, [
      'Ba viên xúc xắc được gieo sau khi đóng cược. Tài thắng khi tổng từ 11 đến 17, Xỉu khi tổng từ 4 đến 10; Chẵn và Lẻ tính theo tổng.|Bộ ba (ba mặt giống nhau) thắng Tài, Xỉu, Chẵn và Lẻ: cả bốn cửa này thua.|Tổng: trúng đúng tổng. Mặt: trả một, hai hoặc ba lần theo số viên ra mặt đó. Đôi: ít nhất hai viên ra mặt đó. Cặp: cả hai mặt cùng ra. Bộ ba: cả ba viên ra mặt đó, hoặc mặt bất kỳ.',
      'Three dice are thrown after betting has closed. Big wins on a total of 11 to 17, Small on 4 to 10; Odd and Even go by the total.|A triple (three alike) beats Big, Small, Odd and Even: all four lose.|Total: exactly that total. Number: pays once, twice or three times for each die that shows it. Double: at least two dice show it. Pair: both numbers show. Triple: all three dice show that number, or any.',
    ]).split('|'),
  }
}
