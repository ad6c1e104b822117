/** What a sign-in by name sends (LOGIN-14). */
import type { LoginBody } from './use-sign-in.ts'

type Typed = {
  username: string
  password: string
  /** The mask was left untouched: the browser's own credential stands for the password. */
  isMasked: boolean
  remember: boolean
  /** Undefined where no picture is shown. */
  captcha: string | undefined
  agent: boolean
}

/** The name and the picture's digits are trimmed, the password is sent as it was typed (VALID-02). */
export function writeLogin({ username, password, isMasked, remember, captcha, agent }: Typed): LoginBody {
  return {
    username: username.trim(),
    type: 'username',
    remember,
    ...(isMasked ? { rememberUse: true } : { password }),
    ...(captcha === undefined ? {} : { captcha: captcha.trim() }),
    ...(agent ? { agent } : {}),
  }
}

/** Whether a sign-in proves that a person is there: a code was sent only to one, so signing in with it proves none (LOGIN-17, LOGIN-18). */
export const provesHuman = (asksHuman: boolean, type: LoginBody['type']): boolean => asksHuman && type === 'username'

/** The result of the human verification becomes part of the request itself. */
export const withStepUp = (body: LoginBody, humanVerification: string | undefined): LoginBody =>
  humanVerification ? { ...body, humanVerification } : body
