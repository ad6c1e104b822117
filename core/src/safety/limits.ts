/** The numbers and closed lists of responsible play. */

/** What a player may bound. Money per period; a session in minutes of play without a pause. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'session'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Calendar periods of the brand: days begin at midnight, weeks on its first day of the week. A session has no period but itself. */
export const LIMIT_PERIODS = ['day', 'week', 'month', 'session'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** A break ends by itself. */
export const TIMEOUT_TERMS = ['24h', '7d', '30d'] as const
/** An exclusion never ends by the player's own hand. */
export const EXCLUSION_TERMS = ['6m', '1y', '5y', 'forever'] as const
export type Term = (typeof TIMEOUT_TERMS)[number] | (typeof EXCLUSION_TERMS)[number]

/** How often the game may stop to say how long and how much was played, minutes. */
export const REALITY_MINUTES = [15, 30, 60] as const
export type RealityMinutes = (typeof REALITY_MINUTES)[number]

/** Hours until a limit that was loosened holds (GLI-19 A.3.7), and from an operator's lifting of an exclusion to its end. */
export const LOOSEN_HOURS = 24
export const LIFT_HOURS = 24

/** A pause of so many minutes ends a session of play; after a session that reached its limit, no bet is taken for as long. */
export const PAUSE_MINUTES = 15

/** The bounds of a limit on a session, minutes. */
export const SESSION_MIN = 15
export const SESSION_MAX = 1440

/** What a deposit or a launch is refused with during a break or an exclusion. */
export const EXCLUDED_REFUSALS = ['safety.excluded', 'safety.excludedForever'] as const
