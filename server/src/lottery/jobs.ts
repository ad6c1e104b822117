/** What runs on a clock. */
import type { Job } from '../platform/jobs.ts'
import { askStations, recheckResults } from './ask-stations.ts'
import { goOnWithChases } from './go-on-with-chases.ts'
import { keepDraws } from './keep-draws.ts'

export const lotteryJobs: readonly Job[] = [
  {
    name: 'lottery.draws',
    lane: 'draws',
    everySeconds: 1,
    why: 'draws every minute lock and draw on the second',
    run: keepDraws,
  },
  {
    name: 'lottery.stations',
    lane: 'stations',
    everySeconds: 2,
    why: 'players watch a draw number by number as a station announces it',
    run: askStations,
  },
  { name: 'lottery.recheck', lane: 'stations', everySeconds: 60, run: recheckResults },
  {
    name: 'lottery.chases',
    everySeconds: 2,
    why: 'between the result of a draw every minute and the lock of the next there are fifty seconds',
    run: goOnWithChases,
  },
]
