/** The reels on the canvas: PixiJS draws, `reels.ts` moves, `board.ts` says where. The page around it is plain elements (shell.ts). */
import 'pixi.js/unsafe-eval'
// What PixiJS would fetch once it begins.
import 'pixi.js/browser'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import type { Machine, Strips } from '../../src/engines/slots/machine.ts'
import { windowAt } from '../../src/engines/slots/play-out.ts'
import { clearWins, drawWins, layOut, place, type Scene, type ShownWin, sideOf } from './board.ts'
import { makeFlakes, moveFlakes, throwFlakes } from './gold-flakes.ts'
import { fallenBy, type Grid } from './grid.ts'
import { landReel, makeReel, restReel, startReel, turnReel } from './reels.ts'
import { isHurried } from './skip.ts'
import { LARGEST_SIDE } from './symbol-art.ts'
import { type Cells, drawCells } from './symbol-cells.ts'

export type Stage = {
  /** Sets all reels running, but those that are held. */
  start: (held?: readonly number[]) => void
  /** Lands them one after the other on these stops; ends when the last one rests. `onRest` hears of each. */
  land: (strips: Strips, stops: readonly number[], onRest: (reel: number) => void) => Promise<void>
  /** Rests on these stops at once. */
  rest: (strips: Strips, stops: readonly number[]) => void
  /** Shows a window as it is, whatever the strips say: wild reels, symbols that were revealed, coins that stay. */
  turn: (window: Grid) => void
  /** The winning cells leave, what stands above falls, and the new window stands. */
  fall: (wins: readonly ShownWin[], window: Grid) => Promise<void>
  /** Lets the cells that are not held flicker, then shows the window. */
  respin: (held: ReadonlySet<number>, window: Grid) => Promise<void>
  /** Shows wins, all together and then in turn, until `clear`; `scatters` marks the scatters too. */
  show: (wins: ShownWin[], scatters: boolean) => void
  clear: () => void
  /** Flakes of gold leaf, for wins above the stake only. */
  celebrate: (much: number) => void
}

const FIRST_LANDS_AFTER = 0.55
const NEXT_LANDS_AFTER = 0.17
const SUSPENSE = 0.75
/** How much faster everything moves once the player wants to see its end. */
const HURRY = 12

/** Makes the canvas. */
export async function openCanvas(): Promise<Application> {
  const app = new Application()
  const resolution = Math.min(2, window.devicePixelRatio || 1)
  await app.init({
    preference: ['webgl', 'canvas'],
    backgroundAlpha: 0,
    // Lines are smooth by themselves where two pixels stand for one.
    antialias: resolution < 2,
    autoStart: false,
    autoDensity: true,
    skipExtensionImports: true,
    resolution,
  })
  return app
}

/** Lays the canvas into `host` and keeps it as large as the host. */
export function createStage(
  host: HTMLElement,
  { app, images }: { app: Application; images: readonly HTMLImageElement[] },
  machine: Machine,
  stops: readonly number[],
): Stage {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const box = host.getBoundingClientRect()
  const size = { width: Math.max(100, box.width), height: Math.max(60, box.height) }
  app.renderer.resize(size.width, size.height)
  host.append(app.canvas)
  app.canvas.setAttribute('aria-hidden', 'true')
  const cell = Math.ceil(sideOf({ size, machine }) * app.renderer.resolution)
  const cells = drawCells(images, Math.min(LARGEST_SIDE, cell))
  const scene = buildScene(app, machine, cells, stops, isStill, size)
  new ResizeObserver(() => {
    const now = host.getBoundingClientRect()
    if (now.width < 10 || now.height < 10) return
    scene.size = { width: now.width, height: now.height }
    app.renderer.resize(now.width, now.height)
    const { cells } = scene
    const isSmall = cells.side < LARGEST_SIDE && sideOf(scene) * app.renderer.resolution > cells.side
    if (isSmall) scene.cells = drawCells(images, LARGEST_SIDE)
    layOut(scene)
    app.render()
    if (!isSmall) return
    cells.destroy()
    warm(scene)
  }).observe(host)
  run(scene)
  warm(scene)
  return controls(scene)
}

/** Draws the blurred symbols one after the other while the player looks at the reels; reels that stand still need none. */
function warm(scene: Scene, symbol = 0): void {
  if (scene.isStill) return
  setTimeout(() => {
    if (scene.cells.blurred(symbol)) warm(scene, symbol + 1)
  }, 60)
}

/** Draws frame after frame while something moves. */
function run(scene: Scene): void {
  const { app } = scene
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
}

