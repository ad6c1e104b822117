/**
 * When a picture is asked for, and how often (CONST-05, CONST-06). Pictures of the first screen are native and do not come here; those
 * further down are asked for once they are within 1.3 heights of the window, looked for at most every 200 ms, three times at most;
 * what came once is shown at once, of the latest 200. In the second mode a tenth of the picture must be seen, and it is tried twice.
 */

/** preload: heights of the window from its top; throttle: milliseconds; cache: pictures. */
export const LAZY = { attempts: 3, preload: 1.3, throttleMs: 200, cache: 200 } as const
export const SEEN = { threshold: 0.1, attempts: 2 } as const

/** Whether a box (pixels from the top of the window) is within so many heights of it, below; as far above as it reaches below. */
export const isNear = (box: { top: number; bottom: number }, height: number, preload: number = LAZY.preload): boolean =>
  box.top <= height * preload && box.bottom >= height * (1 - preload)

/** Runs `work` at most once in `everyMs`: at once when it rested, else when the time is over; many asks in between are one. */
export function throttle(work: () => void, everyMs: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, everyMs)
    work()
  }
  return {
    ask: () => {
      if (timer === undefined) run()
      else isAsked = true
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
    },
  }
}

/** The latest `most` addresses that came; the one that was not asked for longest goes first. */
export function keepLatest(most: number): { add: (one: string) => void; has: (one: string) => boolean } {
  const kept = new Set<string>()
  return {
    add: one => {
      kept.delete(one)
      kept.add(one)
      const [oldest] = kept
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    has: one => {
      if (!kept.delete(one)) return false
      kept.add(one)
      return true
    },
  }
}

/** Asks for a picture until it comes, `attempts` times at most; answers whether it did. */
export async function tryPicture(
  load: (address: string) => Promise<unknown>,
  address: string,
  attempts: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await load(address)
      return true
    } catch {}
  }
  return false
}
