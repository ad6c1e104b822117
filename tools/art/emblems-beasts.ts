// Emblems of the forest, the stable and the sky, and of those who guard.
import {
  around,
  both,
  bronze,
  type Emblem,
  eye,
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
  relief,
  soft,
  span,
  star,
  wire,
} from './brush.ts'

const tiger: Emblem = () =>
  both(relief(gold(oval(64, -64, 28))) + relief(red(oval(64, -62, 14)))) +
  relief(gold('M0 -88Q92 -84 92 4Q88 88 0 96Q-88 88 -92 4Q-92 -84 0 -88Z')) +
  both(
    relief(pale('M14 26Q58 20 66 52Q44 92 4 90Z')) +
      relief(pale('M20 -26Q44 -56 66 -26Q46 -14 20 -26Z')) +
      ink('M58 -6L96 -16L90 2ZM62 14L94 12L86 28Z', 0.85) +
      ink('M30 -82L38 -54L46 -78Z', 0.85) +
      eye(40, -6, 13) +
      line('M30 52L74 44M30 60L72 64', 2, '#fff6dc', 0.8),
  ) +
  ink('M-28 -74Q0 -66 28 -74L24 -66Q0 -58 -24 -66ZM-22 -56Q0 -50 22 -56L18 -48Q0 -42 -18 -48ZM-4 -88H4V-40H-4Z', 0.85) +
  relief(red('M-16 22Q0 14 16 22Q8 38 0 40Q-8 38 -16 22Z')) +
  line('M0 40V54Q-18 70 -30 58M0 54Q18 70 30 58', 5, '#2a1005', 0.9)

const dragon: Emblem = () =>
  both(
    [2.5, 2.0, 1.5, 1.0, 0.5]
      .map((angle, i) => relief((i % 2 ? red : lac)(petal(24, 8, 92 - i * 4, angle - 0.9, 0.3))))
      .join('') + relief(gold('M16 -56Q18 -100 58 -118Q50 -98 56 -90Q78 -98 102 -86Q72 -76 48 -46Z')),
  ) +
  both(relief(jade('M48 -34Q90 -52 108 -26Q92 -6 54 -4Z'))) +
  relief(jade('M0 -72Q60 -74 68 -22Q70 8 52 20Q58 70 30 90Q0 102 -30 90Q-58 70 -52 20Q-70 8 -68 -22Q-60 -74 0 -72Z')) +
  both(relief(gold('M8 -22Q38 -62 76 -40Q52 -34 14 -8Z')) + eye(34, -12, 14)) +
  relief(gold('M-32 30Q-28 8 0 10Q28 8 32 30Q46 46 30 56Q0 66 -30 56Q-46 46 -32 30Z')) +
  both(ink(oval(15, 36, 7, 5))) +
  ink('M-44 62Q0 78 44 62Q38 88 0 92Q-38 88 -44 62Z', 0.95) +
  relief(red('M-18 84Q0 74 18 84Q10 92 0 92T-18 84Z')) +
  both(relief(pale('M12 70L20 86L28 68ZM32 66L38 78L43 62Z')) + wire('M38 48Q84 36 92 72Q94 96 74 92', 6)) +
  relief(pale(oval(0, -46, 15))) +
  light(oval(-4, -51, 5, 4), 1)

const lion: Emblem = () =>
  around(16, angle => relief(gold(petal(0, 4, 112, angle, 0.24, 0.74)))) +
  around(16, angle => relief(red(petal(0, 4, 92, angle + 0.2, 0.22, 0.74)))) +
  relief(gold('M0 -62Q64 -58 66 6Q62 74 0 78Q-62 74 -66 6Q-64 -58 0 -62Z')) +
  both(
    relief(pale('M10 -26Q34 -56 60 -24Q36 -6 10 -26Z')) +
      eye(34, -24, 13) +
      relief(jade('M6 -44Q38 -76 62 -48Q36 -52 6 -34Z')),
  ) +
  relief(jade('M-22 2Q0 -16 22 2Q18 24 0 26Q-18 24 -22 2Z')) +
  relief(red('M-44 32Q0 22 44 32Q36 70 0 72T-44 32Z')) +
  relief(pale('M-34 34L-24 50L-14 34ZM14 34L24 50L34 34Z')) +
  relief(lac(oval(0, -76, 15)))

