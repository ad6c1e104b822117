import { Button, Card, Group, Stack, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { playerCalls } from '@sen/core/operations/player-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { WageringLeft } from '../cashier/WageringLeft.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Cut } from '../parts/Cut.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { PlayerNotes } from '../parts/PlayerNotes.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import type { Player } from './PlayerScreen.tsx'
import styles from './player.module.css'
import { Receivables } from './Receivables.tsx'

type Revealed = Answer<typeof playerCalls.revealPlayer>

export function PlayerOverview({ player }: { player: Player }) {
  return (
    <Stack>
      <div className={styles.cards}>
        <Balances player={player} />
        <Profile player={player} />
        <WageringLeft playerId={player.id} />
      </div>
      <Receivables playerId={player.id} />
      <Sessions player={player} />
      <PlayerNotes player={player} />
    </Stack>
  )
}

function Balances({ player }: { player: Player }) {
  const { say } = useWords()
  return (
    <Card withBorder>
      <Title order={2} size="h5" mb="xs">
        {say('office.balance')}
      </Title>
      <Pairs>
        {(['cash', 'vendor', 'bonus', 'locked', 'points'] as const).map(bucket => (
          <Pair key={bucket} name={say(`wallet.bucket.${bucket}`)}>
            <Amount of={player.buckets[bucket]} />
          </Pair>
        ))}
      </Pairs>
    </Card>
  )
}

function Profile({ player }: { player: Player }) {
  const { say, find } = useWords()
  const may = useMay()
  const [revealed, setRevealed] = useState<Revealed>()
  const [isAsking, setAsking] = useState(false)
  const reveal = useAction(playerCalls.revealPlayer, {
    done: 'office.player.revealed',
    onDone: answer => {
      setRevealed(answer)
      setAsking(false)
    },
  })
  const { contacts, fields } = revealed ?? player
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {say('office.player.profile')}
        </Title>
        {may('players.reveal') && !revealed && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {say('office.player.reveal')}
          </Button>
        )}
      </Group>
      <Pairs>
        <Pair name={say('office.player.number')}>{player.memberNo}</Pair>
        {player.nickname && <Pair name={say('office.player.nickname')}>{player.nickname}</Pair>}
        {contacts.map(contact => (
          <Pair
            key={contact.kind}
            name={say(contact.kind === 'email' ? 'office.player.email' : 'office.player.mobile')}
          >
            {contact.value} {contact.isVerified && <small>✓ {say('office.player.verified')}</small>}
          </Pair>
        ))}
        {Object.entries(fields).map(([field, value]) => (
          <Pair key={field} name={find(`office.player.field.${field}`) ?? field}>
            {value}
          </Pair>
        ))}
        <Pair name={say('office.created')}>
          <When at={player.createdAt} /> <span>{player.registerIp}</span>
        </Pair>
        {player.upline && (
          <Pair name={say('office.player.upline')}>
            <Link to={paths.player(player.upline.id)}>{player.upline.account}</Link>
          </Pair>
        )}
        {player.referrer && (
          <Pair name={say('office.player.referrer')}>
            <Link to={paths.player(player.referrer.id)}>{player.referrer.account}</Link>
          </Pair>
        )}
      </Pairs>
      {isAsking && (
        <ReasonDialog
          title={say('office.player.reveal')}
          action={say('office.player.reveal')}
          isBusy={reveal.isBusy}
          failure={reveal.failure}
          onClose={() => setAsking(false)}
          onConfirm={reason => reveal.run({ id: player.id, reason })}
        />
      )}
    </Card>
  )
}

function Sessions({ player }: { player: Player }) {
  const { say } = useWords()
  const may = useMay()
  const [ending, setEnding] = useState<string>()
  const end = useAction(playerCalls.endPlayerSessions, {
    done: 'office.player.sessionsEnded',
    onDone: () => setEnding(undefined),
  })
  const mayEnd = may('players.block')
  const columns = useMemo<readonly Column<Player['sessions'][number]>[]>(
    () => [
      { key: 'since', title: say('office.since'), cell: row => <When at={row.createdAt} /> },
      { key: 'seen', title: say('office.lastSeen'), cell: row => <When at={row.lastSeenAt} /> },
      { key: 'ip', title: 'IP', cell: row => row.ip },
      {
        key: 'browser',
        title: say('office.browser'),
        cell: row => <Cut>{row.browser}</Cut>,
      },
      {
        key: 'end',
        title: say('office.do'),
        align: 'right',
        cell: row =>
          mayEnd ? (
            <Button size="compact-xs" variant="default" onClick={() => setEnding(row.id)}>
              {say('office.player.end')}
            </Button>
          ) : null,
      },
    ],
    [say, mayEnd],
  )
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {say('office.player.sessions')}
        </Title>
        {mayEnd && player.sessions.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setEnding('all')}>
            {say('office.player.endAll')}
          </Button>
        )}
      </Group>
      <DataTable
        label={say('office.player.sessions')}
        columns={columns}
        rows={player.sessions}
        keyOf={row => row.id}
        empty={say('office.player.noSessions')}
      />
      {ending && (
        <ReasonDialog
          title={say(ending === 'all' ? 'office.player.endAll' : 'office.player.end')}
          action={say('office.player.end')}
          isDanger
          isBusy={end.isBusy}
          failure={end.failure}
          onClose={() => setEnding(undefined)}
          onConfirm={reason => end.run({ id: player.id, reason, ...(ending === 'all' ? {} : { sessionId: ending }) })}
        />
      )}
    </section>
  )
}
