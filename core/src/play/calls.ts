import { call, named } from '../call.ts'
import { GAME_TYPES } from '../catalogue/calls.ts'
import { EXCLUDED_REFUSALS } from '../safety/limits.ts'
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

/** What a player owes a vendor after a correction. */
export const receivable = z.object({
  id,
  vassalage: z.string(),
  vendorName: z.string(),
  round: z.string(),
  amount: money,
  left: money,
  at: moment,
  until: moment,
})

/** What rounds came to; net = win + returned − stake. */
const totals = { rounds: z.number(), stake: money, win: money, returned: money, net: money }

export const playCalls = named({
  launchGame: call({
    method: 'GET',
    path: '/wps/game/launchGame',
    access: 'anyone',
    caller: true,
    tags: ['recent'],
    writes: true,
    summary:
      'Opens a game: value.content is the launch address. mode=real needs a member (guests get the true-account refusal), mode=demo plays on practice credit.',
    query: z.object({
      nodeId: whole(0, 999_999_999, 0),
      vendor: z.optional(code),
      /** The same under the other names that a game of a list has (CATALOGUE-25). */
      accountTypeName: z.optional(code),
      gameCode: z.optional(code),
      code: z.optional(code),
      mode: z._default(z.enum(['real', 'demo']), 'real'),
      platform: z.optional(text(16)),
      backUrl: z.optional(text(500)),
      language,
    }),
    answer: z.object({
      content: z.string(),
      /** Whether the address belongs in a frame or in a window of its own, as the vendor's data says (decision L17). */
      opens: z.enum(['frame', 'window']),
      mode: z.enum(['real', 'demo']),
      nodeId: z.number(),
      gameName: z.string(),
    }),
    refusals: [
      'catalogue.gameUnknown',
      'play.gameMaintenance',
      'play.launchFailed',
      'play.noDemo',
      'play.accountBlocked',
      ...EXCLUDED_REFUSALS,
      'safety.coolingOff',
    ],
    limit: { times: 30, seconds: 60 },
  }),
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
  listReceivables: call({
    method: 'GET',
    path: '/wps/member/receivables',
    access: 'member',
    tags: ['bets', 'balance'],
    summary:
      'What the member owes suppliers after results that were corrected when he had spent the win: set off against later wins of the same supplier until the day named.',
    query: z.object({ language }),
    answer: z.object({ list: z.array(receivable) }),
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
  getJackpot: call({
    method: 'GET',
    path: '/lgw/games/jackpot',
    access: 'anyone',
    tags: ['winners'],
    summary:
      'The real pool for brands that show one (decisions C35, 0200): the dearest pot of its games, and all of them, dearest first; zero where there is none.',
    answer: z.object({ amount: money, at: moment, pots: z.array(z.object({ tier: z.string(), amount: money })) }),
    refusals: [],
  }),
})
