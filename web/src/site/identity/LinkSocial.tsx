/** The yes to linking an identity of a provider: it cannot be undone, and the dialog says so (decision T28, SMS-13). */
import { type SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { useWords } from '../../words/words.tsx'
import { SecretField } from '../centre/SecretField.tsx'
import { sayFailure } from '../centre/say-failure.ts'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import { FormAlert } from './FormAlert.tsx'
import { PROVIDER_NAMES } from './SocialButtons.tsx'

type Props = { ticket: string; provider: SocialProvider; label: string; needsPassword: boolean }

export function LinkSocial({ ticket, provider, label, needsPassword }: Props) {
  const words = useWords()
  const { say } = words
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const name = PROVIDER_NAMES[provider]
  const leave = () => go(paths.centre('securityCenter'), { replace: true })
  const confirm = async () => {
    setBusy(true)
    try {
      await ask(socialCalls.confirmSocialLink, { body: needsPassword ? { ticket, password } : { ticket } })
      toast(say('login.linked', { name }), 'good')
      leave()
    } catch (error) {
      setFailure(sayFailure(error, words))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      firm
      onClose={leave}
      title={say('login.linkTitle', { name })}
      closeLabel={say('login.close')}
      size="sm"
      footer={
        <>
          <Button onClick={leave}>{say('login.cancel')}</Button>
          <Button kind="main" busy={busy} disabled={needsPassword && password === ''} onClick={confirm}>
            {say('login.link')}
          </Button>
        </>
      }
    >
      <FormAlert text={failure} />
      <p>{say('login.linkText', { name, label })}</p>
      {needsPassword && (
        <SecretField
          label={say('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      )}
    </Dialog>
  )
}
