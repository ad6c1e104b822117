/** What staff edit on the site: notices, banners, vendors, games, the brand's status. Every change shows within seconds. */
import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { AUDIENCES } from '../content/calls.ts'
import { code, cursor, id, language, moment, multilineText, sitePath, text, whole, z } from '../schema.ts'

export const NOTICE_TYPES = ['PL', 'PU', 'PR', 'H', 'AG'] as const

/** Words in each language; at least one is written. */
const words = (max: number) => z.strictObject({ vi: multilineText(max), en: multilineText(max) })

const schedule = {
  /** Shown from (inclusive), null from ever; to (exclusive), null for ever. */
  fromAt: z.nullable(moment),
  toAt: z.nullable(moment),
  isHidden: z.boolean(),
}

const noticeFields = {
  type: z.enum(NOTICE_TYPES),
  audience: z.enum(AUDIENCES),
  title: words(200),
  summary: words(400),
  /** HTML; cleaned before it is kept. */
  content: words(20_000),
  /** A picture of the site itself, or nothing. */
  image: z.string().check(z.regex(/^(|\/(?!\/)[A-Za-z0-9/_.-]{1,200})$/)),
  publishedAt: moment,
  ...schedule,
}
const notice = z.object({ id, slug: z.string(), ...noticeFields, version: z.string() })

const bannerFields = {
  groupName: z.string().check(z.regex(/^[A-Za-z0-9_]{1,32}$/)),
  url: sitePath,
  phoneUrl: sitePath,
  linkageType: z.number().check(z.gte(0), z.lte(4), z.int()),
  linkageValue: text(400),
  title: words(200),
  summary: words(400),
  action: words(60),
  ...schedule,
}
const banner = z.object({ id, slug: z.string(), position: z.number(), ...bannerFields, version: z.string() })

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  gameTypes: z.array(z.string()),
  games: z.number(),
  isHot: z.boolean(),
  isMaintenance: z.boolean(),
  isHidden: z.boolean(),
  position: z.number(),
})
const game = z.object({
  nodeId: z.number(),
  vendorCode: z.string(),
  code: z.string(),
  name: z.string(),
  gameType: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isMaintenance: z.boolean(),
  isHidden: z.boolean(),
  position: z.number(),
})
const place = z.number().check(z.gte(0), z.lte(1_000_000), z.int())

const status = z.object({
  maintenance: z.boolean(),
  maintenanceEndTime: z.nullable(moment),
  blockedCountries: z.array(z.string()),
  blockedIps: z.array(z.string()),
})

/** The version that the editor saw: a change by somebody else in between is not overwritten. */
const version = z.string().check(z.regex(/^[0-9a-f]{16}$/))

