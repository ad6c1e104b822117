import type { Phrases } from '../phrases.ts'
import type { rewardsVi } from './phrases.vi.ts'

export const rewardsEn: Phrases<typeof rewardsVi> = {
  'rewards.notReached': 'You have not reached this level yet',
  'rewards.claimed': 'You have claimed this gift already',
  'rewards.referralOff': 'Inviting friends is not open at present',
}
