import { setTimeout as wait } from 'node:timers/promises'

/** Answers leave on this beat. */
const BEAT_MS = 100

/**
 * Does the work and answers on the next beat after it began, so that the time says nothing about what was found: a few milliseconds more
 * for a letter that is written fall between two beats (threat T2).
 */
export async function respondInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await wait(BEAT_MS - ((performance.now() - began) % BEAT_MS))
  }
}
