/** The way into the lottery: its page, or the board of one game. */
import { call, named } from '../call.ts'
import { PRIZE_MODES } from '../play/prize-mode.ts'
import { code, language, text, z } from '../schema.ts'

export const lotteryLaunchCalls = named({
  launchLottery: call({
    method: 'GET',
    path: '/wps/game/launchLottery',
    access: 'account',
    says: 'device',
    tags: ['recent'],
    writes: true,
    summary:
      'Opens the lottery page, its lobby or the board of one game (LAUNCH-08), and notes the game among the member’s recent ones. The prize mode is read in any case; one that is not known is LOTT (decision C15).',
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
    /** The address to go to, of this site. */
    answer: z.object({ content: z.string(), prizeMode: z.enum(PRIZE_MODES) }),
    refusals: ['lottery.gameUnknown'],
    limit: { times: 60, seconds: 60 },
  }),
})
