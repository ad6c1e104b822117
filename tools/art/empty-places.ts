// Drawings for places without content, 240 × 180. Shown inline they take the page's colours (--surface-3, --brand, --gold,
// --line-strong); as an image they fall back to tones that read on light and on dark.
import { around, at, oval, petal, polar, span } from './brush.ts'

const INK = 'var(--line-strong, #6f8586)'
const FACE = 'var(--surface-3, #7c8f8f33)'
const BRAND = 'var(--brand, #d63a7a)'
const GOLD = 'var(--gold, #c68a1c)'

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" fill="none" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`
const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
const line = (d: string, colour = INK, width = 3) => `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`
const water = span(3, 138, 158, (y, i) =>
  line(`M${58 + i * 14} ${y}q10 -6 20 0t20 0t20 0t20 0t20 0${i < 2 ? 't20 0' : ''}`, INK, 2.4),
)
const moon = fill(oval(120, 74, 58), FACE)
const bud = (x: number, y: number, size: number) =>
  [-0.5, 0.5, 0].map(lean => fill(petal(x, y, size, -Math.PI / 2 + lean, 0.36), BRAND, lean === 0 ? 1 : 0.5)).join('')
const leaf = (x: number, y: number, wide: number) =>
  fill(oval(x, y, wide, wide * 0.24), FACE) +
  line(`M${x - wide} ${y}A${at(wide, wide * 0.24)} 0 1 0 ${x + wide * 0.3} ${y - wide * 0.23}L${x} ${y}Z`)

export const EMPTY_PLACES: Record<string, string> = {
  // A bud not open yet, alone on the pond.
  'no-data': frame(
    moon +
      water +
      leaf(84, 136, 40) +
      line('M128 136Q126 116 128 96') +
      bud(128, 102, 50) +
      fill(oval(172, 58, 3), GOLD) +
      fill(oval(66, 46, 2.4), GOLD) +
      fill(oval(186, 92, 2), GOLD),
  ),
  // A paper lantern whose string is cut.
  offline: frame(
    moon +
      line('M120 8V26') +
      line('M126 34l-4 10', INK, 3) +
      fill('M104 58C66 76 66 112 104 128H136C174 112 174 76 136 58Z', BRAND, 0.85) +
      line(
        'M104 58C66 76 66 112 104 128H136C174 112 174 76 136 58ZM112 58C92 80 92 108 112 128M128 58C148 80 148 108 128 128',
        INK,
        2.4,
      ) +
      fill('M100 50h40v9h-40ZM100 127h40v9h-40Z', GOLD) +
      line('M110 136v16M120 136v22M130 136v16', GOLD, 3) +
      line('M52 60q10 -14 24 -16M44 46q14 -20 36 -22M188 60q-10 -14 -24 -16M196 46q-14 -20 -36 -22', INK, 2.4) +
      line('M38 24L202 132', BRAND, 3),
  ),
  // A bowl broken, mended with gold.
  error: frame(
    moon +
      fill('M58 78Q120 108 182 78Q178 142 136 150H104Q62 142 58 78Z', FACE) +
      line('M58 78Q120 108 182 78Q178 142 136 150H104Q62 142 58 78Z') +
      line('M58 78Q120 52 182 78') +
      line('M120 97L110 114L126 124L114 150M110 114L84 122M126 124L156 112', GOLD, 3.4) +
      fill(petal(190, 60, 22, -0.9, 0.4) + petal(46, 54, 18, -2.2, 0.4), BRAND) +
      line('M96 150h48', INK, 5),
  ),
  // The gate is shut while the drum is repaired.
  maintenance: frame(
    moon +
      line('M50 150H190', INK, 4) +
      line('M64 150V62M176 150V62', INK, 6) +
      fill('M44 62Q64 56 72 38H168Q176 56 196 62Z', BRAND, 0.85) +
      line('M44 62Q64 56 72 38H168Q176 56 196 62Z', INK, 2.4) +
      fill(oval(120, 106, 34), FACE) +
      line(oval(120, 106, 34)) +
      line(oval(120, 106, 23), INK, 2) +
      line(
        around(8, angle => `M${at(...polar(120, 106, 26, angle))}L${at(...polar(120, 106, 31, angle))}`),
        INK,
        2.4,
      ) +
      fill(
        around(8, angle => petal(120, 106, 17, angle, 0.3)),
        GOLD,
      ) +
      line('M104 62L110 74M136 62L130 74', INK, 2.4) +
      line('M160 122l30 30M156 118a9 9 0 1 1 12 -8', GOLD, 5),
  ),
}
