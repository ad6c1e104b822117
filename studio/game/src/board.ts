/** What the canvas shows at a moment: every sprite in its place, the wins marked. */
import { type Application, type Graphics, type Sprite, Texture } from 'pixi.js'
import type { Cell } from '../../src/engines/slots/evaluate.ts'
import type { Machine } from '../../src/engines/slots/machine.ts'
import type { Flakes } from './gold-flakes.ts'
import { cellSize, cornerOf, type Grid } from './grid.ts'
import { type MovingReel, paceOf } from './reels.ts'
import type { Cells } from './symbol-cells.ts'

/** The cells of a win, and its line where lines pay. */
export type ShownWin = { cells: Cell[]; line?: number }

export type Scene = {
  app: Application
  machine: Machine
  cells: Cells
  reels: MovingReel[]
  sprites: Sprite[][]
  lines: Graphics
  frame: Graphics
  mask: Graphics
  flakes: Flakes
  isStill: boolean
  size: { width: number; height: number }
  /** Reels that do not turn. */
  held: readonly number[]
  /** What stands instead of the strips' own symbols. */
  window?: Grid | undefined
  /** How many cells above its place each symbol is. */
  drop?: number[][] | undefined
  /** Cells that leave. */
  shrink?: { cells: ReadonlySet<number>; part: number } | undefined
  /** While cells flicker: those that do not. */
  blurred?: ReadonlySet<number> | undefined
  wins?: { list: ShownWin[]; scatters: boolean; clock: number; drawn?: number | undefined } | undefined
  motion?: { clock: number; seconds: number; step: (part: number) => void; done: () => void } | undefined
  resting?: ((reel: number) => void) | undefined
  lastFrame: number
  timers: { at: number; act: () => void }[]
}

const LINE_COLOURS = [0xffd76a, 0xff8fb1, 0x7fe3c4, 0x8fc7ff, 0xffb27a]

/** Draws the ground of the reels for the size of now. */
export function layOut(scene: Scene): void {
  const { frame, mask, size, machine } = scene
  const { rows } = machine
  const cell = cellSize(size, rows)
  frame.clear()
  mask.clear()
  for (const [reel, count] of rows.entries()) {
    const { x, y } = cornerOf(size, rows, [reel, 0])
    frame.rect(x, y, cell.width, cell.height * count).fill({ color: reel % 2 ? 0x06191b : 0x0a2224, alpha: 0.93 })
    mask.rect(x, y, cell.width, cell.height * count)
    if (reel > 0) frame.rect(x - 0.75, y, 1.5, cell.height * count).fill({ color: 0xd7a441, alpha: 0.42 })
    for (let row = 1; row < count; row++)
      frame.rect(x, y + cell.height * row - 0.5, cell.width, 1).fill({ color: 0xd7a441, alpha: 0.13 })
  }
  mask.fill(0xffffff)
  place(scene)
  if (scene.wins) {
    scene.wins.drawn = undefined
    drawWins(scene)
  }
}

/** Puts every sprite where its reel's position says, or where the window says. */
export function place(scene: Scene): void {
  const { size, machine, cells } = scene
  const { rows } = machine
  const cell = cellSize(size, rows)
  const side = sideOf(scene)
  scene.reels.forEach((reel, at) => {
    const isFixed = scene.window !== undefined && reel.phase === 'rest'
    const top = Math.floor(reel.position)
    const part = isFixed ? 0 : reel.position - top
    const pace = paceOf(reel)
    const { length } = reel.strip
    scene.sprites[at]?.forEach((sprite, slot) => {
      const row = slot - 1
      const own = reel.strip[(((top + row) % length) + length) % length] as number
      const symbol = isFixed ? (scene.window?.[at]?.[row] ?? own) : own
      const isBlurred = pace > 0.6 || (scene.blurred !== undefined && !scene.blurred.has(at * 16 + row))
      // A cell that shows nothing is −1.
      sprite.texture = (isBlurred ? cells.blurred(symbol) : cells.sharp[symbol]) ?? Texture.EMPTY
      const { x, y } = cornerOf(size, rows, [at, row - part - (scene.drop?.[at]?.[row] ?? 0)])
      sprite.position.set(x + cell.width / 2, y + cell.height / 2)
      const leaves = scene.shrink?.cells.has(at * 16 + row) ? 1 - (scene.shrink?.part ?? 0) : 1
      sprite.width = side * leaves
      sprite.height = side * leaves * (1 + pace * 0.12)
    })
  })
}

