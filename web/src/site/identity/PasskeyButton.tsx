/** Another way in: a passkey of this device, of a phone or of a key. */
import type { SignedIn } from '../../ask/session.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { usePasskey } from './use-passkey.ts'

export function PasskeyButton({ agent, onDone }: { agent: boolean; onDone: (answer: SignedIn) => void }) {
  const words = useWords()
  const passkey = usePasskey(agent, onDone)
  if (!passkey.isKnown) return null
  return (
    <>
      <FormAlert text={passkey.error ? errorMessage(passkey.error, words) : ''} />
      <Button kind="quiet" wide icon="shield-check" busy={passkey.busy} onClick={passkey.enter}>
        {words.say('login.passkey')}
      </Button>
    </>
  )
}
