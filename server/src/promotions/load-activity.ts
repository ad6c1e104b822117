import { refuse } from '@sen/core/refusal'
import { listOffers } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import { findActivity, lockActivity, type StandingActivity } from './find-activities.ts'

/**
 * An activity that is shown, or that the player joined while it was: what he was promised does not end with its announcement.
 * Held, nobody saves other terms until the end of the transaction. Refuses with promotions.unknown.
 */
export async function loadActivity(
  tx: Tx,
  { id, at, isJoined, isHeld }: { id: string; at: Date; isJoined: boolean; isHeld?: boolean },
): Promise<StandingActivity> {
  const isShown = isJoined || (await listOffers(tx, at)).some(offer => offer.id === id && offer.isShown)
  const activity = isShown ? await (isHeld ? lockActivity(tx, id, 'share') : findActivity(tx, id)) : undefined
  return activity ?? refuse('promotions.unknown')
}
