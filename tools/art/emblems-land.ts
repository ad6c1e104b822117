// Emblems of field and sky, and of stones.
import {
  around,
  at,
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
  turned,
  wire,
} from './brush.ts'

const sun: Emblem = () =>
  around(16, (angle, i) => relief((i % 2 ? red : gold)(petal(0, 0, i % 2 ? 90 : 112, angle, 0.13, 0.6)))) +
  relief(gold(oval(0, 0, 54))) +
  relief(pale(oval(0, 0, 42))) +
  line(star(0, 0, 12, 32, 14), 3, '#b3202a', 0.8) +
  relief(red(oval(0, 0, 10)))

const flame: Emblem = () =>
  relief(
    red(
      'M-2 -112Q62 -60 44 -20Q62 -30 60 -54Q100 0 82 48Q64 96 0 98Q-70 94 -82 40Q-86 -4 -48 -40Q-44 -10 -26 -6Q-36 -70 -2 -112Z',
    ),
  ) +
  relief(
    gold(
      'M4 -54Q40 -16 30 14Q44 8 46 -8Q66 28 48 60Q32 88 0 88Q-40 86 -46 46Q-46 20 -24 0Q-22 16 -10 18Q-18 -24 4 -54Z',
    ),
  ) +
  relief(pale('M2 10Q28 40 20 66Q12 82 0 82Q-18 80 -20 60Q-18 38 2 10Z'))

const bolt: Emblem = () =>
  relief(gold('M26 -112L-74 18H-14L-34 112L76 -30H12L58 -112Z')) +
  light('M26 -100L-54 8H-34L38 -100Z', 0.55) +
  relief(pale(star(72, 56, 4, 24, 6)), pale(star(-70, -56, 4, 20, 5)))

const wave: Emblem = () => {
  const curl =
    'M-104 70Q-112 -50 -8 -64Q76 -66 78 0Q74 40 40 38Q16 30 26 10Q36 0 44 8Q52 -22 16 -26Q-30 -22 -20 30Q-4 74 108 72V100H-104Z'
  return (
    relief(lac(curl)) +
    relief(pale('M-96 20Q-92 -40 -10 -52Q54 -54 66 -14Q40 -44 -2 -38Q-60 -28 -66 40Q-90 60 -96 20Z')) +
    relief(jade('M-108 78Q-70 50 -32 74T40 74T108 66V104H-108Z')) +
    [
      [88, -40, 8],
      [66, -76, 10],
      [98, -10, 6],
      [-70, -66, 7],
    ]
      .map(([x, y, r]) => relief(pale(oval(x as number, y as number, r as number))))
      .join('')
  )
}

const cloud: Emblem = () => {
  const puff =
    'M-84 42Q-116 40 -108 6Q-98 -20 -68 -12Q-64 -58 -18 -58Q16 -60 28 -30Q66 -46 80 -10Q112 -10 108 20Q104 44 78 42Z'
  return (
    relief(pale(puff)) +
    line('M-60 18Q-40 -14 -14 8Q-4 24 -18 28M20 20Q32 -12 60 4Q70 18 56 24', 5, '#b9822e', 0.8) +
    placed(26, 66, 0.6, 0, relief(lac(puff))) +
    placed(-52, 74, 0.42, 0, relief(gold(puff)))
  )
}

const rain: Emblem = () =>
  placed(
    0,
    -34,
    0.92,
    0,
    cloud(() => 0),
  ) +
  [
    [-56, 48],
    [-10, 62],
    [36, 50],
    [74, 78],
    [-30, 98],
  ]
    .map(([x, y]) => relief(lac(`M${x} ${(y as number) - 24}q15 22 0 32q-15 -10 0 -32Z`)))
    .join('')

const drop: Emblem = () =>
  relief(lac('M0 -112Q78 -8 66 46Q50 96 0 98Q-50 96 -66 46Q-78 -8 0 -112Z')) +
  light('M-34 10Q-52 44 -24 76Q-34 40 -18 -10Z', 0.7) +
  relief(gold(star(14, 32, 4, 34, 9)))

const mountain: Emblem = () =>
  relief(gold(oval(40, -50, 40))) +
  relief(lac('M-112 86L-40 -64Q-28 -82 -16 -62L24 14L46 -18Q56 -30 66 -16L112 86Z')) +
  relief(
    pale('M-56 -28L-40 -64Q-28 -82 -16 -62L4 -24L-14 -34L-28 -18L-40 -34ZM34 0L46 -18Q56 -30 66 -16L78 10L64 2L54 12Z'),
  ) +
  relief(jade('M-112 92Q-70 48 -28 78Q20 46 112 92Q0 112 -112 92Z'))

