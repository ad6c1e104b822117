import { createHmac } from 'node:crypto'
import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { drawPrize } from '@sen/core/promotions/campaign-rules'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { acceptClaim } from './accept-claim.ts'
import { payAndView } from './pay-and-view.ts'

type Call = typeof campaignCalls.claimRaffle

/** Draws the prize from the seed that was fixed at joining and the player's own text (PROMO-03). Refuses like claimPromotion. */
export async function claimRaffle(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId: playerId } = sessionOf(caller)
  const claim = { id: body.id, playerId, at: deps.now(), isOf: (kind: string) => kind === 'raffle' }
  const id = await deps.db.inBrand(caller.brand.code, tx =>
    acceptClaim(tx, claim, ({ prizes }, { drawSeed }) => {
      if (!drawSeed) throw new Error('a raffle without its seed')
      const drawn = drawPrize(prizes, createHmac('sha256', drawSeed).update(body.text).digest('hex'))
      if (!drawn) throw new Error('a raffle without prizes')
      return { reward: readAmount(drawn.prize.amount), draw: { text: body.text, lot: drawn.lot } }
    }),
  )
  return payAndView(deps, caller, id)
}
