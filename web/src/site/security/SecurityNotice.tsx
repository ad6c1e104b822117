/** A sign-in from a device that the account did not know: told on top until the player says whose it was. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row } from '../../kit/Stack.tsx'
import { useMoments } from '../../parts/moments.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { useHere } from '../router.tsx'
import { sayDevice } from './security-views.ts'

export function SecurityNotice({ unseen }: { unseen: number }) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const here = useHere()
  const { press, isBusy } = usePress(deviceCalls.markEventsSeen, () => {})
  const events = useCall(deviceCalls.listSecurityEvents, {}, { enabled: unseen > 0, freshMs: 0 })
  const stranger = unseen > 0 && events.data?.list.find(one => one.event === 'newDevice' && one.isNew)
  if (!stranger) return null
  return (
    <Notice as="section" tone="warn" aria-label={say('security.event.newDevice')}>
      <Icon name="alert-triangle" />
      <div>
        <p>
          <b>{say('security.noticeDevice', { device: sayDevice(stranger, words) })}</b>
          <small>{say('security.noticeText', { date: writeMoment(stranger.at) })}</small>
        </p>
        <Row gap={2} wrap>
          <Button busy={isBusy} onClick={() => void press()}>
            {say('security.itWasMe')}
          </Button>
          <ButtonLink kind="danger" to={here({ view: 'password' })} keepScroll>
            {say('security.notMeAction')}
          </ButtonLink>
        </Row>
      </div>
    </Notice>
  )
}
