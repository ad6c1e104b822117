/** The login password: changed by the form that every change goes through, or set where there is none yet. */
import { brandCalls } from '@sen/core/brand/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { judgeNewPassword } from '@sen/core/identity/rules'
import { useCall } from '../../ask/use-call.ts'
import { toast } from '../../kit/toast.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import ChangePasswordPopup from '../identity/ChangePasswordPopup.tsx'
import { keepSession } from '../identity/keep-session.ts'
import { NewPassword } from '../identity/NewPassword.tsx'
import { useChangeSearch } from '../router.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import type { ViewProps } from './security-views.ts'

export default function SecurityPassword(props: ViewProps) {
  const change = useChangeSearch()
  if (!props.profile.hasPassword) return <FirstPassword {...props} />
  return <ChangePasswordPopup onClose={props.onClose} onSwitch={dialog => change({ view: undefined, dialog }, true)} />
}

/** Somebody who came through Google or Facebook sets a password without an old one. */
function FirstPassword({ profile, onClose }: ViewProps) {
  const { say, language } = useWords()
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.password
  const title = say('security.setPassword')
  const state = useForm({
    call: passwordCalls.changePassword,
    start: { newPassword: '', confirmNewPassword: '' },
    judge: typed => (rule ? judgeNewPassword(rule, typed, language, profile.account) : {}),
    blame: { 'identity.passwordSame': 'newPassword' },
    send: async (body, put) => {
      keepSession({ session: await put(body) })
      toast(say('security.passwordChanged'), 'good')
      onClose()
    },
  })
  return (
    <SecurityDialog title={title} lead={say('security.passwordLead')} state={state} action={title} onClose={onClose}>
      <NewPassword field={state.field} rule={rule} username={profile.account} />
    </SecurityDialog>
  )
}
