/** The reels on the canvas: PixiJS draws, `reels.ts` moves. The page around it is plain elements (shell.ts). */
import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js'
import { windowAt } from '../../src/slot/evaluate-window.ts'
import { type Machine, ROWS, type Strips } from '../../src/slot/machine.ts'
import { type Flakes, makeFlakes, moveFlakes, throwFlakes } from './gold-flakes.ts'
import { landReel, type MovingReel, makeReel, paceOf, restReel, startReel, turnReel } from './reels.ts'
import { symbolAddress } from './symbol-art.ts'

export type ShownWin = { line: number; count: number }

export type Stage = {
  /** Sets all reels running. */
  start: () => void
  /** Lands them one after the other on these stops; ends when the last one rests. `onRest` hears of each. */
  land: (strips: Strips, stops: readonly number[], onRest: (reel: number) => void) => Promise<void>
  /** Rests on these stops at once. */
  rest: (strips: Strips, stops: readonly number[]) => void
  /** Shows winning lines, all together and then in turn, until `clear`; `scatters` marks the scatters too. */
  show: (wins: ShownWin[], scatters: boolean) => void
  clear: () => void
  /** Flakes of gold leaf, for wins above the stake only. */
  celebrate: (much: number) => void
}

const LINE_COLOURS = [0xffd76a, 0xff8fb1, 0x7fe3c4, 0x8fc7ff, 0xffb27a]
const FIRST_LANDS_AFTER = 0.55
const NEXT_LANDS_AFTER = 0.17
const SUSPENSE = 0.75

type Cells = { sharp: Texture[]; blurred: Texture[] }
type Scene = {
  app: Application
  machine: Machine
  cells: Cells
  reels: MovingReel[]
  sprites: Sprite[][]
  lines: Graphics
  frame: Graphics
  flakes: Flakes
  wins: { list: ShownWin[]; scatters: boolean; clock: number; drawn?: number | undefined } | undefined
  isStill: boolean
  size: { width: number; height: number }
  resting: ((reel: number) => void) | undefined
  lastFrame: number
  timers: { at: number; act: () => void }[]
}

/** Makes the canvas inside `host` and keeps it as large as the host. */
export async function createStage(host: HTMLElement, machine: Machine, stops: readonly number[]): Promise<Stage> {
  const app = new Application()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const box = host.getBoundingClientRect()
  const size = { width: Math.max(100, box.width), height: Math.max(60, box.height) }
  await app.init({
    preference: ['webgl', 'canvas'],
    backgroundAlpha: 0,
    antialias: true,
    autoStart: false,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    ...size,
  })
  host.append(app.canvas)
  app.canvas.setAttribute('aria-hidden', 'true')
  const scene = buildScene(app, machine, await drawCells(machine), stops, isStill, size)
  new ResizeObserver(() => {
    const now = host.getBoundingClientRect()
    if (now.width < 10 || now.height < 10) return
    scene.size = { width: now.width, height: now.height }
    app.renderer.resize(now.width, now.height)
    layOut(scene)
    app.render()
  }).observe(host)
  let slow = 0
  const loop = (time: number) => {
    const seconds = Math.min(0.3, (time - scene.lastFrame) / 1000)
    scene.lastFrame = time
    if (advance(scene, seconds)) {
      app.render()
      slow = Math.max(0, slow + (seconds > 0.04 ? 1 : -0.5))
      // A device that cannot keep up draws fewer pixels instead of fewer pictures.
      if (slow > 12 && app.renderer.resolution > 0.75) {
        slow = 0
        app.renderer.resolution = Math.max(0.75, app.renderer.resolution * 0.7)
        layOut(scene)
      }
    }
    requestAnimationFrame(loop)
  }
  layOut(scene)
  app.render()
  requestAnimationFrame(loop)
  return controls(scene)
}

function controls(scene: Scene): Stage {
  const { reels } = scene
  return {
    start: () => {
      clearWins(scene)
      if (!scene.isStill) for (const reel of reels) startReel(reel)
    },
    land: (strips, stops, onRest) =>
      new Promise(resolve => {
        let resting = 0
        scene.resting = reel => {
          onRest(reel)
          resting += 1
          if (resting === reels.length) resolve()
        }
        if (scene.isStill) {
          reels.forEach((reel, at) => {
            restReel(reel, strips[at] as number[], stops[at] as number)
          })
          place(scene)
          scene.app.render()
          for (const at of reels.keys()) scene.resting?.(at)
          return
        }
        landInTurn(scene, strips, stops)
      }),
    rest: (strips, stops) => {
      reels.forEach((reel, at) => {
        restReel(reel, strips[at] as number[], stops[at] as number)
      })
      place(scene)
      scene.app.render()
    },
    show: (list, scatters) => {
      scene.wins = { list, scatters, clock: 0 }
      drawWins(scene)
      scene.app.render()
    },
    clear: () => clearWins(scene),
    celebrate: much => {
      if (!scene.isStill) throwFlakes(scene.flakes, scene.size, Math.min(140, 30 + much * 8))
    },
  }
}

