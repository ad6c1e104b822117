/** Another login password. Every other session ends; this one goes on with the new token (PASSWORD-05). */
import { brandCalls } from '@sen/core/brand/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { judgeNewPassword } from '@sen/core/identity/rules'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { SecretField } from './SecretField.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import type { ViewProps } from './security-views.ts'
import { useRenewAccount } from './use-renew-account.ts'
import { useSecurityForm } from './use-security-form.ts'

export default function SecurityPassword({ profile, onClose }: ViewProps) {
  const { say, language } = useWords()
  const renew = useRenewAccount()
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.password
  const title = say(profile.hasPassword ? 'security.changePassword' : 'security.setPassword')
  const state = useSecurityForm<'oldPassword' | 'newPassword' | 'confirmNewPassword'>({
    start: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    judge: typed => ({
      ...(typed.oldPassword || !profile.hasPassword ? {} : { oldPassword: 'identity.required' }),
      ...(rule ? judgeNewPassword(rule, typed, language, profile.account) : {}),
    }),
    blame: { 'identity.oldPasswordWrong': 'oldPassword', 'identity.passwordSame': 'newPassword' },
    send: async ({ oldPassword, ...fresh }) => {
      const session = await ask(passwordCalls.changePassword, {
        body: profile.hasPassword ? { oldPassword, ...fresh } : fresh,
      })
      renew({ session })
      toast(say('security.passwordChanged'), 'good')
      onClose()
    },
  })
  return (
    <SecurityDialog title={title} lead={say('security.passwordLead')} state={state} action={title} onClose={onClose}>
      <input hidden readOnly name="username" autoComplete="username" value={profile.account} />
      {profile.hasPassword && (
        <SecretField
          {...state.field('oldPassword')}
          label={say('security.oldPassword')}
          autoComplete="current-password"
        />
      )}
      <SecretField
        {...state.field('newPassword')}
        label={say('security.newPassword')}
        autoComplete="new-password"
        hint={rule ? say('identity.passwordHintOwn', { min: rule.minLength, max: rule.maxLength }) : undefined}
      />
      <SecretField
        {...state.field('confirmNewPassword')}
        label={say('security.confirmNewPassword')}
        autoComplete="new-password"
      />
    </SecurityDialog>
  )
}
