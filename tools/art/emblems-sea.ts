// Emblems of the sea and of the cockpit.
import {
  around,
  at,
  both,
  bronze,
  type Emblem,
  eye,
  gold,
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
  relief,
  soft,
  span,
  star,
  turned,
  wire,
} from './brush.ts'

const carp = (body: typeof gold, fin: typeof gold) =>
  relief(fin('M-20 -58Q-74 -84 -66 -20Q-44 -30 -18 -22Z'), fin('M26 10Q78 20 66 66Q38 46 18 42Z')) +
  relief(fin('M-10 62Q-66 66 -84 112Q-36 114 -4 86Q22 114 60 104Q42 70 6 60Z')) +
  relief(body('M14 -104Q64 -76 50 -8Q40 44 -4 74Q-34 30 -34 -20Q-38 -80 14 -104Z')) +
  span(4, -42, 34, y => span(3, -18, 26, x => line(`M${at(x - 8 - y * 0.14, y)}q8 10 16 0`, 2.5, '#5c2c08', 0.55))) +
  relief(pale('M14 -104Q48 -88 52 -52Q14 -40 -32 -52Q-22 -94 14 -104Z')) +
  relief(red('M-8 -58Q14 -44 38 -56Q34 -22 8 -16Q-10 -30 -8 -58Z')) +
  eye(32, -72, 8) +
  eye(-6, -74, 7) +
  wire('M24 -102Q40 -116 48 -108M4 -102Q-8 -114 -18 -106', 4)

const koi: Emblem = () => placed(-32, 4, 0.86, -16, carp(gold, red)) + placed(50, 6, 0.66, 164, carp(pale, gold))

const koiLeap: Emblem = () =>
  placed(0, -6, 1.02, 24, carp(red, gold)) +
  wire('M-104 98q22 -22 44 0t44 0t44 0t44 0', 8, 'pale') +
  relief(pale(oval(-72, 44, 8)), pale(oval(76, 30, 6)), pale(oval(88, 62, 9)))

const fish: Emblem = () =>
  relief(
    lac('M48 -2Q96 -58 108 -42Q92 0 108 46Q92 60 48 8Z'),
    lac('M-30 -46Q0 -98 44 -76Q34 -56 34 -34Z'),
    lac('M-6 44Q8 84 40 78Q36 58 26 40Z'),
  ) +
  relief(gold('M-104 4Q-70 -62 -4 -58Q44 -50 66 2Q40 56 -4 60Q-70 62 -104 4Z')) +
  [-30, -2, 24]
    .map(x => relief(pale(`M${x} -55Q${x + 22} 0 ${x} 57Q${x + 6} 58 ${x + 12} 55Q${x + 32} 0 ${x + 12} -54Z`)))
    .join('') +
  eye(-66, -12, 14) +
  line('M-98 18Q-82 28 -70 22', 4, '#5c2c08', 0.9) +
  relief(red('M-40 6Q-8 2 -10 28Q-32 32 -40 6Z')) +
  around(3, (_, i) => light(oval(-92 + i * 12, -54 - i * 17, 5 + i * 2), 0.6))

const crab: Emblem = () =>
  both(
    [0, 1, 2]
      .map(i => wire(`M44 ${26 + i * 14}Q${92 - i * 6} ${4 + i * 18} ${104 - i * 12} ${50 + i * 20}`, 10, 'red'))
      .join('') +
      wire('M48 0Q84 -14 78 -44', 14, 'red') +
      relief(red('M76 -40C38 -50 42 -96 72 -108Q64 -82 80 -74Q86 -92 104 -94Q118 -54 76 -40Z')),
  ) +
  relief(red('M-74 20Q-66 -36 0 -38T74 20Q58 76 0 76T-74 20Z')) +
  relief(gold('M-50 6Q0 -34 50 6Q30 24 0 22T-50 6Z')) +
  both(wire('M20 -36V-56', 6, 'red') + eye(20, -60, 12)) +
  line('M-22 50Q0 64 22 50', 5) +
  light('M-58 12Q-46 -22 -16 -28Q-44 -10 -48 16Z', 0.6)

const turtle: Emblem = () =>
  relief(jade(oval(0, -84, 21, 27))) +
  both(relief(jade('M52 -46Q100 -82 110 -48Q98 -24 66 -20Z'), jade('M48 58Q86 70 80 96Q56 98 34 78Z'))) +
  eye(-9, -92, 5) +
  eye(9, -92, 5) +
  relief(bronze(oval(0, 10, 78, 84))) +
  relief(gold(oval(0, 10, 68, 74))) +
  around(6, angle => line(`M${at(...polar(0, 10, 32, angle))}L${at(...polar(0, 10, 70, angle))}`, 4)) +
  relief(
    lac(
      around(
        1,
        () => `M${[0, 1, 2, 3, 4, 5].map(i => at(...polar(0, 10, 32, -Math.PI / 2 + (i * Math.PI) / 3))).join('L')}Z`,
      ),
    ),
  ) +
  relief(pale(star(0, 10, 8, 18, 8)))