/** Reels land from left to right; when two scatters are down the rest take their time. */
function landInTurn(scene: Scene, strips: Strips, stops: readonly number[]): void {
  const { reels, machine } = scene
  const ran = reels[0]?.clock ?? 0
  let when = Math.max(0, FIRST_LANDS_AFTER - ran)
  let scatters = 0
  const now = performance.now()
  const shown = windowAt(strips, stops)
  reels.forEach((reel, at) => {
    if (at > 0) when += NEXT_LANDS_AFTER + (scatters >= 2 ? SUSPENSE : 0)
    if (shown[at]?.includes(machine.scatterIndex)) scatters += 1
    scene.timers.push({
      at: now + when * 1000,
      act: () => landReel(reel, strips[at] as number[], stops[at] as number),
    })
  })
}

async function drawCells(machine: Machine): Promise<Cells> {
  const side = 240
  const images = await Promise.all(
    machine.symbols.map(async letter => {
      const image = new Image(side, side)
      image.src = symbolAddress(letter)
      await image.decode()
      return image
    }),
  )
  const draw = (paint: (brush: CanvasRenderingContext2D) => void): Texture => {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    paint(canvas.getContext('2d') as CanvasRenderingContext2D)
    return Texture.from(canvas)
  }
  return {
    sharp: images.map(image => draw(brush => brush.drawImage(image, 0, 0, side, side))),
    // The same picture laid over itself along the way it moves.
    blurred: images.map(image =>
      draw(brush => {
        brush.globalAlpha = 0.16
        for (let at = -5; at <= 5; at++) brush.drawImage(image, 0, at * 9, side, side)
      }),
    ),
  }
}

function buildScene(
  app: Application,
  machine: Machine,
  cells: Cells,
  stops: readonly number[],
  isStill: boolean,
  size: { width: number; height: number },
): Scene {
  const frame = new Graphics()
  const lines = new Graphics()
  const layer = new Container()
  const flakes = makeFlakes()
  const mask = new Graphics()
  mask.label = 'mask'
  const sprites = machine.base.map(() =>
    Array.from({ length: ROWS + 2 }, () => {
      const sprite = new Sprite(cells.sharp[0])
      sprite.anchor.set(0.5)
      layer.addChild(sprite)
      return sprite
    }),
  )
  layer.mask = mask
  app.stage.addChild(frame, mask, layer, lines, flakes.layer)
  const reels = machine.base.map((strip, at) => makeReel(strip, stops[at] ?? 0))
  return {
    app,
    machine,
    cells,
    reels,
    sprites,
    lines,
    frame,
    flakes,
    wins: undefined,
    isStill,
    size,
    resting: undefined,
    lastFrame: performance.now(),
    timers: [],
  }
}

function layOut(scene: Scene): void {
  const { width, height } = scene.size
  const { frame } = scene
  const columns = scene.reels.length
  const cell = width / columns
  frame.clear()
  for (let reel = 0; reel < columns; reel++)
    frame.rect(reel * cell, 0, cell, height).fill({ color: reel % 2 ? 0x06191b : 0x0a2224, alpha: 0.93 })
  for (let reel = 1; reel < columns; reel++)
    frame.rect(reel * cell - 0.75, 0, 1.5, height).fill({ color: 0xd7a441, alpha: 0.42 })
  for (let row = 1; row < ROWS; row++)
    frame.rect(0, (height / ROWS) * row - 0.5, width, 1).fill({ color: 0xd7a441, alpha: 0.13 })
  const mask = scene.app.stage.children.find(child => child.label === 'mask') as Graphics
  mask.clear().rect(0, 0, width, height).fill(0xffffff)
  place(scene)
  if (scene.wins) {
    scene.wins.drawn = undefined
    drawWins(scene)
  }
}

/** Puts every sprite where its reel's position says. */
function place(scene: Scene): void {
  const { width, height } = scene.size
  const cellWidth = width / scene.reels.length
  const cellHeight = height / ROWS
  const side = sideOf(scene)
  scene.reels.forEach((reel, at) => {
    const top = Math.floor(reel.position)
    const part = reel.position - top
    const pace = paceOf(reel)
    scene.sprites[at]?.forEach((sprite, slot) => {
      const row = slot - 1
      const { length } = reel.strip
      const symbol = reel.strip[(((top + row) % length) + length) % length] as number
      sprite.texture = (pace > 0.6 ? scene.cells.blurred : scene.cells.sharp)[symbol] as Texture
      sprite.x = (at + 0.5) * cellWidth
      sprite.y = (row - part + 0.5) * cellHeight
      sprite.width = side
      sprite.height = side * (1 + pace * 0.12)
    })
  })
}

