/** The calls of lobbies that lead into a game another way: rooms of card games. */
import { call, named } from '../call.ts'
import { code, language, money, z } from '../schema.ts'

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
})
