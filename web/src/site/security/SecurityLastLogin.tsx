/** The sign-in before this one, in a line. */
import { identityCalls } from '@sen/core/identity/calls'
import { useCall } from '../../ask/use-call.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'

export function SecurityLastLogin() {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const login = useCall(identityCalls.getLoginInfo)
  if (!login.data) return say('security.signInsText')
  const { lastLoginTime, lastLoginIp } = login.data
  if (!lastLoginTime) return say('centre.firstLogin')
  return (
    <>
      {say('centre.lastLogin')}: <span className="num">{writeMoment(lastLoginTime)}</span>
      {lastLoginIp && (
        <>
          {' · '}
          {say('centre.lastIp')} <span className="num">{lastLoginIp}</span>
        </>
      )}
    </>
  )
}
