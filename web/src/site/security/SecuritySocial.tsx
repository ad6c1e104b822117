/** Google and Facebook: which are linked, and linking one. It lasts for ever, so it asks again when the provider has answered. */

import { type SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { writeDay } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { PROVIDER_NAMES } from '../identity/SocialButtons.tsx'
import securityStyles from './security.module.css'

const ICONS = { google: 'brand-google', facebook: 'brand-facebook' } as const

export function SecuritySocial() {
  const words = useWords()
  const { say } = words
  const links = useCall(socialCalls.listSocialLinks)
  const [going, setGoing] = useState<SocialProvider>()
  const list = links.data?.list ?? []
  if (list.length === 0) return null

  const start = async (provider: SocialProvider) => {
    setGoing(provider)
    try {
      location.assign((await ask(socialCalls.startSocialLink, { body: { provider } })).url)
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
      setGoing(undefined)
    }
  }
  return (
    <section className={securityStyles.card} aria-label={say('security.social')}>
      <h3>{say('security.social')}</h3>
      <ul>
        {list.map(({ provider, label, linkedAt }) => (
          <li key={provider}>
            <div className={securityStyles.item}>
              <Stack as="span" tone="quiet" className={securityStyles.badge} data-state={linkedAt ? 'good' : undefined}>
                <Icon name={ICONS[provider]} />
              </Stack>
              <Stack as="span" className={securityStyles.words}>
                <span className={securityStyles.title}>{PROVIDER_NAMES[provider]}</span>
                <small>
                  {linkedAt
                    ? [label, say('security.linkedOn', { date: writeDay(linkedAt) })].filter(Boolean).join(' · ')
                    : say('security.socialText')}
                </small>
              </Stack>
              {!linkedAt && (
                <Button
                  busy={going === provider}
                  disabled={going !== undefined}
                  aria-label={say('security.linkTo', { name: PROVIDER_NAMES[provider] })}
                  onClick={() => void start(provider)}
                >
                  {say('security.link')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
