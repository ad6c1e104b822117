/** The water as it is seen: fish on their ways, shots, nets, coins. It shows and tells what is where; of money it knows nothing. */
import type { FishFile } from '../../../src/engines/fish/fish-rules.ts'
import { bossIn, placeOf, type Swim, schoolOf, schoolsAt } from '../../../src/engines/fish/water.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawCannon, drawCoin, drawNet, drawReticle, drawShot, drawText } from './effects.ts'
import { lengthOf } from './fish-art.ts'
import type { Pen } from './pen.ts'
import { drawLight, drawOne, isStill, type Seen } from './swimmers.ts'

type Point = { x: number; y: number }
type SeatView = { seat: number; name: string }
type Flight = {
  fish: number
  from: Point
  last: Point
  began: number
  ms: number
  seat: number
  strength: number
  land: () => void
}
type Effect = { began: number; ms: number; draw: (pen: Pen, part: number) => void }

type Water = {
  canvas: HTMLCanvasElement
  pen: Pen
  backdrop: HTMLCanvasElement
  file: FishFile
  width: number
  height: number
  room: string
  clock: () => number
  schools: Map<number, Swim[]>
  gone: Set<number>
  /** Caught, and shown until the bullet is there: nobody shoots at it any more. */
  claimed: Set<number>
  seen: Seen[]
  flights: Flight[]
  dying: (Seen & { began: number })[]
  effects: Effect[]
  seats: readonly SeatView[]
  locked: number | undefined
  /** When a fish was hit last, and where each seat shot last. */
  hits: Map<number, number>
  aims: Map<number, number>
}

export type Sea = ReturnType<typeof createSea>

function resize(water: Water): void {
  const { canvas, backdrop, pen, file } = water
  const { width, height } = canvas.getBoundingClientRect()
  const dense = Math.min(2, devicePixelRatio || 1)
  if (width === 0) return
  Object.assign(water, { width, height })
  for (const one of [canvas, backdrop]) {
    one.width = Math.round(width * dense)
    one.height = Math.round(height * dense)
  }
  pen.setTransform(dense, 0, 0, dense, 0, 0)
  const back = backdrop.getContext('2d') as Pen
  back.setTransform(dense, 0, 0, dense, 0, 0)
  drawBackdrop(back, file.scene, width, height)
}

/** The four places as they are seen from one's own: below, right, above, left. */
const cannonAt = ({ width, height }: Water, seat: number): Point =>
  [
    { x: width / 2, y: height - 6 },
    { x: width - 6, y: height * 0.46 },
    { x: width / 2, y: 6 },
    { x: 6, y: height * 0.46 },
  ][seat] as Point

/** Who swims now, and where. */
function look(water: Water): Seen[] {
  const { room, file, schools, gone, width, height } = water
  if (!room) return []
  const now = water.clock()
  const due = schoolsAt(file, now)
  for (const school of schools.keys()) if (school < (due[0] ?? 0)) schools.delete(school)
  if (water.hits.size > 500) water.hits.clear()
  for (const school of due) if (!schools.has(school)) schools.set(school, schoolOf(file, room, school))
  return due.flatMap(school =>
    (schools.get(school) ?? []).flatMap(swim => {
      const place = gone.has(swim.fish) ? undefined : placeOf(swim, now)
      if (!place) return []
      const turn = Math.atan2(place.towards.y * height, place.towards.x * width)
      return [
        { x: place.x * width, y: place.y * height, swim, turn, length: lengthOf(swim.species.kind, width, height) },
      ]
    }),
  )
}

const inSight = ({ seen, width, height, claimed }: Water): Seen[] =>
  seen.filter(({ x, y, swim }) => x > 4 && x < width - 4 && y > 4 && y < height - 4 && !claimed.has(swim.fish))

const find = (water: Water, fish: number): Seen | undefined => inSight(water).find(one => one.swim.fish === fish)

function drawFlights(water: Water, now: number): void {
  const { pen, seen, dying, effects, hits, aims } = water
  water.flights = water.flights.filter(flight => {
    const { from, seat, fish } = flight
    const target = seen.find(({ swim }) => swim.fish === fish) ?? dying.find(({ swim }) => swim.fish === fish)
    if (target) flight.last = { x: target.x, y: target.y }
    const { last } = flight
    const part = Math.min(1, (now - flight.began) / flight.ms)
    const turn = Math.atan2(last.y - from.y, last.x - from.x)
    aims.set(seat, turn)
    if (part < 1) {
      drawShot(
        pen,
        { x: from.x + (last.x - from.x) * part, y: from.y + (last.y - from.y) * part },
        turn,
        flight.strength,
        seat,
      )
      return true
    }
    hits.set(fish, now)
    const size = 24 + flight.strength * 2.4
    effects.push({
      began: now,
      ms: isStill.matches ? 160 : 380,
      draw: (on, share) => drawNet(on, last, size, share, seat),
    })
    flight.land()
    return false
  })
}

function drawEffects(water: Water, now: number): void {
  const { pen } = water
  water.dying = water.dying.filter(one => {
    const part = (now - one.began) / 900
    if (part >= 1) return false
    pen.globalAlpha = 1 - part ** 2
    drawOne(pen, { ...one, turn: one.turn + (isStill.matches ? 0 : part * 7) }, now, 1 - part * 0.5)
    pen.globalAlpha = 1
    return true
  })
  water.effects = water.effects.filter(({ began, ms, draw }) => {
    const part = (now - began) / ms
    if (part >= 1) return false
    if (part >= 0) draw(pen, part)
    return true
  })
}

