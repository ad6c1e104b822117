// The place an emblem stands in: the lower third of a panel of 300 × 400, and the light behind the emblem.
import {
  around,
  at,
  box,
  gold,
  lac,
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
  TAU,
} from './brush.ts'
import type { Ground } from './grounds.ts'

export type Scene = (luck: () => number, ground: Ground) => string
const flat = (d: string, colour: string, opacity: number) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`

const glow: Scene = (_, ground) => soft(flat(oval(150, 306, 120, 22), ground.glow, 0.55))
const pads: Scene = (luck, ground) =>
  span(5, 10, 290, (x, i) => {
    const y = 316 + (i % 2) * 26 + luck() * 10
    return flat(oval(x, y, 54, 15), ground.answer[2], 0.95) + flat(oval(x - 4, y - 4, 46, 10), ground.answer[1], 0.55)
  }) +
  placed(
    40 + luck() * 30,
    318,
    0.42,
    0,
    relief(pale(petal(0, 0, 110, -1.57, 0.4)), lac(petal(0, 0, 96, -2, 0.36)), lac(petal(0, 0, 96, -1.14, 0.36))),
  )
const hills: Scene = (luck, ground) => {
  const ridge = (base: number, height: number, colour: string, opacity: number) => {
    let d = `M-10 ${base}`
    for (let x = -10; x < 310; x += 64) d += `Q${at(x + 32, base - height * (0.5 + luck()))} ${at(x + 64, base)}`
    return flat(`${d}V410H-10Z`, colour, opacity)
  }
  return ridge(296, 70, ground.glow, 0.28) + ridge(322, 56, ground.mid, 0.9) + ridge(350, 44, ground.deep, 0.9)
}
const clouds: Scene = luck =>
  span(4, 20, 290, (x, i) =>
    placed(
      x,
      318 + (i % 2) * 20,
      0.62 + luck() * 0.3,
      0,
      relief(
        (i % 2 ? lac : gold)(
          'M-92 34Q-116 30 -104 2Q-92 -20 -66 -12Q-58 -54 -16 -52Q18 -50 26 -26Q62 -44 78 -10Q110 -12 106 18Q102 36 78 34Z',
        ),
      ) + line('M-58 14Q-40 -14 -14 6M22 16Q34 -12 60 4', 6, '#fff6dc', 0.5),
    ),
  )
const rings: Scene = (_, ground) =>
  [132, 104, 76]
    .map((rx, i) => flat(oval(150, 304 + i * 2, rx, rx * 0.24), i % 2 ? ground.deep : ground.glow, i % 2 ? 0.5 : 0.3))
    .join('') +
  `<path d="${oval(150, 304, 132, 32)}" fill="none" stroke="url(#goldFlat)" stroke-opacity=".7" stroke-width="3"/>`
const stage: Scene = () =>
  `${relief(
    `<path d="M52 292Q150 262 248 292V312Q150 344 52 312Z" fill="url(#lac)"/>`,
    `<path d="${oval(150, 292, 98, 26)}" fill="url(#gold)"/>`,
  )}<path d="${oval(150, 290, 84, 20)}" fill="url(#lac)"/>`
const table: Scene = (luck, ground) =>
  flat('M-20 318Q150 242 320 318V410H-20Z', ground.answer[2], 0.95) +
  flat('M-20 336Q150 262 320 336V410H-20Z', ground.answer[1], 0.35) +
  `<path d="M-20 318Q150 242 320 318" fill="none" stroke="url(#goldFlat)" stroke-width="9"/><path d="M-20 346Q150 274 320 346" fill="none" stroke="#ffe9b8" stroke-opacity=".5" stroke-width="2"/>` +
  placed(
    34 + luck() * 12,
    322,
    0.34,
    0,
    relief(red(oval(0, 0, 50, 24)), gold(oval(0, -10, 50, 24)), pale(oval(0, -14, 32, 13))),
  ) +
  placed(262, 326, 0.3, 0, relief(lac(oval(0, 0, 50, 24)), gold(oval(0, -10, 50, 24)), pale(oval(0, -14, 32, 13))))
const lamps: Scene = (luck, ground) =>
  table(luck, ground) +
  [36, 264]
    .map(
      x =>
        line(`M${x} 0V${56 + (x > 100 ? 18 : 0)}`, 2, '#ffd77a', 0.9) +
        placed(
          x,
          82 + (x > 100 ? 18 : 0),
          0.27,
          0,
          relief(red('M-34 -64C-112 -30 -112 36 -34 62H34C112 36 112 -30 34 -64Z')) +
            relief(gold(box(-36, -84, 72, 22, 6)), gold(box(-36, 60, 72, 20, 6))),
        ),
    )
    .join('')
const swell = (y: number, step: number, colour: string, opacity: number) =>
  flat(`M-20 ${y}${span(8, 0, 7, i => `q${step / 2} ${i % 2 ? 22 : -22} ${step} 0`)}V420H-20Z`, colour, opacity)
const bubbles = (luck: () => number) =>
  span(9, 30, 270, x => {
    const y = 40 + luck() * 260
    const r = 3 + luck() * 7
    return `<path d="${oval(x, y, r)}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/>`
  })
