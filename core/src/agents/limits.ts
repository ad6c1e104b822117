/** The longest line: an account stands at most so many steps below the first agent above it. */
export const HIERARCHY_DEPTH_MAX = 20
/** The longest span of a report, in days. */
export const REPORT_DAYS_MAX = 92
/** An invitation to become an agent can be taken for so many days. */
export const INVITATION_DAYS = 14
/** A request of a contract, or for the end of one, can be answered for so many days. */
export const REQUEST_DAYS = 14
/** How often an agent asks the same other one for contracts, other terms or an end on a day: each time he is told in his inbox. */
export const REQUESTS_PER_DAY = 20
/** Templates of contracts that a brand keeps. */
export const TEMPLATES_MAX = 50
/** Links that an agent keeps, and how long the name of one may be. */
export const LINKS_MAX = 20
export const LINK_NAME_MAX = 40
/** Messages that an agent sends his downline on a day, and how long one may be. */
export const MESSAGES_PER_DAY = 10
export const MESSAGE_MIN = 3
export const MESSAGE_MAX = 500
