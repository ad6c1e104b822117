/** Whole percent of what is done: never 100 while something is left, and more than none once something is done. */
export function shareDone(done: bigint, needed: bigint): number {
  if (needed <= 0n || done <= 0n) return 0
  if (done >= needed) return 100
  return Math.min(99, Math.max(1, Number((done * 100n) / needed)))
}
