/** Reads anew whatever the centre shows of the account, after something of it changed. */
import type { Answer } from '@sen/core/call'
import type { protectionCalls } from '@sen/core/identity/security-calls'
import { useQueryClient } from '@tanstack/react-query'
import { openSession } from '../../ask/session.ts'

type Rotated = Pick<Answer<typeof protectionCalls.setPaymentPassword>, 'session'>

/** Changes of the account's protection replace the session's token: hand in the answer, and the new one is kept (threat T6). */
export function useRenewAccount(): (answer?: Rotated) => void {
  const queries = useQueryClient()
  return answer => {
    if (answer) openSession(answer.session)
    void queries.invalidateQueries({ predicate: query => String(query.queryKey[0]).startsWith('/wps/member/') })
  }
}
