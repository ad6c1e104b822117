/** The calls of lobbies that lead into a game another way: rooms of card games, and the lottery page. */
import { call, named } from '../call.ts'
import { code, language, money, text, z } from '../schema.ts'

export const lobbyCalls = named({
  listRooms: call({
    method: 'GET',
    path: '/lgw/pvp/rooms',
    access: 'anyone',
    tags: ['games'],
    summary: 'The rooms of the card games, those that are open first (LAUNCH-10); a room is entered by launchGame.',
    query: z.object({ vassalage: z.optional(code), language }),
    answer: z.object({
      rooms: z.array(
        z.object({
          /** What launchGame asks for. */
          nodeId: z.number(),
          gameCode: z.string(),
          vassalage: z.string(),
          vendorName: z.string(),
          name: z.string(),
          /** The smallest stake at the table. */
          minBet: money,
          isOpen: z.boolean(),
          cover: z.object({ small: z.string(), large: z.string(), ground: z.string() }),
        }),
      ),
    }),
    refusals: [],
  }),
  launchLottery: call({
    method: 'GET',
    path: '/wps/game/launchLottery',
    access: 'account',
    tags: ['recent'],
    writes: true,
    summary:
      'Opens the lottery page, its lobby or the board of one game (LAUNCH-08). The prize mode is read in any case; one that is not known is LOTT (decision C15).',
    query: z.object({
      lottoArea: z.optional(z.literal('VN')),
      launchMode: z.optional(z.literal('LOTT')),
      lottoPrizeMode: z.optional(text(16)),
      lottoGameCode: z.optional(code),
      lottoView: z.optional(z.enum(['LOBBY', 'BET'])),
      device: z.optional(text(16)),
      backUrl: z.optional(text(500)),
      language,
    }),
    answer: z.object({ content: z.string(), prizeMode: z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']) }),
    refusals: ['catalogue.gameUnknown'],
    limit: { times: 30, seconds: 60 },
  }),
})
