/** What the sign-in form judges before anything is sent (LOGIN-20). Pure. */
import { looksLikeMobile } from '@sen/core/identity/mobile'

export type LoginField = 'username' | 'password' | 'captcha'

export type LoginFault = {
  /** The fields it is about, the first of them takes the cursor. */
  fields: readonly LoginField[]
  phrase: 'identity.loginRequired' | 'identity.captchaNeeded' | 'identity.accountFormat'
}

/** What a name or an e-mail address is made of; a number is taken as people write it, "+84 912 345 678". */
const ACCOUNT = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u

/** Name, password and, where it is shown, the captcha are required (VALID-01); undefined when the form may be sent. */
export function judgeLogin(username: string, password: string, captcha: string | undefined): LoginFault | undefined {
  const phrase = 'identity.loginRequired'
  if (username === '') return { fields: password === '' ? ['username', 'password'] : ['username'], phrase }
  if (password === '') return { fields: ['password'], phrase }
  if (!ACCOUNT.test(username) && !looksLikeMobile(username))
    return { fields: ['username'], phrase: 'identity.accountFormat' }
  if (captcha === '') return { fields: ['captcha'], phrase: 'identity.captchaNeeded' }
  return undefined
}
