/** The sign-in history, refused ones too, newest first. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
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

export default function SecurityLogins() {
  const words = useWords()
  const { say } = words
  const here = useHere()
  const pages = usePages(deviceCalls.listLogins, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack gap={4} className={securityStyles.sub}>
      <SubPageHead title={say('security.signIns')} />
      <RecordFrame
        pages={pages}
        count={list.length}
        empty={{ icon: 'history', title: say('security.noSignIns'), text: say('security.noSignInsText') }}
        action={
          <ButtonLink icon="device-mobile" to={here({ view: 'devices' })} keepScroll>
            {say('security.devices')}
          </ButtonLink>
        }
      >
        <ul className={securityStyles.list}>
          {list.map(one => (
            <li key={one.id} className={securityStyles.item}>
              <Stack as="span" tone="quiet" className={securityStyles.badge} data-state={one.isOk ? 'good' : 'bad'}>
                <Icon name={one.isOk ? 'circle-check' : 'alert-circle'} />
              </Stack>
              <Stack className={securityStyles.words}>
                <p>
                  {sayDevice(one, words)}{' '}
                  {one.isOk && !one.isKnownDevice && (
                    <Text as="span" size="2xs" tone="plain" weight={600} className={securityStyles.tag}>
                      {say('security.newDevice')}
                    </Text>
                  )}
                </p>
                <small data-state={one.isOk ? 'good' : 'bad'}>
                  {say(one.isOk ? 'security.signInOk' : 'security.signInFailed')}
                  {one.ip && ` · ${say('security.address', { ip: one.ip })}`}
                </small>
                <small className="num">{writeMoment(one.at)}</small>
              </Stack>
            </li>
          ))}
        </ul>
      </RecordFrame>
    </Stack>
  )
}
