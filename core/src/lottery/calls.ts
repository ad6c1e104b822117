/**
 * The lottery: boards, draws, slips, results and proofs. A game is named by its code (games.ts), a draw by the code and its number; what a
 * form is and which bets it takes stands in this folder, so that no answer repeats it. Times in milliseconds are of the server's clock.
 */
import { call, named } from '../call.ts'
import { PRIZE_MODES } from '../play/prize-mode.ts'
import { EXCLUDED_REFUSALS } from '../safety/limits.ts'
import { code, cursor, day, download, id, language, moment, money, text, whole, z } from '../schema.ts'
import { FORM_CODES, TIERS } from './forms.ts'
import { MENU_TAGS } from './game.ts'
import { boardGame } from './game-shape.ts'
import { lotterySettings } from './settings.ts'
import { siteRules } from './site-rules.ts'

export const DRAW_STATES = ['scheduled', 'locked', 'drawn', 'settled', 'void'] as const
export const SLIP_STATES = ['open', 'won', 'lost', 'void'] as const
/** Lines of one slip, whatever a brand allows: what the body of a call has room for. */
export const SLIP_LINES_MAX = 1000

export const prizeMode = z.enum(PRIZE_MODES)
const loose = z.optional(text(64))
const drawNumber = z.string().check(z.regex(/^\d{8}-\d{2,4}$/))
const odds = z.record(z.string(), z.string())
export const draw = { gameCode: code, drawNumber }

/** What was drawn: prizes by tier as texts of digits (of a draw that is being announced, those that are known), or numbers. */
const result = z.union([
  z.object({ prizes: z.partialRecord(z.enum(TIERS), z.array(z.string())) }),
  z.object({ numbers: z.array(z.number()) }),
])

const openDraw = z.object({ drawNumber: z.string(), opensAt: moment, locksAt: moment, drawsAt: moment })

const drawnDraw = z.object({
  ...draw,
  gameName: z.string(),
  /** The day it was planned for. */
  day,
  drawsAt: moment,
  state: z.enum(DRAW_STATES),
  /** Null of a draw that is void without one. */
  result: z.nullable(result),
  /** False while prizes are still announced. */
  isComplete: z.boolean(),
  /** Made up by the sandbox station: to be said wherever it is shown. */
  isSandbox: z.boolean(),
  /** How often the result was corrected after it had been published. */
  corrections: z.number(),
  /** Why it is void, "" otherwise. */
  voidReason: z.string(),
})

const slip = z.object({
  id,
  ...draw,
  gameName: z.string(),
  prizeMode,
  placedAt: moment,
  drawsAt: moment,
  state: z.enum(SLIP_STATES),
  lineCount: z.number(),
  /** The first lines in one text: "lo2 07, 12; xien2 07,12". */
  preview: z.string(),
  cost: money,
  possibleWin: money,
  /** Per mille of the stake that was given back at once; `cost` is what was paid. */
  rebate: z.number(),
  /** What came back in all, corrections counted; "0.00" while open. */
  payout: money,
  isSandbox: z.boolean(),
})

const hit = z.object({
  times: z.number(),
  price: z.string(),
  odds: z.nullable(z.string()),
})

const explainedLine = z.object({
  bet: z.string(),
  selection: z.string(),
  /** Of one unit. */
  stake: money,
  units: z.number(),
  cost: money,
  /** The best odds that one hit of it could be paid at. */
  odds: z.string(),
  possibleWin: money,
  state: z.enum(['open', 'won', 'lost', 'returned', 'void']),
  payout: money,
  /** "2 nháy × 99.5". */
  hits: z.array(hit),
  /** The prizes to mark in the result. */
  places: z.array(z.object({ tier: z.enum(TIERS), number: z.string(), picked: z.string() })),
})

/** What holds for slips of a prize mode: sent back as `termsVersion` with the slip, written into it, and counted from the next draw on. */
const terms = z.object({
  version: z.number(),
  odds,
  rules: siteRules,
  limits: lotterySettings.shape.limits,
  /** `most` is 0 where the game gives none: what is paid of a jackpot has no odds that could be lowered. */
  rebate: lotterySettings.shape.rebate,
  point: z.string(),
  payUnit: z.string(),
})

/** Steps of rebate that the slip takes: each lowers its odds and its price by what the terms say. */
export const rebateSteps = z._default(z.number().check(z.int(), z.gte(0), z.lte(10)), 0)

export const slipLine = z.strictObject({
  bet: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
  selection: text(200, 1),
  /** Of one unit of the line. */
  stake: money,
})

