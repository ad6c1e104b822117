// Emblems of the tables and the draws.
import {
  around,
  at,
  both,
  box,
  bronze,
  type Emblem,
  gold,
  jade,
  lac,
  light,
  line,
  oval,
  pale,
  placed,
  polar,
  polygon,
  red,
  regular,
  relief,
  span,
  star,
  turned,
  wire,
} from './brush.ts'

const SPADE = 'M0 -30C22 -8 32 2 32 16A16 16 0 0 1 5 22L11 38H-11L-5 22A16 16 0 0 1 -32 16C-32 2 -22 -8 0 -30Z'

const HEART = 'M0 34C-28 10 -34 -4 -31 -18A17 17 0 0 1 0 -21A17 17 0 0 1 31 -18C34 -4 28 10 0 34Z'

const DIAMOND = 'M0 -36L27 0L0 36L-27 0Z'

const CLUB = 'M0 -32A15 15 0 0 1 13 -9A15 15 0 1 1 5 18L11 36H-11L-5 18A15 15 0 1 1 -13 -9A15 15 0 0 1 0 -32Z'

const suit = (which: number, x: number, y: number, size: number) =>
  placed(x, y, size, 0, relief((which % 2 ? red : lac)([SPADE, HEART, CLUB, DIAMOND][which % 4] as string)))

const card = (x: number, y: number, angle: number, which: number, size = 1) =>
  placed(
    x,
    y,
    size,
    angle,
    relief(pale(box(-46, -66, 92, 132, 12))) +
      line(box(-38, -58, 76, 116, 7), 2, '#b9822e', 0.8) +
      suit(which, 0, 0, 0.92) +
      suit(which, -29, -46, 0.26) +
      suit(which, 29, 46, 0.26),
  )

const back = (x: number, y: number, angle: number, size = 1) =>
  placed(
    x,
    y,
    size,
    angle,
    relief(red(box(-46, -66, 92, 132, 12))) +
      line(box(-38, -58, 76, 116, 7), 3, '#ffd77a', 0.95) +
      relief(gold(star(0, 0, 8, 34, 14))) +
      relief(red(oval(0, 0, 9))),
  )

const cards: Emblem = luck => {
  const first = Math.floor(luck() * 4)
  return card(-46, 12, -22, first) + card(46, 12, 22, first + 2) + card(0, -8, 0, first + 1, 1.08)
}

const aces: Emblem = luck => {
  const first = Math.floor(luck() * 4)
  return back(-34, -2, -18, 1.18) + card(26, 6, 12, first, 1.26)
}

const hand: Emblem = luck => {
  const first = Math.floor(luck() * 4)
  return (
    span(5, -2, 2, i => placed(0, 92, 1, i * 17, card(0, -112, 0, first + i + 2, 0.86))) + relief(gold(oval(0, 84, 18)))
  )
}

const suits: Emblem = () =>
  relief(gold(regular(0, 0, 4, 112))) +
  line(regular(0, 0, 4, 98), 3, '#7a4208') +
  suit(0, 0, -48, 0.95) +
  suit(1, 48, 0, 0.95) +
  suit(2, 0, 48, 0.95) +
  suit(3, -48, 0, 0.95)

const spade: Emblem = () =>
  placed(0, -4, 2.9, 0, relief(gold(SPADE))) +
  placed(0, -4, 2.25, 0, relief(lac(SPADE))) +
  relief(pale(star(0, 6, 8, 30, 11)))

const deck: Emblem = () =>
  [18, 12, 6, 0].map(y => placed(-22, y + 16, 1.1, -10, relief(pale(box(-46, -66, 92, 132, 12))))).join('') +
  back(-22, 14, -10, 1.1) +
  card(48, -10, 20, 1, 0.98)

const die = (x: number, y: number, size: number, angle: number, value: number, paint = pale) => {
  const spots: Record<number, number[][]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  return placed(
    x,
    y,
    size,
    angle,
    relief(paint(box(-50, -50, 100, 100, 20))) +
      (spots[value] ?? [])
        .map(([px, py]) =>
          relief(
            (value === 1 || value === 4 ? red : bronze)(
              oval((px as number) * 26, (py as number) * 26, value === 1 ? 19 : 11),
            ),
          ),
        )
        .join(''),
  )
}

const dice: Emblem = luck => {
  const roll = () => 1 + Math.floor(luck() * 6)
  return die(46, -44, 0.84, 18, roll(), gold) + die(-44, -26, 0.84, -16, roll(), red) + die(6, 50, 0.96, 6, roll())
}

const dicePair: Emblem = luck =>
  die(-34, 30, 1.12, -14, 1 + Math.floor(luck() * 6)) + die(48, -46, 0.96, 20, 1 + Math.floor(luck() * 6), gold)

