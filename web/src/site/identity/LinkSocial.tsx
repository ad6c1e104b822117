/** The yes to linking an identity of a provider: it cannot be undone, and the dialog says so (decision T28, SMS-13). */
import { type SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { REQUIRED } from '../../parts/faults.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import identityStyles from './identity.module.css'
import { SecretField } from './SecretField.tsx'
import { PROVIDER_NAMES } from './SocialButtons.tsx'

type Props = { ticket: string; provider: SocialProvider; label: string; needsPassword: boolean }

export function LinkSocial({ ticket, provider, label, needsPassword }: Props) {
  const { say } = useWords()
  const go = useGo()
  const name = PROVIDER_NAMES[provider]
  const leave = () => go(paths.centre('securityCenter'), { replace: true })
  const form = useForm({
    call: socialCalls.confirmSocialLink,
    start: { password: '' },
    judge: ({ password }) => (needsPassword && password === '' ? { password: REQUIRED } : {}),
    blame: { 'identity.stepUpWrong': 'password', 'identity.stepUpLocked': 'password' },
    send: async ({ password }, put) => {
      await put(needsPassword ? { ticket, password } : { ticket })
      toast(say('login.linked', { name }), 'good')
      leave()
    },
  })
  return (
    <Dialog
      open
      firm
      onClose={leave}
      title={say('login.linkTitle', { name })}
      closeLabel={say('login.close')}
      size="sm"
    >
      <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
        <p>{say('login.linkText', { name, label })}</p>
        <FormAlert text={form.failure} />
        {needsPassword && (
          <SecretField
            {...form.field('password')}
            label={say('login.password')}
            autoComplete="current-password"
            enterKeyHint="done"
          />
        )}
        <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
          {say('login.link')}
        </Button>
        <Button wide onClick={leave}>
          {say('login.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
