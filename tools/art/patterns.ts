// Fields of craft pattern behind the emblems, drawn over a panel of 300 × 400 around its light at 150,170.
import { around, at, oval, polar, regular, span, star, TAU } from './brush.ts'

export type Pattern = (luck: () => number) => string
const [X, Y] = [150, 170]
const stroke = (d: string, width = 1.6) => `<path d="${d}" fill="none" stroke="#ffe0a3" stroke-width="${width}"/>`
const fill = (d: string, opacity = 0.55) => `<path d="${d}" fill="#ffe0a3" fill-opacity="${opacity}"/>`

const drum: Pattern = luck => {
  const points = 12 + 2 * Math.floor(luck() * 3)
  const rings = [96, 118, 144, 172, 204].map(radius => oval(X, Y, radius)).join('')
  const teeth = around(
    40,
    angle =>
      `M${at(...polar(X, Y, 118, angle))}L${at(...polar(X, Y, 140, angle + TAU / 80))}L${at(...polar(X, Y, 118, angle + TAU / 40))}`,
  )
  const eyes = around(26, angle => oval(...polar(X, Y, 158, angle), 6) + oval(...polar(X, Y, 188, angle + 0.1), 8))
  return fill(star(X, Y, points, 90, 30), 0.3) + stroke(rings + teeth + eyes)
}
const waves: Pattern = () =>
  stroke(
    span(10, 20, 420, (y, row) =>
      span(7, -10, 310, x =>
        [27, 18, 9].map(r => `M${at(x + (row % 2) * 27 - r, y)}a${r} ${r} 0 0 1 ${2 * r} 0`).join(''),
      ),
    ),
    1.8,
  )
const lattice: Pattern = () =>
  stroke(
    span(15, -300, 320, x => `M${at(x, 0)}l300 400M${at(x + 300, 0)}l-300 400`),
    1.2,
  ) +
  fill(
    span(5, 40, 260, x => span(6, 20, 390, y => regular(x, y, 4, 7))),
    0.4,
  )
const suits: Pattern = () => {
  const shapes = [
    'M0-9C6-3 9 0 9 4A4.5 4.5 0 0 1 1 6L3 11H-3L-1 6A4.5 4.5 0 0 1-9 4C-9 0-6-3 0-9Z',
    'M0 10C-8 3-10-1-9-5A5 5 0 0 1 0-6A5 5 0 0 1 9-5C10-1 8 3 0 10Z',
    'M0-11L8 0L0 11L-8 0Z',
  ]
  return span(8, 24, 400, (y, row) =>
    span(
      6,
      12,
      300,
      (x, i) =>
        `<path transform="translate(${at(x + (row % 2) * 26, y)}) scale(1.3)" d="${shapes[(i + row) % 3]}" fill="#ffe0a3" fill-opacity=".6"/>`,
    ),
  )
}
const dots: Pattern = () =>
  fill(
    span(18, 6, 400, (y, row) =>
      span(14, 4, 300, x => {
        const px = x + (row % 2) * 11
        const far = Math.hypot(px - X, y - Y)
        return oval(px, y, Math.max(0.8, Math.min(6, far / 30 - 1.5)))
      }),
    ),
    0.6,
  )
const rays: Pattern = luck => {
  const count = 14 + 2 * Math.floor(luck() * 4)
  return fill(
    around(
      count,
      angle => `M${X} ${Y}L${at(...polar(X, Y, 420, angle))}L${at(...polar(X, Y, 420, angle + TAU / count / 2))}Z`,
    ),
    0.42,
  )
}
const hexes: Pattern = luck => {
  let solid = ''
  let open = ''
  for (let row = -1; row < 10; row++)
    for (let column = -1; column < 9; column++) {
      const cell = regular(column * 42 + (row % 2 ? 21 : 0), row * 42, 6, 23)
      if (luck() < 0.13) solid += cell
      else open += cell
    }
  return stroke(open, 1.4) + fill(solid, 0.4)
}
const plumes: Pattern = () =>
  stroke(
    [250, 196, 142]
      .map(length =>
        span(
          13,
          -Math.PI * 0.96,
          -Math.PI * 0.04,
          angle =>
            `M150 380Q${at(...polar(150, 380, length * 0.8, angle - 0.1))} ${at(...polar(150, 380, length + 90, angle))}Q${at(...polar(150, 380, length * 0.8, angle + 0.1))} 150 380`,
        ),
      )
      .join(''),
    1.5,
  )
const clouds: Pattern = luck =>
  stroke(
    span(7, 34, 390, (y, row) =>
      span(4, -10, 300, x => {
        const px = x + (row % 2) * 44 + luck() * 14
        return `M${at(px - 34, y)}q0 -16 16 -16q4 -16 20 -14q14 0 16 14q18 0 18 16q0 10 -12 10q-10 0 -8 -9q2 -5 7 -3M${at(px - 34, y)}q0 10 14 10h18`
      }),
    ),
    1.8,
  )
const fret: Pattern = () =>
  stroke(
    span(10, -6, 400, (y, row) =>
      span(8, -20, 320, x => {
        const px = x + (row % 2) * 22
        return `M${at(px, y + 30)}v-28h30v22h-20v-12h10`
      }),
    ),
    1.8,
  )
const scales: Pattern = () =>
  stroke(
    span(14, -10, 410, (y, row) =>
      span(
        8,
        -10,
        320,
        x => `M${at(x + (row % 2) * 23.5 - 23, y)}a23 26 0 0 0 46 0M${at(x + (row % 2) * 23.5, y + 6)}v12`,
      ),
    ),
    1.5,
  )
const reeds: Pattern = luck =>
  stroke(
    span(16, 0, 300, x => {
      const lean = luck() * 60 - 30
      const top = 20 + luck() * 180
      return `M${at(x, 400)}Q${at(x + lean * 0.2, 260)} ${at(x + lean, top)}M${at(x + lean * 0.3, 300)}q${at(lean > 0 ? 18 : -18, -30)} ${at(lean > 0 ? 34 : -34, -20)}`
    }),
    2,
  )
const petals: Pattern = () =>
  stroke(
    span(7, 0, 400, (y, row) =>
      span(6, -10, 310, x =>
        around(6, angle => {
          const [cx, cy] = [x + (row % 2) * 32, y]
          const [tx, ty] = polar(cx, cy, 27, angle)
          return `M${at(cx, cy)}Q${at(...polar(cx, cy, 18, angle - 0.5))} ${at(tx, ty)}Q${at(...polar(cx, cy, 18, angle + 0.5))} ${at(cx, cy)}`
        }),
      ),
    ),
    1.3,
  )

export const PATTERNS: Record<string, Pattern> = {
  drum,
  waves,
  lattice,
  suits,
  dots,
  rays,
  hexes,
  plumes,
  clouds,
  fret,
  scales,
  reeds,
  petals,
}
