/** The query of the one announcements call that the whole site shares (API-41). */
export const ANNOUNCED = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' } as const
