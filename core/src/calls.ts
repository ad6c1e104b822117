/** The call catalogue: every call of the product, by name. */
import { brandCalls } from './brand/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { contentCalls } from './content/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { addressCalls, codeCalls } from './identity/code-calls.ts'
import { passwordCalls } from './identity/password-calls.ts'
import { playCalls } from './play/calls.ts'
import { walletCalls } from './wallet/calls.ts'

export const calls = {
  ...brandCalls,
  ...identityCalls,
  ...codeCalls,
  ...addressCalls,
  ...passwordCalls,
  ...walletCalls,
  ...catalogueCalls,
  ...playCalls,
  ...contentCalls,
}

export type CallName = keyof typeof calls
