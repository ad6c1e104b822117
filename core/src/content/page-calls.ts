/** The calls that prerendered pages of content start with. */
import { call, named } from '../call.ts'
import { language, money, text, z } from '../schema.ts'

export const pageCalls = named({
  getHelpCenter: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'anyone',
    tags: ['announcements'],
    // Rules, terms and the way to ask for help stay readable while the site is closed.
    whileClosed: true,
    summary: 'The help of the brand, section by section, as /help, the help dialog and /helpmc show it (API-27).',
    query: z.object({ section: z.optional(text(64)), language }),
    answer: z.object({
      sections: z.array(
        z.object({
          /** Names the section in addresses: /help#term. */
          slug: z.string(),
          icon: z.string(),
          title: z.string(),
          summary: z.string(),
          /** Sanitised HTML. */
          content: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  listVipLevels: call({
    method: 'GET',
    path: '/wps/vip/levels',
    access: 'anyone',
    tags: ['settings'],
    summary: 'The VIP levels of the brand: what each takes and what it gives.',
    query: z.object({ language }),
    answer: z.object({
      levels: z.array(
        z.object({
          level: z.number(),
          name: z.string(),
          /** Turnover within ninety days that leads to the level. */
          turnover: money,
          /** Percent added to the rebate, as decimal text. */
          rebate: z.string(),
          /** Given once when the level is reached. */
          gift: money,
          /** Most that may be withdrawn in a day. */
          withdrawDaily: money,
          /** Whether customer service answers on the VIP channel (CS-07). */
          hasVipService: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
})
