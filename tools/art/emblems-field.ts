// Emblems of the fields and the screens.
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

const football: Emblem = () =>
  relief(pale(oval(0, 0, 96))) +
  `<g clip-path="url(#disc)">${relief(bronze(regular(0, 0, 5, 34)) + around(5, angle => bronze(regular(...polar(0, 0, 90, angle), 5, 36, angle + Math.PI))))}</g>` +
  around(
    5,
    angle =>
      line(`M${at(...polar(0, 0, 34, angle))}L${at(...polar(0, 0, 58, angle))}`, 4, '#5c2c08', 0.9) +
      line(`M${at(...polar(0, 0, 64, angle - 0.31))}L${at(...polar(0, 0, 64, angle - 0.95))}`, 4, '#5c2c08', 0.9),
  ) +
  light(oval(-40, -48, 26, 18), 0.6)

const basketball: Emblem = () =>
  relief(gold(oval(0, 0, 94))) +
  line('M0 -92V92M-92 0H92M-66 -66Q-10 0 -66 66M66 -66Q10 0 66 66', 6, '#4a1c04', 0.95) +
  light(oval(-38, -48, 28, 18), 0.5) +
  wire('M-104 100Q0 66 104 100', 8, 'red')

const volleyball: Emblem = () =>
  relief(pale(oval(0, 0, 96))) +
  around(
    3,
    (angle, i) =>
      relief(
        (i === 0 ? gold : i === 1 ? lac : red)(
          `M0 0Q${at(...polar(0, 0, 70, angle - 0.5))} ${at(...polar(0, 0, 94, angle))}A94 94 0 0 1 ${at(...polar(0, 0, 94, angle + 0.9))}Q${at(...polar(0, 0, 50, angle + 0.5))} 0 0Z`,
        ),
      ) + line(`M0 0Q${at(...polar(0, 0, 62, angle + 1))} ${at(...polar(0, 0, 94, angle + 1.5))}`, 4, '#7a4208', 0.8),
  ) +
  light(oval(-38, -52, 26, 16), 0.55)

const racket: Emblem = () =>
  turned(
    38,
    wire('M0 30V106', 17, 'red') +
      relief(
        gold('M0 -108A58 70 0 0 1 8 32H-8A58 70 0 0 1 0 -108ZM0 -94A46 58 0 0 0 0 18A46 58 0 0 0 0 -94Z').replace(
          '/>',
          ' fill-rule="evenodd"/>',
        ),
      ) +
      span(6, -34, 34, x =>
        line(
          `M${x} ${-38 - Math.sqrt(1 - (x / 46) ** 2) * 56}V${-38 + Math.sqrt(1 - (x / 46) ** 2) * 56}`,
          2.5,
          '#fff6dc',
          0.8,
        ),
      ) +
      span(7, -82, 6, y =>
        line(
          `M${-Math.sqrt(Math.max(0, 1 - ((y + 38) / 57) ** 2)) * 45} ${y}H${Math.sqrt(Math.max(0, 1 - ((y + 38) / 57) ** 2)) * 45}`,
          2.5,
          '#fff6dc',
          0.8,
        ),
      ),
  ) +
  relief(pale(oval(-58, 50, 32))) +
  line('M-86 36Q-60 50 -70 80M-46 20Q-54 46 -28 56', 4, '#7a4208', 0.7)

const shuttle: Emblem = () =>
  turned(
    28,
    span(
      5,
      -0.62,
      0.62,
      lean =>
        relief(
          pale(
            `M0 50Q${lean * 60 - 20} -30 ${lean * 110 - 18} -98Q${lean * 120 + 4} -108 ${lean * 110 + 20} -94Q${lean * 60 + 16} -20 0 50Z`,
          ),
        ) + line(`M0 40L${lean * 110} -86`, 2.5),
    ) +
      line('M-52 -40Q0 -22 52 -40M-36 0Q0 12 36 0', 4, '#b3202a', 0.9) +
      relief(red('M-27 42H27Q34 96 0 100T-27 42Z')) +
      relief(gold(box(-29, 36, 58, 14, 6))),
  )

const trophy: Emblem = () =>
  both(wire('M50 -72Q98 -82 96 -40Q90 2 44 8', 11)) +
  relief(gold('M-58 -92H58V-40Q56 30 0 36T-58 -40Z')) +
  light('M-46 -84H-28V-30Q-26 8 -14 24Q-46 6 -46 -40Z', 0.55) +
  relief(bronze('M-14 32H14V60H-14Z')) +
  relief(gold(box(-44, 56, 88, 17, 5)), gold(box(-60, 72, 120, 22, 6))) +
  relief(red(star(0, -36, 5, 34, 15)))

const glove: Emblem = () =>
  relief(red('M-50 40Q-90 10 -84 -40Q-78 -96 -16 -98Q60 -104 76 -50Q86 -6 62 30L52 58H-46Z')) +
  relief(red('M-62 -6Q-104 -24 -92 24Q-80 56 -40 44Z')) +
  line('M-56 0Q-30 10 -36 40M-20 -60Q24 -76 60 -42', 5) +
  light('M-50 -50Q-44 -84 -4 -88Q-34 -72 -38 -44Z', 0.55) +
  relief(gold('M-52 54H58V96Q0 108 -52 96Z')) +
  line('M-20 60V96M20 60V96', 4)