function drawAll(water: Water, now: number): void {
  const { pen, width, height, backdrop, hits, locked, aims } = water
  if (width === 0 || document.hidden) return
  pen.drawImage(backdrop, 0, 0, width, height)
  if (!isStill.matches) drawLight(pen, width, height, now)
  water.seen = look(water).sort((one, other) => one.length - other.length)
  for (const one of water.seen) {
    const since = now - (hits.get(one.swim.fish) ?? -1000)
    drawOne(pen, one, now + one.swim.fish * 173, since < 180 ? 1.09 : 1)
  }
  const target = locked === undefined ? undefined : find(water, locked)
  if (target) drawReticle(pen, target, target.length * 0.62, isStill.matches ? 0 : now)
  drawFlights(water, now)
  for (const { seat, name } of water.seats) drawCannon(pen, cannonAt(water, seat), seat, aims.get(seat), name)
  drawEffects(water, now)
}

function throwCoins(water: Water, from: Point, seat: number, many: number): void {
  const to = cannonAt(water, seat)
  const now = performance.now()
  for (let at = 0; at < many; at++) {
    const side = { x: from.x + Math.cos(at * 2.4) * 46, y: from.y + Math.sin(at * 2.4) * 46 }
    water.effects.push({ began: now + at * 26, ms: 820, draw: (on, part) => drawCoin(on, from, side, to, part) })
  }
}

function shoot(water: Water, seat: number, fish: number, strength: number, land: () => void): void {
  const target = water.seen.find(({ swim }) => swim.fish === fish)
  if (!target || document.hidden) {
    land()
    return
  }
  const from = cannonAt(water, seat)
  const ms = 120 + Math.hypot(target.x - from.x, target.y - from.y) * 0.75
  water.flights.push({ fish, from, last: target, began: performance.now(), ms, seat, strength, land })
}

function take(water: Water, fish: number, seat: number, text: string): void {
  const target = water.seen.find(({ swim }) => swim.fish === fish)
  water.gone.add(fish)
  if (!target) return
  const began = performance.now()
  const isOwn = seat === 0
  water.dying.push({ ...target, began })
  if (!isStill.matches) throwCoins(water, target, seat, isOwn ? Math.min(22, 5 + Math.round(target.length / 12)) : 4)
  const size = isOwn ? 17 + Math.min(19, target.length / 9) : 13
  water.effects.push({
    began,
    ms: 1500,
    draw: (on, part) => drawText(on, target, text, size, isStill.matches ? 0.3 : part, isOwn),
  })
}

function fishAt(water: Water, x: number, y: number): number | undefined {
  const box = water.canvas.getBoundingClientRect()
  const far = (one: Seen) => Math.hypot(one.x - x + box.left, one.y - y + box.top) - one.length * 0.42
  return inSight(water).sort((one, other) => far(one) - far(other))[0]?.swim.fish
}

/** The fish beside one, from left to right; the first where there is none yet. */
function nextFish(water: Water, fish: number | undefined, by: 1 | -1): number | undefined {
  const all = inSight(water).sort((one, other) => one.x - other.x)
  const at = all.findIndex(({ swim }) => swim.fish === fish)
  return all[at < 0 ? Math.floor(all.length / 2) : (at + by + all.length) % all.length]?.swim.fish
}

/** Fills a canvas with the water of a game, and goes on drawing it. */
export function createSea(canvas: HTMLCanvasElement, file: FishFile) {
  const water: Water = {
    ...{ canvas, file, pen: canvas.getContext('2d') as Pen, backdrop: document.createElement('canvas') },
    ...{ width: 0, height: 0, room: '', clock: () => 0, schools: new Map(), gone: new Set(), claimed: new Set() },
    ...{ seen: [], flights: [], dying: [], effects: [], seats: [], locked: undefined },
    ...{ hits: new Map(), aims: new Map() },
  }
  new ResizeObserver(() => resize(water)).observe(canvas)
  const frame = (now: number) => {
    requestAnimationFrame(frame)
    drawAll(water, now)
  }
  resize(water)
  requestAnimationFrame(frame)
  return {
    /** Shows a room by its clock, milliseconds since it was opened, without the fish that were caught. */
    enter: (room: string, clock: () => number, gone: readonly number[]) => {
      if (water.room !== room) {
        water.schools.clear()
        water.gone.clear()
      }
      Object.assign(water, { room, clock })
      for (const fish of gone) water.gone.add(fish)
    },
    /** The fish nearest to a point of the page. */
    fishAt: (x: number, y: number) => fishAt(water, x, y),
    nextFish: (fish: number | undefined, by: 1 | -1) => nextFish(water, fish, by),
    /** A fish in sight; undefined once it has left. */
    swimOf: (fish: number): Swim | undefined => find(water, fish)?.swim,
    /** Shows a shot from a seat at a fish; `land` is called when it gets there. */
    shoot: (seat: number, fish: number, strength: number, land: () => void) => shoot(water, seat, fish, strength, land),
    /** A fish was caught from a seat. */
    take: (fish: number, seat: number, text: string) => take(water, fish, seat, text),
    /** A fish was caught, and is not to be shot at while its end is still to be shown. */
    claim: (fish: number) => void water.claimed.add(fish),
    lock: (fish: number | undefined) => {
      water.locked = fish
    },
    setSeats: (seats: readonly SeatView[]) => {
      water.seats = seats
    },
    bossIn: () => bossIn(file, water.clock()),
    bossHere: () => inSight(water).find(({ swim }) => swim.isBoss)?.swim,
  }
}
