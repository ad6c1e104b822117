/** Lifting the lock after too many wrong passwords, with a code to the account's phone (threat T1). */
import { codeCalls } from '@sen/core/identity/code-calls'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { usePath } from '../router.tsx'
import doorsStyles from './auth-page.module.css'
import { CodeField } from './CodeField.tsx'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { MobileField } from './MobileField.tsx'
import { useCode } from './use-code.ts'
import { useCursor } from './use-cursor.ts'
import { NO_NUMBER, useNumber } from './use-number.ts'

export default function UnlockPopup({ onClose, onSwitch }: PopupProps) {
  const { say } = useWords()
  const path = usePath()
  const number = useNumber()
  const form = useForm({
    call: codeCalls.unlockLogin,
    start: { ...NO_NUMBER, verificationCode: '' },
    judge: typed => ({
      ...number.judge(typed),
      ...(typed.verificationCode === '' ? { verificationCode: REQUIRED } : {}),
    }),
    blame: { 'identity.codeWrong': 'verificationCode' },
    send: async (typed, put) => {
      const to = number.read(typed)
      if (!to) return
      const { mobileNum, countryDialingCode } = to
      await put({ mobileNum, countryDialingCode, verificationCode: typed.verificationCode })
      toast(say('login.unlocked'), 'good')
      if (path === '/login') onClose()
      else onSwitch('login')
    },
  })
  const code = useCode('unlock', number.keyOf(form.values), () => number.targetIn(form))
  useCursor(form.form, 'mobileNum')
  return (
    <Dialog open onClose={onClose} title={say('login.unlockTitle')} closeLabel={say('login.close')} size="sm">
      <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
        <p className={doorsStyles.lead}>{say('login.unlockLead')}</p>
        <FormAlert text={form.failure} />
        <MobileField {...number.fieldIn(form)} />
        <CodeField code={code} {...form.field('verificationCode')} />
        <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
          {say('login.unlock')}
        </Button>
      </form>
    </Dialog>
  )
}
