/** Pictures of fish, drawn once in code and kept: side view, head to the right, a length of 100 round the middle. */
import { drawBeast } from './beasts.ts'
import { FISH, type FishLook, LENGTHS } from './looks.ts'
import { crown, dot, eye, fade, fill, line, type Pen } from './pen.ts'

export type Sprite = { picture: HTMLCanvasElement; width: number; height: number }

const TAILS: Readonly<Record<FishLook['tail'], string>> = {
  fork: 'M-27 0C-36-3-43-17-50-20C-46-8-46 8-50 20C-43 17-36 3-27 0Z',
  moon: 'M-26 0C-36-2-43-22-47-28C-44-8-44 8-47 28C-43 22-36 2-26 0Z',
  round: 'M-26 0C-34-14-46-18-50-12Q-46 0-50 12C-46 18-34 14-26 0Z',
  veil: 'M-25 0C-32-16-44-30-54-27C-47-16-49-7-56-3C-49 2-49 14-54 29C-44 26-32 14-25 0Z',
}

const bodyOf = (h: number): string =>
  `M46 1C40 ${-h * 0.8} 18 ${-h * 1.15} -4 ${-h * 0.92}C-16 ${-h * 0.75} -22 -5 -30 -3L-30 3C-22 5 -16 ${h * 0.8} -4 ${h * 0.95}C18 ${h * 1.1} 40 ${h * 0.7} 46 1Z`

function drawMark(pen: Pen, { mark, markColour = '#000', height: h }: FishLook): void {
  pen.strokeStyle = pen.fillStyle = markColour
  if (mark === 'bands')
    for (const x of [-20, -2, 17, 31])
      line(pen, markColour, x === 31 ? 3 : 5.5, `M${x} ${-h - 6}Q${x + 5} 0 ${x} ${h + 6}`)
  if (mark === 'spots')
    for (let at = 0; at < 16; at++)
      dot(pen, markColour, -22 + ((at * 17) % 54), -h * 0.75 + ((at * 29) % Math.round(h * 1.3)), 1.6 + (at % 3) * 0.7)
  if (mark === 'line') line(pen, markColour, 2.4, `M38 -2Q5 ${-h * 0.35} -28 0`)
  if (mark === 'patches') {
    fill(pen, markColour, `M30 ${-h}C22 -2 8 2 4 ${-h * 0.2}C0 ${-h * 0.6} 6 ${-h} 12 ${-h - 4}Z`)
    fill(pen, markColour, `M-6 ${-h}C-2 ${-h * 0.1} -14 ${h * 0.4} -22 2L-26 -6Z`)
    dot(pen, markColour, 10, h * 0.5, 4)
  }
  if (mark === 'scales') {
    pen.globalAlpha *= 0.45
    for (let row = -2; row <= 2; row++)
      for (let at = 0; at < 7; at++) {
        const [x, y] = [-24 + at * 7.5 + (row & 1) * 3.7, row * h * 0.36]
        line(pen, markColour, 1, `M${x} ${y - h * 0.2}Q${x + 5} ${y} ${x} ${y + h * 0.2}`)
      }
    pen.globalAlpha /= 0.45
  }
}

/** What stands behind the body: fins, sail, spines, mane. */
function drawBehind(pen: Pen, { fin, height: h, tail, extra = [] }: FishLook): void {
  fill(pen, fade(pen, -30, 30, fin, `${fin}cc`), TAILS[tail])
  line(pen, '#0003', 0.9, 'M-30 0L-46-11M-30 0L-47 0M-30 0L-46 11')
  if (extra.includes('sail')) {
    fill(pen, fade(pen, -40, -8, '#ffd86b', fin), `M24 ${-h * 0.8}C18 -40 -14 -44 -22 -8L-18 ${-h * 0.4}Z`)
    for (const x of [14, 4, -6, -15]) line(pen, '#0003', 1, `M${x} ${-h * 0.8}L${x - 2} -32`)
  } else fill(pen, fin, `M22 ${-h * 0.86}C12 ${-h - 15} -12 ${-h - 13} -22 ${-h * 0.45}Z`)
  fill(pen, fin, `M-2 ${h * 0.85}C-8 ${h + 9} -18 ${h + 8} -20 ${h * 0.4}Z`)
  if (extra.includes('spines'))
    for (let at = 0; at < 11; at++) {
      const turn = Math.PI * (0.1 + at * 0.18)
      const [x, y] = [Math.cos(turn) * 26, -Math.sin(turn) * h]
      line(pen, fin, 1.8, `M${x} ${y}L${x * 1.3} ${y * 1.42}`)
    }
  if (extra.includes('mane')) {
    for (let at = 0; at < 5; at++)
      fill(
        pen,
        at % 2 ? '#ffb347' : fin,
        `M${26 - at * 8} ${-h * 0.7}C${24 - at * 9} ${-h - 18} ${10 - at * 9} ${-h - 22} ${4 - at * 9} ${-h - 16}C${12 - at * 8} ${-h - 8} ${12 - at * 8} ${-h} ${16 - at * 8} ${-h * 0.6}Z`,
      )
  }
}