/** One frame; true when something moved. */
function advance(scene: Scene, seconds: number): boolean {
  const now = performance.now()
  const due = scene.timers.filter(timer => timer.at <= now)
  scene.timers = scene.timers.filter(timer => timer.at > now)
  for (const timer of due) timer.act()
  const isMoving = scene.reels.some(reel => reel.phase !== 'rest')
  if (isMoving) {
    const rested = scene.reels.map((reel, at) => (turnReel(reel, seconds) ? at : -1)).filter(at => at >= 0)
    place(scene)
    for (const reel of rested) scene.resting?.(reel)
  }
  if (scene.wins && !scene.isStill) {
    scene.wins.clock += seconds
    drawWins(scene)
  }
  moveFlakes(scene.flakes, scene.size, seconds)
  return isMoving || scene.flakes.flying.length > 0 || (scene.wins !== undefined && !scene.isStill)
}

/** The cells of a win, as [reel, row]. */
function cellsOf(scene: Scene, win: ShownWin): [number, number][] {
  const rows = scene.machine.lines[win.line] as number[]
  return rows.slice(0, win.count).map((row, reel) => [reel, row])
}

/** Which win is shown now: −1 is all together, which comes first; then line after line. */
function turnOf(wins: { list: ShownWin[]; clock: number }): number {
  return wins.clock < 1.5 || wins.list.length < 2 ? -1 : Math.floor((wins.clock - 1.5) / 1.1) % wins.list.length
}

function drawWins(scene: Scene): void {
  const { wins } = scene
  if (!wins) return
  const turn = turnOf(wins)
  const shown = turn < 0 ? wins.list : [wins.list[turn] as ShownWin]
  if (wins.drawn !== turn) {
    wins.drawn = turn
    drawLines(scene, shown)
    dimOthers(scene, shown, wins.scatters && turn < 0)
  }
  const side = sideOf(scene) * (scene.isStill ? 1 : 1 + Math.sin(wins.clock * 7) * 0.035)
  for (const column of scene.sprites) for (const sprite of column) if (sprite.alpha === 1) sprite.setSize(side)
}

/** Cells outside the shown wins step back. */
function dimOthers(scene: Scene, shown: ShownWin[], scatters: boolean): void {
  const lit = new Set(shown.flatMap(win => cellsOf(scene, win).map(([reel, row]) => reel * ROWS + row)))
  scene.reels.forEach((reel, at) => {
    scene.sprites[at]?.forEach((sprite, slot) => {
      const row = slot - 1
      const symbol = reel.strip[(reel.position + row + reel.strip.length) % reel.strip.length]
      const isVisible = row >= 0 && row < ROWS
      const isLit = isVisible && (lit.has(at * ROWS + row) || (scatters && symbol === scene.machine.scatterIndex))
      sprite.alpha = isLit ? 1 : 0.34
      sprite.setSize(sideOf(scene))
    })
  })
}

function drawLines(scene: Scene, shown: ShownWin[]): void {
  const { lines, machine } = scene
  const { width, height } = scene.size
  const cellWidth = width / scene.reels.length
  const cellHeight = height / ROWS
  lines.clear()
  for (const win of shown) {
    const colour = LINE_COLOURS[win.line % LINE_COLOURS.length] as number
    const points = (machine.lines[win.line] as number[])
      .slice(0, win.count)
      .map((row, reel): [number, number] => [(reel + 0.5) * cellWidth, (row + 0.5) * cellHeight])
    const [[, y]] = points as [[number, number]]
    lines.moveTo(cellWidth * 0.04, y)
    for (const [px, py] of points) lines.lineTo(px, py)
    lines.stroke({ width: Math.max(2.5, width / 190), color: colour, alpha: 0.9, cap: 'round', join: 'round' })
    for (const [reel, row] of cellsOf(scene, win))
      lines
        .roundRect(reel * cellWidth + 3, row * cellHeight + 3, cellWidth - 6, cellHeight - 6, 8)
        .stroke({ width: 2, color: colour, alpha: 0.8 })
  }
}

/** The side of a symbol, in pixels of the page. */
function sideOf(scene: Scene): number {
  return Math.min(scene.size.width / scene.reels.length, scene.size.height / ROWS) * 0.96
}

function clearWins(scene: Scene): void {
  scene.wins = undefined
  scene.lines.clear()
  for (const column of scene.sprites) for (const sprite of column) sprite.alpha = 1
  place(scene)
  scene.app.render()
}