function controls(scene: Scene): Stage {
  const { reels } = scene
  const restAll = (strips: Strips, stops: readonly number[]) => {
    scene.window = undefined
    for (const [at, reel] of reels.entries()) restReel(reel, strips[at] as number[], stops[at] as number)
    redraw(scene)
  }
  return {
    start: (held = []) => {
      clearWins(scene)
      scene.held = held
      if (held.length === 0) scene.window = undefined
      if (!scene.isStill) for (const [at, reel] of reels.entries()) if (!held.includes(at)) startReel(reel)
    },
    land: (strips, stops, onRest) =>
      new Promise(resolve => {
        let resting = 0
        scene.resting = reel => {
          onRest(reel)
          resting += 1
          if (resting < reels.length) return
          scene.window = undefined
          resolve()
        }
        if (scene.isStill) {
          restAll(strips, stops)
          for (const at of reels.keys()) scene.resting?.(at)
        } else landInTurn(scene, strips, stops)
      }),
    rest: restAll,
    turn: window => {
      scene.window = window
      redraw(scene)
    },
    fall: (wins, window) => dropCells(scene, wins, window),
    respin: (held, window) => flicker(scene, held, window),
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

function redraw(scene: Scene): void {
  place(scene)
  scene.app.render()
}

/** Runs `step` with the part of the time that has gone by, 0 to 1, until it is over. */
function animate(scene: Scene, seconds: number, step: (part: number) => void): Promise<void> {
  if (scene.isStill) {
    step(1)
    redraw(scene)
    return Promise.resolve()
  }
  return new Promise(resolve => {
    scene.motion = { clock: 0, seconds, step, done: resolve }
  })
}

async function dropCells(scene: Scene, wins: readonly ShownWin[], next: Grid): Promise<void> {
  clearWins(scene)
  const gone = wins.flatMap(win => win.cells)
  await animate(scene, 0.28, part => {
    scene.shrink = { cells: new Set(gone.map(([reel, row]) => reel * 16 + row)), part }
  })
  const from = fallenBy(scene.machine.rows, gone)
  scene.shrink = undefined
  scene.window = next
  await animate(scene, 0.36, part => {
    const left = (1 - part) ** 2
    scene.drop = part < 1 ? from.map(column => column.map(cells => cells * left)) : undefined
  })
}

async function flicker(scene: Scene, held: ReadonlySet<number>, next: Grid): Promise<void> {
  const symbols = scene.cells.sharp.length
  await animate(scene, 0.7, part => {
    if (part >= 1) {
      scene.window = next
      scene.blurred = undefined
      return
    }
    const tick = Math.floor(part * 12)
    scene.blurred = held
    scene.window = next.map((column, reel) =>
      column.map((symbol, row) => (held.has(reel * 16 + row) ? symbol : (reel * 5 + row * 3 + tick * 7) % symbols)),
    )
  })
}

/** Reels land from left to right; when two scatters are down the rest take their time. Held reels stand as they are. */
function landInTurn(scene: Scene, strips: Strips, stops: readonly number[]): void {
  const { reels, machine } = scene
  const ran = reels.find((_, at) => !scene.held.includes(at))?.clock ?? 0
  let when = Math.max(0, FIRST_LANDS_AFTER - ran)
  let scatters = 0
  const now = performance.now()
  const shown = windowAt(machine, strips, stops)
  const isSuspense = () => !machine.hold && scatters >= 2
  reels.forEach((reel, at) => {
    const isHeld = scene.held.includes(at)
    if (at > 0 && !isHeld) when += NEXT_LANDS_AFTER + (isSuspense() ? SUSPENSE : 0)
    if (shown[at]?.includes(machine.scatterIndex)) scatters += 1
    scene.timers.push({
      at: now + when * 1000,
      act: () => {
        if (!isHeld) return landReel(reel, strips[at] as number[], stops[at] as number)
        restReel(reel, strips[at] as number[], stops[at] as number)
        scene.resting?.(at)
      },
    })
  })
}

function buildScene(
  app: Application,
  machine: Machine,
  cells: Cells,
  stops: readonly number[],
  isStill: boolean,
  size: Scene['size'],
): Scene {
  const frame = new Graphics()
  const lines = new Graphics()
  const layer = new Container()
  const flakes = makeFlakes()
  const mask = new Graphics()
  const sprites = machine.rows.map(rows =>
    Array.from({ length: rows + 2 }, () => {
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
    mask,
    flakes,
    isStill,
    size,
    held: [],
    lastFrame: performance.now(),
    timers: [],
  }
}

/** One frame; true when something moved. */
function advance(scene: Scene, seconds: number): boolean {
  const now = performance.now()
  const isLate = (timer: { at: number }) => timer.at <= now || isHurried()
  const due = scene.timers.filter(isLate)
  scene.timers = scene.timers.filter(timer => !due.includes(timer))
  const moved = isHurried() ? seconds * HURRY : seconds
  for (const timer of due) timer.act()
  const isMoving = scene.reels.some(reel => reel.phase !== 'rest')
  if (isMoving) {
    const rested = scene.reels.map((reel, at) => (turnReel(reel, moved) ? at : -1)).filter(at => at >= 0)
    place(scene)
    for (const reel of rested) scene.resting?.(reel)
  }
  const { motion } = scene
  if (motion) {
    motion.clock += moved
    const part = Math.min(1, motion.clock / motion.seconds)
    motion.step(part)
    place(scene)
    if (part >= 1) {
      scene.motion = undefined
      motion.done()
    }
  }
  if (scene.wins && !scene.isStill) {
    scene.wins.clock += seconds
    drawWins(scene)
  }
  moveFlakes(scene.flakes, scene.size, seconds)
  return (
    isMoving || motion !== undefined || scene.flakes.flying.length > 0 || (scene.wins !== undefined && !scene.isStill)
  )
}
