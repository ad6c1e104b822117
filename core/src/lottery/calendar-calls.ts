/** The back office: days on which games do not draw as their week says, claims given up, and what waits for a second person. */
import { call, named } from '../call.ts'
import { code, cursor, day, id, language, moment, money, multilineText, whole, z } from '../schema.ts'
import { PAUSE_CAUSES } from './draw-calendar.ts'

const drawNumber = z.string().check(z.regex(/^\d{8}-\d{2,4}$/))
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const reason = multilineText(500, 3)

/** A row of the calendar as somebody asks for it; the number of an extra draw is given by the server. */
const asked = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pause'),
    games: z.array(code).check(z.minLength(1), z.maxLength(60)),
    from: day,
    to: day,
    reason: z.enum(PAUSE_CAUSES),
  }),
  z.strictObject({ kind: z.literal('moved'), game: code, draw: drawNumber, day, hour }),
  z.strictObject({ kind: z.literal('missed'), game: code, draw: drawNumber }),
  z.strictObject({ kind: z.literal('extra'), game: code, day, hour }),
])

/** A row of the calendar as it stands. */
const row = z.object({
  kind: z.enum(['pause', 'moved', 'missed', 'extra']),
  /** Codes of games. */
  games: z.array(z.string()),
  /** "" of a pause. */
  drawNumber: z.string(),
  /** The first and the last day of a pause; of the others the day on which they are drawn, "" of a missed one. */
  from: z.string(),
  to: z.string(),
  /** "" where nothing is drawn. */
  hour: z.string(),
  /** Why a game pauses; "" of the others. */
  cause: z.string(),
})

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), exception: asked }),
  z.strictObject({ kind: z.literal('remove'), id: z.string().check(z.minLength(1), z.maxLength(100)) }),
])

const CALENDAR_REFUSALS = [
  'lottery.gameUnknown',
  'lottery.drawUnknown',
  'lottery.drawOver',
  'lottery.calendarGame',
  'lottery.calendarPast',
  'lottery.calendarTaken',
  'lottery.calendarUnknown',
] as const

export const lotteryCalendarCalls = named({
  listLotteryCalendar: call({
    method: 'GET',
    path: '/wps/office/lottery/calendar',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary:
      'The days on which games do not draw as their week says, those of the last weeks and to come, the latest first, by keyset.',
    query: z.object({ cursor, pageSize: whole(1, 100, 50), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          row,
          reason: z.string(),
          /** "" where it was known beforehand. */
          addedBy: z.string(),
          approvedBy: z.string(),
          addedAt: z.nullable(moment),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  changeLotteryCalendar: call({
    method: 'POST',
    path: '/wps/office/lottery/calendar',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'Adds a row to the calendar or takes one out. Draws without bets follow at once; where a draw with bets would be void or moved, a second, independent person decides first.',
    body: z.strictObject({ change, reason }),
    answer: z.object({ state: z.enum(['done', 'waiting']) }),
    refusals: [...CALENDAR_REFUSALS],
  }),
  requestWriteOff: call({
    method: 'POST',
    path: '/wps/office/lottery/write-offs',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'Asks that what a player still owes of a corrected slip be given up. Nothing moves until a second, independent person agrees.',
    body: z.strictObject({ slipId: id, version: z.number().check(z.int(), z.gte(2), z.lte(1000)), reason }),
    answer: z.object({ id: z.string() }),
    refusals: ['lottery.nothingOwed', 'lottery.requestWaits'],
  }),
  listLotteryRequests: call({
    method: 'GET',
    path: '/wps/office/lottery/requests',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary:
      'What waits for a second person, the oldest first: changes of the calendar that touch bets, draws with bets to be void, claims to be given up; and the draws whose result is contradicted.',
    query: z.object({ cursor, pageSize: whole(1, 100, 50), language }),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['calendar', 'writeOff', 'void']),
          reason: z.string(),
          requestedBy: z.string(),
          isOwn: z.boolean(),
          requestedAt: moment,
          /** What would be added to the calendar or taken out of it; null of the others. */
          row: z.nullable(row),
          /** The draw that would be void; null of the others. */
          draw: z.nullable(z.object({ gameCode: code, drawNumber, gameName: z.string() })),
          isRemoval: z.boolean(),
          /** Slips on the draws that the change touches, and what they cost; of a claim what is still owed. */
          slips: z.number(),
          amount: money,
          /** Whose claim it is; "" of the others. */
          account: z.string(),
          playerId: z.string(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      /** Draws whose result a feed contradicts, the latest first, until somebody deals with it. */
      alarms: z.array(z.object({ gameCode: code, drawNumber, gameName: z.string(), by: z.string(), at: moment })),
    }),
    refusals: [],
  }),
  decideLotteryRequest: call({
    method: 'POST',
    path: '/wps/office/lottery/requests/decide',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary: 'Decides what another, independent person asked for; approved, it is done in the same moment.',
    body: z.strictObject({ id, decision: z.enum(['approve', 'reject']), reason }),
    answer: z.object({ state: z.enum(['approved', 'rejected']) }),
    refusals: [
      'lottery.requestUnknown',
      'lottery.requestDecided',
      'lottery.ownRequest',
      'operations.notIndependent',
      'lottery.nothingOwed',
      ...CALENDAR_REFUSALS,
    ],
  }),
  closeContradiction: call({
    method: 'POST',
    path: '/wps/office/lottery/contradictions/close',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary: 'Says that what a station said against the published result is dealt with. The result stays as it is.',
    body: z.strictObject({ gameCode: code, drawNumber, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)), reason }),
    answer: z.object({}),
    refusals: ['lottery.gameUnknown', 'lottery.drawUnknown', 'lottery.contradictionUnknown'],
  }),
})
