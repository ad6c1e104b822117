/** This module's events as entries of the ledger. Pure. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/** The gift of a VIP level: cash that nothing is tied to. The key makes it one posting for ever. */
export const giftPosting = (playerId: string, level: number, amount: Amount): Entry => ({
  kind: 'bonus',
  key: `vip:${playerId}:${level}`,
  lines: [
    { account: 'house:bonuses', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: 'vipGift',
  reference: `VIP ${level}`,
})
