import { call, named } from '../call.ts'
import { EXCLUDED_REFUSALS } from '../safety/limits.ts'
import { code, id, language, moment, money, text, whole, z } from '../schema.ts'

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
