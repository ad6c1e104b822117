/**
 * Takes an invitation to become an agent out of the address, behind whose # a link brought it, and keeps it for this tab, so that it outlives
 * signing in and stands in no address that is sent anywhere (agents/agent-invitation.ts reads it; apart, so that no page loads more for it).
 * Says whether there was one.
 */
export function keepInvitation(): boolean {
  const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation')
  if (!invitation) return false
  history.replaceState(history.state, '', location.pathname)
  try {
    sessionStorage.setItem('agentInvitation', invitation)
    return true
  } catch {
    return false
  }
}
