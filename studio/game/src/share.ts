/** How a return is written. Pure. */

/** A share as the player reads it, rounded down as in the lobby, so that nobody is promised more than the machine returns: "95.80 %". */
export const showShare = (share: string): string => `${(Math.floor(Number(share) * 10_000) / 100).toFixed(2)} %`