const beams = (colour: string, from: number) =>
  span(4, 20, 280, x => flat(`M${150 + (x - 150) * 0.3} ${from}L${x - 46} 420H${x + 30}Z`, colour, 0.13))
const sea: Scene = (luck, ground) =>
  beams('#dffcff', -30) +
  swell(306, 46, ground.glow, 0.4) +
  swell(330, 52, ground.mid, 0.95) +
  swell(358, 44, ground.deep, 0.9) +
  bubbles(luck)
const reef: Scene = (luck, ground) =>
  beams('#dffcff', -30) +
  bubbles(luck) +
  [
    [24, 0.9],
    [62, 0.5],
    [246, 0.66],
    [284, 1],
  ]
    .map(([x, size], i) =>
      placed(
        x as number,
        360,
        size as number,
        0,
        relief(
          (i % 2 ? lac : red)(
            around(
              1,
              () =>
                'M-10 40Q-14 -20 -42 -44Q-52 -60 -40 -66Q-20 -48 -8 -20Q-10 -70 -2 -96Q8 -104 12 -90Q6 -50 10 -16Q24 -50 46 -58Q56 -50 44 -38Q16 -10 14 40Z',
            ),
          ),
        ),
      ),
    )
    .join('') +
  flat('M-10 362Q80 336 150 358T310 350V410H-10Z', ground.deep, 0.9)
const lightsAbove = () =>
  [58, 242].map(x => beamFrom(x)).join('') +
  [58, 242]
    .map(
      x =>
        relief(gold(box(x - 26, 18, 52, 20, 6))) +
        span(4, x - 18, x + 18, dot => flat(oval(dot, 28, 4.5), '#fffbe6', 1)),
    )
    .join('')
const beamFrom = (x: number) =>
  flat(`M${x} 28L${x < 150 ? 250 : -60} 420L${x < 150 ? 60 : 330 - 190} 420Z`, '#fff6d8', 0.12)
const pitch: Scene = (_, ground) =>
  lightsAbove() +
  flat('M-20 290Q150 262 320 290V410H-20Z', '#0d5a35', 0.92) +
  span(4, 20, 280, x =>
    flat(
      `M${150 + (x - 150) * 0.75} 272L${x - 40 + (x - 150) * 0.6} 410H${x + 8 + (x - 150) * 0.6}L${168 + (x - 150) * 0.75} 272Z`,
      '#1f8a52',
      0.4,
    ),
  ) +
  `<path d="${oval(150, 318, 88, 20)}" fill="none" stroke="#f4fff8" stroke-opacity=".6" stroke-width="2.5"/>` +
  flat('M-20 290Q150 262 320 290', ground.glow, 0)
const beamsScene: Scene = (_, ground) =>
  lightsAbove() +
  soft(flat(oval(150, 312, 120, 24), ground.glow, 0.6)) +
  span(11, 0, 300, (x, i) => flat(oval(x, 378 + (i % 2) * 8, 20, 26), ground.deep, 0.95))
