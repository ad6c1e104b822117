import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import { type Activity, findActivity } from './find-activities.ts'
import type { PromotionPorts } from './jobs.ts'

/**
 * An activity that is shown, or that the player joined while it was: what he was promised does not end with its announcement.
 * Refuses with promotions.unknown.
 */
export async function loadActivity(
  tx: Tx,
  { listOffers }: PromotionPorts,
  { id, at, isJoined }: { id: string; at: Date; isJoined: boolean },
): Promise<Activity> {
  const isShown = isJoined || (await listOffers(tx, at)).some(offer => offer.id === id && offer.isShown)
  const activity = isShown ? await findActivity(tx, id) : undefined
  return activity ?? refuse('promotions.unknown')
}
