/** Steps of a run, or one step of several draws: what fails keeps nothing that comes after it from being done. */
import type { Deps } from '../platform/deps.ts'

/** Collects what failed; `end` throws it, so that whoever runs the job hears of it. */
export function openFailures() {
  const failures: unknown[] = []
  return {
    attempt: async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work()
      } catch (error) {
        failures.push(error)
      }
    },
    end: (): void => {
      const [first] = failures
      if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of draws failed`)
      if (first !== undefined) throw first
    },
  }
}

/** Does one step of every draw, one after the other; logs what fails, and throws it at the end. */
export async function eachDraw<Draw extends { id: bigint; game_code?: string; number?: string; version?: number }>(
  deps: Pick<Deps, 'log'>,
  step: string,
  draws: readonly Draw[],
  work: (draw: Draw) => Promise<unknown>,
): Promise<void> {
  const failures = openFailures()
  for (const draw of draws)
    await failures.attempt(async () => {
      try {
        await work(draw)
      } catch (error) {
        const { id, game_code: game, number, version } = draw
        deps.log.error({ err: error, drawId: String(id), game, draw: number, version }, step)
        throw error
      }
    })
  failures.end()
}
