/** The symbols as textures. */
import { Texture } from 'pixi.js'

export type Cells = {
  /** Pixels of a picture's side. */
  side: number
  sharp: readonly Texture[]
  /** A symbol as it looks at full speed; undefined for what is none. */
  blurred: (symbol: number) => Texture | undefined
  /** Gives all of it back; nothing may show it any more. */
  destroy: () => void
}

/** Draws symbols no larger than they are shown: most of the start of a game is this. A blurred one is drawn when it is first shown. */
export function drawCells(images: readonly HTMLImageElement[], side: number): Cells {
  const draw = (paint: (brush: CanvasRenderingContext2D) => void): Texture => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    paint(canvas.getContext('2d') as CanvasRenderingContext2D)
    return Texture.from(canvas)
  }
  const sharp = images.map(image => draw(brush => brush.drawImage(image, 0, 0, side, side)))
  // The same picture laid over itself along the way it moves.
  const blur = (picture: Texture) =>
    draw(brush => {
      brush.globalAlpha = 0.16
      for (let step = -5; step <= 5; step++)
        brush.drawImage(picture.source.resource as HTMLCanvasElement, 0, step * side * 0.0375, side, side)
    })
  const known: Texture[] = []
  const blurred = (symbol: number) => {
    const picture = sharp[symbol]
    if (picture) known[symbol] ??= blur(picture)
    return known[symbol]
  }
  const destroy = () => {
    // By number: not every symbol has been blurred.
    for (const one of [...sharp, ...Object.values(known)]) one.destroy(true)
  }
  return { side, sharp, blurred, destroy }
}