export const editingCalls = named({
  listEditableNotices: call({
    method: 'GET',
    path: '/wps/office/notices',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Every notice of the brand, hidden and scheduled ones too, newest first.',
    answer: z.object({ list: z.array(notice) }),
    refusals: [],
  }),
  createNotice: call({
    method: 'POST',
    path: '/wps/office/notices',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Adds a notice; its HTML is cleaned before it is kept.',
    body: z.strictObject(noticeFields),
    answer: notice,
    refusals: ['operations.titleMissing', 'operations.scheduleWrong', 'operations.pictureUnknown'],
  }),
  updateNotice: call({
    method: 'PUT',
    path: '/wps/office/notices',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Changes a notice, or withdraws it (isHidden).',
    body: z.strictObject({ id, version, ...noticeFields }),
    answer: notice,
    refusals: [
      'operations.contentUnknown',
      'operations.changedMeanwhile',
      'operations.titleMissing',
      'operations.scheduleWrong',
      'operations.pictureUnknown',
    ],
  }),
  previewHtml: call({
    method: 'POST',
    path: '/wps/office/preview',
    access: 'staff',
    permission: 'content.edit',
    unaudited: true,
    summary: 'HTML as it would be kept: cleaned of everything that could run or lead astray.',
    body: z.strictObject({ html: multilineText(20_000) }),
    answer: z.object({ html: z.string() }),
    refusals: [],
  }),
  listEditableBanners: call({
    method: 'GET',
    path: '/wps/office/banners',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Every banner of the brand by group, in order, hidden and scheduled ones too.',
    answer: z.object({ list: z.array(banner) }),
    refusals: [],
  }),
  createBanner: call({
    method: 'POST',
    path: '/wps/office/banners',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Adds a banner at the end of its group.',
    body: z.strictObject(bannerFields),
    answer: banner,
    refusals: [
      'operations.titleMissing',
      'operations.scheduleWrong',
      'operations.linkWrong',
      'operations.pictureUnknown',
    ],
  }),
  updateBanner: call({
    method: 'PUT',
    path: '/wps/office/banners',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Changes a banner, or withdraws it (isHidden).',
    body: z.strictObject({ id, version, ...bannerFields }),
    answer: banner,
    refusals: [
      'operations.contentUnknown',
      'operations.changedMeanwhile',
      'operations.titleMissing',
      'operations.scheduleWrong',
      'operations.linkWrong',
      'operations.pictureUnknown',
    ],
  }),
  orderBanners: call({
    method: 'PUT',
    path: '/wps/office/banners/order',
    access: 'staff',
    tags: ['announcements'],
    permission: 'content.edit',
    summary: 'Sets the order of a group: every banner of it, first to last.',
    body: z.strictObject({
      groupName: bannerFields.groupName,
      ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: z.object({ ordered: z.number() }),
    refusals: ['operations.changedMeanwhile'],
  }),
  listEditableVendors: call({
    method: 'GET',
    path: '/wps/office/vendors',
    access: 'staff',
    tags: ['games'],
    permission: 'catalogue.edit',
    summary: 'Every game vendor of the brand in its order, hidden ones too.',
    answer: z.object({ list: z.array(vendor) }),
    refusals: [],
  }),
  updateVendor: call({
    method: 'PUT',
    path: '/wps/office/vendors',
    access: 'staff',
    tags: ['games'],
    permission: 'catalogue.edit',
    summary: 'Switches a vendor: maintenance, hot, hidden, place in the order.',
    body: z.strictObject({
      code,
      isHot: z.optional(z.boolean()),
      isMaintenance: z.optional(z.boolean()),
      isHidden: z.optional(z.boolean()),
      position: z.optional(place),
    }),
    answer: vendor,
    refusals: ['operations.contentUnknown', 'operations.nothingChanged'],
  }),
  listEditableGames: call({
    method: 'GET',
    path: '/wps/office/games',
    access: 'staff',
    tags: ['games'],
    permission: 'catalogue.edit',
    summary: 'Games by vendor, type, state and name, hidden ones too, in their order.',
    query: z.object({
      search: z.optional(text(80)),
      vendor: z.optional(code),
      gameType: z.optional(z.enum(GAME_TYPES)),
      state: z.optional(z.enum(['hot', 'new', 'maintenance', 'hidden'])),
      cursor,
      pageSize: whole(1, 200, 50),
      language,
    }),
    answer: z.object({ list: z.array(game), total: z.number(), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  updateGame: call({
    method: 'PUT',
    path: '/wps/office/games',
    access: 'staff',
    tags: ['games'],
    permission: 'catalogue.edit',
    summary: 'Switches a game: maintenance, hot, new, hidden, place in the order.',
    body: z.strictObject({
      nodeId: z.number().check(z.int(), z.gte(1)),
      isHot: z.optional(z.boolean()),
      isNew: z.optional(z.boolean()),
      isMaintenance: z.optional(z.boolean()),
      isHidden: z.optional(z.boolean()),
      position: z.optional(place),
    }),
    answer: game,
    refusals: ['operations.contentUnknown', 'operations.nothingChanged'],
  }),
  getBrandStatus: call({
    method: 'GET',
    path: '/wps/office/brand/status',
    access: 'staff',
    tags: ['status'],
    permission: 'brand.edit',
    summary: 'Whether the site is open: maintenance, blocked regions and addresses.',
    answer: status,
    refusals: [],
  }),
  updateBrandStatus: call({
    method: 'PUT',
    path: '/wps/office/brand/status',
    access: 'staff',
    tags: ['status'],
    permission: 'brand.edit',
    summary: 'Opens or closes the site; open pages hear of it at once.',
    body: z.strictObject({
      maintenance: z.boolean(),
      maintenanceEndTime: z.nullable(moment),
      blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
      blockedIps: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).check(z.maxLength(2000)),
      reason: multilineText(500, 3),
    }),
    answer: status,
    refusals: ['operations.nothingChanged'],
  }),
})