const elephant: Emblem = () =>
  both(
    relief(bronze('M34 -44Q104 -84 112 -6Q104 46 46 32Z')) +
      relief(lac('M46 -30Q90 -56 94 -8Q88 22 50 18Z')) +
      relief(pale('M20 32Q44 60 66 48Q58 84 18 66Z')),
  ) +
  relief(
    gold(
      'M-52 -40Q-40 -88 0 -88T52 -40Q60 6 34 34Q26 60 24 78Q22 104 48 98Q44 116 14 112Q-18 104 -20 60L-34 34Q-60 6 -52 -40Z',
    ),
  ) +
  eye(-28, -8, 9) +
  eye(28, -8, 9) +
  span(4, 34, 82, y => line(`M${-20 + (y - 34) * 0.1} ${y}Q2 ${y + 8} 24 ${y}`, 3)) +
  relief(red('M-44 -58Q0 -104 44 -58Q24 -34 0 -26Q-24 -34 -44 -58Z')) +
  relief(gold(star(0, -56, 8, 20, 9)))

const horse: Emblem = () =>
  relief(lac('M-18 -98Q-82 -70 -88 30Q-92 76 -72 104Q-62 60 -48 40L2 -60Z')) +
  relief(
    gold(
      'M-14 -104L4 -82Q34 -78 46 -52L94 8Q98 38 74 44Q58 46 48 28L16 14Q10 46 30 104H-64Q-60 20 -40 -36Q-32 -70 -14 -104Z',
    ),
  ) +
  line('M46 28Q40 6 20 -2', 4) +
  eye(30, -38, 9) +
  ink(oval(82, 22, 5)) +
  wire('M58 -32Q40 -8 26 14M42 -56Q70 -30 78 44', 6, 'red') +
  relief(red(oval(38, 4, 9)))

const bird: Emblem = () =>
  relief(
    gold('M-6 -6Q-30 -92 -104 -96Q-92 -76 -98 -62Q-78 -60 -78 -44Q-58 -42 -56 -26Q-36 -24 -26 6Z'),
    bronze('M4 -2Q0 -80 44 -108Q46 -88 56 -80Q44 -66 46 -52Q34 -40 30 4Z'),
  ) +
  relief(pale('M-30 6Q16 -18 56 -10Q66 -36 90 -28Q98 -20 92 -8Q66 40 8 40Q-20 40 -34 30Z')) +
  relief(red('M90 -22L124 -20L92 -10Z')) +
  eye(82, -20, 6) +
  relief(
    lac(petal(-20, 22, 108, 2.7, 0.12)),
    gold(petal(-20, 22, 112, 2.95, 0.12)),
    lac(petal(-20, 20, 100, 3.25, 0.12)),
  ) +
  relief(red(petal(72, -30, 34, -2.3, 0.3)))

const phoenix: Emblem = () =>
  [2.5, 2.1, 1.75, 1.4, 1.05, 0.72]
    .map(
      (angle, i) =>
        relief((i % 2 ? gold : lac)(petal(-6, 6, 112, angle, 0.2, 0.8))) +
        placed(...polar(-6, 6, 92, angle), 1, 0, relief(red(oval(0, 0, 8)))),
    )
    .join('') +
  both(relief(red('M8 0Q30 -70 106 -78Q98 -62 104 -50Q84 -46 84 -32Q62 -28 60 -12Q40 -8 18 24Z'))) +
  relief(gold('M-22 30Q-30 -20 -12 -56Q-18 -92 10 -90Q28 -84 24 -62Q36 -10 16 36Z')) +
  relief(red('M20 -80L44 -70L20 -66Z')) +
  eye(10, -74, 6) +
  relief(pale(petal(2, -88, 32, -1.2, 0.3)), gold(petal(0, -88, 32, -1.8, 0.3)))

