/**
 * safety: responsible play. Owns schema `safety`: limits, breaks and exclusions, the reality check, and what was changed of them.
 * News: sen_safety {brand, player, step}. Laws: from the commit of an exclusion on no bet is taken and no deposit opened, while wins,
 * refunds and withdrawals go on; a limit tightens at once and loosens after 24 hours; of several limits the strictest holds.
 */

export { listDepositLimits } from './list-deposit-limits.ts'
export { requireDepositAllowed } from './require-deposit-allowed.ts'
export { requireGiftAllowed } from './require-gift-allowed.ts'
export { listHeldBack, requirePlayAllowed } from './require-play-allowed.ts'
export { isExcluded, lockSafety, whereExcluded } from './store.ts'
