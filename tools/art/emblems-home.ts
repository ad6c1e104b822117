// Emblems of house and street.
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
  soft,
  span,
  star,
  turned,
  wire,
} from './brush.ts'

const flag: Emblem = () =>
  wire('M-84 -104V112', 10, 'bronze') +
  relief(gold(oval(-84, -108, 11))) +
  relief(
    gold(
      `${span(7, -84, 60, x => `M${x - 6} 62L${x + 12} 88L${x + 30} 62Z`)}${span(6, -74, 44, y => `M86 ${y - 10}L110 ${y + 6}L86 ${y + 22}Z`)}`,
    ),
  ) +
  relief(gold(box(-78, -96, 166, 160, 3))) +
  relief(red(box(-64, -82, 138, 132, 3))) +
  relief(lac(box(-46, -64, 102, 96, 3))) +
  relief(pale(box(-28, -46, 66, 60, 3))) +
  relief(red(box(-12, -30, 34, 28, 3))) +
  relief(gold(oval(5, -16, 8)))

const crossbow: Emblem = () =>
  turned(
    -40,
    wire('M-104 -14Q-80 -86 0 -84Q80 -86 104 -14', 15) +
      line('M-104 -14L0 34L104 -14', 3.5, '#fff6dc', 0.95) +
      relief(bronze('M-13 -92H13L17 104H-17Z')) +
      relief(pale('M0 -116L16 -80L6 -76V32H-6V-76L-16 -80Z')) +
      relief(red(box(-24, 26, 48, 20, 5))) +
      relief(lac(regular(0, 72, 4, 14))),
  )

const axe: Emblem = () =>
  turned(
    24,
    wire('M-10 108L4 -96', 16, 'bronze') +
      relief(gold('M-6 -90Q40 -92 88 -112Q114 -50 88 16Q44 -12 0 -16Z')) +
      line('M30 -82Q42 -50 30 -22', 4) +
      line('M78 -96Q94 -48 78 0', 4, '#fff6dc', 0.9) +
      around(6, angle => line(`M${at(56, -50)}L${at(...polar(56, -50, 15, angle))}`, 3)) +
      relief(red(box(-18, -84, 34, 14, 5)), red(box(-20, -26, 34, 14, 5))),
  )

const envelope: Emblem = () =>
  placed(-26, 4, 1, -14, relief(gold(box(-58, -92, 116, 176, 12)))) +
  placed(
    16,
    6,
    1,
    8,
    relief(red(box(-60, -94, 120, 184, 12))) +
      line(box(-50, -84, 100, 164, 8), 3, '#ffd77a', 0.9) +
      relief(gold('M-60 -82Q0 -20 60 -82V-88Q58 -94 50 -94H-50Q-58 -94 -60 -88Z')) +
      relief(gold(oval(0, 22, 37))) +
      line(oval(0, 22, 29), 4, '#7a4208') +
      relief(red(box(-12, 10, 24, 24, 3))),
  )

const cake: Emblem = () =>
  relief(jade(box(-88, -88, 176, 176, 20))) +
  line('M-84 -60L60 84M-60 -84L84 60', 2, '#d8ffe9', 0.4) +
  relief(jade(box(-72, -72, 144, 144, 12))) +
  span(2, -30, 30, x => relief(red(box(x - 7, -92, 14, 184, 5))) + relief(red(box(-92, x - 7, 184, 14, 5)))) +
  placed(
    0,
    0,
    0.42,
    0,
    around(5, angle => relief(gold(oval(...polar(0, 0, 32, angle), 28)))) + relief(red(oval(0, 0, 14))),
  )

const silk: Emblem = () =>
  relief(lac('M-96 -72Q-30 -120 10 -70T104 -84Q84 -36 40 -36Q-10 -20 -30 -44Q-60 -70 -96 -72Z')) +
  relief(gold('M-104 -16Q-50 -54 -8 -20T104 -30Q88 20 34 22Q-20 26 -44 4Q-70 -16 -104 -16Z')) +
  relief(red('M-98 42Q-40 4 2 36T98 28Q84 78 30 80Q-26 84 -48 60Q-70 42 -98 42Z')) +
  line('M-76 -70Q-30 -92 8 -58T88 -70M-84 -14Q-44 -34 -8 -4T86 -16M-78 42Q-36 24 0 52T80 44', 3, '#fff6dc', 0.7) +
  placed(
    66,
    -62,
    0.2,
    0,
    around(5, angle => relief(pale(petal(0, 0, 80, angle, 0.42)))),
  )

