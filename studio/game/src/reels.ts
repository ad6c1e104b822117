/** One reel's motion along its strip: it speeds up, runs, and comes to rest on its stop with a small swing. Time is in seconds. */

const SPEED = 22
const SPEED_UP = 0.22
const LANDING = 0.62
const SWING = 1.25

export type Reel = {
  strip: number[]
  /** Which stop stands at the top of the window; fractions between stops. */
  position: number
  phase: 'rest' | 'running' | 'landing'
}

/** A reel at rest on a stop. */
export function makeReel(strip: number[], stop: number): Reel & ReelMotion {
  return { strip, position: stop, phase: 'rest', clock: 0, from: 0, to: 0 }
}

type ReelMotion = { clock: number; from: number; to: number }
export type MovingReel = Reel & ReelMotion

/** Sets the reel running. Symbols move downwards, so the position falls. */
export function startReel(reel: MovingReel): void {
  reel.phase = 'running'
  reel.clock = 0
}

/** Brings the reel to rest on a stop; the last cells before it are the strip's own. */
export function landReel(reel: MovingReel, strip: number[], stop: number): void {
  reel.strip = strip
  // As far as makes the landing begin at the speed the reel runs with.
  const cells = (SPEED * LANDING) / (SWING + 3)
  reel.from = stop + cells
  reel.to = stop
  reel.position = reel.from
  reel.phase = 'landing'
  reel.clock = 0
}

/** Rests on a stop at once, for those who asked for less motion. */
export function restReel(reel: MovingReel, strip: number[], stop: number): void {
  Object.assign(reel, { strip, position: stop, phase: 'rest' })
}

/** Moves time on; true at the moment the reel comes to rest. */
export function turnReel(reel: MovingReel, seconds: number): boolean {
  if (reel.phase === 'rest') return false
  reel.clock += seconds
  if (reel.phase === 'running') {
    const pace = Math.min(1, reel.clock / SPEED_UP)
    reel.position -= SPEED * pace * pace * seconds
    return false
  }
  const part = Math.min(1, reel.clock / LANDING)
  reel.position = reel.from + (reel.to - reel.from) * swing(part)
  if (part < 1) return false
  reel.position = reel.to
  reel.phase = 'rest'
  return true
}

/** How fast the reel moves now, from 0 to 1, for blurring. */
export function paceOf(reel: MovingReel): number {
  if (reel.phase === 'rest') return 0
  if (reel.phase === 'running') return Math.min(1, reel.clock / SPEED_UP)
  return Math.max(0, 1 - (reel.clock / LANDING) * 2.2)
}

/** Eases out and goes a little too far before it settles. */
function swing(part: number): number {
  const left = part - 1
  return 1 + (SWING + 1) * left ** 3 + SWING * left ** 2
}