/** What may be wrong with a slip that is to be placed. */
export const SLIP_REFUSALS = [
  'lottery.gameUnknown',
  'lottery.gameClosed',
  'lottery.drawUnknown',
  'lottery.drawLocked',
  'lottery.oddsChanged',
  'lottery.otherContent',
  'lottery.rebateUnknown',
  'lottery.noLines',
  'lottery.tooManyLines',
  'lottery.betUnknown',
  'lottery.selectionUnknown',
  'lottery.selectionCount',
  'lottery.selectionRange',
  'lottery.selectionRepeats',
  'lottery.selectionTwice',
  'lottery.stakeTooSmall',
  'lottery.stakeTooLarge',
  'lottery.payoutTooLarge',
  'lottery.playerLimit',
  'lottery.numberStopped',
  'lottery.drawLimit',
  'wallet.notEnough',
  'play.accountBlocked',
  'lottery.ownLimit',
  ...EXCLUDED_REFUSALS,
  'safety.coolingOff',
] as const

export const lotteryCalls = named({
  listLotteryNumbers: call({
    method: 'GET',
    path: '/lgw/vn/games/numbers',
    access: 'anyone',
    says: 'device',
    // No tag: it is read by the clock of LOTTERY-08, not at every step of every draw.
    tags: [],
    summary: 'The draw data of the boards, all games in one answer: next draw and open numbers of the last (API-43).',
    query: z.object({ count: whole(1, 100, 100), prizeMode: loose, device: loose, language }),
    answer: z.object({ serverTime: z.number(), list: z.array(boardGame) }),
    refusals: [],
  }),
  listRecentLottery: call({
    method: 'GET',
    path: '/lgw/vn/games/recent',
    access: 'member',
    says: 'device',
    tags: ['recent'],
    summary: 'The lottery games that the member bet on last, the latest first (API-45).',
    query: z.object({ recentCount: whole(1, 100, 100), prizeMode: loose, device: loose, language }),
    answer: z.object({ serverTime: z.number(), list: z.array(boardGame) }),
    refusals: [],
  }),
  listOpenedNumbers: call({
    method: 'GET',
    path: '/lgw/vn/games/opened',
    access: 'anyone',
    tags: ['lottery'],
    summary:
      'Results by game, part of the menu and day, newest first, by keyset (LOTTERY-13). A draw that is being announced stands first with what is known.',
    query: z.object({
      gameCode: z.optional(code),
      gameMenuTag: z.optional(z.enum(MENU_TAGS)),
      day: z.optional(day),
      cursor,
      pageSize: whole(1, 100, 20),
      language,
    }),
    answer: z.object({ list: z.array(drawnDraw), nextCursor: z.nullable(z.string()) }),
    refusals: ['lottery.gameUnknown'],
  }),
  getLotteryBoard: call({
    method: 'GET',
    path: '/lgw/vn/games/board',
    access: 'anyone',
    tags: ['lottery'],
    summary: 'What the board of a game needs: the draws that take bets, odds, limits, rules, numbers that are stopped.',
    query: z.object({ gameCode: code, prizeMode: loose, language }),
    answer: z.object({
      serverTime: z.number(),
      game: z.object({
        ...boardGame.shape,
        form: z.enum(FORM_CODES),
        drawnBy: z.enum(['state', 'own']),
        /** Two letters of the next northern draw's town, "" for all others. */
        host: z.string(),
      }),
      prizeMode,
      terms,
      /** Codes of the bets that are taken, in the order of bets.ts. */
      bets: z.array(z.string()),
      /** The draws that take bets or will, the next first; at most ten. */
      draws: z.array(openDraw),
      last: z.nullable(drawnDraw),
      /** Of the next draw: selections that take no more bets, and those that take little more. */
      stopped: z.array(z.object({ bet: z.string(), selection: z.string() })),
      /** Why the game has no draw today, "" where it has one. */
      pause: z.enum(['', 'notItsDay', 'tet', 'epidemic', 'other', 'moved', 'missed']),
      /** Results of this game are made up by the sandbox station now. */
      isSandbox: z.boolean(),
    }),
    refusals: ['lottery.gameUnknown'],
  }),
  placeSlip: call({
    method: 'POST',
    path: '/wps/lottery/slips',
    access: 'member',
    tags: ['balance', 'bets', 'slips', 'transactions', 'recent'],
    summary:
      'Places a slip: one bet, whose money is taken in the same transaction. The same requestKey is the same slip for ever. A refusal that concerns a line has its place, from 0, as value.line. A slip cannot be cancelled.',
    body: z.strictObject({
      requestKey: id,
      ...draw,
      prizeMode: z._default(text(16), 'LOTT'),
      termsVersion: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
      rebateSteps,
      lines: z.array(slipLine).check(z.minLength(1), z.maxLength(SLIP_LINES_MAX)),
    }),
    answer: z.object({ slip, isRepeated: z.boolean() }),
    refusals: [...SLIP_REFUSALS],
    limit: { times: 120, seconds: 60 },
  }),
  listSlips: call({
    method: 'GET',
    path: '/wps/lottery/slips',
    access: 'member',
    tags: ['slips'],
    summary: 'The member’s slips, newest first, by keyset.',
    query: z.object({
      state: z.optional(z.enum(SLIP_STATES)),
      gameCode: z.optional(code),
      drawNumber: z.optional(drawNumber),
      cursor,
      pageSize: whole(1, 100, 20),
      language,
    }),
    answer: z.object({ list: z.array(slip), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  getSlip: call({
    method: 'GET',
    path: '/wps/lottery/slips/detail',
    access: 'member',
    tags: ['slips'],
    summary: 'One slip with its lines explained and its place in the published tree of its draw.',
    query: z.object({ id, language }),
    answer: z.object({
      slip,
      lines: z.array(explainedLine),
      draw: z.nullable(drawnDraw),
      rules: siteRules,
      /** What came back and why: the first settlement, a void, corrections. */
      payments: z.array(
        z.object({ kind: z.enum(['win', 'void', 'correction']), amount: money, reason: z.string(), at: moment }),
      ),
      /** Null before the lock. */
      proof: z.nullable(
        z.object({ row: z.string(), index: z.number(), size: z.number(), root: z.string(), path: z.array(z.string()) }),
      ),
    }),
    refusals: ['lottery.slipUnknown'],
  }),
  getLotteryStatistics: call({
    method: 'GET',
    path: '/lgw/vn/games/statistics',
    access: 'anyone',
    tags: ['lottery'],
    summary: 'Counts over the last draws of a game: how often, how long not, pairs, heads and tails of the last draw.',
    query: z.object({ gameCode: code, draws: whole(1, 500, 100), language }),
    answer: z.object({
      draws: z.number(),
      from: z.nullable(day),
      tokens: z.array(
        z.object({
          token: z.string(),
          times: z.number(),
          draws: z.number(),
          gap: z.number(),
          longestGap: z.number(),
        }),
      ),
      pairs: z.array(z.object({ pair: z.array(z.string()), draws: z.number() })),
      /** Of the last draw: for each tens digit the units, for each units digit the tens. Empty for numbers that are none of two digits. */
      heads: z.array(z.array(z.string())),
      tails: z.array(z.array(z.string())),
      /** The last results, newest first, at most thirty. */
      results: z.array(z.object({ drawNumber: z.string(), result })),
      isSandbox: z.boolean(),
    }),
    refusals: ['lottery.gameUnknown'],
  }),
  getDrawProof: call({
    method: 'GET',
    path: '/lgw/vn/draws/proof',
    access: 'anyone',
    tags: ['lottery'],
    summary:
      'Everything that a draw is recounted from, but its slips: what was committed at the lock, seed, beacon round, result and totals. Nothing of it names a player.',
    query: z.object({ ...draw, language }),
    answer: z.object({
      ...draw,
      form: z.enum(FORM_CODES),
      state: z.enum(DRAW_STATES),
      locksAt: moment,
      drawsAt: moment,
      /** What held for every slip beside its odds, which its row tells. */
      terms: z.object({ rules: siteRules, payUnit: z.string() }),
      /** Null before the lock. */
      commitment: z.nullable(z.object({ root: z.string(), slips: z.number(), stake: money, committedAt: moment })),
      /** Of own draws: the beginning of the chain, published before its first draw, and the draw's place in it. */
      chain: z.nullable(z.object({ id: z.string(), beginning: z.string(), publishedAt: moment, place: z.number() })),
      /** The seed, from the draw on: hashed `place` times it is the beginning. */
      seed: z.nullable(z.string()),
      beacon: z.nullable(
        z.object({
          /** drand's scheme. */
          scheme: z.string(),
          publicKey: z.string(),
          /** Fixed by the instant of the draw. */
          round: z.number(),
          /** Null until it is there. */
          signature: z.nullable(z.string()),
          randomness: z.nullable(z.string()),
          isEmbedded: z.boolean(),
        }),
      ),
      /** The results in the order published: the first, and each correction of it. */
      results: z.array(
        z.object({ result, publishedAt: moment, source: z.string(), isSandbox: z.boolean(), reason: z.string() }),
      ),
      totals: z.nullable(z.object({ stake: money, payout: money })),
      jackpot: z.nullable(z.object({ pool: money, stakes: money, paid: money })),
      voidReason: z.string(),
    }),
    refusals: ['lottery.gameUnknown', 'lottery.drawUnknown'],
  }),
  exportDrawSlips: call({
    method: 'GET',
    path: '/lgw/vn/draws/slips',
    access: 'anyone',
    download: 'text/csv',
    summary:
      'The slips of a draw as they were committed, from the lock on: one column, one row a slip, the leaves of the tree in their order. Nothing names a player.',
    query: z.object({ ...draw, language }),
    answer: download,
    refusals: ['lottery.gameUnknown', 'lottery.drawUnknown', 'lottery.drawOpen'],
    limit: { times: 30, seconds: 60 },
  }),
})
