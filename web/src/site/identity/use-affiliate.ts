/** The invitation code: one that a link brought is checked at once, a typed one when its field is left (REG-21, REG-22). */
import { codeCalls } from '@sen/core/identity/code-calls'
import { useEffect, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { isRefused } from '../../ask/refused.ts'
import { forgetAffiliateCode } from './invite-codes.ts'

export function useAffiliate(brought: string | undefined) {
  /** The last code that leads nowhere, with what the server said of it. */
  const [wrong, setWrong] = useState<{ code: string; message: string }>()
  const [isLost, setLost] = useState(false)
  const [warning, setWarning] = useState('')

  /** Without an answer the code is left to the registration itself to judge. */
  const check = async (code: string) => {
    try {
      await ask(codeCalls.checkAffiliate, { query: { code, domain: location.hostname } })
      setWrong(undefined)
    } catch (error) {
      if (!isRefused(error, 'identity.affiliateInvalid')) return
      if (code === brought) {
        forgetAffiliateCode()
        setLost(true)
      }
      setWrong({ code, message: error.message })
      setWarning(error.message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of a link is checked once
  useEffect(() => {
    if (brought) void check(brought)
  }, [brought])

  return {
    check,
    warning,
    closeWarning: () => setWarning(''),
    /** The field is for those who came without a code, or with one that leads nowhere. */
    isAsked: !brought || isLost,
    faultOf: (code: string) => (code !== '' && wrong?.code === code ? wrong.message : ''),
  }
}
