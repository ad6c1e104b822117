// The strokes all drawings are made of: paths in units of a stage whose middle is 0,0, and the paints of lacquer ware.

export const TAU = Math.PI * 2
const short = (value: number) => String(Math.round(value * 10) / 10)
export const at = (x: number, y: number) => `${short(x)} ${short(y)}`

export type Point = readonly [number, number]
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${short(2 * rx)} 0a${at(rx, ry)} 0 1 0 ${short(-2 * rx)} 0Z`

export const box = (x: number, y: number, width: number, height: number, corner = 0) =>
  corner === 0
    ? `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}Z`
    : `M${at(x + corner, y)}h${short(width - 2 * corner)}q${corner} 0 ${corner} ${corner}v${short(height - 2 * corner)}q0 ${corner} ${-corner} ${corner}h${short(2 * corner - width)}q${-corner} 0 ${-corner} ${-corner}v${short(2 * corner - height)}q0 ${-corner} ${corner} ${-corner}Z`

export const polygon = (points: readonly Point[]) =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${at(x, y)}`).join('')}Z`

export const regular = (x: number, y: number, sides: number, radius: number, angle = -Math.PI / 2) =>
  polygon(Array.from({ length: sides }, (_, i) => polar(x, y, radius, angle + (i * TAU) / sides)))

export const star = (x: number, y: number, points: number, outer: number, inner: number, angle = -Math.PI / 2) =>
  polygon(
    Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? inner : outer, angle + (i * Math.PI) / points)),
  )

/** A pointed petal from x,y outwards; `spread` is the half angle at which its belly bulges. */
export function petal(x: number, y: number, length: number, angle: number, spread = 0.34, belly = 0.62): string {
  const tip = polar(x, y, length, angle)
  const left = polar(x, y, length * belly, angle - spread)
  const right = polar(x, y, length * belly, angle + spread)
  const leftTip = polar(x, y, length * 0.88, angle - spread * 0.3)
  const rightTip = polar(x, y, length * 0.88, angle + spread * 0.3)
  return `M${at(x, y)}C${at(...left)} ${at(...leftTip)} ${at(...tip)}C${at(...rightTip)} ${at(...right)} ${at(x, y)}Z`
}

export const around = (count: number, draw: (angle: number, i: number) => string, from = -Math.PI / 2) =>
  Array.from({ length: count }, (_, i) => draw(from + (i * TAU) / count, i)).join('')

export const span = (count: number, from: number, to: number, draw: (value: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(count === 1 ? from : from + ((to - from) * i) / (count - 1), i)).join('')

const paint = (fill: string) => (d: string) => `<path d="${d}" fill="url(#${fill})"/>`
export const gold = paint('gold')
export const bronze = paint('bronze')
export const pale = paint('pale')
/** The lacquer colour that answers the ground. */
export const lac = paint('lac')
export const jade = paint('jade')
export const red = paint('red')
export const ink = (d: string, opacity = 1) => `<path d="${d}" fill="#14080a" fill-opacity="${opacity}"/>`
export const light = (d: string, opacity = 0.5) => `<path d="${d}" fill="#fff6dc" fill-opacity="${opacity}"/>`

export const line = (d: string, width = 3, colour = '#2a1005', opacity = 0.6) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const wire = (d: string, width = 8, paintName = 'gold') =>
  `<path d="${d}" fill="none" stroke="url(#${paintName}Flat)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Raises what is inside from the panel, lit from the upper left. Lit last, so mirrored parts are lit from the same side. */
export const relief = (...parts: string[]) => `<g filter="url(#relief)">${parts.join('')}</g>`
export const soft = (...parts: string[]) => `<g filter="url(#soft)">${parts.join('')}</g>`
export const both = (part: string) => `${part}<g transform="scale(-1 1)">${part}</g>`
export const placed = (x: number, y: number, scale: number, angle: number, part: string) =>
  `<g transform="translate(${at(x, y)}) rotate(${short(angle)}) scale(${Math.round(scale * 1000) / 1000})">${part}</g>`
export const turned = (angle: number, part: string) => `<g transform="rotate(${short(angle)})">${part}</g>`

export type Emblem = (luck: () => number) => string
/** A round eye that looks ahead. */
export const eye = (x: number, y: number, size: number) =>
  light(oval(x, y, size), 1) +
  ink(oval(x + size * 0.15, y, size * 0.62)) +
  light(oval(x - size * 0.2, y - size * 0.3, size * 0.24), 1)
