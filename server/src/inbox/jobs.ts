/** What runs on a clock. */
import { closeSilentTickets } from './close-silent-tickets.ts'
import { sweepPictures } from './sweep-pictures.ts'

export const inboxJobs = [
  { name: 'inbox.closeSilentTickets', everySeconds: 600, run: closeSilentTickets },
  { name: 'inbox.sweepPictures', everySeconds: 3600, run: sweepPictures },
]
