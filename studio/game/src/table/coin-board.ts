/** The board of heads or tails: five coins in a row, turned up one after the other. */
import { headsOf, SIDES, type Tosses } from '../../../src/engines/table/coin.ts'
import { el } from '../elements.ts'
import { svgOf } from '../instant/drawing.ts'
import { type MakeBoard, namesOf, pause, pick, row, spot } from './board.ts'
import { makeCalled } from './called.ts'
import { isStill } from './dice-art.ts'

const RUNS = [1, 2, 3, 4]
const SIDE = { heads: ['Ngửa', 'heads'], tails: ['Sấp', 'tails'] } as const
const NAMES: Record<string, readonly [string, string]> = Object.fromEntries(
  SIDES.flatMap(side => [
    ...RUNS.map(run => [
      `run-${run}-${side}`,
      run === 1
        ? ([`${SIDE[side][0]} lần đầu`, `First toss ${SIDE[side][1]}`] as const)
        : ([`${run} lần đầu ${SIDE[side][0].toLowerCase()}`, `First ${run} ${SIDE[side][1]}`] as const),
    ]),
    [`five-${side}`, [`Cả 5 lần ${SIDE[side][0].toLowerCase()}`, `All 5 ${SIDE[side][1]}`] as const],
    [`most-${side}`, [`Nhiều ${SIDE[side][0].toLowerCase()} hơn`, `More ${SIDE[side][1]}`] as const],
  ]),
)

/** A cash coin: four letters' worth of strokes on its head, a plain rim on its tail. */
const face = (isHeads: boolean) =>
  `<circle cx="50" cy="50" r="46" fill="url(#gold)" stroke="#6d4306" stroke-width="3"/><circle cx="50" cy="50" r="38" fill="none" stroke="#7c4a0a" stroke-width="2"/><rect x="40" y="40" width="20" height="20" fill="#2a1206" stroke="#fff0b8" stroke-width="2"/>${
    isHeads
      ? '<path d="M43 20h14M50 15v16M44 27h12M43 71h14M50 66v18M45 79l5-4 5 4M18 44h14M18 52h14M25 39v20M69 42h13M69 50h13M72 38v20M79 38v20" stroke="#5b3204" stroke-width="3.500" fill="none" stroke-linecap="round"/>'
      : '<path d="M50 16a6 6 0 1 1 0 12M50 72a6 6 0 1 1 0 12" stroke="#5b3204" stroke-width="3.500" fill="none" stroke-linecap="round"/>'
  }`

export const coinBoard: MakeBoard<Tosses> = ({ file: { pays }, language }) => {
  const names = namesOf(language, NAMES)
  const coins = [1, 2, 3, 4, 5].map(() => el('div', { class: 'toss' }))
  const called = makeCalled()
  const stage = el('div', { class: 'dice-stage' }, el('div', { class: 'tosses' }, ...coins), called.element)
  const show = (at: number, toss: number | undefined) => {
    const holder = coins[at] as HTMLElement
    holder.dataset.side = toss === undefined ? '' : toss ? 'heads' : 'tails'
    holder.replaceChildren(
      svgOf(
        100,
        100,
        toss === undefined
          ? '<circle cx="50" cy="50" r="44" fill="#0004" stroke="#ffffff3d" stroke-width="3" stroke-dasharray="8 7"/>'
          : face(toss === 1),
      ) as unknown as HTMLElement,
    )
  }
  const place = (code: string, key: string, look: string) =>
    spot(code, names[code] as string, `1:${pays[key]}`, { look })
  const pairOf = (kind: string, key: string, look: string) =>
    row(`two ${look}`, place(`${kind}-heads`, key, `hot ${look}`), place(`${kind}-tails`, key, `cold ${look}`))
  const felt = el(
    'div',
    { class: 'felt coin' },
    pairOf('run-1', 'run1', 'huge'),
    pairOf('most', 'most', ''),
    ...RUNS.slice(1).map(run => pairOf(`run-${run}`, `run${run}`, '')),
    pairOf('five', 'five', ''),
  )
  const word = (toss: number) => pick(language, SIDE[toss ? 'heads' : 'tails'] as readonly [string, string])
  const say = (tosses: Tosses) => tosses.map(word).join(' · ')
  return {
    stage,
    felt,
    names,
    cover: () => {
      called.clear()
      for (const at of coins.keys()) show(at, undefined)
    },
    reveal: async (tosses, ms) => {
      const step = isStill() ? 0 : Math.min(1300, ms / 6)
      for (const [at, toss] of tosses.entries()) {
        show(at, toss)
        if (!step) continue
        ;(coins[at] as HTMLElement).animate(
          [
            { transform: 'translateY(0) rotateX(0)' },
            { transform: 'translateY(-46px) rotateX(900deg)' },
            { transform: 'translateY(0) rotateX(1800deg)' },
          ],
          { duration: step * 0.9, easing: 'ease-in-out' },
        )
        await pause(step)
      }
      called.say(say(tosses))
    },
    say,
    badge: tosses => ({
      text: `${headsOf(tosses)}–${5 - headsOf(tosses)}`,
      look: tosses[0] ? 'hot' : 'cold',
      title: say(tosses),
    }),
    rules: pick(language, [
      'Một đồng xu được tung năm lần, mặt ngửa và mặt sấp có cơ hội như nhau.|Cửa “lần đầu” tính từ lần tung thứ nhất: mọi lần trong chuỗi đều phải ra mặt đã chọn. Mỗi lần thêm vào chuỗi, tiền trả tăng gấp đôi.|“Nhiều hơn” thắng khi mặt đã chọn ra ít nhất ba trong năm lần.',
      'One coin is tossed five times; heads and tails are equally likely.|A bet on the first tosses counts from the first one: each of them must fall on the side chosen. Every toss more doubles what is paid.|“More” wins when the side chosen falls at least three times of five.',
    ]).split('|'),
  }
}
