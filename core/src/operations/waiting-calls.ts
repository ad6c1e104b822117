/** How much waits for somebody in each queue of the back office. */
import { call, named } from '../call.ts'
import { rowsOf, type Tag } from '../marks.ts'
import { z } from '../schema.ts'

const ROWS = rowsOf('queues')
const QUEUES = ROWS.map(([queue]) => queue)

export const workQueueCalls = named({
  getWorkQueues: call({
    method: 'GET',
    path: '/wps/office/work-queues',
    access: 'staff',
    tags: [...new Set(ROWS.map(([, tag]) => tag as Tag))],
    summary: 'How many wait in each queue that the person may see; a queue left out is not theirs.',
    answer: z.partialRecord(z.enum(QUEUES), z.number()),
    refusals: [],
  }),
})