const island: Emblem = () =>
  wire('M6 40Q-2 -20 16 -58', 12, 'bronze') +
  relief([-0.2, 0.5, -1.1, 3.5, 2.7, -2].map(a => jade(petal(16, -60, 72, a, 0.32))).join('')) +
  relief(gold('M-76 56Q0 4 76 56Z')) +
  relief(lac('M-112 60Q-60 44 0 60T112 60V88Q0 110 -112 88Z')) +
  [-50, 10, 60].map(x => line(`M${x - 20} 78q10 -9 20 0t20 0`, 4, '#fff6dc', 0.7)).join('')

const tree: Emblem = () =>
  relief(bronze('M-26 98Q-8 40 -20 -8H20Q8 40 28 98Z')) +
  [
    [-52, -14, 44],
    [52, -14, 44],
    [0, -56, 52],
    [-28, -44, 34],
    [30, -40, 36],
  ]
    .map(([x, y, r]) => relief(jade(oval(x as number, y as number, r as number))))
    .join('') +
  [
    [-58, -18],
    [-6, -66],
    [44, -6],
    [22, -38],
    [-26, -24],
  ]
    .map(([x, y]) => relief(gold(oval(x as number, y as number, 10))))
    .join('') +
  wire('M-60 98H60', 9, 'gold')

const leaf: Emblem = () =>
  turned(
    32,
    relief(jade('M0 -112Q86 -40 62 42Q44 92 0 98Q-44 92 -62 42Q-86 -40 0 -112Z')) +
      line('M0 -100V110', 6, '#ffe9a8', 0.8) +
      span(4, -50, 50, y => line(`M0 ${y + 12}L-42 ${y - 16}M0 ${y + 12}L42 ${y - 16}`, 3, '#ffe9a8', 0.7)),
  ) +
  relief(pale(oval(34, 30, 12))) +
  light(oval(30, 26, 4), 1)

const clover: Emblem = () =>
  wire('M0 8Q6 70 40 104', 12, 'jade') +
  around(4, angle =>
    placed(
      ...polar(0, -14, 46, angle + 0.785),
      1.24,
      (angle + 0.785) * 57.3 + 90,
      relief(jade('M0 34C-28 10 -36 -6 -32 -20A18 18 0 0 1 0 -22A18 18 0 0 1 32 -20C36 -6 28 10 0 34Z')) +
        line('M0 30V-10', 3, '#fff6dc', 0.6),
    ),
  ) +
  relief(gold(oval(0, -14, 10)))

const rice: Emblem = () =>
  [-0.55, -0.2, 0.2, 0.55]
    .map(lean => {
      const stem = turned(
        lean * 50,
        line('M0 96Q-4 20 8 -70', 6, '#f2bd55', 1) +
          span(6, -84, 10, y => relief(gold(petal(4, y + 20, 34, -1.15, 0.42)), gold(petal(4, y + 24, 34, -2, 0.42)))),
      )
      return stem
    })
    .join('') +
  relief(red('M-40 40Q0 60 40 40V58Q0 78 -40 58Z')) +
  relief(jade(petal(0, 96, 90, -2.5, 0.2)), jade(petal(0, 96, 90, -0.64, 0.2)))

const melon: Emblem = () =>
  relief(jade('M-104 -34Q0 -60 104 -34Q100 88 0 94Q-100 88 -104 -34Z')) +
  relief(pale('M-92 -28Q0 -50 92 -28Q86 76 0 80Q-86 76 -92 -28Z')) +
  relief(red('M-82 -24Q0 -44 82 -24Q76 66 0 68Q-76 66 -82 -24Z')) +
  [
    [-44, 0],
    [0, -10],
    [44, 0],
    [-22, 30],
    [22, 30],
  ]
    .map(([x, y]) => ink(`M${x} ${(y as number) - 10}q9 14 0 20q-9 -6 0 -20Z`, 0.9))
    .join('')