const chipStack = (x: number, y: number, count: number, paints: ((d: string) => string)[]) =>
  span(count, 0, count - 1, i => {
    const top = y - i * 17
    return (
      relief(
        (paints[i % paints.length] as typeof gold)(`M${x - 48} ${top}v12a48 19 0 0 0 96 0v-12a48 19 0 0 0 -96 0Z`),
      ) + span(4, -34, 34, dx => light(box(x + dx - 5, top + 12 + (1 - Math.abs(dx) / 48) * 12, 10, 9, 2), 0.85))
    )
  }) +
  placed(
    x,
    y - (count - 1) * 17,
    1,
    0,
    relief(pale(oval(0, 0, 44, 16))) + relief((paints[(count - 1) % paints.length] as typeof gold)(oval(0, 0, 34, 12))),
  )

const chips: Emblem = () =>
  chipStack(44, 26, 6, [lac, gold]) + chipStack(-46, 40, 4, [red, pale]) + chipStack(6, 78, 2, [gold])

const roulette: Emblem = () =>
  relief(bronze(oval(0, 0, 104))) +
  relief(gold(oval(0, 0, 94))) +
  relief(
    around(18, (angle, i) =>
      (i === 0 ? jade : i % 2 ? red : lac)(
        polygon([
          polar(0, 0, 50, angle),
          polar(0, 0, 84, angle),
          polar(0, 0, 84, angle + 0.34),
          polar(0, 0, 50, angle + 0.34),
        ]),
      ),
    ),
  ) +
  relief(bronze(oval(0, 0, 48))) +
  relief(gold(oval(0, 0, 38))) +
  around(
    4,
    angle =>
      wire(`M0 0L${at(...polar(0, 0, 42, angle + 0.4))}`, 8) + relief(pale(oval(...polar(0, 0, 42, angle + 0.4), 8))),
  ) +
  relief(pale(oval(0, 0, 15))) +
  relief(pale(oval(...polar(0, 0, 88, -0.7), 10)))

const plate: Emblem = () =>
  relief(pale(oval(0, 34, 108, 62))) +
  relief(lac(oval(0, 32, 90, 48))) +
  [
    [-38, 18, red],
    [34, 14, pale],
    [-18, 50, pale],
    [42, 46, red],
  ]
    .map(
      ([x, y, p]) =>
        relief(bronze(oval(x as number, (y as number) + 5, 23, 15))) +
        relief((p as typeof gold)(oval(x as number, y as number, 23, 15))),
    )
    .join('') +
  relief(gold('M-64 -44Q-56 -112 0 -112T64 -44Q56 -24 0 -22T-64 -44Z')) +
  line('M-60 -40Q0 -12 60 -40', 5) +
  around(5, angle => relief(red(oval(...polar(0, -70, 22, angle), 6))))

const beads: Emblem = () =>
  relief(bronze(oval(0, 22, 108, 74))) +
  relief(red(oval(0, 18, 94, 60))) +
  span(4, -54, 54, x => span(3, -10, 46, y => relief(pale(oval(x + (y - 18) * 0.1, y, 15, 12))))) +
  wire('M-84 -104L40 10', 9) +
  relief(gold(oval(44, 14, 12)))

const ball = (x: number, y: number, radius: number, text: string, paint: (d: string) => string) =>
  relief(paint(oval(x, y, radius))) +
  relief(pale(oval(x, y + radius * 0.05, radius * 0.56))) +
  `<text x="${x}" y="${y + radius * 0.32}" font-family="Roboto, DejaVu Sans, sans-serif" font-weight="700" font-size="${radius * 0.76}" text-anchor="middle" fill="#2a0d05">${text}</text>` +
  light(oval(x - radius * 0.36, y - radius * 0.56, radius * 0.26, radius * 0.16), 0.9)

const number = (luck: () => number) => String(Math.floor(luck() * 90) + 10)

const balls: Emblem = luck =>
  ball(-52, -40, 42, number(luck), red) +
  ball(48, -48, 46, number(luck), gold) +
  ball(-62, 46, 40, number(luck), lac) +
  ball(66, 44, 38, number(luck), jade) +
  ball(2, 22, 56, number(luck), gold)

const triangle: Emblem = luck =>
  ball(0, -58, 46, number(luck), gold) +
  ball(-52, 34, 48, number(luck), lac) +
  ball(52, 34, 48, number(luck), red) +
  relief(bronze('M-104 78Q0 104 104 78V92Q0 118 -104 92Z'))

