/** Strokes that all drawings of the fishing rooms are made of. */

export type Pen = CanvasRenderingContext2D

export const fill = (pen: Pen, colour: string | CanvasGradient, path: string): void => {
  pen.fillStyle = colour
  pen.fill(new Path2D(path))
}

export const line = (pen: Pen, colour: string, width: number, path: string): void => {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(path))
}

export const dot = (pen: Pen, colour: string | CanvasGradient, x: number, y: number, radius: number): void => {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
}

/** A colour that fades downwards. */
export function fade(pen: Pen, from: number, to: number, ...colours: string[]): CanvasGradient {
  const shade = pen.createLinearGradient(0, from, 0, to)
  colours.forEach((colour, at) => {
    shade.addColorStop(at / Math.max(1, colours.length - 1), colour)
  })
  return shade
}

export function eye(pen: Pen, x: number, y: number, size: number): void {
  dot(pen, '#fffdf2', x, y, size)
  dot(pen, '#14181d', x + size * 0.22, y, size * 0.62)
  dot(pen, '#ffffff', x + size * 0.42, y - size * 0.3, size * 0.24)
}

export const crown = (pen: Pen, x: number, y: number, size: number): void => {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  fill(pen, '#ffd45e', 'M-10 0L-12-12L-5-6L0-15L5-6L12-12L10 0Z')
  line(pen, '#a86a0c', 1.2, 'M-10 0L-12-12L-5-6L0-15L5-6L12-12L10 0Z')
  for (const [at, top] of [
    [-12, -12],
    [0, -15],
    [12, -12],
  ] as const)
    dot(pen, '#ff5a6e', at, top, 1.8)
  pen.restore()
}
