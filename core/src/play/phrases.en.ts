import type { Phrases } from '../phrases.ts'
import type { playVi } from './phrases.vi.ts'

export const playEn: Phrases<typeof playVi> = {
  'play.gameMaintenance': 'This game is under maintenance, please try another one',
  'play.launchFailed': 'The game could not be opened, please try again',
  'play.noDemo': 'This game has no demo mode',
  'play.accountBlocked': 'This account is blocked, please contact customer service',
  'play.roundUnknown': 'This round was not found',
  'play.breakUnknown': 'This case was not found',
  'play.breakResolved': 'This case is resolved already',
}
