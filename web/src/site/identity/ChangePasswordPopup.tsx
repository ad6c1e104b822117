/**
 * changePassModal (MODAL-01): the login password is replaced, by somebody who is in, or by somebody who must do so before being
 * let in (LOGIN-25, LOGIN-26). Afterwards the session is the new one and the way goes on to / (PASSWORD-05).
 */
import { brandCalls } from '@sen/core/brand/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { judgeNewPassword } from '@sen/core/identity/rules'
import { useState } from 'react'
import { isRefused } from '../../ask/refused.ts'
import { readHeldSession, useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { usePath, useSearch } from '../router.tsx'
import { Agreement } from './Agreement.tsx'
import doorsStyles from './auth-page.module.css'
import type { PopupProps } from './IdentityDialogs.tsx'
import identityStyles from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { useCursor } from './use-cursor.ts'
import { useAfterRegistration, useFinishLogin } from './use-sign-in.ts'
import { leaveWaiting, readTypedPassword } from './waiting-step.ts'

export default function ChangePasswordPopup({ onClose }: PopupProps) {
  const { say } = useWords()
  const change = useChange()
  const { form, known, held } = change
  useCursor(form.form, known === undefined ? 'oldPassword' : 'newPassword')
  const leave = () => {
    leaveWaiting()
    onClose()
  }
  return (
    <Dialog open onClose={leave} title={say('login.changeTitle')} closeLabel={say('login.close')} size="sm">
      <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
        {held ? (
          <p role="status" className={identityStyles.notice}>
            <Icon name="lock" size={20} />
            {say(held.passwordExpired ? 'identity.passwordExpired' : 'identity.passwordChangeNeeded')}
          </p>
        ) : (
          <p className={doorsStyles.lead}>{say('login.changeLead')}</p>
        )}
        <FormAlert text={form.failure} />
        {known === undefined ? (
          <Field
            {...form.field('oldPassword')}
            type="password"
            autoComplete="current-password"
            label={say('login.oldPassword')}
            revealLabels={[say('login.showPassword'), say('login.hidePassword')]}
            maxLength={128}
            required
          />
        ) : null}
        <NewPassword field={form.field} rule={change.rule} username={change.username} />
        {held?.mustAgree ? (
          <Agreement
            checked={form.values.agreed}
            onChange={checked => form.change('agreed', checked)}
            error={form.errorOf('agreed')}
            minAge={change.minAge}
          />
        ) : null}
        <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
          {say('login.change')}
        </Button>
        {held ? (
          <Button kind="plain" wide onClick={leave}>
            {say('login.leave')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  )
}

function useChange() {
  const { say, language } = useWords()
  const settle = useFinishLogin()
  const arrive = useAfterRegistration()
  const path = usePath()
  const { from } = useSearch()
  const session = useSession()
  const { minAge } = useBrand()
  const [held] = useState(readHeldSession)
  // What was typed a moment ago is not asked again (PASSWORD-04), unless the server does not take it.
  const [known, setKnown] = useState(readTypedPassword)
  const username = held?.account ?? session?.account
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.password
  const form = useForm({
    call: passwordCalls.changePassword,
    start: { oldPassword: '', newPassword: '', confirmNewPassword: '', agreed: true },
    judge: typed => ({
      ...(known === undefined && typed.oldPassword === '' ? { oldPassword: REQUIRED } : {}),
      ...(rule ? judgeNewPassword(rule, typed, language, username) : {}),
      ...(held?.mustAgree && !typed.agreed ? { agreed: unagreed } : {}),
    }),
    blame: { 'identity.oldPasswordWrong': 'oldPassword', 'identity.passwordSame': 'newPassword' },
    send: async ({ oldPassword, agreed, ...fresh }, put) => {
      try {
        const consent = held?.mustAgree ? { agreed } : {}
        const body = { ...fresh, ...consent, oldPassword: known ?? oldPassword }
        const answer = await settle(await put(body))
        if (!answer) return
        toast(say('login.changed'), 'good')
        arrive(held && path === '/login' ? from : undefined, answer.landing === paths.agentHome())
      } catch (error) {
        if (isRefused(error, 'identity.oldPasswordWrong')) setKnown(undefined)
        throw error
      }
    },
  })
  return { form, known, held, rule, username, minAge }
}

const unagreed = { code: 'identity.agreeTerms', words: { 0: 'identity.termsName' } } as const
