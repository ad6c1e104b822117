/** The visit of an agent's link: apart, since the page of registration loads nothing else of agents. */
import { call, named } from '../call.ts'
import { text, z } from '../schema.ts'

export const linkVisitCalls = named({
  noteAgentLinkVisit: call({
    method: 'POST',
    path: '/wps/agent/links/visit',
    access: 'anyone',
    summary:
      'Counts a browser that opened a link, once a day. The answer is always the same: nobody learns which codes are somebody’s.',
    body: z.strictObject({ code: text(64), browser: text(64) }),
    answer: z.object({}),
    refusals: [],
    limit: { times: 20, seconds: 60 },
  }),
})
