/** The ticker of decision C35: a figure that runs with the clock and is no prize. */
import { ONE } from '@sen/core/money'

export const TICK_MS = 3000
/** 165.11 in ledger units. */
export const STEP = (16_511n * ONE) / 100n
const BEGUN_MS = Date.UTC(2020, 0, 1)

/** The figure at a moment: it starts from the clock, so that a reload goes on with the same series (decision T12). */
export const tickerAt = (nowMs: number): bigint => BigInt(Math.floor((nowMs - BEGUN_MS) / TICK_MS)) * STEP
