import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { code, cursor, day, download, id, language, moment, money, text, whole, z } from '../schema.ts'

export const ROUND_STATES = ['open', 'closed', 'rolled_back'] as const

const bet = z.object({
  /** The round: what the betting record has one line for. */
  id,
  roundId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(GAME_TYPES),
  nodeId: z.number(),
  gameName: z.string(),
  state: z.enum(ROUND_STATES),
  stake: money,
  win: money,
  /** The part of the stake that was given back. */
  returned: money,
  /** win + returned − stake. */
  net: money,
  at: moment,
  closedAt: z.nullable(moment),
})

/** What rounds came to; net = win + returned − stake. */
const totals = { rounds: z.number(), stake: money, win: money, returned: money, net: money }

export const betsCalls = named({
  listBets: call({
    method: 'GET',
    path: '/wps/member/bets',
    access: 'member',
    tags: ['bets'],
    summary: 'The betting record: the member’s rounds, newest first, by keyset, with the totals of the whole filter.',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      vassalage: z.optional(code),
      gameType: z.optional(text(16)),
      cursor,
      pageSize: whole(1, 100, 15),
      language,
    }),
    answer: z.object({
      list: z.array(bet),
      totals: z.object(totals),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
  exportBets: call({
    method: 'GET',
    path: '/wps/member/bets/file',
    access: 'member',
    download: 'text/csv',
    summary: 'The betting record as a table for spreadsheets, all of the filter, newest first.',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      vassalage: z.optional(code),
      gameType: z.optional(text(16)),
      language,
    }),
    answer: download,
    refusals: [],
    limit: { times: 10, seconds: 60 },
  }),
  listProfit: call({
    method: 'GET',
    path: '/wps/member/profit',
    access: 'member',
    tags: ['bets'],
    summary:
      'Profit and loss of the member by day and by category over at most a year; the last seven days where none are named.',
    query: z.object({ from: z.optional(day), to: z.optional(day), language }),
    answer: z.object({
      from: day,
      to: day,
      /** Days on which there was play, oldest first. */
      days: z.array(z.object({ day, ...totals })),
      categories: z.array(z.object({ gameType: z.string(), ...totals })),
      totals: z.object(totals),
    }),
    refusals: [],
  }),
  listGameResults: call({
    method: 'GET',
    path: '/wps/member/bets/games',
    access: 'member',
    tags: ['bets'],
    summary:
      'What the member’s play came to in each game over at most a year, the largest stakes first; the last seven days where none are named.',
    query: z.object({ from: z.optional(day), to: z.optional(day), language }),
    answer: z.object({
      from: day,
      to: day,
      games: z.array(
        z.object({ nodeId: z.number(), gameName: z.string(), vendorName: z.string(), lastDay: day, ...totals }),
      ),
      totals: z.object(totals),
    }),
    refusals: [],
  }),
  getBet: call({
    method: 'GET',
    path: '/wps/member/bets/detail',
    access: 'member',
    tags: ['bets'],
    summary: 'One round with every movement of money in it, and where its outcome is replayed and proved.',
    query: z.object({ id, language }),
    answer: z.object({
      bet,
      transactions: z.array(
        z.object({
          kind: z.enum(['bet', 'win', 'rollback']),
          transactionId: z.string(),
          /** What it did to the player's money: bets are negative. */
          amount: money,
          balanceAfter: money,
          at: moment,
        }),
      ),
      /** The vendor's replay page, "" when the vendor has none; the studio's page shows the proof too. */
      replayUrl: z.string(),
    }),
    refusals: ['play.roundUnknown'],
  }),
  listWinners: call({
    method: 'GET',
    path: '/lgw/games/winners',
    access: 'anyone',
    tags: ['winners'],
    says: 'language',
    summary:
      'The winner board: wins of the ledger, names masked (decision: vo = account, gameName, vassalage, winAmount, winTime).',
    query: z.object({
      gameCategory: z.optional(text(16)),
      limitNum: whole(1, 50, 50),
      order: z._default(z.enum(['latest', 'biggest']), 'latest'),
      language,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          vo: z.object({
            account: z.string(),
            gameName: z.string(),
            nodeId: z.number(),
            vassalage: z.string(),
            winAmount: money,
            stake: money,
            winTime: moment,
          }),
        }),
      ),
    }),
    refusals: [],
  }),
})
