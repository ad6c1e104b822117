/** Signing in with Google or Facebook, where the brand has them on (LOGIN-07): this tab goes to the provider and comes back. */
import { SOCIAL_PROVIDERS, type SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { usePath, useSearch } from '../router.tsx'
import styles from './SocialButtons.module.css'
import { keepWayBack } from './social-return.ts'

export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }
const ICONS = { google: 'brand-google', facebook: 'brand-facebook' } as const

export function SocialButtons() {
  const words = useWords()
  const { modules } = useBrand()
  const path = usePath()
  const { from } = useSearch()
  const [going, setGoing] = useState<SocialProvider>()
  const [failure, setFailure] = useState('')
  const send = useSend(socialCalls.startSocial)
  const offered = SOCIAL_PROVIDERS.filter(name => Number(modules[name]?.enabled) === 1)
  if (offered.length === 0) return null

  const start = async (provider: SocialProvider) => {
    setGoing(provider)
    setFailure('')
    try {
      const { url } = await send.mutateAsync({ body: { provider } })
      keepWayBack(path === '/login' ? from : path === '/game' ? `${location.pathname}${location.search}` : undefined)
      location.assign(url)
    } catch (error) {
      setFailure(errorMessage(error, words))
      setGoing(undefined)
    }
  }
  return (
    <>
      <FormAlert text={failure} />
      <ul className={styles.social}>
        {offered.map(provider => (
          <li key={provider}>
            <Button
              kind="quiet"
              wide
              icon={ICONS[provider]}
              busy={going === provider}
              disabled={going !== undefined}
              onClick={() => void start(provider)}
            >
              {words.say('login.social', { name: PROVIDER_NAMES[provider] })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
