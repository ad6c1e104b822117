/** Flakes of gold leaf that fly up and fall, for wins above the stake. */
import { Container, Sprite, Texture } from 'pixi.js'

export type Flakes = { layer: Container; flying: { sprite: Sprite; vx: number; vy: number; turn: number }[] }
type Size = { width: number; height: number }

const COLOURS = [0xfff1b8, 0xf6cf62, 0xc98a1e, 0xffb3c8]

export const makeFlakes = (): Flakes => ({ layer: new Container(), flying: [] })

/** Throws so many flakes up from the lower half. */
export function throwFlakes(flakes: Flakes, { width, height }: Size, many: number): void {
  for (let at = 0; at < many; at++) {
    const sprite = new Sprite(Texture.WHITE)
    const side = 3 + Math.random() * 6
    sprite.setSize(side, side * 0.6)
    sprite.tint = COLOURS[at % COLOURS.length] as number
    sprite.x = width * (0.15 + Math.random() * 0.7)
    sprite.y = height * (0.55 + Math.random() * 0.3)
    flakes.layer.addChild(sprite)
    flakes.flying.push({
      sprite,
      vx: (Math.random() - 0.5) * width * 0.6,
      vy: -height * (0.5 + Math.random() * 0.9),
      turn: (Math.random() - 0.5) * 9,
    })
  }
}

/** Moves time on, in seconds; what fell out of sight is gone. */
export function moveFlakes(flakes: Flakes, { height }: Size, seconds: number): void {
  for (const flake of flakes.flying) {
    flake.vy += height * 1.7 * seconds
    flake.sprite.x += flake.vx * seconds
    flake.sprite.y += flake.vy * seconds
    flake.sprite.rotation += flake.turn * seconds
  }
  const gone = flakes.flying.filter(flake => flake.sprite.y > height + 20)
  for (const flake of gone) flake.sprite.destroy()
  flakes.flying = flakes.flying.filter(flake => !gone.includes(flake))
}
