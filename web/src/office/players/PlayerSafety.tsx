/** Responsible play on the card: what holds, what was changed, and what staff may make stricter when the player asks. */
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { parseAmount, showAmount } from '@sen/core/money'
import { safetyCalls } from '@sen/core/safety/calls'
import { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useMoments } from '../../parts/moments.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { When } from '../parts/When.tsx'
import { ExcludeDialog, LimitDialog } from './SafetyDialogs.tsx'

export type Safety = Answer<typeof safetyStaffCalls.getPlayerSafety>
type Limit = Safety['limits'][number]
type Change = Safety['changes'][number]

export function PlayerSafety({ id }: { id: string }) {
  const call = useCall(safetyStaffCalls.getPlayerSafety, { query: { id } }, { freshMs: 5_000 })
  const safety = call.data
  return (
    <Stack>
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!safety && !call.error && <Skeleton h={240} />}
      {safety && (
        <>
          <Standing id={id} safety={safety} />
          <Limits limits={safety.limits} />
          <Changes changes={safety.changes} />
        </>
      )}
    </Stack>
  )
}

/** The sentence of what stands now, and whether its term is over. */
function useStanding(exclusion: Safety['exclusion']): { text: string; isOver: boolean } {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  if (!exclusion) return { text: say('office.safety.free'), isOver: false }
  if (exclusion.until === null) return { text: say('office.safety.forever'), isOver: false }
  const until = writeMoment(exclusion.until)
  const isOver = exclusion.kind === 'exclusion' && new Date(exclusion.until).getTime() <= Date.now()
  if (isOver) return { text: say('office.safety.over', { until }), isOver }
  return { text: say(`office.safety.${exclusion.kind}`, { until }), isOver }
}

function Standing({ id, safety }: { id: string; safety: Safety }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const may = useMay()
  const { text, isOver } = useStanding(safety.exclusion)
  const [open, setOpen] = useState<'limit' | 'exclude' | 'lift'>()
  const close = () => setOpen(undefined)
  const lift = useAction(safetyCalls.liftExclusion, { done: 'office.safety.lifted', onDone: close })
  return (
    <Card withBorder>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Badge color={safety.exclusion ? 'red' : 'teal'} variant="light" size="lg">
            {text}
          </Badge>
          {safety.coolOffUntil && (
            <Text size="sm">{say('office.safety.coolingOff', { until: writeMoment(safety.coolOffUntil) })}</Text>
          )}
          <Text size="sm">{say('office.safety.reality', { minutes: safety.reality.minutes })}</Text>
        </Stack>
        {may('players.protect') && (
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => setOpen('limit')}>
              {say('office.safety.tighten')}
            </Button>
            <Button size="sm" variant="light" color="red" onClick={() => setOpen('exclude')}>
              {say('office.safety.exclude')}
            </Button>
            {isOver && may('players.block') && (
              <Button size="sm" variant="default" onClick={() => setOpen('lift')}>
                {say('office.safety.lift')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {may('players.protect') && (
        <Alert color="gray" mt="sm">
          {say('office.safety.only')}
        </Alert>
      )}
      {open === 'limit' && <LimitDialog id={id} onClose={close} />}
      {open === 'exclude' && <ExcludeDialog id={id} onClose={close} />}
      {open === 'lift' && (
        <ReasonDialog
          title={say('office.safety.lift')}
          text={say('office.safety.lift.what')}
          action={say('office.safety.lift')}
          isBusy={lift.isBusy}
          failure={lift.failure}
          onClose={close}
          onConfirm={reason => lift.run({ id, reason })}
        />
      )}
    </Card>
  )
}

/** A limit's value as people read it: money, or minutes of a session. */
function useLimitText() {
  const { say } = useWords()
  return useCallback(
    (kind: string, value: string | null): string => {
      if (value === null) return say('office.safety.pending.none')
      if (kind === 'session') return say('safety.minutes', { minutes: Number(value) })
      return showAmount(parseAmount(value) ?? 0n)
    },
    [say],
  )
}

function Limits({ limits }: { limits: readonly Limit[] }) {
  const { say } = useWords()
  const textOf = useLimitText()
  const columns = useMemo<readonly Column<Limit>[]>(
    () => [
      { key: 'kind', title: say('office.safety.limit'), cell: row => say(`safety.kind.${row.kind}`) },
      { key: 'period', title: say('office.safety.period'), cell: row => say(`safety.period.${row.period}`) },
      {
        key: 'value',
        title: say('office.safety.value'),
        align: 'right',
        cell: row => <span className="number">{textOf(row.kind, row.value)}</span>,
      },
      {
        key: 'used',
        title: say('office.safety.used'),
        align: 'right',
        cell: row => <span className="number">{row.used ? textOf(row.kind, row.used) : '–'}</span>,
      },
      {
        key: 'pending',
        title: say('office.safety.pending'),
        cell: row =>
          row.pending ? (
            <>
              {textOf(row.kind, row.pending.value)} · <When at={row.pending.from} />
            </>
          ) : (
            '–'
          ),
      },
    ],
    [say, textOf],
  )
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {say('office.safety.limits')}
      </Title>
      <DataTable
        label={say('office.safety.limits')}
        columns={columns}
        rows={limits}
        keyOf={row => `${row.kind} ${row.period}`}
        empty={say('office.safety.limits.none')}
      />
    </section>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { say, find } = useWords()
  const columns = useMemo<readonly Column<Change>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'what', title: say('office.what'), cell: row => find(`safety.changed.${row.what}`) ?? row.what },
      { key: 'detail', title: say('office.paymentExceptions.detail'), cell: row => <Detail change={row} /> },
      {
        key: 'by',
        title: say('office.safety.by'),
        cell: row => (typeof row.detail.by === 'string' ? row.detail.by : say('office.safety.by.player')),
      },
    ],
    [say, find],
  )
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {say('safety.changes')}
      </Title>
      <DataTable
        label={say('safety.changes')}
        columns={columns}
        rows={changes}
        keyOf={row => row.id}
        empty={say('safety.changes.none')}
      />
    </section>
  )
}

/** What a change says of itself: which limit from what to what, which term. */
function Detail({ change: { detail } }: { change: Change }) {
  const { say } = useWords()
  const { kind, period, term, minutes } = detail as Record<string, string | undefined>
  if (term) return <>{say(`safety.term.${term}` as PhraseKey)}</>
  if (minutes) return <>{say('safety.minutes', { minutes: Number(minutes) })}</>
  if (!kind || !period) return null
  const wanted = detail.wanted === undefined ? detail.value : detail.wanted
  const after = wanted === null ? say('office.safety.pending.none') : writeUnits(kind, wanted)
  const values = [writeUnits(kind, detail.before), after]
  return (
    <>
      {say(`safety.kind.${kind}` as PhraseKey)}, {say(`safety.period.${period}` as PhraseKey)}:{' '}
      {values.filter(Boolean).join(' → ')}
    </>
  )
}

/** Ledger units, or minutes; nothing for what was not there. */
function writeUnits(kind: string, value: unknown): string {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return ''
  return kind === 'session' ? value : showAmount(BigInt(value))
}
