// Emblems of festivals and old craft.
import {
  around,
  at,
  both,
  box,
  bronze,
  type Emblem,
  gold,
  ink,
  jade,
  lac,
  light,
  line,
  oval,
  pale,
  petal,
  placed,
  polar,
  polygon,
  red,
  regular,
  relief,
  span,
  star,
  wire,
} from './brush.ts'
import { cash } from './emblems-luck.ts'

const lantern: Emblem = () =>
  wire('M0 -104V-74', 5) +
  relief(gold(box(-30, -78, 60, 15, 5))) +
  relief(red('M-34 -64C-112 -30 -112 36 -34 62H34C112 36 112 -30 34 -64Z')) +
  span(4, 0.18, 0.86, k =>
    line(
      `M${at(-34 * k, -64)}C${at(-112 * k, -30)} ${at(-112 * k, 36)} ${at(-34 * k, 62)}M${at(34 * k, -64)}C${at(112 * k, -30)} ${at(112 * k, 36)} ${at(34 * k, 62)}`,
      3,
      '#ffd77a',
      0.75,
    ),
  ) +
  relief(gold(regular(0, 0, 8, 27))) +
  line(star(0, 0, 4, 18, 6), 3, '#720b10', 0.9) +
  relief(gold(box(-30, 60, 60, 14, 5))) +
  span(5, -18, 18, x => wire(`M${x} 76V${102 - Math.abs(x) * 0.4}`, 5))

const fan: Emblem = () => {
  const from = -Math.PI * 0.97
  const to = -Math.PI * 0.03
  const steps = 11
  const piece = (i: number, inner: number, outer: number) => {
    const a = from + ((to - from) * i) / steps
    const b = from + ((to - from) * (i + 1)) / steps
    return polygon([polar(0, 62, inner, a), polar(0, 62, outer, a), polar(0, 62, outer, b), polar(0, 62, inner, b)])
  }
  return (
    relief(span(steps, 0, steps - 1, i => bronze(piece(i, 6, 50)))) +
    relief(span(steps, 0, steps - 1, i => (i % 2 ? gold : pale)(piece(i, 48, 132)))) +
    line(`M${at(...polar(0, 62, 112, from))}A112 112 0 0 1 ${at(...polar(0, 62, 112, to))}`, 9, '#b3202a', 0.8) +
    placed(
      0,
      -24,
      0.3,
      0,
      around(5, angle => red(petal(0, 0, 78, angle, 0.42))),
    ) +
    relief(gold(oval(0, 62, 13)))
  )
}

const firecrackers: Emblem = () =>
  wire('M10 -104Q-8 -60 6 -20T-2 88', 5) +
  span(5, -72, 66, (y, i) =>
    both(
      placed(
        30,
        y,
        1,
        i % 2 ? 24 : 34,
        relief(red(box(-15, -21, 30, 50, 6))) + relief(gold(box(-16, -21, 32, 9, 3)), gold(box(-16, 20, 32, 9, 3))),
      ),
    ),
  ) +
  relief(pale(star(0, -92, 8, 22, 8)))

const crane: Emblem = () =>
  relief(pale('M-14 6Q-60 -86 -104 -64Q-92 -50 -96 -36Q-82 -30 -82 -16Q-64 -14 -62 0Q-44 2 -14 26Z')) +
  relief(gold('M-6 2Q-10 -92 60 -104Q58 -84 68 -74Q54 -66 56 -52Q40 -48 38 -36Q24 -28 18 14Z')) +
  relief(
    pale('M-84 62Q-40 20 10 6Q46 0 62 -30Q72 -48 90 -40Q100 -34 94 -24Q84 -34 76 -18Q64 24 18 36Q-30 46 -84 62Z'),
  ) +
  relief(red(oval(88, -40, 8))) +
  relief(gold('M95 -34L122 -26L95 -24Z')) +
  relief(bronze('M-84 62L-36 32L-44 62L-60 52L-64 70Z')) +
  line('M-10 44L-66 84M4 42L-44 88', 5, '#f7c657', 0.95)

