/** How an agent brings people in and speaks to them: links of his own by channel, and messages to those directly below him. */
import { call, named } from '../call.ts'
import { day, id, isReadable, language, moment, multilineText, text, z } from '../schema.ts'
import { LINK_NAME_MAX, LINKS_MAX, MESSAGE_MAX, MESSAGE_MIN } from './limits.ts'

const funnel = {
  /** Browsers that opened the link, each once a day. */
  clicks: z.number(),
  registrations: z.number(),
  /** Who of those registered by the link deposited for the first time on these days. */
  firstDeposits: z.number(),
}

const link = {
  id,
  name: z.string(),
  code: z.string(),
  /** Where the link leads, on this site. */
  path: z.string(),
  createdAt: moment,
}

export const agentLinkCalls = named({
  listAgentLinks: call({
    method: 'GET',
    path: '/wps/agent/links',
    access: 'agent',
    tags: ['team'],
    summary:
      'The caller’s links, newest first, each with what became of it on these days: opened, registered, first deposits.',
    query: z.object({ from: z.optional(day), to: z.optional(day), language }),
    answer: z.object({
      from: day,
      to: day,
      list: z.array(z.object({ ...link, ...funnel })).check(z.maxLength(LINKS_MAX)),
      totals: z.object(funnel),
    }),
    refusals: [],
  }),
  createAgentLink: call({
    method: 'POST',
    path: '/wps/agent/links',
    access: 'agent',
    tags: ['team'],
    summary:
      'Makes a link for a channel: whoever registers by it stands directly below the caller, and is counted for it.',
    body: z.strictObject({ name: text(LINK_NAME_MAX, 1).check(isReadable) }),
    answer: z.object(link),
    refusals: ['agents.mayNotRegister', 'agents.linksFull', 'agents.linkNamed'],
    limit: { times: 20, seconds: 60 },
  }),
  removeAgentLink: call({
    method: 'DELETE',
    path: '/wps/agent/links',
    access: 'agent',
    tags: ['team'],
    summary:
      'Takes a link out of the list. Whoever still comes by it registers below the caller, and is counted for none.',
    query: z.object({ id, language }),
    answer: z.object({}),
    refusals: ['agents.linkUnknown'],
  }),
  sendDownlineMessage: call({
    method: 'POST',
    path: '/wps/agent/downline/messages',
    access: 'agent',
    summary:
      'Puts a message into the inbox of one directly below the caller, or of all of them: plain text, under the caller’s name, so many a day.',
    body: z.strictObject({ id: z.optional(id), text: multilineText(MESSAGE_MAX, MESSAGE_MIN).check(isReadable) }),
    answer: z.object({ told: z.number(), leftToday: z.number() }),
    refusals: ['agents.notAgent', 'agents.memberUnknown', 'agents.messagesEnough', 'agents.nobodyBelowYet'],
    limit: { times: 10, seconds: 60 },
  }),
})
