/** Reaching the people behind the site: customer service, and the application to become an affiliate. */
import { call, named } from '../call.ts'
import { cursor, id, language, moment, multilineText, text, whole, z } from '../schema.ts'

/** How an applicant can be reached. */
export const APPLICANT_CHANNELS = ['phone', 'zalo', 'telegram', 'email'] as const

export const serviceCalls = named({
  getCustomerService: call({
    method: 'GET',
    path: '/wps/customerService',
    access: 'anyone',
    tags: ['settings'],
    whileClosed: true,
    summary:
      'The channels of customer service; each path is encrypted, its last eight characters are the key (CS-03, CS-04).',
    query: z.object({ language }),
    answer: z.object({
      version: z.object({ pathList: z.array(z.object({ type: z.string(), path: z.string() })) }),
    }),
    refusals: [],
    limit: { times: 30, seconds: 60 },
  }),
  listAgentNotices: call({
    method: 'GET',
    path: '/wps/agent/announcement',
    access: 'agent',
    tags: ['announcements'],
    summary: 'What the brand tells its agents (AGENT-05), newest first, by keyset; content is sanitised HTML.',
    query: z.object({ cursor, pageSize: whole(1, 50, 10), language }),
    answer: z.object({
      list: z.array(z.object({ id, title: z.string(), content: z.string(), at: moment })),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  applyAffiliate: call({
    method: 'POST',
    path: '/wps/agent/affiliate/application',
    access: 'anyone',
    tags: ['applications'],
    summary: 'Applies to become an affiliate (JOIN-02); staff answer through the channel that was named.',
    body: z.strictObject({
      name: text(60, 2),
      channel: z.enum(APPLICANT_CHANNELS),
      contact: text(120, 5),
      /** Where the players would come from. */
      plan: multilineText(1000, 20),
      agreed: z.literal(true),
      humanVerification: z.optional(text(8000)),
    }),
    answer: z.object({ id }),
    refusals: ['identity.verificationNeeded', 'content.contactInvalid', 'content.applicationPending'],
    limit: { times: 5, seconds: 3600 },
  }),
})
