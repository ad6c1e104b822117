/** Cannons, shots, nets, coins and figures of the fishing rooms. A part runs from 0 to 1. */
import { dot, fade, fill, line, type Pen } from './pen.ts'

type Point = { x: number; y: number }

/** A colour a seat, one's own first. */
const COLOURS = ['#ffcf4a', '#66d0ff', '#ff8fb6', '#9bea7a']
const colourOf = (seat: number): string => COLOURS[seat] as string

export function drawShot(pen: Pen, at: Point, turn: number, strength: number, seat: number): void {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(turn)
  const size = 4 + strength * 0.5
  const glow = pen.createRadialGradient(0, 0, 1, 0, 0, size * 2.4)
  glow.addColorStop(0, '#ffffff')
  glow.addColorStop(0.35, colourOf(seat))
  glow.addColorStop(1, `${colourOf(seat)}00`)
  dot(pen, glow, 0, 0, size * 2.4)
  line(pen, `${colourOf(seat)}77`, size, `M${-size * 4} 0L0 0`)
  dot(pen, '#fff', 0, 0, size * 0.6)
  pen.restore()
}

export function drawNet(pen: Pen, { x, y }: Point, size: number, part: number, seat: number): void {
  pen.save()
  pen.translate(x, y)
  pen.globalAlpha = 1 - part
  const wide = size * (0.4 + part * 0.8)
  pen.strokeStyle = colourOf(seat)
  pen.lineWidth = 1.6
  for (const share of [0.35, 0.7, 1]) {
    pen.beginPath()
    pen.arc(0, 0, wide * share, 0, 7)
    pen.stroke()
  }
  for (let at = 0; at < 8; at++)
    line(pen, colourOf(seat), 1.2, `M0 0L${Math.cos(at * 0.785) * wide} ${Math.sin(at * 0.785) * wide}`)
  pen.restore()
}

export function drawCoin(pen: Pen, from: Point, side: Point, to: Point, part: number): void {
  const out = Math.min(1, part * 3)
  const home = Math.max(0, (part - 0.33) / 0.67) ** 2
  const x = (from.x + (side.x - from.x) * out) * (1 - home) + to.x * home
  const y = (from.y + (side.y - from.y) * out) * (1 - home) + to.y * home
  const thin = Math.abs(Math.cos(part * 14))
  pen.save()
  pen.translate(x, y)
  pen.scale(0.3 + thin * 0.7, 1)
  dot(pen, '#b9770a', 0, 0, 7)
  dot(pen, fade(pen, -6, 6, '#fff2b0', '#f2b21c'), 0, 0, 5.8)
  fill(pen, '#b9770a', 'M-2-2h4v4h-4Z')
  pen.restore()
}

export function drawText(pen: Pen, { x, y }: Point, text: string, size: number, part: number, isOwn: boolean): void {
  pen.save()
  pen.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3
  pen.font = `800 ${size}px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = size / 4
  pen.strokeStyle = '#2a1300'
  const [left, top] = [Math.min(Math.max(x, 70), pen.canvas.clientWidth - 70), Math.max(30, y - 10 - part * 34)]
  pen.strokeText(text, left, top)
  pen.fillStyle = isOwn ? '#ffe27a' : '#d6e6ea'
  pen.fillText(text, left, top)
  pen.restore()
}

export function drawReticle(pen: Pen, { x, y }: Point, size: number, now: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(now / 900)
  for (let at = 0; at < 4; at++) {
    pen.rotate(Math.PI / 2)
    line(pen, '#ff5a4a', 3, `M${size} -9A${size} ${size} 0 0 1 ${size} 9M${size - 7} 0H${size + 7}`)
  }
  pen.restore()
}

/** A cannon on its edge of the water, its barrel where it shot last, with the name and the price of who sits there. */
export function drawCannon(pen: Pen, at: Point, seat: number, aim: number | undefined, name: string): void {
  const inwards = [-Math.PI / 2, Math.PI, Math.PI / 2, 0][seat] as number
  pen.save()
  pen.translate(at.x, at.y)
  const size = seat === 0 ? 1 : 0.72
  pen.scale(size, size)
  pen.save()
  pen.rotate(aim ?? inwards)
  fill(pen, fade(pen, -11, 11, '#fff4c8', colourOf(seat), '#6d4a10'), 'M0-11L38-8Q44 0 38 8L0 11Z')
  line(pen, '#3a240a', 1.4, 'M0-11L38-8Q44 0 38 8L0 11M12-10V10M28-9V9')
  dot(pen, '#2a1808', 39, 0, 5)
  pen.restore()
  dot(pen, '#2f1d0a', 0, 0, 20)
  dot(pen, fade(pen, -18, 18, '#fff0b8', colourOf(seat), '#7a5212'), 0, 0, 17)
  dot(pen, '#3a240a', 0, 0, 6)
  pen.restore()
  if (seat === 0 || !name) return
  pen.font = `600 11px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = (['center', 'right', 'center', 'left'] as const)[seat] as CanvasTextAlign
  const [x, y] = seat === 2 ? [at.x + 46, at.y + 22] : [at.x, at.y + 32]
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.strokeStyle = '#001018cc'
  pen.strokeText(name, x, y)
  pen.fillStyle = colourOf(seat)
  pen.fillText(name, x, y)
}
