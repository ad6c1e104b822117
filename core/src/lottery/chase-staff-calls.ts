/** The back office: the chase plans of all players, with what they spent and won. Nobody of the staff changes one. */
import { call, named } from '../call.ts'
import { code, cursor, id, language, text, whole, z } from '../schema.ts'
import { chase, chaseSteps } from './chase-calls.ts'

export const CHASE_STATES = ['running', 'ended'] as const

/** A plan as its player sees it, and whose it is. */
const staffChase = z.object({ ...chase.shape, account: z.string(), playerId: z.string() })

export const lotteryChaseStaffCalls = named({
  listLotteryChases: call({
    method: 'GET',
    path: '/wps/office/lottery/chases',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary: 'Chase plans, newest first, by keyset: running or ended, of a game, of one player by his whole user name.',
    query: z.object({
      state: z.optional(z.enum(CHASE_STATES)),
      gameCode: z.optional(code),
      account: z.optional(text(64)),
      cursor,
      pageSize: whole(1, 100, 50),
      language,
    }),
    answer: z.object({ list: z.array(staffChase), nextCursor: z.nullable(z.string()) }),
    refusals: ['lottery.gameUnknown'],
  }),
  getLotteryChase: call({
    method: 'GET',
    path: '/wps/office/lottery/chases/detail',
    access: 'staff',
    tags: ['lottery'],
    permission: 'lottery.view',
    summary: 'A chase plan with its slips in the order placed; of a plan that runs, the draws to come behind them.',
    query: z.object({ id, language }),
    answer: z.object({ chase: staffChase, steps: chaseSteps }),
    refusals: ['lottery.chaseUnknown'],
  }),
})
