/** Whether a sign-in from a network address never seen before needs one more proof (decision P23). */
import { protectionCalls } from '@sen/core/identity/security-calls'
import { toast } from '../../kit/toast.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { keepSession } from '../identity/keep-session.ts'
import { DoFirst, PasswordFirst, SecurityDialog, StepUp } from './SecurityDialog.tsx'
import type { ViewProps } from './security-views.ts'

export default function SecurityNewIpCheck({ profile, onClose }: ViewProps) {
  const { say } = useWords()
  const isOn = !profile.verifiesNewIp
  const title = say(isOn ? 'security.newIpCheckOn' : 'security.newIpCheckOff')
  const state = useForm({
    call: protectionCalls.setNewIpCheck,
    start: { password: '' },
    judge: ({ password }) => (password ? {} : { password: 'identity.required' }),
    blame: { 'identity.stepUpWrong': 'password' },
    send: async ({ password }, put) => {
      keepSession(await put({ password, isOn }))
      toast(say(isOn ? 'security.newIpCheckIsOn' : 'security.newIpCheckIsOff'), 'good')
      onClose()
    },
  })
  const mayProve = profile.totp.isOn || profile.passkeys > 0 || profile.mobile?.isVerified || profile.email?.isVerified
  if (isOn && !mayProve) {
    return (
      <DoFirst
        title={title}
        text={say('security.contactFirst')}
        view="mobile"
        action={say('security.addMobile')}
        onClose={onClose}
      />
    )
  }
  if (!profile.hasPassword) return <PasswordFirst title={title} onClose={onClose} />
  return (
    <SecurityDialog
      title={title}
      lead={say(isOn ? 'security.newIpCheckOnLead' : 'security.newIpCheckOffLead')}
      state={state}
      action={title}
      kind={isOn ? 'main' : 'danger'}
      onClose={onClose}
    >
      <StepUp profile={profile} field={state.field('password')} />
    </SecurityDialog>
  )
}
