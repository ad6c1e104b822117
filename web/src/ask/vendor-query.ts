/** The query of the one vendor list that the whole site shares (API-37); `flush: 1` asks past what the tab keeps. */
export const VENDORS = { platform: 'html5-desktop', flush: 0 } as const
