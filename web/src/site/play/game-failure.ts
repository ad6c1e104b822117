/** What is said of a game whose details did not come: that there is none, or that it could not be opened now. Pure. */
import { Refused } from '../../ask/ask.ts'

export const titleOf = (error: unknown): 'game.unknown' | 'game.failed' =>
  error instanceof Refused && error.status < 500 ? 'game.unknown' : 'game.failed'
