/** The check before a protected action: a visitor signs in first, a guest learns that a real account is needed. */
import { useSession } from '../../ask/session.ts'
import { paths } from '../paths.ts'
import { useChangeSearch, useGo } from '../router.tsx'

/** A guest (kind 4) is refused real-account actions (SESSION-05, decision C9). */
export const isGuest = (isAgent: number | undefined): boolean => isAgent === 4

/**
 * `gate('member')` is true when the action may go on. Otherwise it leads on: a visitor to /login and back here afterwards
 * (SESSION-04), a guest to the dialog in_need_true_account (SESSION-07).
 */
export function useGate(): (need: 'account' | 'member', from?: string) => boolean {
  const session = useSession()
  const go = useGo()
  const change = useChangeSearch()
  return (need, from) => {
    if (!session) {
      go(paths.login({ from: from ?? `${location.pathname}${location.search}` }))
      return false
    }
    if (need === 'member' && isGuest(session.isAgent)) {
      change({ dialog: 'realAccount' })
      return false
    }
    return true
  }
}
