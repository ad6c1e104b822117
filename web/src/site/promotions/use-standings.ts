/** Where the player stands in every promotion; a visitor's answer is not a player's, so it is forgotten when another is here. */
import type { Answer } from '@sen/core/call'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../ask/session.ts'
import { keyOf, useCall } from '../../ask/use-call.ts'

export type Standing = Answer<typeof campaignCalls.listPromotions>['list'][number]
export type Campaign = Answer<typeof campaignCalls.getPromotion>

export const useStandings = () => useCall(campaignCalls.listPromotions, {}, { freshMs: 0, enabled: isThere() })

/** Nothing of a player is drawn into a page that everybody gets. */
const isThere = () => typeof document !== 'undefined'

export function useCampaign(id: string) {
  // Whoever signs in or out stands elsewhere.
  const session = useSession()
  return useCall(
    campaignCalls.getPromotion,
    { query: { id } },
    { freshMs: 0, enabled: isThere() && id !== '', ...(session ? { everyMs: 30_000 } : {}) },
  )
}

/** Puts the answer of an act where it is read. */
export function useCacheCampaign(): (campaign: Campaign) => void {
  const queries = useQueryClient()
  return campaign => {
    queries.setQueryData(keyOf(campaignCalls.getPromotion, { id: campaign.id }), campaign)
  }
}
