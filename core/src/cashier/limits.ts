/** The numbers of the cashier that are no brand's. */

/** Letters and digits of a reference that are not mistaken for one another. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 9

/** A signed callback of a provider counts for so long before and after the time it names (threat T12). */
export const CALLBACK_WINDOW_SECONDS = 60

/** The longer side of what is kept of a proof image. */
export const PROOF_SIDE_MAX = 1600
/** Proofs of a player that no answer refers to yet. */
export const PROOFS_WAITING_MAX = 10

/** How often a payout is asked after or sent again, in seconds; the last one repeats. */
export const PAYOUT_PAUSES = [5, 15, 60, 300, 900] as const
