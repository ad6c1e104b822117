import type { Phrases } from '../phrases.ts'
import type { agentsVi } from './phrases.vi.ts'

export const agentsEn: Phrases<typeof agentsVi> = {
  'agents.memberUnknown': 'There is no such account in your downline',
  'agents.mayNotRegister': 'A sub-account cannot open downline accounts',
  'agents.lineTooDeep': 'Your line has as many levels as it can have',
}
