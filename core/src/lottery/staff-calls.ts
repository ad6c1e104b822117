/** The lottery in the back office: draws, exposure, terms, results by two people, void and correction. */
import { call, named } from '../call.ts'
import { code, cursor, day, language, moment, money, multilineText, whole, z } from '../schema.ts'
import { DRAW_STATES } from './calls.ts'
import { FORM_CODES, TIERS } from './forms.ts'
import { lotterySettings } from './settings.ts'

const drawNumber = z.string().check(z.regex(/^\d{8}-\d{2,4}$/))
const draw = { gameCode: code, drawNumber }
const result = z.union([
  z.strictObject({ prizes: z.partialRecord(z.enum(TIERS), z.array(z.string())) }),
  z.strictObject({ numbers: z.array(z.number()) }),
])
const reason = multilineText(500, 3)

const row = z.object({
  ...draw,
  gameName: z.string(),
  state: z.enum(DRAW_STATES),
  locksAt: moment,
  drawsAt: moment,
  settledAt: z.nullable(moment),
  termsVersion: z.number(),
  slips: z.number(),
  stake: money,
  payout: money,
  result: z.nullable(result),
  isSandbox: z.boolean(),
  voidReason: z.string(),
  /** One person's entry of the result waits for a second one. */
  isEntryWaiting: z.boolean(),
  /** A feed says another result than the one announced or published, and nobody has dealt with it. */
  isDisputed: z.boolean(),
})

/** What one person typed as a result. It is there for whoever typed it, and for all once two entries in a row differ. */
const entry = z.object({
  by: z.string(),
  isOwn: z.boolean(),
  at: moment,
  result: z.nullable(result),
})

/** One setting that a version changed: its place in the settings and what stood there before and after, as text; "" where nothing did. */
const changed = z.object({ path: z.array(z.string()), before: z.string(), after: z.string() })

/** What a correction would do to one slip. */
const changedSlip = z.object({
  slipId: z.string(),
  account: z.string(),
  playerId: z.string(),
  before: money,
  after: money,
  /** What is paid, or with a minus taken back. */
  difference: money,
})

