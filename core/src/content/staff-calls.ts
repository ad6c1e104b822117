/** Applications of affiliates in the back office. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, multilineText, whole, z } from '../schema.ts'
import { APPLICANT_CHANNELS } from './service-calls.ts'

export const APPLICATION_STATES = ['new', 'accepted', 'rejected'] as const

const application = z.object({
  id,
  name: z.string(),
  channel: z.enum(APPLICANT_CHANNELS),
  /** Masked for those who may not decide. */
  contact: z.string(),
  plan: z.string(),
  language: z.enum(['vi', 'en']),
  ip: z.string(),
  /** Whose session sent it, where there was one. */
  playerId: z.nullable(id),
  account: z.string(),
  state: z.enum(APPLICATION_STATES),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  note: z.string(),
})

export const contentStaffCalls = named({
  listApplications: call({
    method: 'GET',
    path: '/wps/office/applications',
    access: 'staff',
    tags: ['applications'],
    permission: 'affiliates.view',
    summary: 'Applications to become an affiliate (JOIN-02), newest first, and how many wait for an answer.',
    query: z.object({
      state: z.optional(z.enum(APPLICATION_STATES)),
      cursor,
      pageSize: whole(1, 100, 30),
      language,
    }),
    answer: z.object({ list: z.array(application), waiting: z.number(), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  decideApplication: call({
    method: 'PUT',
    path: '/wps/office/applications/decision',
    access: 'staff',
    tags: ['applications'],
    permission: 'affiliates.decide',
    summary:
      'Accepts or rejects an application, once, with what was agreed. The account becomes an agent by a call of its own (openAgent).',
    body: z.strictObject({ id, decision: z.enum(['accept', 'reject']), note: multilineText(500, 3) }),
    answer: z.object({ state: z.enum(APPLICATION_STATES) }),
    refusals: ['content.applicationUnknown', 'content.applicationDecided'],
  }),
})
