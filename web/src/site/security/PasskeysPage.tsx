/** The passkeys of the account: which there are, a new one, another name, away with one. */
import type { Answer } from '@sen/core/call'
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { type FunctionComponent, lazy, Suspense, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { knowsPasskeys } from '../../parts/passkey.ts'
import { useWords } from '../../words/words.tsx'
import { SubPageHead } from '../frame/SubPageHead.tsx'
import type { PasskeyDialogProps } from './PasskeyDialogs.tsx'
import type { Profile } from './security-views.ts'

export type PasskeyShown = Answer<typeof passkeyCalls.listPasskeys>['list'][number]

const part = (key: 'AddPasskey' | 'RenamePasskey' | 'RemovePasskey') =>
  lazy(async () => ({ default: (await import('./PasskeyDialogs.tsx'))[key] as FunctionComponent<PasskeyDialogProps> }))
const DIALOGS = { add: part('AddPasskey'), rename: part('RenamePasskey'), remove: part('RemovePasskey') }

type Opened = { dialog: keyof typeof DIALOGS; passkey?: PasskeyShown }

export default function PasskeysPage({ profile }: { profile: Profile }) {
  const words = useWords()
  const { say } = words
  const passkeys = useCall(passkeyCalls.listPasskeys, {}, { freshMs: 0 })
  const [opened, setOpened] = useState<Opened>()
  const list = passkeys.data?.list
  const Dialog = opened && DIALOGS[opened.dialog]
  const add = knowsPasskeys() && (
    <Button kind="main" icon="fingerprint" onClick={() => setOpened({ dialog: 'add' })}>
      {say('security.passkeyAdd')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <SubPageHead title={say('security.passkeys')} lead={say('security.passkeysLead')} />
      {passkeys.error && !list ? (
        <EmptyState icon="mood-sad" level={3} title={say('centre.failed')} text={errorMessage(passkeys.error, words)}>
          <Button onClick={() => void passkeys.refetch()}>{say('centre.retry')}</Button>
        </EmptyState>
      ) : !list ? (
        <Skeleton height="220px" />
      ) : list.length === 0 ? (
        <EmptyState
          icon="fingerprint"
          level={3}
          title={say('security.noPasskeys')}
          text={say('security.noPasskeysText')}
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <List>
            {list.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={dialog => setOpened({ dialog, passkey })} />
            ))}
          </List>
          <Row>{add}</Row>
        </>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog profile={profile} passkey={opened.passkey} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: PasskeyShown; onOpen: (dialog: 'rename' | 'remove') => void }) {
  const { say } = useWords()
  const { writeDay, writeMoment } = useMoments()
  const { name, host, createdAt, usedAt, isBackedUp } = passkey
  return (
    <ListRow as="li">
      <Seal icon="fingerprint" tone="good" />
      <TextBlock as="div">
        <p>
          {name} {isBackedUp && <Badge>{say('security.passkeyBackedUp')}</Badge>}
        </p>
        <small>
          {host} · {say('security.passkeySince', { date: writeDay(createdAt) })}
        </small>
        <small className="num">
          {usedAt ? say('security.passkeyUsed', { date: writeMoment(usedAt) }) : say('security.passkeyUnused')}
        </small>
        <Row gap={2} wrap>
          <Button
            kind="plain"
            icon="edit"
            onClick={() => onOpen('rename')}
            aria-label={`${say('security.passkeyRename')}: ${name}`}
          >
            {say('security.passkeyRename')}
          </Button>
          <Button
            kind="danger"
            onClick={() => onOpen('remove')}
            aria-label={`${say('security.passkeyRemove')}: ${name}`}
          >
            {say('security.passkeyRemove')}
          </Button>
        </Row>
      </TextBlock>
    </ListRow>
  )
}
