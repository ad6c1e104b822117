/** The keys of the address that open something over a page and change nothing of the page itself. */
export const OVERLAY_KEYS = ['games', 'about', 'mcPage', 'acPage', 'find', 'dialog', 'help', 'chat'] as const
export type OverlayKey = (typeof OVERLAY_KEYS)[number]
