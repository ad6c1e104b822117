// Emblems of good fortune: treasure, flowers and fruit.
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
  red,
  regular,
  relief,
  span,
  star,
  turned,
  wire,
} from './brush.ts'

const lotus: Emblem = () => {
  const fan = (count: number, length: number, open: number, paint: (d: string) => string, spread: number) =>
    span(count, -open, open, lean => {
      const angle = -Math.PI / 2 + lean
      const size = length * (1 - Math.abs(lean) * 0.16)
      return relief(paint(petal(0, 62, size, angle, spread))) + line(petal(0, 62, size * 0.8, angle, 0.02), 1.5)
    })
  return (
    relief(lac('M-88 64Q-40 44 0 58Q40 44 88 64Q46 92 0 86Q-46 92 -88 64Z')) +
    fan(8, 128, 1.25, lac, 0.4) +
    fan(6, 138, 0.86, gold, 0.36) +
    fan(3, 126, 0.42, pale, 0.4) +
    relief(gold(petal(0, 66, 96, -Math.PI / 2 - 0.2, 0.42)), gold(petal(0, 66, 96, -Math.PI / 2 + 0.2, 0.42)))
  )
}

const chrysanthemum: Emblem = () =>
  [
    [98, 16, 0, bronze],
    [86, 16, 0.5, gold],
    [66, 12, 0, pale],
    [46, 10, 0.5, gold],
  ]
    .map(([length, count, turn, paint]) =>
      relief(
        around(count as number, angle =>
          (paint as typeof gold)(petal(0, 0, length as number, angle + (turn as number) * 0.4, 0.3, 0.76)),
        ),
      ),
    )
    .join('') + relief(lac(oval(0, 0, 18)))

const apricot: Emblem = () => {
  const bloom = (x: number, y: number, size: number, paint: (d: string) => string) =>
    placed(
      x,
      y,
      size,
      0,
      relief(
        around(5, angle => {
          const [px, py] = polar(0, 0, 30, angle)
          return paint(oval(px, py, 27))
        }),
      ) +
        around(9, angle => line(`M0 0L${at(...polar(0, 0, 22, angle))}`, 2, '#7d3a06')) +
        relief(red(oval(0, 0, 9))),
    )
  return (
    wire('M-92 92C-60 40 -20 40 0 0S60 -60 88 -92', 11, 'bronze') +
    wire('M-18 30C10 40 40 34 70 52', 7, 'bronze') +
    bloom(-26, -18, 1.05, gold) +
    bloom(44, -56, 0.66, pale) +
    bloom(58, 40, 0.72, gold) +
    bloom(-66, 54, 0.55, pale)
  )
}

/** An old coin with its square hole. */
export const cash = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    0,
    relief(gold(oval(0, 0, 60)), gold(oval(0, 0, 48))) +
      line(oval(0, 0, 49), 4, '#7a4208', 0.7) +
      relief(lac(box(-16, -16, 32, 32, 3))) +
      line(box(-20, -20, 40, 40, 3), 3, '#7a4208') +
      around(4, angle => line(`M${at(...polar(0, 0, 29, angle))}L${at(...polar(0, 0, 41, angle))}`, 7, '#7a4208')),
  )

const coins: Emblem = () => cash(-44, 38, 0.92) + cash(46, 44, 0.88) + cash(2, -36, 1)

const ingot: Emblem = () =>
  relief(bronze('M-70 -6Q0 -78 70 -6Q0 40 -70 -6Z'), gold('M-46 -12Q0 -70 46 -12Q0 24 -46 -12Z')) +
  relief(gold('M-98 -34Q-78 16 0 16T98 -34Q104 62 0 72Q-104 62 -98 -34Z')) +
  line('M-76 22Q0 56 76 22', 4) +
  relief(lac(oval(0, 42, 17))) +
  relief(pale(star(0, -64, 4, 26, 6)))

const jar: Emblem = () =>
  span(7, -44, 44, (x, i) => cash(x, -62 - (i % 2) * 14, 0.34)) +
  relief(gold(box(-48, -52, 96, 16, 8))) +
  relief(lac('M-42 -38H42Q96 -4 80 48Q66 92 0 92T-80 48Q-96 -4 -42 -38Z')) +
  light('M-60 -10Q-76 20 -62 50Q-50 30 -48 -14Z', 0.4) +
  relief(gold(oval(0, 28, 36)), gold(oval(0, 28, 30))) +
  line(star(0, 28, 8, 26, 11), 3) +
  relief(red(oval(0, 28, 10))) +
  relief(gold(box(-50, 84, 100, 13, 6)))

const gem: Emblem = () =>
  relief(lac('M-84 -28L-46 -76H46L84 -28L0 88Z')) +
  light('M-84 -28L-46 -76L-26 -28Z', 0.5) +
  light('M-26 -28L0 -76L26 -28Z', 0.35) +
  light('M-84 -28H-26L0 88Z', 0.16) +
  ink('M26 -28H84L0 88Z', 0.22) +
  line('M-84 -28H84M-46 -76L-26 -28L0 88L26 -28L46 -76M-26 -28L0 -76L26 -28', 2.5, '#fff6dc', 0.65) +
  wire('M-84 -28L-46 -76H46L84 -28L0 88Z', 6) +
  relief(pale(star(76, -78, 4, 26, 6)), pale(star(-78, 46, 4, 20, 5)))