const pearl: Emblem = () =>
  relief(lac('M-96 22Q-92 -88 0 -94Q92 -88 96 22Q60 4 0 4T-96 22Z')) +
  [-70, -36, 0, 36, 70].map(x => line(`M${x * 0.2} 2Q${x * 0.7} -30 ${x} -66`, 4, '#fff6dc', 0.45)).join('') +
  relief(pale(oval(0, 14, 34))) +
  light(oval(-10, 2, 12, 9), 0.95) +
  relief(lac('M-96 30Q-60 12 0 34Q60 12 96 30Q92 88 0 90T-96 30Z')) +
  [-60, -22, 22, 60].map(x => line(`M${x * 0.5} 44Q${x * 0.8} 62 ${x * 0.95} 80`, 4, '#fff6dc', 0.45)).join('') +
  relief(pale(star(58, -74, 4, 22, 5)))

const orb: Emblem = () =>
  soft(light(oval(0, -6, 66), 0.6)) +
  around(12, (angle, i) => relief((i % 2 ? red : gold)(petal(0, -6, i % 2 ? 84 : 104, angle, 0.14, 0.6)))) +
  relief(pale(oval(0, -6, 50))) +
  light(oval(-17, -26, 16, 12), 1) +
  both(
    relief(lac('M104 92H-8Q0 66 26 66Q32 44 58 50Q84 44 84 66Q108 70 104 92Z')) +
      line('M22 78Q30 62 48 70', 4, '#fff6dc', 0.7),
  )

const squid: Emblem = () =>
  [-44, -26, -9, 9, 26, 44]
    .map((x, i) => wire(`M${x * 0.55} 18Q${x * 1.3} 52 ${x * 0.9} 72T${x * 1.9} 104`, 12 - (i % 2) * 2, 'lac'))
    .join('') +
  relief(lac('M0 -108Q86 -60 60 -30Q48 6 40 28Q0 46 -40 28Q-48 6 -60 -30Q-86 -60 0 -108Z')) +
  light('M-26 -70Q-44 -40 -36 0Q-26 -40 -10 -82Z', 0.5) +
  eye(-19, 8, 13) +
  eye(19, 8, 13)

const whale: Emblem = () =>
  relief(lac('M78 8Q70 -44 108 -66Q102 -34 116 -12Q96 -8 92 20Z')) +
  relief(lac('M-108 10Q-96 -54 -26 -54Q44 -52 92 8Q84 66 -4 74Q-100 76 -108 10Z')) +
  relief(pale('M-107 18Q-50 40 40 30Q16 70 -20 73Q-96 72 -107 18Z')) +
  [0, 1, 2, 3].map(i => line(`M${-92 + i * 26} ${34 + i * 3}Q${-76 + i * 22} 56 ${-60 + i * 18} 68`, 3)).join('') +
  eye(-66, 4, 9) +
  relief(gold('M0 36Q34 64 14 94Q-8 76 -16 48Z')) +
  wire('M-30 -56Q-30 -84 -54 -96M-30 -56Q-30 -84 -6 -96', 6, 'pale')

const shell: Emblem = () =>
  relief(
    span(7, -1.15, 1.15, (lean, i) => (i % 2 ? gold : pale)(petal(0, 82, 176, -Math.PI / 2 + lean * 0.8, 0.25, 0.84))),
  ) +
  relief(lac('M-40 70Q0 46 40 70L26 98H-26Z')) +
  relief(pale(oval(0, 44, 17))) +
  light(oval(-5, 39, 6, 4), 1)

