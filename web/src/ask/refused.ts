/** Questions about a failure. */
import { Refused } from './ask.ts'

/** Whether a failure is a refusal, or this one. */
export const isRefused = (error: unknown, code?: string): error is Refused =>
  error instanceof Refused && (code === undefined || error.code === code)

/** What a refusal says beside its sentence; undefined of any other failure. */
export const refusedValue = <T>(error: unknown): Partial<T> | undefined =>
  error instanceof Refused ? ((error.value as Partial<T> | null) ?? undefined) : undefined
