/** Queries of lists that come late, as the documents' client asks: nothing of it belongs into the program every page starts with. */

/** The winner board (WINNER-03). */
export const WINNERS = { gameCategory: 'ALL', limitNum: 50 } as const

/** How many of the most played games are asked for (API-42). */
export const POPULAR_COUNT = 20