const floor: Scene = (_, ground) =>
  `<path d="${span(9, -300, 600, x => `M${150 + (x - 150) * 0.3} 290L${x} 410`)}${[290, 300, 316, 340, 372].map(y => `M-10 ${y}H310`).join('')}" fill="none" stroke="${ground.glow}" stroke-opacity=".75" stroke-width="1.6"/>` +
  soft(flat(oval(150, 296, 140, 14), ground.glow, 0.7))
const ring: Scene = (_, ground) =>
  flat(oval(150, 336, 168, 56), ground.deep, 0.8) +
  relief(`<path d="${oval(150, 326, 150, 42)}" fill="url(#bronze)"/>`) +
  flat(oval(150, 320, 134, 34), '#e3b876', 0.9) +
  flat(oval(150, 320, 100, 24), '#c8924c', 0.8)
const confetti: Scene = (luck, ground) =>
  span(30, 0, 29, () => {
    const [x, y, angle] = [luck() * 300, 20 + luck() * 350, luck() * 180]
    const colour = ['#ffd36b', '#fff4d6', ground.answer[0], '#ff9a7d'][Math.floor(luck() * 4)]
    return `<path transform="translate(${at(x, y)}) rotate(${Math.round(angle)})" d="M-5 -2.500h10v5h-10Z" fill="${colour}" fill-opacity=".8"/>`
  }).replaceAll('2.500', '2.5') + glow(luck, ground)

export const SCENES: Record<string, Scene> = {
  glow,
  pads,
  hills,
  clouds,
  rings,
  stage,
  table,
  lamps,
  sea,
  reef,
  pitch,
  beams: beamsScene,
  floor,
  ring,
  confetti,
}

/** What shines behind the emblem. */
export const HALOS: Record<string, Scene> = {
  none: () => '',
  disc: (_, ground) =>
    `<path d="${oval(150, 168, 112)}" fill="${ground.glow}" fill-opacity=".42"/><path d="${oval(150, 168, 112)}" fill="none" stroke="url(#goldFlat)" stroke-width="3.5"/><path d="${oval(150, 168, 121)}" fill="none" stroke="url(#goldFlat)" stroke-opacity=".5" stroke-width="1.5"/>`,
  gilded: (_, ground) =>
    `<path d="${oval(150, 160, 104)}" fill="url(#gold)" fill-opacity=".85"/><path d="${oval(150, 160, 104)}" fill="${ground.mid}" fill-opacity=".5"/><path d="${oval(150, 160, 93)}" fill="none" stroke="#fff0b8" stroke-opacity=".6" stroke-width="2"/>`,
  rays: (_, ground) =>
    `<path d="${around(18, angle => `M150 168L${at(...polar(150, 168, 260, angle))}L${at(...polar(150, 168, 260, angle + TAU / 36))}Z`)}" fill="${ground.glow}" fill-opacity=".38"/>`,
  arch: (_, ground) =>
    `<path d="M44 318V164Q44 54 150 40Q256 54 256 164V318Z" fill="${ground.glow}" fill-opacity=".34"/><path d="M44 318V164Q44 54 150 40Q256 54 256 164V318M56 318V168Q58 66 150 54Q242 66 244 168V318" fill="none" stroke="url(#goldFlat)" stroke-width="3"/>`,
  bloom: (_, ground) =>
    `<path d="${around(12, angle => petal(150, 168, 140, angle, 0.36, 0.7))}" fill="${ground.glow}" fill-opacity=".3" stroke="#ffd77a" stroke-opacity=".55" stroke-width="1.6"/>`,
  lozenge: (_, ground) =>
    `<path d="${star(150, 168, 8, 146, 116)}" fill="${ground.glow}" fill-opacity=".34" stroke="url(#goldFlat)" stroke-width="3"/><path d="${star(150, 168, 8, 130, 104)}" fill="none" stroke="#ffd77a" stroke-opacity=".5" stroke-width="1.4"/>`,
}
