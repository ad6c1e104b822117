/** The browsers that signed in to the account: which are in, and the way to throw them out. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Hint } from '../../kit/Hint.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import { type Device, sayDevice } from './security-views.ts'

export default function DevicesPage() {
  const words = useWords()
  const { say } = words
  const devices = useCall(deviceCalls.listDevices, {}, { freshMs: 0 })
  const [asks, setAsks] = useState(false)
  const list = devices.data?.list ?? []
  const others = list.filter(device => !device.isCurrent && (device.isSignedIn || device.isRemembered))
  return (
    <Stack gap={4}>
      <SubPageHead title={say('security.devices')} lead={say('security.devicesLead')} />
      {devices.error && !devices.data ? (
        <EmptyState icon="mood-sad" level={3} title={say('centre.failed')} text={errorMessage(devices.error, words)}>
          <Button onClick={() => void devices.refetch()}>{say('centre.retry')}</Button>
        </EmptyState>
      ) : !devices.data ? (
        <Skeleton height="220px" />
      ) : (
        <>
          <List>
            {list.map(device => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </List>
          {others.length > 0 ? (
            <Row>
              <Button kind="danger" icon="logout" onClick={() => setAsks(true)}>
                {say('security.endOthers')}
              </Button>
            </Row>
          ) : (
            <Hint>{say('security.noOthers')}</Hint>
          )}
        </>
      )}
      {asks && <EndOthers onClose={() => setAsks(false)} />}
    </Stack>
  )
}

const KINDS: Record<Device['kind'], IconName> = {
  phone: 'device-mobile',
  tablet: 'device-mobile',
  desktop: 'world',
  unknown: 'help',
}

function DeviceRow({ device }: { device: Device }) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const name = sayDevice(device, words)
  const isIn = device.isSignedIn || device.isCurrent
  const { press, isBusy } = usePress(deviceCalls.endDevice, () =>
    toast(say('security.deviceEnded', { device: name }), 'good'),
  )
  return (
    <ListRow as="li" data-current={device.isCurrent ? '' : undefined}>
      <Seal icon={KINDS[device.kind]} />
      <TextBlock as="div">
        <p>
          {name} {device.isCurrent && <Badge>{say('security.thisDevice')}</Badge>}
        </p>
        <Text as="small" tone={isIn ? 'win' : 'faint'}>
          {say(isIn ? 'security.signedIn' : 'security.signedOut')}
          {device.isRemembered && ` · ${say('security.remembered')}`}
          {device.ip && ` · ${say('security.address', { ip: device.ip })}`}
        </Text>
        <small>{say('security.lastSeen', { date: writeMoment(device.lastSeenAt) })}</small>
      </TextBlock>
      {!device.isCurrent && (
        <Button
          busy={isBusy}
          onClick={() => void press({ body: { id: device.id } })}
          aria-label={say(device.isSignedIn ? 'security.endDeviceOf' : 'security.forgetDeviceOf', { device: name })}
        >
          {say(device.isSignedIn ? 'security.endDevice' : 'security.forgetDevice')}
        </Button>
      )}
    </ListRow>
  )
}

/** Signing out all others happens after a yes. */
function EndOthers({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const { press, isBusy } = usePress(deviceCalls.endOtherSessions, () => {
    toast(say('security.othersEnded'), 'good')
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('security.endOthersTitle')}
      closeLabel={say('login.close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{say('security.cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void press()}>
            {say('security.endOthers')}
          </Button>
        </>
      }
    >
      <p>{say('security.endOthersText')}</p>
    </Dialog>
  )
}