/** Which win is shown now: −1 is all together, which comes first; then one after the other. */
function turnOf(wins: { list: ShownWin[]; clock: number }): number {
  return wins.clock < 1.5 || wins.list.length < 2 ? -1 : Math.floor((wins.clock - 1.5) / 1.1) % wins.list.length
}

/** Marks the wins whose turn it is. */
export function drawWins(scene: Scene): void {
  const { wins } = scene
  if (!wins) return
  const turn = turnOf(wins)
  const shown = turn < 0 ? wins.list : [wins.list[turn] as ShownWin]
  if (wins.drawn !== turn) {
    wins.drawn = turn
    drawMarks(scene, shown)
    dimOthers(scene, shown, wins.scatters && turn < 0)
  }
  const side = sideOf(scene) * (scene.isStill ? 1 : 1 + Math.sin(wins.clock * 7) * 0.035)
  for (const column of scene.sprites) for (const sprite of column) if (sprite.alpha === 1) sprite.setSize(side)
}

/** Cells outside the shown wins step back. */
function dimOthers(scene: Scene, shown: ShownWin[], scatters: boolean): void {
  const lit = new Set(shown.flatMap(win => win.cells.map(([reel, row]) => reel * 16 + row)))
  const { rows, scatterIndex } = scene.machine
  scene.reels.forEach((reel, at) => {
    scene.sprites[at]?.forEach((sprite, slot) => {
      const row = slot - 1
      const { length } = reel.strip
      const symbol = scene.window?.[at]?.[row] ?? reel.strip[(((reel.position + row) % length) + length) % length]
      const isVisible = row >= 0 && row < (rows[at] as number)
      const isLit = isVisible && (lit.has(at * 16 + row) || (scatters && symbol === scatterIndex))
      sprite.alpha = isLit ? 1 : 0.34
      sprite.setSize(sideOf(scene))
    })
  })
}

function drawMarks(scene: Scene, shown: ShownWin[]): void {
  const { lines, machine, size } = scene
  const cell = cellSize(size, machine.rows)
  lines.clear()
  for (const [at, win] of shown.entries()) {
    const colour = LINE_COLOURS[(win.line ?? at) % LINE_COLOURS.length] as number
    const corners = win.cells.map(one => cornerOf(size, machine.rows, one))
    if (win.line !== undefined) {
      lines.moveTo(cell.width * 0.04, (corners[0]?.y ?? 0) + cell.height / 2)
      for (const { x, y } of corners) lines.lineTo(x + cell.width / 2, y + cell.height / 2)
      lines.stroke({ width: Math.max(2.5, size.width / 190), color: colour, alpha: 0.9, cap: 'round', join: 'round' })
    }
    for (const { x, y } of corners)
      lines.roundRect(x + 3, y + 3, cell.width - 6, cell.height - 6, 8).stroke({ width: 2, color: colour, alpha: 0.8 })
  }
}

/** The side of a symbol, in pixels of the page. */
export function sideOf({ size, machine }: Pick<Scene, 'size' | 'machine'>): number {
  const cell = cellSize(size, machine.rows)
  return Math.min(cell.width, cell.height) * 0.96
}

/** Nothing is marked any more. */
export function clearWins(scene: Scene): void {
  scene.wins = undefined
  scene.lines.clear()
  for (const column of scene.sprites) for (const sprite of column) sprite.alpha = 1
  place(scene)
  scene.app.render()
}