const pagoda: Emblem = () =>
  relief(bronze(box(-72, 62, 144, 14, 3)), bronze(box(-90, 76, 180, 16, 3))) +
  relief(red(box(-56, 8, 112, 56)), red(box(-36, -48, 72, 40))) +
  span(4, -44, 44, x => relief(gold(box(x - 5, 10, 10, 54)))) +
  relief(gold(oval(0, -24, 15))) +
  relief(pale(box(-17, 26, 34, 38, 4))) +
  line('M0 28V62', 3) +
  relief(gold('M-110 10Q-76 4 -58 -22H58Q76 4 110 10Q98 24 78 20H-78Q-98 24 -110 10Z')) +
  span(9, -76, 76, x => line(`M${x} 16L${x * 0.72} -18`, 2, '#7a4208')) +
  relief(gold('M-82 -38Q-46 -48 -10 -96H10Q46 -48 82 -38Q72 -26 56 -30H-56Q-72 -26 -82 -38Z')) +
  relief(pale(star(0, -98, 4, 17, 6)))

const moon: Emblem = () =>
  relief(pale(oval(0, -8, 84))) +
  light(oval(-26, -36, 34, 26), 0.35) +
  ink(oval(28, -24, 15), 0.08) +
  ink(oval(10, 22, 21), 0.08) +
  relief(lac('M-110 60Q-76 10 -42 44Q-6 -14 30 40Q62 8 112 60Q60 92 0 88T-110 60Z')) +
  relief(gold('M-104 74Q-60 44 -20 68Q30 40 104 76Q50 100 0 96T-104 74Z')) +
  line('M26 -60q9 -10 16 0q8 -10 17 0M-8 -46q7 -8 13 0q6 -8 13 0', 4, '#5c2c08', 0.9)

const hat: Emblem = () =>
  relief(gold('M0 -82Q14 -70 104 46Q60 76 0 76T-104 46Q-14 -70 0 -82Z')) +
  span(4, 0.25, 0.85, k =>
    line(`M${at(-104 * k, -82 + 128 * k)}Q0 ${-82 + 176 * k} ${at(104 * k, -82 + 128 * k)}`, 2.5),
  ) +
  around(1, () => line('M0 -80L-60 60M0 -80L0 74M0 -80L60 60', 2)) +
  wire('M-62 62Q-40 128 0 108T62 62', 7, 'red') +
  placed(
    34,
    18,
    0.26,
    0,
    around(5, angle => lac(petal(0, 0, 80, angle, 0.4))),
  )

const bamboo: Emblem = () =>
  [-46, 4, 48]
    .map((x, k) =>
      placed(
        x,
        0,
        1,
        [-5, 2, 7][k] as number,
        relief(span(4, 84, -66 - k * 8, y => jade(box(-16, y - 30, 32, 50, 9)))) +
          span(4, 84, -66 - k * 8, y => light(box(-9, y - 24, 6, 34, 3), 0.5)),
      ),
    )
    .join('') +
  [
    [-46, -20, 3.6],
    [-46, -20, 3.1],
    [4, -60, -0.2],
    [4, -60, 0.25],
    [48, 20, -0.6],
    [48, 20, -0.1],
    [4, 40, 3.4],
    [4, 40, 2.9],
  ]
    .map(([x, y, a]) => relief(gold(petal(x as number, y as number, 62, a as number, 0.32))))
    .join('')

const drum: Emblem = () =>
  relief(bronze(oval(0, 0, 100))) +
  relief(gold(oval(0, 0, 94))) +
  [84, 66, 50].map(radius => line(oval(0, 0, radius), 3, '#5c2c08', 0.7)).join('') +
  around(24, angle =>
    line(`M${at(...polar(0, 0, 70, angle))}L${at(...polar(0, 0, 80, angle + 0.13))}`, 3, '#5c2c08', 0.7),
  ) +
  around(12, angle => line(oval(...polar(0, 0, 58, angle), 4), 2, '#5c2c08', 0.7)) +
  relief(pale(star(0, 0, 12, 44, 16))) +
  relief(red(oval(0, 0, 9)))

const mask: Emblem = () =>
  relief(pale('M-72 -70Q0 -112 72 -70Q92 0 58 62Q30 98 0 98T-58 62Q-92 0 -72 -70Z')) +
  both(
    relief(red('M6 -92Q52 -92 70 -66Q82 -20 62 24Q38 26 22 4Q6 -22 6 -92Z')) +
      relief(gold('M16 -44Q46 -74 76 -46Q50 -46 22 -34Z')) +
      ink('M20 -20Q44 -38 62 -14Q42 -2 20 -20Z') +
      light(oval(42, -18, 5), 0.9) +
      relief(gold('M10 40Q44 24 58 48Q34 52 10 56Z')),
  ) +
  relief(gold('M-14 -10Q0 -26 14 -10L10 28Q0 38 -10 28Z')) +
  relief(red('M-26 62Q0 50 26 62Q0 84 -26 62Z')) +
  relief(gold(petal(0, -60, 42, -Math.PI / 2, 0.5)))

