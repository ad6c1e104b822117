/** Where the player stands in every promotion; a visitor's answer is not a player's, so it is forgotten when another is here. */
import type { Answer } from '@sen/core/call'
import { activityCalls } from '@sen/core/promotions/activity-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../ask/session.ts'
import { keyOf, useCall } from '../../ask/use-call.ts'

export type Standing = Answer<typeof activityCalls.listPromotions>['list'][number]
export type Activity = Answer<typeof activityCalls.getPromotion>

export const useStandings = () => useCall(activityCalls.listPromotions, {}, { freshMs: 0, enabled: isThere() })

/** Nothing of a player is drawn into a page that everybody gets. */
const isThere = () => typeof document !== 'undefined'

export function useActivity(id: string) {
  // Whoever signs in or out stands elsewhere.
  const session = useSession()
  return useCall(
    activityCalls.getPromotion,
    { query: { id } },
    { freshMs: 0, enabled: isThere() && id !== '', ...(session ? { everyMs: 30_000 } : {}) },
  )
}

/** Puts the answer of an act where it is read. */
export function useKeepActivity(): (activity: Activity) => void {
  const queries = useQueryClient()
  return activity => {
    queries.setQueryData(keyOf(activityCalls.getPromotion, { id: activity.id }), activity)
  }
}
