/** How much waits for somebody in each queue of the back office. */
import { call, named } from '../call.ts'
import { z } from '../schema.ts'

/** Where something may wait; each is a screen of the back office. */
const QUEUES = [
  'approvals',
  'withdrawals',
  'transfers',
  'bankAccounts',
  'breaks',
  'applications',
  'contracts',
  'bills',
  'redemptions',
  'mall',
  'promotions',
  'tickets',
  'chats',
  'feedback',
  'lotteryAlarms',
  'lotteryRequests',
] as const
export type Queue = (typeof QUEUES)[number]

export const workQueueCalls = named({
  getWorkQueues: call({
    method: 'GET',
    path: '/wps/office/work-queues',
    access: 'staff',
    tags: [
      'approvals',
      'deposits',
      'withdrawals',
      'bank-accounts',
      'tickets',
      'chat',
      'feedback',
      'points',
      'promotions',
      'applications',
      'contracts',
      'reconciliation',
      'lottery',
    ],
    summary: 'How many wait in each queue that the person may see; a queue left out is not theirs.',
    answer: z.partialRecord(z.enum(QUEUES), z.number()),
    refusals: [],
  }),
})
