/** The invitation to become an agent that a link brought to this tab (content/keep-invitation.ts). */
const KEY = 'agentInvitation'

export function readInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** One that was taken or leads nowhere does not come back. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden storage kept nothing.
  }
}