function drawFace(pen: Pen, { height: h, eye: size = 5, extra = [], fin }: FishLook): void {
  eye(pen, 31, -h * 0.22, size)
  line(pen, '#0006', 1.4, `M44 ${h * 0.22}Q39 ${h * 0.36} 34 ${h * 0.26}`)
  line(pen, '#0003', 1.4, `M21 ${-h * 0.5}Q15 0 21 ${h * 0.5}`)
  fill(pen, fin, 'M16 3C8 4 2 12 4 17C11 16 18 10 18 5Z')
  if (extra.includes('whiskers'))
    line(pen, '#7a4a18', 1.5, `M42 ${h * 0.3}Q48 ${h * 0.7} 43 ${h + 2}M38 ${h * 0.34}Q40 ${h * 0.8} 34 ${h + 4}`)
  if (extra.includes('sail')) line(pen, '#2c3f60', 3, 'M44 0L66 -3')
  if (extra.includes('teeth')) fill(pen, '#fffbe8', `M45 ${h * 0.16}l-3 5l-2-4l-3 5l-2-4l-3 4l0-6Z`)
  if (extra.includes('lamp')) {
    line(pen, '#6fd8c0', 1.6, `M22 ${-h}Q34 ${-h - 22} 48 ${-h - 8}`)
    const glow = pen.createRadialGradient(48, -h - 6, 1, 48, -h - 6, 14)
    glow.addColorStop(0, '#fffbd0')
    glow.addColorStop(0.3, '#ffe27a')
    glow.addColorStop(1, '#ffd24a00')
    dot(pen, glow, 48, -h - 6, 14)
  }
  if (extra.includes('bolt')) fill(pen, '#fff38a', 'M6-8L-4 3L2 3L-4 12L12 0L5 0L11-8Z')
  if (extra.includes('crown')) crown(pen, 26, -h * 0.95, 0.9)
}

function drawFish(pen: Pen, look: FishLook): void {
  drawBehind(pen, look)
  const h = look.height
  const body = new Path2D(bodyOf(h))
  pen.save()
  pen.clip(body)
  pen.fillStyle = fade(pen, -h, h, look.back, look.back, look.belly)
  pen.fillRect(-60, -60, 120, 120)
  drawMark(pen, look)
  // Light from above, shade below.
  pen.fillStyle = fade(pen, -h * 1.1, -h * 0.2, '#ffffff88', '#ffffff00')
  pen.fillRect(-30, -h * 1.1, 80, h)
  pen.fillStyle = fade(pen, h * 0.3, h * 1.1, '#00203000', '#00203055')
  pen.fillRect(-30, h * 0.3, 80, h)
  pen.restore()
  pen.strokeStyle = '#00141f66'
  pen.lineWidth = 1.1
  pen.stroke(body)
  drawFace(pen, look)
}

const kept = new Map<string, Sprite>()

/** The picture of a kind at a length in pixels; made when it is first asked for. */
export function spriteOf(kind: string, length: number): Sprite {
  const size = Math.round(length)
  const key = `${kind} ${size}`
  const known = kept.get(key)
  if (known) return known
  const picture = document.createElement('canvas')
  const scale = size / 100
  const sprite = { picture, width: size * 1.5, height: size * 1.1 }
  const dense = Math.min(2, devicePixelRatio || 1)
  picture.width = Math.ceil(sprite.width * dense)
  picture.height = Math.ceil(sprite.height * dense)
  const pen = picture.getContext('2d') as Pen
  pen.scale(dense, dense)
  pen.translate(sprite.width / 2, sprite.height / 2)
  pen.scale(scale, scale)
  const look = FISH[kind]
  if (look) drawFish(pen, look)
  else drawBeast(pen, kind)
  kept.set(key, sprite)
  return sprite
}

/** How long a kind is drawn in a water of this size. */
export const lengthOf = (kind: string, width: number, height: number): number =>
  (LENGTHS[kind] ?? 60) * Math.min(1.7, Math.max(0.9, Math.min(width, height) / 430))
