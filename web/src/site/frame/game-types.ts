/** What the shell shows of a category before anybody asks: its icon and its name. */
import type { GameType } from '@sen/core/catalogue/calls'
import type { IconName } from '../../kit/icon-names.ts'
import type { PhraseKey } from '../../words/words.tsx'

export const TYPE_ICONS: Record<GameType, IconName> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'rooster',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  VN: 'lottery',
}

export const TYPE_NAMES: Record<GameType, PhraseKey> = {
  RNG: 'site.rng',
  LIVE: 'site.live',
  FISH: 'site.fish',
  PVP: 'site.pvp',
  SPORTS: 'site.sports',
  ESPORTS: 'site.esports',
  COCKFIGHT: 'site.cockfight',
  LOTT: 'site.lottery',
  ELOTT: 'site.elott',
  VN: 'site.vnlottery',
}

/** The categories in the order of the footer and of a navigation whose data is not there yet. */
export const TYPE_ORDER: readonly GameType[] = [
  'RNG',
  'LIVE',
  'COCKFIGHT',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'VN',
]
