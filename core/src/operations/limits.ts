/** The numbers of the back office: how long a session lives, how often somebody may try. */
export const STAFF_IDLE_MINUTES = 15
export const STAFF_ABSOLUTE_HOURS = 8
/** A session's last use is written down at most this often. */
export const STAFF_TOUCH_SECONDS = 30

/**
 * Failed tries within the window, beyond which nothing is looked at any more: for a name from one address block or one browser that
 * it is known by; for a name from strangers everywhere; from one address block for whatever names.
 */
export const STAFF_ATTEMPTS_PER_NAME = 5
export const STAFF_ATTEMPTS_PER_NAME_ANYWHERE = 50
export const STAFF_ATTEMPTS_PER_BLOCK = 20
export const STAFF_TRY_WINDOW_MINUTES = 15

/** How long a first sign-in may take to set up its authenticator, and how often its code may be wrong. */
export const ENROLMENT_MINUTES = 10
export const ENROLMENT_ATTEMPTS = 5

/** One-time codes: a step lasts so many seconds; a clock may be one step off. */
export const TOTP_PERIOD_SECONDS = 30
export const TOTP_WINDOW_STEPS = 1

export const STAFF_PASSWORD_MIN = 12
export const STAFF_PASSWORD_MAX = 128

/** A browser in which a person of the staff signed in is known for so long after its last sign-in. */
export const STAFF_BROWSER_DAYS = 90

/** Whoever created or reset a person counts, for so long, as the same person where two must agree. */
export const VOUCHED_HOURS = 72

/** A request that nobody decided within this time can no longer be approved. */
export const APPROVAL_HOURS = 72
