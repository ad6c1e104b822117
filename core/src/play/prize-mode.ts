/** Which table of prizes a lottery call means (LAUNCH-06, LAUNCH-07, decision C15). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof PRIZE_MODES)[number]

/** The mode that somebody named, in any case; LOTT for one that is not known. */
export function readPrizeMode(said: string | undefined): PrizeMode {
  const named = said?.trim().toUpperCase()
  return PRIZE_MODES.find(mode => mode === named) ?? 'LOTT'
}

/** What the site plays by: ELOTT where the lottery category has the card TCG_LOTTO_VN or LOTT, LOTT elsewhere. */
export function prizeModeOf(cards: readonly { vassalage: string }[]): PrizeMode {
  return cards.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT') ? 'ELOTT' : 'LOTT'
}