const pad: Emblem = () =>
  relief(
    gold('M-62 -46H62Q104 -46 110 22Q114 74 84 76Q60 76 42 40H-42Q-60 76 -84 76Q-114 74 -110 22Q-104 -46 -62 -46Z'),
  ) +
  light('M-62 -40H0V-26H-60Q-92 -24 -98 16Q-96 -34 -62 -40Z', 0.5) +
  relief(bronze('M-66 -24H-48V-8H-32V10H-48V26H-66V10H-82V-8H-66Z')) +
  [
    [57, -22, red],
    [57, 22, jade],
    [35, 0, lac],
    [79, 0, pale],
  ]
    .map(([x, y, p]) => relief((p as typeof gold)(oval(x as number, y as number, 11))))
    .join('') +
  relief(lac(oval(0, -16, 13)))

const swords: Emblem = () => {
  const blade =
    relief(pale('M0 -112L15 -86L11 34H-11L-15 -86Z')) +
    line('M0 -96V30', 3) +
    relief(gold('M-40 30Q0 48 40 30L36 50Q0 62 -36 50Z')) +
    relief(red(box(-8, 50, 16, 40, 5))) +
    relief(gold(oval(0, 98, 13)))
  return turned(-42, blade) + turned(42, blade) + relief(gold(oval(0, 4, 30))) + relief(red(star(0, 4, 6, 22, 10)))
}

const target: Emblem = () =>
  [104, 80, 56, 32].map((radius, i) => relief([red, pale, lac, gold][i]?.(oval(0, 0, radius)) ?? '')).join('') +
  wire('M0 -116V-64M0 64V116M-116 0H-64M64 0H116', 9) +
  relief(red(star(0, 0, 4, 21, 8)))

const castle: Emblem = () =>
  relief(lac('M-80 96V-10H-84V-46H-64V-30H-50V-46H-30V-10H30V-46H50V-30H64V-46H84V-10H80V96Z')) +
  relief(gold('M-40 96V-56H-46V-92H-26V-76H-11V-92H11V-76H26V-92H46V-56H40V96Z')) +
  relief(bronze('M-24 96V46Q-24 18 0 18T24 46V96Z')) +
  relief(bronze(box(-10, -42, 20, 32, 9))) +
  both(ink(box(52, 14, 14, 28, 6), 0.7)) +
  line('M-38 -56H38M-78 -8H-42M42 -8H78', 4)

const car: Emblem = () =>
  relief(red('M-104 30Q-104 -4 -66 -8L-36 -46H34L66 -10Q106 -4 108 30V50H-104Z')) +
  relief(lac('M-50 -12L-28 -36H-4V-12ZM6 -36H28L50 -12H6Z')) +
  relief(gold(box(-106, 28, 216, 12, 5))) +
  [-58, 60]
    .map(x => relief(bronze(oval(x, 52, 34))) + relief(gold(oval(x, 52, 22))) + line(star(x, 52, 5, 20, 8), 3))
    .join('') +
  relief(pale(oval(96, 14, 9))) +
  line('M-112 -40H-74M-116 -20H-86', 6, '#fff6dc', 0.7)

const screen: Emblem = () =>
  relief(bronze(box(-104, -78, 208, 136, 14))) +
  relief(jade(box(-92, -66, 184, 112, 6))) +
  line('M0 -64V44', 3, '#fff6dc', 0.7) +
  line(oval(0, -10, 26), 3, '#fff6dc', 0.7) +
  both(line('M90 -40H58V20H90', 3, '#fff6dc', 0.7)) +
  placed(
    12,
    -8,
    0.3,
    0,
    football(() => 0),
  ) +
  relief(gold('M-18 58H18L28 88H-28Z'), gold(box(-56, 84, 112, 14, 6)))

const chain: Emblem = () =>
  [
    [-48, 48],
    [0, 0],
    [48, -48],
  ]
    .map(([x, y], i) =>
      placed(
        x as number,
        y as number,
        1,
        -45,
        relief(
          (i === 1 ? pale : gold)(
            'M-30 -27H30A27 27 0 0 1 30 27H-30A27 27 0 0 1 -30 -27ZM-28 -11A11 11 0 0 0 -28 11H28A11 11 0 0 0 28 -11Z',
          ).replace('/>', ' fill-rule="evenodd"/>'),
        ),
      ),
    )
    .join('') + relief(red(star(-62, -58, 5, 30, 13)), lac(star(64, 62, 5, 30, 13)))

const cannon: Emblem = () =>
  relief(bronze('M-70 96Q-70 40 0 40T70 96Z')) +
  turned(
    24,
    relief(gold('M-30 50L-22 -74H22L30 50Q0 74 -30 50Z')) +
      relief(lac(box(-32, -96, 64, 26, 8)), red(box(-30, -14, 60, 15, 5))) +
      light(box(-16, -66, 8, 96, 4), 0.5),
  ) +
  relief(gold(oval(0, 62, 28))) +
  relief(red(star(0, 62, 8, 19, 8))) +
  relief(pale(star(58, -98, 8, 26, 9)))

export const FIELD_EMBLEMS: Record<string, Emblem> = {
  football,
  basketball,
  volleyball,
  racket,
  shuttle,
  trophy,
  glove,
  pad,
  swords,
  target,
  castle,
  car,
  screen,
  chain,
  cannon,
}
