/** How many times slower than this machine every page is, for finding what is only right on a fast one. */
export const SLOWNESS = Number(process.env.E2E_SLOW ?? 1)

/** How many times longer than usual a slowed page is waited for: slow is no fault, but what is lost by it is. */
export const PATIENCE = SLOWNESS > 1 ? 3 : 1

/** A bet is begun with so many seconds of the betting left, that a slow page still lays it. */
export const SECONDS_TO_BET = SLOWNESS > 1 ? 10 : 6
