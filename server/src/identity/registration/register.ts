import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { trimInput } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { proveMobile } from '../challenges/prove-mobile.ts'
import { checkRegistrant, openRegistered, refuseFaults } from './open-registered.ts'

type Call = typeof identityCalls.register

/** Registration by user name: judged by the brand's rules, then opened, granted and signed in, all in one transaction. */
export async function register(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (!brand.flags.USERNAMEREG3 || brand.modules.usernameRegister.enabled !== 1) refuse('identity.registerOff')
  const typed = trimInput(body)
  refuseFaults(caller, typed, { mode: 'username' })
  await checkRegistrant(deps, caller, typed)
  return openRegistered(deps, caller, typed, {
    username: typed.username as string,
    ...(await proveMobile(deps, caller, typed)),
  })
}
