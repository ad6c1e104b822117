/** The show of a round, which can be cut short: what is shown is over at once, what is counted is not. */

let isSkipped = false
const waiting = new Set<() => void>()

/** Whether the player wants to see the end of what is shown. */
export const isHurried = (): boolean => isSkipped

/** Another show begins: it takes its time. */
export function beginShow(): void {
  isSkipped = false
}

/** Ends all pauses of this show, those to come too. */
export function skipShow(): void {
  isSkipped = true
  for (const end of waiting) end()
}

/** A pause for looking; over at once when the show is skipped. */
export function rest(ms: number): Promise<void> {
  if (isSkipped) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    waiting.add(end)
  })
}