const buffalo: Emblem = () =>
  both(
    relief(pale('M34 -38Q84 -46 88 -96Q116 -40 70 -12Q52 -6 34 -14Z')) + relief(lac('M40 -14Q74 -22 88 0Q66 14 42 8Z')),
  ) +
  relief(bronze('M-52 -40Q0 -66 52 -40Q54 10 36 44Q34 90 0 92T-36 44Q-54 10 -52 -40Z')) +
  relief(gold('M-34 48Q0 30 34 48Q32 88 0 90T-34 48Z')) +
  both(ink(oval(28, -2, 8)) + light(oval(26, -5, 3), 0.9) + ink(oval(14, 66, 6))) +
  wire('M-14 78Q0 102 14 78', 6) +
  relief(red(petal(0, -12, 40, -Math.PI / 2, 0.5)))

const boat: Emblem = () =>
  wire('M0 60V-98M44 60V-52', 6, 'bronze') +
  relief(gold('M-6 -94Q-88 -50 -74 40Q-40 26 -6 34Z')) +
  relief(lac('M6 -84Q64 -40 40 34Q24 28 6 34Z')) +
  line('M-8 -60L-62 -30M-8 -28L-76 0M-8 4L-74 24M6 -50L46 -22M6 -14L52 6', 3) +
  relief(red('M-96 50H98Q84 92 36 92H-48Q-84 92 -96 50Z')) +
  relief(gold(box(-98, 46, 196, 11, 4))) +
  light(oval(66, 68, 8), 0.9) +
  ink(oval(68, 69, 4)) +
  wire('M-108 96q20 -14 40 0t40 0t40 0t40 0t40 0', 6, 'pale')

const wheel: Emblem = () =>
  relief(bronze(oval(0, 0, 98))) +
  relief(
    around(12, (angle, i) => {
      const wedge = polygon([
        [0, 0],
        polar(0, 0, 86, angle),
        polar(0, 0, 89, angle + 0.26),
        polar(0, 0, 86, angle + 0.524),
      ])
      return [red, gold, lac, pale][i % 4]?.(wedge) ?? ''
    }),
  ) +
  relief(gold(oval(0, 0, 22))) +
  around(16, angle => light(oval(...polar(0, 0, 92, angle), 4), 0.95)) +
  relief(pale('M-14 -110H14L0 -72Z')) +
  line(star(0, 0, 5, 13, 6), 3)

/** A flute kite: wings of silk, the flute over them, two tails and its line. */
const kite: Emblem = () =>
  line('M0 34Q-10 80 -70 112', 4, '#ffd77a', 0.9) +
  relief(red('M-112 12Q-60 -64 0 -34Q60 -64 112 12Q50 -16 0 44Q-50 -16 -112 12Z')) +
  line('M-92 2Q-50 -36 0 -14Q50 -36 92 2', 4, '#ffd77a', 0.8) +
  relief(gold(box(-48, -62, 96, 17, 8))) +
  both(ink(oval(26, -54, 5))) +
  relief(lac('M-12 40L-34 104L-12 92ZM12 40L34 104L12 92Z')) +
  light(oval(0, -6, 9), 0.9)

const toad: Emblem = () =>
  relief(jade('M-60 30Q-98 34 -96 78Q-60 92 -38 76Z'), jade('M60 30Q98 34 96 78Q60 92 38 76Z')) +
  relief(jade('M0 -62Q72 -60 78 14Q76 82 0 84T-78 14Q-72 -60 0 -62Z')) +
  both(relief(gold(oval(36, -58, 23))) + ink(oval(38, -60, 10)) + light(oval(34, -65, 4), 0.95)) +
  relief(pale('M-44 22Q0 6 44 22Q36 76 0 76T-44 22Z')) +
  line('M-58 -12Q0 22 58 -12', 5, '#04251d', 0.9) +
  placed(0, 46, 0.42, 0, cash(0, 0, 1))

export const FESTIVAL_EMBLEMS: Record<string, Emblem> = {
  lantern,
  fan,
  firecrackers,
  crane,
  pagoda,
  moon,
  hat,
  bamboo,
  drum,
  mask,
  buffalo,
  boat,
  wheel,
  kite,
  toad,
}
