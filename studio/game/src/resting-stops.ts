/** Where the reels stand when nothing was played yet. Pure. */
import type { Machine } from '../../src/engines/slots/machine.ts'
import { evaluateSpin } from '../../src/engines/slots/play-out.ts'

/** Stops that win nothing, always the same for a machine. */
export function restingStops(machine: Machine): number[] {
  const stopsAt = (turn: number) => machine.base.map((strip, reel) => (turn * (2 * reel + 3) + reel * 5) % strip.length)
  const reveal = machine.reveals[0]?.value
  for (let turn = 0; turn < 500; turn++) {
    const stops = stopsAt(turn)
    const spin = evaluateSpin(machine, 'base', 1, { stops, held: [], ...(reveal === undefined ? {} : { reveal }) })
    if (spin.pay === 0 && spin.wildReels.length === 0) return stops
  }
  return stopsAt(0)
}
