/** What the sign-in form judges before anything is sent (LOGIN-20). Pure but for `focusField`. */

export type LoginField = 'username' | 'password' | 'captcha'

export type LoginFault = {
  /** The fields it is about, the first of them takes the cursor. */
  fields: readonly LoginField[]
  phrase: 'identity.loginRequired' | 'identity.captchaNeeded' | 'identity.accountFormat'
}

/** A name, a phone number or an e-mail address could all be an account; a space or a stranger sign cannot. */
const ACCOUNT = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u

/** Name, password and, where it is shown, the captcha are required (VALID-01); undefined when the form may be sent. */
export function judgeLogin(username: string, password: string, captcha: string | undefined): LoginFault | undefined {
  const phrase = 'identity.loginRequired'
  if (username === '') return { fields: password === '' ? ['username', 'password'] : ['username'], phrase }
  if (password === '') return { fields: ['password'], phrase }
  if (!ACCOUNT.test(username)) return { fields: ['username'], phrase: 'identity.accountFormat' }
  if (captcha === '') return { fields: ['captcha'], phrase: 'identity.captchaNeeded' }
  return undefined
}

/**
 * Takes the cursor to the first field that is wrong: who enters a field hears what is wrong with it. Where the cursor was there
 * already nothing would be heard, so the sentence is announced, or the field entered anew where the browser announces nothing.
 */
export function showFault(form: HTMLFormElement | null, name: string, sentence: string): void {
  const had = document.activeElement
  focusField(form, name)
  if (!(had instanceof HTMLElement) || had !== document.activeElement) return
  const speaker = document as { ariaNotify?: (text: string, how: { priority: 'high' }) => void }
  if (speaker.ariaNotify) speaker.ariaNotify(sentence, { priority: 'high' })
  else {
    had.blur()
    had.focus()
  }
}

/** Puts the cursor into a field of a form, by its name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
