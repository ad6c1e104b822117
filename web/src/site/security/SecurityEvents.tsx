/** What happened to the account's protection, newest first; having been shown, it is no longer new. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import type { SecurityEvent } from '@sen/core/identity/security-rules'
import { useEffect } from 'react'
import { ask } from '../../ask/ask.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import { useHere } from '../router.tsx'
import { sayDevice } from './security-views.ts'

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/^newDevice|^device|^others/, 'device-mobile'],
  [/^password/, 'key'],
  [/^payment/, 'lock'],
  [/^mobile/, 'phone'],
  [/^email/, 'mail'],
  [/^totp|^recovery/, 'qrcode'],
  [/^passkey/, 'fingerprint'],
  [/^social/, 'link'],
  [/^address/, 'map-pin'],
]
const iconOf = (event: SecurityEvent): IconName => ICONS.find(([shape]) => shape.test(event))?.[1] ?? 'user'

export default function SecurityEvents() {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const here = useHere()
  const pages = usePages(deviceCalls.listSecurityEvents, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  useMarkSeen(list.some(one => one.isNew))
  return (
    <Stack gap={4}>
      <SubPageHead title={say('security.events')} />
      <RecordFrame
        pages={pages}
        count={list.length}
        empty={{ icon: 'shield-check', title: say('security.noEvents'), text: say('security.noEventsText') }}
        action={
          <ButtonLink icon="device-mobile" to={here({ view: 'devices' })} keepScroll>
            {say('security.devices')}
          </ButtonLink>
        }
      >
        <List>
          {list.map(one => (
            <ListRow as="li" key={one.id}>
              <Seal icon={iconOf(one.event)} />
              <TextBlock as="div">
                <p>
                  {say(`security.event.${one.event}`)} {one.isNew && <Badge>{say('security.isNew')}</Badge>}
                </p>
                <small>{[one.subject, sayDevice(one, words), one.ip].filter(Boolean).join(' · ')}</small>
                <small className="num">{writeMoment(one.at)}</small>
                {one.event === 'newDevice' && one.isNew && (
                  <TextLink alone to={here({ view: 'password' })} keepScroll>
                    {say('security.notMe')}
                  </TextLink>
                )}
              </TextBlock>
            </ListRow>
          ))}
        </List>
      </RecordFrame>
    </Stack>
  )
}

/** Tells the server once that the new ones were seen; the marks stay on this page until it is left. */
function useMarkSeen(hasNew: boolean): void {
  useEffect(() => {
    if (!hasNew) return
    void ask(deviceCalls.markEventsSeen).catch(() => undefined)
  }, [hasNew])
}
