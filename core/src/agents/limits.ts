/** The longest line: an account stands at most so many steps below the first agent above it. */
export const HIERARCHY_DEPTH_MAX = 20
/** The longest span of a report, in days. */
export const REPORT_DAYS_MAX = 92
