/** The proof of a person for a call that is no sign-in: sending a code, mailing a link. */
import { Refused } from '../../ask/ask.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { type Purpose, proveHuman, Unverified } from './proof-of-work.ts'

/** What travels in the body: nothing where the brand verifies nobody. Throws Refused with a sentence when the check did not finish. */
export function useStepUp(): (purpose: Purpose) => Promise<{ humanVerification?: string }> {
  const { humanVerification: isAsked } = useBrand()
  const { say } = useWords()
  return async purpose => {
    if (!isAsked) return {}
    try {
      return { humanVerification: await proveHuman(purpose) }
    } catch (error) {
      if (!(error instanceof Unverified)) throw error
      throw new Refused('identity.verificationNeeded', say('login.verifyFailed'), null, 0)
    }
  }
}
