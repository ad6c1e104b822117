/** One entry: its lines, the vendor's side of it, what belongs to it, and its checkpoint as it was just recomputed. */

import { Anchor, Badge, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useNames } from '../parts/use-names.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import type { Entry } from './LedgerScreen.tsx'
import styles from './ledger.module.css'
import { useAccountName, Way } from './Way.tsx'

type Whole = Answer<typeof ledgerCalls.getEntry>
type Place = { id: string; playerId: string | null }
type Props = { id: string; playerId: string | undefined; onOpen: (place: Place) => void; onClose: () => void }

export function EntryDialog({ id, playerId, onOpen, onClose }: Props) {
  const { say } = useWords()
  const call = useCall(ledgerCalls.getEntry, { query: { id, playerId } }, { freshMs: 2_000 })
  const entry = call.data
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={entry ? `${say(`wallet.kind.${entry.kind}`)} ${shortId(entry.reference)}` : say('office.ledger')}
    >
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!entry && !call.error && <Skeleton h={320} />}
      {entry && (
        <Stack>
          <Head entry={entry} />
          <Lines entry={entry} />
          {entry.round && <Round round={entry.round} onOpen={next => onOpen({ id: next, playerId: entry.playerId })} />}
          {entry.related.length > 0 && <Related rows={entry.related} onOpen={onOpen} />}
          <Checkpoint checkpoint={entry.checkpoint} />
        </Stack>
      )}
    </Modal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function Head({ entry }: { entry: Whole }) {
  const { say } = useWords()
  return (
    <Text size="sm" component="div">
      <When at={entry.at} />
      {entry.playerId && (
        <>
          {' · '}
          <Anchor component={Link} inherit c="inherit" underline="always" to={paths.player(entry.playerId, 'lines')}>
            {entry.account}
          </Anchor>
        </>
      )}
      {entry.gameName && ` · ${entry.gameName}`}
      {entry.version && ` · ${say('office.ledger.version', { no: entry.version })}`}
      <span className={styles.hash}>
        {say('office.entry')}: {shortId(entry.id)}
      </span>
    </Text>
  )
}

function Lines({ entry }: { entry: Whole }) {
  const { say } = useWords()
  const nameOf = useAccountName()
  return (
    <Part title={say('office.ledger.lines')}>
      <SmallTable>
        <thead>
          <tr>
            <th scope="col">{say('office.account')}</th>
            <th scope="col" data-align="right">
              {say('office.amount')}
            </th>
            <th scope="col" data-align="right">
              {say('office.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(line => (
            <tr key={line.account}>
              <td>{nameOf(line.account)}</td>
              <td data-align="right">
                <Amount of={line.amount} signed />
              </td>
              <td data-align="right">{line.balanceAfter === null ? '–' : <Amount of={line.balanceAfter} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{say('office.ledger.zero')}</td>
          </tr>
        </tfoot>
      </SmallTable>
    </Part>
  )
}

function Round({ round, onOpen }: { round: NonNullable<Whole['round']>; onOpen: (id: string) => void }) {
  const { say } = useWords()
  const names = useNames()
  return (
    <Part title={say('office.ledger.round')}>
      <Text size="sm">
        {names.vendor(round.vendor)} · {shortId(round.ref)}
      </Text>
      <SmallTable>
        <tbody>
          {round.transactions.map(one => (
            <tr key={one.id}>
              <td>
                <When at={one.at} />
              </td>
              <td>{say(`office.ledger.kind.${one.kind}`)}</td>
              <td data-align="right">
                <Amount of={one.amount} />
              </td>
              <td>
                <Jump id={one.entryId} onOpen={onOpen}>
                  {shortId(one.id)}
                </Jump>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Part>
  )
}

/** Opens another entry in place of this one; plain text where no money moved. */
function Jump({ id, onOpen, children }: { id: string | null; onOpen: (id: string) => void; children: string }) {
  if (!id) return <>{children}</>
  return (
    <button type="button" className={styles.line} onClick={() => onOpen(id)}>
      {children}
    </button>
  )
}

function Related({ rows, onOpen }: { rows: readonly Entry[]; onOpen: (place: Place) => void }) {
  const { say } = useWords()
  return (
    <Part title={say('office.ledger.related')}>
      <Stack gap={4}>
        {rows.map(row => (
          <Group key={row.id} gap="xs">
            <When at={row.at} />
            <button type="button" className={styles.line} onClick={() => onOpen(row)}>
              {say(`wallet.kind.${row.kind}`)}
            </button>
            <Amount of={row.moved} />
            <Way of={row} />
          </Group>
        ))}
      </Stack>
    </Part>
  )
}

function Checkpoint({ checkpoint }: { checkpoint: Whole['checkpoint'] }) {
  const { say } = useWords()
  const mark = (isGood: boolean, good: 'whole' | 'linked', bad: 'changed' | 'unlinked') => (
    <Badge color={isGood ? 'teal' : 'red'} variant="light">
      {say(`office.ledger.checkpoint.${isGood ? good : bad}`)}
    </Badge>
  )
  return (
    <Part title={say('office.ledger.checkpoint')}>
      {checkpoint ? (
        <>
          <Group gap="xs">
            <Text size="sm">
              {say('office.ledger.checkpoint.at', {
                no: checkpoint.no,
                place: checkpoint.place,
                entries: checkpoint.entries,
              })}{' '}
              · <When at={checkpoint.at} />
            </Text>
            {mark(checkpoint.isWhole, 'whole', 'changed')}
            {mark(checkpoint.isLinked, 'linked', 'unlinked')}
          </Group>
          <span className={styles.hash}>
            {say('office.ledger.checkpoint.hash')}: {checkpoint.hash}
          </span>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {say('office.ledger.checkpoint.waiting')}
        </Text>
      )}
    </Part>
  )
}
