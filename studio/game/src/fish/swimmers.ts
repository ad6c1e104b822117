/** How one fish is drawn where it is, and the light over the water. */
import type { Swim } from '../../../src/engines/fish/water.ts'
import { spriteOf } from './fish-art.ts'
import { MOTIONS } from './looks.ts'
import type { Pen } from './pen.ts'

export type Seen = { x: number; y: number; swim: Swim; turn: number; length: number }

/** Whether the player wants little motion. */
export const isStill = matchMedia('(prefers-reduced-motion: reduce)')

const STRIPS = 14
/** What stands upright whichever way it goes. */
const UPRIGHT = ['chest', 'clam', 'giant-clam', 'ghost-ship']

/** Bands of light that move over the water. */
export function drawLight(pen: Pen, width: number, height: number, now: number): void {
  pen.save()
  pen.globalCompositeOperation = 'overlay'
  for (let at = 0; at < 4; at++) {
    const x = ((now / 90 + at * 260) % (width + 300)) - 150
    const light = pen.createLinearGradient(x - 70, 0, x + 70, 0)
    light.addColorStop(0, '#ffffff00')
    light.addColorStop(0.5, '#ffffff22')
    light.addColorStop(1, '#ffffff00')
    pen.fillStyle = light
    pen.fillRect(x - 70, 0, 140, height)
  }
  pen.restore()
}

/** One fish where it is: its picture in strips that follow a wave, or as a whole that beats, pulses or rocks. */
export function drawOne(pen: Pen, { x, y, turn, length, swim }: Seen, now: number, scale: number): void {
  const { picture, width, height } = spriteOf(swim.species.kind, length)
  pen.save()
  pen.translate(x, y)
  const motion = MOTIONS[swim.species.kind] ?? 'wave'
  const isLevel = UPRIGHT.includes(swim.species.kind)
  const isBack = Math.cos(turn) < 0
  if (isLevel) pen.scale(isBack ? -1 : 1, 1)
  else {
    pen.rotate(turn)
    if (isBack) pen.scale(1, -1)
  }
  pen.scale(scale, scale)
  const beat = isStill.matches ? 0 : Math.sin(now / 170)
  if (motion === 'rock') pen.rotate(beat * 0.07)
  if (motion === 'beat') pen.scale(1, 1 + beat * 0.09)
  if (motion === 'pulse') pen.scale(1 + beat * 0.07, 1 - beat * 0.06)
  if (motion === 'wave' || motion === 'snake') {
    const swing = isStill.matches ? 0 : length * (motion === 'snake' ? 0.1 : 0.055)
    const [wide, thick] = [picture.width / STRIPS, width / STRIPS]
    for (let at = 0; at < STRIPS; at++) {
      // The tail swings wide, the head hardly.
      const behind = motion === 'snake' ? 1 - (at / STRIPS) * 0.6 : (1 - at / STRIPS) ** 1.6
      const lift = Math.sin(now / 120 + at * (motion === 'snake' ? 0.75 : 0.42)) * swing * behind
      pen.drawImage(
        picture,
        at * wide,
        0,
        Math.min(wide + 1, picture.width - at * wide),
        picture.height,
        -width / 2 + at * thick,
        -height / 2 + lift,
        thick + 0.7,
        height,
      )
    }
  } else pen.drawImage(picture, -width / 2, -height / 2, width, height)
  pen.restore()
}
