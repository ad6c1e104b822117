import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { Account } from '../store.ts'
import type { LoginPortal } from './issue-session.ts'

/** What sign-in and registration answer (LOGIN-19). An expired password is told where the brand's switch is on (LOGIN-26). */
export function answerSignedIn(
  token: string,
  account: Account,
  {
    isExpired,
    mustChange = false,
    portal = 'member',
  }: { isExpired: boolean; mustChange?: boolean; portal?: LoginPortal },
): Answer<typeof identityCalls.login> {
  return {
    token,
    firstTimeLogin: account.first_login,
    passwordExpired: isExpired,
    mustChangePassword: mustChange,
    mustAgree: mustChange && account.pending_activation,
    customerId: account.id,
    account: account.username,
    nickname: account.nickname,
    isAgent: account.kind,
    memberLabel: account.member_label,
    landing: portal === 'agent' ? '/agentHome' : '/',
  }
}
