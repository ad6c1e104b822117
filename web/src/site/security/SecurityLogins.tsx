/** The sign-in history, refused ones too, newest first. */

import { deviceCalls } from '@sen/core/identity/security-calls'
import { Badge } from '../../kit/Badge.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import { useHere } from '../router.tsx'
import { sayDevice } from './security-views.ts'

export default function SecurityLogins() {
  const words = useWords()
  const { writeMoment } = useMoments()
  const { say } = words
  const here = useHere()
  const pages = usePages(deviceCalls.listLogins, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <Stack gap={4}>
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
        <List>
          {list.map(one => (
            <ListRow as="li" key={one.id}>
              <Seal icon={one.isOk ? 'circle-check' : 'alert-circle'} tone={one.isOk ? 'good' : 'bad'} />
              <TextBlock as="div">
                <p>
                  {sayDevice(one, words)} {one.isOk && !one.isKnownDevice && <Badge>{say('security.newDevice')}</Badge>}
                </p>
                <Text as="small" tone={one.isOk ? 'win' : 'loss'}>
                  {say(one.isOk ? 'security.signInOk' : 'security.signInFailed')}
                  {one.ip && ` · ${say('security.address', { ip: one.ip })}`}
                </Text>
                <small className="num">{writeMoment(one.at)}</small>
              </TextBlock>
            </ListRow>
          ))}
        </List>
      </RecordFrame>
    </Stack>
  )
}
