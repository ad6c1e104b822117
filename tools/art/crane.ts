// The crane of the second brand, drawn large: in flight to the right, wings raised.
import { at, gold, light, line, oval, petal, polar, red, relief, span, wire } from './brush.ts'

/** Feathers of one wing from the shoulder, the longest at the back; dark tips as a crane's. */
function wing(x: number, y: number, from: number, to: number, length: number, paint: string): string {
  const feathers = span(11, from, to, (angle, i) => {
    const reach = length * (1 - Math.abs(i - 3) * 0.045)
    const tip = polar(x, y, reach, angle)
    return (
      relief(`<path d="${petal(x, y, reach, angle, 0.15, 0.8)}" fill="url(#${paint})"/>`) +
      line(`M${at(...polar(x, y, reach * 0.5, angle))}L${at(...tip)}`, 2, '#5c2c08', 0.3)
    )
  })
  const coverts = span(9, from + 0.06, to - 0.06, angle =>
    relief(`<path d="${petal(x, y, length * 0.56, angle, 0.24, 0.74)}" fill="url(#pale)"/>`),
  )
  return feathers + coverts
}

/** About 420 units wide around 0,0. */
export function crane(): string {
  return [
    wing(-6, 10, -2.75, -1.95, 214, 'bronze'),
    line('M-96 44L-214 82M-92 52L-206 98', 5, '#f7c657', 1),
    relief(
      `<path d="M-150 44Q-90 6 -10 2Q48 0 84 -22Q104 -36 128 -58Q146 -74 166 -70Q150 -62 140 -46Q110 2 62 34Q10 62 -60 58Q-104 58 -150 44Z" fill="url(#pale)"/>`,
    ),
    span(5, 2.6, 3.3, angle => relief(gold(petal(-74, 44, 86, angle, 0.2)))),
    wing(10, 18, -2.2, -1.1, 236, 'gold'),
    relief(`<path d="M128 -58Q150 -92 178 -84Q192 -78 190 -68Q172 -64 160 -60Q146 -54 136 -44Z" fill="url(#pale)"/>`),
    relief(red('M154 -86Q170 -96 186 -84Q176 -78 160 -80Z')),
    relief(gold('M188 -82L240 -74L189 -68Z')),
    line('M120 -44Q132 -60 146 -70', 6, '#2a1005', 0.75),
    `<path d="${oval(176, -76, 3.4)}" fill="#14080a"/>`,
    light(oval(175, -77, 1.2), 1),
    wire('M-30 60q-8 10 -20 14', 4),
  ].join('')
}
