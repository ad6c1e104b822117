/**
 * What swims in a fishing room, and where: all of it follows from the room's id and the time since the room was opened, so that the server
 * and every player's page see the same fish. Every `spawnMs` a school comes, its kind and its way from SHA-256("room:number"); every so many
 * schools a boss comes with it. None of this touches what a shot returns, which is the same at every fish. Pure.
 */
import { sha256 } from '@sen/core/fairness/hmac-sha256'
import type { FishFile, Species } from './fish-rules.ts'

type Water = Pick<FishFile, 'spawnMs' | 'bossEvery' | 'fish' | 'bosses'>
type Point = { x: number; y: number }

/** The way of one fish: a curve that it follows from `bornMs` on for `crossMs`. Points are shares of the water's width and height. */
export type Swim = {
  fish: number
  species: Species
  at: number
  isBoss: boolean
  bornMs: number
  crossMs: number
  way: Point[]
}

/** Numbers of fish: eight to a school, the last one the boss. */
const PER_SCHOOL = 8
/** A room that was just opened is as full as any other. */
const LEAD_MS = 60_000
/** Shots are gathered before they are sent, and clocks differ a little. */
const EARLY_MS = 500
const LATE_MS = 1500

const utf8 = new TextEncoder()

/** The table of a game: its fish and then its bosses, numbered. */
export const speciesOf = ({ fish, bosses }: Pick<FishFile, 'fish' | 'bosses'>): Species[] => [...fish, ...bosses]

/** The bytes of a school. */
const bytesOf = (room: string, school: number): Uint8Array => sha256(utf8.encode(`${room}:${school}`))

/** Which species a school is of: two bytes, over the sum of how often they come. */
function kindOf({ fish }: Water, bytes: Uint8Array): number {
  const sum = fish.reduce((all, { often }) => all + often, 0)
  let left = ((bytes[0] as number) * 256 + (bytes[1] as number)) % sum
  return fish.findIndex(({ often }) => {
    left -= often
    return left < 0
  })
}

/** How a fish swims; undefined for a number that no fish has. */
export function swimOf(water: Water, room: string, fish: number): Swim | undefined {
  const [school, nth] = [Math.floor(fish / PER_SCHOOL), fish % PER_SCHOOL]
  const bytes = bytesOf(room, school)
  const part = (at: number) => (bytes[at] as number) / 256
  const isBoss = nth === PER_SCHOOL - 1
  const kind = kindOf(water, bytes)
  const at = isBoss ? water.fish.length + ((bytes[31] as number) % water.bosses.length) : kind
  const species = speciesOf(water)[at] as Species
  const [least, most] = species.school
  const many = least + Math.floor(part(2) * (most - least + 1))
  if (isBoss ? school % water.bossEvery !== water.bossEvery - 1 : nth >= many) return undefined
  const from = isBoss ? 24 : 3
  const isLeft = part(from) < 0.5
  // A school keeps together: each of it swims a little behind and beside the first.
  const beside = isBoss ? 0 : ((nth % 2 ? 1 : -1) * Math.ceil(nth / 2) + (part(12 + nth) - 0.5) * 0.8) * 0.055
  const height = (share: number) => Math.min(0.8, Math.max(0.1, 0.16 + share * 0.58 + beside))
  const [start, end] = [height(part(from + 1)), height(part(from + 2))]
  const bend = (at: number) => (part(from + at) - 0.5) * 0.7
  const x = (share: number) => (isLeft ? share : 1 - share)
  const way = [
    { x: x(-0.2), y: start },
    { x: x(0.3), y: height(part(from + 1) + bend(3)) },
    { x: x(0.7), y: height(part(from + 2) + bend(4)) },
    { x: x(1.2), y: end },
  ]
  const delay = isBoss ? 0 : nth * 420 + part(20) * 300
  return {
    ...{ fish, species, at, isBoss, way },
    bornMs: school * water.spawnMs + delay - LEAD_MS,
    crossMs: species.crossMs * (0.85 + part(8) * 0.3),
  }
}

/** Where a fish is at a time, as shares of the water, and which way it heads; undefined while it is not in the room. */
export function placeOf({ way, bornMs, crossMs }: Swim, ms: number): (Point & { towards: Point }) | undefined {
  const part = (ms - bornMs) / crossMs
  if (part < 0 || part > 1) return undefined
  const [a, b, c, d] = way as [Point, Point, Point, Point]
  const rest = 1 - part
  const on = (axis: 'x' | 'y') =>
    rest ** 3 * a[axis] + 3 * rest ** 2 * part * b[axis] + 3 * rest * part ** 2 * c[axis] + part ** 3 * d[axis]
  const slope = (axis: 'x' | 'y') =>
    3 * rest ** 2 * (b[axis] - a[axis]) + 6 * rest * part * (c[axis] - b[axis]) + 3 * part ** 2 * (d[axis] - c[axis])
  return { x: on('x'), y: on('y'), towards: { x: slope('x'), y: slope('y') } }
}

/** Whether a fish can be shot at by the server's clock. */
export function isThere(water: Water, room: string, fish: number, ms: number): boolean {
  const swim = swimOf(water, room, fish)
  return swim !== undefined && ms >= swim.bornMs - EARLY_MS && ms <= swim.bornMs + swim.crossMs + LATE_MS
}

/** The schools that may have somebody in the water at a time, the oldest first. */
export function schoolsAt(water: Water, ms: number): number[] {
  const longest = Math.max(...speciesOf(water).map(({ crossMs }) => crossMs)) * 1.15 + 4000
  const last = Math.floor((ms + LEAD_MS) / water.spawnMs)
  const first = Math.max(0, Math.floor((ms + LEAD_MS - longest) / water.spawnMs))
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}

/** Every fish of a school. */
export const schoolOf = (water: Water, room: string, school: number): Swim[] =>
  Array.from({ length: PER_SCHOOL }, (_, nth) => swimOf(water, room, school * PER_SCHOOL + nth)).filter(
    swim => swim !== undefined,
  )

/** How long it is until the next boss comes, in milliseconds. */
export function bossIn({ spawnMs, bossEvery }: Water, ms: number): number {
  const beat = spawnMs * bossEvery
  const first = (bossEvery - 1) * spawnMs - LEAD_MS
  return (((first - ms) % beat) + beat) % beat
}