const comb: Emblem = () =>
  relief(jade('M-104 10Q-92 -90 0 -92T104 10Q100 26 84 24Q0 6 -84 24Q-100 26 -104 10Z')) +
  span(13, -84, 84, x => relief(jade(box(x - 4, 14 - (1 - Math.abs(x) / 100) * 8, 8, 84 - Math.abs(x) * 0.22, 3)))) +
  placed(
    0,
    -38,
    0.46,
    0,
    around(6, angle => relief(gold(petal(0, 0, 84, angle, 0.42)))) + relief(red(oval(0, 0, 20))),
  ) +
  both(relief(pale(oval(66, -24, 10))))

const loom: Emblem = () =>
  turned(
    -24,
    relief(bronze('M-112 0Q-60 -44 0 -44T112 0Q60 44 0 44T-112 0Z')) +
      relief(red('M-64 0Q-40 -26 0 -26T64 0Q40 26 0 26T-64 0Z')) +
      span(12, -52, 52, x =>
        line(`M${x - 6} ${-24 + Math.abs(x) * 0.3}L${x + 6} ${24 - Math.abs(x) * 0.3}`, 3, '#ffd77a', 0.9),
      ) +
      relief(gold('M-112 0L-84 -14V14ZM112 0L84 -14V14Z')),
  ) + wire('M60 22Q96 60 40 84T-72 92', 5, 'gold')

const spool: Emblem = () =>
  relief(bronze(box(-66, -98, 132, 24, 8)), bronze(box(-66, 74, 132, 24, 8))) +
  relief(lac('M-50 -74H50Q66 0 50 74H-50Q-66 0 -50 -74Z')) +
  span(9, -62, 62, y => line(`M-54 ${y - 6}L54 ${y + 6}`, 4, '#fff6dc', 0.5)) +
  wire('M54 40Q96 60 88 92', 5, 'lac') +
  relief(pale(oval(0, -96, 18, 7)))

const egg: Emblem = () =>
  relief(gold('M0 -102Q74 -70 76 20Q68 96 0 98Q-68 96 -76 20Q-74 -70 0 -102Z')) +
  relief(red('M-74 0Q-40 20 0 0T74 0L76 26Q40 44 0 26T-76 26Z')) +
  around(6, angle => relief(pale(petal(0, -44, 30, angle, 0.42)))) +
  span(3, -36, 36, x => relief(lac(star(x, 62, 4, 15, 6)))) +
  light('M-44 -50Q-62 -20 -54 10Q-46 -26 -26 -64Z', 0.7)

const house: Emblem = () =>
  span(4, -66, 66, x => relief(bronze(box(x - 6, 40, 12, 60)))) +
  relief(bronze(box(-92, 30, 184, 15, 5))) +
  relief(red(box(-74, -26, 148, 58))) +
  span(6, -62, 62, x => line(`M${x} -24V28`, 3, '#ffd77a', 0.6)) +
  relief(pale(box(-20, -14, 40, 46, 4))) +
  relief(gold('M-116 -16Q-84 -40 -66 -98H66Q84 -40 116 -16Q58 -34 0 -34T-116 -16Z')) +
  span(9, -80, 80, x => line(`M${x} -32L${x * 0.66} -92`, 2, '#7a4208', 0.6)) +
  both(wire('M66 -98L84 -114', 7)) +
  wire('M34 100L8 42', 6)

