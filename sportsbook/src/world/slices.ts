/** Work that pauses now and then, run whole or in slices of time. */

export type Run = (work: Iterator<undefined>) => void

/** Runs it whole before it returns. */
export const atOnce: Run = work => {
  while (!work.next().done);
}

/** Runs one work after the other in slices of so many milliseconds; between them the process does whatever else it has to. */
export function inSlices(sliceMs: number): { run: Run; stop: () => void } {
  const waiting: Iterator<undefined>[] = []
  let next: NodeJS.Immediate | undefined
  const slice = () => {
    const until = performance.now() + sliceMs
    do if (waiting[0]?.next().done) waiting.shift()
    while (waiting.length > 0 && performance.now() < until)
    next = waiting.length > 0 ? setImmediate(slice) : undefined
  }
  return {
    run: work => {
      waiting.push(work)
      next ??= setImmediate(slice)
    },
    stop: () => {
      waiting.length = 0
      clearImmediate(next)
    },
  }
}
