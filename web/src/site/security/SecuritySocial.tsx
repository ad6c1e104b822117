/** Google and Facebook: which are linked, and linking one. It lasts for ever, so it asks again when the provider has answered. */

import { type SocialProvider, socialCalls } from '@sen/core/identity/social-calls'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { PROVIDER_NAMES } from '../identity/SocialButtons.tsx'
import { SecurityCard } from './SecurityCard.tsx'

const ICONS = { google: 'brand-google', facebook: 'brand-facebook' } as const

export function SecuritySocial() {
  const words = useWords()
  const { writeDay } = useMoments()
  const { say } = words
  const links = useCall(socialCalls.listSocialLinks)
  const [going, setGoing] = useState<SocialProvider>()
  const send = useSend(socialCalls.startSocialLink)
  const list = links.data?.list ?? []
  if (list.length === 0) return null

  const start = async (provider: SocialProvider) => {
    setGoing(provider)
    try {
      location.assign((await send.mutateAsync({ body: { provider } })).url)
    } catch (error) {
      toast(errorMessage(error, words), 'bad')
      setGoing(undefined)
    }
  }
  return (
    <SecurityCard title={say('security.social')}>
      {list.map(({ provider, label, linkedAt }) => (
        <li key={provider}>
          <ListRow>
            <Seal icon={ICONS[provider]} tone={linkedAt ? 'good' : undefined} />
            <TextBlock>
              <Text as="span" weight={600}>
                {PROVIDER_NAMES[provider]}
              </Text>
              <small>
                {linkedAt
                  ? [label, say('security.linkedOn', { date: writeDay(linkedAt) })].filter(Boolean).join(' · ')
                  : say('security.socialText')}
              </small>
            </TextBlock>
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
          </ListRow>
        </li>
      ))}
    </SecurityCard>
  )
}
