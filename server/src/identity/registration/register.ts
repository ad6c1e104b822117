import type { Answer, Asked } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import { isEmail, trimInput } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../../platform/deps.ts'
import { readMobileOf } from '../account/read-contact.ts'
import { proveMobile } from '../challenges/prove-mobile.ts'
import { asksContact, checkRegistrant, openRegistered, refuseFaults } from './open-registered.ts'

type Call = typeof identityCalls.register

/** Registration by user name: judged by the brand's rules, then opened, granted and signed in, all in one transaction. */
export async function register(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { brand } = caller
  if (!brand.flags.USERNAMEREG3 || brand.modules.usernameRegister.enabled !== 1) refuse('identity.registerOff')
  const typed = trimInput(body)
  refuseFaults(caller, typed, { mode: 'username' })
  const contact = readContact(caller, typed.contact)
  await checkRegistrant(deps, caller, typed)
  return openRegistered(deps, caller, typed, {
    username: typed.username as string,
    ...(await proveMobile(deps, caller, typed)),
    ...contact,
  })
}

/** What was typed into the one field for both; the shape was judged before, what a number must be is judged here. */
function readContact(caller: Caller, typed: string | undefined) {
  if (!typed || !asksContact(caller.brand)) return {}
  return isEmail(typed) ? { email: typed } : { mobile: readMobileOf(caller, typed, undefined, 'contact') }
}
