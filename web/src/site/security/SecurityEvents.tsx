/** What happened to the account's protection, newest first; having been shown, it is no longer new. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import type { SecurityEvent } from '@sen/core/identity/security-rules'
import { useEffect } from 'react'
import { ask } from '../../ask/ask.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { writeMoment } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import { useHere } from '../router.tsx'
import securityStyles from './security.module.css'
import { sayDevice } from './security-views.ts'

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/^newDevice|^device|^others/, 'device-mobile'],
  [/^password/, 'key'],
  [/^payment/, 'lock'],
  [/^mobile/, 'phone'],
  [/^email/, 'mail'],
  [/^totp|^recovery/, 'qrcode'],
  [/^social/, 'link'],
  [/^address/, 'map-pin'],
]
const iconOf = (event: SecurityEvent): IconName => ICONS.find(([shape]) => shape.test(event))?.[1] ?? 'user'

export default function SecurityEvents() {
  const words = useWords()
  const { say } = words
  const here = useHere()
  const pages = usePages(deviceCalls.listSecurityEvents, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  useMarkSeen(list.some(one => one.isNew))
  return (
    <Stack gap={4} className={securityStyles.sub}>
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
        <ul className={securityStyles.list}>
          {list.map(one => (
            <li key={one.id} className={securityStyles.item}>
              <Stack as="span" tone="quiet" className={securityStyles.badge}>
                <Icon name={iconOf(one.event)} />
              </Stack>
              <Stack className={securityStyles.words}>
                <p>
                  {say(`security.event.${one.event}`)}{' '}
                  {one.isNew && (
                    <Text as="span" size="2xs" tone="plain" weight={600} className={securityStyles.tag}>
                      {say('security.isNew')}
                    </Text>
                  )}
                </p>
                <small>{[one.subject, sayDevice(one, words), one.ip].filter(Boolean).join(' · ')}</small>
                <small className="num">{writeMoment(one.at)}</small>
                {one.event === 'newDevice' && one.isNew && (
                  <Link className={securityStyles.textLink} to={here({ view: 'password' })} keepScroll>
                    {say('security.notMe')}
                  </Link>
                )}
              </Stack>
            </li>
          ))}
        </ul>
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
