/** Steps of a run: what fails is logged, keeps nothing behind it from being done, and is thrown at the end. */
import type { Deps } from '../../platform/deps.ts'

export function openFailures({ log }: Pick<Deps, 'log'>) {
  const failures: unknown[] = []
  return {
    attempt: async (step: string, about: object, work: () => Promise<unknown>): Promise<void> => {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, ...about }, step)
        failures.push(error)
      }
    },
    /** Throws what failed, so that whoever runs the job hears of it. */
    end: (): void => {
      const [first] = failures
      if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of contracts failed`)
      if (first !== undefined) throw first
    },
  }
}