const fruit: Emblem = () =>
  relief(red(oval(-36, -24, 40))) +
  relief(gold(oval(40, -30, 42))) +
  relief(lac(oval(2, -58, 36))) +
  span(4, -60, 60, x => relief(jade(oval(x, 8, 22)))) +
  light(oval(-50, -40, 11, 8), 0.8) +
  light(oval(24, -48, 11, 8), 0.8) +
  relief(bronze('M-100 10H100Q88 92 44 94H-44Q-88 92 -100 10Z')) +
  span(6, -75, 75, x => line(`M${x} 16L${x * 0.6} 90`, 4, '#ffd77a', 0.6)) +
  line('M-94 40H94M-84 66H84', 4, '#ffd77a', 0.6) +
  wire('M-100 10H100', 9)

const stones: Emblem = () =>
  wire('M-92 -84H92M-84 -84V104M84 -84V104', 12, 'bronze') +
  span(
    5,
    -58,
    58,
    (x, i) =>
      line(`M${x} -80V-50`, 3, '#ffd77a', 0.9) +
      relief(
        (i % 2 ? gold : lac)(
          `M${x - 12} -50Q${x} -60 ${x + 12} -48L${x + 10} ${50 - i * 15}Q${x} ${62 - i * 15} ${x - 13} ${52 - i * 15}Z`,
        ),
      ),
  ) +
  turned(50, wire('M20 70L20 106', 7) + relief(red(oval(20, 62, 12))))

const emerald: Emblem = () =>
  relief(jade('M-48 -92H48L86 -54V54L48 92H-48L-86 54V-54Z')) +
  relief(jade('M-32 -58H32L54 -36V36L32 58H-32L-54 36V-36Z')) +
  light('M-48 -92H48L32 -58H-32Z', 0.45) +
  light('M-86 -54L-48 -92L-32 -58L-54 -36Z', 0.3) +
  ink('M86 54L48 92L32 58L54 36Z', 0.3) +
  wire('M-48 -92H48L86 -54V54L48 92H-48L-86 54V-54Z', 7) +
  light('M-36 -36L10 -48L-30 30Z', 0.4)

const amber: Emblem = () =>
  relief(gold('M-20 -104Q70 -96 86 -20Q92 66 20 98Q-60 100 -86 30Q-92 -60 -20 -104Z')) +
  light('M-26 -84Q-76 -50 -66 20Q-48 -30 -6 -70Z', 0.6) +
  placed(
    10,
    14,
    0.5,
    40,
    relief(bronze('M0 -90Q60 -20 40 50Q20 90 0 94Q-20 90 -40 50Q-60 -20 0 -90Z')) +
      line('M0 -80V90M0 -20L-34 -40M0 -20L34 -40M0 26L-36 4M0 26L36 4', 5, '#ffe9a8', 0.8),
  ) +
  light(oval(44, -50, 9), 0.8) +
  light(oval(60, -20, 5), 0.8)

const ruby: Emblem = () =>
  relief(red(regular(0, 0, 8, 104, Math.PI / 8))) +
  around(8, (angle, i) => {
    const a = angle + Math.PI / 8
    const facet = polygon([polar(0, 0, 104, a), polar(0, 0, 104, a + 0.785), polar(0, 0, 56, a + 0.393)])
    return i < 3 || i === 7 ? light(facet, 0.36) : ink(facet, i < 5 ? 0.16 : 0.05)
  }) +
  relief(red(regular(0, 0, 8, 54))) +
  line(
    around(
      8,
      angle =>
        `M${at(...polar(0, 0, 54, angle))}L${at(...polar(0, 0, 102, angle + 0.39))}M${at(...polar(0, 0, 54, angle))}L${at(...polar(0, 0, 102, angle - 0.39))}`,
    ),
    2.5,
    '#fff6dc',
    0.55,
  ) +
  wire(regular(0, 0, 8, 104, Math.PI / 8), 7) +
  light('M-36 -30L0 -44L-20 6Z', 0.5)

const torch: Emblem = () =>
  placed(
    0,
    -46,
    0.66,
    0,
    flame(() => 0),
  ) +
  relief(bronze('M-40 6H40L26 34H-26Z')) +
  relief(gold('M-22 32H22L10 110H-10Z')) +
  line('M-18 52H18M-14 76H14', 4)

export const LAND_EMBLEMS: Record<string, Emblem> = {
  sun,
  flame,
  bolt,
  wave,
  cloud,
  rain,
  drop,
  mountain,
  island,
  tree,
  leaf,
  clover,
  rice,
  melon,
  fruit,
  stones,
  emerald,
  amber,
  ruby,
  torch,
}