const gate: Emblem = () =>
  relief(bronze(box(-96, -14, 192, 112))) +
  relief(red('M-30 98V30Q-28 0 0 0T30 30V98Z')) +
  both(relief(red('M56 98V48Q58 34 68 34T80 48V98Z'))) +
  line('M-96 22H-36M36 22H96M-96 60H-36M36 60H52', 3, '#ffd77a', 0.5) +
  relief(gold('M-110 -8Q-84 -18 -76 -42H76Q84 -18 110 -8Z')) +
  relief(lac(box(-44, -70, 88, 30))) +
  relief(gold('M-72 -66Q-44 -76 -34 -104H34Q44 -76 72 -66Z')) +
  relief(pale(oval(0, -56, 9)))

const bridge: Emblem = () =>
  relief(gold('M-112 50Q0 -54 112 50V72Q70 30 52 72H16Q0 30 -16 72H-52Q-70 30 -112 72Z')) +
  line('M-108 44Q0 -52 108 44', 4, '#7a4208') +
  relief(red(box(-58, -38, 116, 36))) +
  span(5, -48, 48, x => relief(gold(box(x - 3, -38, 7, 36)))) +
  relief(bronze('M-84 -32Q-52 -48 -44 -80H44Q52 -48 84 -32Z')) +
  relief(gold(box(-46, -88, 92, 11, 5))) +
  wire('M-108 92q18 -13 36 0t36 0t36 0t36 0t36 0t36 0', 7, 'lac')

const gong: Emblem = () =>
  wire('M-98 104V-96H98V104', 13, 'red') +
  both(relief(gold(oval(98, -98, 12)))) +
  line('M-34 -92L-28 -60M34 -92L28 -60', 4, '#ffd77a', 0.95) +
  relief(bronze(oval(0, 10, 78))) +
  relief(gold(oval(0, 10, 70))) +
  line(oval(0, 10, 56), 3, '#5c2c08') +
  around(16, angle => line(oval(...polar(0, 10, 46, angle), 4), 2, '#5c2c08')) +
  relief(pale(oval(0, 10, 26))) +
  relief(gold(oval(0, 10, 16)))

const cup: Emblem = () =>
  relief(pale('M-66 -6H66V26Q60 88 0 90T-66 26Z')) +
  wire('M66 8Q104 6 98 38Q90 62 58 58', 11, 'pale') +
  relief(bronze(oval(0, -4, 60, 13))) +
  relief(gold(box(-48, -70, 96, 52, 8)), gold(box(-62, -28, 124, 13, 6)), gold(box(-54, -84, 108, 15, 7))) +
  line('M-30 -58V-34M0 -58V-34M30 -58V-34', 4) +
  relief(gold('M-92 88H92Q80 106 0 106T-92 88Z')) +
  placed(
    0,
    46,
    0.28,
    0,
    around(5, angle => relief(red(petal(0, 0, 80, angle, 0.42)))),
  )

const bowl: Emblem = () =>
  wire('M-34 -108Q-54 -84 -34 -66M0 -114Q-20 -90 0 -68M34 -108Q14 -84 34 -66', 6, 'pale') +
  wire('M40 -30L112 -100M58 -22L118 -78', 7, 'bronze') +
  relief(gold(oval(0, -18, 100, 32))) +
  relief(bronze(oval(0, -16, 86, 24))) +
  wire('M-60 -18Q-30 -34 0 -18T60 -18M-50 -8Q-20 -22 14 -6T50 -10', 7, 'pale') +
  relief(jade(petal(-20, -14, 46, -0.5, 0.4)), jade(petal(10, -20, 40, -2.6, 0.4)), red(oval(40, -14, 10, 7))) +
  relief(lac('M-100 -14Q0 42 100 -14Q92 76 40 84V98H-40V84Q-92 76 -100 -14Z')) +
  line('M-84 22Q0 66 84 22', 5, '#fff6dc', 0.7)

const train: Emblem = () =>
  relief(red('M-66 -56Q-60 -104 0 -104T66 -56L76 66Q76 82 58 82H-58Q-76 82 -76 66Z')) +
  relief(gold('M-50 -52Q-46 -84 0 -84T50 -52L54 -6H-54Z')) +
  relief(lac('M-42 -46Q-38 -70 -4 -70V-14H-45ZM4 -70Q38 -70 42 -46L45 -14H4Z')) +
  both(relief(pale(oval(46, 30, 15)))) +
  relief(gold(box(-74, 52, 148, 13, 5))) +
  relief(gold(star(0, 28, 5, 25, 11))) +
  wire('M-44 82L-76 110M44 82L76 110M-62 98H62', 7, 'bronze')

