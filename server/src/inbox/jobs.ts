/** What runs on a clock. */
import { closeInactiveTickets } from './close-inactive-tickets.ts'
import { sweepPictures } from './sweep-pictures.ts'

export const inboxJobs = [
  { name: 'inbox.closeInactiveTickets', everySeconds: 600, run: closeInactiveTickets },
  { name: 'inbox.sweepPictures', everySeconds: 3600, run: sweepPictures },
]
