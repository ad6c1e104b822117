import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Door } from './issue-session.ts'
import type { Account } from './store.ts'

/** What sign-in and registration answer (LOGIN-19). An expired password is told where the brand's switch is on (LOGIN-26). */
export function answerSignedIn(
  token: string,
  account: Account,
  { isExpired, mustChange = false, door = 'member' }: { isExpired: boolean; mustChange?: boolean; door?: Door },
): Answer<typeof identityCalls.login> {
  return {
    token,
    firstTimeLogin: account.first_login,
    passwordExpired: isExpired,
    mustChangePassword: mustChange,
    mustAgree: mustChange && account.awaits_owner,
    customerId: account.id,
    account: account.username,
    nickname: account.nickname,
    isAgent: account.kind,
    memberLabel: account.member_label,
    landing: door === 'agent' ? '/agentHome' : '/',
  }
}