const slipper: Emblem = () =>
  relief(bronze('M-108 52Q0 84 104 56L108 72Q0 106 -108 72Z')) +
  relief(red('M-108 54Q-114 0 -70 -8Q-10 4 24 -40Q50 -66 96 -48Q116 0 106 58Q0 86 -108 54Z')) +
  relief(gold('M-20 -8Q16 -20 36 -44Q70 -58 92 -44Q88 -16 50 2Q14 18 -20 -8Z')) +
  placed(
    -62,
    26,
    0.34,
    0,
    around(6, angle => relief(gold(petal(0, 0, 84, angle, 0.42)))) + relief(pale(oval(0, 0, 20))),
  ) +
  line('M-100 50Q0 78 104 52', 4, '#ffd77a', 0.9) +
  relief(pale(oval(-98, 6, 10)))

const arena: Emblem = () =>
  soft(light(oval(0, 20, 84, 40), 0.5)) +
  relief(bronze(oval(0, 34, 112, 62))) +
  relief(gold(oval(0, 26, 104, 52))) +
  relief(red(oval(0, 22, 84, 38))) +
  relief(gold(oval(0, 24, 60, 26))) +
  both(wire('M96 20V-80', 7) + relief(red('M92 -80L44 -68L92 -48Z'))) +
  placed(0, -34, 0.66, 0, relief(gold(star(0, 0, 5, 72, 30))))

const map: Emblem = () =>
  relief(pale('M-100 -70L-36 -92L34 -70L100 -92V70L34 92L-36 70L-100 92Z')) +
  ink('M-36 -92L34 -70V92L-36 70Z', 0.12) +
  wire('M-10 -72Q40 -60 6 -24Q-22 0 20 24Q40 50 -10 78', 15, 'lac') +
  relief(red('M34 -30Q34 -66 62 -66T90 -30Q86 -6 62 16Q38 -6 34 -30Z')) +
  relief(pale(oval(62, -34, 12))) +
  line('M-80 20L-56 40M-56 20L-80 40', 6, '#b3202a', 0.9)

const chest: Emblem = () =>
  span(6, -66, 66, (x, i) => relief((i % 2 ? gold : pale)(oval(x, -12 - (i % 3) * 9, 22)))) +
  relief(bronze('M-96 -34Q-92 -98 0 -98T96 -34L84 -44Q60 -78 0 -78T-84 -44Z')) +
  relief(red(box(-92, 0, 184, 88, 10))) +
  relief(gold(box(-98, -6, 196, 18, 6)), gold(box(-98, 74, 196, 16, 6))) +
  both(relief(gold(box(58, 0, 20, 86, 4)))) +
  relief(gold(box(-22, 0, 44, 52, 8))) +
  relief(bronze(oval(0, 20, 10))) +
  line('M0 22V38', 6)

const ring: Emblem = () =>
  `<path d="${oval(0, 26, 66)}" fill="none" stroke="url(#bronzeFlat)" stroke-width="30"/>` +
  relief(`<path d="${oval(0, 26, 66)}" fill="none" stroke="url(#goldFlat)" stroke-width="25"/>`) +
  placed(
    0,
    -62,
    0.46,
    0,
    relief(lac('M-84 -28L-46 -76H46L84 -28L0 88Z')) +
      light('M-84 -28L-46 -76L-26 -28Z', 0.6) +
      line('M-84 -28H84M-26 -28L0 88L26 -28', 4, '#fff6dc', 0.7),
  ) +
  relief(pale(star(60, -84, 4, 22, 5)))

export const HOME_EMBLEMS: Record<string, Emblem> = {
  flag,
  crossbow,
  axe,
  envelope,
  cake,
  silk,
  comb,
  loom,
  spool,
  egg,
  house,
  gate,
  bridge,
  gong,
  cup,
  bowl,
  train,
  slipper,
  arena,
  map,
  chest,
  ring,
}
