/** Promotions that are chosen with a deposit: what a player may choose now. What he chose travels with the deposit itself. */
import { call, named } from '../call.ts'
import { id, language, moment, money, z } from '../schema.ts'
import { FREQUENCIES } from './campaign-rules.ts'

export const depositPromotionCalls = named({
  listDepositPromotions: call({
    method: 'GET',
    path: '/wps/member/deposits/promotions',
    access: 'member',
    tags: ['deposits', 'promotions'],
    summary: 'The promotions that the player may choose with a deposit right now; empty where there is none for him.',
    query: z.object({ language }),
    answer: z.object({
      list: z.array(
        z.object({
          /** The id of the announcement that tells it. */
          id,
          title: z.string(),
          /** Percent of what is credited of the deposit. */
          match: z.string(),
          /** The least that the deposit must be, and the most that is given. */
          minimum: money,
          cap: money,
          /** How often what is given must be staked before money leaves ("0": not at all). */
          wagering: z.string(),
          frequency: z.enum(FREQUENCIES),
          toAt: z.nullable(moment),
        }),
      ),
    }),
    refusals: [],
  }),
})
