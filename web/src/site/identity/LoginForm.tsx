/** Signing in: the same on the page, in the popup and over a game that waits for a player. By name, or by a code where the brand has it. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SignedIn } from '../../ask/session.ts'
import { useDelivery } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { useModule } from '../brand.tsx'
import identityStyles from './identity.module.css'
import styles from './LoginForm.module.css'
import { NameForm } from './NameForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { readRememberedMobile } from './remember.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { useLoginFlow } from './use-sign-in.ts'

const SmsForm = lazy(async () => ({ default: (await import('./SmsForm.tsx')).SmsForm }))

type Props = {
  /** The agents' own sign-in (LOGIN-36). */
  agent?: boolean
  /** The name field takes the cursor where there is a real keyboard. */
  focused?: boolean
  /** Free play stands under the form where the brand has it. */
  freePlay?: boolean
  onDone: (answer: SignedIn) => void
}

export function LoginForm({ agent = false, freePlay = true, focused = false, onDone }: Props) {
  return (
    <div className={identityStyles.form}>
      <Ways sms={<SmsForm agent={agent} onDone={onDone} />}>
        <NameForm agent={agent} focused={focused} onDone={onDone} />
      </Ways>
      <PasskeyButton agent={agent} onDone={onDone} />
      {agent ? null : (
        <>
          {freePlay ? <FreePlay onDone={onDone} /> : null}
          <SocialButtons />
        </>
      )}
    </div>
  )
}

/** Two tabs where the brand lets a code sign in (LOGIN-08); else the one form. */
function Ways({ children, sms }: { children: ReactNode; sms: ReactNode }) {
  const { say } = useWords()
  const hasSms = useModule('smsLogin')
  const [way, setWay] = useState<'username' | 'sms'>('username')
  // Whoever came in by code the last time is offered it again; the prerendered page knows nobody.
  useEffect(() => {
    if (hasSms && readRememberedMobile()) setWay('sms')
  }, [hasSms])
  if (!hasSms) return children
  return (
    <Tabs
      label={say('login.ways')}
      tabs={[
        { key: 'username' as const, label: say('login.byName') },
        { key: 'sms' as const, label: say('login.bySms') },
      ]}
      chosen={way}
      onChoose={setWay}
    >
      {way === 'username' ? children : <Suspense fallback={<Skeleton height="260px" />}>{sms}</Suspense>}
    </Tabs>
  )
}

function FreePlay({ onDone }: { onDone: Props['onDone'] }) {
  const { say } = useWords()
  const loginFlow = useLoginFlow()
  const entering = useDelivery(async (_: undefined) => {
    const answer = await loginFlow.freePlay()
    if (answer) onDone(answer)
  })
  if (!useModule('freePlay')) return null
  return (
    <>
      <p className={styles.or}>
        <span>{say('login.or')}</span>
      </p>
      <FormAlert text={entering.error ? errorMessage(entering.error, { say }) : ''} />
      <Button kind="quiet" wide busy={entering.isPending} onClick={() => entering.mutate(undefined)} icon="play">
        {say('login.freePlay')}
      </Button>
      <p className={identityStyles.hint}>{say('login.freePlayHint')}</p>
    </>
  )
}
