import { refuse } from '@sen/core/refusal'
import { listPromotionAnnouncements } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import { findCampaign, lockCampaign, type StandingCampaign } from './find-campaigns.ts'

/**
 * An activity that is shown, or that the player joined while it was: what he was promised does not end with its announcement.
 * Held, nobody saves other terms until the end of the transaction. Refuses with promotions.unknown.
 */
export async function loadCampaign(
  tx: Tx,
  { id, at, isJoined, isHeld }: { id: string; at: Date; isJoined: boolean; isHeld?: boolean },
): Promise<StandingCampaign> {
  const isShown = isJoined || (await listPromotionAnnouncements(tx, at)).some(offer => offer.id === id && offer.isShown)
  const campaign = isShown ? await (isHeld ? lockCampaign(tx, id, 'share') : findCampaign(tx, id)) : undefined
  return campaign ?? refuse('promotions.unknown')
}