const crown: Emblem = () =>
  relief(lac('M-60 40Q-54 -26 0 -34Q54 -26 60 40Z')) +
  relief(gold('M-76 52L-96 -36L-48 6L0 -74L48 6L96 -36L76 52Z')) +
  line('M-66 34H66', 3) +
  relief(gold(box(-80, 48, 160, 28, 8))) +
  relief(pale(oval(0, -78, 13)), pale(oval(-96, -40, 11)), pale(oval(96, -40, 11))) +
  relief(
    lac(regular(0, 62, 4, 13)),
    red(regular(-44, 62, 4, 11)),
    red(regular(44, 62, 4, 11)),
    lac(petal(0, 34, 44, -Math.PI / 2, 0.44)),
  )

const seven: Emblem = () =>
  relief(red('M-76 -88H80V-50Q16 10 2 92H-52Q-34 6 20 -44H-30Q-46 -44 -50 -24H-76Z')) +
  relief(gold('M-66 -78H70V-54Q6 8 -8 82H-40Q-24 2 42 -56H-34Q-54 -56 -58 -36H-66Z')) +
  relief(pale(star(68, 52, 4, 30, 7)), pale(star(-72, 40, 4, 19, 5)))

const bell: Emblem = () =>
  relief(bronze(oval(0, 70, 18))) +
  relief(gold('M0 -92Q14 -92 14 -74Q64 -62 66 4Q68 42 90 66H-90Q-68 42 -66 4Q-64 -62 -14 -74Q-14 -92 0 -92Z')) +
  line('M-64 14H64M-70 34H70', 4) +
  relief(gold(box(-94, 58, 188, 16, 8))) +
  around(8, angle => relief(lac(petal(0, -18, 24, angle, 0.36)))) +
  light('M-44 -46Q-58 -10 -54 24Q-40 -2 -34 -52Z', 0.5)

const gourd: Emblem = () =>
  wire('M-4 -92Q14 -104 26 -84', 7, 'jade') +
  relief(
    gold(
      'M-10 -92H10Q44 -80 44 -44Q44 -22 26 -10Q76 8 76 46Q72 96 0 96T-76 46Q-76 8 -26 -10Q-44 -22 -44 -44Q-44 -80 -10 -92Z',
    ),
  ) +
  light('M-52 22Q-62 50 -40 74Q-48 44 -34 16Z', 0.6) +
  relief(red(box(-44, -20, 88, 15, 7))) +
  wire('M18 -8Q50 16 40 52M22 -8Q70 6 72 34', 5, 'red') +
  line(oval(0, 46, 26), 4, '#7a4208', 0.6) +
  relief(lac(star(0, 46, 6, 18, 8)))

const peach: Emblem = () =>
  relief(jade('M8 62Q66 34 98 60Q60 98 8 84Z'), jade('M-8 62Q-66 34 -98 60Q-60 98 -8 84Z')) +
  relief(lac('M0 -86Q92 -50 84 16Q76 78 0 78T-84 16Q-92 -50 0 -86Z')) +
  line('M0 -84Q26 -20 4 76', 4) +
  light('M-50 -34Q-72 8 -50 42Q-52 4 -32 -46Z', 0.55)

const cherries: Emblem = () =>
  wire('M-40 26C-30 -30 0 -60 34 -86M42 40C44 -8 42 -50 34 -86', 7, 'jade') +
  relief(jade('M34 -86Q66 -112 100 -84Q74 -56 34 -86Z')) +
  relief(red(oval(-42, 42, 44))) +
  relief(red(oval(46, 52, 40))) +
  light(oval(-58, 26, 13, 9), 0.75) +
  light(oval(32, 38, 11, 8), 0.75)

const butterfly: Emblem = () =>
  both(
    relief(lac('M6 -6Q30 -92 84 -84Q112 -66 88 -14Q66 14 6 4Z'), gold('M6 6Q70 6 74 46Q70 92 40 82Q14 60 6 6Z')) +
      relief(gold(oval(62, -46, 17)), pale(oval(44, 46, 11))) +
      line('M8 -4Q50 -50 84 -70M10 0Q60 -26 90 -22M8 8Q40 40 48 74', 2.5, '#fff6dc', 0.6),
  ) +
  relief(bronze('M0 -40Q12 -30 8 10Q8 60 0 74Q-8 60 -8 10Q-12 -30 0 -40Z')) +
  both(wire('M2 -38Q14 -76 32 -86', 4))

const turnedStar: Emblem = () =>
  relief(gold(star(0, 0, 5, 100, 42))) +
  relief(pale(star(0, 0, 5, 64, 27))) +
  relief(red(star(0, 0, 5, 34, 14))) +
  turned(36, relief(gold(star(0, 0, 5, 104, 12))))

export const LUCK_EMBLEMS: Record<string, Emblem> = {
  lotus,
  chrysanthemum,
  apricot,
  coins,
  ingot,
  jar,
  gem,
  crown,
  seven,
  bell,
  gourd,
  peach,
  cherries,
  butterfly,
  star: turnedStar,
}