const peacock: Emblem = () =>
  span(11, -1.5, 1.5, (lean, i) => {
    const a = -Math.PI / 2 + lean
    const [x, y] = polar(0, 60, 138, a)
    return (
      relief((i % 2 ? jade : lac)(petal(0, 60, 164, a, 0.19, 0.88))) +
      relief(gold(oval(x, y, 13))) +
      relief(lac(oval(x, y, 7)))
    )
  }) +
  relief(jade('M-26 90Q-34 30 -10 2Q-16 -34 8 -36Q26 -32 20 -12Q30 40 26 90Z')) +
  relief(gold('M17 -26L38 -16L18 -12Z')) +
  eye(8, -20, 5) +
  wire('M4 -36V-54M10 -36L18 -52', 4)

const cat: Emblem = () =>
  both(relief(pale('M24 -56L76 -102L80 -24Z')) + relief(red('M46 -58L68 -78L70 -42Z'))) +
  relief(pale('M0 -74Q84 -68 86 0Q80 62 0 66Q-80 62 -86 0Q-84 -68 0 -74Z')) +
  both(
    line('M22 -4Q38 -22 54 -4', 6, '#2a1005', 0.95) +
      line('M40 22L94 12M40 30L92 38', 3, '#2a1005', 0.6) +
      relief(red(oval(52, 24, 11, 8))),
  ) +
  relief(red('M-9 14Q0 8 9 14Q4 24 0 24Q-4 24 -9 14Z')) +
  line('M0 24V32Q-12 44 -22 34M0 32Q12 44 22 34', 5, '#2a1005', 0.9) +
  relief(red('M-58 58Q0 84 58 58V74Q0 102 -58 74Z')) +
  relief(gold(oval(0, 84, 17))) +
  line('M-10 86H10', 3) +
  relief(gold('M-14 -74H14L10 -40Q0 -34 -10 -40Z'))

const gibbon: Emblem = () =>
  both(relief(bronze(oval(78, 0, 24))) + relief(pale(oval(78, 2, 13)))) +
  relief(bronze('M0 -96Q84 -84 82 4Q74 92 0 94Q-74 92 -82 4Q-84 -84 0 -96Z')) +
  relief(pale('M0 -30Q14 -58 42 -48Q68 -24 48 10Q56 70 0 76Q-56 70 -48 10Q-68 -24 -42 -48Q-14 -58 0 -30Z')) +
  eye(-24, -16, 12) +
  eye(24, -16, 12) +
  ink(oval(-7, 20, 4)) +
  ink(oval(7, 20, 4)) +
  line('M-26 44Q0 64 26 44', 6, '#2a1005', 0.9) +
  wire('M-8 -96Q-2 -114 14 -108', 7, 'bronze')

const firefly: Emblem = () =>
  soft(light(oval(0, 46, 54), 0.9)) +
  both(relief(pale('M8 -20Q70 -84 108 -44Q104 4 10 4Z')) + relief(lac('M8 0Q76 4 78 44Q48 62 8 16Z'))) +
  relief(gold(oval(0, 44, 27, 50))) +
  span(3, 30, 70, y => line(`M-24 ${y}Q0 ${y + 10} 24 ${y}`, 4)) +
  relief(bronze(oval(0, -14, 25, 24))) +
  relief(red(oval(0, -44, 18, 16))) +
  both(wire('M6 -56Q14 -84 36 -88', 4)) +
  eye(-8, -48, 5) +
  eye(8, -48, 5)

const dog: Emblem = () =>
  relief(bronze('M-20 -80L-58 -104L-56 -52Z')) +
  relief(gold('M-54 -56Q-34 -92 8 -76Q28 -52 96 -24Q112 -6 98 10Q56 26 30 16Q8 40 14 104H-84Q-84 10 -54 -56Z')) +
  relief(bronze('M-46 -64Q-86 -40 -78 16Q-50 4 -34 -34Z')) +
  eye(14, -46, 9) +
  ink(oval(98, -12, 9, 7)) +
  line('M92 6Q60 12 38 2', 4) +
  relief(red('M-60 38Q-20 58 18 42V60Q-24 76 -66 58Z')) +
  relief(gold(oval(-20, 66, 12)))

export const BEAST_EMBLEMS: Record<string, Emblem> = {
  tiger,
  dragon,
  lion,
  elephant,
  horse,
  bird,
  phoenix,
  peacock,
  cat,
  gibbon,
  firefly,
  dog,
}