export const lotteryStaffCalls = named({
  listLotteryDraws: call({
    method: 'GET',
    path: '/wps/office/lottery/draws',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary:
      'The draws of a day, today where none is named, by their instant; those that wait for a result longest first.',
    query: z.object({
      day: z.optional(day),
      gameCode: z.optional(code),
      /** Only draws that come from outside, or only our own. */
      drawnBy: z.optional(z.enum(['state', 'own'])),
      state: z.optional(z.enum(DRAW_STATES)),
      cursor,
      pageSize: whole(1, 200, 100),
      language,
    }),
    answer: z.object({ list: z.array(row), nextCursor: z.nullable(z.string()) }),
    refusals: ['lottery.gameUnknown'],
  }),
  getLotteryExposure: call({
    method: 'GET',
    path: '/wps/office/lottery/exposure',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary: 'What a draw may cost by selection, the largest first; those at their limit take no more bets.',
    query: z.object({ ...draw, limitNum: whole(1, 500, 100), language }),
    answer: z.object({
      draw: row,
      limit: money,
      selections: z.array(
        z.object({
          bet: z.string(),
          selection: z.string(),
          stake: money,
          possibleWin: money,
          isStopped: z.boolean(),
        }),
      ),
    }),
    refusals: ['lottery.gameUnknown', 'lottery.drawUnknown'],
  }),
  getLotteryDraw: call({
    method: 'GET',
    path: '/wps/office/lottery/draw',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary:
      'One draw with what people typed as its result and what was published. Entries are shown to their own author until two differ.',
    query: z.object({ ...draw, language }),
    answer: z.object({
      draw: row,
      form: z.enum(FORM_CODES),
      drawnBy: z.enum(['state', 'own']),
      /** The result can be typed now, or typed anew as a correction of the published one. */
      typing: z.enum(['none', 'first', 'correction']),
      /** The entries since the last result that was published, the latest first. */
      entries: z.array(entry),
      /** The last two entries differ. */
      isContradicted: z.boolean(),
      results: z.array(
        z.object({
          version: z.number(),
          result,
          /** Who says so: our own draw, a feed, or people. */
          source: z.enum(['own', 'feed', 'staff']),
          /** The names of the people or of the feed, "" of an own draw. */
          by: z.string(),
          isSandbox: z.boolean(),
          reason: z.string(),
          publishedAt: moment,
          /** Null while its money is on the way. */
          settledAt: z.nullable(moment),
        }),
      ),
      /** What was to be taken back by corrections, and what of it players still owe. */
      receivable: money,
      /** Of whom, the largest first, at most two hundred. */
      debts: z.array(
        z.object({
          slipId: z.string(),
          version: z.number(),
          account: z.string(),
          playerId: z.string(),
          left: money,
          /** From then on lottery wins are not set off any more. */
          until: moment,
          /** It is asked that it be given up. */
          isRequested: z.boolean(),
        }),
      ),
      /** What a feed said otherwise than it had, or than was published; the latest first. */
      contradictions: z.array(
        z.object({
          digest: z.string(),
          by: z.string(),
          said: result,
          at: moment,
          /** Null while it waits for somebody. */
          closedAt: z.nullable(moment),
          /** "" where a published result says the same. */
          closedBy: z.string(),
          reason: z.string(),
        }),
      ),
    }),
    refusals: ['lottery.gameUnknown', 'lottery.drawUnknown'],
  }),
  getLotteryTerms: call({
    method: 'GET',
    path: '/wps/office/lottery/terms',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary: 'The settings of the lottery that the next draws will have, with their version and who changed them last.',
    query: z.object({ language }),
    answer: z.object({
      version: z.number(),
      settings: lotterySettings,
      changedBy: z.string(),
      changedAt: moment,
      reason: z.string(),
    }),
    refusals: [],
  }),
  listLotteryTerms: call({
    method: 'GET',
    path: '/wps/office/lottery/terms/versions',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary: 'The versions of the settings, the latest first, each with what it changed of the one before.',
    query: z.object({ cursor, pageSize: whole(1, 50, 10), language }),
    answer: z.object({
      list: z.array(
        z.object({
          version: z.number(),
          /** "" where the brand's file changed it. */
          changedBy: z.string(),
          changedAt: moment,
          reason: z.string(),
          changes: z.array(changed),
          /** Draws that had or have this version. */
          draws: z.number(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  saveLotteryTerms: call({
    method: 'PUT',
    path: '/wps/office/lottery/terms',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.edit',
    summary: 'Changes the settings of the lottery: they hold for every draw that has not opened yet.',
    body: z.strictObject({ expectedVersion: z.number(), settings: lotterySettings, reason }),
    answer: z.object({ version: z.number() }),
    refusals: ['lottery.termsMoved'],
  }),
  enterLotteryResult: call({
    method: 'POST',
    path: '/wps/office/lottery/results',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'Types the result of a state draw. It counts when a second, independent person has typed the same; one that differs starts anew.',
    body: z.strictObject({ ...draw, result, reason: multilineText(500) }),
    answer: z.object({ state: z.enum(['waiting', 'published', 'differs']) }),
    refusals: [
      'lottery.gameUnknown',
      'lottery.drawUnknown',
      'lottery.drawOpen',
      'lottery.drawOver',
      'lottery.notStateDraw',
      'lottery.samePerson',
      'operations.notIndependent',
      'lottery.resultForm',
      'lottery.resultCount',
      'lottery.resultDigits',
      'lottery.resultRepeats',
    ],
  }),
  previewLotteryCorrection: call({
    method: 'POST',
    path: '/wps/office/lottery/corrections/preview',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'What another result of a settled state draw would change: slips and amounts. Moves nothing; the audit log says who looked.',
    body: z.strictObject({ ...draw, result }),
    answer: z.object({
      slips: z.number(),
      /** What would be paid, and what would be taken back. */
      pays: money,
      takes: money,
      /** The largest differences first, at most a hundred. */
      list: z.array(changedSlip),
    }),
    refusals: [
      'lottery.gameUnknown',
      'lottery.drawUnknown',
      'lottery.notStateDraw',
      'lottery.notSettled',
      'lottery.sameResult',
      'lottery.correctionRuns',
      'lottery.resultForm',
      'lottery.resultCount',
      'lottery.resultDigits',
      'lottery.resultRepeats',
    ],
  }),
  correctLotteryResult: call({
    method: 'POST',
    path: '/wps/office/lottery/corrections',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'Types another result of a settled state draw. When a second, independent person has typed the same, it is published and every slip is settled by it with new lines; the players read the reason.',
    body: z.strictObject({ ...draw, result, reason }),
    answer: z.object({ state: z.enum(['waiting', 'published', 'differs']) }),
    refusals: [
      'lottery.gameUnknown',
      'lottery.drawUnknown',
      'lottery.notStateDraw',
      'lottery.notSettled',
      'lottery.sameResult',
      'lottery.correctionRuns',
      'lottery.samePerson',
      'operations.notIndependent',
      'lottery.resultForm',
      'lottery.resultCount',
      'lottery.resultDigits',
      'lottery.resultRepeats',
    ],
  }),
  previewLotteryVoid: call({
    method: 'GET',
    path: '/wps/office/lottery/voids/preview',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary: 'What a draw that has no result would give back were it void now. Moves nothing.',
    query: z.object({ ...draw, language }),
    answer: z.object({
      slips: z.number(),
      players: z.number(),
      returns: money,
      /** It is asked already, and waits for a second person. */
      isRequested: z.boolean(),
    }),
    refusals: ['lottery.drawUnknown', 'lottery.drawOver'],
  }),
  voidLotteryDraw: call({
    method: 'POST',
    path: '/wps/office/lottery/voids',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.decide',
    summary:
      'Declares a draw that has no result void: every stake goes back, with the reason. Where it has slips it waits for a second, independent person.',
    body: z.strictObject({ ...draw, reason }),
    answer: z.object({ state: z.enum(['void', 'waiting']) }),
    refusals: ['lottery.drawUnknown', 'lottery.drawOver', 'lottery.requestWaits'],
  }),
})
