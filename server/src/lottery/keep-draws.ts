import type { Deps } from '../platform/deps.ts'
import { drawResults } from './draw-results.ts'
import { openFailures } from './each-draw.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { drawQuietDraws, lockQuietDraws } from './quiet-draws.ts'
import { settleDraws } from './settle-draws.ts'

/** What is done for many draws at once comes before what is done for each. */
const STEPS = [planDraws, lockQuietDraws, lockDraws, drawQuietDraws, drawResults, settleDraws]

/**
 * Leads every draw of a brand on: made, locked, committed, drawn by ourselves, settled; stations are asked by a job of their own, because
 * one that does not answer would keep our own draws waiting. Each step finds for itself what is to be done, whoever was
 * killed where; one that fails keeps none of the others, and the run throws at its end.
 */
export async function keepDraws(deps: Deps, brandId: string): Promise<void> {
  const failures = openFailures()
  for (const step of STEPS) await failures.attempt(() => step(deps, brandId))
  failures.end()
}
