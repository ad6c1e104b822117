/** Lifting the lock after too many wrong passwords, with a code to the account's phone (threat T1). */
import { codeCalls } from '@sen/core/identity/code-calls'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { TYPED } from '../../kit/use-typed.ts'
import { useWords } from '../../words/words.tsx'
import { usePath } from '../router.tsx'
import doorsStyles from './auth-page.module.css'
import { CodeField } from './CodeField.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { MobileField } from './MobileField.tsx'
import { useCode } from './use-code.ts'
import { useCursor } from './use-cursor.ts'
import { useNumber } from './use-number.ts'
import { useSecurityForm } from './use-security-form.ts'

export default function UnlockPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const path = usePath()
  const form = useSecurityForm<'mobileNum' | 'verificationCode'>({
    start: { mobileNum: '', verificationCode: '' },
    judge: typed => ({
      // The number's own field says what is wrong with it.
      ...(number.judge() ? {} : { mobileNum: '' }),
      ...(typed.verificationCode === '' ? { verificationCode: { code: 'identity.required', words: {} } } : {}),
    }),
    blame: { 'identity.codeWrong': 'verificationCode' },
    send: async ({ verificationCode }) => {
      const to = number.judge()
      if (!to) return
      const { mobileNum, countryDialingCode } = to
      await ask(codeCalls.unlockLogin, { body: { mobileNum, countryDialingCode, verificationCode } })
      toast(say('login.unlocked'), 'good')
      if (path === '/login') onClose()
      else onSwitch('login')
    },
  })
  const number = useNumber(form.form)
  const code = useCode('unlock', number.key, number.judge)
  useCursor(form.form, 'mobileNum')
  const { onChange, ...typed } = form.field('verificationCode')
  return (
    <Dialog open onClose={onClose} title={say('login.unlockTitle')} closeLabel={say('login.close')} size="sm">
      <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
        <p className={doorsStyles.lead}>{say('login.unlockLead')}</p>
        <FormAlert text={form.failure} />
        <MobileField
          {...number.field}
          error={number.field.error || form.field('mobileNum').error}
          onChange={value => {
            number.field.onChange(value)
            form.change('mobileNum', value)
          }}
        />
        <CodeField
          code={code}
          value={typed.value}
          error={typed.error}
          onChange={value => onChange({ target: { value } })}
        />
        <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
          {say('login.unlock')}
        </Button>
      </form>
    </Dialog>
  )
}
