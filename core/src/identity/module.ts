/** What the catalogues of core take of identity: its calls and its words. */
import { identityCalls } from './calls.ts'
import { centrePhrases } from './centre-phrases.ts'
import { codeCalls, newIpCalls } from './code-calls.ts'
import { loginPhrases } from './login-phrases.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { identityPhrases } from './phrases.ts'
import { securityCalls } from './security-calls.ts'
import { securityPhrases } from './security-phrases.ts'
import { phoneAuthCalls, socialCalls } from './social-calls.ts'

export const calls = {
  ...identityCalls,
  ...codeCalls,
  ...newIpCalls,
  ...passwordCalls,
  ...passkeyCalls,
  ...securityCalls,
  ...socialCalls,
  ...phoneAuthCalls,
}

/** Tables of phrases by their names: a browser loads those of its screens, one table and language at a time. */
export const phrases = {
  identity: identityPhrases,
  login: loginPhrases,
  centre: centrePhrases,
  security: securityPhrases,
}
