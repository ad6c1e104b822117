/** What is said of a game whose details did not come: that there is none, or that it could not be opened now. Pure. */
import { isRefused } from '../../ask/refused.ts'

export const titleOf = (error: unknown): 'game.unknown' | 'game.failed' =>
  isRefused(error) && error.status < 500 ? 'game.unknown' : 'game.failed'
