/**
 * A multiplier that rises until it breaks, the same for everybody. Its point is drawn beforehand: of every target m, in hundredths, the
 * point reaches it in ⌊97 · 10⁹ / m⌋ of 10⁹ cases, so that whoever takes his stake home at m gets back 97 % on average, whatever m is.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import type { TableEngine } from './table-engine.ts'

/** Ten-thousandths of a stake in a hundredth. */
const HUNDREDTH = 100
const [HIGH, LOW] = [32_000, 31_250]
const CASES = HIGH * LOW
/** Of 97 % of the cases: the share that is paid back, in hundredths of a case. */
const SHARE = 97 * CASES
/** Here it ends at the latest, and what flies is paid. */
export const TOP = 50_000
/** What flies grows by this share in a millisecond. */
const GROWTH = 0.00008
/** Stakes that come home by themselves, with their targets in hundredths; each divides the cases, so none loses by rounding. */
export const TARGETS: Readonly<Record<string, number>> = {
  ...{ x125: 125, x160: 160, x200: 200, x400: 400 },
  ...{ x1000: 1000, x2500: 2500, x10000: 10_000 },
}
export const FLYING = 'hand'

/** Out of how many of the cases the point is this high or higher. */
const casesOf = (point: number): number => Math.floor(SHARE / point)

const pointOf = (drawn: number): number => Math.min(TOP, Math.max(100, Math.floor(SHARE / (drawn + 1))))
const drawPoint = (next: ByteSource): number => pointOf(drawBelow(next, HIGH) * LOW + drawBelow(next, LOW))

/** What a stake is worth after so many milliseconds, in hundredths. */
const worthAt = (ms: number): number => Math.min(TOP, Math.floor(100 * Math.exp(Math.max(0, ms) * GROWTH)))

/** The first millisecond at which a stake would be worth more than the point; at the top the one at which it is. */
function lastsMs(point: number): number {
  const end = Math.min(point + 1, TOP)
  let ms = Math.floor(Math.log(end / 100) / GROWTH) - 2
  while (worthAt(ms) < end) ms++
  return ms
}

export const crash: TableEngine<number> = {
  spots: Object.fromEntries([FLYING, ...Object.keys(TARGETS)].map(spot => [spot, spot])),
  options: {},
  draw: drawPoint,
  times: (pays, spot, point, _options, cashedOut) => {
    if (spot === FLYING) return cashedOut ?? (point === TOP ? (pays[FLYING] as number) : 0)
    return point >= (TARGETS[spot] as number) ? (pays[spot] as number) : 0
  },
  flight: { spot: FLYING, lastsMs, timesAt: ms => worthAt(ms) * HUNDREDTH, least: 101 * HUNDREDTH },
  returns: pays =>
    Object.fromEntries(
      Object.entries({ [FLYING]: TOP, ...TARGETS }).map(([spot, target]) => [
        spot,
        { over: BigInt(pays[spot] as number) * BigInt(casesOf(target)), under: BigInt(CASES) * 10_000n },
      ]),
    ),
}
