import { call, named } from '../call.ts'
import { id, language, moment, text, z } from '../schema.ts'

const notice = z.object({ id, title: z.string(), at: moment })
const promotion = z.object({ id, title: z.string(), summary: z.string(), image: z.string(), at: moment })

/** Whom a popup greets after signing in: everybody, or members who have just joined. */
export const AUDIENCES = ['everyone', 'newcomers'] as const

export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const

export const contentCalls = named({
  listAnnouncements: call({
    method: 'GET',
    path: '/wps/announcement',
    access: 'anyone',
    tags: ['announcements'],
    lasting: true,
    summary:
      'Notices and banners of the brand (API-41): PL to player, B to banners, PU to popup, PR to promotion, H to headline.',
    query: z.object({
      types: z.optional(text(40)),
      platform: z.optional(text(8)),
      execution: z.optional(text(8)),
      /** Only banners of this route group, e.g. home, rng, w_login. */
      group: z.optional(text(40)),
      language,
    }),
    answer: z.object({
      player: z.array(notice),
      banners: z.array(
        z.object({
          bannerId: id,
          url: z.string(),
          /** The same picture cut for phones. */
          phoneUrl: z.string(),
          groupName: z.string(),
          /** 0 none, 1 path on the site, 2 other site, 3 game, 4 promotion (decision L15). */
          linkageType: z.number(),
          linkageValue: z.string(),
          title: z.string(),
          text: z.string(),
          action: z.string(),
        }),
      ),
      /** Popups carry their content (sanitised HTML), since they open by themselves. */
      popup: z.array(z.extend(notice, { content: z.string(), audience: z.enum(AUDIENCES) })),
      promotion: z.array(promotion),
      headline: z.array(notice),
    }),
    refusals: [],
  }),
  listGameAnnouncements: call({
    method: 'GET',
    path: '/lgw/games/announcement',
    access: 'anyone',
    tags: ['announcements'],
    summary: 'The promotions that game pages show (NOTICE-04).',
    query: z.object({ gameType: z.optional(text(16)), language }),
    answer: z.object({ promotion: z.array(promotion) }),
    refusals: [],
  }),
  getAnnouncement: call({
    method: 'GET',
    path: '/wps/announcement/content',
    access: 'anyone',
    tags: ['announcements'],
    summary: 'One announcement with its content (sanitised HTML).',
    query: z.object({ id, language }),
    answer: z.object({ id, title: z.string(), content: z.string(), at: moment }),
    refusals: ['content.announcementUnknown'],
  }),
})
