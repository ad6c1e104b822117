/** Which popups stand after signing in. Pure. */
import type { Answer } from '@sen/core/call'
import type { contentCalls } from '@sen/core/content/calls'
import type { Arrival } from '../identity/login-signal.ts'

type Popup = Pick<Answer<typeof contentCalls.listAnnouncements>['popup'][number], 'audience'>

/** What is for newcomers greets a member (kind 0) who has just joined; agents, guests and who was here before are no newcomers. */
export function popupsFor<One extends Popup>(
  popups: readonly One[],
  arrival: Arrival | undefined,
  isAgent: number | undefined,
): One[] {
  const isNewcomer = arrival === 'newcomer' && isAgent === 0
  return popups.filter(({ audience }) => isNewcomer || audience === 'everyone')
}