const cage: Emblem = luck =>
  wire('M-78 100L-42 56M78 100L42 56', 11, 'bronze') +
  relief(bronze(box(-96, 92, 192, 14, 6))) +
  [
    [-30, 24, red],
    [24, 30, gold],
    [0, -2, lac],
    [-40, -16, gold],
    [38, -10, jade],
  ]
    .map(([x, y, p]) => ball(x as number, y as number, 25, number(luck), p as typeof gold))
    .join('') +
  [78, 46, 12]
    .map(rx => `<path d="${oval(0, -12, rx, 78)}" fill="none" stroke="url(#goldFlat)" stroke-width="5"/>`)
    .join('') +
  wire('M-78 -12H78', 5) +
  wire('M80 -12H106V-44', 8) +
  relief(red(oval(106, -50, 12)))

const ticket: Emblem = luck =>
  turned(
    -12,
    relief(gold('M-104 -58H104V-20A20 20 0 0 0 104 20V58H-104V20A20 20 0 0 0 -104 -20Z')) +
      line('M44 -52V52', 4, '#7a4208', 0.9).replace('stroke-linecap', 'stroke-dasharray="3 11" stroke-linecap') +
      ball(-62, -14, 25, number(luck), red) +
      ball(-6, -14, 25, number(luck), lac) +
      line('M-86 32H20', 6, '#7a4208', 0.7) +
      relief(red(star(74, 0, 8, 25, 11))),
  )

const reels: Emblem = luck =>
  relief(bronze(box(-108, -66, 216, 132, 18))) +
  relief(red(box(-98, -56, 196, 112, 10))) +
  [-62, 0, 62]
    .map(
      x =>
        relief(pale(box(x - 27, -44, 54, 88, 8))) +
        `<text x="${x}" y="22" font-family="Roboto, DejaVu Sans, sans-serif" font-weight="700" font-size="62" text-anchor="middle" fill="#7a0d12">${Math.floor(luck() * 10)}</text>`,
    )
    .join('') +
  relief(gold('M-108 -10L-92 0L-108 10ZM108 -10L92 0L108 10Z')) +
  relief(gold(box(-70, 70, 140, 18, 8))) +
  relief(gold(star(0, -82, 5, 26, 11)))

const grid: Emblem = luck =>
  relief(bronze(box(-96, -96, 192, 192, 18))) +
  span(4, -66, 66, y =>
    span(4, -66, 66, x => {
      const hit = luck() < 0.34
      return relief((hit ? gold : lac)(box(x - 19, y - 19, 38, 38, 9))) + (hit ? relief(red(oval(x, y, 9))) : '')
    }),
  )

const clock: Emblem = () =>
  relief(red(box(-12, -118, 24, 22, 5))) +
  both(relief(gold(placedBox()))) +
  relief(gold(oval(0, 6, 96))) +
  relief(pale(oval(0, 6, 78))) +
  around(12, (angle, i) =>
    line(
      `M${at(...polar(0, 6, i % 3 ? 68 : 60, angle))}L${at(...polar(0, 6, 72, angle))}`,
      i % 3 ? 3 : 6,
      '#7a4208',
      0.9,
    ),
  ) +
  relief(red(polygon([[0, 6], polar(0, 6, 72, -1.57), polar(0, 6, 76, -1.2), polar(0, 6, 72, -0.6)]))) +
  wire('M0 6L42 -38', 7, 'bronze') +
  relief(gold(oval(0, 6, 11)))

const placedBox = () => 'M52 -100L78 -76L66 -62L40 -86Z'

const hourglass: Emblem = () =>
  relief(lac('M-54 -76H54Q52 -22 12 0Q52 22 54 76H-54Q-52 22 -12 0Q-52 -22 -54 -76Z')) +
  relief(gold('M-36 -34H36Q24 -10 0 -2Q-24 -10 -36 -34Z'), gold('M-46 70Q-40 36 0 26Q40 36 46 70Z')) +
  wire('M0 0V30', 4) +
  relief(bronze(box(-72, -98, 144, 23, 8)), bronze(box(-72, 76, 144, 23, 8))) +
  light('M-42 -66Q-38 -30 -20 -14Q-30 -36 -30 -66Z', 0.6)

const piece: Emblem = () =>
  relief(bronze(oval(0, 14, 98, 92))) +
  relief(gold(oval(0, 0, 98, 92))) +
  line(oval(0, 0, 80, 74), 5, '#b3202a', 0.95) +
  relief(
    red(
      'M-8 -58H8V-40H46V-26H8V-6H38V40H22V34H8V62H-8V34H-22V40H-38V-6H-8V-26H-46V-40H-8ZM-22 8V20H-8V8ZM8 8V20H22V8Z',
    ).replace('/>', ' fill-rule="evenodd"/>'),
  )

export const TABLE_EMBLEMS: Record<string, Emblem> = {
  cards,
  aces,
  hand,
  suits,
  spade,
  deck,
  dice,
  dicePair,
  chips,
  roulette,
  plate,
  beads,
  balls,
  triangle,
  cage,
  ticket,
  reels,
  grid,
  clock,
  hourglass,
  piece,
}
