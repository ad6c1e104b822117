/** A new password with a code sent to the phone, after which the player is signed in with it (PASSWORD-12, PASSWORD-14). */
import { brandCalls } from '@sen/core/brand/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { judgeNewPassword } from '@sen/core/identity/rules'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { CodeField } from './CodeField.tsx'
import identityStyles from './identity.module.css'
import { MobileField } from './MobileField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { useCode } from './use-code.ts'
import { useCursor } from './use-cursor.ts'
import { NO_NUMBER, useNumber } from './use-number.ts'
import { useStepUp } from './use-proof.ts'
import { useAfterLogin, useFinishLogin } from './use-sign-in.ts'
import { carryName } from './username-draft.ts'

export function ForgetByPhone({ onLogin }: { onLogin: () => void }) {
  const { say } = useWords()
  const { form, number, code, rule } = useReset(onLogin)
  useCursor(form.form, 'mobileNum')
  return (
    <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <MobileField {...number.fieldIn(form)} />
      <CodeField code={code} {...form.field('verificationCode')} />
      <NewPassword field={form.field} rule={rule} />
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('login.setPassword')}
      </Button>
    </form>
  )
}

function useReset(onLogin: () => void) {
  const words = useWords()
  const prove = useStepUp()
  const settle = useFinishLogin()
  const entered = useAfterLogin()
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.password

  /** Proves a person and signs in (decision C5); where that does not work out the player signs in by hand. */
  const signIn = async (username: string, password: string) => {
    try {
      const proof = await prove('login')
      const body = { username, password, type: 'username', ...proof }
      const answer = await settle(await ask(identityCalls.login, { body }), password)
      if (answer) entered(answer)
    } catch {
      toast(words.say('identity.passwordReset'), 'good')
      carryName(username)
      onLogin()
    }
  }

  const number = useNumber()
  const form = useForm({
    call: passwordCalls.resetPassword,
    start: { ...NO_NUMBER, verificationCode: '', newPassword: '', confirmNewPassword: '' },
    judge: typed => ({
      ...number.judge(typed),
      ...(typed.verificationCode === '' ? { verificationCode: REQUIRED } : {}),
      ...(rule ? judgeNewPassword(rule, typed, words.language) : {}),
    }),
    blame: { 'identity.codeWrong': 'verificationCode' },
    send: async (typed, put) => {
      const { newPassword, confirmNewPassword, verificationCode } = typed
      const to = number.read(typed)
      if (!to) return
      const { mobileNum, countryDialingCode } = to
      const body = { newPassword, confirmNewPassword, verificationCode, mobileNum, countryDialingCode }
      const { username } = await put(body)
      await signIn(username, newPassword)
    },
  })
  const code = useCode('reset', number.keyOf(form.values), () => number.targetIn(form))
  return { form, number, code, rule }
}