const rooster: Emblem = () => {
  const sickle = 'M0 0C-44 -6 -84 -34 -92 -92C-64 -64 -34 -50 8 -26Z'
  const tail = [
    [64, lac],
    [40, jade],
    [14, lac],
    [-10, jade],
    [-34, bronze],
  ] as const
  const leg = (x: number) =>
    wire(
      `M${x} 66L${x + 2} 98M${x - 22} 108L${x + 2} 98L${x + 26} 108M${x + 2} 98L${x - 4} 112M${x + 1} 84L${x - 18} 78`,
      8,
    )
  return (
    tail
      .map(([angle, paint]) =>
        placed(-26, 20, 1, angle, relief(paint(sickle)) + line('M-4 -4C-40 -16 -70 -40 -88 -82', 2.5, '#fff6dc', 0.5)),
      )
      .join('') +
    leg(2) +
    leg(34) +
    relief(bronze('M-14 42Q-22 82 4 82Q20 78 22 48Z'), bronze('M20 44Q22 82 40 80Q54 70 50 38Z')) +
    relief(
      gold('M-44 8Q-26 -18 4 -28Q24 -48 28 -78Q36 -104 60 -100Q86 -94 84 -62Q84 -22 72 14Q58 60 14 62Q-32 60 -44 8Z'),
    ) +
    [
      [28, -52, 2.1],
      [42, -46, 1.85],
      [56, -46, 1.6],
      [68, -50, 1.35],
      [22, -30, 2.2],
      [48, -28, 1.7],
      [66, -30, 1.4],
    ]
      .map(([x, y, angle], i) =>
        relief((i % 2 ? red : bronze)(petal(x as number, (y as number) - 14, 48, angle as number, 0.28))),
      )
      .join('') +
    relief(
      red('M32 -84Q16 -106 34 -110Q36 -126 52 -116Q66 -128 74 -112Q90 -112 86 -94Q70 -104 32 -84Z'),
      red('M72 -62Q92 -50 80 -28Q64 -34 64 -58Z'),
    ) +
    relief(pale('M82 -82L112 -66L82 -64Z')) +
    eye(66, -80, 9) +
    relief(jade('M-34 6Q-8 -6 26 -2Q36 44 -6 50Q-38 40 -34 6Z')) +
    relief(lac('M-24 22Q2 14 24 20Q20 46 -8 46Q-22 40 -24 22Z')) +
    line('M-14 30Q6 26 20 30M-8 38Q4 36 14 38', 3, '#fff6dc', 0.7)
  )
}

const roosterHead: Emblem = () =>
  relief(bronze('M-84 104Q-72 30 -36 2L44 6Q64 50 60 104Z')) +
  span(6, -60, 42, (x, i) => relief((i % 2 ? gold : lac)(petal(x * 0.35, -6, 112, Math.PI / 2 - x / 115, 0.15)))) +
  relief(gold('M-50 14Q-58 -62 8 -68Q62 -64 60 -16Q58 24 8 34Q-34 36 -50 14Z')) +
  relief(
    red('M-48 -28Q-78 -60 -52 -74Q-52 -104 -22 -92Q-8 -120 14 -98Q40 -112 46 -84Q64 -78 54 -58Q20 -74 -48 -28Z'),
    red('M30 18Q58 40 36 74Q10 60 16 24Z'),
  ) +
  relief(pale('M54 -38Q96 -34 108 -4Q84 -10 56 4Z')) +
  eye(24, -26, 14) +
  relief(pale(oval(-16, -2, 12, 9)))

const duel: Emblem = () =>
  placed(
    -50,
    10,
    0.6,
    -8,
    rooster(() => 0),
  ) +
  `<g transform="translate(50 10) rotate(8) scale(-.6 .6)">${rooster(() => 0)}</g>` +
  relief(pale(star(0, -52, 8, 30, 10)))

const plume: Emblem = () =>
  [
    [-34, bronze, -0.5],
    [34, lac, 0.5],
    [-14, gold, -0.2],
    [16, red, 0.22],
  ]
    .map(([x, paint, lean]) =>
      turned(
        (lean as number) * 50,
        relief((paint as typeof gold)('M0 100Q-46 20 -26 -50Q-14 -96 12 -106Q40 -60 26 0Q18 50 0 100Z')) +
          line('M0 98Q2 0 10 -92', 4, '#fff6dc', 0.7) +
          span(5, -60, 40, y =>
            line(`M${4 - y * 0.03} ${y}L-22 ${y - 16}M${4 - y * 0.03} ${y}L24 ${y - 18}`, 2, '#2a1005', 0.4),
          ) +
          (x ? '' : ''),
      ),
    )
    .join('') + relief(gold(oval(0, 92, 13)))

const spur: Emblem = () =>
  relief(bronze('M-34 -104H30Q26 -30 44 26L20 56L-26 40Q-40 -30 -34 -104Z')) +
  span(6, -92, 20, y => line(`M-32 ${y}Q0 ${y + 12} 32 ${y}`, 3)) +
  relief(pale('M-30 -6Q-96 12 -106 84Q-70 40 -24 38Z')) +
  relief(red('M-36 -14H40V6H-36Z')) +
  relief(bronze('M16 40Q60 50 102 92Q60 92 40 84L34 104Q14 88 4 70Q-14 92 -40 100Q-44 64 -20 44Z')) +
  relief(pale(star(70, -62, 4, 28, 7)))

export const SEA_EMBLEMS: Record<string, Emblem> = {
  koi,
  koiLeap,
  fish,
  crab,
  turtle,
  pearl,
  orb,
  squid,
  whale,
  shell,
  rooster,
  roosterHead,
  duel,
  plume,
  spur,
}
